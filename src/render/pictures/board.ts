import { moduleOfScene, type AnyScene, type Scenes } from '../scene/express-scene.ts';
import { SEATS, type GameModule } from '../../engine/index.ts';
import { bumpDotParts, burstParts } from '../events/bumps.ts';
import { CARD, cardPart, filmCardParts } from '../cards/card.ts';
import { flightParts } from '../events/flights.ts';
import { createPainter } from '../paint/painter.ts';
import { makeFilm, type Pause } from '../film/film.ts';
import type { Film, Filmed } from '../scene/subjects.ts';
import { CENTER } from '../paint/geometry.ts';
import { ghostParts, trailParts } from '../events/trail.ts';
import { handParts } from '../table/hands.ts';
import type { Context } from '../paint/shapes.ts';
import { discardPart, drawPileParts, labelParts, outlinePart } from '../cards/piles.ts';
import { lightKey, lightOf, tablePart } from '../table/table.ts';
import { markerParts } from '../table/markers.ts';
import { panelParts, racePanelParts } from '../table/panels.ts';
import { drawParts, type Ground, type Layers, type Part } from '../paint/part.ts';
import { pawnParts } from '../table/pawns.ts';
import { plateParts } from '../table/plates.ts';
import { createPngEncoder } from '../paint/png.ts';
import type { Scene } from '../scene/scene.ts';
import { calmExpressLayers, expressLayers } from '../express/table.ts';
import { slideArrowParts, zoomParts } from '../events/arrows.ts';
import { slideParts, trackParts } from '../table/track.ts';
import { stickerParts } from '../events/stickers.ts';
import { drawSmallBoards } from './small-boards.ts';
import { unusedTokenParts } from '../table/tokens.ts';
import { confettiPart, winnerParts } from '../events/win.ts';
import { furniturePart } from '../table/zones.ts';

const CARD_AT = { x: CENTER.x - CARD.width / 2, y: CENTER.y - CARD.height / 2 } as const;

/** The parts of a scene, the lowest first. */
export function layersOf(scene: Scene): Layers {
  return {
    ground: groundOf(scene),
    above: [...happeningParts(scene), ...pawnParts(scene), ...markerParts(scene), ...middleParts(scene)],
  };
}

/**
 * The parts of a scene for a film, without changes that tell nothing new: the light, the bubbles, the piles. All scenes
 * of a match have the same ground, and moves look as faint as earlier moves on a picture. So two frames differ little.
 */
function calmLayersOf(scene: Scene): Layers {
  const seats = scene.seats.map((view) => view && { ...view, toGo: null });
  const dark: Scene = { ...scene, seats, turn: null, winners: [], last: [], earlier: [scene.last] };
  const over = scene.winners.length > 0;
  return {
    ground: groundOf(dark),
    above: [
      ...(over ? [confettiPart(scene.board)] : []),
      ...happeningParts(dark),
      ...pawnParts(dark),
      ...handParts(dark),
      ...unusedTokenParts(scene),
      ...(over ? winnerParts(scene.winners) : filmCardParts(scene.card)),
      ...plateParts(dark),
      ...racePanelParts({ ...scene, seats: scene.seats.map(inLeaps) }),
      ...stickerParts(scene.stamp),
    ],
  };
}

/** A film shows the race in this number of leaps, because it would draw every small step as a change. */
const LEAPS = 8;
const inLeaps = (view: Scene['seats'][number]): Scene['seats'][number] =>
  view && { ...view, progress: Math.round(view.progress * LEAPS) / LEAPS };

function groundOf(scene: Scene): Ground {
  const { board, winners, seats, pawnsPerColor } = scene;
  const light = lightOf(scene);
  const isOver = winners.length > 0;
  const isClosed = SEATS.map((seat) => (seats[seat] ?? null) === null);
  const parts = (): readonly Part[] => [
    tablePart(board, light),
    ...(isOver ? [confettiPart(board)] : []),
    ...trackParts(board),
    ...SEATS.map((seat) => furniturePart({ seat, layout: board, pawnsPerColor }, isClosed[seat]!)),
    ...slideParts(board),
  ];
  return { key: [board.key, lightKey(light), isOver, pawnsPerColor, ...isClosed].join(' '), parts };
}

