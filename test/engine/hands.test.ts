import { describe, expect, test } from 'vitest';
import { awaited, createGame, legalPlays, viewFor } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { testExamples } from '../harness/examples.ts';
import { boardRules } from '../harness/positions.ts';

// The worked examples of rules §8 and §10.8, games with a hand of five, and more.

testExamples(`
S6 nothing can be played: one is discarded and replaced, and the turn ends
  point-scoring r:59,h,h,h/y:s1,st,st,st r hand r:11,11,12,12,sorry/y:3,3,4,4,5 = drop=11 drop=12 drop=sorry
    drop=12 > r:59,h,h,h/y:s1,st,st,st y ? r:11,11,12,sorry/y:3,3,4,4,5
    drop=12 draws 8: discarded 0 12; drew 0 8; turn 2 2
    drop=12 draws 8 > r:59,h,h,h/y:s1,st,st,st y hand r:11,11,12,sorry,8/y:3,3,4,4,5
S7 a card that moves a pawn must be played; after a 2 another one at once
  point-scoring r:4,st,st,st/y:st,st,st,st r hand r:2,4,11,sorry,sorry/y:3,3,4,4,5 = play=11 play=2 play=4
    play=2 > r:4,st,st,st/y:st,st,st,st r 2 r:4,11,sorry,sorry/y:3,3,4,4,5
  point-scoring r:4,st,st,st/y:st,st,st,st r 2 r:4,11,sorry,sorry/y:3,3,4,4,5 = r1+2
    r1+2 > r:6,st,st,st/y:st,st,st,st r ? r:4,11,sorry,sorry/y:3,3,4,4,5
    r1+2 draws 5: moved 0 4 6 5 6 forward; drew 0 5
    r1+2 draws 5 > r:6,st,st,st/y:st,st,st,st r hand r:4,11,sorry,sorry,5/y:3,3,4,4,5
rules §8.1: S5 only an 11 as a swap: play it or discard any card
  point-scoring r:59,h,h,h/y:20,st,st,st r hand r:11,11,12,12,sorry/y:3,3,4,4,5 = drop=11 drop=12 drop=sorry play=11
    play=11 > r:59,h,h,h/y:20,st,st,st r 11 r:11,12,12,sorry/y:3,3,4,4,5
    play=11: chose 0 11
rules §8.1: an 11 that was chosen for its swaps must swap
  point-scoring r:59,h,h,h/y:20,st,st,st r 11 r:11,12,12,sorry/y:3,3,4,4,5 = r1=y1
rules §8.1: an 11 may swap where another card must be played, and goes forward by choice
  point-scoring r:59,h,h,40/y:20,st,st,st r hand r:11,12,12,12,sorry/y:3,3,4,4,5 = play=11 play=12
  point-scoring r:59,h,h,40/y:20,st,st,st r 11 r:12,12,12,sorry/y:3,3,4,4,5 = r1=y1 r4+11 r4=y1
  point-scoring r:59,h,h,h/y:20,st,st,st r hand r:11,3,12,12,sorry/y:3,3,4,4,5 = play=11 play=3
rules §10.8: the strategic game: the fire move comes before the card is chosen
  2013-strategic r:20,st,st/y:40,st,st r fire-move r:5,5,5,5,4/y:3,3,4,4,5 fire:r1,ice:-
    r1+fire > r:30,st,st/y:40,st,st r hand r:5,5,5,5,4/y:3,3,4,4,5 fire:r1,ice:-
    - > r:20,st,st/y:40,st,st r hand r:5,5,5,5,4/y:3,3,4,4,5 fire:r1,ice:-
rules §10.8: the strategic game: the token step belongs to the card that is chosen
  2013-strategic r:20,st,st/y:40,st,st r hand r:1,5,5,5,4/y:3,3,4,4,5 fire:-,ice:-
    play=1 > r:20,st,st/y:40,st,st r 1:ice r:5,5,5,4/y:3,3,4,4,5 fire:-,ice:-
  2013-strategic r:20,st,st/y:40,st,st r 1:ice r:5,5,5,4/y:3,3,4,4,5 fire:-,ice:- = ice=y1
  2013-strategic r:20,st,st/y:40,41,st r hand r:1,5,5,5,4/y:3,3,4,4,5 fire:-,ice:y1
    play=1: chose 0 1
  2013-strategic r:20,st,st/y:40,st,st r hand r:2,5,5,5,4/y:3,3,4,4,5 fire:-,ice:-
    play=2 > r:20,st,st/y:40,st,st r 2:fire r:5,5,5,4/y:3,3,4,4,5 fire:-,ice:-
rules §10.8: the strategic game: a 1 that frees the own iced pawn is mandatory
  2013-strategic r:20,h,h/y:40,st,st r hand r:1,3,3,4,5/y:3,3,4,4,5 fire:-,ice:r1 = play=1
  2013-strategic r:20,h,h/y:st,st,st r hand r:1,3,3,4,5/y:3,3,4,4,5 fire:-,ice:r1 = play=1
    play=1 > r:20,h,h/y:st,st,st r 1 r:3,3,4,5/y:3,3,4,4,5 fire:-,ice:-
    play=1: chose 0 1; token ice 0 null
rules §10.8: the strategic game: a 1 is mandatory if one way to put the ice leaves it a move
  2013-strategic r:59,h,h/y:0,40,st r hand r:1,12,12,12,12/y:3,3,4,4,5 fire:-,ice:- = play=1
  2013-strategic r:59,h,h/y:0,st,st r hand r:1,12,12,12,12/y:3,3,4,4,5 fire:-,ice:y1 = play=1
rules §10.8: the strategic game: a 1 with its token step only is optional
  2013-strategic r:59,h,h/y:0,st,st r hand r:1,12,12,12,12/y:3,3,4,4,5 fire:-,ice:- = drop=1 drop=12 play=1
rules §10.8: the strategic game: a 2 without a move is optional, because the fire can always go to another pawn
  2013-strategic r:s4,h,h/y:st,st,st r hand r:2,12,12,8,8/y:3,3,4,4,5 fire:-,ice:- = drop=12 drop=2 drop=8 play=2
  2013-strategic r:s4,h,h/y:st,st,st r 2:fire r:12,12,8,8/y:3,3,4,4,5 fire:-,ice:- = - fire=r1 fire=r2
  2013-strategic r:s4,h,h/y:st,st,st r 2 r:12,12,8,8/y:3,3,4,4,5 fire:-,ice:- = -
    - > r:s4,h,h/y:st,st,st y ? r:12,12,8,8/y:3,3,4,4,5 fire:-,ice:-
rules §10.8: the strategic game: beside a card that must be played, a token alone is no choice
  2013-strategic r:s3,h,h/y:st,st,st r hand r:2,12,12,8,1/y:3,3,4,4,5 fire:-,ice:- = play=1 play=2
  2013-strategic r:s4,h,h/y:st,st,st r hand r:2,12,12,8,1/y:3,3,4,4,5 fire:-,ice:- = play=1
rules §10.8: the strategic game: an optional 1 that has put its ice down is then forfeit
  2013-strategic r:59,h,h/y:0,st,st r 1 r:12,12,12,12/y:3,3,4,4,5 fire:-,ice:y1 = -
    - > r:59,h,h/y:0,st,st y ? r:12,12,12,12/y:3,3,4,4,5 fire:-,ice:y1
rules §10.8: the strategic game: a pull may follow a card of the hand, and win
  2013-strategic r:s4,h,st/y:st,st,st r 1 r:3,3,8,5/y:3,3,4,4,5 fire:r1,ice:-
    r1+1 > r:h,h,st/y:st,st,st r 1:pull r:3,3,8,5/y:3,3,4,4,5 fire:r1,ice:-
  2013-strategic r:h,h,st/y:st,st,st r 1:pull r:3,3,8,5/y:3,3,4,4,5 fire:r1,ice:-
    pull=r3 > r:h,h,h/y:st,st,st r # r:3,3,8,5/y:3,3,4,4,5 fire:r1,ice:-
    - > r:h,h,st/y:st,st,st y ? r:3,3,8,5/y:3,3,4,4,5 fire:r1,ice:-
a 2 that is discarded gives nothing
  point-scoring r:s4,h,h,h/y:s1,st,st,st r hand r:2,2,12,12,sorry/y:3,3,4,4,5 = drop=12 drop=2 drop=sorry
    drop=2 draws 8: discarded 0 2; drew 0 8; turn 2 2
    drop=2 draws 8 > r:s4,h,h,h/y:s1,st,st,st y hand r:2,12,12,sorry,8/y:3,3,4,4,5
after a 2 without another card to play, one is discarded and the turn ends
  point-scoring r:s1,h,h,h/y:st,st,st,st r 2 r:12,12,12,sorry/y:3,3,4,4,5
    r1+2 draws 8 > r:s3,h,h,h/y:st,st,st,st r hand r:12,12,12,sorry,8/y:3,3,4,4,5
  point-scoring r:s3,h,h,h/y:st,st,st,st r hand r:12,12,12,sorry,8/y:3,3,4,4,5 = drop=12 drop=8 drop=sorry
    drop=8 draws 7 > r:s3,h,h,h/y:st,st,st,st y hand r:12,12,12,sorry,7/y:3,3,4,4,5
a 2 that wins ends the game: nothing is drawn
  point-scoring r:s3,h,h,h/y:st,st,st,st r 2 r:1,3,4,5/y:3,3,4,4,5
    r1+2 > r:h,h,h,h/y:st,st,st,st r # r:1,3,4,5/y:3,3,4,4,5
    r1+2 draws 8: moved 0 67 84 68 84 forward; home 0; won 0
    r1+2 draws 8 > r:h,h,h,h/y:st,st,st,st r # r:1,3,4,5/y:3,3,4,4,5
the discard comes before the draw: it may be shuffled in
  point-scoring r:59,h,h,h/y:s1,st,st,st r hand r:11,11,12,12,sorry/y:3,3,4,4,5
    drop=12 draws none: discarded 0 12; reshuffled 36; drew 0 12; turn 2 2
rules §10.8: the strategic game: a 2 plays no further card
  2013-strategic r:20,st,st/y:st,st,st r 2 r:3,3,8,5/y:3,3,4,4,5 fire:-,ice:-
    r1+2 draws 7 > r:22,st,st/y:st,st,st y hand r:3,3,8,5,7/y:3,3,4,4,5 fire:-,ice:-
`);

