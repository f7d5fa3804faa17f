import type { Result } from '../result.ts';
import { COLORS } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { colorOf, numberOf, pawnOf, SEATS } from './space.ts';
import type { Pawn, Play, Share } from './state.ts';

/** The letters of the four colors, by seat: r, b, y, g. */
export const LETTERS: readonly string[] = COLORS.map((color) => color[0]!);

const LONGEST = 20;
const PAWN = '[rbyg][1-4]';
const STEPS = '[1-9][0-9]{0,2}';
const START = new RegExp(`^(${PAWN})\\^$`);
const MOVE = new RegExp(`^(${PAWN})([+-])(${STEPS})$`);
const SPLIT = new RegExp(`^(${PAWN})\\+(${STEPS}),(${PAWN})\\+(${STEPS})$`);
const AGAINST = new RegExp(`^(${PAWN})([=!])(${PAWN})$`);

/** A pawn as people see it: `r1` is red's pawn number 0. */
function formatPawn(pawn: Pawn): string {
  return `${LETTERS[colorOf(pawn)]}${numberOf(pawn) + 1}`;
}

function parsePawn(text: string): Pawn {
  return pawnOf(SEATS[LETTERS.indexOf(text[0]!)]!, Number(text[1]) - 1);
}

function formatShare(share: Share): string {
  return `${formatPawn(share.pawn)}${share.steps < 0 ? '-' : '+'}${Math.abs(share.steps)}`;
}

/**
 * A play as a short token of at most 20 characters of [a-z0-9^+,=!-]: `r1^` out of start, `r1+3` forward, `r1-4` backward,
 * `r1+3,r2+4` split in this order, `r1=b2` swap, `r1!b2` Sorry!, `-` pass.
 */
export function formatPlay(play: Play): string {
  switch (play.kind) {
    case 'start':
      return `${formatPawn(play.pawn)}^`;
    case 'move':
      return formatShare(play);
    case 'split':
      return `${formatShare(play.first)},${formatShare(play.second)}`;
    case 'swap':
      return `${formatPawn(play.pawn)}=${formatPawn(play.target)}`;
    case 'sorry':
      return `${formatPawn(play.pawn)}!${formatPawn(play.target)}`;
    case 'pass':
      return '-';
    default:
      return unreachable(play);
  }
}

function fail(text: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error: text };
}

function parseAgainst(match: RegExpExecArray): Result<Play, string> {
  const [text, mover, sign, other] = match;
  const pawn = parsePawn(mover!);
  const target = parsePawn(other!);
  if (colorOf(pawn) === colorOf(target)) return fail(`"${text}": both pawns are of one color`);
  return { ok: true, value: { kind: sign === '=' ? 'swap' : 'sorry', pawn, target } };
}

function parseSplit(match: RegExpExecArray): Result<Play, string> {
  const [text, pawnA, stepsA, pawnB, stepsB] = match;
  if (pawnA === pawnB) return fail(`"${text}": a split needs two different pawns`);
  const first = { pawn: parsePawn(pawnA!), steps: Number(stepsA) };
  const second = { pawn: parsePawn(pawnB!), steps: Number(stepsB) };
  return { ok: true, value: { kind: 'split', first, second } };
}

/** Reads what `formatPlay` writes, and nothing else. It does not ask whether the play is legal. The error is for people. */
export function parsePlay(text: string): Result<Play, string> {
  if (text.length > LONGEST) return fail(`a play has at most ${LONGEST} characters`);
  if (text === '-') return { ok: true, value: { kind: 'pass' } };
  const start = START.exec(text);
  if (start !== null) return { ok: true, value: { kind: 'start', pawn: parsePawn(start[1]!) } };
  const move = MOVE.exec(text);
  if (move !== null) {
    const steps = move[2] === '-' ? -Number(move[3]) : Number(move[3]);
    return { ok: true, value: { kind: 'move', pawn: parsePawn(move[1]!), steps } };
  }
  const split = SPLIT.exec(text);
  if (split !== null) return parseSplit(split);
  const against = AGAINST.exec(text);
  if (against !== null) return parseAgainst(against);
  return fail(`"${text}" is no play: expected one like r1^, r1+3, r1-4, r1+3,r2+4, r1=b2, r1!b2 or -`);
}
