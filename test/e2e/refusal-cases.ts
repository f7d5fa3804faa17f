import { REST } from 'discord.js';
import { ApplicationCommandOptionType, Routes } from 'discord-api-types/v10';
import { definitionIn } from '../../commands/index.ts';
import {
  awaitedIn,
  choose,
  endOf,
  playOn,
  command,
  isChoice,
  nextPost,
  openLobby,
  personId,
  press,
  startMatch,
} from '../harness/driver/clicks.ts';
import { settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import type { Stage } from '../harness/refusals.ts';
import { REFUSED, sentenceOf } from '../harness/refusals.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { RefusalCode } from '../../src/match/refusals.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { LONG } from './soundness.ts';

/** A request that is refused. */
export interface Asked {
  readonly ask: () => Promise<InteractionOutcome>;
  readonly matchId: string | null; // the match that it must leave alone
  readonly sentence?: string; // without it, that of the code
}

/** A channel of the local Discord as a stage. */
export function stageIn(room: Room): Stage<InteractionOutcome> {
  const { table, channelId } = room;
  const [ann, ben, cleo] = table.sandbox.people.map(({ id }) => id) as [string, string, string];
  const numberOf = (userId: string) => table.sandbox.people.findIndex(({ id }) => id === userId);
  const messagesOf = (userId: string) => table.sandbox.as(userId).messages(channelId);
  const stage: Stage<InteractionOutcome> = {
    ann,
    ben,
    cleo,
    nameOf: (userId) => table.sandbox.people[numberOf(userId)]!.name,
    command: (userId, name, options) => command(room, numberOf(userId), name, options),
    press: (userId, id) => {
      const customId = typeof id === 'string' ? id : encodeId(id);
      const isThere = ({ buttons }: SandboxMessage) => buttons.some((button) => button.customId === customId);
      const seen = messagesOf(userId);
      const on = seen.findLast(isThere) ?? seen.at(-1) ?? table.sandbox.as(userId).say(channelId, 'Hm.');
      return rawAs(room, userId, on, customId);
    },
    choose: (userId, match, menu, value) => {
      const customId = encodeId({ kind: 'lobby-menu', match, menu });
      const on = messagesOf(userId).find(({ selects }) => selects.some((select) => select.customId === customId))!;
      return choose(room, numberOf(userId), on, menu, value);
    },
    vote: async (userId) => confirm(room, numberOf(userId), await command(room, numberOf(userId), 'end')),
    lobby: async (...guests) => (await openLobby(room, { people: 1 + guests.length })).matchId,
    startMatch: (...guests) => startMatch(room, { people: 1 + guests.length, options: LONG }),
    over: async () => {
      const matchId = await startMatch(room, { people: 2, options: LONG });
      await nextPost(room, matchId, null);
      for (const user of [ann, ben]) await stage.vote(user);
      await endOf(room, matchId);
      return matchId;
    },
    waiting: async (wanted) => {
      const id = await startMatch(room, { people: 2, options: LONG });
      const isWanted = (post: SandboxMessage) => wanted === undefined || awaitedIn(post) === wanted;
      const post = await playOn(room, id, ([first]) => first!, isWanted);
      const match = await settled(table, id);
      if (match.status !== 'running') throw new Error(`Match ${id} is ${match.status}.`);
      const token = formatPlay(legalPlays(match.game)[0]!.play);
      return { id, user: awaitedIn(post), other: other(room, post), token, ply: match.game.ply };
    },
  };
  return stage;
}

/** The table of refusals, each in a channel, with the match that it must leave alone. */
const inTable = ([code, row]: readonly [string, (typeof REFUSED)[keyof typeof REFUSED]]) =>
  [
    code,
    async (room: Room): Promise<Asked> => {
      const stage = stageIn(room);
      const ask = await row.scene(stage);
      const open = await room.table.saved.openIn(room.channelId);
      return { ask, matchId: open?.id ?? null, sentence: sentenceOf(row, stage) };
    },
  ] as const;

/** Brings a channel to the state of a refusal. */
export type Case = (room: Room) => Promise<Asked>;

/** Refusals that only the platform causes. */
export const CASES = {
  'unknown-command': async (room) => {
    const definition = definitionIn(english);
    const deal = { type: ApplicationCommandOptionType.Subcommand, name: 'deal', description: 'Deal the cards' };
    const ask = async () => {
      await register(room, { ...definition, options: [...definition.options!, deal] });
      const outcome = await command(room, 0, 'deal');
      await register(room, definition);
      return outcome;
    };
    return { ask, matchId: null };
  },
  stopping: async (room) => {
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    const describe = (person: number) => raw(room, person, post, `s1:match:${matchId}:describe`);
    const ask = async () => {
      // The first answer takes its time, so that the bot is still finishing when the second click comes.
      const isUnderWay = new Promise<void>((onMet) => {
        room.table.sandbox.control.fault({ path: /\/callback$/, latencyMs: 2_000, onMet });
      });
      const slow = describe(0);
      await isUnderWay;
      const restarted = room.table.restart();
      const refused = await describe(1);
      await slow;
      await restarted;
      return refused;
    };
    return { ask, matchId };
  },
} satisfies Partial<Record<RefusalCode, Case>>;

export const TABLED = Object.entries(REFUSED).map(inTable);

/** Has the platform offer commands, as another version of the bot would have it. */
async function register({ table: { sandbox } }: Room, offered: object): Promise<void> {
  const rest = new REST({ api: sandbox.apiBase }).setToken(sandbox.token);
  await rest.put(Routes.applicationCommands(sandbox.applicationId), { body: [offered] });
}

/** Presses the only button of a private question. */
export function confirm(room: Room, person: number, question: InteractionOutcome): Promise<InteractionOutcome> {
  const { message } = question;
  if (!message?.private) throw new Error('There is no private question.');
  return press(room, person, message, message.buttons[0]?.label ?? '');
}

/** The first two people vote to end the match. */
export async function voteToEnd(room: Room): Promise<void> {
  for (const person of [0, 1]) await confirm(room, person, await command(room, person, 'end'));
}

/** A match of the first two people that both have voted to end at once. */
export async function endedIn(room: Room): Promise<string> {
  const matchId = await startMatch(room, { people: 2 });
  await voteToEnd(room);
  await endOf(room, matchId);
  return matchId;
}

/** Sends a forged press on a message. */
export const raw = (room: Room, person: number, message: SandboxMessage, customId: string) =>
  rawAs(room, personId(room, person), message, customId);

export const rawAs = ({ table, channelId }: Room, userId: string, message: SandboxMessage, customId: string) =>
  table.sandbox.as(userId).clickRaw(channelId, message.id, customId);

/** Presses the first choice that a post offered, also if it does no longer. */
export const clickChoice = (room: Room, post: SandboxMessage, userId: string): Promise<InteractionOutcome> =>
  rawAs(room, userId, post, post.buttons.find(isChoice)!.customId);

/** The person of a match of two who is not awaited. */
export const other = (room: Room, post: SandboxMessage): string =>
  [personId(room, 0), personId(room, 1)].find((id) => id !== awaitedIn(post))!;
