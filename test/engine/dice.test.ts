import { expect, test } from 'vitest';
import { pilesOf } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { testExamples } from '../harness/examples.ts';
import { chanceOf, gameAt, play } from '../harness/positions.ts';

// The worked examples of rules §11, the Dice! card, and more. Pawns that an example does not mention are in start.

testExamples(`
D1 a 1 places a pawn behind the closest opponent
  dice-card r:10,st,st,st/b:20,st,st,st/y:3,st,st,st r dice:1 = r1=y1-1 > r:2,st,st,st/b:20,st,st,st/y:3,st,st,st b ?
    r1=y1-1: placed 0 10 2 8
  dice-card r:2,st,st,st/b:20,st,st,st/y:3,st,st,st r 3 = r1+3
  dice-card r:2,st,st,st/b:20,st,st,st r 3: r1+3 > r:s2,st,st,st/b:20,st,st,st b ?
D2 of two that are equally close the player picks one
  dice-card r:10,st,st,st/b:14,st,st,st/y:6,st,st,st r dice:1 = r1=b1-1 r1=y1-1
    r1=b1-1 > r:13,st,st,st/b:14,st,st,st/y:6,st,st,st b ?
    r1=y1-1 > r:5,st,st,st/b:14,st,st,st/y:6,st,st,st b ?
D3 a 2 that shows a 5 goes 50 forward, and slides
  dice-card r:4,st,st,st/g:st,st,st,st r dice:2:5 = r1+50 > r:58,st,st,st/g:st,st,st,st g ?
D4 a 2 that shows a 4 goes 40 back
  dice-card r:4,st,st,st/g:st,st,st,st r dice:2:4 = r1-40 > r:28,st,st,st/g:st,st,st,st g ?
D5 a 2 that shows a 10 goes 10 back
  dice-card r:4,st,st,st/g:st,st,st,st r dice:2:10 = r1-10 > r:58,st,st,st/g:st,st,st,st g ?
D6 a 2 that shows a 7 is forfeit
  dice-card r:4,st,st,st/g:st,st,st,st r dice:2:7 = -
D7 a 3 goes 20 back, out of the safety zone too
  dice-card r:s1,st,st,st/g:st,st,st,st r dice:3 = r1-20 > r:44,st,st,st/g:st,st,st,st g ?
D8 a 4 places a pawn in front of the next one ahead or the next one behind
  dice-card r:10,st,st,st/b:20,st,st,st/y:3,st,st,st r dice:4 = r1=b1+1 r1=y1+1
    r1=b1+1 > r:21,st,st,st/b:20,st,st,st/y:3,st,st,st b ?
    r1=y1+1 > r:4,st,st,st/b:20,st,st,st/y:3,st,st,st b ?
D9 a 4 without an opponent on the track goes back 12
  dice-card r:10,st,st,st/b:st,st,st,st r dice:4 = r1-12 > r:58,st,st,st/b:st,st,st,st b ?
  dice-card r:s2,h,h,h/b:s1,h,h,h r dice:4 = r1-12
D10 a 5 brings another’s pawn out or puts an own one in
  dice-card r:19,st,st,st/b:st,st,st,st r dice:5 = b1^ r1=st
    b1^ > r:st,st,st,st/b:19,st,st,st b ?
    r1=st > r:st,st,st,st/b:st,st,st,st b ?
    b1^: started 4 19; bumped 0 19 4
    r1=st: withdrawn 0 19
D11 a 6 exchanges only players of whom both are there
  dice-card@1 r:st,st,st,st/y:st,st,st,st/g:st,st,st,st g 3
    - draws dice,5 rolls 6: passed 3 3 true; turn 0 2; drew 0 dice; rolled 0 6; exchanged 0 2; turn 2 3; drew 2 5
D12 after a 6 the turn goes on by seat
  dice-card@1 r:st,st,st,st/y:st,st,st,st y 3
    - draws dice,5 rolls 6: passed 2 3 true; turn 0 2; drew 0 dice; rolled 0 6; exchanged 0 2; turn 2 3; drew 2 5
    - draws dice,5 rolls 6 > r:st,st,st,st/y:st,st,st,st y 5
rules §11: a 1: takes the square of the placing, before any slide
  dice-card r:28,st,st,st/b:25,st,st,st r dice:1: r1=b1-1 > r:28,st,st,st/b:st,st,st,st b ?
rules §11: a 1: takes no second-closest opponent, but another own pawn
  dice-card r:16,19,h,h/b:20,st,st,st/y:30,st,st,st r dice:1 = -
  dice-card r:16,19,h,40/b:20,st,st,st/y:30,st,st,st r dice:1 = r4=y1-1
rules §11: a 1: bumps, ignores the entry, and needs an opponent and an own pawn on the track
  dice-card r:10,st,st,st/b:13,st,st,st/y:12,st,st,st b dice:1: b1=y1-1 > r:10,st,st,st/b:11,st,st,st/y:12,st,st,st y ?
  dice-card r:30,st,st,st/b:13,st,st,st/y:14,st,st,st r dice:1: r1=y1-1 > r:13,st,st,st/b:st,st,st,st/y:14,st,st,st b ?
  dice-card r:s1,st,st,h/b:20,st,st,st r dice:1 = -
  dice-card r:10,st,st,st/b:s1,st,h,st r dice:1 = -
rules §11: a 3: lands as any move does: it bumps, slides, and is barred by an own pawn
  dice-card r:40,st,st,st/b:20,st,st,st r dice:3: r1-20 > r:20,st,st,st/b:st,st,st,st b ?
  dice-card r:44,st,st,st/b:st,st,st,st r dice:3: r1-20 > r:28,st,st,st/b:st,st,st,st b ?
  dice-card r:40,20,h,h/b:st,st,st,st r dice:3 = r2-20
  dice-card r:st,st,h,h/b:st,st,st,st r dice:3 = -
rules §11: a 4: takes a single opponent as the one ahead and the one behind: one play
  dice-card r:10,st,st,st/b:20,st,st,st r dice:4 = r1=b1+1
rules §11: a 4: is not for the own square, nor for one with an own pawn, nor without a pawn on the track
  dice-card r:10,st,st,st/b:9,st,st,st r dice:4 = -
  dice-card r:10,21,h,h/b:20,st,st,st r dice:4 = -
  dice-card r:s3,s4,st,h/b:20,st,st,st r dice:4 = -
rules §11: a 4: slides where the placing ends on a triangle
  dice-card r:10,st,st,st/b:23,26,st,st r dice:4: r1=b1+1 > r:28,st,st,st/b:23,st,st,st b ?
rules §11: a 5: brings nobody out where the own color stands on the exit square
  dice-card r:30,h,h,h/b:19,st,st,st/y:h,h,34,40 r dice:5 = r1=st
  dice-card r:s2,st,h,h/b:h,h,h,s0 r dice:5 = r1=st
rules §11: a 5: is forfeit if nothing of it can be done
  dice-card r:h,h,st,st/b:19,st,st,st r dice:5 = -
rules §9: the die in teams: the subject is any of the eight, the opponent is of the other side
  teams+dice-card r:10,st,st,st/b:40,st,st,st/y:12,st,st,st/g:st,st,st,st r dice:1 = r1=b1-1 y1=b1-1
  teams+dice-card r:10,st,st,st/b:st,st,st,st/y:30,st,st,st/g:st,st,st,st r dice:4 = r1-12 y1-12
rules §9: the die in teams: a placing may bump the partner, as every landing may
  teams+dice-card r:10,st,st,st/b:40,st,st,st/y:39,st,st,st/g:st,st,st,st r dice:1
    r1=b1-1 > r:43,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st b ?
rules §9: the die in teams: a 5 brings out a pawn of any other seat, the partner’s too, or puts any of the eight in
  teams+dice-card r:10,st,st,st/b:h,h,h,h/y:30,st,st,st/g:st,st,st,st r dice:5 = g1^ r1=st y1=st y2^
    y1=st > r:10,st,st,st/b:h,h,h,h/y:st,st,st,st/g:st,st,st,st b ?
rules §11: its player rolls the die, as a decision with one choice
  dice-card r:4,st,st,st/y:st,st,st,st r dice:roll = roll
    roll draws 8 rolls 3: rolled 0 3
    roll draws 8 rolls 3 > r:4,st,st,st/y:st,st,st,st r dice:3
    roll draws 2 rolls 2: rolled 0 2; revealed 0 2
    roll draws 5 rolls 6: rolled 0 6; exchanged 0 2; turn 2 2; drew 2 5
  dice-card r:4,st,st,st/y:st,st,st,st y 3
    - draws dice,5: passed 2 3 true; turn 0 2; drew 0 dice
    - draws dice,5 > r:4,st,st,st/y:st,st,st,st r dice:roll
  teams+dice-card r:10,st,st,st/b:st,st,st,st/y:30,st,st,st/g:st,st,st,st r dice:roll = roll
rules §11: a 6 exchanges both pairs of four, and nobody if no pair is complete
  dice-card@1 r:st,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st g 3
    - draws dice,5 rolls 6: passed 3 3 true; turn 0 2; drew 0 dice; rolled 0 6; exchanged 0 2 1 3; turn 1 3; drew 1 5
  dice-card@1 r:st,st,st,st/b:st,st,st,st b 3
    - draws dice,5 rolls 6: passed 1 3 true; turn 0 2; drew 0 dice; rolled 0 6; exchanged; turn 1 3; drew 1 5
    - draws dice,5 rolls 6 > r:st,st,st,st/b:st,st,st,st b 5
rules §11: a 2 gives the steps of the card that it shows; a card without a number gives none
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:1 = r1+10
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:2 = r1+20
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:3 = r1+30
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:8 = -
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:11 = -
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:12 = -
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:sorry = -
  dice-card r:4,st,h,st/g:20,st,st,st r dice:2:dice = -
rules §11: a 2 puts the card that it shows away at once, and draws no other for a 2
  dice-card@1 r:4,st,st,st/y:st,st,st,st y 3
    - draws dice,2,8 rolls 2: passed 2 3 true; turn 0 2; drew 0 dice; rolled 0 2; revealed 0 2
    - draws dice,2,8 rolls 2 > r:4,st,st,st/y:st,st,st,st r dice:2:2
  dice-card r:4,st,st,st/y:st,st,st,st r dice:2:2
    r1+20 draws 8 > r:28,st,st,st/y:st,st,st,st y 8
rules §11: a 4 counts on from the last square of the track to the first
  dice-card r:10,st,st,st/b:59,st,st,st r dice:4: r1=b1+1 > r:0,st,st,st/b:59,st,st,st b ?
`);

test('rules §11: a 2 shuffles for the card that it shows if it must, without the Dice! card itself', () => {
  const game = { ...gameAt('dice-card@1 r:4,st,st,st/y:st,st,st,st y 3', ['dice']), chance: chanceOf(6, 1) };
  const { state, events } = applied(game, play('-'));
  expect(events).toContainEqual({ kind: 'reshuffled', cards: 48 });
  const { draw, discard } = pilesOf(state);
  expect([...draw, ...discard].filter((card) => card === 'dice')).toHaveLength(3);
});
