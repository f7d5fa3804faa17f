import { median } from '../quantiles.ts';
import { legalPlays } from '../../../src/engine/index.ts';
import type { LoggedPlay, Over } from '../../../src/match/match.ts';
import { dealOf, replay, type Replayed } from '../../../src/match/story/replay.ts';
import { isDeed } from '../../../src/match/story/sides.ts';
import type { Screen } from './phone.ts';
import { postsOf } from './posts.ts';
import { playsOf } from './saved.ts';
import type { Room } from './table.ts';

/** The effort of a finished match for its people, and its marks in the channel. */
export interface Figures {
  readonly turns: number;
  readonly decisions: number; // plays that people clicked
  readonly forced: number; // those of them that were needless: the only legal play, no deed, after a turn with a press
  readonly posts: number; // without the lobby
  readonly pings: number; // a post that notifies three people counts three times
  readonly clicks: number; // on buttons and in menus, also in the lobby and for the steps of a play
  readonly heights: Heights | null; // null = not measured
}

/** Heights on a phone, in CSS pixels. */
export type Heights = ReturnType<typeof heightsOf>;

/** A board is as high as the screen is wide. A row of small boards is at most 190 px high. */
const LEAST_BOARD = 200;

/** The heights of a channel: of its history with its pictures, and of each post when it waited for a play. */
export function heightsOf({ height, pictures }: History, waiting: readonly number[]) {
  return {
    history: height, // of all posts after the end, with the lobby
    boards: pictures.filter((each) => each >= LEAST_BOARD).length, // pictures of whole boards, not rows of small ones
    highest: Math.max(...waiting), // of the posts when they waited for a play
    usual: median(waiting), // of the same
  };
}

type History = Awaited<ReturnType<Screen['history']>>;

type Press = Replayed<LoggedPlay>;

/** True for the only legal play, if it is no deed, and the seat has pressed something in this turn or in the one before. */
function isNeedless({ before, logged: { seat } }: Press, earlier: readonly Press[]): boolean {
  const [only, ...others] = legalPlays(before);
  if (only === undefined || others.length > 0 || isDeed(only, seat)) return false;
  const last = earlier.findLast(({ logged }) => logged.seat === seat);
  return last !== undefined && before.turn - last.before.turn <= before.seats.length;
}

/** Counts the figures of a match, in the saved log and in the requests of the bot. */
export async function countsOf(room: Room, match: Over): Promise<Omit<Figures, 'clicks' | 'heights'>> {
  const log = replay(dealOf(match), await playsOf(room.table, match.id));
  const decided = log.filter(({ logged }) => logged.by === 'person');
  const posts = postsOf(room, match.id);
  return {
    turns: match.game.turn,
    decisions: decided.length,
    forced: decided.filter((press, index) => isNeedless(press, decided.slice(0, index))).length,
    posts: posts.length,
    pings: posts.reduce((sum, { message, allowedMentions }) => sum + (message?.pings ?? allowedMentions).length, 0),
  };
}
