import { REST } from 'discord.js';
import { ApplicationCommandOptionType, Routes } from 'discord-api-types/v10';
import { definitionIn } from '../../commands/index.ts';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { runningOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { REFUSED, sentenceOf, type Stage } from '../harness/refusals.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { RefusalCode } from '../../src/match/refusals.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { CALLBACK, type Place } from './rooms.ts';
import { LONG } from './soundness.ts';

/** A request that is refused. */
export interface Asked {
  readonly ask: () => Promise<InteractionOutcome>;
  readonly matchId: string | null; // the match that it must leave alone
  readonly sentence?: string; // without it, that of the code
}

/** A channel of the local Discord as a stage. */
export function stageIn(room: Place): Stage<InteractionOutcome> {
  const { table } = room;
  const [ann, ben, cleo] = table.sandbox.people.map(({ id }) => id) as [string, string, string];
  const numberOf = (userId: string) => table.sandbox.people.findIndex(({ id }) => id === userId);
  const messagesOf = (userId: string) => room.messages(numberOf(userId));
  const stage: Stage<InteractionOutcome> = {
    ann,
    ben,
    cleo,
    nameOf: (userId) => table.sandbox.people[numberOf(userId)]!.name,
    command: (userId, name, options) => room.command(numberOf(userId), name, options),
    press: (userId, id) => {
      const customId = typeof id === 'string' ? id : encodeId(id);
      const isThere = ({ buttons }: SandboxMessage) => buttons.some((button) => button.customId === customId);
      const seen = messagesOf(userId);
      const on = seen.findLast(isThere) ?? seen.at(-1) ?? room.user(numberOf(userId)).say(room.channelId, 'Hm.');
      return room.forge(userId, on, customId);
    },
    choose: (userId, match, menu, value) => {
      const customId = encodeId({ kind: 'lobby-menu', match, menu });
      const on = messagesOf(userId).find(({ selects }) => selects.some((select) => select.customId === customId))!;
      return room.choose(numberOf(userId), on, menu, value);
    },
    vote: async (userId) => room.confirm(numberOf(userId), await room.command(numberOf(userId), 'end')),
    lobby: async (...guests) => (await room.openLobby({ people: 1 + guests.length })).matchId,
    startMatch: (...guests) => room.startMatch({ people: 1 + guests.length, options: LONG }),
    over: () => room.ended(),
    waiting: async (wanted) => {
      const id = await room.startMatch({ people: 2, options: LONG });
      const post = await room.playOn(id, (each) => wanted === undefined || awaitedIn(each) === wanted);
      await settled(table, id);
      const { game } = await runningOf(table, id);
      const token = formatPlay(legalPlays(game)[0]!.play);
      return { id, user: awaitedIn(post), other: room.otherThan(post), token, ply: game.ply };
    },
  };
  return stage;
}

/** Brings a channel to the state of a refusal. */
export type Case = (room: Place) => Promise<Asked>;

/** The table of refusals, each in a channel, with the match that it must leave alone. */
export const TABLED = Object.entries(REFUSED).map(([code, row]) => {
  const begin: Case = async (room) => {
    const stage = stageIn(room);
    const ask = await row.scene(stage);
    const open = await room.table.saved.openIn(room.channelId);
    return { ask, matchId: open?.id ?? null, sentence: sentenceOf(row, stage) };
  };
  return [code, begin] as const;
});

/** Refusals that only the platform causes. */
export const CASES = {
  'unknown-command': async (room) => {
    const definition = definitionIn(english);
    const deal = { type: ApplicationCommandOptionType.Subcommand, name: 'deal', description: 'Deal the cards' };
    const ask = async () => {
      await register(room, { ...definition, options: [...definition.options!, deal] });
      const outcome = await room.command(0, 'deal');
      await register(room, definition);
      return outcome;
    };
    return { ask, matchId: null };
  },
  stopping: async (room) => {
    const matchId = await room.startMatch({ people: 2, options: LONG });
    const post = await room.nextPost(matchId, null);
    const describe = (person: number) => room.forge(room.idOf(person), post, `s1:match:${matchId}:describe`);
    const ask = async () => {
      // The first answer takes its time, so that the bot is still finishing when the second click comes.
      const isUnderWay = new Promise<void>((onMet) => {
        room.table.sandbox.control.fault({ ...CALLBACK, latencyMs: 2_000, onMet });
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

/** Has the platform offer commands, as another version of the bot would have it. */
async function register({ table: { sandbox } }: Room, offered: object): Promise<void> {
  const rest = new REST({ api: sandbox.apiBase }).setToken(sandbox.token);
  await rest.put(Routes.applicationCommands(sandbox.applicationId), { body: [offered] });
}
