import type { Seat } from '../../engine/index.ts';
import { SEATS } from '../../engine/index.ts';
import type { Arm, Pose } from './figure.ts';

/** The scale of the mascot on the floor, and the scale above a thing on the floor. */
const TALL = 0.62;
export const LOW = 0.54;

export const RAISED: Arm = { side: 1, by: { x: 44, y: -64 }, hand: { x: 50, y: -104 } };
export const LEFT_RAISED: Arm = { side: -1, by: { x: -44, y: -64 }, hand: { x: -50, y: -104 } };
export const ON_HIP: Arm = { side: -1, by: { x: -44, y: -50 }, hand: { x: -23, y: -32 } };
export const AHEAD: Arm = { side: 1, by: { x: 40, y: -52 }, hand: { x: 54, y: -66 } };
export const FLYING: Arm = { side: -1, by: { x: -44, y: -80 }, hand: { x: -30, y: -142 } };
export const BEHIND: Arm = { side: -1, by: { x: -38, y: -48 }, hand: { x: -50, y: -34 } };

export function pose(seat: Seat, x: number, y: number, more: Partial<Pose>): Pose {
  return { seat, at: { x, y }, scale: TALL, mood: 'happy', arms: [], ...more };
}

/** The rival beside the mascot of a color; it stands for all others. */
export const rivalOf = (seat: Seat): Seat => SEATS[(seat + 1) % SEATS.length]!;
