import { bad, good, LETTERS, seatOf, type Parsed } from '../line.ts';
import { FACES, type Face } from '../ruleset.ts';
import { unreachable } from '../unreachable.ts';
import { colorOf, numberOf, pawnOf } from './space.ts';
import type { Pawn, Play, Share } from './state.ts';

const LONGEST = 20;
const PAWN = '[rbyg][1-4]';
const STEPS = '[1-9][0-9]{0,2}';

/** A pawn as people see it: `r1` is red's pawn number 0. */
export function formatPawn(pawn: Pawn): string {
  return `${LETTERS[colorOf(pawn)]}${numberOf(pawn) + 1}`;
}

export function parsePawn(text: string): Pawn {
  return pawnOf(seatOf(text[0]!), Number(text[1]) - 1);
}

function formatShare(share: Share): string {
  return `${formatPawn(share.pawn)}${share.steps < 0 ? '-' : '+'}${Math.abs(share.steps)}`;
}

/**
 * A play as a short token of at most 20 characters of [a-z0-9^+,=!-].
 * Moves: `r1^` out of start, `r1+3` forward, `r1-4` backward, `r1+3,r2+4` split in this order, `r1+fire` to the next fire
 * space. With another pawn: `r1=b2` swap, `r1!b2` Sorry!, `r1=b2+1` next to it, `pull=r2` home with it. Back: `r1=st` to
 * start. Tokens: `ice=b2` and `fire=r1` onto a pawn. Cards of the hand: `play=7`, `drop=7`. Others: `ask=b`, `yes`, `no`,
 * `-` pass.
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
    case 'place':
      return `${formatPawn(play.pawn)}=${formatPawn(play.target)}${play.offset > 0 ? '+' : '-'}1`;
    case 'withdraw':
      return `${formatPawn(play.pawn)}=st`;
    case 'fire-move':
      return `${formatPawn(play.pawn)}+fire`;
    case 'token':
      return `${play.token}=${formatPawn(play.pawn)}`;
    case 'pull':
      return `pull=${formatPawn(play.pawn)}`;
    case 'choose':
      return `play=${play.card}`;
    case 'discard':
      return `drop=${play.card}`;
    case 'ask':
      return `ask=${LETTERS[play.seat]}`;
    case 'answer':
      return play.yes ? 'yes' : 'no';
    case 'pass':
      return '-';
    default:
      return unreachable(play);
  }
}

/** A card as it is written: `1`-`12`, `sorry`, `dice`, `question`. */
export function parseFace(text: string): Parsed<Face> {
  const face = FACES.find((candidate) => String(candidate) === text);
  return face === undefined ? bad(`unknown card "${text}"`) : good(face);
}

function parseAgainst([text, mover, sign, other, offset]: RegExpExecArray): Parsed<Play> {
  const pawn = parsePawn(mover!);
  const target = parsePawn(other!);
  if (colorOf(pawn) === colorOf(target)) return bad(`"${text}": both pawns are of one color`);
  if (offset !== undefined) return good({ kind: 'place', pawn, target, offset: offset === '+1' ? 1 : -1 });
  return good({ kind: sign === '=' ? 'swap' : 'sorry', pawn, target });
}

function parseSplit([text, pawnA, stepsA, pawnB, stepsB]: RegExpExecArray): Parsed<Play> {
  if (pawnA === pawnB) return bad(`"${text}": a split needs two different pawns`);
  const first = { pawn: parsePawn(pawnA!), steps: Number(stepsA) };
  const second = { pawn: parsePawn(pawnB!), steps: Number(stepsB) };
  return good({ kind: 'split', first, second });
}

function parseCard([text, word, name]: RegExpExecArray): Parsed<Play> {
  const card = parseFace(name!);
  return card.ok
    ? good({ kind: word === 'play' ? 'choose' : 'discard', card: card.value })
    : bad(`"${text}": ${card.error}`);
}

/** The forms of a token, each with its parser. */
const FORMS: readonly (readonly [form: string, read: (match: RegExpExecArray) => Parsed<Play>])[] = [
  ['-', () => good({ kind: 'pass' })],
  [`(${PAWN})\\^`, ([, pawn]) => good({ kind: 'start', pawn: parsePawn(pawn!) })],
  [
    `(${PAWN})([+-]${STEPS})`,
    ([, pawn, steps]) => good({ kind: 'move', pawn: parsePawn(pawn!), steps: Number(steps) }),
  ],
  [`(${PAWN})\\+(${STEPS}),(${PAWN})\\+(${STEPS})`, parseSplit],
  [`(${PAWN})([=!])(${PAWN})`, parseAgainst],
  [`(${PAWN})(=)(${PAWN})([+-]1)`, parseAgainst],
  [`(${PAWN})=st`, ([, pawn]) => good({ kind: 'withdraw', pawn: parsePawn(pawn!) })],
  [`(${PAWN})\\+fire`, ([, pawn]) => good({ kind: 'fire-move', pawn: parsePawn(pawn!) })],
  [`ice=(${PAWN})`, ([, pawn]) => good({ kind: 'token', token: 'ice', pawn: parsePawn(pawn!) })],
  [`fire=(${PAWN})`, ([, pawn]) => good({ kind: 'token', token: 'fire', pawn: parsePawn(pawn!) })],
  [`pull=(${PAWN})`, ([, pawn]) => good({ kind: 'pull', pawn: parsePawn(pawn!) })],
  ['(play|drop)=([a-z0-9]+)', parseCard],
  ['ask=([rbyg])', ([, letter]) => good({ kind: 'ask', seat: seatOf(letter!) })],
  ['(yes|no)', ([word]) => good({ kind: 'answer', yes: word === 'yes' })],
];

const READERS = FORMS.map(([form, read]) => ({ form: new RegExp(`^(?:${form})$`), read }));

/** Reads only tokens that `formatPlay` writes. It does not ask whether the play is legal. The error is for people. */
export function parsePlay(text: string): Parsed<Play> {
  if (text.length > LONGEST) return bad(`a play has at most ${LONGEST} characters`);
  for (const { form, read } of READERS) {
    const match = form.exec(text);
    if (match !== null) return read(match);
  }
  return bad(`"${text}" is no play: expected one like r1^, r1+3, r1-4, r1+3,r2+4, r1=b2, r1!b2 or -`);
}
