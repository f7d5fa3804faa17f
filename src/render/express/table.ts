import { SEATS } from '../../engine/index.ts';
import { CENTER, polar, type Point } from '../geometry.ts';
import type { Context } from '../ink.ts';
import { lightKey, lightOf } from '../light.ts';
import { drawParts, fixedSprite, type Ground, type Layers, type Part } from '../part.ts';
import { tablePart } from '../table.ts';
import { SIDE } from '../theme.ts';
import { drawConfetti } from '../win.ts';
import { badgeParts, baseParts, toyParts, trayParts } from './bases.ts';
import { diceParts } from './dice.ts';
import { dialParts, flightParts, letterParts, traceParts } from './marks.ts';
import { nameParts } from './names.ts';
import { EXPRESS_TABLE, POOL } from './places.ts';
import { poolPart } from './pool.ts';
import type { ExpressScene } from './scene.ts';
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

const CONFETTI = { places: 110, from: 60, to: 500, middle: 176, rim: 60 } as const;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Confetti over the band between the bases. */
function confettiPart(): Part {
  return fixedSprite('confetti express', { x: 0, y: 0 }, [0, 0, SIDE, SIDE], (context) =>
    drawConfetti(context, confettiPlaces()),
  );
}

function confettiPlaces(): readonly Point[] {
  const places = [...Array(CONFETTI.places).keys()].map((place) =>
    polar(
      CENTER,
      place * GOLDEN_ANGLE,
      CONFETTI.from + Math.sqrt(place / CONFETTI.places) * (CONFETTI.to - CONFETTI.from),
    ),
  );
  return places.filter(
    ({ x, y }) =>
      Math.abs(y - CENTER.y) < CONFETTI.middle - 20 &&
      Math.abs(x - CENTER.x) < SIDE / 2 - CONFETTI.rim &&
      !(Math.abs(x - CENTER.x) < POOL.width / 2 + 20 && Math.abs(y - POOL.y) < POOL.height / 2 + 20),
  );
}
