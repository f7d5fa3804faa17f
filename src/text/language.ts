import { IntlMessageFormat } from 'intl-messageformat';
import { QUESTIONS, type Seat } from '../engine/index.ts';
import en from './locales/en.json' with { type: 'json' };

/** The parts of these keys after their first word, if it is this one; without a word, the keys themselves. */
type After<Start extends string, Whole = keyof typeof en> = Whole extends `${Start}${infer Rest}` ? Rest : never;

/** The key of a sentence. The English catalogue has them all. */
export type Key = After<''>;

/** The names that commands, their options and entries of menus can have: those that every language has. */
export type NameInCatalogue = After<'name.'>;

/** The commands that Discord describes, and groups of them. */
export type CommandName = After<'command.'>;

export const isKey = (text: string): text is Key => Object.hasOwn(en, text);

export type Params = Readonly<Record<string, string | number>>;

/** All sentences of a language, in ICU MessageFormat. An empty one is not translated yet, and English stands in. */
export type Catalogue = Readonly<Record<Key, string>>;

/** The sign of a player's color in a message, by seat: an emoji, or the markup of one of the bot's own. */
export type Signs = readonly [string, string, string, string];

/** Signs that every reader has. Their shapes are all alike. */
export const ROUND_SIGNS: Signs = ['🔴', '🔵', '🟡', '🟢'];

export interface Language {
  readonly code: string; // BCP 47, as in `en` or `pt-BR`
  readonly signs: Signs;
  readonly questions: readonly string[]; // the questions of question cards, by number
  /** A sentence with `params` filled in as they are. Clean people's text before you pass it. */
  readonly say: (key: Key, params?: Params) => string;
}

/** A sentence under a composed key; null if no language has it. */
export const sayAny = ({ say }: Pick<Language, 'say'>, key: string, params?: Params): string | null =>
  isKey(key) ? say(key, params) : null;

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

/** Compiles a sentence at its first use. The signs are the round ones. */
export function createLanguage(code: string, catalogue: Catalogue): Language {
  const compiled = new Map<Key, IntlMessageFormat>();
  const compile = (key: Key): IntlMessageFormat => {
    const read = withOwnNames(sentenceIn(catalogue, key), catalogue);
    const sentence = new IntlMessageFormat(read, code, undefined, { ignoreTag: true }); // `<` begins a mention
    compiled.set(key, sentence);
    return sentence;
  };
  const say = (key: Key, params?: Params) => (compiled.get(key) ?? compile(key)).format(params) as string;
  const questions = Array.from({ length: QUESTIONS }, (_, number) =>
    sentenceIn(catalogue, `question.${String(number).padStart(2, '0')}` as Key),
  );
  return { code, signs: ROUND_SIGNS, questions, say };
}

/** English stands in for a sentence that is not translated yet. */
function sentenceIn(catalogue: Catalogue, key: Key): string {
  if (!isKey(key)) throw new Error(`No catalogue has the sentence “${String(key)}”.`);
  return catalogue[key] || en[key];
}

/**
 * The forms of commands in a sentence. They are followed by options, as in `/sorry leaderboard period:{period} by:`, or
 * a word of code, or bold, as an entry of a menu.
 */
const NAMED = /\/sorry[a-z-]*(?: [a-z-]+)?(?: [a-z-]+:(?:\{\w+\})?)*|`[a-z-]+`|\*\*[A-Z][^*/`{}]*\*\*/g;

/** The names in that form, and its placeholders, which are no names. */
const NAMES = /\{\w+\}|[A-Z][^*]*|[a-z-]+/g;

/** A command by its full name in a language. */
export const commandIn = (language: Language, command: string): string =>
  command.replaceAll(/\S+/g, (name) => sayAny(language, `name.${name}`) ?? name);

/** The same language where commands have other full names. */
export function withCommands(language: Language, renamed: ReadonlyMap<string, string>): Language {
  const called = (command: string) => `/${commandIn(language, command)}`;
  const names = new Map([...renamed].map((each) => [called(each[0]), called(each[1])]));
  const known = new RegExp(`(?:${[...names.keys()].join('|')})(?![\\p{L}-])`, 'gu');
  return {
    ...language,
    say: (key, params) => language.say(key, params).replaceAll(known, (name) => names.get(name) ?? name),
  };
}

/** A sentence whose commands have the names of its language. */
const withOwnNames = (sentence: string, catalogue: Catalogue): string =>
  sentence.replaceAll(NAMED, (command) =>
    command.replaceAll(NAMES, (name) => {
      const say = (key: Key) => sentenceIn(catalogue, key);
      return sayAny({ say }, `name.${name}`) ?? name;
    }),
  );

/** The names of the players, by seat. */
export type Names = readonly string[];

/** Lines of a message, in Markdown unless they say otherwise. */
export type Lines = readonly string[];

/** The words for pawns and players: a language, the names of the seats, and the player who is spoken of or asked. */
export interface Voice<Speaker extends Seat | null = Seat | null> {
  readonly language: Language;
  readonly names: Names;
  readonly speaker: Speaker; // their own pawns have only numbers; null = nobody's
}
