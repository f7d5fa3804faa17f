import {
  DECKS,
  withDeck,
  type Ability,
  type Before,
  type BoardRules,
  type Card,
  type Change,
  type ExpressRules,
  type Face,
  type RollOutcome,
  type Rules,
  type Seat,
  type Squares,
} from './ruleset.ts';

/**
 * A variant of rules §1 with its id and all its revisions. New games use the last one.
 *
 * @example Each is a row of `ROWS`:
 *   only('leap-frog', { ...CLASSIC, family: 'leap-frog', pawns: 2 }),
 */
export type Preset = Row<PresetId, PresetId>;

interface Row<Id extends string, Joined extends string, R extends Rules = Rules> {
  readonly id: Id;
  readonly revisions: readonly Revision<R>[];
  readonly joins: readonly Joined[]; // the presets that it can be joined to and then changes
}

/** The id of a preset. A table by this type has a row for each: one that is missing there does not compile. */
export type PresetId = (typeof ROWS)[number]['id'];

/** The type of a preset's rules: with a track, or of the dice game. */
export type PresetRules<Id extends PresetId> = Extract<
  (typeof ROWS)[number],
  { readonly id: Id }
>['revisions'][number]['rules'];

/** A revision never changes: running games and the checks of records depend on it. Corrected rules are a new revision. */
export interface Revision<R extends Rules = Rules> {
  readonly rules: R;
  readonly change: Change | null; // the change of a preset when the two are joined
}

const LEAVE: Ability = { kind: 'leave' };
const SWAP_BOTH: Ability = { kind: 'swap', slides: 'both' };
const SWAP_MOVER: Ability = { kind: 'swap', slides: 'mover' };

const step = (steps: number): Ability => ({ kind: 'step', steps });

/** The number cards and Sorry! of the classic game (rules §4). A 2 draws again. */
const CLASSIC_CARDS = {
  1: [LEAVE, step(1)],
  2: [LEAVE, step(2)],
  3: [step(3)],
  4: [step(-4)],
  5: [step(5)],
  7: [step(7), { kind: 'split', steps: 7 }],
  8: [step(8)],
  10: [step(10), step(-1)],
  11: [step(11), SWAP_BOTH],
  12: [step(12)],
  sorry: [{ kind: 'replace' }],
} as const satisfies Partial<Record<Face, readonly Ability[]>>;

type NumberFace = keyof typeof CLASSIC_CARDS;

const FACES_IN_ALL = Object.keys(CLASSIC_CARDS) as readonly `${NumberFace}`[];

/** A row for each number card and for Sorry!, made from its face. */
function rows(make: (face: `${NumberFace}`) => Card): BoardRules['cards'] {
  return Object.fromEntries(FACES_IN_ALL.map((face) => [face, make(face)]));
}

/** The slides of a side of the square board; each begins so many squares from the corner (rules §2.1). */
const SQUARE: Squares = {
  slides: [
    { start: 1, length: 4 },
    { start: 9, length: 5 },
  ],
  turbo: [],
  fire: [],
};

const CLASSIC: Rules<BoardRules> = {
  players: [2, 4],
  family: 'classic',
  module: 'board',
  cards: rows((face) => ({
    count: face === '1' ? DECKS[45].ones : DECKS[45].each,
    abilities: CLASSIC_CARDS[face],
    ...(face === '2' ? { again: true } : {}),
  })),
  sides: [[0], [1], [2], [3]],
  pawns: 4,
  spread: 0,
  hand: 0,
  squares: SQUARE,
  look: { shape: 'square', diamonds: [] },
  result: { kind: 'home' },
};

/** The common part of all 2013 games (rules §10.1): any positive number starts, Sorry! may go 4, no 2 draws again. */
const EDITION_2013: Rules<BoardRules> = {
  ...CLASSIC,
  family: '2013-classic',
  pawns: 3,
  cards: rows((face) => ({ count: CLASSIC.cards[face as Face]!.count, abilities: abilities2013(face) })),
};

function abilities2013(face: `${NumberFace}`): readonly Ability[] {
  if (face === '4') return CLASSIC_CARDS[4];
  if (face === 'sorry') return [...CLASSIC_CARDS.sorry, step(4)];
  const others = CLASSIC_CARDS[face].filter(({ kind }) => kind !== 'leave');
  return [LEAVE, ...others.map((each): Ability => (each.kind === 'swap' ? SWAP_MOVER : each))];
}

/** Fire & Ice: a 1 moves the ice before the play, a 2 may move the fire, and the corners are fire spaces. */
const FIRE_ICE: Rules<BoardRules> = {
  ...EDITION_2013,
  family: 'fire-ice',
  cards: {
    ...EDITION_2013.cards,
    1: { ...EDITION_2013.cards[1]!, before: { kind: 'token', token: 'ice' } },
    2: { ...EDITION_2013.cards[2]!, before: { kind: 'token', token: 'fire' } },
  },
  squares: { ...SQUARE, fire: [0] },
};

