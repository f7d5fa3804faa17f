import { MEASURES, type BoardSpec, type Face, type Ruleset } from './ruleset.ts';
import type { Result } from './state.ts';

/** The number cards and Sorry! cards of the classic decks by their total (rules §7.1). */
const DECKS: Readonly<Record<44 | 45 | 55, Ruleset['deck']>> = {
  44: fill(4),
  45: { ...fill(4), 1: 5 },
  55: fill(5),
};

function fill(count: number): Readonly<Partial<Record<Face, number>>> {
  return {
    1: count,
    2: count,
    3: count,
    4: count,
    5: count,
    7: count,
    8: count,
    10: count,
    11: count,
    12: count,
    sorry: count,
  };
}

/** The slides on each side of the square board, their first square counted from the side's corner (rules §2.1). */
export const SLIDES: BoardSpec['slides'] = [
  { start: 1, length: 4 },
  { start: 9, length: 5 },
];

const SQUARE: BoardSpec = {
  ...MEASURES,
  slides: SLIDES,
  turbo: [],
  fire: [],
  diamond: false,
  shape: 'square',
};
const DIAMOND: BoardSpec = { ...SQUARE, diamond: true };
const FIRE: BoardSpec = { ...SQUARE, fire: [0] };
const CLOVERLEAF: BoardSpec = { ...SQUARE, slides: [], turbo: [1, 9], shape: 'cloverleaf' };

const CLASSIC: Ruleset = {
  id: 'classic',
  title: 'Classic',
  module: 'board',
  minPlayers: 2,
  maxPlayers: 4,
  pawns: 4,
  startSpread: 0,
  board: SQUARE,
  deck: DECKS[45],
  startFaces: [1, 2],
  drawAgain: [2],
  hand: 0,
  swapSlide: 'both',
  sorryForward: 0,
  tokens: false,
  teams: false,
  splitMaxPawns: 2,
  scoring: null,
  diceSwap: 'players',
};

// What all 2013 games share (rules §10.1).
const EDITION_2013 = {
  pawns: 3,
  startFaces: [1, 2, 3, 5, 7, 8, 10, 11, 12],
  drawAgain: [],
  swapSlide: 'mover',
  sorryForward: 4,
} as const;

/** Every variant of rules §1, in its order. Not all can be played yet: `isPlayable` says which. */
export const PRESETS: readonly Ruleset[] = [
  CLASSIC,
  { ...CLASSIC, id: 'classic-first', title: 'Classic, first edition deck', deck: DECKS[44] },
  { ...CLASSIC, id: 'classic-waddingtons', title: 'Classic, Waddingtons deck', deck: DECKS[55] },
  { ...CLASSIC, id: 'diamond', title: 'Diamond', board: DIAMOND },
  { ...CLASSIC, id: 'three-pawn', title: 'Three pawns', pawns: 3 },
  { ...CLASSIC, id: 'point-scoring', title: 'Point scoring', board: DIAMOND, hand: 5, scoring: { matchTarget: null } },
  { ...CLASSIC, id: 'teams', title: 'Teams', minPlayers: 4, teams: true },
  { ...CLASSIC, ...EDITION_2013, id: 'fire-ice', title: 'Fire & Ice', board: FIRE, tokens: true },
  { ...CLASSIC, ...EDITION_2013, id: '2013-classic', title: '2013 Classic' },
  { ...CLASSIC, ...EDITION_2013, id: '2013-strategic', title: '2013 Strategic', board: FIRE, tokens: true, hand: 5 },
  { ...CLASSIC, id: 'dice-card', title: 'Dice!', deck: { ...DECKS[45], dice: 4 } },
  { ...CLASSIC, id: 'express', title: 'Sorry! Express', module: 'express', deck: {}, startFaces: [], drawAgain: [] },
  { ...CLASSIC, id: 'not-sorry', title: 'Sorry! Not Sorry!', deck: { ...DECKS[45], question: 8 } },
  { ...CLASSIC, id: 'bump-em', title: "Bump 'Em", board: CLOVERLEAF, startFaces: [1, 12], swapSlide: 'mover' },
  { ...CLASSIC, id: 'student', title: 'Student rule sheet' },
];

/** A house rule that can be set on a preset, written `+name=value` (rules §16): what each value changes. */
interface Knob {
  readonly name: string;
  readonly fits: (preset: Ruleset) => boolean;
  readonly goesWith: string; // the presets that it fits, for people
  readonly values: Readonly<Record<string, Partial<Ruleset>>>;
}

