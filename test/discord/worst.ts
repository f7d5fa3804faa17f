import { leaderboardMessage } from '../../commands/leaderboard/leaderboard-page.ts';
import type { Language } from '../../src/text/language.ts';
import { cleanName } from '../../src/text/people.ts';
import { ANN, BEN } from '../harness/matches.ts';

/** Positions with the largest questions. */
export const WORST: Readonly<Record<string, string>> = {
  'an 11 with 4 × 12 swaps, four of them also moves': 'classic r:5,12,22,35/b:0,6,17,30/y:2,13,31,45/g:8,20,40,55 r 11',
  'an 11 with 4 × 12 swaps that may be declined': 'classic r:58,59,1,2/b:0,6,17,30/y:3,13,31,45/g:8,20,40,55 r 11',
  'a 7 with four pawns out, far apart': 'classic r:5,12,23,35/b:0,6,17,30/y:2,13,31,45/g:8,20,40,55 r 7',
  'a 7 with four pawns out, close together': 'classic r:20,21,22,23/b:24,26,31,32/y:25,33,34,st/g:28,29,30,st r 7',
  'a 7 that goes over slides and over own pawns': 'classic r:21,24,26,27/b:25,28,17,st/y:29,30,33,st/g:31,32,34,35 r 7',
  'a 7 in the safety zone': 'classic r:0,1,s1,s3/y:5,st,st,st r 7',
  'Sorry! with twelve targets': 'classic r:st,st,st,st/b:0,6,17,30/y:2,13,31,45/g:8,20,40,55 r sorry',
  'Sorry! with seven targets of two': 'classic r:st,st,h,h/b:0,6,17,30/y:2,13,31,st r sorry',
  'a 10 with both directions for four pawns': 'classic r:5,12,22,35/b:0,6,17,30/y:2,13,31,45/g:8,20,40,55 r 10',
  'a 1 with a start and three moves': 'classic r:st,12,22,35/b:0,6,17,30/y:2,13,31,45/g:8,20,40,55 r 1',
  'a 4 back from the safety zone': 'classic r:s1,s3,4,20/y:0,st,st,st r 4',
  'a single play': 'classic r:st,h,h,h/y:0,st,st,st r 2',
};

/** Names that are long in every way. */
export const LONG_NAMES = [
  'W'.repeat(32),
  '*_~`|<>#@[]()'.repeat(3).slice(0, 32),
  '🏳🧑🏿'.repeat(10),
  'ÄÖÜ̈́'.repeat(16).slice(0, 60),
].map(cleanName) as [string, string, string, string];

/** A leaderboard of one person. */
export const leaderboardIn = (language: Language) =>
  leaderboardMessage(
    language,
    {
      view: { scope: 'here', metric: 'rating', period: 'all', family: 'all' },
      viewerId: BEN,
      periods: ['all', '2026-11', '2026-W47'],
    },
    {
      rows: [{ userId: ANN, name: null, value: 1200, games: 2, wins: 1, rank: 1, tied: false, provisional: true }],
      page: 0,
      pages: 1,
      people: 1,
      own: 'unplayed',
    },
    { name: 'leaderboard.png', alt: 'x' },
  );
