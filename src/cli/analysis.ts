import { advise } from '../computer/advice.ts';
import { awaited, cardInPlay, cardsOf, FACES, formatPlay, handSize, moduleOf } from '../engine/index.ts';
import type { BoardPosition, Face, GameModule, Position, Result, Seat, View } from '../engine/index.ts';

/**
 * The plays of a position, the best first, each as a line: the chance of its side in percent, then the play and the best
 * that its seat can still do. All cards that the position does not show count as unseen.
 */
export function analysisOf(position: Position): Result<readonly string[], string> {
  const seat = awaited(position)?.seat ?? null;
  const advice = seat === null ? [] : advise(viewOf(position, seat));
  if (advice.length === 0)
    return { ok: false, error: 'there is no play to judge: the game is over, or the card or hand is not known' };
  return {
    ok: true,
    value: advice.map(
      ({ line, chance }) =>
        `${(100 * chance).toFixed(1).padStart(5)} %  ${line.map(({ play }) => formatPlay(play)).join('  ')}`,
    ),
  };
}

const BEGUN = { turn: 1, ply: 0 };

const VIEWS: { readonly [G in GameModule]: (position: Position<G>, viewer: Seat) => View<G> } = {
  board: (position, viewer) => ({ ...position, ...BEGUN, viewer, ...cardsFor(position, viewer) }),
  express: (position, viewer) => ({ ...position, ...BEGUN, viewer }),
};

const viewOf = <G extends GameModule>(position: Position<G>, viewer: Seat): View<G> =>
  VIEWS[moduleOf<G>(position.rules)](position, viewer);

/** The cards of a view. The discard pile is empty, because no position shows it. */
function cardsFor({ rules: id, hands, todo }: BoardPosition, viewer: Seat) {
  const known = [hands[viewer]!, cardInPlay({ todo })].flatMap((cards) =>
    cards === null || typeof cards === 'number' ? [] : cards,
  );
  const left = (face: Face) => (cardsOf(id)?.faces[face]?.count ?? 0) - known.filter((card) => card === face).length;
  const unseen = Object.fromEntries(FACES.flatMap((face) => (left(face) > 0 ? [[face, left(face)] as const] : [])));
  const others = hands.map((hand, seat) => (seat === viewer ? hand : handSize(hand)));
  const held = others.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : 0), 0);
  const drawCount = Math.max(0, Object.values(unseen).reduce((sum, count) => sum + count, 0) - held);
  return { hands: others, unseen, drawCount, discard: [] };
}