function isBoard(preset: Ruleset): boolean {
  return preset.module === 'board';
}

const KNOBS: readonly Knob[] = [
  {
    name: 'pawns',
    fits: (preset) => isBoard(preset) && preset.scoring === null,
    goesWith: 'every ruleset with a track but point-scoring',
    values: { 2: { pawns: 2 }, 3: { pawns: 3 }, 4: { pawns: 4 } },
  },
  {
    name: 'deck',
    // The 2013 games, whose Sorry! card can move a pawn, keep their 45 cards (rules §16).
    fits: (preset) => isBoard(preset) && preset.sorryForward === 0,
    goesWith: 'every ruleset with a track but the three of 2013',
    values: { 44: { deck: DECKS[44] }, 45: { deck: DECKS[45] }, 55: { deck: DECKS[55] } },
  },
  {
    name: 'startSpread',
    fits: isBoard,
    goesWith: 'every ruleset with a track',
    values: { 0: { startSpread: 0 }, 1: { startSpread: 1 } },
  },
  {
    name: 'swapSlide',
    fits: isBoard,
    goesWith: 'every ruleset with a track',
    values: { both: { swapSlide: 'both' }, mover: { swapSlide: 'mover' } },
  },
  {
    name: 'matchTarget',
    fits: (preset) => preset.scoring !== null,
    goesWith: 'point-scoring only',
    values: {
      25: { scoring: { matchTarget: 25 } },
      50: { scoring: { matchTarget: 50 } },
      75: { scoring: { matchTarget: 75 } },
      100: { scoring: { matchTarget: 100 } },
    },
  },
];

// The preset with a knob turned, its id telling so; the preset itself if that changes nothing.
function turn(rules: Ruleset, knob: Knob, value: string): Ruleset {
  const change = knob.values[value]!;
  // Dice! and question cards come on top of the number cards, whichever deck these are (rules §16).
  const merged = { ...rules, ...change, deck: { ...rules.deck, ...change.deck } };
  if (JSON.stringify(merged) === JSON.stringify(rules)) return rules;
  return { ...merged, id: `${rules.id}+${knob.name}=${value}` };
}

/** The settings named, in any order, each at most once; else what is wrong with them, for people. */
function readKnobs(preset: Ruleset, texts: readonly string[]): ReadonlyMap<string, string> | string {
  const settings = new Map<string, string>();
  for (const text of texts) {
    const [name = '', ...rest] = text.split('=');
    const value = rest.join('=');
    const knob = KNOBS.find((candidate) => candidate.name === name);
    if (knob === undefined)
      return `unknown house rule "${name}": expected ${KNOBS.map((each) => each.name).join(', ')}`;
    if (!knob.fits(preset)) return `${name} goes with ${knob.goesWith}, not with ${preset.id}`;
    if (!Object.hasOwn(knob.values, value)) {
      return `${name} must be one of ${Object.keys(knob.values).join(', ')}, not "${value}"`;
    }
    if (settings.has(name)) return `${name} is set twice`;
    settings.set(name, value);
  }
  return settings;
}

/**
 * The ruleset of an id: a preset's own, or one with house rules appended, such as `classic+pawns=3+deck=55`. The knobs are
 * `pawns` 2-4, `deck` 44, 45 or 55 number cards, `startSpread` 0 or 1, `swapSlide` both or mover, `matchTarget` 25-100 by 25.
 * The ruleset's id is in canonical form: knobs in this order, those that only repeat the preset left out.
 * The error says, for people, which preset or knob is unknown, which value is none, or which knob the preset does not take.
 */
export function parseRuleset(id: string): Result<Ruleset, string> {
  const [base = '', ...texts] = id.split('+');
  const preset = PRESETS.find((candidate) => candidate.id === base);
  if (preset === undefined) return { ok: false, error: `unknown ruleset "${base}"` };
  const settings = readKnobs(preset, texts);
  if (typeof settings === 'string') return { ok: false, error: settings };
  let rules = preset;
  for (const knob of KNOBS) {
    const value = settings.get(knob.name);
    if (value !== undefined) rules = turn(rules, knob, value);
  }
  return { ok: true, value: rules };
}

/** The ruleset of an id as `parseRuleset` reads it; null where there is none. */
export function rulesetOf(id: string): Ruleset | null {
  const parsed = parseRuleset(id);
  return parsed.ok ? parsed.value : null;
}
