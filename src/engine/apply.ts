import { COLORS, type Ruleset } from './ruleset.ts';
import { exitOf, pawnOf, ROW, startOf } from './board.ts';
import { deckOf, drawsAgain } from './cards.ts';
import { isSamePlay, legalPlays } from './plays.ts';
import { openChance, pick, shuffle } from './random.ts';
import { settle } from './resolve.ts';
import type { Event, GameState, IllegalPlay, Phase, Play, Result, Seat, Space, Step } from './state.ts';

/** Whether the engine can play these rules already. `createGame` refuses all others. */
export function isPlayable(rules: Ruleset): boolean {
  const { board, deck } = rules;
  if (rules.module !== 'board' || rules.hand > 0 || rules.tokens || rules.teams || rules.scoring !== null) return false;
  if (board.turbo.length > 0 || board.fire.length > 0) return false;
  return (deck.dice ?? 0) === 0 && (deck.question ?? 0) === 0;
}

function requireSeats(rules: Ruleset, seats: readonly Seat[]): void {
  const ordered = seats.every((seat, i) => COLORS[seat] !== undefined && (i === 0 || seat > seats[i - 1]!));
  if (!ordered) throw new Error(`seats must be different ones of 0-3 in rising order, not [${seats.join(',')}]`);
  if (seats.length < rules.minPlayers || seats.length > rules.maxPlayers) {
    throw new Error(`${rules.id} is for ${rules.minPlayers}-${rules.maxPlayers} players, not ${seats.length}`);
  }
}

// Rules §2.5: everybody in start, but for the one pawn that `startSpread` puts on the exit square.
function placePawns(rules: Ruleset, seats: readonly Seat[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const seat of seats) {
    for (let n = 0; n < rules.pawns; n++) pawns[pawnOf(seat, n)] = n < rules.startSpread ? exitOf(seat) : startOf(seat);
  }
  return pawns;
}

/**
 * A new game with its first card drawn (events: `turn`, `drew`). All chance comes from the key, 64 lower-case hexadecimal
 * digits, in the way that random.ts spells out: first the player who begins, unless `first` names one, then the shuffle.
 * Throws for rules that cannot be played yet, for seats that are not 2-4 rising seat numbers, and for a key of another shape.
 */
export function createGame(rules: Ruleset, seats: readonly Seat[], key: string, first?: Seat): Step {
  if (!isPlayable(rules)) throw new Error(`the rules ${rules.id} cannot be played yet`);
  requireSeats(rules, seats);
  if (first !== undefined && !seats.includes(first)) throw new Error(`seat ${first} cannot begin: nobody sits there`);
  const chosen =
    first === undefined
      ? pick(openChance(key), seats.length)
      : { value: seats.indexOf(first), chance: openChance(key) };
  const deck = shuffle(chosen.chance, deckOf(rules));
  const seat = seats[chosen.value]!;
  const events: Event[] = [{ kind: 'turn', seat, turn: 1 }];
  const table: GameState = {
    rules,
    seats,
    pawns: placePawns(rules, seats),
    phase: { kind: 'draw', seat },
    turn: 1,
    ply: 0,
    draw: deck.items,
    discard: [],
    hands: [[], [], [], []],
    chance: deck.chance,
  };
  return { state: drawCard(table, seat, events), events };
}

// Rules §3.1, step 1: the top card; an empty pile is first replaced by the shuffled discard pile.
function drawCard(state: GameState, seat: Seat, events: Event[]): GameState {
  if (state.draw.length === 0) return drawCard(reshuffle(state, events), seat, events);
  const { rules, seats, pawns, turn, ply, draw, discard, hands, chance } = state;
  const card = draw[draw.length - 1]!;
  events.push({ kind: 'drew', seat, card });
  const phase: Phase = { kind: 'move', seat, card };
  return { rules, seats, pawns, phase, turn, ply, draw: draw.slice(0, -1), discard, hands, chance };
}

function reshuffle(state: GameState, events: Event[]): GameState {
  if (state.discard.length === 0) throw new Error('there is no card left to draw');
  events.push({ kind: 'reshuffled', cards: state.discard.length });
  const { items, chance } = shuffle(state.chance, state.discard);
  return { ...state, draw: items, discard: [], chance };
}

function isLegal(state: GameState, play: Play): boolean {
  const plays = legalPlays(state);
  return plays.includes(play) || plays.some((legal) => isSamePlay(legal, play));
}

/**
 * Carries out one decision and draws the next card, if the game goes on. Legal means found in `legalPlays(state)`; anything
 * else is refused with a code and changes nothing. Events: those of `resolve`, then `turn` if the turn passes on,
 * `reshuffled` if the draw pile was empty, `drew`.
 */
export function apply(state: GameState, play: Play): Result<Step, IllegalPlay> {
  const { phase, rules } = state;
  if (phase.kind === 'over') return { ok: false, error: { code: 'game-over', play } };
  if (phase.kind !== 'move' || !isLegal(state, play)) return { ok: false, error: { code: 'illegal-play', play } };
  const { position, events } = settle(state, play);
  const next = position.phase;
  const passesOn = next.kind === 'draw' && !drawsAgain(rules, phase.card);
  const settled: GameState = {
    rules,
    seats: state.seats,
    pawns: position.pawns,
    phase: next,
    turn: passesOn ? state.turn + 1 : state.turn,
    ply: state.ply + 1,
    draw: state.draw,
    discard: [...state.discard, phase.card],
    hands: state.hands,
    chance: state.chance,
  };
  if (next.kind !== 'draw') return { ok: true, value: { state: settled, events } };
  if (passesOn) events.push({ kind: 'turn', seat: next.seat, turn: settled.turn });
  return { ok: true, value: { state: drawCard(settled, next.seat, events), events } };
}
