import { awaited, formatPlay, legalPlays, SEATS, sideOf, viewFor } from '../engine/index.ts';
import type { Analysis, Chances, Judged, PlayedOn, PlayerAnalysis, Position, Seat, View } from '../engine/index.ts';
import { chanceOf } from './judge.ts';
import { judgeFor } from './networks.ts';

/** The accuracy of a decision that gave away percent points: as Lichess has it (https://lichess.org/page/accuracy). */
export const accuracyOf = (loss: number): number =>
  Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.04354 * loss) - 3.1669));

/** Analyzes a match from the views of those who decided; a play that could be made is a piece. @throws Error for a play that is not legal. */
export function* analyze(plays: readonly PlayedOn[]): Generator<void, Analysis, void> {
  const curve: Chances[] = [];
  const decisions = SEATS.map((): Judged[] => []);
  const luck: (number | null)[] = SEATS.map(() => null);
  let expected: Chances | null = null; // before the card of this play was drawn
  for (const [index, { before, play, players, isChosen }] of plays.entries()) {
    const { seat } = awaited(before)!;
    const view: View = viewFor(before, seat);
    const all = yield* weighed(view, seat);
    const made = all.find((each) => each.play === play);
    if (made === undefined) throw new Error(`Play ${index}, ${play}, is not legal.`);
    const ofSide = ({ chances }: Weighed) => chanceOf(chances, sideOf(before.rules, seat));
    const best = all.reduce((one, other) => (ofSide(other) > ofSide(one) ? other : one));
    if (isChosen && all.length > 1) {
      const next = Math.max(...all.filter((each) => each !== made).map(ofSide));
      decisions[players[seat]!]!.push({ index, best: ofSide(best), made: ofSide(made), next });
    }
    if (expected !== null)
      for (const each of before.seats) {
        const side = sideOf(before.rules, each);
        const player = players[each]!;
        luck[player] = (luck[player] ?? 0) + chanceOf(best.chances, side) - chanceOf(expected, side);
      }
    expected = yield* judgeFor(view).foresight(view, made.after, seat, 1);
    if (index === 0) curve.push(byPlayer(best.chances, players));
    if (plays[index + 1]?.before.turn !== before.turn) curve.push(byPlayer(made.chances, players));
    yield;
  }
  return {
    curve,
    players: (plays[0]?.before.seats ?? []).map((seat) => playerOf(seat, decisions[seat]!, luck[seat]!)),
  };
}

/** A play, and the chances after it. */
interface Weighed {
  readonly play: string; // in notation
  readonly after: Position;
  readonly chances: Chances;
}

/** All plays of the seat that decides. */
function* weighed(view: View, seat: Seat): Generator<void, readonly Weighed[], void> {
  const judge = judgeFor(view);
  const all: Weighed[] = [];
  for (const { play, after } of legalPlays(view)) {
    all.push({ play: formatPlay(play), after, chances: judge.after(view, after, seat) });
    yield;
  }
  return all;
}

/** Players may have changed seats (rules §11). */
function byPlayer(chances: Chances, players: readonly Seat[]): Chances {
  const moved = SEATS.map(() => 0);
  for (const seat of SEATS) moved[players[seat]!] = chances[seat]!;
  return moved;
}

function playerOf(seat: Seat, decisions: readonly Judged[], luck: number | null): PlayerAnalysis {
  const losses = decisions.map(({ best, made }) => best - made);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const accuracy = sum(losses.map((loss) => accuracyOf(100 * loss))) / losses.length;
  return { seat, decisions, accuracy: losses.length === 0 ? null : accuracy, given: sum(losses), luck };
}