testExamples(`
S1 nobody else at home: 4 + 0 + 24
  point-scoring r:h,h,h,h/y:st,st,st,st r #
    points r28 y0
S2 one each of two others: 4 + 2 + 16
  point-scoring r:h,h,h,h/b:st,st,st,st/y:h,st,st,st/g:st,h,st,st r #
    points r22 b0 y1 g1
S3 two each of three others: 4 + 6 + 8
  point-scoring r:h,h,h,h/b:h,h,st,st/y:h,h,st,st/g:h,h,s4,s3 r #
    points r18 b2 y2 g2
S4 three of the other: 4 + 3 + 0
  point-scoring r:h,h,h,h/y:h,h,h,s4 r #
    points r7 y3
rules §8.2: the places go by points, then by fewer steps to go
  point-scoring r:h,4,5,st/b:h,h,h,h/y:h,s3,st,st/g:st,st,st,st b #
    places b1 y2 r3 g4
    points r1 b22 y1 g0
  point-scoring r:h,4,st,st/b:h,h,h,h/y:h,34,st,st/g:h,49,st,st b #
    places b1 r2 y2 g2
    points r1 b23 y1 g1
rules §8.2: a point counts more than any steps
  point-scoring r:h,st,st,st/b:h,h,h,h/y:s4,s3,s2,s1 b #
    places b1 r2 y3
rules §8.2: before the end a seat has a point for each pawn at home
  point-scoring r:h,h,st,st/y:h,h,h,st r hand r:1,2,3,4,5/y:3,3,4,4,5
    points r2 y3
rules §8.2: other games count none
  classic r:h,h,h,h/y:st,st,st,st r #
    points r- y-
`);

describe('rules §8.1: the deal', () => {
  const key = 'a1'.repeat(32);

  test.each(['point-scoring', '2013-strategic'])('%s deals five each, one at a time from the first player', (id) => {
    const { state, events } = createGame(boardRules(id), { seats: [0, 1, 3], key, first: 1 });
    const order = events.map((event) => ('seat' in event ? `${event.kind} ${event.seat}` : event.kind));
    const round = ['drew 1', 'drew 3', 'drew 0'];
    expect(order).toEqual([...round, ...round, ...round, ...round, ...round, 'turn 1']);
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

test('rules §8.1: whoever chooses a card has five', () => {
  let { state } = createGame(boardRules('point-scoring'), { seats: [0, 2], key: '7'.repeat(64) });
  const sizes = new Set<string>();
  for (let i = 0; i < 60 && state.winners.length === 0; i++) {
    if (awaited(state)?.kind === 'choose') sizes.add(state.hands.map((hand) => hand.length).join());
    state = applied(state, legalPlays(state)[0]!.play).state;
  }
  expect([...sizes]).toEqual(['5,0,5,0']);
});
