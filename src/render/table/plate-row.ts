import { SEATS, type Seat } from '../../engine/index.ts';
import { pointsOf, type Point } from '../paint/geometry.ts';
import type { Layout, PawnSpot } from '../paint/layout.ts';
import { spriteAround, spriteAt, type Part } from '../paint/part.ts';
import { circlePath, fill, linePath, shapePath, stroke, type Context } from '../paint/shapes.ts';
import { drawCentered, widthOf, type TextStyle } from '../paint/text.ts';
import { COLOR_THEMES, PALETTE, TEXT, WEIGHT } from '../paint/theme.ts';
import type { Scene, SeatView } from '../scene/scene.ts';
import { drawComputer } from '../figures/computers.ts';
import { drawCrown } from '../figures/mascot.ts';
import { drawGoal } from './zones.ts';
import { PathOp } from '@napi-rs/canvas';

/** The style of a plate: quiet on the table, or as the speech bubble of the seat on turn. */
export interface Look {
  readonly isBubble: boolean;
  readonly ground: string;
  readonly name: string;
  readonly sign: string;
}

/** Positions in the lower row, from the plate's upper left corner. A number makes the pips stand closer. */
const ROW = {
  y: 61,
  signY: 62,
  signX: 220,
  right: 238,
  space: 24,
  goal: { pawns: 14, cars: 18 },
  crown: 20,
  signAside: { crown: 53, goal: 46 },
} as const;
const PIP = { x: 41, bubbleX: 31, pitch: 34, closePitch: 28, r: 12.3, line: 3 } as const;
/** Four pips that leave room for the sign of the player and the steps to go. */
const SMALL_PIP = { aside: 2.7, pitch: 23, r: 9.6 } as const;
const SIGN_REACH = 24;
const NUMBER_REACH = 44;
/** The content of the lower row of a plate. */
interface Row {
  readonly seat: Seat;
  readonly view: SeatView;
  readonly look: Look;
  readonly pips: number;
  readonly home: number;
  readonly pieces: Layout['pieces'];
  readonly isLeading: boolean;
}

/**
 * Draws the pawns at home, and at the right end the steps to go behind a house, or a crown for the leader. Where points
 * count they stand there, behind the sign of the player; `at` is the upper left corner of the plate.
 */
export function rowParts({ seat, view, look, pips, home, pieces, isLeading }: Row, at: Point): readonly Part[] {
  const { isBubble } = look;
  const number = view.points ?? view.toGo;
  const pitch = number === null ? PIP.pitch : PIP.closePitch;
  const isTight = pips === 4 && hasRace(view) && view.presence !== 'here';
  const size = isTight ? SMALL_PIP : { aside: 0, pitch, r: PIP.r };
  const pipParts = [...Array(pips).keys()].map((pip) => {
    const x = at.x + (isBubble ? PIP.bubbleX : PIP.x) - size.aside + pip * size.pitch;
    return pipPart(seat, { x, y: at.y + ROW.y, r: size.r }, { isBubble, isHome: pip < home });
  });
  if (number === null) return [...pipParts, presencePart(view, { x: at.x + ROW.signX, y: at.y + ROW.signY }, look)];
  const style = { size: TEXT.points, weight: WEIGHT.number, color: look.sign };
  const left = at.x + ROW.right - Math.ceil(widthOf(String(number), style));
  const y = at.y + ROW.y;
  const sign = (aside: number) => presencePart(view, { x: left - aside, y: at.y + ROW.signY }, look);
  const signs = (): readonly Part[] => {
    if (!hasRace(view)) return [sign(ROW.space)];
    if (isLeading) return [sign(ROW.signAside.crown), crownPart({ x: left - ROW.crown, y })];
    return [sign(ROW.signAside.goal), goalPart(pieces, { x: left - ROW.goal[pieces], y }, look)];
  };
  return [...pipParts, ...signs(), numberPart(number, { x: (left + at.x + ROW.right) / 2, y }, style)];
}

/** True if the row has the steps to go. */
const hasRace = ({ points, toGo }: SeatView): boolean => points === null && toGo !== null;

const numberPart = (number: number, at: Point, style: TextStyle): Part =>
  spriteAround(`number ${number} ${style.size} ${style.color}`, at, NUMBER_REACH, (context, { x, y }) =>
    drawCentered(context, String(number), x, y, style),
  );

/** The goal of the board, before the steps that lead there. */
const goalPart = (pieces: Layout['pieces'], at: Point, { sign: color, ground }: Look): Part =>
  spriteAround(`goal ${pieces} ${color} ${ground}`, at, SIGN_REACH, (context, place) =>
    drawGoal(context, place, { color, ground }, pieces),
  );

interface Pip {
  readonly isBubble: boolean; // on a plate in the color of the seat
  readonly isHome: boolean;
}

function pipPart(seat: Seat, { r, ...at }: PawnSpot, pip: Pip): Part {
  const name = `pip ${seat} ${r} ${pip.isBubble ? 'bubble' : 'plain'} ${pip.isHome ? 'home' : 'out'}`;
  return spriteAround(name, at, 2 * r, (context, place) => drawPip(context, seat, { ...place, r }, pip));
}

/** The face of a computer, a moon for an absent player, nothing for a person who is here. */
export const presencePart = ({ name, presence }: Pick<SeatView, 'name' | 'presence'>, at: Point, look: Look): Part =>
  spriteAround(
    `sign ${presence} ${presence === 'computer' ? name : ''} ${look.sign} ${look.ground}`,
    at,
    SIGN_REACH,
    (context, place) => {
      if (presence === 'computer') drawComputer(context, name, place, look);
      if (presence === 'away') drawMoon(context, place, look.sign);
    },
  );

/** One pip for each pawn, in the shape of the color: full when the pawn is home. */
export function drawPip(context: Context, seat: Seat, { r, ...at }: PawnSpot, { isBubble, isHome }: Pip): void {
  const { base, shade, text } = COLOR_THEMES[seat];
  if (isBubble) return fill(context, shapePath(seat, at, r, PIP.line / 2), isHome ? text : shade);
  fill(context, shapePath(seat, at, r), isHome ? base : PALETTE.ink);
  stroke(context, shapePath(seat, at, r), isHome ? PALETTE.ivory : base, PIP.line);
}

function drawMoon(context: Context, { x, y }: Point, color: string): void {
  const moon = circlePath({ x: x - 4.5, y: y - 1 }, 14.5);
  fill(context, moon.op(circlePath({ x: x + 4, y: y - 6.5 }, 12.5), PathOp.Difference), color);
  stroke(context, linePath(pointsOf(x + 5, y - 14, x + 12, y - 14, x + 5, y - 5, x + 12, y - 5)), color, 3);
}

/**
 * The seats with a crown on their plates: those of the side that alone has the fewest steps to go. There are none while
 * a place is free, because the race is shown there.
 */
export function leadersIn({ seats }: Pick<Scene, 'seats'>): readonly Seat[] {
  const left = new Map<number, number>();
  for (const view of seats) {
    if (view === null || view.toGo === null) return [];
    left.set(view.side, (left.get(view.side) ?? 0) + view.toGo);
  }
  const [best, next] = [...left].toSorted(([, one], [, other]) => one - other);
  if (!best || !next || best[1] === next[1]) return [];
  return SEATS.filter((seat) => seats[seat]!.side === best[0]);
}

export const crownPart = (at: Point): Part => spriteAt('crown', at, [18, 16, 18, 16], drawCrown);
