import { SEATS } from '../../engine/index.ts';
import { CENTER, ORIGIN, type Point } from '../paint/geometry.ts';
import { lightKey, lightOf, tablePart } from '../table/table.ts';
import { fixedSprite, type Ground, type Layers, type Part } from '../paint/part.ts';
import { stickerParts } from '../events/stickers.ts';
import { SIDE } from '../paint/theme.ts';
import { drawConfetti, spread } from '../events/win.ts';
import { badgeParts, baseParts, poolPart, toyParts, trayParts } from './bases.ts';
import { diceParts } from './dice.ts';
import { dialParts, flightParts, letterParts, traceParts } from './marks.ts';
import { nameParts } from './names.ts';
import { EXPRESS_TABLE, POOL, SIDE_PLACES } from './places.ts';
import type { ExpressScene } from '../scene/express-scene.ts';
import { leftParts, recentParts, winnerParts } from './sides.ts';

/** The parts of a scene of the dice game, the lowest first. */
export function expressLayers(scene: ExpressScene): Layers {
  return {
    ground: groundOf(scene),
    above: [
      ...playParts(scene),
      ...recentParts(scene),
      ...leftParts(scene),
      ...winnerParts(scene),
      ...nameParts(scene),
      ...letterParts(scene),
    ],
  };
}

/** The parts of a scene for a film, without changes that tell nothing new: the light, the bubbles, the last dice. */
export function calmExpressLayers(scene: ExpressScene): Layers {
  const dark: ExpressScene = { ...scene, turn: null, winners: [] };
  return {
    ground: groundOf(dark),
    above: [
      ...(scene.winners.length > 0 ? [confettiPart()] : []),
      ...playParts(scene),
      ...stickerParts(scene.stamp, SIDE_PLACES.sticker),
      ...winnerParts(scene),
      ...nameParts(dark),
    ],
  };
}

/** The pawns, the dice and the marks of the newest play. */
function playParts(scene: ExpressScene): readonly Part[] {
  const { winners, turn, dice } = scene;
  return [
    ...baseParts(scene),
    ...flightParts(scene),
    ...traceParts(scene),
    ...toyParts(scene),
    ...badgeParts(scene),
    ...dialParts(scene),
    ...(winners.length > 0 || turn === null ? [] : diceParts(dice, turn)),
  ];
}

function groundOf({ winners, turn, seats }: ExpressScene): Ground {
  const sided = SEATS.map((seat) => ((seats[seat] ?? null) === null ? null : { side: seat }));
  const light = lightOf({ winners, turn, seats: sided });
  const isOver = winners.length > 0;
  const isClosed = sided.map((view) => view === null);
  const parts = (): readonly Part[] => [
    tablePart(EXPRESS_TABLE, light),
    ...(isOver ? [confettiPart()] : []),
    ...trayParts(isClosed),
    poolPart(),
  ];
  return { key: ['express', lightKey(light), isOver, ...isClosed].join(' '), parts };
}

/** Spots for confetti, in the band between the bases; a spot with a thing on it stays empty. */
const CONFETTI = { places: 130, from: 60, to: 520, height: 156, inside: 52, room: 20, figure: 118 } as const;

function confettiPart(): Part {
  const { places, from, to } = CONFETTI;
  return fixedSprite('confetti express', ORIGIN, [0, 0, SIDE, SIDE], (context) =>
    drawConfetti(context, spread(places, from, to).filter(isFree)),
  );
}

function isFree({ x, y }: Point): boolean {
  const { height, inside, room, figure } = CONFETTI;
  const isInBand = Math.abs(y - CENTER.y) < height && Math.min(x, SIDE - x) > inside;
  const isInPool = Math.abs(x - CENTER.x) < POOL.width / 2 + room && y > POOL.y - POOL.height / 2 - room;
  const isOnFigure = Math.abs(x - CENTER.x) < figure;
  return isInBand && !isInPool && !isOnFigure && x < SIDE_PLACES.recent.x - room;
}
