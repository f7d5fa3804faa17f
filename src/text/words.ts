import { numberOf, locate, colorOf, type Face, type Pawn, type RulesetId, type Space } from '../engine/index.ts';
import type { LimitMs } from '../match/match.ts';
import { sayAny, type Key, type Language, type Voice, type Lines } from './language.ts';

export const cardName = (language: Language, card: Face): string => language.say(`card.${card}` satisfies Key);

/** A card with the result of the die: “Dice!, rolled 3”. */
export function rolledCard(
  language: Language,
  face: Face,
  { roll, revealed }: { readonly roll?: number; readonly revealed?: Face },
): string {
  const card = cardName(language, face);
  if (roll === undefined) return card;
  if (revealed === undefined) return language.say('did.rolled', { card, roll });
  return language.say('did.revealed', { card, roll, revealed: cardName(language, revealed) });
}

/** The text of a question by its number, as the rules count them. */
export const questionText = ({ questions }: Language, question: number): string => questions[question] ?? '';

/** Pawn number as people see it: 1-4. */
export const pawnNumber = (pawn: Pawn): number => numberOf(pawn) + 1;

export function placeName(language: Language, space: Space): string {
  const { kind, index } = locate(space);
  return language.say(`place.${kind}` satisfies Key, { index: kind === 'zone' ? index + 1 : index });
}

/** “pawn 2” for its owner, “Ben’s pawn 2” for everybody else. */
export function pawnName({ language, names, speaker }: Voice, pawn: Pawn): string {
  const owner = colorOf(pawn);
  const n = pawnNumber(pawn);
  return owner === speaker ? language.say('pawn.own', { n }) : language.say('pawn.of', { owner: names[owner]!, n });
}

/** The signs of places, the first one first. */
export const PLACES = ['🥇', '🥈', '🥉', '4️⃣'] as const;

/** A time (ms since 1970) that Discord shows to each reader in their own language and keeps up to date. */
export const relativeTime = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

/** A time in UTC, to the minute: `2026-11-24 13:05`. */
export const utcMinute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** A match's time limit for a turn, in words. */
export const limitName = (language: Language, limitMs: LimitMs): string => language.say(`limit.${limitMs ?? 'none'}`);

export const presetsOf = (id: RulesetId): Lines =>
  id
    .split('+')
    .filter((part) => !part.includes('='))
    .map((part) => part.split('@')[0]!);

/** The name of a ruleset: the names of its presets, or its id if one of them has no name. */
export function rulesetTitle(language: Language, id: RulesetId): string {
  const titles = presetsOf(id).map((preset) => sayAny(language, `ruleset.${preset}`) ?? id);
  return titles.includes(id) ? id : titles.reduce((first, second) => language.say('ruleset.joined', { first, second }));
}

/** One line about a preset, of at most 90 characters in English; empty if it has none. */
export const rulesetAbout = (language: Language, preset: string): string =>
  sayAny(language, `ruleset.${preset}.about`) ?? '';

export const list = (items: readonly string[]): string => items.join(', ');

/** “Ann, Ben and Cleo”. */
export const listed = (language: Language, items: readonly string[]): string =>
  items.length < 2 ? items.join('') : language.say('end.and', { most: list(items.slice(0, -1)), last: items.at(-1)! });

/** Clauses one after the other, in one sentence. */
export const joined = (language: Language, clauses: readonly string[]): string =>
  clauses.length < 2
    ? clauses.join('')
    : clauses.reduce((first, second) => language.say('did.then', { first, second }));

/** The first half of a sign that takes two UTF-16 units, at the end of a text. */
const HALF = /[\ud800-\udbff]$/;

/** A text cut at the platform's limit. A longer one, or half a sign, would be refused with the whole post. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(HALF, '')}…`;

const KILO = 1024;

/** The size of a file, or its limit: in whole MB from one on, below that in whole KB. */
export function sizeName(language: Language, bytes: number): string {
  const kilobytes = Math.floor(bytes / KILO);
  return kilobytes < KILO
    ? language.say('replay.kilobytes', { count: kilobytes })
    : language.say('replay.megabytes', { count: Math.floor(kilobytes / KILO) });
}
