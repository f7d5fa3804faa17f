import type { Pick, Setup } from './clicks.ts';
import { playOn, startMatch } from './clicks.ts';
import { problemsOf } from './checks.ts';
import { settled } from './saved.ts';
import type { Room } from './table.ts';

/** A match played to its end by clicks, and the faults found in it. */
export interface Played {
  readonly matchId: string;
  readonly turns: number;
  readonly problems: readonly string[];
}

/** Plays a whole match by clicks and checks it. */
export async function playGame(room: Room, setup: Setup, pick: Pick): Promise<Played> {
  const matchId = await startMatch(room, setup);
  await playOn(room, matchId, pick);
  const match = await settled(room.table, matchId);
  if (match.status !== 'over') throw new Error(`Match ${matchId} was told to be over and is not.`);
  return { matchId, turns: match.game.turn, problems: await problemsOf(room, matchId) };
}

/** Chooses at random; the same seed gives the same choices. The cards do not depend on it: the bot deals them. */
export function pickFrom(random: () => number): Pick {
  return (count) => Math.floor(random() * count);
}
