import { byKind } from '../game.ts';
import { Fault, formatWinners, formsOf, LETTERS, parseToken, reading, seatOf, type Result } from '../reading.ts';
import { FACES, handSize, type BoardRules, type Face, type Hand, type Seat, type Pawn } from '../ruleset.ts';
import { others } from '../seats.ts';
import type { Rulebook } from './rulebook.ts';
import { colorOf, numberOf, pawnOf } from './space.ts';
import type { Play, Playing, Position, Share, Task } from './state.ts';

// A play as a token, and the next task as the line of a position writes it.

/** A pawn as people see it: `r1` is red's pawn number 0. */
export const formatPawn = (pawn: Pawn): string => `${LETTERS[colorOf(pawn)]}${numberOf(pawn) + 1}`;

export const parsePawn = (text: string): Pawn => pawnOf(seatOf(text[0]!), Number(text[1]) - 1);

const formatShare = ({ pawn, steps }: Share): string => `${formatPawn(pawn)}${steps < 0 ? '-' : '+'}${Math.abs(steps)}`;

/**
 * A play as a short token of at most 20 characters of [a-z0-9^+,=!-].
 * Moves: `r1^` out of start, `r1+3` forward, `r1-4` backward, `r1+3,r2+4` split in this order, `r1+fire` to the next fire
 * space. With another pawn: `r1=b2` swap, `r1!b2` Sorry!, `r1=b2+1` next to it, `pull=r2` home with it. Back: `r1=st` to
 * start. Tokens: `ice=b2` and `fire=r1` onto a pawn. Cards of the hand: `play=7`, `drop=7`. Others: `ask=b`, `yes`, `no`,
 * `roll` the die, `-` pass.
 */
export const formatPlay = byKind<Play, string>({
  start: ({ pawn }) => `${formatPawn(pawn)}^`,
  move: formatShare,
  split: ({ first, second }) => `${formatShare(first)},${formatShare(second)}`,
  swap: ({ pawn, target }) => `${formatPawn(pawn)}=${formatPawn(target)}`,
  sorry: ({ pawn, target }) => `${formatPawn(pawn)}!${formatPawn(target)}`,
  place: ({ pawn, target, offset }) => `${formatPawn(pawn)}=${formatPawn(target)}${offset > 0 ? '+' : '-'}1`,
  withdraw: ({ pawn }) => `${formatPawn(pawn)}=st`,
  'fire-move': ({ pawn }) => `${formatPawn(pawn)}+fire`,
  token: ({ token, pawn }) => `${token}=${formatPawn(pawn)}`,
  pull: ({ pawn }) => `pull=${formatPawn(pawn)}`,
  choose: ({ card }) => `play=${card}`,
  discard: ({ card }) => `drop=${card}`,
  ask: ({ seat }) => `ask=${LETTERS[seat]}`,
  answer: ({ yes }) => (yes ? 'yes' : 'no'),
  roll: () => 'roll',
  pass: () => '-',
});

/** A card as it is written: `1`-`12`, `sorry`, `dice`, `question`. */
export function readFace(text: string): Face {
  const face = FACES.find((candidate) => String(candidate) === text);
  if (face === undefined) throw new Fault(`unknown card "${text}"`);
  return face;
}

/** The same for a caller outside, with the fault as an error. */
export const parseFace = (text: string): Result<Face, string> => reading(() => readFace(text));

function readAgainst([text, mover, sign, other, offset]: readonly string[]): Play {
  const pawn = parsePawn(mover!);
  const target = parsePawn(other!);
  if (colorOf(pawn) === colorOf(target)) throw new Fault(`"${text}": both pawns are of one color`);
  if (offset !== undefined) return { kind: 'place', pawn, target, offset: offset === '+1' ? 1 : -1 };
  return { kind: sign === '=' ? 'swap' : 'sorry', pawn, target };
}

