import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import { encodeId, MATCH_ACTIONS } from '../../src/discord/ids.ts';
import type { Ending, Match } from '../../src/match/match.ts';
import { ENDINGS } from '../../src/match/match.ts';
import { choiceKey, gameKey } from '../../src/match/fairness.ts';
import {
  boardAgain,
  command,
  nextPost,
  openLobby,
  personId,
  playOn,
  press,
  messagesIn,
} from '../harness/driver/clicks.ts';
import { pickBy } from '../harness/driver/games.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { confirm, rawAs } from './refusal-cases.ts';
import { newestBoard } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';
import { useTable } from './rooms.ts';

// Whole games with every command: no message and no log line tells the seed, the key, or the next cards.

vi.setConfig({ testTimeout: 120_000 });

const DAY = 24 * 60 * 60_000;
/** This many cards in a row are no coincidence. */
const RUN = 6;

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const table = await useTable(openTimedTable({}, log));

const pick = pickBy('secrets');

/** The whole output of the bot up to now: texts, alternative texts, custom ids, names of files, and its log. */
const told = (): string => `${JSON.stringify(table.sandbox.requests)}\n${lines.join('')}`;

/** The secrets until the end, and their forms in a text. */
function secretsOf(match: Match): Readonly<Record<string, RegExp>> {
  const { id, seed, clicks } = match;
  if (match.status !== 'running') return signsOf('seed', seed);
  const { game } = match;
  const key = gameKey(seed, id, clicks);
  const pile = 'draw' in game && game.draw.length >= RUN ? { pile: inARow(game.draw.slice(-RUN)) } : {};
  return { ...signsOf('seed', seed), ...signsOf('key', key), ...signsOf('choice', choiceKey(key, game.ply)), ...pile };
}

const signsOf = (what: string, hex: string) => ({
  [what]: new RegExp(hex, 'i'),
  [`${what} in base64`]: new RegExp(literally(Buffer.from(hex, 'hex').toString('base64').replace(/=+$/, ''))),
  [`${what} in base64url`]: new RegExp(literally(Buffer.from(hex, 'hex').toString('base64url'))),
});

const literally = (text: string): string => text.replaceAll(/[+/]/g, (sign) => `\\\\?${sign === '+' ? '\\+' : '/'}`);

/** These cards one after the other, in either direction, with any text in between. */
function inARow(faces: readonly (string | number)[]): RegExp {
  const [down, up] = [faces, faces.toReversed()].map((list) =>
    list.map((face) => `\\b${face}\\b`).join('[^a-z0-9]{1,4}'),
  );
  return new RegExp(`${down}|${up}`, 'i');
}

/** The secrets in the output. */
function leaks(secrets: Readonly<Record<string, RegExp>>): readonly string[] {
  const text = told();
  return Object.keys(secrets).filter((what) => secrets[what]!.test(text));
}

/** These only ask; the others end, leave or begin something, or post the board again. */
const OTHERS: ReadonlySet<string> = new Set(['leave-yes', 'vote-yes', 'end-yes', 'close-yes', 'rematch', 'again']);
const ASKING = MATCH_ACTIONS.filter((action) => !OTHERS.has(action));
const UNASKED = new Set(['sorry start', 'sorry join', 'sorry leave', 'sorry-settings']);

/** A player and a stranger use every command and press every button, also buttons that are not there. */
async function askEverything(room: Room, match: Match): Promise<void> {
  const at = messagesIn(room).at(-1)!;
  for (const person of [0, 2]) {
    for (const name of commands.keys())
      if (!UNASKED.has(name)) await command(room, person, name.slice('sorry '.length));
    for (const action of ASKING)
      await rawAs(room, personId(room, person), at, encodeId({ kind: 'match', match: match.id, action }));
    await rawAs(room, personId(room, person), at, encodeId({ kind: 'end-card', match: match.id, to: 'me' }));
    const ply = match.status === 'running' ? match.game.ply : 0;
    for (const path of ['', 'm2'])
      await rawAs(room, personId(room, person), at, encodeId({ kind: 'step', match: match.id, ply, path }));
  }
}

const all = async (people: readonly number[], room: Room, name: string): Promise<void> => {
  for (const person of people) await confirm(room, person, await command(room, person, name));
};

/** A way to each ending, in a match of Ann and Ben. */
const END: Readonly<Record<Ending['kind'], (room: Room, matchId: string) => Promise<unknown>>> = {
  won: (room, matchId) => playOn(room, matchId, pick, undefined, newestBoard(room).id),
  vote: (room) => all([0, 1], room, 'end'),
  moderator: async (room) => {
    const moderator = personId(room, 3);
    table.sandbox.control.setPersonPermissions(moderator, ['ManageMessages', 'UseApplicationCommands']);
    await all([3], room, 'end');
    table.sandbox.control.setPersonPermissions(moderator, ['UseApplicationCommands']);
  },
  'nobody-left': (room) => all([0, 1], room, 'leave'),
  abandoned: () => table.pass(8 * DAY),
  'channel-gone': async ({ channelId }) => table.sandbox.control.deleteChannel(channelId),
};

const GAMES: Partial<Record<Ending['kind'], string>> = {
  vote: 'point-scoring',
  moderator: 'fire-ice',
  'nobody-left': 'dice-card',
};

/** In these two, one of them with dice, people ask for everything. */
const ASKED: ReadonlySet<Ending['kind']> = new Set(['won', 'nobody-left']);

test.each(ENDINGS)(
  'a game that ends as %s tells no secret before, and its seed only to who verifies it',
  async (kind) => {
    const room = { table, channelId: table.sandbox.control.addChannel(kind) };
    const options = { limit: 'null', game: GAMES[kind] ?? 'classic', 'ask-always': true };
    const isAsking = ASKED.has(kind);
    const { matchId, message } = await openLobby(room, { people: 2, computers: ['greedy'], options });
    const lobby = await matchOf(table, matchId);
    if (isAsking) await askEverything(room, lobby);
    expect(leaks(secretsOf(lobby))).toEqual([]);

    await press(room, 0, message, 'Start');
    await nextPost(room, matchId, null);
    await settled(table, matchId);
    const running = await matchOf(table, matchId);
    if (isAsking) await askEverything(room, running);
    expect(leaks(secretsOf(running))).toEqual([]);

    let more = 4;
    await playOn(room, matchId, pick, () => more-- === 0);
    await boardAgain(room, 0);
    const before = await settled(table, matchId);
    await END[kind](room, matchId);
    await expect.poll(async () => (await matchOf(table, matchId)).status, { timeout: 30_000 }).toBe('over');
    const over = await settled(table, matchId);
    expect(over.status === 'over' && over.ending.kind).toBe(kind);
    expect(leaks(secretsOf(before))).toEqual([]);
    if (kind === 'channel-gone') return;
    await (
      await command(room, 0, 'verify')
    ).finished;
    await expect.poll(() => leaks(secretsOf(lobby))).toContain('seed'); // so it would have been found
  },
);
