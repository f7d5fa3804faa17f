import { awaited, legalPlays, sideOf, type Advised, type LegalPlay, type Seat, type View } from '../engine/index.ts';
import { chanceOf, type Judge } from './judge.ts';
import { judgeFor } from './networks.ts';

/** The plays of the seat that decides, the best first; of equals, the one that gets there sooner. Empty if nobody decides, or if the view does not show its hand. */
export function advise(view: View): readonly Advised[] {
  const task = awaited(view);
  if (task === null) return [];
  const judge = judgeFor(view);
  const advised = legalPlays(view).map((play) => followed(judge, view, task.seat, play));
  return advised.toSorted((a, b) => b.chance - a.chance || a.line.length - b.line.length);
}

function followed(judge: Judge, view: View, seat: Seat, play: LegalPlay): Advised {
  const { after } = play;
  if (awaited(after)?.seat !== seat)
    return { line: [play], chance: chanceOf(judge.after(view, after, seat), sideOf(view.rules, seat)) };
  const ways = legalPlays(after).map((next) => followed(judge, view, seat, next));
  const { line, chance } = ways.reduce((best, way) => (way.chance > best.chance ? way : best));
  return { line: [play, ...line], chance };
}
