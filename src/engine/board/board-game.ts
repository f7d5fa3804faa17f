import type { Case, Cases, Game, IllegalPlayOf, Ranked, StepOf } from '../game.ts';
import { shuffle } from '../random.ts';
import { reading, type Result } from '../reading.ts';
import { COLORS, FACES, type BoardRules, type Face, type Ruleset, type Seat, type Space } from '../ruleset.ts';
import { openSeats, type Opening } from '../seats.ts';
import { canIce, fireTargets, iceTargets, pullTargets } from './landing.ts';
import { findMoves, offer, searchFor, type LegalPlay, type Search } from './moves.ts';
import { formatPosition, readPosition } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { hasTokens, rulebookOf, sidesIn, type Rulebook } from './rulebook.ts';
import { standings } from './score.ts';
import { exitOf, pawnOf, ROW, startOf } from './space.ts';
import { eventsFor, viewFor } from './state.ts';
import type { Decision, Event, GameState, Play, Position, View } from './state.ts';
import { awaited, carryOn, dealHands, putAway, turnSeat, upToChance, withCard, type Mutable } from './tasks.ts';
import { formatPlay } from './turn-notation.ts';

/** The types of the game with a track. */
export interface BoardTypes {
  readonly rules: BoardRules;
  readonly position: Position;
  readonly state: GameState;
  readonly view: View;
  readonly play: Play;
  readonly decision: Decision;
  readonly event: Event;
  readonly standing: Ranked;
}

type Step = StepOf<GameState, Event>;

// Rules §2.5: all pawns begin in start, except one that may begin on the exit square.
function placePawns(rules: BoardRules, seats: readonly Seat[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: COLORS.length * ROW }, () => -1);
  for (const seat of seats) {
    for (let n = 0; n < rules.pawns; n++) pawns[pawnOf(seat, n)] = n < rules.spread ? exitOf(seat) : startOf(seat);
  }
  return pawns;
}

/**
 * A new game with its first card drawn (events: `turn`, `drew`). All chance comes from the key, as random.ts spells out:
 * first the player who begins, unless `first` names one, then the shuffle.
 */
function create(book: Rulebook, opening: Opening): Step {
  const { rules } = book;
  const { seats } = opening;
  const { beginner, chance } = openSeats(rules, opening);
  const deck = shuffle(chance, book.deck);
  const events: Event[] = [];
  const dealt: Mutable<GameState> = {
    rules: rules.id,
    seats,
    pawns: placePawns(rules, seats),
    hands: [[], [], [], []],
    tokens: hasTokens(rules) ? { fire: null, ice: null } : null,
    todo: [{ kind: 'turn', seat: beginner }],
    winners: [],
    turn: 0,
    ply: 0,
    cards: deck.items.toReversed(),
    spent: 0,
    drawn: 0,
    questions: [],
    chance: deck.chance,
  };
  dealHands(book, dealt, beginner, events);
  return { state: carryOn(book, dealt, events), events };
}

/** The use of a card of a hand now (rules §8.1, §10.8). */
type Use = 'mandatory' | 'swap' | 'token' | 'none';

function useOf(book: Rulebook, position: Position, seat: Seat, card: Face): Use {
  const before = book.rules.cards[card]?.before;
  const token = before?.kind === 'token' ? before.token : null;
  const boards = token === 'ice' ? icings(book, position, seat) : [position];
  const found = boards.flatMap((board) => {
    const task: Decision = { kind: 'play', seat, card };
    const search = searchFor(book, board, task, outcomeOf);
    findMoves(search, task);
    return search.plays;
  });
  if (found.some(({ play }) => play.kind !== 'swap')) return 'mandatory';
  if (found.length > 0) return 'swap';
  const canMove =
    token === 'ice'
      ? canIce(book, position, seat) || position.tokens!.ice !== null
      : token === 'fire' && fireTargets(book, position, seat).length > 0;
  return canMove ? 'token' : 'none';
}

/** The board after each way to place the ice. */
function icings(book: Rulebook, position: Position, seat: Seat): readonly Position[] {
  const targets = iceTargets(book, position, seat);
  const places = targets.length > 0 ? targets : [null];
  return places.map((ice) => ({ ...position, tokens: { ...position.tokens!, ice } }));
}

// Rules §8.1: a card that moves a pawn must be played if there is one. If there are only swaps and tokens, a card may
// also be discarded. If nothing can be played, a card must be discarded.
function cardPlays({ seat }: Decision, { book, position }: Search): readonly Play[] {
  const hand = position.hands[seat]!;
  if (typeof hand === 'number') return [];
  const faces = FACES.filter((face) => hand.includes(face));
  const uses = new Map(faces.map((face) => [face, useOf(book, position, seat, face)]));
  const must = [...uses.values()].includes('mandatory');
  const canPlay = (use: Use | undefined) => use !== 'none' && (use !== 'token' || !must);
  const chosen = faces.filter((face) => canPlay(uses.get(face))).map((card): Play => ({ kind: 'choose', card }));
  return must ? chosen : [...chosen, ...faces.map((card): Play => ({ kind: 'discard', card }))];
}

const PASS: Play = { kind: 'pass' };

