import * as fc from 'fast-check';
import { randomFrom } from '../../src/cli/numbers.ts';
import { awaited, colorOf, FACES, homeOf, isTrack, legalPlays, pawnOf, rulesetOf } from '../../src/engine/index.ts';
import { SEATS, startOf, upToChance, zoneOf, type Face, type Ruleset, type Seat } from '../../src/engine/index.ts';
import type { BoardPosition, BoardRules, BoardTask, Space } from '../../src/engine/index.ts';
import { numbersFrom } from './driver/random.ts';

export const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

/** 2, 3 or 4 seats in any colors. */
export const seatings = fc
  .subarray<Seat>([0, 1, 2, 3], { minLength: 2 })
  .map((seats): readonly Seat[] => seats.toSorted((a, b) => a - b));

const boardRules = (ids: string): fc.Arbitrary<Ruleset<BoardRules>> =>
  fc.constantFrom(...ids.trim().split(/\s+/)).map((id) => rulesetOf(id) as Ruleset<BoardRules>);

/** The classic rules: decks of 44, 45 and 55 cards, and the house rules that change the play. */
const CLASSIC = `
  classic classic-first classic-waddingtons classic+pawns=2 classic+pawns=3+startSpread=1 classic+swapSlide=mover
`;

const VARIANTS = `
  point-scoring teams teams+three-pawn teams+dice-card teams+not-sorry fire-ice fire-ice+pawns=4+swapSlide=both
  2013-classic 2013-strategic 2013-strategic+pawns=2+startSpread=1 dice-card not-sorry not-sorry+three-pawn
  bump-em bump-em+pawns=2+startSpread=1
`;

const classicRulesets = boardRules(CLASSIC);

/** All rules with a track, joined ones and house rules among them. */
const rulesets = fc.oneof({ weight: 1, arbitrary: classicRulesets }, { weight: 3, arbitrary: boardRules(VARIANTS) });

/** Rules, and seats for them. */
export interface Table {
  readonly rules: Ruleset<BoardRules>;
  readonly seats: readonly Seat[];
}

const tablesOf = (rulesFor: fc.Arbitrary<Ruleset<BoardRules>>): fc.Arbitrary<Table> =>
  fc
    .record({ rules: rulesFor, some: seatings })
    .map(({ rules, some }) => ({ rules, seats: some.length < rules.players[0] ? SEATS : some }));

export const classicTables = tablesOf(classicRulesets);
export const tables = tablesOf(rulesets);

/** An endless list of choices for a game, the same at each reading. */
export const choices = fc
  .nat()
  .map((seed): Iterable<number> => ({ [Symbol.iterator]: () => numbersFrom(randomFrom(String(seed))) }));

function spotsOf(seat: Seat): Space[] {
  const zone = [0, 1, 2, 3, 4].map((i) => zoneOf(seat, i));
  const near = Array.from({ length: 30 }, (_, i) => i);
  return [startOf(seat), homeOf(seat), ...zone, ...near, ...near.map((i) => i + 30)];
}

// The pawns crowd on one half of the track. So most positions have a pawn to bump, to be blocked by or to slide over.
function places(seat: Seat): fc.Arbitrary<Space> {
  const crowd = fc.integer({ min: 0, max: 29 });
  return fc.oneof({ weight: 3, arbitrary: crowd }, { weight: 2, arbitrary: fc.constantFrom(...spotsOf(seat)) });
}

function placed(rules: BoardRules, seats: readonly Seat[], wanted: readonly (readonly Space[])[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: 16 }, () => -1);
  for (const seat of seats) {
    for (let n = 0; n < rules.pawns; n++) {
      const space = wanted[seat]![n]!;
      const homeCount = pawns.filter((other) => other === homeOf(seat)).length;
      const isFree = space === homeOf(seat) ? homeCount < rules.pawns - 1 : !pawns.includes(space);
      pawns[pawnOf(seat, n)] = isFree ? space : startOf(seat);
    }
  }
  return pawns;
}

/** A table with pawns, tokens and hands, before its next task is set. */
type Laid = Omit<BoardPosition, 'todo' | 'winners'>;

/** Chooses one of the items. */
type Choose = <T>(items: readonly T[]) => T;

function tokensOn(rules: BoardRules, seats: readonly Seat[], pawns: readonly Space[], choose: Choose) {
  if (rules.squares.fire.length === 0) return null;
  const all = pawns.flatMap((space, pawn) => (seats.includes(colorOf(pawn)) && space >= 0 ? [pawn] : []));
  const fire = choose([null, ...all]);
  const ice = choose([null, ...all.filter((pawn) => isTrack(pawns[pawn]!))]);
  return { fire, ice };
}

function handsFor({ hand, cards }: BoardRules, seats: readonly Seat[], choose: Choose): readonly (readonly Face[])[] {
  const all = FACES.filter((face) => cards[face] !== undefined);
  const faces = choose([all, [choose(all), choose(all)]]);
  return SEATS.map((seat) => (seats.includes(seat) ? Array.from({ length: hand }, () => choose(faces)) : []));
}

