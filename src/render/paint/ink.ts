import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';

export type Context = SKRSContext2D;

export function fill(context: Context, path: Path2D, color: string): void {
  context.fillStyle = color;
  context.fill(path);
}

/** A stroke with round joins and ends; `width` in px. */
export function stroke(context: Context, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(path);
}
