import { SEATS, type Seat } from '../engine/index.ts';
import type { Match } from '../match/match.ts';
import type { Language } from './language.ts';

/** Longest name kept, in characters as people count them, and in UTF-16 units. */
const NAME_CHARACTERS = 32;
const NAME_UNITS = 64;

/** Controls, what has no shape of its own, and what no font knows; the selector that makes a sign an emoji stays with it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2800]|(?!\ufe0f)\p{DI}|(?<!\p{ExtPict})\ufe0f/gu;

/** Other people's text made harmless: one line, no invisible or direction-changing characters, no piles of accents. */
export function cleanName(raw: string): string {
  const visible = raw
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  let name = '';
  for (const { segment } of [...new Intl.Segmenter().segment(visible)].slice(0, NAME_CHARACTERS)) {
    if (name.length + segment.length > NAME_UNITS) break;
    name += segment;
  }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name.trim() : '';
}

/** Text as it was typed, in a Discord message: Markdown, mentions and links do nothing. */
export const inert = (text: string): string => text.replaceAll(/[\\*_~|`>#<[\]():@\-+=!/]/g, (sign) => `\\${sign}`);

const EMOJI = ['🔴', '🔵', '🟡', '🟢'] as const;
const COLOR_WORDS = ['color.red', 'color.blue', 'color.yellow', 'color.green'] as const;

export const colorWord = (language: Language, seat: Seat): string => language.say(COLOR_WORDS[seat]);
export const colorEmoji = (seat: Seat): string => EMOJI[seat];

/** What the seats are called, plain: the person's name or the computer's; with the color where two are called the same. */
export function seatNames(language: Language, match: Match): readonly string[] {
  const names = SEATS.map((seat) => plainName(language, match, seat));
  const colored = (seat: Seat) =>
    language.say('name.withColor', { name: names[seat]!, color: colorWord(language, seat) });
  const told = SEATS.map((seat) => (isShared(names[seat]!, names) ? colored(seat) : names[seat]!));
  return told.some((name) => isShared(name, told)) ? SEATS.map(colored) : told; // somebody may be called “Ben (Red)”
}

/** Whether two seats have this name. */
export const isShared = (name: string, names: readonly string[]): boolean =>
  names.filter((other) => other.toLowerCase() === name.toLowerCase()).length > 1;

/** What a seat is called where its color shows anyway. */
export function plainName(language: Language, match: Match, seat: Seat): string {
  const place = match.places.find((candidate) => candidate.seat === seat);
  if (!place) return colorWord(language, seat);
  const { occupant } = place;
  if (occupant.kind === 'person') return occupant.name || colorWord(language, seat);
  return language.say(occupant.level === 'random' ? 'computer.random' : 'computer.greedy');
}

/** A seat in a message: its color, then its name in bold. */
export const boldSeat = (names: readonly string[], seat: Seat): string =>
  `${colorEmoji(seat)} **${inert(names[seat]!)}**`;