/** A pawn leaves the pit by a 1 or a 12, and turbo spaces stand where the slides began. */
const BUMP_EM: Rules<BoardRules> = {
  ...CLASSIC,
  family: 'bump-em',
  cards: {
    ...CLASSIC.cards,
    2: { ...CLASSIC.cards[2]!, abilities: [step(2)] },
    11: { ...CLASSIC.cards[11]!, abilities: [step(11), SWAP_MOVER] },
    12: { ...CLASSIC.cards[12]!, abilities: [LEAVE, step(12)] },
  },
  squares: { slides: [], turbo: SQUARE.slides.map(({ start }) => start), fire: [] },
  look: { shape: 'cloverleaf', diamonds: [] },
};

/** Express: three dice with the four colors and two specials each. The edition of 2021, Diced!, plays the same (rules §12). */
const EXPRESS: Rules<ExpressRules> = {
  players: [2, 4],
  family: 'express',
  module: 'express',
  dice: [
    [0, 1, 2, 3, 'sorry', 'slide'],
    [0, 1, 2, 3, 'sorry', 'wild'],
    [0, 1, 2, 3, 'slide', 'wild'],
  ],
  pawns: 4,
  needed: 4,
};

/** The seats opposite each other: partners in teams (rules §9), and those who exchange colors by a 6 of the die (§11). */
const OPPOSITE: readonly (readonly [Seat, Seat])[] = [
  [0, 2],
  [1, 3],
];

const withTeams: Change = (rules) => ({ ...rules, players: [4, 4], sides: OPPOSITE });

/** The effects of the six numbers of the die (rules §11). */
const ROLLS: readonly RollOutcome[] = [
  { kind: 'play', abilities: [{ kind: 'place', near: 'closest', offset: -1, otherwise: null }] },
  { kind: 'reveal', times: 10 },
  { kind: 'play', abilities: [step(-20)] },
  { kind: 'play', abilities: [{ kind: 'place', near: 'neighbors', offset: 1, otherwise: -12 }] },
  { kind: 'play', abilities: [{ kind: 'release' }, { kind: 'withdraw' }] },
  { kind: 'exchange', pairs: OPPOSITE },
];

/** The number of questions of Not Sorry!. A language has their texts, in the order of their numbers, from 0. */
export const QUESTIONS = 100;

const withDiceCards =
  (by: Omit<Extract<Before, { kind: 'roll' }>, 'kind' | 'outcomes'>): Change =>
  (rules) => ({
    ...rules,
    cards: { ...rules.cards, dice: { count: 4, before: { kind: 'roll', outcomes: ROLLS, ...by }, abilities: [] } },
  });

const withQuestions: Change = (rules) => ({
  ...rules,
  cards: {
    ...rules.cards,
    question: { count: 8, before: { kind: 'ask', questions: QUESTIONS, steps: { yes: 6, no: 3 } }, abilities: [] },
  },
});

/** One square of each color has a diamond (rules §7.2). It is only a picture. */
const withDiamond: Change = (rules) => ({ ...rules, family: 'diamond', look: { ...rules.look, diamonds: [3] } });

const only = <Id extends string, R extends Rules>(id: Id, rules: R): Row<Id, never, R> => ({
  id,
  revisions: [{ rules, change: null }],
  joins: [],
});

const joining = <Id extends string, Joined extends string>(
  id: Id,
  changes: Change | readonly Change[], // of each revision
  joins: readonly Joined[],
): Row<Id, Joined, Rules<BoardRules>> => ({
  id,
  revisions: [changes].flat().map((change) => ({ rules: change(CLASSIC), change })),
  joins,
});

const DECK_PRESETS = ['classic', 'classic-first', 'classic-waddingtons'] as const;

const ROWS = [
  only('classic', CLASSIC),
  only('classic-first', withDeck(CLASSIC, DECKS[44])),
  only('classic-waddingtons', withDeck(CLASSIC, DECKS[55])),
  joining('diamond', withDiamond, DECK_PRESETS),
  joining('three-pawn', (rules) => ({ ...rules, pawns: 3 }), [...DECK_PRESETS, 'diamond']), // rules §7.3
  only('point-scoring', {
    ...withDiamond(CLASSIC),
    family: 'point-scoring',
    hand: 5,
    result: { kind: 'points', target: null },
  }),
  joining('teams', withTeams, [...DECK_PRESETS, 'diamond', 'three-pawn', 'dice-card', 'not-sorry']), // rules §9
  only('fire-ice', FIRE_ICE),
  only('2013-classic', EDITION_2013),
  only('2013-strategic', { ...FIRE_ICE, family: '2013-strategic', hand: 5 }),
  joining('dice-card', [withDiceCards({}), withDiceCards({ byHand: true })], DECK_PRESETS), // people roll since the second
  only('express', EXPRESS),
  joining('not-sorry', withQuestions, [...DECK_PRESETS, 'three-pawn']),
  only('bump-em', BUMP_EM),
  only('student', { ...CLASSIC, family: 'student' }),
] as const;

/** Every variant of rules §1, in its order. */
export const PRESETS: readonly Preset[] = ROWS;
