import { REST } from 'discord.js';
import { ApplicationCommandOptionType, Routes } from 'discord-api-types/v10';
import { definitionIn } from '../../commands/index.ts';
import type { OpenLobby } from '../harness/driver/clicks.ts';
import {
  awaitedIn,
  command,
  isChoice,
  nextPost,
  openLobby,
  personId,
  playOnce,
  press,
  startMatch,
} from '../harness/driver/clicks.ts';
import { matchOf } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { english } from '../../src/languages.ts';
import { placeOfUser } from '../../src/match/match.ts';
import type { Refusal, RefusalCode } from '../../src/match/refusals.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import { boldSeat, seatNames } from '../../src/text/people.ts';
import { pressPanel } from './panel.ts';
import { LONG } from './soundness.ts';

/** A request that is refused. */
export interface Asked {
  readonly ask: () => Promise<InteractionOutcome>;
  readonly matchId: string | null; // the match that it must leave alone
  readonly details?: Refusal['details'];
}

/** Brings a channel to the state of a refusal. */
export type Case = (room: Room) => Promise<Asked>;

/** A refusal of each way to ask, and each that only the platform causes. `test/match/refusals.test.ts` has them all. */
export const CASES = {
  'no-match-here': async (room) => ({ ask: () => command(room, 0, 'board'), matchId: null }),
  'not-host': inLobby((room, { message }) => press(room, 1, message, 'Start')),
  stale: async (room) => {
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    await playOnce(room, post, ([first]) => first!);
    await nextPost(room, matchId, post.id);
    return { ask: () => clickChoice(room, post, awaitedIn(post)), matchId };
  },
  'not-your-turn': async (room) => {
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    const match = await matchOf(room.table, matchId);
    const { seat } = placeOfUser(match, awaitedIn(post))!;
    const details = { who: boldSeat(english, seatNames(english, match), seat) };
    return { ask: () => clickChoice(room, post, other(room, post)), matchId, details };
  },
  away: async (room) => {
    const { control } = room.table.sandbox;
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    const gone = awaitedIn(post);
    control.setMember(gone, 'gone');
    await pressPanel(room, other(room, post), post, english.say('button.nudge'));
    const next = await nextPost(room, matchId, post.id);
    control.setMember(gone, 'here');
    return { ask: () => rawAs(room, gone, next, `s1:match:${matchId}:nudge`), matchId };
  },
  'already-voted': async (room) => {
    const matchId = await startMatch(room, { people: 4, options: LONG });
    await nextPost(room, matchId, null);
    await confirm(room, 0, await command(room, 0, 'end'));
    return { ask: async () => confirm(room, 0, await command(room, 0, 'end')), matchId };
  },
  'unknown-button': inLobby((room, { matchId, message }) => raw(room, 0, message, `s0:lobby:${matchId}:start`)),
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
  'guild-only': async ({ table }) => ({
    ask: () => table.sandbox.as(table.sandbox.people[0]!.id).dmCommand(['sorry', 'start']),
    matchId: null,
    details: {
      commands:
        '`/sorry mine`, `/sorry leaderboard`, `/sorry stats`, `/sorry me`, `/sorry rules`, `/sorry help`, `/sorry privacy`, `/sorry about`',
    },
  }),
  'missing-permissions': async (room) => {
    room.table.sandbox.control.setBotPermissions(room.channelId, ['ViewChannel']);
    return {
      ask: () => command(room, 0, 'start'),
      matchId: null,
      details: { names: 'Send Messages, Attach Files' },
    };
  },
  'thread-locked': async (room) => {
    const { control } = room.table.sandbox;
    const channelId = control.addThread(room.channelId, 'closed');
    control.setThread(channelId, { locked: true });
    return { ask: () => command({ ...room, channelId }, 0, 'start'), matchId: null };
  },
  stopping: inMatch(async (room, { matchId, post }) => {
    const describe = (person: number) => raw(room, person, post, `s1:match:${matchId}:describe`);
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
  }),
} satisfies Partial<Record<RefusalCode, Case>>;

/** Has the platform offer commands of another version of the bot. */
async function register({ table: { sandbox } }: Room, offered: object): Promise<void> {
  const rest = new REST({ api: sandbox.apiBase }).setToken(sandbox.token);
  await rest.put(Routes.applicationCommands(sandbox.applicationId), { body: [offered] });
}

interface InPlay {
  readonly matchId: string;
  readonly post: SandboxMessage;
}

/** In a lobby of two people. */
function inLobby(act: (room: Room, lobby: OpenLobby) => Promise<InteractionOutcome>): Case {
  return async (room) => {
    const lobby = await openLobby(room, { people: 2 });
    return { ask: () => act(room, lobby), matchId: lobby.matchId };
  };
}

/** In a match of two people with its first board posted. */
function inMatch(act: (room: Room, match: InPlay) => Promise<InteractionOutcome>): Case {
  return async (room) => {
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    return { ask: () => act(room, { matchId, post }), matchId };
  };
}

/** Presses the only button of a private question. */
export function confirm(room: Room, person: number, question: InteractionOutcome): Promise<InteractionOutcome> {
  const { message } = question;
  if (!message?.private) throw new Error('There is no private question.');
  return press(room, person, message, message.buttons[0]?.label ?? '');
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
