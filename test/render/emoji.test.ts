import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SEATS, type Seat } from '../../src/engine/index.ts';
import { renderEmoji } from '../../src/render/pictures/portraits.ts';
import { COLOR_THEMES, PALETTE } from '../../src/render/paint/theme.ts';
import { channelsOf } from './color.ts';
import { pairsOf } from './places.ts';

const SIDE = 128;
/** Like in a line of text. */
const SMALL = 22;
/** The most that a channel may differ in the same color. */
const NEAR = 48;

type Pixel = readonly [number, number, number, number];

/** The pixels of an emoji at a size, on nothing or on a color. */
async function pixelsAt(seat: Seat, side: number, ground?: string): Promise<readonly Pixel[]> {
  const context = createCanvas(side, side).getContext('2d');
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loadImage(await renderEmoji(seat)), 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return Array.from({ length: side * side }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)] as unknown as Pixel);
}

const isLike = (pixel: Pixel, color: string): boolean =>
  channelsOf(color).every((channel, index) => Math.abs(channel - pixel[index]!) <= NEAR);

const shareOf = (pixels: readonly Pixel[], color: string): number =>
  pixels.filter((pixel) => isLike(pixel, color)).length / pixels.length;

describe.each(SEATS)('the emoji of seat %i', (seat) => {
  it('is a small PNG of 128 × 128 in the color of the seat, on nothing', async () => {
    const png = await renderEmoji(seat);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SIDE, SIDE]); // width and height in IHDR
    expect(png.length).toBeLessThan(256 * 1024);
    const pixels = await pixelsAt(seat, SIDE);
    expect(isLike(pixels[(SIDE * SIDE + SIDE) / 2]!, COLOR_THEMES[seat].base)).toBe(true);
    expect(pixels[0]).toEqual([0, 0, 0, 0]);
  });

  it('is cut off at no side, and reaches three of them nearly', async () => {
    const pixels = await pixelsAt(seat, SIDE);
    const inked = pixels.flatMap(([, , , opacity], at) => (opacity > 0 ? [at] : []));
    const [columns, rows] = [inked.map((at) => at % SIDE), inked.map((at) => Math.floor(at / SIDE))];
    const gaps = [columns, rows].flatMap((all) => [Math.min(...all), SIDE - 1 - Math.max(...all)]);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(gaps.filter((gap) => gap <= 9).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['#313338', '#ffffff'])('has its color, its rim and its outline in a line of text on %s', async (ground) => {
    const pixels = await pixelsAt(seat, SMALL, ground);
    expect(shareOf(pixels, COLOR_THEMES[seat].base)).toBeGreaterThan(0.13);
    const [rim, outline] = ground === '#ffffff' ? [0, 0.08] : [0.04, 0];
    expect(shareOf(pixels, PALETTE.ivory)).toBeGreaterThan(rim);
    expect(shareOf(pixels, PALETTE.ink)).toBeGreaterThan(outline);
  });
});

it.each(pairsOf(SEATS))('the emoji of %i and %i differ without their colors, too', async (one, other) => {
  const [left, right] = [await pixelsAt(one, SMALL), await pixelsAt(other, SMALL)];
  const covers = ([, , , opacity]: Pixel) => opacity > 127;
  const differing = left.filter((pixel, at) => covers(pixel) !== covers(right[at]!)).length;
  expect(differing / (SMALL * SMALL)).toBeGreaterThan(0.05);
});
