import { testExamples } from '../harness/examples.ts';

// The worked examples of rules §14, Bump 'Em, and more. Cars that an example does not mention are in the pit.

testExamples(`
B1 a car on a turbo space zooms to the next one when another car lands there
  bump-em r:9,st,st,st/b:4,st,st,st b 5: b1+5 > r:16,st,st,st/b:9,st,st,st r ?
    b1+5: moved 4 4 9 5 6 7 8 9 forward; zoomed 0 9 16 4
B2 the car where it arrives zooms in turn
  bump-em r:9,st,st,st/b:4,st,st,st/g:16,st,st,st b 5: b1+5 > r:16,st,st,st/b:9,st,st,st/g:24,st,st,st g ?
B3 a car whose entry comes before the next turbo space zooms to the finish
  bump-em r:1,st,st,st/y:59,st,st,st y 2: y1+2 > r:h,st,st,st/y:1,st,st,st y ?
    y1+2: moved 8 59 1 0 1 forward; zoomed 0 1 84 8; home 0
B4 the own car on a turbo space zooms, too
  bump-em r:9,4,st,st/b:st,st,st,st r 5: r2+5 > r:16,9,st,st/b:st,st,st,st b ?
B5 a 2 starts no car and draws again, a 12 starts one
  bump-em r:st,st,st,st/b:st,st,st,st r 2 = - > r:st,st,st,st/b:st,st,st,st r ?
  bump-em r:st,st,st,st/b:st,st,st,st r 12 = r1^ > r:4,st,st,st/b:st,st,st,st b ?
  bump-em r:20,st,st,st/b:st,st,st,st r 12 = r1+12 r2^
B6 a zoom may win on another player’s turn
  bump-em r:1,h,h,h/b:59,st,st,st b 2: b1+2 > r:h,h,h,h/b:1,st,st,st r #
    b1+2 draws 3: moved 4 59 1 0 1 forward; zoomed 0 1 84 4; home 0; won 0
rules §14: an empty turbo space does nothing, and there are no slides
  bump-em r:19,st,st,st/b:st,st,st,st r 5: r1+5 > r:24,st,st,st/b:st,st,st,st b ?
  bump-em r:20,st,st,st/b:st,st,st,st r 5: r1+5 > r:25,st,st,st/b:st,st,st,st b ?
rules §14: elsewhere cars bump, and own cars block
  bump-em r:20,st,st,st/b:25,st,st,st r 5: r1+5 > r:25,st,st,st/b:st,st,st,st b ?
  bump-em r:20,25,h,h/b:st,st,st,st r 5 = r2+5
rules §14: a move backward onto a turbo space makes a zoom, too
  bump-em r:9,st,st,st/b:13,st,st,st b 4: b1-4 > r:16,st,st,st/b:9,st,st,st r ?
  bump-em r:9,10,st,st/b:st,st,st,st r 10: r2-1 > r:16,9,st,st/b:st,st,st,st b ?
rules §14: a swap and a bump ticket make no zoom
  bump-em r:20,st,st,st/b:9,st,st,st r 11: r1=b1 > r:9,st,st,st/b:20,st,st,st b ?
  bump-em r:st,st,st,st/b:9,st,st,st r sorry: r1!b1 > r:9,st,st,st/b:st,st,st,st b ?
rules §14: a chain ends where a car turns off to the finish
  bump-em r:34,st,st,st/g:39,46,54,st r 5: r1+5 > r:39,st,st,st/g:46,h,54,st g ?
rules §14: a chain that comes round ends by sending its last car to the pit
  bump-em r:9,16,24,8/b:1,31,39,st/y:46,54,st,st/g:st,st,st,st r 1
    r4+1 > r:16,24,31,9/b:st,39,46,st/y:54,1,st,st/g:st,st,st,st b ?
    r4+1: moved 3 8 9 9 forward; zoomed 0 9 16 3; zoomed 1 16 24 3; zoomed 2 24 31 3; zoomed 5 31 39 3; zoomed 6 39 46 3; zoomed 8 46 54 3; zoomed 9 54 1 3; bumped 4 1 3
rules §14: the lander has left its old square first, so a chain that comes round to it ends there
  bump-em r:9,16,24,st/b:1,31,39,st/y:46,54,st,st/g:st,st,st,st y 8
    y1+8 > r:16,24,31,st/b:9,39,46,st/y:54,1,st,st/g:st,st,st,st g ?
rules §14: turbo spaces in a split 7: a car that zoomed in the first part plays the second from where it is now
  bump-em r:9,4,h,h/b:st,st,st,st r 7: r2+5,r1+2 > r:18,9,h,h/b:st,st,st,st b ?
    r1+2,r2+5 > r:11,9,h,h/b:st,st,st,st b ?
rules §14: turbo spaces in a split 7: a car that zoomed to the finish in the first part has no second one
  bump-em r:1,58,st,st/b:st,st,st,st r 7
    has r1+4,r2+3
    not r2+3,r1+4
  bump-em r:1,58,h,h/b:st,st,st,st r 7
    not r2+3,r1+4
rules §14: turbo spaces in a split 7: both parts may end on one turbo space: the second car sends the first one on
  bump-em r:5,6,st,st/b:st,st,st,st r 7: r1+4,r2+3 > r:16,9,st,st/b:st,st,st,st b ?
    r2+3,r1+4 > r:9,16,st,st/b:st,st,st,st b ?
rules §3.5: of two players whom one card finishes, the next one clockwise from the mover wins
  bump-em r:1,h,h,h/b:28,57,st,st/y:31,h,h,h b 7: b1+3,b2+4 > r:h,h,h,h/b:31,1,st,st/y:h,h,h,h y #
`);
