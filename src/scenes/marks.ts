import { colorOf, homeOf, pathOf, startOf, stepsToGo } from '../engine/index.ts';
import type { BoardEvent, Pawn, Space } from '../engine/index.ts';
import { hasMoved } from '../match/story/game-stories.ts';
import type { StoryTurn as TurnOf } from '../match/story/moments.ts';
import type { Mark } from '../render/scene/scene.ts';

type StoryTurn = TurnOf<'board'>;

/** More moves than these make an unreadable picture. */
const MOST_MOVES = 4;

export const marksOfTurn = ({ plays }: StoryTurn): readonly Mark[] => plays.flatMap(({ events }) => marksOf(events));

/** The newest moves of these turns, oldest first, that still lead to pawns' places. The newest is always whole. */
export function movesSince(turns: readonly StoryTurn[], pawns: readonly Space[]): readonly (readonly Mark[])[] {
  const moves = turns.filter(hasMoved).slice(-MOST_MOVES).map(marksOfTurn);
  const at: (Space | null)[] = [...pawns];
  const kept = moves.toReversed().map((marks) => tracedBack(marks, at));
  const earlier = kept.slice(1).filter((marks) => marks.length > 0);
  return [...earlier.toReversed(), ...moves.slice(-1)];
}

/**
 * The marks of a move that lead to the pawns' places; then each pawn goes back to its place before. `null` stands for a
 * pawn whose earlier way does not matter any more.
 */
function tracedBack(marks: readonly Mark[], at: (Space | null)[]): readonly Mark[] {
  return marks
    .toReversed()
    .flatMap((mark) => {
      const { pawn } = mark;
      const leads = at[pawn] === endOf(mark);
      at[pawn] = leads ? beginOf(mark) : null;
      if (mark.kind === 'swap') at[mark.target] = at[mark.target] === mark.from ? mark.to : null;
      return leads ? [mark] : [];
    })
    .toReversed();
}

/** The place of a pawn after a mark. */
function endOf(mark: Mark): Space {
  switch (mark.kind) {
    case 'walk':
    case 'zoom':
      return mark.path.at(-1)!;
    case 'slide':
    case 'flight':
    case 'swap':
      return mark.to;
    case 'bump':
      return startOf(colorOf(mark.pawn));
  }
}

/** The pawn's place before; null for a bumped pawn, because only its way back is worth showing. */
function beginOf(mark: Mark): Space | null {
  switch (mark.kind) {
    case 'walk':
    case 'slide':
    case 'swap':
      return mark.from;
    case 'zoom':
      return mark.path[0]!;
    case 'flight':
      return mark.from ?? startOf(colorOf(mark.pawn));
    case 'bump':
      return null;
  }
}

export function marksOf(events: readonly BoardEvent[]): readonly Mark[] {
  return events.flatMap((event): readonly Mark[] => {
    switch (event.kind) {
      case 'moved':
        if (event.fire) return [{ kind: 'zoom', pawn: event.pawn, path: [event.from, ...event.path], by: 'fire' }];
        return [{ kind: 'walk', pawn: event.pawn, from: event.from, path: event.path }];
      case 'zoomed':
        return [{ kind: 'zoom', pawn: event.pawn, path: wayBetween(event.pawn, event.from, event.to), by: 'turbo' }];
      case 'placed':
        return [{ kind: 'flight', pawn: event.pawn, from: event.from, to: event.to }];
      case 'withdrawn':
        return [{ kind: 'flight', pawn: event.pawn, from: event.from, to: startOf(colorOf(event.pawn)) }];
      case 'pulled':
        return [{ kind: 'flight', pawn: event.pawn, from: event.from, to: homeOf(colorOf(event.pawn)) }];
      case 'slid':
        return [{ kind: 'slide', pawn: event.pawn, from: event.from, to: event.to }];
      case 'started':
      case 'replaced':
        return [{ kind: 'flight', pawn: event.pawn, to: event.to }];
      case 'swapped':
        return [{ kind: 'swap', pawn: event.pawn, from: event.from, target: event.target, to: event.to }];
      case 'bumped':
        return [{ kind: 'bump', pawn: event.pawn, at: event.at, by: event.by }];
      case 'home':
      case 'turn':
      case 'drew':
      case 'chose':
      case 'discarded':
      case 'reshuffled':
      case 'token':
      case 'rolled':
      case 'revealed':
      case 'exchanged':
      case 'asked':
      case 'answered':
      case 'passed':
      case 'won':
        return [];
    }
  });
}

/** The squares of a zoom, both ends included. */
function wayBetween(pawn: Pawn, from: Space, to: Space): readonly Space[] {
  const seat = colorOf(pawn);
  return [from, ...pathOf(seat, from, stepsToGo(seat, from) - stepsToGo(seat, to))!];
}
