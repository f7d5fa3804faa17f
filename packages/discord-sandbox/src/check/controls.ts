import { idOf, isObject, wordsOf, type JsonObject } from '../world/json.ts';
import type { Form, Path } from './form.ts';

/** The counts over all components of a message. */
export interface Tally {
  count: number;
  text: number;
  readonly customIds: Set<string>;
  readonly media: { readonly path: Path; readonly url: string }[];
  readonly isEmoji: IsEmoji;
}

/** True for the id of an emoji that the application may use: its own, or one of a guild. */
export type IsEmoji = (id: string) => boolean;

/** The tally of a message or modal before its first component. */
export const emptyTally = (isEmoji: IsEmoji): Tally => ({
  count: 0,
  text: 0,
  customIds: new Set(),
  media: [],
  isEmoji,
});

/** Checks a button: its style, its id or link, its label and emoji. */
export function checkButton(form: Form, tally: Tally, path: Path, button: JsonObject): void {
  form.choice([...path, 'style'], button['style'], [1, 2, 3, 4, 5, 6]);
  form.text([...path, 'label'], button['label'], 0, 80);
  if (button['style'] === 5) checkLink(form, path, button);
  else if (button['style'] !== 6) checkPressable(form, tally, path, button);
  const hasFace = (typeof button['label'] === 'string' && button['label'] !== '') || isObject(button['emoji']);
  if (!hasFace && button['style'] !== 6)
    form.issue(path, 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button must have a label or an emoji');
  checkEmoji(form, tally, path, button);
}

function checkLink(form: Form, path: Path, button: JsonObject): void {
  if (button['custom_id'] !== undefined)
    form.issue(
      path,
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  const url = form.text([...path, 'url'], button['url'], 1, 512);
  if (url !== '' && !/^(https?|discord):\/\/./.test(url))
    form.issue([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (discord, http, https).');
}

function checkPressable(form: Form, tally: Tally, path: Path, button: JsonObject): void {
  if (button['url'] !== undefined)
    form.issue(
      path,
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  if (button['custom_id'] === undefined)
    form.issue(path, 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required');
  else checkCustomId(form, tally, path, button);
}

/** Checks a custom id. No other component of the message may have it. */
export function checkCustomId(form: Form, tally: Tally, path: Path, component: JsonObject): void {
  const id = form.text([...path, 'custom_id'], component['custom_id'], 1, 100);
  if (tally.customIds.has(id))
    form.issue([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  tally.customIds.add(id);
}

// A rough test for emoji without a list of them all. It is enough to catch words and custom names.
const emojiName = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

function checkEmoji(form: Form, tally: Tally, path: Path, holder: JsonObject): void {
  const emoji = holder['emoji'];
  if (!isObject(emoji)) return;
  const id = idOf(emoji['id']);
  const isKnown = id === undefined ? emojiName.test(wordsOf(emoji['name'])) : tally.isEmoji(id);
  const key = id === undefined ? 'name' : 'id';
  if (!isKnown) form.issue([...path, 'emoji', key], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji');
}

/** Checks a select menu of any kind. */
export function checkSelect(form: Form, tally: Tally, path: Path, select: JsonObject, type: number): void {
  checkCustomId(form, tally, path, select);
  form.text([...path, 'placeholder'], select['placeholder'], 0, 150);
  const least = form.integer([...path, 'min_values'], select['min_values'], 0, 25) ?? 1;
  const most = form.integer([...path, 'max_values'], select['max_values'], 1, 25) ?? 1;
  if (least > most)
    form.issue([...path, 'min_values'], 'BASE_TYPE_MAX', 'Must not exceed the number of values that can be chosen.');
  if (type !== 3) return;
  const options = checkOptions(form, tally, path, select, { min: 1, max: 25 });
  if (most > options.length && options.length > 0)
    form.issue([...path, 'max_values'], 'BASE_TYPE_MAX_LENGTH', 'Must not exceed the number of options.');
  if (options.filter((option) => option['default'] === true).length > most)
    form.issue([...path, 'options'], 'BASE_TYPE_MAX_LENGTH', 'Must not have more defaults than can be chosen.');
}

/** Checks the options of a component. Their values must differ. */
export function checkOptions(
  form: Form,
  tally: Tally,
  path: Path,
  holder: JsonObject,
  { min, max }: { readonly min: number; readonly max: number },
): readonly JsonObject[] {
  const values = new Set<string>();
  return form.list([...path, 'options'], holder['options'], min, max).map((value, index) => {
    const at = [...path, 'options', index];
    const option = form.object(at, value);
    checkOption(form, tally, at, option, values);
    return option;
  });
}

function checkOption(form: Form, tally: Tally, path: Path, option: JsonObject, values: Set<string>): void {
  form.text([...path, 'label'], option['label'], 1, 100);
  form.text([...path, 'description'], option['description'], 0, 100);
  const value = form.text([...path, 'value'], option['value'], 1, 100);
  if (values.has(value))
    form.issue(
      [...path, 'value'],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    );
  values.add(value);
  checkEmoji(form, tally, path, option);
}
