import { SEATS, type Seat } from '../../engine/index.ts';
import type { Scene, SeatView } from '../scene/scene.ts';

/** The light of a turn or a win, on the table and on the frame. */
export interface Light {
  readonly quarters: readonly (Seat | null)[]; // by quarter of the table: the color of its light
  readonly frame: Seat;
  readonly corners: readonly Seat[]; // the colors that the frame takes around their corners
  readonly corner: 'narrow' | 'half'; // the part of the frame that each color takes
}

/** The parts of a scene that decide the light. */
interface Lit extends Pick<Scene, 'winners' | 'turn'> {
  readonly seats: readonly (Pick<SeatView, 'side'> | null)[]; // by color
}

/**
 * The light of the seats that win together, or of the seat on turn; its partners share the frame. Null if no seat plays
 * any more.
 */
export function lightOf({ winners, turn, seats }: Lit): Light | null {
  const [first, ...others] = winners;
  if (first !== undefined) {
    const quarters = SEATS.map((seat) => nearestBefore(seat, winners));
    return { quarters, frame: first, corners: others, corner: 'half' };
  }
  if (turn === null) return null;
  const corners = teamOf(seats, turn).filter((seat) => seat !== turn);
  const quarters = SEATS.map((seat) => (seat === turn ? turn : null));
  return { quarters, frame: turn, corners, corner: 'narrow' };
}

/** The colors on the side of a color, itself among them. */
export function teamOf(seats: Lit['seats'], seat: Seat): readonly Seat[] {
  const side = seats[seat]?.side;
  return SEATS.filter((other) => other === seat || (side !== undefined && seats[other]?.side === side));
}

/** A winner lights its own quarter and those up to the next winner's. */
function nearestBefore(seat: Seat, winners: readonly Seat[]): Seat {
  const before = SEATS.map((_, steps) => SEATS.at(seat - steps)!);
  return before.find((color) => winners.includes(color)) ?? seat;
}

/** A text that differs for every two different lights. */
export function lightKey(light: Light | null): string {
  if (light === null) return 'dark';
  const { quarters, frame, corners, corner } = light;
  const shares = corners.length === 0 ? '' : ` ${corners.join('')} ${corner}`;
  return `${frame} ${quarters.map((color) => color ?? '-').join('')}${shares}`;
}
