import { describe, expect, test } from 'vitest';
import { dealOf, replay, tryReplay } from '../../src/match/story/replay.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import type { Event, Seat } from '../../src/engine/index.ts';
import type { Notice } from '../../src/match/match.ts';
import { playAt, withoutPlays, type Story } from '../../src/match/story/story.ts';
import { hasMoved } from '../../src/match/story/game-stories.ts';
import { storyFrom, storyOf } from '../harness/stories.ts';
import { CLEO } from '../harness/clicks.ts';
import {
  gameAt,
  lobbyOf,
  matchAt,
  played,
  playedOut,
  startedOf,
  storyAt,
  withComputer,
  wonBy,
} from '../harness/matches.ts';

// Ann walks at ply 20; Cleo draws a 2 at ply 21 and an 8 at ply 22; Ann is to play at ply 23.
const PLAYS = ['r1+5', 'y1+2', 'y1+8'] as const;
const game = gameAt('classic r:4,st,st,st/y:40,st,st,st r 5', [5, 8, 2]);
const match = matchAt(played(game, PLAYS).at(-1)!.after, ['Ann', 'Cleo']);
const openingOf = (seat: Seat): readonly Event[] => [
  { kind: 'turn', seat, turn: 1 },
  { kind: 'drew', seat, card: 5 },
];
const note = (ply: number, kind: Notice['kind']): Notice => ({ ply, kind, seat: 2, userId: CLEO, name: 'Cleo' });

/** The player of yellow in each turn. */
const cleos = ({ turns }: Story) =>
  turns.map(({ places }) => {
    const { occupant } = places.find(({ seat }) => seat === 2)!;
    return occupant.kind === 'person' ? occupant.name : 'computer';
  });

/** The plies of each turn. */
const plies = (turns: Story['turns']) => turns.map(({ plays }) => plays.map(({ ply }) => ply));

test.each([
  ['before a turn sat there until then', 21, ['Cleo', 'computer']],
  ['in the middle of a turn sat there until then: it is told in parts', 22, ['Cleo', 'Cleo', 'computer']],
  ['after it sat there all the time', 23, ['Cleo', 'Cleo']],
])('who left %s', (_what, ply, sat) => {
  const left = { ...withComputer(match, 2, 'greedy'), notes: [note(ply, 'left')] };
  expect(cleos(storyAt(left, game, PLAYS))).toEqual(sat);
});

describe('a note', () => {
  const notes = [note(20, 'away'), note(22, 'back'), note(23, 'left')];
  /** The story of these plays with people who come and go; this many notes have already been posted. */
  const told = (count: number) => {
    const noted = { ...match, notes, shown: { ...match.shown, notes: count } };
    const { turns, parting, since } = storyAt(noted, game, PLAYS);
    const all = (each: Story['turns']) => each.map((turn) => [turn.plays.map(({ ply }) => ply), turn.notes]);
    return { turns: all(turns), parting, since: all(since) };
  };

  test('stands before the play that came after it, and cuts the turn in which it came', () => {
    const { turns, parting } = told(0);
    expect(turns).toEqual([
      [[20], [notes[0]]],
      [[21], []],
      [[22], [notes[1]]],
    ]);
    expect(parting).toEqual([notes[2]]);
  });

  test('that has been told is told no more, and cuts nothing', () => {
    expect(told(2)).toMatchObject({
      turns: [
        [[20], []],
        [[21, 22], []],
      ],
      parting: [notes[2]],
    });
    expect(told(3).parting).toEqual([]);
  });

  test('is told again with all that happened since the last decision of the person awaited', () => {
    expect(told(3).since.map(([, each]) => each)).toEqual([[notes[0]], [], [notes[1]]]);
  });
});

