import { numberOf, objectsOf, wordsOf, type JsonObject } from '../../world/json.ts';
import type { PageState } from '../state/client.ts';
import type { Person } from '../../world/model.ts';

/** The value of an option, in the form of a request. */
export type OptionValue = string | number | boolean | FileValue;

/** A file in the form of a request. */
export type FileValue = { readonly filename: string; readonly base64: string };

/** A possible value of an option, and the names that people have for it, the shown one first. */
export interface ValueChoice {
  readonly value: OptionValue;
  readonly names: readonly [string, ...string[]];
}

/** The values of an option with a fixed list; undefined for one that takes any text or number. */
export function valueChoices(
  { people, roles, channels }: PageState,
  option: JsonObject,
): readonly ValueChoice[] | undefined {
  const own = objectsOf(option['choices']);
  if (own.length > 0) return own.map(ownChoice);
  switch (numberOf(option['type']) ?? 3) {
    case 5:
      return [
        { value: true, names: ['True', 'yes', 'on'] },
        { value: false, names: ['False', 'no', 'off'] },
      ];
    case 6:
      return people.map(named);
    case 9:
      return [...people.map(named), ...roles.map(roleChoice)];
    case 7:
      return channels
        .filter(({ guildId }) => guildId !== undefined)
        .map(({ id, name }) => ({ value: id, names: [`#${name}`, name, `<#${id}>`] }));
    case 8:
      return roles.map(roleChoice);
    default:
      return undefined;
  }
}

const named = ({ id, name, username }: Person): ValueChoice => ({
  value: id,
  names: [`@${name}`, name, username, `<@${id}>`],
});

const roleChoice = ({ id, name }: { readonly id: string; readonly name: string }): ValueChoice => ({
  value: id,
  names: [`@${name.replace(/^@/, '')}`, name],
});

const ownChoice = ({ name, value }: JsonObject): ValueChoice => ({
  value: numberOf(value) ?? wordsOf(value),
  names: [wordsOf(name), wordsOf(value)],
});

/** The choice with a name, in capitals or not. */
export const choiceNamed = (choices: readonly ValueChoice[], typed: string): ValueChoice | undefined =>
  choices.find(({ names }) => names.some((name) => name.toLowerCase() === typed.trim().toLowerCase()));

/** True for an option that takes a file. */
export const takesFile = ({ type }: JsonObject): boolean => type === 11;

/** True for an option that takes a number. */
export const takesNumber = ({ type }: JsonObject): boolean => type === 4 || type === 10;
