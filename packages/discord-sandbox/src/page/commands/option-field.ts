import { numberOf, wordsOf, type JsonObject } from '../../world/json.ts';
import type { PageState } from '../state/client.ts';
import { el } from '../elements/elements.ts';
import {
  takesFile,
  takesNumber,
  valueChoices,
  type FileValue,
  type OptionValue,
  type ValueChoice,
} from './option-values.ts';
import { typedField, type Offer } from './typed-field.ts';

/** A field for a command's option. */
export interface OptionField {
  readonly element: HTMLElement;
  /** The value; undefined if the field is empty. */
  readonly value: () => OptionValue | undefined;
}

/** A labeled field that accepts only values that the option allows. */
export function optionField(state: PageState, option: JsonObject, offer: Offer): OptionField {
  const { control, list, value } =
    option['autocomplete'] === true ? typedField(option, offer) : plainField(state, option);
  control.required = option['required'] === true;
  control.setAttribute('aria-description', wordsOf(option['description']));
  const name = wordsOf(option['name']);
  const label = el('label', {}, control.required ? `${name} *` : name, control);
  return { element: el('div', { class: 'option' }, label, ...list), value };
}

function plainField(state: PageState, option: JsonObject) {
  const choices = valueChoices(state, option);
  if (takesFile(option)) return { ...fileField(), list: [] };
  return { ...(choices === undefined ? inputFor(option) : menuOf(choices)), list: [] };
}

function menuOf(choices: readonly ValueChoice[]) {
  const rows = choices.map(({ names }, index) => el('option', { attrs: { value: String(index) } }, names[0]));
  const control = el('select', {}, el('option', { attrs: { value: '' } }, '—'), ...rows);
  return { control, value: () => (control.value === '' ? undefined : choices[Number(control.value)]?.value) };
}

/** A field for a file. It cannot be sent before the file is read. */
function fileField() {
  const control = el('input', { attrs: { type: 'file' } });
  let read: FileValue | undefined;
  control.addEventListener('change', async () => {
    read = undefined;
    const [file] = control.files ?? [];
    if (file === undefined) return control.setCustomValidity('');
    control.setCustomValidity('The file is being read.');
    const base64 = await base64Of(file);
    if (control.files?.[0] !== file) return undefined;
    read = { filename: file.name, base64 };
    return control.setCustomValidity('');
  });
  return { control, value: () => read };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''; // data:TYPE;base64,…
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

function inputFor(option: JsonObject) {
  const control = el('input', { attrs: { autocomplete: 'off' } });
  if (takesNumber(option)) {
    control.type = 'number';
    control.step = option['type'] === 4 ? '1' : 'any';
    control.min = wordsOf(option['min_value']);
    control.max = wordsOf(option['max_value']);
  } else if (option['max_length'] !== undefined) control.maxLength = numberOf(option['max_length']) ?? 6000;
  const convert = takesNumber(option) ? Number : String;
  return { control, value: () => (control.value === '' ? undefined : convert(control.value)) };
}
