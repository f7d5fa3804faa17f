import { numberOf, objectsOf, wordsOf, type JsonObject } from '../json.ts';
import type { PageState } from './client.ts';
import { el } from './elements.ts';
import { typedField, type Offer } from './typed-field.ts';

/** A field for a command's option. */
export interface OptionField {
  readonly element: HTMLElement;
  readonly control: HTMLInputElement | HTMLSelectElement;
  /** The value; undefined if the field is empty. */
  readonly value: () => string | number | boolean | undefined;
}

/** A labeled field that accepts only what the option allows. */
export function optionField(state: PageState, option: JsonObject, offer: Offer): OptionField {
  const name = wordsOf(option['name']);
  const isRequired = option['required'] === true;
  const typed = option['autocomplete'] === true ? typedField(option, offer) : undefined;
  const control = typed?.input ?? controlFor(state, option);
  control.required = isRequired;
  const label = el(
    'label',
    { attrs: { title: wordsOf(option['description']) } },
    isRequired ? `${name} *` : name,
    control,
  );
  if (typed !== undefined)
    return { element: el('div', { class: 'option' }, label, typed.list), control, value: typed.value };
  const convert = converterFor(numberOf(option['type']) ?? 3);
  const value = () => (control.value === '' ? undefined : convert(control.value));
  return { element: el('div', { class: 'option' }, label), control, value };
}

function controlFor(state: PageState, option: JsonObject): HTMLInputElement | HTMLSelectElement {
  const choices = choicesFor(state, option);
  if (choices !== undefined) return menuOf(choices);
  const input = el('input', { attrs: { placeholder: wordsOf(option['description']), autocomplete: 'off' } });
  const isNumber = option['type'] === 4 || option['type'] === 10;
  if (!isNumber) {
    if (option['max_length'] !== undefined) input.maxLength = numberOf(option['max_length']) ?? 6000;
    return input;
  }
  input.type = 'number';
  input.step = option['type'] === 4 ? '1' : 'any';
  input.min = wordsOf(option['min_value']);
  input.max = wordsOf(option['max_value']);
  return input;
}

type Choices = readonly (readonly [value: string, label: string])[];

function choicesFor(state: PageState, option: JsonObject): Choices | undefined {
  const own = objectsOf(option['choices']);
  if (own.length > 0) return own.map((choice) => [wordsOf(choice['value']), wordsOf(choice['name'])]);
  switch (numberOf(option['type']) ?? 3) {
    case 5:
      return [
        ['true', 'True'],
        ['false', 'False'],
      ];
    case 6:
    case 9:
      return state.people.map(({ id, name }) => [id, name]);
    case 7:
      return state.channels.filter(({ kind }) => kind !== 'dm').map(({ id, name }) => [id, `#${name}`]);
    default:
      return undefined;
  }
}

function menuOf(choices: Choices): HTMLSelectElement {
  const menu = el('select', {}, el('option', { attrs: { value: '' } }, '—'));
  for (const [value, label] of choices) menu.append(el('option', { attrs: { value } }, label));
  return menu;
}

function converterFor(type: number): (text: string) => string | number | boolean {
  if (type === 4 || type === 10) return Number;
  if (type === 5) return (text) => text === 'true';
  return (text) => text;
}
