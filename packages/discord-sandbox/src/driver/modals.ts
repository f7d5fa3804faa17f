import { isList, type JsonObject } from '../world/json.ts';
import { fieldIn, viewModal, type FieldValue, type ModalField } from '../world/modal.ts';
import type { World } from '../world/world.ts';
import { checkChosen } from './selection.ts';
import { resolvedOf } from './resolved.ts';

/** The values that a person has filled in, by the custom ids of the fields. An absent field keeps its value. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The `data` of a sent modal. Throws an error in words if the real client would not send it. */
export function modalData(world: World, modal: JsonObject, values: FieldValues): JsonObject {
  const { customId, components } = viewModal('', modal);
  const fields = components.flatMap((component) => fieldIn(component) ?? []);
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.customId === name));
  if (unknown !== undefined) throw new Error(`The modal has no field ${unknown}`);
  const chosen = fields.flatMap((field) =>
    field.options.length > 0 ? [] : idsIn(values[field.customId] ?? field.initial),
  );
  const resolved = resolvedOf(world, chosen);
  return {
    custom_id: customId,
    components: components.map((component) => answerIn(world, component, values)),
    ...(Object.keys(resolved).length === 0 ? {} : { resolved }),
  };
}

const idsIn = (value: FieldValue): readonly string[] => (isList(value) ? value : []);

function answerIn(world: World, component: JsonObject, values: FieldValues): JsonObject {
  const { type, id } = component;
  const field = fieldIn(component);
  if (field === undefined) return { type, id };
  const answer = {
    type: field.type,
    id: field.component['id'],
    custom_id: field.customId,
    ...valueOf(world, field, values[field.customId] ?? field.initial),
  };
  return type === 1 ? { type, id, components: [answer] } : { type, id, component: answer };
}

function valueOf(world: World, field: ModalField, value: FieldValue): JsonObject {
  const name = `The field ${field.customId}`;
  if (field.type === 23) {
    if (typeof value !== 'boolean') throw new Error(`${name} must be ticked or not`);
    return { value };
  }
  if (field.type === 4 || field.type === 21) {
    if (typeof value !== 'string') throw new Error(`${name} must be a text`);
    if (value === '' && field.isRequired) throw new Error(`${name} is required`);
    return field.type === 4 ? { value: checkedText(name, field, value) } : { value: radio(world, name, field, value) };
  }
  if (!isList(value)) throw new Error(`${name} must be a list`);
  const least = field.isRequired || value.length > 0 ? Math.max(field.least, 1) : 0;
  checkChosen(world, name, field.component, value, { least, most: field.most });
  return { values: value };
}

function checkedText(name: string, { least, most }: ModalField, text: string): string {
  if (text !== '' && text.length < least) throw new Error(`${name} must be at least ${least} characters long`);
  if (text.length > most) throw new Error(`${name} must be at most ${most} characters long`);
  return text;
}

function radio(world: World, name: string, { component }: ModalField, value: string): string | null {
  if (value === '') return null;
  checkChosen(world, name, component, [value], { least: 1, most: 1 });
  return value;
}
