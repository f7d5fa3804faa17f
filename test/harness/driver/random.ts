import { randomFrom, type Random } from '../../../src/cli/numbers.ts';
import { COMPUTERS, type Level } from '../../../src/computer/computer.ts';
import { formatPlay, legalPlays, viewFor, type Play } from '../../../src/engine/index.ts';
import type { Decided } from '../../../src/match/decisions/decision.ts';
import { play as playByClick, playFor } from '../../../src/match/decisions/plays.ts';
import type { Click, Match, Running } from '../../../src/match/match.ts';
import { awaitedSeat, awaitedUser, needsNobody } from '../../../src/match/turn.ts';
import type { Counter } from '../headless/counter.ts';
import type { HeadlessBot } from '../headless/headless-bot.ts';
import type { Circumstances } from '../headless/interaction.ts';

// The next thing that a random person does, for all programs and tests that let people play.

/** Chooses a number below the count. */
export type Picker = (count: number) => number;

export const pickerOf =
  (random: Random): Picker =>
  (count) =>
    Math.floor(random() * count);

/** The same seed gives the same choices. */
export const picker = (seed: string): Picker => pickerOf(randomFrom(seed));

export const oneOf = <Value>(pick: Picker, values: readonly Value[]): Value => values[pick(values.length)]!;

/** A play that a match waits for, and who makes it: a person by a click, or the clock. */
export interface Turn {
  readonly ply: number;
  readonly play: Play;
  readonly token: string; // the same play in notation
  readonly userId: string | null; // null = the clock
  readonly by: ReturnType<typeof needsNobody>;
}

export const turnOf = (match: Running, play: Play): Turn => ({
  ply: match.game.ply,
  play,
  token: formatPlay(play),
  userId: awaitedUser(match),
  by: needsNobody(match),
});

export const randomTurn = (match: Running, pick: Picker): Turn =>
  turnOf(match, oneOf(pick, legalPlays(match.game)).play);

/** The turn of a person who plays like a computer. */
export function turnBy(level: Level, match: Running, random: Random): Turn {
  const view = viewFor(match.game, awaitedSeat(match));
  return turnOf(match, COMPUTERS[level](view, legalPlays(view), random));
}

/** An endless list of numbers, for choices. */
export function* numbersFrom(random: Random): Generator<number> {
  for (;;) yield Math.floor(random() * 2 ** 30);
}

/** The decision that a turn leads to, without a store. */
export const decided = (match: Match, { ply, play, token, userId, by }: Turn, click: ClickBy, now: number): Decided =>
  by === null ? playByClick(match, ply, token, click(userId!), now) : playFor(match, ply, play, by, now);

type ClickBy = (userId: string) => Click;

/** Makes a turn through the matches, or as the clock does, on the newest saved match. */
export const takeTurn = (
  { matches, change, now }: Pick<Counter, 'matches' | 'change' | 'now'>,
  id: string,
  { ply, play, token, userId, by }: Turn,
  click: ClickBy,
) =>
  by === null
    ? matches.act(id, click(userId!), { kind: 'play', ply, token })
    : change(id, (newest) => playFor(newest, ply, play, by, now()));

/** Makes a turn by the click of its person on a button. */
export const pressTurn = (
  { press }: HeadlessBot,
  match: Running,
  { ply, token, userId }: Turn,
  where: Circumstances = {},
) => press(userId!, { kind: 'play', match: match.id, ply, token }, { channelId: match.channelId, ...where });

/** Plays turn after turn, until the condition holds or the match is over. */
export async function playUntil(
  newest: () => Promise<Match>,
  play: (match: Running) => Promise<unknown>,
  until: (match: Running) => boolean = () => false,
): Promise<void> {
  for (;;) {
    const match = await newest();
    if (match.status !== 'running' || until(match)) return;
    await play(match);
  }
}
