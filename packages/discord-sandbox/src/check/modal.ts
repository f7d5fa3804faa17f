import { numberOf, objectsOf, type Json, type JsonObject } from '../world/json.ts';
import { checkCustomId, checkOptions, checkSelect, emptyTally, type IsEmoji, type Tally } from './controls.ts';
import { lacking } from '../world/errors.ts';
import { fillIds } from './fill.ts';
import { Form, type Path } from './form.ts';

const topLevel: readonly number[] = [1, 10, 18];
const insideLabel: readonly number[] = [3, 4, 5, 6, 7, 8, 21, 22, 23];

/** Reads a modal like Discord. Throws a refusal that names every fault. */
export function readModal(data: JsonObject, isEmoji: IsEmoji): JsonObject {
  const form = new Form();
  const tally = emptyTally(isEmoji);
  form.text(['data', 'custom_id'], data['custom_id'], 1, 100);
  form.text(['data', 'title'], data['title'], 1, 45);
  const path = ['data', 'components'];
  const components = form.list(path, data['components'], 1, 5);
  for (const [index, value] of components.entries()) checkTop(form, tally, [...path, index], value);
  form.finish();
  return { ...data, components: fillIds(objectsOf(components)) };
}

function checkTop(form: Form, tally: Tally, path: Path, value: Json): void {
  const component = form.object(path, value);
  switch (typeIn(form, path, component, topLevel) ?? 0) {
    case 1:
      return checkRow(form, tally, path, component);
    case 10:
      return void form.text([...path, 'content'], component['content'], 1, 4000);
    case 18:
      return checkLabel(form, tally, path, component);
    default:
      return undefined;
  }
}

function typeIn(form: Form, path: Path, component: JsonObject, allowed: readonly number[]): number | undefined {
  const type = numberOf(component['type']);
  if (type !== undefined && allowed.includes(type)) return type;
  form.issue([...path, 'type'], 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${allowed.join(', ')}).`);
  return undefined;
}

// The older way: one text input with a label of its own.
function checkRow(form: Form, tally: Tally, path: Path, row: JsonObject): void {
  const at = [...path, 'components'];
  const [first, ...more] = form.list(at, row['components'], 1, 5);
  if (more.length > 0)
    form.issue(at, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
  if (first === undefined) return;
  const input = form.object([...at, 0], first);
  if (typeIn(form, [...at, 0], input, [4]) === undefined) return;
  form.text([...at, 0, 'label'], input['label'], 1, 45);
  checkField(form, tally, [...at, 0], input, 4);
}

const FILE_UPLOAD = 19;

function checkLabel(form: Form, tally: Tally, path: Path, label: JsonObject): void {
  form.text([...path, 'label'], label['label'], 1, 45);
  form.text([...path, 'description'], label['description'], 0, 100);
  const at = [...path, 'component'];
  const field = form.object(at, label['component']);
  if (field['type'] === FILE_UPLOAD) throw lacking('file uploads in modals');
  const type = typeIn(form, at, field, insideLabel);
  if (type === undefined) return;
  if (field['label'] !== undefined && field['label'] !== null)
    form.issue([...at, 'label'], 'COMPONENT_LABEL_NOT_ALLOWED', 'A component in a label has no label of its own.');
  checkField(form, tally, at, field, type);
}

function checkField(form: Form, tally: Tally, path: Path, field: JsonObject, type: number): void {
  if (type === 4) return checkTextInput(form, tally, path, field);
  if (type === 23) return checkCustomId(form, tally, path, field);
  if (type === 21 || type === 22) return checkBoxes(form, tally, path, field, type);
  if (field['disabled'] === true)
    form.issue([...path, 'disabled'], 'COMPONENT_DISABLED_IN_MODAL', 'A component of a modal cannot be disabled.');
  return checkSelect(form, tally, path, field, type);
}

function checkTextInput(form: Form, tally: Tally, path: Path, input: JsonObject): void {
  checkCustomId(form, tally, path, input);
  form.choice([...path, 'style'], input['style'], [1, 2]);
  const min = form.integer([...path, 'min_length'], input['min_length'], 0, 4000) ?? 0;
  const max = form.integer([...path, 'max_length'], input['max_length'], 1, 4000) ?? 4000;
  if (min > max) form.issue([...path, 'min_length'], 'BASE_TYPE_MAX', 'Must not exceed max_length.');
  form.text([...path, 'placeholder'], input['placeholder'], 0, 100);
  const value = form.text([...path, 'value'], input['value'], 0, max);
  if (value !== '' && value.length < min)
    form.issue([...path, 'value'], 'BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`);
}

// Radio buttons have two or more options, and one is chosen. A group of checkboxes sets the number of choices.
function checkBoxes(form: Form, tally: Tally, path: Path, group: JsonObject, type: 21 | 22): void {
  checkCustomId(form, tally, path, group);
  checkOptions(form, tally, path, group, { min: type === 21 ? 2 : 1, max: 10 });
  if (type === 21) return;
  form.integer([...path, 'min_values'], group['min_values'], 0, 10);
  form.integer([...path, 'max_values'], group['max_values'], 1, 10);
}
