import { COLORS } from '../../src/engine/index.ts';
import { createLanguage, withSigns, type Catalogue, type Language, type Signs } from '../../src/text/language.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };

// An invented language: English with accents, and longer. It shows text that is not in the catalogue, or has no room.

const GROWTH = 0.4;

/**
 * Texts with room for only this many letters a line in every language: on a card, on a sticker, and in Discord's lists.
 */
const ROOM: Readonly<Record<string, number>> = { cardWords: 12, stamp: 10, command: 100, option: 100, ruleset: 100 };

const PLAIN = 'aeiouycnszAEIOUYCNSZ';
const ACCENTED = 'áéíöüýčñšžÁÉÍÖÜÝČÑŠŽ';

/** Code, commands, the braces of placeholders, and the text in between. */
const PARTS = /`[^`]*`|\/sorry [a-z]+|[{}]|[^`{}/]+|\//gu;

/** Letters get accents, and some are doubled. */
function strange(text: string, growth = GROWTH): string {
  let owed = 0;
  return text.replaceAll(/./gsu, (sign) => {
    const letter = ACCENTED[PLAIN.indexOf(sign)] ?? sign;
    owed += growth;
    if (owed < 1 || !/\p{L}/u.test(letter)) return letter;
    owed -= 1;
    return letter + letter;
  });
}

/** Inside an odd number of braces there is syntax, inside an even number text. */
function strangeSentence(sentence: string, growth = GROWTH): string {
  let depth = 0;
  return sentence.replaceAll(PARTS, (part) => {
    if (part === '{') depth++;
    if (part === '}') depth--;
    const isText = depth % 2 === 0 && !/^[`{}]|^\/sorry /u.test(part);
    return isText ? strange(part, growth) : part;
  });
}

function strangeOf(key: string, sentence: string): string {
  const room = ROOM[key.split('.')[0]!];
  if (room === undefined) return strangeSentence(sentence);
  const lines = sentence.split('\n').map((line) => strangeSentence(line, Math.min(GROWTH, room / line.length - 1)));
  return lines.join('\n');
}

const entries = Object.entries<string>(en).map(([key, sentence]) => [key, strangeOf(key, sentence)]);

/** All its sentences. */
export const pseudoCatalogue = Object.fromEntries(entries) as Catalogue;

/** The longest signs that there may be. */
const signs = COLORS.map((color) => `<:sorry_${color}:18446744073709551615>`) as unknown as Signs;

export const pseudo: Language = withSigns(createLanguage('en-XA', pseudoCatalogue), signs);

/**
 * The words that are still English: those with a plain vowel. Code, commands, links, mentions, emoji, letters of spaces and the words in
 * `given` do not count.
 */
export function englishIn(text: string, given: readonly string[] = []): readonly string[] {
  const said = text.replaceAll(/`[^`]*`|\(https:[^)]*\)|\/sorry [a-z]+|<[@t:][^>]*>/gu, ' ');
  const own = given.reduce((left, name) => left.replaceAll(name, ' '), said);
  return own.match(/(?<!\p{L})(?![A-Z](?!\p{L}))\p{L}*[AEIOUaeiou]\p{L}*/gu) ?? [];
}
