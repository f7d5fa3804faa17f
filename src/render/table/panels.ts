import { PLATE } from '../paint/layout.ts';
import { SEATS, type Seat } from '../../engine/index.ts';
import { drawSmallFace } from '../figures/card-things.ts';
import { pointsOf, type Point } from '../paint/geometry.ts';
import { fillCoats, fillRimmed, flowerPath, linePath, sheetOf, stroke } from '../paint/shapes.ts';
import { spriteAt, type Part } from '../paint/part.ts';
import { crownPart } from './plate-row.ts';
import { GROUND, drawPlain } from './plates.ts';
import type { PlayedCard, Scene } from '../scene/scene.ts';
import { COLOR_THEMES, PALETTE } from '../paint/theme.ts';

/** A small card: its size, the distance of two of them, their most, and their edges. */
const CARD = { width: 46, height: 62, radius: 8, pitch: 49, most: 5, rim: 2, face: 5 } as const;
/** The lanes of the race: their ends, the crown and the home of a lane; px from the left edge. */
const LANE = { from: 54, to: 196, home: 222, crown: 24, line: 11, ink: 16, r: 11.5 } as const;
const FLOWER = { count: 8, distance: 8, petal: 4.4, ink: 2.5 } as const;
const STEPS = 24; // a pawn can stand at this many places of its lane

/** The free places of plates. The first has the race of all seats, with a crown; the second the last cards. */
export function panelParts(scene: Scene): readonly Part[] {
  const [, second] = freePlaces(scene);
  return [...racePanelParts(scene), ...(second ? recentParts(scene.recent, second) : [])];
}

export function racePanelParts(scene: Scene): readonly Part[] {
  const [first] = freePlaces(scene);
  return first ? raceParts(scene, first) : [];
}

const freePlaces = ({ board, seats }: Scene): readonly Point[] =>
  SEATS.filter((seat) => (seats[seat] ?? null) === null).map((seat) => board.sides[seat].plate);

const panelPart = (at: Point): Part =>
  spriteAt('panel', at, [1, 1, PLATE.width + 1, PLATE.height + GROUND.foot + 1], (context, place) =>
    drawPlain(context, PALETTE.plate, { ...place, ...PLATE }),
  );

function recentParts(recent: readonly PlayedCard[], at: Point): readonly Part[] {
  const cards = recent.slice(-CARD.most);
  const left = at.x + (PLATE.width - (cards.length - 1) * CARD.pitch - CARD.width) / 2;
  const y = at.y + (PLATE.height - CARD.height) / 2;
  return [panelPart(at), ...cards.map((card, index) => smallCardPart(card, { x: left + index * CARD.pitch, y }))];
}

function smallCardPart({ face, seat }: PlayedCard, at: Point): Part {
  return spriteAt(`played ${face} ${seat ?? '-'}`, at, [1, 1, CARD.width + 1, CARD.height + 1], (context, { x, y }) => {
    const sheet = sheetOf({ ...CARD, x, y }, CARD.radius, 0.5);
    const rim = seat === null ? PALETTE.tileLip : COLOR_THEMES[seat].base;
    fillCoats(context, sheet, [0, PALETTE.ink], [-CARD.rim, rim], [-CARD.face, PALETTE.ivory]);
    drawSmallFace(context, face, { x: x + CARD.width / 2, y: y + CARD.height / 2 });
  });
}

function raceParts({ seats }: Scene, at: Point): readonly Part[] {
  const racers = SEATS.flatMap((seat) => (seats[seat] ? [{ seat, progress: seats[seat].progress }] : []));
  const [best = 0, next = 0] = racers.map(({ progress }) => progress).toSorted((left, right) => right - left);
  const pitch = PLATE.height / racers.length;
  const lanes = racers.flatMap(({ seat, progress }, lane) => {
    const left = { x: at.x, y: Math.round(at.y + (lane + 0.5) * pitch) };
    const crown = progress === best && best > next ? [crownPart({ x: at.x + LANE.crown, y: left.y })] : [];
    return [lanePart(seat, Math.round(progress * STEPS), left), ...crown];
  });
  return [panelPart(at), ...lanes];
}

function lanePart(seat: Seat, step: number, at: Point): Part {
  return spriteAt(`lane ${seat} ${step}`, at, [0, 22, PLATE.width, 22], (context, { x, y }) => {
    const [from, to] = [x + LANE.from, x + LANE.to];
    const pawn = { x: x + (LANE.from + ((LANE.to - LANE.from) * step) / STEPS), y, r: LANE.r };
    const home = { x: x + LANE.home, y };
    const { base } = COLOR_THEMES[seat];
    stroke(context, linePath(pointsOf(from, y, to, y)), PALETTE.ink, LANE.ink);
    stroke(context, linePath(pointsOf(from, y, pawn.x, y)), base, LANE.line);
    const flower = (grow: number) => flowerPath(home, FLOWER, FLOWER.petal + grow);
    fillCoats(context, flower, [FLOWER.ink, PALETTE.ink], [0, base]);
    fillRimmed(context, seat, pawn, { ink: 4, rim: 2 });
  });
}
