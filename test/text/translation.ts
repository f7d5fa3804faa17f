import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../src/text/locales/en.json' with { type: 'json' };

/** A part of a sentence, in the form of `intl-messageformat`. */
interface Element {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}
type Catalogue = Readonly<Record<string, string>>;

/** The largest number whose plural form is checked. No game counts higher. */
const MOST_COUNTED = 1_000;

/** Texts with little room, by the beginning of their key: the most letters of one line of them. */
const ROOM: Readonly<Record<string, number>> = {
  cardWords: 13,
  command: 100,
  option: 100,
  button: 60, // of a label's 80, so that a name or a number fits in
  stamp: 20,
};

/** The faults of a catalogue of another language, a line each. */
export function faultsOf(code: string, catalogue: Catalogue): readonly string[] {
  const forms = formsOf(code);
  return Object.entries<string>(en).flatMap(([key, sentence]) => {
    const own = catalogue[key];
    if (own === undefined) return [`${key}: missing`];
    if (own === '') return []; // not translated yet
    const [expected, found] = [blanksOf(sentence, 'en'), blanksOf(own, code)];
    const blanks =
      expected.join(' ') === found.join(' ') ? [] : [`${key}: {${found.join(' ')}} for {${expected.join(' ')}}`];
    const plurals = pluralsOf(own, code).flatMap((has) => forms.filter((form) => !has.includes(form)));
    const room = ROOM[key.split('.')[0]!] ?? Infinity;
    const isWide = said(own, code)
      .split('\n')
      .some((line) => line.length > room);
    const commands = namesIn(sentence).join(' ') === namesIn(own).join(' ') ? [] : [`${key}: other commands`];
    return [
      ...blanks,
      ...plurals.map((form) => `${key}: no form for ${form}`),
      ...(isWide ? [`${key}: more than ${room} letters`] : []),
      ...(edgesOf(own) === edgesOf(sentence) ? [] : [`${key}: empty, or other spaces around it`]),
      ...commands,
    ];
  });
}

const formsOf = (code: string): readonly string[] => [
  ...new Set(Array.from({ length: MOST_COUNTED + 1 }, (_, count) => new Intl.PluralRules(code).select(count))),
];

/** The types of elements without a value, and of those that count. */
const [TEXT, POUND, PLURAL] = [0, 7, 6];

const elementsOf = (sentence: string, code: string): readonly Element[] => {
  const walk = (elements: readonly Element[]): readonly Element[] =>
    elements.flatMap((each) => [each, ...Object.values(each.options ?? {}).flatMap(({ value }) => walk(value))]);
  const read = new IntlMessageFormat(sentence, code, undefined, { ignoreTag: true }).getAst();
  return walk(read as unknown as readonly Element[]);
};

/** The values of a sentence: their names, and their cases in the sentence. */
const fillingsOf = (sentence: string, code: string) =>
  elementsOf(sentence, code)
    .filter(({ type }) => type !== TEXT && type !== POUND)
    .map(({ type, value, options = {} }) => ({ name: value, counts: type === PLURAL, cases: Object.keys(options) }));

/** The names of a sentence's values, each once, in alphabetical order; of choices by a word, their words as well. */
function blanksOf(sentence: string, code: string): readonly string[] {
  const found = fillingsOf(sentence, code).flatMap(({ name, counts, cases }) => [
    name,
    ...(counts ? [] : cases.map((each) => `${name}:${each}`)),
  ]);
  return [...new Set(found)].toSorted();
}

/** The forms of each thing that a sentence counts. */
const pluralsOf = (sentence: string, code: string): readonly (readonly string[])[] =>
  fillingsOf(sentence, code).flatMap(({ counts, cases }) => (counts ? [cases] : []));

/** For each of its ends, true if it is a space or missing. */
const edgesOf = (sentence: string): string => `${/^\s|^$/.test(sentence)} ${/\s$|^$/.test(sentence)}`;

/** A short word or number for each blank of a sentence. */
export const shortFor = (sentence: string, code: string): Readonly<Record<string, string | number>> =>
  Object.fromEntries(fillingsOf(sentence, code).map(({ name, counts, cases }) => [name, counts ? 2 : (cases[0] ?? 2)]));

/** A sentence that is filled in with short words and numbers. */
const said = (sentence: string, code: string): string =>
  new IntlMessageFormat(sentence, code, undefined, { ignoreTag: true }).format(shortFor(sentence, code)) as string;

const namesIn = (sentence: string): readonly string[] =>
  (sentence.match(/\/sorry( [a-z]+)?|\*\*Challenge to Sorry!\*\*/g) ?? []).toSorted();
