import type { Game, IllegalPlayOf, StepOf } from '../game.ts';
import { pick } from '../random.ts';
import { reading, type Result } from '../reading.ts';
import { SEATS, type ExpressRules, type Ruleset, type Seat } from '../ruleset.ts';
import { openSeats, type Opening } from '../seats.ts';
import { formatPlay, formatPosition, readPosition } from './notation.ts';
import { afterDice, awaited, legalPlays, standings, type ExpressStanding } from './plays.ts';
import type {
  Die,
  ExpressDecision,
  ExpressEvent,
  ExpressPlay,
  ExpressPosition,
  ExpressState,
  ExpressView,
} from './state.ts';

/** The types of the dice game. */
export interface ExpressTypes {
  readonly rules: ExpressRules;
  readonly position: ExpressPosition;
  readonly state: ExpressState;
  readonly view: ExpressView;
  readonly play: ExpressPlay;
  readonly decision: ExpressDecision;
  readonly event: ExpressEvent;
  readonly standing: ExpressStanding;
}

type Step = StepOf<ExpressState, ExpressEvent>;

/**
 * A new game with its first dice rolled (events: `turn`, `threw`). All pawns are in start, and each dial shows the color of
 * its seat (rules §12). All chance comes from the key, as random.ts spells out.
 */
function create(rules: Ruleset<ExpressRules>, opening: Opening): Step {
  const { seats } = opening;
  const { beginner, chance } = openSeats(rules, opening);
  const events: ExpressEvent[] = [];
  const state: ExpressState = {
    rules: rules.id,
    seats,
    start: SEATS.map(() => rules.pawns),
    bases: SEATS.map((seat) => (seats.includes(seat) ? { dial: seat, held: SEATS.map(() => 0) } : null)),
    todo: [{ kind: 'turn', seat: beginner }],
    winners: [],
    turn: 0,
    ply: 0,
    chance,
  };
  return { state: carryOn(rules, state, events), events };
}

/** Begins turns until a seat has to decide or the game is over. A turn whose dice can do nothing needs no decision. */
function carryOn(rules: ExpressRules, state: ExpressState, events: ExpressEvent[]): ExpressState {
  let now = state;
  for (let task = now.todo[0]; task?.kind === 'turn'; task = now.todo[0]) {
    const { seat } = task;
    const turn = now.turn + 1;
    let { chance } = now;
    const dice = rules.dice.map((faces): Die => {
      const picked = pick(chance, faces.length);
      ({ chance } = picked);
      return { face: faces[picked.value]!, spent: false };
    });
    const next = afterDice(now, seat, dice);
    events.push({ kind: 'turn', seat, turn }, { kind: 'threw', seat, faces: dice.map(({ face }) => face) });
    events.push(...next.events);
    now = { ...now, todo: [next.task], turn, chance };
  }
  return now;
}

/**
 * Carries out one die. A play is legal if `legalPlays(state)` lists it; any other is refused with a code and changes
 * nothing. The first event is that of the play. `won` follows, or `wasted` if the dice that are left can do nothing. If
 * the turn is over, `turn` and `threw` of the next one follow, until a turn has a decision.
 */
function apply(rules: ExpressRules, state: ExpressState, play: ExpressPlay): Result<Step, IllegalPlayOf<ExpressPlay>> {
  if (state.winners.length > 0) return { ok: false, error: { code: 'game-over', play } };
  const token = formatPlay(play);
  const legal = legalPlays(rules, state).find((each) => formatPlay(each.play) === token);
  if (legal === undefined) return { ok: false, error: { code: 'illegal-play', play } };
  const events = [...legal.events];
  const { turn, ply, chance } = state;
  const next = { ...legal.after, turn, ply: ply + 1, chance };
  return { ok: true, value: { state: carryOn(rules, next, events), events } };
}

/** The view of a seat, or of a spectator (null): everything except the key. */
function viewFor(state: ExpressState, viewer: Seat | null): ExpressView {
  const { rules, seats, start, bases, todo, winners, turn, ply } = state;
  return { rules, seats, start, bases, todo, winners, viewer, turn, ply };
}

export const expressGame = (rules: Ruleset<ExpressRules>): Game<ExpressTypes> => ({
  sides: SEATS.map((seat) => [seat]),
  cards: null,
  needed: { home: rules.needed, points: null },
  create: (opening) => create(rules, opening),
  awaited,
  turnSeat: ({ todo }) => todo[0]?.seat ?? null,
  legalPlays: (position) => legalPlays(rules, position),
  apply: (state, play) => apply(rules, state, play),
  upToChance: (position) => position, // a turn begins with a roll
  withCard: () => {
    throw new Error('the dice game has no cards');
  },
  viewFor,
  eventsFor: (events) => events,
  handOf: () => [],
  standings: (position) => standings(rules, position),
  formatPosition: (position) => formatPosition(rules, position),
  parsePosition: (text) => reading(() => readPosition(rules, text)),
});
