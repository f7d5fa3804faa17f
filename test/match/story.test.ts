import { describe, expect, test } from 'vitest';
import type { Note } from '../../src/match/match.ts';
import type { Story } from '../../src/match/telling/story.ts';
import { hasMoved, storyFrom } from '../../src/match/telling/story.ts';
import { CLEO, gameAt, matchAt, played, storyAt, withComputer, wonBy } from '../harness/matches.ts';

// Ann walks at ply 20; Cleo draws a 2 at ply 21 and an 8 at ply 22; Ann is to play at ply 23.
const PLAYS = ['r1+5', 'y1+2', 'y1+8'] as const;
const game = gameAt('classic r:4,st,st,st/y:40,st,st,st r 5', [5, 8, 2]);
const match = matchAt(played(game, PLAYS).at(-1)!.after, ['Ann', 'Cleo']);
const note = (ply: number, kind: Note['kind']): Note => ({ ply, kind, seat: 2, userId: CLEO, name: 'Cleo' });

/** Who sat on yellow in each turn. */
const cleos = ({ turns }: Story) =>
  turns.map(({ places }) => {
    const { occupant } = places.find(({ seat }) => seat === 2)!;
    return occupant.kind === 'person' ? occupant.name : 'computer';
  });

describe('who left', () => {
  test.each([
    ['before a turn sat there until then', 21, ['Cleo', 'computer']],
    ['in the middle of a turn sat there for its first part', 22, ['Cleo', 'Cleo', 'computer']],
    ['after it sat there all the time', 23, ['Cleo', 'Cleo']],
  ])('%s', (_what, ply, sat) => {
    const left = { ...withComputer(match, 2, 'greedy'), notes: [note(ply, 'left')] };
    expect(cleos(storyAt(left, game, PLAYS))).toEqual(sat);
  });
});

test('a note is told once: with the turn in which it came, or at the parting', () => {
  const notes = [note(20, 'away'), note(22, 'back'), note(23, 'left')];
  const { turns, parting } = storyAt({ ...match, notes }, game, PLAYS);
  expect(turns.map((turn) => turn.notes)).toEqual([[notes[0]], [], [notes[1]]]);
  expect(parting).toEqual([notes[2]]);
});

describe('what is told', () => {
  const from = (ply: number, each = match) =>
    storyFrom(
      { ...each, shown: { ...each.shown, ply } },
      [
        { kind: 'turn', seat: 2, turn: 1 },
        { kind: 'drew', seat: 2, card: 5 },
      ],
      played(game, PLAYS),
    );

  test('who begins: before the first post only, by whoever sat there then', () => {
    const left = { ...withComputer(match, 2, 'greedy'), notes: [note(1, 'left')] };
    expect(from(-1, left).opening).toMatchObject({
      seat: 2,
      places: [{}, { occupant: { kind: 'person', name: 'Cleo' } }],
    });
    expect(from(0, left).opening).toBeNull();
  });

  test('the plays since the newest post, that of its own ply first', () => {
    expect(from(21).turns.map(({ plays }) => plays.map(({ ply }) => ply))).toEqual([[21, 22]]);
    expect(from(23).turns).toEqual([]);
  });

  const plies = (turns: Story['turns']) => turns.map(({ plays }) => plays.map(({ ply }) => ply));

  test('all since the last decision of the person awaited, told or not', () => {
    expect(plies(from(23).since)).toEqual([[20], [21, 22]]);
  });

  test('when the match is over, the last turn that moved a pawn', () => {
    const { since } = storyFrom(
      wonBy(match, 0),
      [
        { kind: 'turn', seat: 0, turn: 1 },
        { kind: 'drew', seat: 0, card: 5 },
      ],
      played(game, PLAYS),
    );
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
