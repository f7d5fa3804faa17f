import { SEATS, type Result, type Seat } from '../engine/index.ts';
import type { Level, Match } from '../match/match.ts';
import type { NamedLevel } from '../match/door/history.ts';
import type { Language, Names } from './language.ts';

/** The longest name that is kept, in characters as people count them, and in UTF-16 units. */
const NAME_CHARACTERS = 32;
const NAME_UNITS = 64;

/** Control characters, those without a shape or in no font. The selector that makes a sign an emoji stays. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2800]|(?!\ufe0f)\p{DI}|(?<!\p{ExtPict})\ufe0f/gu;

/** Other people's text made harmless: one line, no invisible or direction-changing characters, no piles of accents. */
export const visibleText = (raw: string): string =>
  raw
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const LETTERS = new Intl.Segmenter();

/** The beginning of a text, in whole letters as people count them; `units` is the most UTF-16 units. */
export function beginningOf(text: string, letters: number, units: number): string {
  let beginning = '';
  for (const { segment } of [...LETTERS.segment(text)].slice(0, letters)) {
    if (beginning.length + segment.length > units) break;
    beginning += segment;
  }
  return beginning;
}

/** A name made harmless in the same way, and short. */
export function cleanName(raw: string): string {
  const name = beginningOf(visibleText(raw), NAME_CHARACTERS, NAME_UNITS);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name.trim() : '';
}

/** Text for a Discord message that shows as it was typed: Markdown, mentions and links in it have no effect. */
export const inert = (text: string): string => text.replaceAll(/[\\*_~|`>#<[\]():@\-+=!/]/g, (sign) => `\\${sign}`);

/**
 * A person by mention, which Discord shows as their name. No account has an id that begins with a zero. Such an id
 * replaces a person who has deleted their data, and Discord could not show it.
 */
export const mentionOf = (language: Language, userId: string): string =>
  userId.startsWith('0') ? language.say('person.gone') : `<@${userId}>`;

const COLOR_WORDS = ['color.red', 'color.blue', 'color.yellow', 'color.green'] as const;

export const colorWord = (language: Language, seat: Seat): string => language.say(COLOR_WORDS[seat]);

/** The places of a match, or of a turn in its story. */
type AtTable = Pick<Match, 'places'>;

/** The name of each seat as plain text: the person's or the computer's name, with the color if two names are the same. */
export function seatNames(language: Language, table: AtTable): readonly string[] {
  const names = SEATS.map((seat) => plainName(language, table, seat));
  const colored = (seat: Seat) =>
    language.say('name.withColor', { name: names[seat]!, color: colorWord(language, seat) });
  const apart = SEATS.map((seat) => (isShared(names[seat]!, names) ? colored(seat) : names[seat]!));
  return apart.some((name) => isShared(name, apart)) ? SEATS.map(colored) : apart; // a person may be called “Ben (Red)”
}

const placeAt = ({ places }: AtTable, at: Seat) => places.find(({ seat }) => seat === at);

/** True if two seats have this name. */
export const isShared = (name: string, names: Names): boolean =>
  names.filter((other) => other.toLowerCase() === name.toLowerCase()).length > 1;

/** The name of a seat in a place that already shows its color. */
export function plainName(language: Language, table: AtTable, seat: Seat): string {
  const player = placeAt(table, seat)?.occupant;
  return player?.name || colorWord(language, seat);
}

/** Computers of older versions are called by the closest level of today. */
const named = (level: Level) => (level === 'random' ? 'easy' : level === 'greedy' ? 'normal' : level);

const levelName = ({ say }: Language, level: Level): string => say(`computer.${named(level)}`);

/** A computer by its name and level, where no picture shows that it is one. */
export const computerName = (language: Language, { name, level }: NamedLevel): string =>
  name === undefined
    ? levelName(language, level)
    : language.say('computer.named', { name, level: levelName(language, level) });

/** A seat in a message: its sign, then its name in bold. */
export const boldSeat = (language: Language, names: Names, seat: Seat): string =>
  `${language.signs[seat]} **${inert(names[seat]!)}**`;

/** The person who sat down at each seat, for a message. Those who have left are mentioned: a computer sits there. */
export function sitterNames(language: Language, match: AtTable): readonly string[] {
  const names = seatNames(language, match).map(inert);
  return SEATS.map((at) => {
    const leftBy = placeAt(match, at)?.leftBy ?? null;
    return leftBy === null ? names[at]! : mentionOf(language, leftBy);
  });
}

/** The bot's own sentences without their Markdown, for files and pictures. Inert text in them reads as it was typed. */
export const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^(?:#{1,3}|-#) /gm, '')
    .replaceAll(/\\([\\*_~|`>#<[\]():@\-+=!/])|\*\*/g, (_, sign?: string) => sign ?? '');

/** Text that Discord would not show as typed: markup, lists, mentions, names of emoji, links and addresses. */
const MARKUP = /[*_~`|<>[\]\\@#]|^(?:-|\d+\.) |:\/\/|:[\w+-]+:|\bwww\.|[\p{L}\d-]\.\p{L}{2,}/u;

/** A typed question on one line, without invisible characters; or the reason why it cannot be asked. */
export function cleanQuestion(raw: string, most: number): Result<string, 'empty' | 'long' | 'markup'> {
  const question = visibleText(raw);
  if (!/[\p{L}\p{N}]/u.test(question)) return { ok: false, error: 'empty' };
  if (question.length > most) return { ok: false, error: 'long' };
  return MARKUP.test(question) ? { ok: false, error: 'markup' } : { ok: true, value: question };
}