function readSplit([text, pawnA, stepsA, pawnB, stepsB]: readonly string[]): Play {
  if (pawnA === pawnB) throw new Fault(`"${text}": a split needs two different pawns`);
  const first = { pawn: parsePawn(pawnA!), steps: Number(stepsA) };
  return { kind: 'split', first, second: { pawn: parsePawn(pawnB!), steps: Number(stepsB) } };
}

function readCard([text, word, name]: readonly string[]): Play {
  const card = FACES.find((candidate) => String(candidate) === name);
  if (card === undefined) throw new Fault(`"${text}": unknown card "${name}"`);
  return { kind: word === 'play' ? 'choose' : 'discard', card };
}

const PAWN = '([rbyg][1-4])';
const STEPS = '([1-9][0-9]{0,2})';

const FORMS = formsOf<Play>([
  ['-', () => ({ kind: 'pass' })],
  [`${PAWN}\\^`, ([, pawn]) => ({ kind: 'start', pawn: parsePawn(pawn!) })],
  [`${PAWN}([+-]${STEPS})`, ([, pawn, steps]) => ({ kind: 'move', pawn: parsePawn(pawn!), steps: Number(steps) })],
  [`${PAWN}\\+${STEPS},${PAWN}\\+${STEPS}`, readSplit],
  [`${PAWN}([=!])${PAWN}`, readAgainst],
  [`${PAWN}(=)${PAWN}([+-]1)`, readAgainst],
  [`${PAWN}=st`, ([, pawn]) => ({ kind: 'withdraw', pawn: parsePawn(pawn!) })],
  [`${PAWN}\\+fire`, ([, pawn]) => ({ kind: 'fire-move', pawn: parsePawn(pawn!) })],
  [`ice=${PAWN}`, ([, pawn]) => ({ kind: 'token', token: 'ice', pawn: parsePawn(pawn!) })],
  [`fire=${PAWN}`, ([, pawn]) => ({ kind: 'token', token: 'fire', pawn: parsePawn(pawn!) })],
  [`pull=${PAWN}`, ([, pawn]) => ({ kind: 'pull', pawn: parsePawn(pawn!) })],
  ['(play|drop)=([a-z0-9]+)', readCard],
  ['ask=([rbyg])', ([, letter]) => ({ kind: 'ask', seat: seatOf(letter!) })],
  ['roll', () => ({ kind: 'roll' })],
  ['(yes|no)', ([word]) => ({ kind: 'answer', yes: word === 'yes' })],
]);

/** Reads only tokens that `formatPlay` writes. It does not ask whether the play is legal. The error is for people. */
export const parsePlay = (text: string): Result<Play, string> =>
  parseToken(FORMS, text, 'r1^, r1+3, r1-4, r1+3,r2+4, r1=b2, r1!b2 or -');

/** The seat on turn and its task: a card and its step. `?` is not drawn yet, `#` stands before winners of a game. */
export function formatTodo({ todo: [task, ...rest], winners }: Position): string {
  if (task === undefined) return formatWinners(winners);
  // Hands are filled before anything else happens. Then the line says whose turn it is.
  const { seat } = task.kind === 'refill' ? rest.at(-1)! : task;
  return `${LETTERS[seat]} ${formatTask(task, rest)}`;
}

const formatTask = byKind<Task, string, readonly Task[]>({
  play: formatPlaying,
  turn: () => '?',
  draw: () => '?',
  refill: () => '?',
  'put-away': () => '?',
  'fire-move': () => 'fire-move',
  choose: () => 'hand',
  token: ({ card, token }) => `${card}:${token}`,
  pull: ({ card }) => `${card}:pull`,
  ask: ({ card }) => `${card}:ask`,
  answer: ({ card, question, asker }) => `${card}:${question}:from-${LETTERS[asker]}`,
  question: ({ card, asker }) => `${card}:?:from-${LETTERS[asker]}`,
  roll: ({ card }) => `${card}:roll`,
  die: ({ card }) => `${card}:?`,
});

