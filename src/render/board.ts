import { createCanvas } from '@napi-rs/canvas';
import { drawBumpDots, drawBursts } from './bumps.ts';
import { CARD, drawCard } from './card.ts';
import { drawFlights } from './flights.ts';
import { CENTER, SEATS } from './geometry.ts';
import type { Context } from './ink.ts';
import { drawMarkers } from './markers.ts';
import { drawPawns } from './pawns.ts';
import { drawDiscardPile, drawDrawPile, drawOutline } from './piles.ts';
import { drawPlates } from './plates.ts';
import type { Scene } from './scene.ts';
import { drawSlides } from './slides.ts';
import { drawTable } from './table.ts';
import { SIDE } from './theme.ts';
import { drawTrack } from './track.ts';
import { drawTrails } from './trail.ts';
import { drawConfetti, drawWinner } from './win.ts';
import { drawFurniture } from './zones.ts';

const CARD_AT = { x: CENTER.x - CARD.width / 2, y: CENTER.y - CARD.height / 2 } as const;

/** A scene as a PNG of 1024 × 1024, red always at the top. Encoded off the event loop. */
export async function renderBoard(scene: Scene): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  drawBoard(canvas.getContext('2d'), scene);
  return canvas.encode('png');
}

/** Draws a scene layer by layer, from the frame up to the card and the plates. */
export function drawBoard(context: Context, scene: Scene): void {
  drawGround(context, scene);
  drawFurnishings(context, scene);
  drawHappenings(context, scene);
  drawPawns(context, scene);
  drawMarkers(context, scene);
  drawMiddle(context, scene);
}

function drawGround(context: Context, scene: Scene): void {
  const seat = scene.winner ?? scene.turn;
  drawTable(context, seat, scene.winner === null ? [seat] : SEATS);
  if (scene.winner !== null) drawConfetti(context);
  drawBumpDots(context, scene);
}

function drawFurnishings(context: Context, scene: Scene): void {
  drawTrack(context);
  for (const seat of SEATS) drawFurniture(context, seat, scene.pawnsPerColor, (scene.plates[seat] ?? null) === null);
  drawSlides(context);
}

function drawHappenings(context: Context, scene: Scene): void {
  drawFlights(context, scene);
  drawTrails(context, scene);
  drawBursts(context, scene);
}

function drawMiddle(context: Context, scene: Scene): void {
  drawDrawPile(context, scene.drawCount);
  drawDiscardPile(context, scene.discard);
  if (scene.winner !== null) drawWinner(context, scene.winner);
  else if (scene.card !== null) drawCard(context, scene.card, scene.turn, CARD_AT);
  else drawOutline(context, CARD_AT, CARD);
  drawPlates(context, scene);
}
