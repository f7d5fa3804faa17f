import { isObject, numberOf, objectsOf, stringOf, wordsOf, type JsonObject } from './json.ts';

/** A modal that a person sees. */
export interface SandboxModal {
  /** The id for sending it. The application does not know this id. */
  readonly id: string;
  readonly customId: string;
  readonly title: string;
  /** In the form of the application, each with an id. */
  readonly components: readonly JsonObject[];
}

/** A modal for its person. */
export function viewModal(id: string, modal: JsonObject): SandboxModal {
  const { custom_id: customId, title, components } = modal;
  return { id, customId: wordsOf(customId), title: wordsOf(title), components: objectsOf(components) };
}

/** The value of a field: a text or a radio button, a list of choices, or true for a ticked box. */
export type FieldValue = string | readonly string[] | boolean;

/** A field that a person can fill in, with defaults for all absent values. */
export interface ModalField {
  readonly customId: string;
  readonly type: number;
  readonly label: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** For a text, its length; otherwise the number of choices. */
  readonly least: number;
  readonly most: number;
  readonly options: readonly JsonObject[];
  readonly initial: FieldValue;
  readonly component: JsonObject;
}

/** The field in a label, or in a row of the older kind; undefined for a component that only shows text. */
export function fieldIn(component: JsonObject): ModalField | undefined {
  const inner = component['component'] ?? objectsOf(component['components'])[0];
  if (!isObject(inner)) return undefined;
  const type = numberOf(inner['type']) ?? 0;
  const options = objectsOf(inner['options']);
  return {
    customId: wordsOf(inner['custom_id']),
    type,
    label: stringOf(component['label']) ?? wordsOf(inner['label']),
    description: wordsOf(component['description']),
    isRequired: type !== 23 && inner['required'] !== false,
    ...boundsOf(inner, type, options.length),
    options,
    initial: initialOf(inner, type, options),
    component: inner,
  };
}

function boundsOf(inner: JsonObject, type: number, options: number): { readonly least: number; readonly most: number } {
  if (type === 4) return { least: numberOf(inner['min_length']) ?? 0, most: numberOf(inner['max_length']) ?? 4000 };
  return {
    least: numberOf(inner['min_values']) ?? 1,
    most: numberOf(inner['max_values']) ?? (type === 22 ? options : 1),
  };
}

function initialOf(inner: JsonObject, type: number, options: readonly JsonObject[]): FieldValue {
  if (type === 4) return wordsOf(inner['value']);
  if (type === 23) return inner['default'] === true;
  const chosen = options.filter((option) => option['default'] === true).map((option) => wordsOf(option['value']));
  if (type === 21) return chosen[0] ?? '';
  return type === 3 || type === 22 ? chosen : objectsOf(inner['default_values']).map(({ id }) => wordsOf(id));
}
