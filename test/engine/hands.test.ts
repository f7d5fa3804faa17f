import { describe, expect, test } from 'vitest';
import { awaited, createGame, legalPlays, standings, viewFor } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { after, at, boardRules, events, gameAt, play, plays } from '../harness/positions.ts';

// Rules §8, §10.8: games with a hand of five.

const REST = 'st,st,st,st';
const OTHER = '3,3,4,4,5';

const line = (pawns: string, turn: string, hand: string): string =>
  `point-scoring ${pawns} ${turn} r:${hand}/y:${OTHER}`;

/** The plays with each card of a hand: those that may be played, those that may be discarded. */
function uses(text: string): readonly [played: string, discarded: string] {
  const list = plays(text);
  const cards = (word: string) =>
    list
      .filter((each) => each.startsWith(word))
      .map((each) => each.slice(word.length))
      .toSorted((a, b) => Number(a) - Number(b))
      .join(',');
  return [cards('play='), cards('drop=')];
}

describe('rules §8.2: the points', () => {
  const points = (text: string) =>
    standings(at(text))
      .toSorted((a, b) => a.seat - b.seat)
      .map((each) => each.points);

  test('S1 nobody else at home: 4 + 0 + 24', () => {
    expect(points(`point-scoring r:h,h,h,h/y:${REST} r #`)).toEqual([28, 0]);
  });

  test('S2 one each of two others: 4 + 2 + 16', () => {
    expect(points(`point-scoring r:h,h,h,h/b:${REST}/y:h,st,st,st/g:st,h,st,st r #`)).toEqual([22, 0, 1, 1]);
  });

  test('S3 two each of three others: 4 + 6 + 8', () => {
    expect(points('point-scoring r:h,h,h,h/b:h,h,st,st/y:h,h,st,st/g:h,h,s4,s3 r #')).toEqual([18, 2, 2, 2]);
  });

  test('S4 three of the other: 4 + 3 + 0', () => {
    expect(points('point-scoring r:h,h,h,h/y:h,h,h,s4 r #')).toEqual([7, 3]);
  });

  test('the places go by points, then by fewer steps to go; before the end a seat has a point for each pawn at home', () => {
    const placesAt = (text: string) =>
      standings(at(text)).map(({ seat, rank, points: each, stepsToGo: left }) => [seat, rank, each, left]);
    expect(placesAt('point-scoring r:h,4,5,st/b:h,h,h,h/y:h,s3,st,st/g:st,st,st,st b #')).toEqual([
      [1, 1, 4 + 2 + 16, 0],
      [2, 2, 1, 2 + 65 + 65],
      [0, 3, 1, 64 + 63 + 65],
      [3, 4, 0, 4 * 65],
    ]);
    expect(placesAt('point-scoring r:h,4,st,st/b:h,h,h,h/y:h,34,st,st/g:h,49,st,st b #')).toEqual([
      [1, 1, 4 + 3 + 16, 0],
      [0, 2, 1, 64 + 65 + 65],
      [2, 2, 1, 64 + 65 + 65],
      [3, 2, 1, 64 + 65 + 65],
    ]);
    expect(points(line('r:h,h,st,st/y:h,h,h,st', 'r hand', '1,2,3,4,5'))).toEqual([2, 3]);
  });

  test('other games count none', () => {
    expect(standings(at(`classic r:h,h,h,h/y:${REST} r #`)).map((each) => each.points)).toEqual([null, null]);
  });
});