describe('a play apart', () => {
  const turnsAt = (ply: number, notes: readonly Notice[] = []) =>
    storyFrom({ ...match, notes, shown: { ...match.shown, ply } }, openingOf(2), played(game, PLAYS)).turns;
  const without = (turns: Story['turns'], ...left: readonly number[]) => withoutPlays(turns, new Set(left));

  test('leaves the rest of its turn, and all the others', () => {
    const turns = turnsAt(20);
    expect(plies([20, 22].map((ply) => playAt(turns, ply)!))).toEqual([[20], [22]]);
    expect(plies(without(turns, 20).turns)).toEqual([[21, 22]]);
    expect(plies(without(turns, 21).turns)).toEqual([[20], [22]]);
    expect(plies(without(turns, 20, 22).turns)).toEqual([[21]]);
    expect(playAt(turns, 23)).toBeNull();
    expect([without(turns), without([], 20)]).toEqual([turns, []].map((left) => ({ turns: left, notes: [] })));
  });

  test('leaves what happened before it, to be told before the next play, or at the end', () => {
    const notes = [note(20, 'left'), note(21, 'back')];
    const turns = turnsAt(20, notes);
    expect(playAt(turns, 20)!.notes).toEqual([]);
    expect(without(turns, 20).turns.map((turn) => turn.notes)).toEqual([notes]);
    expect(without(turns, 20, 21, 22)).toEqual({ turns: [], notes });
  });
});

describe('what is told', () => {
  const from = (ply: number, each = match) =>
    storyFrom({ ...each, shown: { ...each.shown, ply } }, openingOf(2), played(game, PLAYS));

  test('who begins: before the first post only, by whoever sat there then', () => {
    const left = { ...withComputer(match, 2, 'greedy'), notes: [note(1, 'left')] };
    const cleo = { occupant: { kind: 'person', name: 'Cleo' } };
    expect(from(-1, left).opening).toMatchObject({ seat: 2, places: [{}, cleo] });
    expect(from(0, left).opening).toBeNull();
  });

  test('the plays since the newest post, that of its own ply first', () => {
    expect(plies(from(21).turns)).toEqual([[21, 22]]);
    expect(from(23).turns).toEqual([]);
  });

  test('no play that was saved after the match was loaded', () => {
    const begun = startedOf(lobbyOf());
    const { match: later, log } = playedOut(begun, 'later', 6);
    const { match: loaded } = playedOut(begun, 'later', 5);
    expect([later.game.ply, loaded.game.ply]).toEqual([6, 5]);
    const story = storyOf({ ...loaded, shown: { ...loaded.shown, ply: 0 } }, log);
    expect(plies(story.turns).flat()).toEqual([0, 1, 2, 3, 4]);
    expect(plies(story.since).flat().at(-1)).toBe(4);
  });

  test('all since the last decision of the person awaited, told or not', () => {
    expect(plies(from(23).since)).toEqual([[20], [21, 22]]);
  });

  test('when the match is over, the last turn that moved a pawn', () => {
    const { since } = storyFrom(wonBy(match, 0), openingOf(0), played(game, PLAYS));
    expect(plies(since)).toEqual([[21, 22]]);
  });
});

test.each([
  ['a start', 'r:st,st,st,st/y:40,st,st,st r 1', 'r1^', true],
  ['a Sorry!', 'r:st,st,st,st/y:40,st,st,st r sorry', 'r1!y1', true],
  ['a pass', 'r:st,st,st,st/y:40,st,st,st r 5', '-', false],
])('%s: a turn has a picture when a pawn moved', (_what, text, token, moved) => {
  const at = gameAt(`classic ${text}`);
  expect(storyAt(matchAt(at, ['Ann', 'Cleo']), at, [token]).turns.map(hasMoved)).toEqual([moved]);
});

test('a replay goes on from what was replayed before, and is the same as one from the beginning', () => {
  const begun = startedOf(lobbyOf());
  const deal = dealOf(begun);
  const [one, other] = [playedOut(begun, 'one', 40).log, playedOut(begun, 'other', 40).log];
  const forgotten = one.map((line) => ({ ...line, userId: '0123' }));
  const restored = one.slice(0, 9); // a backup was put back
  for (const log of [one.slice(0, 10), one, other, forgotten, restored, one])
    expect(replay(deal, log)).toEqual((atOnce(tryReplay(deal, log)) as { value: unknown }).value);
  expect(() => replay(deal, [...one, { ...one[0]!, play: 'r1+99' }])).toThrow('Play 40 of the log, r1+99');
});
