import { SEATS } from '../../engine/index.ts';
import { CENTER, polar, type Point } from '../paint/geometry.ts';
import type { Context } from '../paint/ink.ts';
import { lightKey, lightOf } from '../table/light.ts';
import { drawParts, fixedSprite, type Ground, type Layers, type Part } from '../paint/part.ts';
import { stickerParts } from '../events/stickers.ts';
import { tablePart } from '../table/table.ts';
import { SIDE } from '../paint/theme.ts';
import { drawConfetti } from '../events/win.ts';
import { badgeParts, baseParts, toyParts, trayParts } from './bases.ts';
import { diceParts } from './dice.ts';
import { dialParts, flightParts, letterParts, traceParts } from './marks.ts';
import { nameParts } from './names.ts';
import { EXPRESS_TABLE, POOL, SIDE_PLACES } from './places.ts';
import { poolPart } from './pool.ts';
import type { ExpressScene } from '../scene/express-scene.ts';
import { leftParts, recentParts, winnerParts } from './sides.ts';

/** Draws a scene of the dice game in true color, layer by layer. The tests compare the renderer with it. */
export function drawExpress(context: Context, scene: ExpressScene): void {
  const { ground, above } = expressLayers(scene);
  drawParts(context, [...ground.parts(), ...above]);
}

/** The parts of a scene of the dice game, the lowest first. */
export function expressLayers(scene: ExpressScene): Layers {
  const { winners, turn, dice } = scene;
  const isOver = winners.length > 0;
  return {
    ground: groundOf(scene),
    above: [
      ...baseParts(scene),
      ...flightParts(scene),
      ...traceParts(scene),
      ...toyParts(scene),
      ...badgeParts(scene),
      ...dialParts(scene),
      ...(isOver || turn === null ? [] : diceParts(dice, turn)),
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
  const { winners, turn, dice, stamp } = scene;
  const dark: ExpressScene = { ...scene, turn: null, winners: [] };
  return {
    ground: groundOf(dark),
    above: [
      ...(winners.length > 0 ? [confettiPart()] : []),
      ...baseParts(scene),
      ...flightParts(scene),
      ...traceParts(scene),
      ...toyParts(scene),
      ...badgeParts(scene),
      ...dialParts(scene),
      ...(winners.length > 0 || turn === null ? [] : diceParts(dice, turn)),
      ...(stamp === null ? [] : stickerParts(stamp, SIDE_PLACES.sticker)),
      ...winnerParts(scene),
      ...nameParts(dark),
    ],
  };
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
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function confettiPart(): Part {
  return fixedSprite('confetti express', { x: 0, y: 0 }, [0, 0, SIDE, SIDE], (context) =>
    drawConfetti(context, confettiPlaces()),
  );
}

function confettiPlaces(): readonly Point[] {
  const { places, from, to } = CONFETTI;
  const spots = [...Array(places).keys()].map((place) =>
    polar(CENTER, place * GOLDEN_ANGLE, from + Math.sqrt(place / places) * (to - from)),
  );
  return spots.filter(isFree);
}

function isFree({ x, y }: Point): boolean {
  const { height, inside, room, figure } = CONFETTI;
  const isInBand = Math.abs(y - CENTER.y) < height && Math.min(x, SIDE - x) > inside;
  const isInPool = Math.abs(x - CENTER.x) < POOL.width / 2 + room && y > POOL.y - POOL.height / 2 - room;
  const isOnFigure = Math.abs(x - CENTER.x) < figure;
  return isInBand && !isInPool && !isOnFigure && x < SIDE_PLACES.recent.x - room;
}
