import type { Face, Pawn, Seat, Space } from '../engine/index.ts';
import { numberOf, locate, colorOf } from '../engine/index.ts';
import type { LimitMs } from '../match/match.ts';
import type { Key, Language } from './language.ts';
import { isKey } from './language.ts';

/** The name of a card. */
export const cardName = (language: Language, card: Face): string => language.say(`card.${card}` satisfies Key);

/** The one or two lines of words on a card's picture. */
export const cardWords = (language: Language, card: Face): readonly string[] =>
  language.say(`cardWords.${card}` satisfies Key).split('\n');

/** What a card lets its player do. */
export const cardMeans = (language: Language, card: Face): string => language.say(`cardMeans.${card}` satisfies Key);

/** The text of a question by its number, as the rules count them. */
export const questionText = ({ questions }: Language, question: number): string => questions[question] ?? '';

/** Pawn number as people see it: 1-4. */
export const pawnNumber = (pawn: Pawn): number => numberOf(pawn) + 1;

export function placeName(language: Language, space: Space): string {
  const { kind, index } = locate(space);
  return language.say(`place.${kind}` satisfies Key, { index: kind === 'zone' ? index + 1 : index });
}

/** “pawn 2” for its owner, “Ben’s pawn 2” for everybody else. */
export function pawnName(language: Language, names: readonly string[], pawn: Pawn, speaker: Seat | null): string {
  const owner = colorOf(pawn);
  const n = pawnNumber(pawn);
  return owner === speaker ? language.say('pawn.own', { n }) : language.say('pawn.of', { owner: names[owner]!, n });
}

/** A time (ms since 1970) that Discord shows to each reader in their own language and keeps up to date. */
export const relativeTime = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something took (ms), roughly: in minutes for up to two hours, in hours for up to two days. */
export function durationName(language: Language, ms: number): string {
  if (ms < 2 * HOUR_MS) return language.say('duration.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return language.say('duration.hours', { count: Math.round(ms / HOUR_MS) });
  return language.say('duration.days', { count: Math.round(ms / DAY_MS) });
}

/** A match's time limit for a turn, in words. */
export const limitName = (language: Language, limitMs: LimitMs): string => language.say(`limit.${limitMs ?? 'none'}`);

/** The name of a ruleset: the name of its preset, or its id if the preset has no name. */
export function rulesetTitle(language: Language, id: string): string {
  const key = `ruleset.${id.split('+')[0]!}`;
  return isKey(key) ? language.say(key) : id;
}

export const list = (items: readonly string[]): string => items.join(', ');