function formatPlaying({ seat, card, roll, revealed, steps }: Playing, [next]: readonly Task[]): string {
  if (roll !== undefined) return `${card}:${roll}${revealed === undefined ? '' : `:${revealed}`}`;
  if (steps === undefined || next === undefined || next.seat === seat) return String(card);
  return `${card}:${steps}:${next.kind === 'play' ? 'with' : 'after'}-${LETTERS[next.seat]}`;
}

/** Reads the two fields that `formatTodo` writes. */
export function readTodo(
  text: string,
  { rules }: Rulebook,
  seats: readonly Seat[],
  hands: readonly Hand[],
  seat: Seat,
): readonly Task[] {
  const getCard: Task = { kind: rules.hand > 0 ? 'choose' : 'draw', seat };
  if (text === '?' && rules.hand > 0) {
    // Hands that are not full are filled before the next turn.
    const open = seats.filter((each) => handSize(hands[each]!) < rules.hand);
    if (open.length === 0) throw new Fault(`"${LETTERS[seat]} ?": all hands are full`);
    return [...open.map((each) => ({ kind: 'refill', seat: each }) as const), { kind: 'turn', seat }];
  }
  if (text === '?') return [getCard];
  if (text === 'hand' && rules.hand === 0) throw new Fault(`${rules.name} has no hands`);
  if (text === 'hand') return [getCard];
  if (text === 'fire-move' && rules.squares.fire.length === 0) throw new Fault(`${rules.name} has no fire spaces`);
  if (text === 'fire-move') return [{ kind: 'fire-move', seat }, getCard];
  const [name = ''] = text.split(':', 1);
  const card = readFace(name);
  if (rules.cards[card] === undefined) throw new Fault(`card ${name} is not in the deck of ${rules.name}`);
  const found = stepsOf(rules, seats, seat, card).find(([task, ...rest]) => formatTask(task, rest) === text);
  if (found === undefined) throw new Fault(`"${text}": a card ${name} of ${rules.name} has no such step`);
  return found;
}

type Steps = readonly [Task, ...Task[]];

/** The tasks at each step of a card at which it may be the turn of a seat. */
function stepsOf(rules: BoardRules, seats: readonly Seat[], seat: Seat, card: Face): readonly Steps[] {
  const before = rules.cards[card]?.before;
  const play: Playing = { kind: 'play', seat, card };
  const last = (by: Seat): Task => ({ kind: 'put-away', seat: by, card });
  if (before?.kind === 'roll') {
    const faces = FACES.filter((face) => rules.cards[face] !== undefined);
    const plays = before.outcomes.flatMap(({ kind }, index): readonly Playing[] => {
      const rolled = { ...play, roll: index + 1 };
      return kind === 'play' ? [rolled] : kind === 'reveal' ? faces.map((revealed) => ({ ...rolled, revealed })) : [];
    });
    const roll: readonly Task[] = before.byHand ? [{ kind: 'roll', seat, card }] : [];
    return [...roll, { kind: 'die', seat, card } as const, ...plays].map((task) => [task, last(seat)]);
  }
  if (before?.kind === 'ask') {
    const { yes, no } = before.steps;
    const numbers = Array.from({ length: before.questions }, (_, index) => index);
    const withOther = (other: Seat): readonly Steps[] => [
      [{ kind: 'question', seat, card, asker: other }, last(other)],
      ...numbers.map((number): Steps => [{ kind: 'answer', seat, card, asker: other, question: number }, last(other)]),
      ...[yes, no].flatMap((steps): readonly Steps[] => [
        [{ ...play, steps }, last(other)],
        [{ ...play, steps }, { ...play, seat: other, steps }, last(seat)],
      ]),
    ];
    return [[{ kind: 'ask', seat, card }, last(seat)], ...others(seats, seat).flatMap(withOther)];
  }
  const plain: Steps = [play, last(seat)];
  const pull: readonly Steps[] = rules.squares.fire.length > 0 ? [[{ kind: 'pull', seat, card }, last(seat)]] : [];
  return before === undefined
    ? [plain, ...pull]
    : [plain, ...pull, [{ kind: 'token', seat, card, token: before.token }, ...plain]];
}
