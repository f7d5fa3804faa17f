import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import { encodeId, MATCH_ACTIONS } from '../harness/ids.ts';
import { ENDINGS, type Ending, type Match } from '../../src/match/match.ts';
import { choiceKey, gameKey } from '../../src/match/fairness.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { openTimedTable } from './timed-table.ts';
import { finished, useTable, type Place } from './rooms.ts';

// Whole games with every command: no message and no log line tells the seed, the key, or the next cards.

vi.setConfig({ testTimeout: 120_000 });

const DAY = 24 * 60 * 60_000;
/** This many cards in a row are no coincidence. */
const RUN = 6;

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const { table, rooms } = await useTable(openTimedTable({}, { log }));

/** The secrets until the end, and their forms in a text. */
function secretsOf(match: Match): Readonly<Record<string, RegExp>> {
  const { id, seed, clicks } = match;
  if (match.status !== 'running') return signsOf('seed', seed);
  const { game } = match;
  const key = gameKey(seed, id, clicks);
  const draw = 'cards' in game ? game.cards.slice(game.drawn) : [];
  const pile = draw.length >= RUN ? { pile: inARow(draw.slice(0, RUN)) } : {};
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

/** The secrets in the output of the bot up to now: texts, alternative texts, custom ids, names of files, and its log. */
function leaks(secrets: Readonly<Record<string, RegExp>>): readonly string[] {
  const text = `${JSON.stringify(table.sandbox.requests)}\n${lines.join('')}`;
  return Object.keys(secrets).filter((what) => secrets[what]!.test(text));
}

/** These only ask; the others end, leave or begin something, or post the board again. */
const OTHERS: ReadonlySet<string> = new Set(['leave-yes', 'vote-yes', 'end-yes', 'close-yes', 'rematch', 'again']);
const ASKING = MATCH_ACTIONS.filter((action) => !OTHERS.has(action));
const UNASKED = new Set(['sorry start', 'sorry join', 'sorry leave', 'sorry-settings']);

/** A player and a stranger use every command and press every button, also buttons that are not there. */
async function askEverything(room: Place, match: Match): Promise<void> {
  const at = room.messages().findLast((message) => !message.private)!;
  for (const person of [0, 2]) {
    for (const name of commands.keys()) if (!UNASKED.has(name)) await room.command(person, name.slice('sorry '.length));
    for (const action of ASKING)
      await room.forge(room.idOf(person), at, encodeId({ kind: 'match', match: match.id, action }));
    await room.forge(room.idOf(person), at, encodeId({ kind: 'end-card', match: match.id, to: 'me' }));
    const ply = match.status === 'running' ? match.game.ply : 0;
    for (const path of ['', 'm2'])
      await room.forge(room.idOf(person), at, encodeId({ kind: 'step', match: match.id, ply, path }));
  }
}

const all = async (people: readonly number[], room: Place, name: string): Promise<void> => {
  for (const person of people) await room.confirm(person, await room.command(person, name));
};

/** A way to each ending, in a match of Ann and Ben. */
const END: Readonly<Record<Ending['kind'], (room: Place, matchId: string) => Promise<unknown>>> = {
  won: (room, matchId) => room.playOn(matchId, Infinity, { from: room.newestBoard().id }),
  vote: (room) => all([0, 1], room, 'end'),
  moderator: async (room) => {
    const moderator = room.idOf(3);
    table.sandbox.control.setPersonPermissions(moderator, ['ManageMessages', 'UseApplicationCommands']);
    await all([3], room, 'end');
    table.sandbox.control.setPersonPermissions(moderator, ['UseApplicationCommands']);
  },
  'nobody-left': (room) => all([0, 1], room, 'leave'),
  abandoned: () => table.pass(8 * DAY),
  'channel-gone': async ({ channelId }) => rooms.delete(channelId),
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
    const room = rooms.open();
    const options = { limit: 'null', game: GAMES[kind] ?? 'classic', 'ask-always': true };
    const isAsking = ASKED.has(kind);
    const { matchId, message } = await room.openLobby({ people: 2, computers: ['normal'], options });
    const lobby = await matchOf(table, matchId);
    if (isAsking) await askEverything(room, lobby);
    expect(leaks(secretsOf(lobby))).toEqual([]);

    await room.press(0, message, 'Start');
    await room.nextPost(matchId, null);
    const running = await settled(table, matchId);
    if (isAsking) await askEverything(room, running);
    expect(leaks(secretsOf(running))).toEqual([]);

    await room.playOn(matchId, 5);
    await room.boardAgain(0);
    const before = await settled(table, matchId);
    await END[kind](room, matchId);
    await expect.poll(async () => (await matchOf(table, matchId)).status, { timeout: 30_000 }).toBe('over');
    expect(await settled(table, matchId)).toMatchObject({ ending: { kind } });
    expect(leaks(secretsOf(before))).toEqual([]);
    if (kind === 'channel-gone') return;
    await finished(room.command(0, 'verify'));
    await expect.poll(() => leaks(secretsOf(lobby))).toContain('seed'); // so it would have been found
  },
);
