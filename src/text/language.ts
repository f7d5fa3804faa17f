import { IntlMessageFormat } from 'intl-messageformat';
import type { QUESTIONS } from '../engine/index.ts';
import { en } from './en/index.ts';

/** The key of a sentence. The English catalogue has them all. */
export type Key = keyof typeof en;

export const isKey = (text: string): text is Key => Object.hasOwn(en, text);

export type Params = Readonly<Record<string, string | number>>;

/** All sentences of a language, in ICU MessageFormat. */
type Catalogue = Readonly<Record<Key, string>>;

/** A catalogue with no other key than those of the English one. */
type Exact<C extends Catalogue> = C & Readonly<Record<Exclude<keyof C, Key>, never>>;

/** The sign of a player's color in a message, by seat: an emoji, or the markup of one of the bot's own. */
export type Signs = readonly [string, string, string, string];

/** Signs that every reader has. Their shapes are all alike. */
export const ROUND_SIGNS: Signs = ['🔴', '🔵', '🟡', '🟢'];

/** A list with this number of texts. */
type Texts<Count extends number, Found extends readonly string[] = readonly []> = Found['length'] extends Count
  ? Found
  : Texts<Count, readonly [...Found, string]>;

/** The questions of question cards, by number: each language has as many questions as the rules. */
export type Questions = Texts<typeof QUESTIONS>;

/** A language with all its sentences. */
export interface Language {
  readonly code: string; // BCP 47, as in `en` or `pt-BR`
  readonly signs: Signs;
  readonly questions: readonly string[]; // the questions of question cards, by number
  /** A sentence with `params` filled in as they are. Clean people's text before you pass it. */
  readonly say: (key: Key, params?: Params) => string;
}

/** The same language with other signs for the players' colors. */
export const withSigns = (language: Language, signs: Signs): Language => ({ ...language, signs });

/** The same language with other questions: numbers are those of its own, words stand as they are. */
export const withAsked = (language: Language, asked: readonly (number | string)[] | undefined): Language =>
  asked === undefined
    ? language
    : {
        ...language,
        questions: asked.map((each) => (typeof each === 'number' ? (language.questions[each] ?? '') : each)),
      };

/**
 * Compiles a sentence at its first use. The signs are the round ones. TypeScript refuses a catalogue that misses a key
 * or has one too many, and a wrong number of questions.
 */
export function createLanguage<C extends Catalogue>(code: string, catalogue: Exact<C>, questions: Questions): Language {
  const compiled = new Map<Key, IntlMessageFormat>();
  const compile = (key: Key): IntlMessageFormat => {
    const read = withOwnNames(catalogue[key], catalogue);
    const sentence = new IntlMessageFormat(read, code, undefined, { ignoreTag: true }); // `<` begins a mention
    compiled.set(key, sentence);
    return sentence;
  };
  const say = (key: Key, params?: Params) => (compiled.get(key) ?? compile(key)).format(params) as string;
  return { code, signs: ROUND_SIGNS, questions, say };
}

/**
 * The forms of commands in a sentence: with the options that follow, as in `/sorry leaderboard period:{period} by:`, as
 * a word of code, or in bold, as an entry of a menu.
 */
const NAMED = /\/sorry[a-z-]*(?: [a-z-]+)?(?: [a-z-]+:(?:\{\w+\})?)*|`[a-z-]+`|\*\*[A-Z][^*/`{}]*\*\*/g;

/** The names in that form, and its placeholders, which are no names. */
const NAMES = /\{\w+\}|[A-Z][^*]*|[a-z-]+/g;

/** A command by its full name in a language. */
export const commandIn = ({ say }: Language, command: string): string =>
  command.replaceAll(/\S+/g, (name) => {
    const key = `name.${name}`;
    return isKey(key) ? say(key) : name;
  });

/** A sentence whose commands have the names of its language. */
const withOwnNames = (sentence: string, catalogue: Catalogue): string =>
  sentence.replaceAll(NAMED, (command) =>
    command.replaceAll(NAMES, (name) => {
      const key = `name.${name}`;
      return isKey(key) ? catalogue[key] : name;
    }),
  );
