import { randomFrom, type Random } from '../../../src/cli/numbers.ts';
import { formatPlay, legalPlays, type Play } from '../../../src/engine/index.ts';
import type { Decided } from '../../../src/match/decisions/decision.ts';
import { play as playByClick, playFor } from '../../../src/match/decisions/plays.ts';
import type { Click, Match, Running } from '../../../src/match/match.ts';
import { awaitedUser, needsNobody } from '../../../src/match/turn.ts';
import type { Counter } from '../headless/counter.ts';

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

/** The decision that a turn leads to, without a store. */
export const decided = (match: Match, { ply, play, token, userId, by }: Turn, click: ClickBy, now: number): Decided =>
  by === null ? playByClick(match, ply, token, click(userId!), now) : playFor(match, ply, play, by, now);

/** Makes a turn through the service, or as the clock does, on the newest saved match. */
export const takeTurn = (
  { service, change, now }: Playing,
  id: string,
  { ply, play, token, userId, by }: Turn,
  click: ClickBy,
) =>
  by === null
    ? service.play.play(id, ply, token, click(userId!))
    : change(id, (newest) => playFor(newest, ply, play, by, now()));

/** The part of a service on a store that plays. */
interface Playing {
  readonly service: Counter['service'];
  readonly change: Counter['change'];
  readonly now: Counter['now'];
}

type ClickBy = (userId: string) => Click;