/** The plays of a decision, besides the moves that `findMoves` offers. */
const PLAYS: Cases<Decision, readonly Play[], Search> = {
  // Rules §3.1, §4.5: a play must be made if there is one. A player may decline only if all plays are swaps, and not with a
  // card of the hand (§8.1). Without a legal play the card is forfeit.
  play: (task, search) => {
    findMoves(search, task);
    const { plays, book } = search;
    const isFree = book.rules.hand === 0 && plays.every(({ play }) => play.kind === 'swap');
    return isFree || plays.length === 0 ? [PASS] : [];
  },
  'fire-move': (_, { position }) => [{ kind: 'fire-move', pawn: position.tokens!.fire! }, PASS],
  choose: cardPlays,
  token: ({ seat, token }, { book, position }) => {
    const targets = (token === 'ice' ? iceTargets : fireTargets)(book, position, seat);
    const plays = targets.map((pawn): Play => ({ kind: 'token', token, pawn }));
    return token === 'fire' ? [...plays, PASS] : plays; // rules §10.5: the fire may stay
  },
  ask: ({ seat }, { book, position: { seats } }) =>
    seats.filter((other) => !book.sides[seat]!.includes(other)).map((other) => ({ kind: 'ask', seat: other })),
  roll: () => [{ kind: 'roll' }],
  answer: () => [true, false].map((yes) => ({ kind: 'answer', yes })),
  pull: ({ seat }, { book, position }) => [
    ...pullTargets(book, position, seat).map((pawn): Play => ({ kind: 'pull', pawn })),
    PASS,
  ],
};

// The plays of the last position. To apply a play asks again for those that the player had.
let last: Search | null = null;

/** Null when the game is over or the card is not known yet. */
function choiceAt(book: Rulebook, position: Position): Search | null {
  if (last?.position === position && last.book === book) return last;
  const task = awaited(book, position);
  if (task === null) return null;
  const search = searchFor(book, position, task, outcomeOf);
  const playsOf = PLAYS[task.kind] as Case<Decision, readonly Play[], Search>;
  for (const play of playsOf(task, search)) offer(search, play);
  search.forced = search.plays.length === 1;
  return (last = search);
}

/**
 * Every legal play of the seat on turn with its card, in a fixed order. Plays with the same result appear once. A
 * forfeit is the single play `pass`, so the list is never empty while a play is awaited. It is empty when the game is
 * over or the card is not known yet.
 */
const legalPlays = (book: Rulebook, position: Position): readonly LegalPlay[] =>
  choiceAt(book, position)?.plays.slice() ?? []; // the caller's own, so that no change of it is one of the rules

function findLegal({ plays }: Search, play: Play): Play | undefined {
  for (const legal of plays) if (legal.play === play) return play;
  const token = formatPlay(play);
  return plays.find((legal) => formatPlay(legal.play) === token)?.play;
}

/**
 * Carries out one decision and draws the next card, if the game goes on. A play is legal if `legalPlays(state)` lists
 * it; any other is refused with a code and changes nothing. Events: those of the play, then `turn` if the turn passes
 * on, `reshuffled` if the draw pile was empty, `drew`.
 */
function apply(book: Rulebook, state: GameState, play: Play): Result<Step, IllegalPlayOf<Play>> {
  if (state.winners.length > 0) return { ok: false, error: { code: 'game-over', play } };
  const choice = choiceAt(book, state);
  const legal = choice === null ? undefined : findLegal(choice, play);
  if (choice === null || legal === undefined) return { ok: false, error: { code: 'illegal-play', play } };
  const { after, events, spent } = outcomeOf(legal, choice);
  const next: Mutable<GameState> = {
    rules: state.rules,
    seats: state.seats,
    pawns: after.pawns,
    hands: after.hands as GameState['hands'], // the hands of a state are known
    tokens: after.tokens,
    todo: after.todo,
    winners: after.winners,
    turn: state.turn,
    ply: state.ply + 1,
    cards: state.cards,
    spent: state.spent,
    drawn: state.drawn,
    questions: state.questions,
    chance: state.chance,
  };
  if (spent !== null) putAway(next, spent);
  return { ok: true, value: { state: carryOn(book, next, events), events } };
}

export function boardGame(rules: Ruleset<BoardRules>): Game<BoardTypes> {
  const book = rulebookOf(rules);
  const { cards: faces, hand, pawns, result } = rules;
  return {
    sides: sidesIn(rules),
    cards: { faces, hand },
    needed: { home: pawns, points: result.kind === 'points' ? { target: result.target } : null },
    create: (opening) => create(book, opening),
    awaited: (position) => awaited(book, position),
    turnSeat,
    legalPlays: (position) => legalPlays(book, position),
    apply: (state, play) => apply(book, state, play),
    upToChance: (position) => upToChance(book, position),
    withCard: (position, seat, card) => withCard(book, position, seat, card),
    viewFor,
    eventsFor: (events, viewer) => eventsFor(rules, events, viewer),
    handOf: ({ hands }, seat) => hands[seat]!,
    standings: (position) => standings(book, position),
    formatPosition: (position) => formatPosition(book, position),
    parsePosition: (text) => reading(() => readPosition(book, text)),
  };
}
