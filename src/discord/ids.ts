import { SEATS, type Seat } from '../engine/index.ts';

// The grammar of custom ids. The bot trusts nothing in an id: the match decides.

/** A part of a custom id. */
export interface Part<Value> {
  /** A regular expression for its texts, without groups that capture. */
  readonly pattern: string;
  readonly write: (value: Value) => string;
  /** Undefined for a text that `write` does not write. */
  readonly read: (text: string) => Value | undefined;
  /** All its texts, if they can be listed. */
  readonly words?: readonly string[];
}

/** A text of this pattern. */
export const word = (pattern: string): Part<string> => ({ pattern, write: (text) => text, read: (text) => text });

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[]): Part<Word> => ({
  pattern: words.map((each) => each.replaceAll('.', String.raw`\.`)).join('|'),
  write: (text) => text,
  read: (text) => words.find((each) => each === text),
  words,
});

/** The id of a match. */
export const MATCH_ID = word('[a-z0-9]{1,16}');

/** A number from 0 on, such as a ply, a page or a day. */
export const NUMBER: Part<number> = { pattern: String.raw`(?:0|[1-9]\d{0,5})`, write: String, read: Number };

/** A seat by its number, from 0. */
export const SEAT: Part<Seat> = {
  pattern: SEATS.join('|'),
  write: String,
  read: (text) => SEATS.find((each) => String(each) === text),
  words: SEATS.map(String),
};

/** A play in notation. */
export const PLAY = word('[a-z0-9^+,=!<>.-]{1,40}');

/** The picks that lead to a step of a choice. */
export const PATH = word('[a-z0-9.]{0,24}');

/** The version of this grammar comes first, so that a later one can tell old buttons. */
const VERSION = 's1';

/** Discord's limit. */
const MOST_CHARACTERS = 100;

/** Literal text with the names of parts in braces, and the parts. */
export interface Form {
  readonly form: string;
  readonly parts: Readonly<Record<string, Pick<Part<unknown>, 'words'>>>;
}

/** The ids of one kind of control. */
export interface IdForm<Id> extends Form {
  /** At most 100 characters, unique within a message. */
  readonly write: (id: Id) => string;
  /** Null for every text that `write` does not write. */
  readonly read: (text: string) => Id | null;
}

/** The names in braces of a form. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/**
 * The form of the ids of one kind of control.
 *
 * @example
 *   const film = idForm('film:{match}:{to}', { match: MATCH_ID, to: oneOf(['me', 'everyone']) });
 *   film.write({ match: 'k3', to: 'me' }); // s1:film:k3:me
 */
export function idForm<const Text extends string, Id extends Readonly<Record<NamesIn<Text>, unknown>>>(
  form: Text,
  parts: { readonly [Name in keyof Id]: Part<Id[Name]> },
): IdForm<Id> {
  const partOf = (name: string): Part<unknown> => parts[name as keyof Id] as Part<unknown>;
  const pieces = `${VERSION}:${form}`.split(/\{(\w+)\}/); // every second one is the name of a part
  const isName = (index: number): boolean => index % 2 === 1;
  const names = pieces.filter((_, index) => isName(index));
  const pattern = pieces.map((piece, index) =>
    isName(index) ? `(${partOf(piece).pattern})` : piece.replaceAll('.', String.raw`\.`),
  );
  const whole = new RegExp(`^${pattern.join('')}$`);
  return {
    form,
    parts,
    write: (id) =>
      pieces.map((piece, index) => (isName(index) ? partOf(piece).write(id[piece as keyof Id]) : piece)).join(''),
    read: (text) => {
      const found = text.length <= MOST_CHARACTERS ? whole.exec(text) : null;
      if (found === null) return null;
      const values = names.map((name, index) => [name, partOf(name).read(found[index + 1]!)] as const);
      return values.every(([, value]) => value !== undefined) ? (Object.fromEntries(values) as Id) : null;
    },
  };
}

/** True if a text could be an id of both forms. */
export function areAlike(one: Form, other: Form): boolean {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)];
  return ones.length === others.length && ones.every((segment, index) => overlap(segment, others[index]!));
}

/** The texts between two colons: all of them, or their beginning. */
type Segment = readonly string[] | { readonly start: string };

const segmentsOf = ({ form, parts }: Form): readonly Segment[] =>
  form.split(':').map((text): Segment => {
    const [, start, name, end] = /^([^{]*)\{(\w+)\}(.*)$/.exec(text) ?? [];
    if (name === undefined) return [text];
    return parts[name]?.words?.map((each) => `${start}${each}${end}`) ?? { start: start! };
  });

function overlap(one: Segment, other: Segment): boolean {
  if ('start' in one)
    return 'start' in other
      ? one.start.startsWith(other.start) || other.start.startsWith(one.start)
      : other.some((text) => text.startsWith(one.start));
  return 'start' in other ? overlap(other, one) : one.some((text) => other.includes(text));
}