describe('rules §8.1: which cards may be played, and which discarded', () => {
  test('S5 only an 11 as a swap: play it or discard any card', () => {
    const before = line('r:59,h,h,h/y:20,st,st,st', 'r hand', '11,11,12,12,sorry');
    expect(plays(before)).toEqual(['drop=11', 'drop=12', 'drop=sorry', 'play=11']);
    expect(after(before, 'play=11')).toBe(line('r:59,h,h,h/y:20,st,st,st', 'r 11', '11,12,12,sorry'));
    expect(events(before, 'play=11')).toEqual([{ kind: 'chose', seat: 0, card: 11 }]);
  });

  test('S6 nothing can be played: one is discarded and replaced, and the turn ends', () => {
    const before = line('r:59,h,h,h/y:s1,st,st,st', 'r hand', '11,11,12,12,sorry');
    expect(plays(before)).toEqual(['drop=11', 'drop=12', 'drop=sorry']);
    expect(after(before, 'drop=12')).toBe(line('r:59,h,h,h/y:s1,st,st,st', 'y ?', '11,11,12,sorry'));
    const { state, events: told } = applied(gameAt(before, [8]), play('drop=12'));
    expect(told).toEqual([
      { kind: 'discarded', seat: 0, card: 12 },
      { kind: 'drew', seat: 0, card: 8 },
      { kind: 'turn', seat: 2, turn: 2 },
    ]);
    expect(state.hands[0]).toEqual([11, 11, 12, 'sorry', 8]);
    expect(state.discard.at(-1)).toBe(12);
    expect(awaited(state)).toEqual({ kind: 'choose', seat: 2 });
  });

  test('S7 a card that moves a pawn must be played; after a 2 another one at once', () => {
    const before = line(`r:4,st,st,st/y:${REST}`, 'r hand', '2,4,11,sorry,sorry');
    expect(uses(before)).toEqual(['2,4,11', '']);
    const chosen = after(before, 'play=2');
    expect(plays(chosen)).toEqual(['r1+2']); // the exit square is taken
    expect(after(chosen, 'r1+2')).toBe(line(`r:6,st,st,st/y:${REST}`, 'r ?', '4,11,sorry,sorry'));
    const { state, events: told } = applied(gameAt(chosen, [5]), play('r1+2'));
    expect(told.map(({ kind }) => kind)).toEqual(['moved', 'drew']);
    expect(state.hands[0]).toEqual([4, 11, 'sorry', 'sorry', 5]);
    expect(awaited(state)).toEqual({ kind: 'choose', seat: 0 });
    expect(state.turn).toBe(1);
  });

  test('an 11 that was chosen for its swaps must swap', () => {
    expect(plays(line('r:59,h,h,h/y:20,st,st,st', 'r 11', '11,12,12,sorry'))).toEqual(['r1=y1']);
  });

  test('an 11 may swap where another card must be played, and goes forward by choice', () => {
    const before = line('r:59,h,h,40/y:20,st,st,st', 'r hand', '11,12,12,12,sorry');
    expect(uses(before)).toEqual(['11,12', '']);
    expect(plays(line('r:59,h,h,40/y:20,st,st,st', 'r 11', '12,12,12,sorry'))).toEqual(['r1=y1', 'r4+11', 'r4=y1']);
    // An 11 that can only swap beside a card that moves a pawn: both may be played, nothing discarded.
    expect(uses(line('r:59,h,h,h/y:20,st,st,st', 'r hand', '11,3,12,12,sorry'))).toEqual(['3,11', '']);
  });

  test('a 2 that is discarded gives nothing', () => {
    const before = line('r:s4,h,h,h/y:s1,st,st,st', 'r hand', '2,2,12,12,sorry');
    expect(plays(before)).toEqual(['drop=12', 'drop=2', 'drop=sorry']);
    const { state, events: told } = applied(gameAt(before, [8]), play('drop=2'));
    expect(told.map(({ kind }) => kind)).toEqual(['discarded', 'drew', 'turn']);
    expect(awaited(state)).toEqual({ kind: 'choose', seat: 2 });
  });

  test('after a 2 without another card to play, one is discarded and the turn ends', () => {
    const { state } = applied(gameAt(line(`r:s1,h,h,h/y:${REST}`, 'r 2', '12,12,12,sorry'), [8, 7]), play('r1+2'));
    expect(legalPlays(state).map((legal) => legal.play)).toEqual([
      { kind: 'discard', card: 8 },
      { kind: 'discard', card: 12 },
      { kind: 'discard', card: 'sorry' },
    ]);
    const next = applied(state, play('drop=8')).state;
    expect([next.turn, awaited(next)]).toEqual([2, { kind: 'choose', seat: 2 }]);
  });

  test('a 2 that wins ends the game: nothing is drawn', () => {
    const before = line(`r:s3,h,h,h/y:${REST}`, 'r 2', '1,3,4,5');
    expect(after(before, 'r1+2')).toBe(line(`r:h,h,h,h/y:${REST}`, 'r #', '1,3,4,5'));
    const { state } = applied(gameAt(before, [8]), play('r1+2'));
    expect([state.draw, state.hands[0], state.todo]).toEqual([[8], [1, 3, 4, 5], []]);
  });

  test('the discard comes before the draw: it may be shuffled in', () => {
    const game = gameAt(line('r:59,h,h,h/y:s1,st,st,st', 'r hand', '11,11,12,12,sorry'), []);
    const { state, events: told } = applied(game, play('drop=12'));
    expect(told.map(({ kind }) => kind)).toEqual(['discarded', 'reshuffled', 'drew', 'turn']);
    expect(told[1]).toEqual({ kind: 'reshuffled', cards: 45 - 10 + 1 });
    expect(state.discard).toEqual([]);
  });
});

