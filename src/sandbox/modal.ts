import { isObject, numberOf, objectsOf, stringOf, wordsOf, type JsonObject } from './json.ts';

/** A modal that a person sees. */
export interface SandboxModal {
  /** By which it is submitted; the application does not know it. */
  readonly id: string;
  readonly customId: string;
  readonly title: string;
  /** As the application sent them, each with an id. */
  readonly components: readonly JsonObject[];
}

/** A modal as its person sees it. */
export function viewModal(id: string, modal: JsonObject): SandboxModal {
  const { custom_id: customId, title, components } = modal;
  return { id, customId: wordsOf(customId), title: wordsOf(title), components: objectsOf(components) };
}

/** What a person gives for a field: a text or a radio button, what is chosen, or whether a box is ticked. */
export type FieldValue = string | readonly string[] | boolean;

/** What a person can fill in, with all that the sender left to Discord. */
export interface ModalField {
  readonly customId: string;
  readonly type: number;
  readonly label: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Of a text, how long it is; otherwise how many can be chosen. */
  readonly least: number;
  readonly most: number;
  readonly options: readonly JsonObject[];
  readonly initial: FieldValue;
  readonly component: JsonObject;
}

/** The field in a label, or in a row of the older kind; undefined for what only shows a text. */
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
