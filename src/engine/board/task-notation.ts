import { unreachable } from '../unreachable.ts';
import { bad, good, LETTERS, type Parsed } from '../line.ts';
import { FACES, type Before, type BoardRules, type Face, type Seat, type Token } from '../ruleset.ts';
import { parseFace } from './play-notation.ts';
import type { Rulebook } from './rulebook.ts';
import { handSize, type Hand, type Playing, type Position, type Task } from './state.ts';

// The next task, as the line of a position writes it.

/**
 * The seat on turn and the next task: a card and its step. `?` is a card still to be drawn, `#` stands before the
 * winners of a finished game.
 */
export function formatTodo({ todo: [task, ...rest], winners }: Position): string {
  if (task === undefined) return `${winners.map((seat) => LETTERS[seat]).join('')} #`;
  // Hands are filled before anything else happens. Then the line says whose turn it is.
  const { seat } = task.kind === 'refill' ? rest.at(-1)! : task;
  return `${LETTERS[seat]} ${formatTask(task, rest)}`;
}

function formatTask(task: Task, rest: readonly Task[]): string {
  switch (task.kind) {
    case 'play':
      return formatPlaying(task, rest);
    case 'turn':
    case 'draw':
    case 'refill':
    case 'put-away':
      return '?';
    case 'fire-move':
      return 'fire-move';
    case 'choose':
      return 'hand';
    case 'token':
      return `${task.card}:${task.token}`;
    case 'pull':
      return `${task.card}:pull`;
    case 'ask':
      return `${task.card}:ask`;
    case 'answer':
      return `${task.card}:${task.question}:from-${LETTERS[task.asker]}`;
    case 'question':
      return `${task.card}:?:from-${LETTERS[task.asker]}`;
    case 'roll':
      return `${task.card}:?`;
    default:
      return unreachable(task);
  }
}

function formatPlaying({ seat, card, roll, revealed, steps }: Playing, [next]: readonly Task[]): string {
  if (roll !== undefined) return `${card}:${roll}${revealed === undefined ? '' : `:${revealed}`}`;
  if (steps === undefined || next === undefined || next.seat === seat) return String(card);
  return `${card}:${steps}:${next.kind === 'play' ? 'with' : 'after'}-${LETTERS[next.seat]}`;
}

/** Reads the two fields that `formatTodo` writes. */
export function parseTodo(
  text: string,
  { rules }: Rulebook,
  seats: readonly Seat[],
  hands: readonly Hand[],
  seat: Seat,
): Parsed<readonly Task[]> {
  const getCard: Task = { kind: rules.hand > 0 ? 'choose' : 'draw', seat };
  if (text === '?') return rules.hand > 0 ? refills(rules, seats, hands, seat) : good([getCard]);
  if (text === 'hand') return rules.hand > 0 ? good([getCard]) : bad(`${rules.name} has no hands`);
  if (text === 'fire-move') {
    const hasFire = rules.squares.fire.length > 0;
    return hasFire ? good([{ kind: 'fire-move', seat }, getCard]) : bad(`${rules.name} has no fire spaces`);
  }
  const [name = '', ...words] = text.split(':');
  const [word = '', last = '', ...more] = words;
  const face = parseFace(name);
  if (!face.ok) return face;
  const card = face.value;
  const found = rules.cards[card];
  if (found === undefined) return bad(`card ${name} is not in the deck of ${rules.name}`);
  const tasks = more.length > 0 || words.includes('') ? null : tasksAt({ seat, card, word, last }, rules, seats);
  return tasks === null ? bad(`"${text}": a card ${name} of ${rules.name} has no such step`) : good(tasks);
}

/** Hands that are not full are filled before the next turn. */
function refills({ hand }: BoardRules, seats: readonly Seat[], hands: readonly Hand[], seat: Seat) {
  const open = seats.filter((each) => handSize(hands[each]!) < hand);
  if (open.length === 0) return bad(`"${LETTERS[seat]} ?": all hands are full`);
  return good<readonly Task[]>([
    ...open.map((each) => ({ kind: 'refill', seat: each }) as const),
    { kind: 'turn', seat },
  ]);
}

/** The step of a card: the seat whose turn is written, and the text behind the card. */
interface Step {
  readonly seat: Seat;
  readonly card: Face;
  readonly word: string;
  readonly last: string;
}

/** The tasks that are left of a card; null if the card has no such step. */
function tasksAt(step: Step, rules: BoardRules, seats: readonly Seat[]): readonly Task[] | null {
  const before = rules.cards[step.card]?.before;
  switch (before?.kind) {
    case undefined:
    case 'token':
      return plainTasks(step, rules, before?.token);
    case 'roll':
      return rollTasks(step, rules, before);
    case 'ask':
      return questionTasks(step, seats, before);
    default:
      return unreachable(before);
  }
}

const putAway = (seat: Seat, card: Face): Task => ({ kind: 'put-away', seat, card });

function plainTasks({ seat, card, word, last }: Step, { squares }: BoardRules, token: Token | undefined) {
  if (last !== '') return null;
  const play: readonly Task[] = [{ kind: 'play', seat, card }, putAway(seat, card)];
  if (word === '') return play;
  if (word === 'pull' && squares.fire.length > 0) return [{ kind: 'pull', seat, card }, putAway(seat, card)] as const;
  return token !== undefined && word === token ? [{ kind: 'token', seat, card, token } as const, ...play] : null;
}

function rollTasks({ seat, card, word, last }: Step, { cards }: BoardRules, { outcomes }: Before & { kind: 'roll' }) {
  if (word === '?' && last === '') return [{ kind: 'roll', seat, card } as const, putAway(seat, card)];
  const roll = /^[1-9]$/.test(word) ? Number(word) : 0;
  const outcome = outcomes[roll - 1];
  const revealed = FACES.find((face) => String(face) === last && cards[face] !== undefined);
  if (outcome?.kind === 'play' && last === '')
    return [{ kind: 'play', seat, card, roll } as const, putAway(seat, card)];
  if (outcome?.kind !== 'reveal' || revealed === undefined) return null;
  return [{ kind: 'play', seat, card, roll, revealed } as const, putAway(seat, card)];
}

function questionTasks(
  { seat, card, word, last }: Step,
  seats: readonly Seat[],
  { questions, steps }: Before & { kind: 'ask' },
): readonly Task[] | null {
  if (word === 'ask' && last === '') return [{ kind: 'ask', seat, card }, putAway(seat, card)];
  const [, relation, letter] = /^(from|with|after)-([rbyg])$/.exec(last) ?? [];
  const other = seats.find((each) => LETTERS[each] === letter && each !== seat);
  if (other === undefined) return null;
  const number = /^(0|[1-9][0-9]*)$/.test(word) ? Number(word) : -1;
  if (relation === 'from') {
    if (word === '?') return [{ kind: 'question', seat, card, asker: other }, putAway(other, card)];
    const isKnown = number >= 0 && number < questions;
    return isKnown ? [{ kind: 'answer', seat, card, asker: other, question: number }, putAway(other, card)] : null;
  }
  if (number !== steps.yes && number !== steps.no) return null;
  const own: Task = { kind: 'play', seat, card, steps: number };
  return relation === 'after'
    ? [own, putAway(other, card)]
    : [own, { kind: 'play', seat: other, card, steps: number }, putAway(seat, card)];
}