describe('rules §8.1: the deal', () => {
  const key = 'a1'.repeat(32);

  test.each(['point-scoring', '2013-strategic'])('%s deals five each, one at a time from the first player', (id) => {
    const { state, events: told } = createGame(boardRules(id), { seats: [0, 1, 3], key, first: 1 });
    const order = told.map((event) => ('seat' in event ? [event.kind, event.seat] : event.kind));
    const round = [1, 3, 0].map((seat) => ['drew', seat]);
    expect(order).toEqual([...round, ...round, ...round, ...round, ...round, ['turn', 1]]);
    expect(state.hands.map((hand) => hand.length)).toEqual([5, 5, 0, 5]);
    expect(awaited(state)).toEqual({ kind: 'choose', seat: 1 });
  });

  test('partners and spectators see no hand, and cannot tell what may be played', () => {
    const { state } = createGame(boardRules('point-scoring'), { seats: [0, 2], key, first: 0 });
    expect(viewFor(state, null).hands).toEqual([5, 0, 5, 0]);
    expect(legalPlays(viewFor(state, null))).toEqual([]);
    expect(legalPlays(viewFor(state, 2))).toEqual([]);
    expect(legalPlays(viewFor(state, 0))).toEqual(legalPlays(state));
  });
});

describe('rules §10.8: the strategic game', () => {
  const strategic = (pawns: string, turn: string, hand: string, tokens = 'fire:-,ice:-'): string =>
    `2013-strategic ${pawns} ${turn} r:${hand}/y:${OTHER} ${tokens}`;
  const usesOf = (pawns: string, hand: string, tokens?: string) => uses(strategic(pawns, 'r hand', hand, tokens));

  test('the fire move comes before the card is chosen', () => {
    const before = strategic('r:20,st,st/y:40,st,st', 'r fire-move', '5,5,5,5,4', 'fire:r1,ice:-');
    expect(after(before, 'r1+fire')).toBe(strategic('r:30,st,st/y:40,st,st', 'r hand', '5,5,5,5,4', 'fire:r1,ice:-'));
    expect(after(before, '-')).toBe(strategic('r:20,st,st/y:40,st,st', 'r hand', '5,5,5,5,4', 'fire:r1,ice:-'));
  });

  test('the token step belongs to the card that is chosen', () => {
    const hand = '1,5,5,5,4';
    const chosen = after(strategic('r:20,st,st/y:40,st,st', 'r hand', hand), 'play=1');
    expect(chosen).toBe(strategic('r:20,st,st/y:40,st,st', 'r 1:ice', '5,5,5,4'));
    expect(plays(chosen)).toEqual(['ice=y1']);
    // The ice is still on its pawn then.
    const iced = strategic('r:20,st,st/y:40,41,st', 'r hand', hand, 'fire:-,ice:y1');
    expect(events(iced, 'play=1')).toEqual([{ kind: 'chose', seat: 0, card: 1 }]);
    expect(after(strategic('r:20,st,st/y:40,st,st', 'r hand', '2,5,5,5,4'), 'play=2')).toContain(' r 2:fire ');
  });

  test('a 1 that frees the own iced pawn is mandatory', () => {
    expect(usesOf('r:20,h,h/y:40,st,st', '1,3,3,4,5', 'fire:-,ice:r1')).toEqual(['1', '']);
    // The ice goes to the center first, without a question.
    const before = strategic('r:20,h,h/y:st,st,st', 'r hand', '1,3,3,4,5', 'fire:-,ice:r1');
    expect(uses(before)).toEqual(['1', '']);
    expect(after(before, 'play=1')).toBe(strategic('r:20,h,h/y:st,st,st', 'r 1', '3,3,4,5'));
    expect(events(before, 'play=1')).toEqual([
      { kind: 'chose', seat: 0, card: 1 },
      { kind: 'token', token: 'ice', from: 0, to: null },
    ]);
  });

  test('a 1 is mandatory if one way to put the ice leaves it a move', () => {
    // Ice on yellow 1 bars the forward 1, ice on yellow 2 does not.
    expect(usesOf('r:59,h,h/y:0,40,st', '1,12,12,12,12')).toEqual(['1', '']);
    // The only pawn on the track has the ice, and stands in the way until the ice is gone.
    expect(usesOf('r:59,h,h/y:0,st,st', '1,12,12,12,12', 'fire:-,ice:y1')).toEqual(['1', '']);
  });

  test('a 1 with its token step only is optional', () => {
    expect(usesOf('r:59,h,h/y:0,st,st', '1,12,12,12,12')).toEqual(['1', '1,12']);
  });

  test('a 2 without a move is optional, because the fire can always go to another pawn', () => {
    expect(usesOf('r:s4,h,h/y:st,st,st', '2,12,12,8,8')).toEqual(['2', '2,8,12']);
    const chosen = after(strategic('r:s4,h,h/y:st,st,st', 'r hand', '2,12,12,8,8'), 'play=2');
    expect(plays(chosen)).toEqual(['-', 'fire=r1', 'fire=r2']);
    const left = after(chosen, '-');
    expect(plays(left)).toEqual(['-']);
    expect(after(left, '-')).toBe(strategic('r:s4,h,h/y:st,st,st', 'y ?', '12,12,8,8'));
  });

  test('beside a card that must be played, a token alone is no choice', () => {
    expect(usesOf('r:s3,h,h/y:st,st,st', '2,12,12,8,1')).toEqual(['1,2', '']);
    expect(usesOf('r:s4,h,h/y:st,st,st', '2,12,12,8,1')).toEqual(['1', '']);
  });

  test('a 2 plays no further card', () => {
    const { state } = applied(gameAt(strategic('r:20,st,st/y:st,st,st', 'r 2', '3,3,8,5'), [7]), play('r1+2'));
    expect(awaited(state)).toEqual({ kind: 'choose', seat: 2 });
    expect(state.hands[0]).toEqual([3, 3, 8, 5, 7]);
  });

  test('an optional 1 that has put its ice down is then forfeit', () => {
    const chosen = after(strategic('r:59,h,h/y:0,st,st', 'r hand', '1,12,12,12,12'), 'play=1');
    const placed = after(chosen, 'ice=y1');
    expect(plays(placed)).toEqual(['-']);
    expect(after(placed, '-')).toBe(strategic('r:59,h,h/y:0,st,st', 'y ?', '12,12,12,12', 'fire:-,ice:y1'));
  });

  test('a pull may follow a card of the hand, and win', () => {
    const tokens = 'fire:r1,ice:-';
    const before = strategic('r:s4,h,st/y:st,st,st', 'r 1', '3,3,8,5', tokens);
    const pull = strategic('r:h,h,st/y:st,st,st', 'r 1:pull', '3,3,8,5', tokens);
    expect(after(before, 'r1+1')).toBe(pull);
    expect(after(pull, 'pull=r3')).toBe(strategic('r:h,h,h/y:st,st,st', 'r #', '3,3,8,5', tokens));
    expect(after(pull, '-')).toBe(strategic('r:h,h,st/y:st,st,st', 'y ?', '3,3,8,5', tokens));
  });
});

test('rules §8.1: whoever chooses a card has five', () => {
  let { state } = createGame(boardRules('point-scoring'), { seats: [0, 2], key: '7'.repeat(64) });
  const sizes = new Set<string>();
  for (let i = 0; i < 60 && state.winners.length === 0; i++) {
    if (awaited(state)?.kind === 'choose') sizes.add(state.hands.map((hand) => hand.length).join());
    state = applied(state, legalPlays(state)[0]!.play).state;
  }
  expect([...sizes]).toEqual(['5,0,5,0']);
});