function happeningParts(scene: Scene): readonly Part[] {
  return [
    ...bumpDotParts(scene),
    ...flightParts(scene),
    ...trailParts(scene),
    ...slideArrowParts(scene),
    ...zoomParts(scene),
    ...ghostParts(scene),
    ...burstParts(scene),
  ];
}

function middleParts(scene: Scene): readonly Part[] {
  return [
    ...handParts(scene),
    ...unusedTokenParts(scene),
    ...drawPileParts(scene.drawCount),
    ...labelParts(scene.label),
    discardPart(scene.discard),
    ...cardParts(scene),
    ...plateParts(scene),
    ...panelParts(scene),
    ...stickerParts(scene.stamp),
  ];
}

function cardParts({ winners, card, turn }: Scene): readonly Part[] {
  if (winners.length > 0) return winnerParts(winners);
  return [card === null || turn === null ? outlinePart(CARD_AT, CARD) : cardPart(card, turn, CARD_AT)];
}

/** The parts of the scenes of a game, in a picture and in a film. */
interface Drawing<G extends GameModule> {
  readonly picture: (scene: Scenes[G]) => Layers;
  readonly film: (scene: Scenes[G]) => Layers;
}

const DRAWINGS: { readonly [G in GameModule]: Drawing<G> } = {
  board: { picture: layersOf, film: calmLayersOf },
  express: { picture: expressLayers, film: calmExpressLayers },
};

const drawingOf = <G extends GameModule>(scene: Scenes[G]): Drawing<G> => DRAWINGS[moduleOfScene<G>(scene)];

export const layersOfAny = (scene: AnyScene): Layers => drawingOf(scene).picture(scene);

/** Draws a scene of any game in true color, from the border to the plates. Tests compare `renderBoard` with it. */
export function drawScene(context: Context, scene: AnyScene): void {
  const { ground, above } = layersOfAny(scene);
  drawParts(context, [...ground.parts(), ...above]);
}

/** The parts of a scene in a film. */
export const calmLayersOfAny = (scene: AnyScene): Layers => drawingOf(scene).film(scene);

/** Turns scenes into PNGs. The memory that it keeps between pictures is bounded: see `createPainter`. */
export function createRenderer() {
  const painter = createPainter();
  const encode = createPngEncoder(painter.palette);
  return {
    film: (film: Film, pause: Pause): Promise<Filmed> => makeFilm({ painter, layersOf: calmLayersOfAny }, film, pause),
    board: (scene: AnyScene): Buffer => encode.board(painter.paint(layersOfAny(scene))),
    smallBoards: (scenes: readonly AnyScene[]): Buffer => {
      const boards = scenes.map((scene) => ({ layers: layersOfAny(scene), label: scene.label }));
      return drawSmallBoards(painter, encode, boards);
    },
  };
}

let shared: ReturnType<typeof createRenderer> | null = null;
const renderer = () => (shared ??= createRenderer());

/**
 * A scene as a PNG of 1024 × 1024 in at most 256 colors, red always at the top. It takes this thread a few ms;
 * `renderInThread` uses a thread of its own.
 */
export const renderBoard = async (scene: AnyScene): Promise<Buffer> => renderer().board(scene);

/** One or two scenes as small boards in a single PNG. @throws RangeError for no scene, or more than two. */
export const renderSmallBoards = async (scenes: readonly AnyScene[]): Promise<Buffer> => renderer().smallBoards(scenes);

/** A film as an animated GIF of 512 × 564. It takes this thread some hundred ms, with pauses for other work. */
export const renderFilm = (film: Film, pause: Pause): Promise<Filmed> => renderer().film(film, pause);
