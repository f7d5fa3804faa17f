import { testExamples } from '../harness/examples.ts';

// The worked examples of rules §10.6, the 2013 edition with its tokens, and more. Pawns that an example does not mention
// are in start, tokens in the center.

testExamples(`
F1 the pawn with the fire may go to the next corner before its player draws, and bumps there
  fire-ice r:4,st,st/b:15,st,st r fire-move fire:r1,ice:- = - r1+fire
    r1+fire > r:15,st,st/b:st,st,st r ? fire:r1,ice:-
    r1+fire: moved 0 4 15 5 6 7 8 9 10 11 12 13 14 15 forward true; bumped 4 15 0
    - > r:4,st,st/b:15,st,st r ? fire:r1,ice:-
F2 from 50 the next corner is 0; from 0 and 2 there is none before the entry; from 3 it is 15
  fire-ice r:50,st,st/b:st,st,st r fire-move fire:r1,ice:-: r1+fire > r:0,st,st/b:st,st,st r ? fire:r1,ice:-
  fire-ice r:3,st,st/b:st,st,st r fire-move fire:r1,ice:-: r1+fire > r:15,st,st/b:st,st,st r ? fire:r1,ice:-
  fire-ice r:0,st,st/b:st,st,st r fire-move fire:r1,ice:- ! red has no fire move
  fire-ice r:1,st,st/b:st,st,st r fire-move fire:r1,ice:- ! red has no fire move
  fire-ice r:2,st,st/b:st,st,st r fire-move fire:r1,ice:- ! red has no fire move
  fire-ice r:0,st,st/b:4,st,st b 3 fire:r1,ice:-: b1+3 > r:0,st,st/b:7,st,st r ? fire:r1,ice:-
    b1+3 draws 5 > r:0,st,st/b:7,st,st r 5 fire:r1,ice:-
F3 a slide passes an iced pawn in its middle
  fire-ice r:21,st,st/y:26,st,st r 3 fire:-,ice:y1: r1+3 > r:28,st,st/y:26,st,st y ? fire:-,ice:y1
F4 nobody slides onto an iced pawn
  fire-ice r:21,st,st/y:28,st,st r 3 fire:-,ice:y1 = r2^
  fire-ice r:21,40,st/y:28,st,st r 3 fire:-,ice:y1 = r2+3 r3^
  fire-ice r:21,h,h/y:28,st,st r 3 fire:-,ice:y1 = -
F5 the ice goes to the center when no other pawn can take it
  fire-ice r:4,st,st/b:40,st,st b 3 fire:-,ice:b1
    b2^ draws 1 > r:4,st,st/b:40,19,st r 1:ice fire:-,ice:b1
  fire-ice r:5,st,st/b:40,h,st b 4 fire:-,ice:b1
    - draws 1: passed 1 4 true; turn 0 2; drew 0 1; token ice 4 null
    - draws 1 > r:5,st,st/b:40,h,st r 1 fire:-,ice:-
  fire-ice r:5,st,st/b:40,h,st r 1 fire:-,ice:- = r1+1 r2^
F6 drawing a 1 frees the own iced pawn, which may then move
  fire-ice r:40,st,st/b:50,st,st r 1:ice fire:-,ice:r1 = ice=b1 > r:40,st,st/b:50,st,st r 1 fire:-,ice:b1
  fire-ice r:40,st,st/b:50,st,st r 1 fire:-,ice:b1: r1+1 > r:41,st,st/b:50,st,st b ? fire:-,ice:b1
F7 the pawn with the fire comes home and may pull another one
  fire-ice r:s4,20,st/b:st,st,st r 1 fire:r1,ice:-: r1+1 > r:h,20,st/b:st,st,st r 1:pull fire:r1,ice:-
  fire-ice r:h,20,st/b:st,st,st r 1:pull fire:r1,ice:- = - pull=r2 pull=r3
    pull=r2 > r:h,h,st/b:st,st,st b ? fire:r1,ice:-
    pull=r3 > r:h,20,h/b:st,st,st b ? fire:r1,ice:-
    - > r:h,20,st/b:st,st,st b ? fire:r1,ice:-
    pull=r2: pulled 1 20 0; home 1
F8 a 10 may start a pawn, a 4 may not
  fire-ice r:st,st,st/b:st,st,st r 10 fire:-,ice:- = r1^
  fire-ice r:st,st,st/b:st,st,st r 4 fire:-,ice:- = -
F9 Sorry! hits, or moves a pawn forward 4
  fire-ice r:st,40,h/b:20,st,st r sorry fire:-,ice:- = r1!b1 r2+4
    r2+4 > r:st,44,h/b:20,st,st b ? fire:-,ice:-
  fire-ice r:st,st,st/b:st,st,st r sorry fire:-,ice:- = -
  fire-ice r:st,40,h/b:st,st,st r sorry fire:-,ice:- = r2+4
F10 the fire goes to start with its pawn, and has no move there
  fire-ice r:20,st,st/b:24,st,st b 4 fire:r1,ice:-: b1-4 > r:st,st,st/b:20,st,st r ? fire:r1,ice:-
  fire-ice r:st,st,st/b:20,st,st r fire-move fire:r1,ice:- ! red has no fire move
F11 an iced pawn on the exit square keeps all pawns in start
  fire-ice r:st,st,st/g:4,st,st r 5 fire:-,ice:g1 = -
F12 the ice may have to go where it blocks the own move
  fire-ice r:4,st,st/y:5,st,st r 1:ice fire:-,ice:- = ice=y1 > r:4,st,st/y:5,st,st r 1 fire:-,ice:y1
  fire-ice r:4,st,st/y:5,st,st r 1 fire:-,ice:y1 = - > r:4,st,st/y:5,st,st y ? fire:-,ice:y1
rules §10.4: the ice: goes to an opponent’s pawn on the track other than the one that has it, and must leave that one
  fire-ice r:4,st,st/b:20,s1,h/y:30,st,40 r 1:ice fire:-,ice:y1 = ice=b1 ice=y3
rules §10.4: the ice: is put before the move is judged, even if the forward 1 is impossible
  fire-ice r:s0,s1,s2/y:30,40,st r 1:ice fire:-,ice:y1 = ice=y2
  fire-ice r:s0,s1,s2/y:30,40,st r 1 fire:-,ice:y2 = r3+1
  fire-ice r:19,h,h/b:st,st,st/y:30,40,st b 1 fire:-,ice:r1 = -
  fire-ice r:19,h,h/b:st,st,st/y:30,40,st b 1 fire:-,ice:y2 = b1^
rules §10.4: the ice: an iced pawn does not move, not by a part of a 7 and not back; it is ignored for must-move
  fire-ice r:4,st,st/y:30,31,h y 7 fire:-,ice:y1 = y2+7
  fire-ice r:4,st,st/y:30,h,h y 4 fire:-,ice:y1 = -
  fire-ice r:4,st,st/y:30,h,h y 8 fire:-,ice:y1 = -
  fire-ice r:4,st,st/y:45,s4,h y 11 fire:-,ice:y1 = -
  fire-ice r:8,st,st/y:45,29,h y 11 fire:-,ice:y1 = - y2=r1
rules §10.4: the ice: nobody lands on an iced pawn: not by steps, not from start, not by a fire move, nor on their own
  fire-ice r:27,h,h/y:30,st,st r 3 fire:-,ice:y1 = -
  fire-ice r:st,st,st/y:4,st,st r 8 fire:-,ice:y1 = -
  fire-ice r:27,h,h/y:30,st,st r fire-move fire:r1,ice:y1 ! red has no fire move
  fire-ice r:4,st,st/y:30,27,h y 3 fire:-,ice:y1 = -
rules §10.4: the ice: an iced pawn is jumped over
  fire-ice r:28,st,st/y:30,st,st r 3 fire:-,ice:y1: r1+3 > r:34,st,st/y:30,st,st y ? fire:-,ice:y1
rules §10.4: the ice: an iced pawn is neither swapped nor hit by Sorry!, and swaps with nobody
  fire-ice r:59,s4,h/y:30,20,st r 11 fire:-,ice:y1 = - r1=y2
  fire-ice r:59,s4,h/y:30,st,st r 11 fire:-,ice:y1 = -
  fire-ice r:20,st,st/y:30,s4,h y 11 fire:-,ice:y1 = -
  fire-ice r:h,h,st/y:30,20,st r sorry fire:-,ice:y1 = r3!y2
  fire-ice r:h,h,st/y:30,st,st r sorry fire:-,ice:y1 = -
rules §10.4: the ice: a triangle that leads onto an iced pawn is barred for moves, swaps and Sorry!
  fire-ice r:21,st,h/b:st,st,st/y:28,24,st r 3 fire:-,ice:y1 = r2^
  fire-ice r:21,st,h/b:st,st,st/y:28,24,st r 11 fire:-,ice:y1 = r1+11 r2^
  fire-ice r:21,st,h/b:st,st,st/y:28,24,st r sorry fire:-,ice:y1 = r1+4
  fire-ice r:21,st,h/y:24,st,st r 3 fire:-,ice:y1 = r2^
rules §10.4: the ice: with swapSlide=both, the swapped opponent does not slide onto an iced pawn either
  fire-ice r:1,h,h/b:20,st,st/y:4,st,st r 11 fire:-,ice:y1 = - r1=b1
  fire-ice+swapSlide=both r:1,h,h/b:20,st,st/y:4,st,st r 11 fire:-,ice:y1 = -
rules §10.4: the ice: ice on the pawn with the fire stops the fire move, and a 2 can still move the fire away
  fire-ice r:4,st,st/y:st,st,st r fire-move fire:r1,ice:r1 ! red has no fire move
  fire-ice r:4,st,20/y:st,st,st r 2:fire fire:r1,ice:r1 = - fire=r2 fire=r3
rules §10.4: the ice: an iced pawn cannot be pulled home
  fire-ice r:h,20,st/y:st,st,st r 3:pull fire:r1,ice:r2 = - pull=r3
  fire-ice r:s2,20,h/y:st,st,st r 3 fire:r1,ice:r2: r1+3 > r:h,20,h/y:st,st,st y ? fire:r1,ice:r2
rules §10.5: the fire: a 2 may move it to any own pawn, wherever that is, also an iced one, and from an opponent
  fire-ice r:20,st,h/y:30,st,st r 2:fire fire:y1,ice:r1 = - fire=r1 fire=r2 fire=r3
    fire=r1 > r:20,st,h/y:30,st,st r 2 fire:r1,ice:r1
    - > r:20,st,h/y:30,st,st r 2 fire:y1,ice:r1
  fire-ice r:20,st,h/y:30,st,st r 2 fire:r1,ice:r1 = r2^
rules §10.5: the fire: a 2 moves the fire even when it moves no pawn, and does not draw again
  fire-ice r:s4,h,h/y:st,st,st r 2:fire fire:-,ice:- = - fire=r1 fire=r2
  fire-ice r:s4,h,h/y:st,st,st r 2 fire:r2,ice:- = - > r:s4,h,h/y:st,st,st y ? fire:r2,ice:-
rules §10.5: the fire: a pawn in a corner goes to the next one, 15 ahead; an own pawn there bars it
  fire-ice r:30,st,st/y:st,st,st r fire-move fire:r1,ice:-: r1+fire > r:45,st,st/y:st,st,st r ? fire:r1,ice:-
  fire-ice r:30,45,st/y:st,st,st r fire-move fire:r1,ice:- ! red has no fire move
  fire-ice r:s1,45,st/y:st,st,st r fire-move fire:r1,ice:- ! red has no fire move
  fire-ice r:30,st,st/y:40,st,st r fire-move fire:y1,ice:- ! red has no fire move
rules §10.5: the fire: after a 7 that is split, the pull is offered once, when both parts are done
  fire-ice r:s1,20,st/y:st,st,st r 7 fire:r1,ice:-: r1+4,r2+3 > r:h,23,st/y:st,st,st r 7:pull fire:r1,ice:-
  fire-ice r:h,23,st/y:st,st,st r 7:pull fire:r1,ice:- = - pull=r2 pull=r3
  fire-ice r:h,st,st/y:st,st,st r 8:pull fire:r1,ice:- = - pull=r2
rules §10.5: the fire: a 2 that gives the fire to a pawn and brings it home pulls another one
  fire-ice r:s3,20,st/y:st,st,st r 2 fire:r1,ice:-: r1+2 > r:h,20,st/y:st,st,st r 2:pull fire:r1,ice:-
  fire-ice r:s3,20,st/y:st,st,st r 2 fire:-,ice:-: r1+2 > r:h,20,st/y:st,st,st y ? fire:-,ice:-
rules §10.5: the fire: a pawn that is home with the fire pulls nobody any more
  fire-ice r:h,s2,st/y:st,st,st r 3 fire:r1,ice:-: r2+3 > r:h,h,st/y:st,st,st y ? fire:r1,ice:-
rules §10.5: the fire: pawns in start are alike but for the one with the fire, which is offered beside another
  fire-ice r:st,st,st/y:30,st,st r 8 fire:r2,ice:- = r1^ r2^
  fire-ice r:st,st,st/y:30,st,st r sorry fire:r2,ice:- = r1!y1 r2!y1
  fire-ice r:st,st,st/y:30,st,st r 2:fire fire:r2,ice:- = - fire=r1
rules §10.5: the fire: the tokens stay on their pawns through swaps, slides and Sorry!
  fire-ice r:20,st,st/y:40,st,st y 11 fire:r1,ice:-: y1=r1 > r:40,st,st/y:20,st,st r fire-move fire:r1,ice:-
  fire-ice r:20,st,st/y:st,st,st y sorry fire:r1,ice:-: y1!r1 > r:st,st,st/y:20,st,st r ? fire:r1,ice:-
rules §10.1: a whole 7 starts a pawn, a part of it does not
  2013-classic r:20,st,h/b:st,st,st r 7 = r1+7 r2^
rules §10.1: a 10 goes back 1 by force only if it can neither go forward nor start a pawn
  2013-classic r:s1,h,h/b:st,st,st r 10 = r1-1
  2013-classic r:s1,st,h/b:st,st,st r 10 = r1-1 r2^
rules §10.1: an 11 can be declined only if no pawn can go forward or start
  2013-classic r:59,h,h/y:20,st,st r 11 = - r1=y1
  2013-classic r:59,st,h/y:20,st,st r 11 = r1=y1 r2^
rules §10.1: only the mover slides after a swap, and a 2 does not draw again
  2013-classic r:9,st,st/y:20,st,st r 11: r1=y1 > r:20,st,st/y:9,st,st y ?
  2013-classic r:20,st,st/y:st,st,st r 2: r1+2 > r:22,st,st/y:st,st,st y ?
rules §10.1: three pawns at home win
  2013-classic r:h,h,s2/y:st,st,st r 3: r3+3 > r:h,h,h/y:st,st,st r #
rules §10.4: the ice: stays in the center when no pawn can take it, and nobody is asked
  fire-ice r:4,st,st/y:st,st,st r 1:ice fire:-,ice:- ! red can put the ice on no pawn
  fire-ice r:4,st,st/y:st,st,st y 4 fire:-,ice:-
    - draws 1: passed 2 4 true; turn 0 2; drew 0 1
    - draws 1 > r:4,st,st/y:st,st,st r 1 fire:-,ice:-
rules §10.5: the fire: the fire move is there once a turn, before the card, and no slide begins in a corner
  fire-ice r:20,st,st/y:st,st,st y 4 fire:r1,ice:-
    - draws 5: passed 2 4 true; turn 0 2
    - draws 5 > r:20,st,st/y:st,st,st r fire-move fire:r1,ice:-
  fire-ice r:20,st,st/y:st,st,st r fire-move fire:r1,ice:-
    r1+fire draws 5: moved 0 20 30 21 22 23 24 25 26 27 28 29 30 forward true; drew 0 5
    r1+fire draws 5 > r:30,st,st/y:st,st,st r 5 fire:r1,ice:-
rules §10.5: the fire: a pull may win, at once
  fire-ice r:h,st,h/y:st,st,st r 5:pull fire:r1,ice:-: pull=r2 > r:h,h,h/y:st,st,st r # fire:r1,ice:-
    pull=r2 draws 3: pulled 1 60 0; home 1; won 0
`);
