import type { Case, Cases } from '../game.ts';
import type { Face, Hand, Seat, Space } from '../ruleset.ts';
import { draftOf, fireMoveOf, leave, place, pull, pullTargets, replace, step, swap, withdraw } from './landing.ts';
import type { Context, Draft } from './landing.ts';
import { winnersOf } from './rulebook.ts';
import { TRACK } from './space.ts';
import type { Event, Outcome, Play, Share, Task, Tokens } from './state.ts';
import { afterCard, beforeOf, cardInPlay, freedIce, tasksOf, upToChance } from './tasks.ts';

/** The changes of a play before the rest of the turn goes on. */
interface Effect {
  readonly events: Event[];
  readonly pawns?: readonly Space[];
  readonly tokens?: Tokens;
  readonly hands?: readonly Hand[];
  readonly todo?: readonly Task[]; // in the place of the decision
  readonly discarded?: Face;
}

function mustStep(draft: Draft, share: Share, isFire = false): void {
  if (!step(draft, share, isFire)) throw new Error(`pawn ${share.pawn} cannot move ${share.steps}`);
}

/** The effect of a play that moves pawns. If the one with the fire comes home by a card, another may come too (rules §10.5). */
const moving =
  <P extends Play>(move: (draft: Draft, play: P, context: Context) => void) =>
  (play: P, context: Context): Effect => {
    const { book, position, task } = context;
    const draft = draftOf(context, []);
    move(draft, play, context);
    const { pawns, events } = draft;
    const fire = position.tokens?.fire ?? null;
    if (task.kind !== 'play' || fire === null) return draft;
    const isHome = events.some((event) => event.kind === 'home' && event.pawn === fire);
    const canPull = isHome && pullTargets(book, { ...position, pawns }, task.seat).length > 0;
    return canPull ? { pawns, events, todo: [{ kind: 'pull', seat: task.seat, card: task.card }] } : { pawns, events };
  };

function slidesOf({ book: { rules }, task }: Context): 'both' | 'mover' {
  const abilities = task.kind === 'play' ? (rules.cards[task.card]?.abilities ?? []) : [];
  return abilities.find((ability) => ability.kind === 'swap')?.slides ?? 'both';
}

/** A card leaves a hand, to be played or to be discarded (rules §8.1). */
function choose(
  { kind, card }: Play & { kind: 'choose' | 'discard' },
  { book, position, task: { seat } }: Context,
): Effect {
  const hand = position.hands[seat]!;
  if (typeof hand === 'number') throw new Error('a card is chosen from a hand that is not known');
  const hands = position.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1));
  if (kind === 'discard') {
    const todo = afterCard(book, position.seats, seat, null);
    return { hands, events: [{ kind: 'discarded', seat, card }], todo, discarded: card };
  }
  const { todo, tokens } = upToChance(book, { ...position, todo: tasksOf(book, seat, card) });
  const isFreed = tokens?.ice !== position.tokens?.ice;
  const events: Event[] = [{ kind: 'chose', seat, card }, ...(isFreed ? freedIce(position.tokens!) : [])];
  return tokens === null ? { hands, events, todo } : { hands, events, todo, tokens };
}

const EFFECTS: Cases<Play, Effect, Context> = {
  start: moving((draft, { pawn }) => leave(draft, pawn)),
  move: moving((draft, play) => mustStep(draft, play)),
  // Rules §4.3: the second step starts from the board that the first one left.
  split: moving((draft, { first, second }) => [first, second].forEach((each) => mustStep(draft, each))),
  swap: moving((draft, { pawn, target }, context) => swap(draft, pawn, target, slidesOf(context))),
  sorry: moving((draft, { pawn, target }) => replace(draft, pawn, target)),
  place: moving((draft, { pawn, target, offset }) =>
    place(draft, pawn, target, (draft.pawns[target]! + offset + TRACK) % TRACK),
  ),
  withdraw: moving((draft, { pawn }) => withdraw(draft, pawn)),
  'fire-move': moving((draft, _, { book, position, task }) =>
    mustStep(draft, fireMoveOf(book, position, task.seat)!, true),
  ),
  pull: moving((draft, { pawn }, { position }) => pull(draft, pawn, position.tokens!.fire!)),
  pass: (_, { task, forced }) => ({
    events: [{ kind: 'passed', seat: task.seat, card: 'card' in task ? task.card : null, forced }],
  }),
  token: ({ token, pawn }, { position: { tokens } }) => ({
    tokens: { ...tokens!, [token]: pawn },
    events: [{ kind: 'token', token, from: tokens![token], to: pawn }],
  }),
  choose,
  discard: choose,
  ask: ({ seat }, { task }) => {
    if (task.kind !== 'ask') throw new Error('nobody is asked now');
    return { events: [], todo: [{ kind: 'question', seat, card: task.card, asker: task.seat }] };
  },
  roll: (_, { task }) => {
    if (task.kind !== 'roll') throw new Error('nobody rolls now');
    return { events: [], todo: [{ ...task, kind: 'die' }] };
  },
  answer: ({ yes }, { book, task }) => {
    if (task.kind !== 'answer') throw new Error('nobody answers now');
    const { seat, asker, card } = task;
    const steps = beforeOf(book, card, 'ask').steps[yes ? 'yes' : 'no'];
    // Rules §13: the player who asked moves first, then the one who was asked.
    const todo = [asker, seat].map((each) => ({ kind: 'play', seat: each, card, steps }) as const);
    return { events: [{ kind: 'answered', seat, yes }], todo };
  },
};

const isHomecoming = ({ kind }: Event): boolean => kind === 'home';

const NOBODY: readonly Seat[] = [];
const NOTHING: readonly Task[] = [];

/**
 * The result of a legal play, without chance and without secrets. The events come in the order in time. The caller must
 * pass a legal play; a play that cannot be carried out throws.
 */
export function outcomeOf(play: Play, context: Context): Outcome {
  const { book, position, task } = context;
  const { rules, seats, todo } = position;
  const effect = (EFFECTS[play.kind] as Case<Play, Effect, Context>)(play, context);
  const { events, pawns = position.pawns, tokens = position.tokens, hands = position.hands } = effect;
  // Rules §3.1, steps 5 and 6: a win ends the game; otherwise the card may grant another one.
  const winners = events.some(isHomecoming) ? winnersOf(book, seats, pawns, task.seat) : NOBODY;
  const isWon = winners.length > 0;
  if (isWon) events.push({ kind: 'won', seats: winners });
  const last = effect.todo === undefined && todo[1]?.kind === 'put-away' ? todo[1] : null;
  const spent = effect.discarded ?? (isWon || last !== null ? cardInPlay(position) : null);
  const rest =
    last === null ? [...(effect.todo ?? []), ...todo.slice(1)] : afterCard(book, seats, last.seat, last.card);
  const next = isWon ? NOTHING : rest;
  return { after: { rules, seats, pawns, hands, tokens, todo: next, winners }, events, spent };
}
