import { createCanvas, GifEncoder, loadImage } from '@napi-rs/canvas';

/** One picture of a film: a PNG, and its time. */
export interface Frame {
  readonly png: Buffer;
  readonly ms: number;
}

/** Frames of one size, of which the lower `height` pixels are shown. */
export interface Film {
  readonly height: number;
  readonly frames: readonly Frame[];
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const FADE = 28;
const BACKGROUND = '#313338'; // the background of the page

type Pixels = ReturnType<ReturnType<ReturnType<typeof createCanvas>['getContext']>['getImageData']>;

/** A GIF that repeats without end. Each frame except the first holds only the part of the picture that has changed. */
export async function gifOf({ height, frames }: Film): Promise<Buffer> {
  const pictures = await Promise.all(frames.map(({ png }) => pixelsOf(png, height)));
  const { width } = pictures[0]!;
  const encoder = new GifEncoder(width, height, { repeat: 0, quality: 1 });
  for (const [index, picture] of pictures.entries()) {
    const area = changed(pictures[index - 1], picture);
    const { left, top } = area;
    encoder.addFrame(cut(picture, area), area.width, area.height, { delay: frames[index]!.ms, left, top });
  }
  return encoder.finish();
}

/** The lower part of a picture; it fades out at the top. */
async function pixelsOf(png: Buffer, height: number): Promise<Pixels> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, height).getContext('2d');
  context.drawImage(image, 0, height - image.height);
  const fade = context.createLinearGradient(0, 0, 0, FADE);
  fade.addColorStop(0, BACKGROUND);
  fade.addColorStop(1, `${BACKGROUND}00`);
  context.fillStyle = fade;
  context.fillRect(0, 0, image.width, FADE);
  return context.getImageData(0, 0, image.width, height);
}

/** The smallest rectangle around everything that differs; a single pixel if nothing does. */
function changed(before: Pixels | undefined, after: Pixels): Area {
  const { width, height } = after;
  if (!before) return { left: 0, top: 0, width, height };
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < fresh.length; at++) {
    if (old[at] === fresh[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return top === height
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const wordsOf = ({ data }: Pixels): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

function cut({ data, width }: Pixels, area: Area): Uint8Array {
  const part = new Uint8Array(4 * area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = 4 * ((area.top + y) * width + area.left);
    part.set(data.subarray(from, from + 4 * area.width), 4 * area.width * y);
  }
  return part;
}
