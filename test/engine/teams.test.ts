import { testExamples } from '../harness/examples.ts';

// The worked examples of rules §9, and more. Pawns that an example does not mention are in start.

testExamples(`
T1 a Sorry! without an opponent on the track takes the partner’s place
  teams r:12,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st y sorry = y1!r1
    y1!r1 > r:st,st,st,st/b:st,st,st,st/y:12,st,st,st/g:st,st,st,st g ?
T2 where an opponent can be hit, only the opponent may be, from either start
  teams r:12,st,st,st/b:20,st,st,st/y:st,st,st,st/g:st,st,st,st y sorry = r2!b1 y1!b1
T3 a 7 is split between the colors of a side
  teams r:40,st,st,st/b:st,st,st,st/y:10,st,st,st/g:st,st,st,st r 7
    r1+3,y1+4 > r:43,st,st,st/b:st,st,st,st/y:14,st,st,st/g:st,st,st,st b ?
T4 whose own pawns are all home plays for the partner
  teams r:h,h,h,h/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st r 1 = y1^
    y1^ > r:h,h,h,h/b:st,st,st,st/y:34,st,st,st/g:st,st,st,st b ?
T5 a pawn may bump a partner’s
  teams r:6,h,h,h/b:st,st,st,st/y:3,h,h,h/g:st,st,st,st r 3 = r1+3 y1+3
    r1+3 > r:9,h,h,h/b:st,st,st,st/y:3,h,h,h/g:st,st,st,st b ?
    y1+3 > r:st,h,h,h/b:st,st,st,st/y:6,h,h,h/g:st,st,st,st b ?
T6 a slide goes by the color of the pawn
  teams r:st,st,st,st/b:st,st,st,st/y:58,st,st,st/g:st,st,st,st r 3
    y1+3 > r:st,st,st,st/b:st,st,st,st/y:4,st,st,st/g:st,st,st,st b ?
T7 in a split the second pawn may bump the first one of the other color
  teams r:40,st,st,st/b:st,st,st,st/y:41,st,st,st/g:st,st,st,st r 7
    r1+4,y1+3 > r:st,st,st,st/b:st,st,st,st/y:44,st,st,st/g:st,st,st,st b ?
    y1+3,r1+4 > r:44,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st b ?
an 11 swaps with an opponent’s pawn only
  teams r:59,h,h,h/b:20,h,h,h/y:34,h,h,h/g:st,st,st,st r 11 = r1=b1 y1+11 y1=b1
rules §4.5, §9: an 11 can be declined only if no pawn of either color can go 11
  teams r:59,h,h,h/b:20,h,h,h/y:s3,h,h,h/g:st,st,st,st r 11 = - r1=b1
  teams r:59,h,h,h/b:20,h,h,h/y:40,h,h,h/g:st,st,st,st r 11 = r1=b1 y1+11 y1=b1
rules §9: a slide sweeps a partner’s pawns, too, and partners share no safety zone
  teams r:21,h,h,h/b:st,st,st,st/y:26,h,h,h/g:st,st,st,st r 3
    r1+3 > r:28,h,h,h/b:st,st,st,st/y:st,h,h,h/g:st,st,st,st b ?
  teams r:30,h,h,h/b:st,st,st,st/y:s1,h,h,h/g:st,st,st,st r 4
    r1-4 > r:26,h,h,h/b:st,st,st,st/y:s1,h,h,h/g:st,st,st,st b ?
  teams r:30,h,h,h/b:st,st,st,st/y:s4,h,h,h/g:st,st,st,st r 5
    r1+5 > r:35,h,h,h/b:st,st,st,st/y:s4,h,h,h/g:st,st,st,st b ?
rules §9: Sorry! takes a partner’s place only with a pawn of the other color
  teams r:12,st,st,st/b:st,st,st,st/y:40,st,st,st/g:st,st,st,st r sorry = r2!y1 y2!r1
  teams r:12,st,st,st/b:s2,h,h,h/y:h,h,h,h/g:st,st,st,st y sorry = -
rules §9: a line names both winners, and no side that has not won
  teams r:h,h,h,h/b:st,st,st,st/y:h,h,h,4/g:st,st,st,st r # ! "r #": a winner has all pawns home
  teams r:h,h,h,h/b:st,st,st,st/y:h,h,h,h/g:st,st,st,st r # ! "r #": a winner has all pawns home
a side wins together, with all eight home
  teams r:h,h,h,s4/b:st,st,st,st/y:h,h,h,h/g:st,st,st,st y 1
    r4+1 > r:h,h,h,h/b:st,st,st,st/y:h,h,h,h/g:st,st,st,st ry #
  teams r:h,h,h,s4/b:st,st,st,st/y:h,h,h,s3/g:st,st,st,st r 1
    r4+1 > r:h,h,h,h/b:st,st,st,st/y:h,h,h,s3/g:st,st,st,st b ?
rules §9: the 2 draws again for the same seat
  teams r:h,h,h,h/b:st,st,st,st/y:40,st,st,st/g:st,st,st,st r 2 = y1+2 y2^
    y1+2 > r:h,h,h,h/b:st,st,st,st/y:42,st,st,st/g:st,st,st,st r ?
rules §9: partners are placed together
  teams r:h,h,h,h/b:st,st,st,st/y:h,h,h,h/g:st,st,st,st ry #
    places r1 y1 b3 g3
  teams r:h,st,st,st/b:h,h,st,st/y:h,h,st,st/g:10,st,st,st r 3
    places r1 y1 b3 g3
`);