/** The same table while a seat plays a card: its hand has one less. */
const playing = (laid: Laid, seat: Seat, todo: readonly BoardTask[]): BoardPosition => ({
  ...laid,
  hands: laid.hands.map((hand, each) => (each === seat && typeof hand !== 'number' ? hand.slice(1) : hand)),
  todo,
  winners: [],
});

/** The tasks of a card at any of its steps. */
function stepsOf(
  { cards, sides }: BoardRules,
  { seats }: Laid,
  seat: Seat,
  card: Face,
  choose: Choose,
): readonly BoardTask[] {
  const before = cards[card]?.before;
  const last: BoardTask = { kind: 'put-away', seat, card };
  const play: BoardTask = { kind: 'play', seat, card };
  switch (before?.kind) {
    case undefined:
      return [play, last];
    case 'token':
      return choose([
        [play, last],
        [{ kind: 'token', seat, card, token: before.token } as const, play, last],
      ]);
    case 'roll': {
      const roll = choose([...(before.byHand ? [0] : []), 1, 2, 3, 4, 5]);
      if (roll === 0) return [{ kind: 'roll', seat, card }, last];
      const revealed = choose(FACES.filter((face) => cards[face] !== undefined));
      return [roll === 2 ? { ...play, roll, revealed } : { ...play, roll }, last];
    }
    case 'ask': {
      const side = sides.find((each) => each.includes(seat))!;
      const other = choose(seats.filter((each) => !side.includes(each)));
      const steps = choose([before.steps.yes, before.steps.no]);
      const question = choose([0, 7, before.questions - 1]);
      const second: BoardTask = { kind: 'play', seat: other, card, steps };
      return choose<readonly BoardTask[]>([
        [{ kind: 'ask', seat, card }, last],
        [{ kind: 'answer', seat: other, card, asker: seat, question }, last],
        [{ ...play, steps }, second, last],
        [second, last],
      ]);
    }
    default:
      throw new Error('unknown step');
  }
}

/** The pawn with the fire has just come home. */
function pulling(laid: Laid, seat: Seat, card: Face): BoardPosition | null {
  const pawns = laid.pawns.with(pawnOf(seat, 0), homeOf(seat));
  const tokens = { fire: pawnOf(seat, 0), ice: laid.tokens?.ice === pawnOf(seat, 0) ? null : laid.tokens!.ice };
  const todo: readonly BoardTask[] = [
    { kind: 'pull', seat, card },
    { kind: 'put-away', seat, card },
  ];
  const position = playing({ ...laid, pawns, tokens }, seat, todo);
  return legalPlays(position).length > 1 ? position : null;
}

/** A decision of the seat: at the beginning of its turn, or at any step of the card. */
function decisionAt(rules: BoardRules, laid: Laid, seat: Seat, card: Face, choose: Choose): BoardPosition {
  const stage = choose(['turn', 'card', 'card', 'pull'] as const);
  const begun = upToChance({ ...laid, todo: [{ kind: 'turn', seat }], winners: [] });
  if (stage === 'turn' && awaited(begun) !== null) return begun;
  const pull = stage === 'pull' && laid.tokens !== null ? pulling(laid, seat, card) : null;
  return pull ?? upToChance(playing(laid, seat, stepsOf(rules, laid, seat, card, choose)));
}

const weightOf = (card: BoardRules['cards'][Face]): number =>
  card === undefined ? 0 : card.before === undefined ? 1 : 8;

const positionsFor = (tablesFor: fc.Arbitrary<Table>): fc.Arbitrary<BoardPosition> =>
  fc
    .record({
      table: tablesFor,
      wanted: fc.tuple(...SEATS.map((seat) => fc.array(places(seat), { minLength: 4, maxLength: 4 }))),
      turn: fc.nat({ max: 3 }),
      card: fc.nat(),
      seed: fc.nat(),
    })
    .map(({ table: { rules, seats }, wanted, turn, card, seed }) => {
      const random = randomFrom(String(seed));
      const choose: Choose = (items) => items[Math.floor(random() * items.length)]!;
      // Late in a game most pawns are home: few plays, cards that nobody can use, wins.
      const isLate = choose([true, false, false, false]);
      const homes = SEATS.map((seat) => wanted[seat]!.map((space, n) => (n === 0 ? space : homeOf(seat))));
      const pawns = placed(rules, seats, isLate ? homes : wanted);
      const tokens = tokensOn(rules, seats, pawns, choose);
      const laid: Laid = { rules: rules.id, seats, pawns, hands: handsFor(rules, seats, choose), tokens };
      // A card that asks for more than a play comes as often as eight others.
      const faces = FACES.flatMap((face) => Array.from({ length: weightOf(rules.cards[face]) }, () => face));
      return decisionAt(rules, laid, seats[turn % seats.length]!, faces[card % faces.length]!, choose);
    });

/** Any position of the classic game that awaits a play. It is crowded, and no game may be able to reach it. */
export const classicPositions = positionsFor(classicTables);

/** Any position of any game with a track that awaits a decision. */
export const positions = positionsFor(tables);
