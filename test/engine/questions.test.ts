import { expect, test } from 'vitest';
import { awaited } from '../../src/engine/index.ts';
import { applied } from '../harness/game.ts';
import { testExamples } from '../harness/examples.ts';
import { gameAt, play } from '../harness/positions.ts';

// The worked examples of rules §13, Not Sorry!, and more. Pawns that an example does not mention are in start.

testExamples(`
N1 after a Yes both move 6
  not-sorry r:4,st,st,st/b:19,st,st,st b question:7:from-r = no yes
    yes > r:4,st,st,st/b:19,st,st,st r question:6:with-b
  not-sorry r:4,st,st,st/b:19,st,st,st r question:6:with-b: r1+6 > r:10,st,st,st/b:19,st,st,st b question:6:after-r
  not-sorry r:10,st,st,st/b:19,st,st,st b question:6:after-r: b1+6 > r:10,st,st,st/b:25,st,st,st b ?
N2 after a No both move 3
  not-sorry r:4,st,st,st/b:19,st,st,st b question:7:from-r: no > r:4,st,st,st/b:19,st,st,st r question:3:with-b
  not-sorry r:7,st,st,st/b:19,st,st,st b question:3:after-r: b1+3 > r:7,st,st,st/b:22,st,st,st b ?
N3 the drawer slides before the opponent moves
  not-sorry r:18,st,st,st/b:26,19,st,st r question:6:with-b: r1+6 > r:28,st,st,st/b:st,19,st,st b question:6:after-r
  not-sorry r:28,st,st,st/b:st,19,st,st b question:6:after-r = b2+6
N4 an opponent who has nothing to move does not move
  not-sorry r:10,st,st,st/b:st,st,st,st b question:6:after-r = - > r:10,st,st,st/b:st,st,st,st b ?
rules §13: any opponent may be asked, also one who cannot move
  not-sorry r:4,st,st,st/b:st,st,st,st/g:20,h,h,h r question:ask = ask=b ask=g
    ask=g > r:4,st,st,st/b:st,st,st,st/g:20,h,h,h g question:?:from-r
rules §13: the drawer must move if it can, without a start or a split, and is skipped if it cannot
  not-sorry r:4,s0,st,st/b:st,st,st,st r question:3:with-b = r1+3 r2+3
  not-sorry r:s4,st,st,h/b:19,st,st,st r question:6:with-b = -
    -: passed 0 question true
    - > r:s4,st,st,h/b:19,st,st,st b question:6:after-r
rules §13: a win of the drawer ends the game before the other moves
  not-sorry r:s2,h,h,h/b:s2,h,h,h r question:3:with-b: r1+3 > r:h,h,h,h/b:s2,h,h,h r #
rules §9: in teams the other side is asked, and each side moves any of its eight
  teams+not-sorry r:4,st,st,st/b:19,st,st,st/y:40,st,st,st/g:50,st,st,st r question:ask = ask=b ask=g
  teams+not-sorry r:4,st,st,st/b:19,st,st,st/y:40,st,st,st/g:50,st,st,st r question:3:with-g = r1+3 y1+3
  teams+not-sorry r:4,st,st,st/b:19,st,st,st/y:40,st,st,st/g:50,st,st,st g question:3:after-r = b1+3 g1+3
  teams+not-sorry r:4,st,st,st/b:s2,h,h,h/y:40,st,st,st/g:h,h,h,h g question:3:after-r
    b1+3 > r:4,st,st,st/b:h,h,h,h/y:40,st,st,st/g:h,h,h,h bg #
a question card with less than it needs is no position
  not-sorry r:4,st,st,st/b:st,st,st,st r question ! "question": a card question of not-sorry has no such step
  not-sorry r:4,st,st,st/b:st,st,st,st r question:100:from-b ! "question:100:from-b": a card question of not-sorry has no such step
  not-sorry r:4,st,st,st/b:st,st,st,st r question:3:from-r ! "question:3:from-r": a card question of not-sorry has no such step
  not-sorry r:4,st,st,st/b:st,st,st,st r question:4:with-b ! "question:4:with-b": a card question of not-sorry has no such step
rules §13: the other may win, off turn
  not-sorry r:10,st,st,st/b:s2,h,h,h b question:3:after-r: b1+3 > r:10,st,st,st/b:h,h,h,h b #
    b1+3 draws 5: moved 4 71 85 72 73 85 forward; home 4; won 1
rules §13: the drawer’s left neighbor is next, whoever was asked, and no card is drawn again
  not-sorry r:4,st,st,st/b:st,st,st,st/y:34,st,st,st y question:3:after-r
    y1+3 > r:4,st,st,st/b:st,st,st,st/y:37,st,st,st b ?
    y1+3 draws 5 > r:4,st,st,st/b:st,st,st,st/y:37,st,st,st b 5
`);

test('rules §16: as many questions as the house rule says are asked before one comes again', () => {
  const game = gameAt('not-sorry+questions=3 r:4,st,st,st/b:st,st,st,st r question:ask', [3]);
  const { state } = applied(game, play('ask=b'));
  const task = awaited(state);
  const asked = task?.kind === 'answer' ? task.question : -1;
  expect(new Set([...state.questions, asked])).toEqual(new Set([0, 1, 2]));
});
