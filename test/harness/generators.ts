import * as fc from 'fast-check';
import { randomFrom } from '../../src/cli/numbers.ts';
import {
  FACES,
  homeOf,
  pawnOf,
  rulesetOf,
  startOf,
  zoneOf,
  type BoardRules,
  type Position,
  type Ruleset,
  type Seat,
  type Space,
  withCard,
} from '../../src/engine/index.ts';

export const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));

/** 2, 3 or 4 seats in any colors. */
export const seatings = fc
  .subarray<Seat>([0, 1, 2, 3], { minLength: 2 })
  .map((seats): readonly Seat[] => seats.toSorted((a, b) => a - b));

/** The playable rules: decks of 44, 45 and 55 cards, and the house rules that change the play. */
export const rulesets = fc
  .constantFrom(
    'classic',
    'classic-first',
    'classic-waddingtons',
    'classic+pawns=2',
    'classic+pawns=3+startSpread=1',
    'classic+swapSlide=mover',
  )
  .map((id) => rulesetOf(id) as Ruleset<BoardRules>);

/** An endless list of choices for a game, the same whenever it is read. */
export const choices = fc.nat().map((seed): Iterable<number> => ({
  *[Symbol.iterator]() {
    const random = randomFrom(String(seed));
    for (;;) yield Math.floor(random() * 2 ** 30);
  },
}));

function spotsOf(seat: Seat): Space[] {
  const zone = [0, 1, 2, 3, 4].map((i) => zoneOf(seat, i));
  const near = Array.from({ length: 30 }, (_, i) => i);
  return [startOf(seat), homeOf(seat), ...zone, ...near, ...near.map((i) => i + 30)];
}

// The pawns crowd on one half of the track, so that most positions have something to bump, to be blocked by or to slide
// over.
function places(seat: Seat): fc.Arbitrary<Space> {
  const crowd = fc.integer({ min: 0, max: 29 });
  return fc.oneof({ weight: 3, arbitrary: crowd }, { weight: 2, arbitrary: fc.constantFrom(...spotsOf(seat)) });
}

function placed(rules: BoardRules, seats: readonly Seat[], wanted: readonly (readonly Space[])[]): readonly Space[] {
  const pawns: Space[] = Array.from({ length: 16 }, () => -1);
  for (const seat of seats) {
    for (let n = 0; n < rules.pawns; n++) {
      const space = wanted[seat]![n]!;
      const isFree = space === homeOf(seat) ? n < rules.pawns - 1 : !pawns.includes(space);
      pawns[pawnOf(seat, n)] = isFree ? space : startOf(seat);
    }
  }
  return pawns;
}

/** Any position that awaits a play. It is crowded, and no game may be able to reach it. */
export const positions: fc.Arbitrary<Position> = fc
  .record({
    rules: rulesets,
    seats: seatings,
    wanted: fc.tuple(...([0, 1, 2, 3] as const).map((seat) => fc.array(places(seat), { minLength: 4, maxLength: 4 }))),
    turn: fc.nat({ max: 3 }),
    card: fc.constantFrom(...FACES.filter((face) => face !== 'dice' && face !== 'question')),
  })
  .map(({ rules, seats, wanted, turn, card }) => {
    const pawns = placed(rules, seats, wanted);
    const table = { rules: rules.id, seats, pawns, hands: [[], [], [], []], tokens: null, todo: [], winners: [] };
    return withCard(table, seats[turn % seats.length]!, card);
  });
