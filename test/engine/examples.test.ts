import { testExamples } from '../harness/examples.ts';

// The worked examples of rules §5 and §7.2, and more of the same kind. Pawns that an example does not mention are in start.

testExamples(`
E01 a 1 starts a pawn, and the exit square is no slide for its own color
  classic r:st,st,st,st/y:st,st,st,st r 1 = r1^ > r:4,st,st,st/y:st,st,st,st y ?
E02 an own pawn on the exit square blocks the start
  classic r:4,st,st,st/y:st,st,st,st r 1 = r1+1 > r:5,st,st,st/y:st,st,st,st y ?
E03 an opponent on the exit square is bumped
  classic r:st,st,st,st/y:4,st,st,st r 1: r1^ > r:4,st,st,st/y:st,st,st,st y ?
E04 a 5 without a pawn on the board is forfeited
  classic r:st,st,st,st/y:st,st,st,st r 5 = -
    -: passed 0 5 true
E05 a 2 starts a pawn on the exit square only, and draws again
  classic r:st,st,st,st/y:st,st,st,st r 2 = r1^ > r:4,st,st,st/y:st,st,st,st r ?
E06 an 8 from 57 turns into the safety zone
  classic r:57,st,st,st/y:st,st,st,st r 8: r1+8 > r:s2,st,st,st/y:st,st,st,st y ?
    r1+8: moved 0 57 66 58 59 0 1 2 64 65 66 forward
E07 an 11 from 57 is home exactly
  classic r:57,st,st,st/y:st,st,st,st r 11: r1+11 > r:h,st,st,st/y:st,st,st,st y ?
    r1+11: moved 0 57 84 58 59 0 1 2 64 65 66 67 68 84 forward; home 0
E08 a 12 from 57 overshoots
  classic r:57,st,st,st/y:st,st,st,st r 12 = -
E09 a pawn on its entry square must turn in
  classic r:2,st,st,st/y:st,st,st,st r 1 = r1+1 r2^
    r1+1 > r:s0,st,st,st/y:st,st,st,st y ?
E10 a 4 leaves the safety zone backward and rests on the own triangle
  classic r:s2,st,st,st/y:st,st,st,st r 4: r1-4 > r:1,st,st,st/y:st,st,st,st y ?
    r1-4: moved 0 66 1 65 64 2 1 backward
E11 a 10 in the safety zone can only go back 1
  classic r:s0,st,st,st/y:st,st,st,st r 10 = r1-1 > r:2,st,st,st/y:st,st,st,st y ?
E12 back over the entry square, then in
  classic r:4,st,st,st/y:st,st,st,st r 4: r1-4 > r:0,st,st,st/y:st,st,st,st y ?
  classic r:0,st,st,st/y:st,st,st,st r 3: r1+3 > r:s0,st,st,st/y:st,st,st,st y ?
  classic r:0,st,st,st/y:st,st,st,st r 8: r1+8 > r:h,st,st,st/y:st,st,st,st y ?
E13 one back from the exit is past the entry: no way in from there
  classic r:4,st,st,st/y:st,st,st,st r 10 = r1+10 r1-1
    r1+10 > r:14,st,st,st/y:st,st,st,st y ?
    r1-1 > r:3,st,st,st/y:st,st,st,st y ?
  classic r:3,st,st,st/y:st,st,st,st r 1: r1+1 > r:4,st,st,st/y:st,st,st,st y ?
E14 a 4 wraps past 0; the end of a slide does nothing
  classic r:2,st,st,st/y:st,st,st,st r 4: r1-4 > r:58,st,st,st/y:st,st,st,st y ?
E15 a 4 onto a foreign triangle slides forward
  classic r:st,st,st,st/b:5,st,st,st b 4: b1-4 > r:st,st,st,st/b:4,st,st,st r ?
    b1-4: moved 4 5 1 4 3 2 1 backward; slid 4 1 4
E16 a 4 onto the own triangle stays there
  classic r:5,st,st,st/b:st,st,st,st r 4: r1-4 > r:1,st,st,st/b:st,st,st,st b ?
E17 a slide over the square that the slider came from does not bump the slider
  classic r:28,st,st,st/b:25,26,27,st r 4: r1-4 > r:28,st,st,st/b:st,st,st,st b ?
E18 a slide bumps everybody on it, own pawns included
  classic r:21,26,st,st/y:28,st,st,st r 3 = r1+3 r2+3
    r1+3 > r:28,st,st,st/y:st,st,st,st y ?
    r2+3 > r:21,29,st,st/y:28,st,st,st y ?
    r1+3: moved 0 21 24 22 23 24 forward; slid 0 24 28; bumped 1 26 0; bumped 8 28 0
E19 a split whose first part would bump the second pawn is legal in the other order only
  classic r:21,25,st,st/y:st,st,st,st r 7
    has r2+4,r1+3
    not r1+3,r2+4
    r2+4,r1+3 > r:28,29,st,st/y:st,st,st,st y ?
E20 both orders of a split are offered where they differ
  classic r:20,22,st,st/y:st,st,st,st r 7: r1+4,r2+3 > r:28,25,st,st/y:st,st,st,st y ?
    r2+3,r1+4 > r:28,st,st,st/y:st,st,st,st y ?
E21 both parts of a split may not end on one square
  classic r:5,6,st,st/y:st,st,st,st r 7
    not r1+4,r2+3 r2+3,r1+4
    has r1+5,r2+2
E22 a split onto the square that the other pawn leaves needs that pawn to go first
  classic r:20,22,st,st/y:st,st,st,st r 7
    has r2+5,r1+2
    not r1+2,r2+5
    r2+5,r1+2 > r:22,27,st,st/y:st,st,st,st y ?
E23 a split brings two pawns home
  classic r:s1,s2,st,st/y:st,st,st,st r 7 = r1+4,r2+3 > r:h,h,st,st/y:st,st,st,st y ?
    r1+4,r2+3: moved 0 65 84 66 67 68 84 forward; home 0; moved 1 66 84 67 68 84 forward; home 1
E24 a split must use all seven
  classic r:s3,s2,st,st/y:st,st,st,st r 7 = -
E25 an 11 forward or a swap, and no pass
  classic r:40,st,st,st/y:50,st,st,st r 11 = r1+11 r1=y1
    r1+11 > r:51,st,st,st/y:50,st,st,st y ?
    r1=y1 > r:50,st,st,st/y:40,st,st,st y ?
E26 an 11 that cannot go forward may swap or pass
  classic r:59,st,st,st/y:20,st,st,st r 11 = - r1=y1
    -: passed 0 11 false
E27 the swapped opponent slides too, and may bump the mover
  classic r:26,st,st,st/b:24,st,st,st b 11: b1=r1 > r:28,st,st,st/b:st,st,st,st r ?
    b1=r1: swapped 4 24 0 26; slid 0 24 28; bumped 4 26 0
E28 the mover slides after a swap and bumps the swapped opponent
  classic r:26,st,st,st/b:24,st,st,st r 11: r1=b1 > r:28,st,st,st/b:st,st,st,st b ?
E29 the swapped opponent slides with "both" and stays with "mover"
  classic r:9,st,st,st/y:20,st,st,st r 11: r1=y1 > r:20,st,st,st/y:13,st,st,st y ?
  classic+swapSlide=mover r:9,st,st,st/y:20,st,st,st r 11: r1=y1 > r:20,st,st,st/y:9,st,st,st y ?
E30 no swap out of the safety zone
  classic r:s1,st,st,st/y:20,st,st,st r 11 = -
E31 Sorry! onto a triangle slides on
  classic r:st,st,st,st/b:24,st,st,st/y:27,st,st,st r sorry = r1!b1 r1!y1
    r1!b1 > r:28,st,st,st/b:st,st,st,st/y:st,st,st,st b ?
    r1!b1: bumped 4 24 0; replaced 0 4 24; slid 0 24 28; bumped 8 27 0
E32 Sorry! finds no target in a safety zone or at home
  classic r:st,st,st,st/b:h,st,st,st/g:s1,st,st,st r sorry = -
E33 a 10 forward into the zone, or back 1 onto a foreign triangle
  classic r:55,st,st,st/g:st,st,st,st r 10: r1+10 > r:s2,st,st,st/g:st,st,st,st g ?
    r1-1 > r:58,st,st,st/g:st,st,st,st g ?
E34 a 2 onto a triangle slides, then draws again
  classic r:st,st,st,st/y:59,st,st,st y 2 = y1+2 y2^
    y1+2 > r:st,st,st,st/y:4,st,st,st y ?
E35 a 2 that wins draws nothing
  classic r:s3,h,h,h/y:st,st,st,st r 2: r1+2 > r:h,h,h,h/y:st,st,st,st r #
    r1+2 draws 1: moved 0 67 84 68 84 forward; home 0; won 0
E36 a 2 as the last card is shuffled in before the next draw
  classic r:st,st,st,st/y:st,st,st,st r 2
    r1^ draws none: started 0 4; reshuffled 45; drew 0 12
E40 a pawn on its diamond is past the entry, and goes on along the track
  diamond r:3,st,st,st/y:st,st,st,st r 5 = r1+5 > r:8,st,st,st/y:st,st,st,st y ?
a 2 without a move still draws again, in the same turn
  classic r:s4,h,h,h/y:st,st,st,st r 2 = -
    - draws 3: passed 0 2 true; drew 0 3
    - draws 3 > r:s4,h,h,h/y:st,st,st,st r 3
an opponent on the same-numbered safety square is not touched
  classic r:2,st,st,st/y:s0,st,st,st r 1: r1+1 > r:s0,st,st,st/y:s0,st,st,st y ?
slides: a triangle in mid-walk does nothing, landing further on a slide does nothing
  classic r:20,st,st,st/y:st,st,st,st r 5: r1+5 > r:25,st,st,st/y:st,st,st,st y ?
  classic r:14,st,st,st/b:st,st,st,st r 3: r1+3 > r:17,st,st,st/b:st,st,st,st b ?
the slides of a color nobody plays work for all, and an own pawn on a triangle blocks it
  classic r:20,st,st,st/y:st,st,st,st r 8: r1+8 > r:28,st,st,st/y:st,st,st,st y ?
  classic r:11,st,st,st/y:st,st,st,st r 5: r1+5 > r:19,st,st,st/y:st,st,st,st y ?
  classic r:12,24,h,h/y:st,st,st,st r 12 = r2+12
the occupant of a triangle is bumped by the landing, then the slide is ridden
  classic r:21,st,st,st/y:24,26,st,st r 3
    r1+3: moved 0 21 24 22 23 24 forward; bumped 8 24 0; slid 0 24 28; bumped 9 26 0
a pawn jumps over any pawn, in its safety zone too
  classic r:2,s0,s1,st/y:st,st,st,st r 3: r1+3 > r:s2,s0,s1,st/y:st,st,st,st y ?
  classic r:2,s0,h,h/y:st,st,st,st r 1 = r2+1
of several pawns in start only the lowest-numbered one is offered
  classic r:30,st,st,st/b:12,st,st,st r sorry = r2!b1
  classic r:30,st,st,st/b:12,st,st,st r 2 = r1+2 r2^
two pawns that come back to where they stand are one play
  classic r:28,43,st,st/b:st,st,st,st r 4 = r1-4
the 2013 rules that need no tokens: any positive card starts a pawn, Sorry! may go forward 4
  2013-classic r:st,st,st/b:st,st,st r 8 = r1^
  2013-classic r:st,st,st/b:st,st,st r 4 = -
  2013-classic r:st,40,h/b:20,st,st r sorry = r1!b1 r2+4
  2013-classic r:st,59,h/y:20,st,st r 11 = r1^ r2=y1
  2013-classic r:st,40,s0/y:20,st,st r 7 = r1^ r2+2,r3+5 r2+3,r3+4 r2+4,r3+3 r2+5,r3+2 r2+6,r3+1 r2+7
`);
