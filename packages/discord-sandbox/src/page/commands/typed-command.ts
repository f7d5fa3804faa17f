import { numberOf, wordsOf, type JsonObject } from '../../world/json.ts';
import { boundsProblem } from '../../world/option-bounds.ts';
import type { PageState } from '../state/client.ts';
import type { CommandLeaf } from './command-list.ts';
import { choiceNamed, takesFile, takesNumber, valueChoices, type OptionValue } from './option-values.ts';

/** A command that was typed whole: its options to send, or the fault in them. */
export type Typed =
  | { readonly kind: 'ready'; readonly options: Readonly<Record<string, OptionValue>> }
  | { readonly kind: 'wrong'; readonly why: string };

/** The possible next part of a text: the option that is being typed, and completions of the whole text. */
export interface Next {
  readonly option: JsonObject | undefined;
  readonly completions: readonly { readonly label: string; readonly text: string }[];
}

/** A name and the text after its colon. */
interface Part {
  readonly name: string;
  readonly option: JsonObject | undefined; // undefined for a name that the command does not have
  readonly text: string;
}

/**
 * The parts of the text after a path: `color:blue limit:3 minutes` has two. `before` is the text before the first one.
 */
interface Parts {
  readonly before: string;
  readonly parts: readonly Part[];
}

/** The command whose whole path stands at the beginning of a text such as `/cook meal dish:soup`, with the rest. */
export function typedLeaf(leaves: readonly CommandLeaf[], typed: string) {
  for (const leaf of leaves) {
    const path = `/${leaf.path.join(' ')} `;
    const rest = typed.slice(path.length);
    if (typed.toLowerCase().startsWith(path) && rest.trim() !== '') return { leaf, path, rest };
  }
  return undefined;
}

/** Reads the options of a command from the text after its path. */
export function readTyped(state: PageState, leaf: CommandLeaf, rest: string): Typed {
  const { before, parts } = partsOf(leaf, rest);
  const why = before === '' ? partsProblem(leaf, parts) : `Write options as name:value. ${optionsLine(leaf)}`;
  if (why !== undefined) return wrong(why);
  const options: Record<string, OptionValue> = {};
  for (const { name, option = {}, text } of parts) {
    const read = valueOf(state, option, text);
    if (read.value === undefined) return wrong(`${name} ${read.why}`);
    options[name] = read.value;
  }
  return { kind: 'ready', options };
}

/** The completions at the end of the text after a path. */
export function nextTyped(state: PageState, leaf: CommandLeaf, rest: string): Next {
  const { parts } = partsOf(leaf, rest);
  const last = parts.at(-1);
  const choices = last?.option && valueChoices(state, last.option);
  const fitting = choices?.filter(({ names }) => names.some((name) => startsWith(name, last?.text ?? ''))) ?? [];
  const isChosen = choices !== undefined && choiceNamed(choices, last?.text ?? '') !== undefined;
  if (last?.option !== undefined && fitting.length > 0 && !isChosen) {
    const head = rest.slice(0, rest.lastIndexOf(':') + 1);
    return {
      option: last.option,
      completions: fitting.map(({ names: [name] }) => ({ label: name, text: `${head}${name} ` })),
    };
  }
  const word = /\S*$/.exec(rest)?.[0] ?? '';
  const head = rest.slice(0, rest.length - word.length);
  const free = leaf.options
    .map(({ name }) => wordsOf(name))
    .filter((name) => parts.every((part) => part.name !== name));
  const names = free.filter((name) => startsWith(name, word));
  return { option: last?.option, completions: names.map((name) => ({ label: `${name}:`, text: `${head}${name}:` })) };
}

const wrong = (why: string): Typed => ({ kind: 'wrong', why });

const startsWith = (name: string, typed: string): boolean => name.toLowerCase().startsWith(typed.trim().toLowerCase());

function partsOf(leaf: CommandLeaf, rest: string): Parts {
  const marks = [...rest.matchAll(/(?<=^|\s)([-_\p{L}\p{N}]+):/gu)].map((match) => ({
    name: match[1]!.toLowerCase(),
    at: match.index,
    end: match.index + match[0].length,
    option: leaf.options.find(({ name }) => name === match[1]!.toLowerCase()),
  }));
  const kept = marks.filter(({ option }, index) => option !== undefined || !isInText(marks.slice(0, index)));
  const parts = kept.map(({ name, option, end }, index) => ({
    name,
    option,
    text: rest.slice(end, kept[index + 1]?.at).trim(),
  }));
  return { before: rest.slice(0, kept[0]?.at).trim(), parts };
}

/** True for a colon in the text of an option that takes any text, like in `reason:see https://…`. */
function isInText(marks: readonly { readonly option: JsonObject | undefined }[]): boolean {
  const option = marks.findLast((mark) => mark.option !== undefined)?.option;
  return option !== undefined && (numberOf(option['type']) ?? 3) === 3 && option['choices'] === undefined;
}

function partsProblem(leaf: CommandLeaf, parts: readonly Part[]): string | undefined {
  const unknown = parts.find(({ option }) => option === undefined);
  if (unknown !== undefined) return `There is no option “${unknown.name}”. ${optionsLine(leaf)}`;
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `${twice} is there twice.`;
  const missing = leaf.options.find(({ name, required }) => required === true && !names.includes(wordsOf(name)));
  return missing && `${wordsOf(missing['name'])} is missing.`;
}

function optionsLine({ path, options }: CommandLeaf): string {
  if (options.length === 0) return `/${path.join(' ')} has no options.`;
  return `Options: ${options.map(({ name }) => wordsOf(name)).join(', ')}.`;
}

type Value = { readonly value: OptionValue } | { readonly value: undefined; readonly why: string };

function valueOf(state: PageState, option: JsonObject, text: string): Value {
  const choices = valueChoices(state, option);
  if (choices !== undefined) {
    const chosen = choiceNamed(choices, text);
    const names = choices.map(({ names: [name] }) => name);
    return (
      chosen ?? { value: undefined, why: `can be: ${names.slice(0, 10).join(', ')}${names.length > 10 ? '…' : '.'}` }
    );
  }
  if (takesFile(option))
    return { value: undefined, why: 'takes a file: send the command without options, and pick it.' };
  if (text === '') return { value: undefined, why: 'has no value yet.' };
  const value = takesNumber(option) ? Number(text) : text;
  if (Number.isNaN(value)) return { value: undefined, why: 'takes a number.' };
  if (option['type'] === 4 && !Number.isInteger(value)) return { value: undefined, why: 'takes a whole number.' };
  const why = boundsProblem(option, value);
  return why === undefined ? { value } : { value: undefined, why: `${why}.` };
}
