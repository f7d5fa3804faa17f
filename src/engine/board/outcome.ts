import { unreachable } from '../kinds.ts';
import type { Face, Seat } from '../ruleset.ts';
import {
  boardOf,
  draftOf,
  fireMoveOf,
  leave,
  place,
  pull,
  pullTargets,
  replace,
  step,
  swap,
  withdraw,
  type Draft,
} from './landing.ts';
import { winnersOf, type Rulebook } from './rulebook.ts';
import { TRACK, type Space } from './space.ts';
import type { Decision, Event, Hand, Play, Position, Share, Task, Tokens } from './state.ts';
import { afterCard, beforeOf, cardInPlay, freedIce, tasksOf, upToChance } from './tasks.ts';

/** The result of a play, up to the next draw, roll or shuffle. */
export interface Outcome {
  readonly after: Position;
  readonly events: readonly Event[];
  readonly spent: Face | null; // the card that goes to the discard pile
}

/** The changes of a play before the rest of the turn goes on. */
interface Effect {
  readonly events: Event[];
  readonly pawns?: readonly Space[];
  readonly tokens?: Tokens;
  readonly hands?: readonly Hand[];
  readonly todo?: readonly Task[]; // in the place of the decision
  readonly discarded?: Face;
}

/** The plays that move pawns. */
type PawnPlay = Exclude<Play, { readonly kind: 'pass' | 'token' | 'choose' | 'discard' | 'ask' | 'answer' }>;

function mustStep(draft: Draft, share: Share, isFire = false): void {
  if (!step(draft, share, isFire)) throw new Error(`pawn ${share.pawn} cannot move ${share.steps}`);
}

function movePawns(draft: Draft, book: Rulebook, position: Position, task: Decision, play: PawnPlay): void {
  switch (play.kind) {
    case 'start':
      return leave(draft, play.pawn);
    case 'move':
      return mustStep(draft, play);
    case 'split':
      // Rules §4.3: the second step starts from the board that the first one left.
      mustStep(draft, play.first);
      return mustStep(draft, play.second);
    case 'swap': {
      const abilities = task.kind === 'play' ? (book.rules.cards[task.card]?.abilities ?? []) : [];
      const ability = abilities.find(({ kind }) => kind === 'swap');
      return swap(draft, play.pawn, play.target, ability?.kind === 'swap' ? ability.slides : 'both');
    }
    case 'sorry':
      return replace(draft, play.pawn, play.target);
    case 'place':
      return place(draft, play.pawn, play.target, (draft.pawns[play.target]! + play.offset + TRACK) % TRACK);
    case 'withdraw':
      return withdraw(draft, play.pawn);
    case 'fire-move':
      return mustStep(draft, fireMoveOf(book, position, task.seat)!, true);
    case 'pull':
      return pull(draft, play.pawn, position.tokens!.fire!);
    default:
      return unreachable(play);
  }
}

/** If the pawn with the fire comes home by a card, another pawn may come too (rules §10.5). */
function pawnEffect(book: Rulebook, position: Position, task: Decision, play: PawnPlay): Effect {
  const draft = draftOf(boardOf(book.rules, position), []);
  movePawns(draft, book, position, task, play);
  const { pawns, events } = draft;
  const fire = position.tokens?.fire ?? null;
  if (task.kind !== 'play' || fire === null) return { pawns, events };
  const isHome = events.some((event) => event.kind === 'home' && event.pawn === fire);
  const canPull = isHome && pullTargets(book, { ...position, pawns }, task.seat).length > 0;
  return canPull ? { pawns, events, todo: [{ kind: 'pull', seat: task.seat, card: task.card }] } : { pawns, events };
}

/** A card leaves a hand, to be played or to be discarded (rules §8.1). */
function choose(book: Rulebook, position: Position, seat: Seat, play: Play & { kind: 'choose' | 'discard' }): Effect {
  const hand = position.hands[seat]!;
  if (typeof hand === 'number') throw new Error('a card is chosen from a hand that is not known');
  const { card } = play;
  const hands = position.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1));
  if (play.kind === 'discard') {
    const todo = afterCard(book, position.seats, seat, null);
    return { hands, events: [{ kind: 'discarded', seat, card }], todo, discarded: card };
  }
  const { todo, tokens } = upToChance(book, { ...position, todo: tasksOf(book, seat, card) });
  const isFreed = tokens?.ice !== position.tokens?.ice;
  const events: Event[] = [{ kind: 'chose', seat, card }, ...(isFreed ? freedIce(position.tokens!) : [])];
  return tokens === null ? { hands, events, todo } : { hands, events, todo, tokens };
}

function effectOf(book: Rulebook, position: Position, task: Decision, play: Play, forced: boolean): Effect {
  const { seat } = task;
  switch (play.kind) {
    case 'pass':
      return { events: [{ kind: 'passed', seat, card: 'card' in task ? task.card : null, forced }] };
    case 'token': {
      const tokens = position.tokens!;
      const { token, pawn } = play;
      return {
        tokens: { ...tokens, [token]: pawn },
        events: [{ kind: 'token', token, from: tokens[token], to: pawn }],
      };
    }
    case 'choose':
    case 'discard':
      return choose(book, position, seat, play);
    case 'ask':
      if (task.kind !== 'ask') throw new Error('nobody is asked now');
      return { events: [], todo: [{ kind: 'question', seat: play.seat, card: task.card, asker: seat }] };
    case 'answer': {
      if (task.kind !== 'answer') throw new Error('nobody answers now');
      const { asker, card } = task;
      const steps = beforeOf(book, card, 'ask').steps[play.yes ? 'yes' : 'no'];
      // Rules §13: the player who asked moves first, then the one who was asked.
      const todo = [asker, seat].map((each) => ({ kind: 'play', seat: each, card, steps }) as const);
      return { events: [{ kind: 'answered', seat, yes: play.yes }], todo };
    }
    case 'start':
    case 'move':
    case 'split':
    case 'swap':
    case 'sorry':
    case 'place':
    case 'withdraw':
    case 'fire-move':
    case 'pull':
      return pawnEffect(book, position, task, play);
    default:
      return unreachable(play);
  }
}

/**
 * The result of a legal play, without chance and without secrets. The events come in the order in time. The caller must
 * pass a legal play; a play that cannot be carried out throws.
 */
export function outcomeOf(book: Rulebook, position: Position, task: Decision, play: Play, forced: boolean): Outcome {
  const { rules, seats, todo } = position;
  const effect = effectOf(book, position, task, play, forced);
  const { events, pawns = position.pawns, tokens = position.tokens, hands = position.hands } = effect;
  // Rules §3.1, steps 5 and 6: a win ends the game; otherwise the card may grant another one.
  const winners = events.some(({ kind }) => kind === 'home') ? winnersOf(book, seats, pawns, task.seat) : [];
  if (winners.length > 0) events.push({ kind: 'won', seats: winners });
  const rest = effect.todo === undefined ? todo.slice(1) : [...effect.todo, ...todo.slice(1)];
  const [last] = rest;
  const isSpent = winners.length > 0 || last?.kind === 'put-away';
  const spent = effect.discarded ?? (isSpent ? cardInPlay({ todo: rest }) : null);
  const next =
    winners.length > 0 ? [] : last?.kind === 'put-away' ? afterCard(book, seats, last.seat, last.card) : rest;
  return { after: { rules, seats, pawns, hands, tokens, todo: next, winners }, events, spent };
}
