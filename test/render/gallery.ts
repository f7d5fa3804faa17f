import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { calmLayersOfAny, layersOfAny } from '../../src/render/pictures/board.ts';
import type { AnyScene, ExpressScene } from '../../src/render/scene/express-scene.ts';
import { drawEndCard } from '../../src/render/pictures/end-card.ts';
import { END_CARD } from '../../src/render/pictures/end-card-stage.ts';
import { BAR as CAPTION, barGround, captionParts, turnParts } from '../../src/render/film/caption.ts';
import { drawHand, HAND_SIZE } from '../../src/render/pictures/hand-picture.ts';
import type { Layers } from '../../src/render/paint/part.ts';
import { drawRanking, rankingSize } from '../../src/render/pictures/ranking.ts';
import { analysisSize, drawAnalysis } from '../../src/render/pictures/analysis-card.ts';
import { CURVE, drawRatingCurve } from '../../src/render/pictures/rating-curve.ts';
import type { Hand } from '../../src/render/scene/scene.ts';
import { BAR, barParts, SMALL_SIDE, WIDTH } from '../../src/render/pictures/small-boards.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { english } from '../../src/text/languages.ts';
import type { Language } from '../../src/text/language.ts';
import { endCardsIn } from './end-cards.ts';
import { expressPositionsIn } from './express-positions.ts';
import { handIn, positionsIn } from './positions.ts';
import { wholePicture, type Picture } from './room.ts';
import { analysesIn, curvesIn, rankingsIn } from './score-pictures.ts';
import { eachOf } from './worded.ts';
import type { AnalysisCard, Caption, EndCard, Ranking, RatingCurve } from '../../src/render/scene/subjects.ts';

/** Some parts of a board alone. */
export const partsPicture = (parts: Picture['parts']): Picture => ({ width: SIDE, height: SIDE, names: [], parts });

const onBoard = ({ seats }: AnyScene, { ground, above }: Layers): Picture => ({
  width: SIDE,
  height: SIDE,
  names: seats.flatMap((view) => (view === null ? [] : [view.name])),
  parts: [...ground.parts(), ...above],
});

export const boardPicture = (scene: AnyScene): Picture => onBoard(scene, layersOfAny(scene));

/** The board of a film, in twice its size. */
export const filmPicture = (scene: AnyScene): Picture => onBoard(scene, calmLayersOfAny(scene));

/** The caption below the board of a film. */
export const captionPicture = (caption: Caption, label: string): Picture => ({
  width: SIDE,
  height: CAPTION.height,
  names: [],
  parts: [barGround(0), ...captionParts(caption, 0), ...turnParts(label, 0)],
});

/** The label above a small board. */
export const smallLabelPicture = (label: string): Picture => ({
  width: SIDE,
  height: BAR,
  row: (WIDTH * SIDE) / SMALL_SIDE,
  names: [],
  parts: barParts(label),
});

export const handPicture = (hand: Hand): Picture => wholePicture(HAND_SIZE, [], (context) => drawHand(context, hand));

/** The board on an end card where only the words matter: a table without players, because others take long to draw. */
const NOBODY: ExpressScene = {
  ...expressPositionsIn(english)['express-ended']!,
  seats: [],
  bases: [],
  start: [],
  recent: [],
  label: '',
};

/** An end card; with its own board if it is to be drawn. */
export const endCardPicture = (card: EndCard, scene: AnyScene = NOBODY): Picture =>
  wholePicture(
    END_CARD,
    card.places.map(({ name }) => name),
    (context) => drawEndCard(context, { ...card, scene }),
  );

export const rankingPicture = (ranking: Ranking): Picture =>
  wholePicture(
    rankingSize(ranking),
    ranking.rows.map(({ name }) => name),
    (context) => drawRanking(context, ranking),
  );

export const curvePicture = (curve: RatingCurve): Picture =>
  wholePicture(CURVE, [], (context) => drawRatingCurve(context, curve));

export const analysisPicture = (card: AnalysisCard): Picture =>
  wholePicture(
    analysisSize(card),
    card.rows.map(({ name }) => name),
    (context) => drawAnalysis(context, card),
  );

/** All golden pictures with words, by the names of their files, in a language. */
export const galleryIn = (language: Language): Readonly<Record<string, Picture>> => ({
  ...eachOf(positionsIn(language), boardPicture),
  ...eachOf(expressPositionsIn(language), boardPicture),
  hand: handPicture(handIn(language)),
  ...eachOf(endCardsIn(language), (card) => endCardPicture(card)),
  ...eachOf(rankingsIn(language), rankingPicture),
  ...eachOf(curvesIn(language), curvePicture),
  ...eachOf(analysesIn(language), analysisPicture),
});

export function canvasOf({ width, height, parts }: Picture): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const { draw } of parts) draw(context);
  return canvas;
}
