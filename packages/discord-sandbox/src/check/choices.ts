import { numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../world/json.ts';
import type { SandboxChoice } from '../world/model.ts';
import { Form, type Path } from './form.ts';

/** The types of options that can have suggestions: text, whole number, number. */
export const offering: readonly number[] = [3, 4, 10];

/** Reads the suggestions for the option that a person is typing into. Throws a refusal that names every fault. */
export function readChoices(data: JsonObject, asked: JsonObject): readonly SandboxChoice[] {
  const form = new Form();
  const type = numberOf(focusedIn(asked)?.['type']) ?? 3;
  const path = ['data', 'choices'];
  const list = form.list(path, data['choices'], 0, 25);
  const choices = list.map((value, index) => {
    const choice = form.object([...path, index], value);
    form.text([...path, index, 'name'], choice['name'], 1, 100);
    checkValue(form, [...path, index, 'value'], choice['value'], type);
    return choice;
  });
  form.finish();
  return choices.map(({ name, value }) => ({
    name: wordsOf(name),
    value: numberOf(value) ?? wordsOf(value),
  }));
}

/** The option that a person is typing into, inside any subcommand. */
function focusedIn(data: JsonObject): JsonObject | undefined {
  const options = objectsOf(data['options']);
  return options.find(({ focused }) => focused === true) ?? options.map(focusedIn).find((found) => found !== undefined);
}

/** Whole numbers are exact up to here. */
const mostInteger = 2 ** 53;

function checkValue(form: Form, path: Path, value: Json | undefined, type: number): void {
  if (value === undefined || value === null) return form.issue(path, 'BASE_TYPE_REQUIRED', 'This field is required');
  if (type === 4) return void form.integer(path, value, -mostInteger, mostInteger);
  if (type === 3) {
    if (stringOf(value) === '') return undefined;
    return void form.text(path, value, 1, 100);
  }
  if (typeof value !== 'number') form.issue(path, 'NUMBER_TYPE_COERCE', 'Could not interpret value as number.');
  return undefined;
}
