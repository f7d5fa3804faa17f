import { randomFrom } from '../../../src/cli/numbers.ts';
import { counted, playOn, startMatch, type Pick, type Setup } from './clicks.ts';
import { problemsOf } from './checks.ts';
import { countsOf, heightsOf, type Figures } from './figures.ts';
import type { Phone, Size } from './phone.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { overOf, settled } from './saved.ts';
import { oneOf, pickerOf } from './random.ts';
import type { Room } from './table.ts';

/** A match played to its end by clicks, and the faults found in it. */
export interface Played {
  readonly matchId: string;
  readonly figures: Figures;
  readonly problems: readonly string[];
}

/** The watchers of a match. */
export interface Onlooker {
  readonly phone?: Phone | undefined; // the channel must be new then
  /** Called with the number of the turn at each post that waits for a person, and its size on the phone. */
  readonly onTurn?: (turn: number, post: SandboxMessage, size: Size | undefined) => void;
}

/** Plays a whole match by clicks and checks it. */
export async function playGame(
  room: Room,
  setup: Setup,
  pick: Pick,
  { phone, onTurn }: Onlooker = {},
): Promise<Played> {
  const screen = await phone?.open(room);
  try {
    const { room: place, clicks } = counted(room);
    const waiting: number[] = [];
    const look = async (post: SandboxMessage) => {
      const size = await screen?.sizeOf(post.id);
      if (size) waiting.push(size.height);
      onTurn?.(Number(/^### Turn (\d+)/.exec(post.text)?.[1]), post, size);
      return false;
    };
    const matchId = await startMatch(place, setup);
    await playOn(place, matchId, pick, look);
    await settled(room.table, matchId);
    const match = await overOf(room.table, matchId);
    const heights = screen ? heightsOf(await screen.history(), waiting) : null;
    const figures = { ...(await countsOf(room, match)), clicks: clicks(), heights };
    return { matchId, figures, problems: await problemsOf(room, matchId) };
  } finally {
    await screen?.close();
  }
}

/** Chooses at random; the same seed gives the same choices. The cards do not depend on it: the bot deals them. */
export function pickFrom(random: () => number): Pick {
  const pick = pickerOf(random);
  return (choices) => oneOf(pick, choices);
}

export const pickBy = (seed: string): Pick => pickFrom(randomFrom(seed));
