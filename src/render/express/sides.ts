import { fill, fillRimmed, rectPath } from '../paint/shapes.ts';
import { labelParts } from '../cards/piles.ts';
import { drawTriumph } from '../figures/mascot.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import { stickerParts } from '../events/stickers.ts';
import { PALETTE } from '../paint/theme.ts';
import { CENTER, type Point } from '../paint/geometry.ts';
import { SMALL_DIE, drawSmallDie } from './dice.ts';
import { SIDE_PLACES } from './places.ts';
import type { ExpressScene, Throw } from '../scene/express-scene.ts';
import { ARM, drawPose } from '../figures/card-things.ts';

const FIGURE_REACH = [100, 200, 110, 20] as const;

/** The part left of the dice: the pawn of the seat on turn, or the sticker of a moment. The turn's label is below it. */
export function leftParts({ turn, stamp, label, winners }: ExpressScene): readonly Part[] {
  const tag = labelParts(label, SIDE_PLACES.label);
  if (winners.length > 0 || turn === null) return tag;
  if (stamp !== null) return [...tag, ...stickerParts(stamp, SIDE_PLACES.sticker)];
  const figure = spriteAt(`roller ${turn}`, SIDE_PLACES.figure, FIGURE_REACH, (context, { x, y }) =>
    drawPose(context, turn, x, y, { scale: 1.45, arms: [ARM.raised, ARM.onHip], look: 5, rim: 4 }),
  );
  return [figure, ...tag];
}

const ROW = { most: 4, pitch: 76, die: 50, shape: 27, dice: 73, r: 11 } as const;

/** The part right of the dice: the last turns. */
export function recentParts({ recent }: ExpressScene): readonly Part[] {
  const { x, y, width, height } = SIDE_PLACES.recent;
  const shown = recent.slice(-ROW.most);
  if (shown.length === 0) return [];
  const ground = spriteAt('throws', { x, y }, [1, 1, width + 1, height + 5], (context, at) => {
    fill(context, rectPath(at.x, at.y + 3, width, height, 14), PALETTE.ink);
    fill(context, rectPath(at.x, at.y, width, height, 14), PALETTE.plate);
  });
  const top = y + (height - (ROW.most - 1) * ROW.pitch) / 2;
  return [ground, ...shown.map((each, index) => rowPart(each, { x, y: top + index * ROW.pitch }))];
}

function rowPart({ seat, faces }: Throw, at: Point): Part {
  const reach = [1, SMALL_DIE / 2 + 2, SIDE_PLACES.recent.width, SMALL_DIE / 2 + 2] as const;
  return spriteAt(`throw ${seat} ${faces.join(' ')}`, at, reach, (context, place) => {
    fillRimmed(context, seat, { x: place.x + ROW.shape, y: place.y, r: ROW.r }, { ink: 4, rim: 1.5 });
    faces.forEach((face, index) =>
      drawSmallDie(context, face, { x: place.x + ROW.dice + index * ROW.die, y: place.y }),
    );
  });
}

const WINNER = { y: 526, scale: 1.46, width: 190, reach: [110, 220, 140, 20] } as const;

/** The pawns of the winners in the place of the dice. */
export function winnerParts({ winners }: ExpressScene): readonly Part[] {
  const first = CENTER.x - 10 - (WINNER.width * (winners.length - 1)) / 2;
  return winners.map((seat, index) =>
    spriteAt(`express winner ${seat}`, { x: first + index * WINNER.width, y: WINNER.y }, WINNER.reach, (context, at) =>
      drawTriumph(context, seat, at, WINNER.scale),
    ),
  );
}
