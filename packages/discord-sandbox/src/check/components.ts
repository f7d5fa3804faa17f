import { isObject, numberOf, stringOf, type Json, type JsonObject } from '../world/json.ts';
import { checkButton, checkSelect, emptyTally, type IsEmoji, type Tally } from './controls.ts';
import type { Form, Path } from './form.ts';

const topLevel: readonly number[] = [1, 9, 10, 12, 13, 14, 17];
const insideContainer: readonly number[] = [1, 9, 10, 12, 13, 14];
const insideRow: readonly number[] = [2, 3, 5, 6, 7, 8];

/** Checks the components of a message. Returns the media that they show. */
export function checkComponents(form: Form, value: Json | undefined, isV2: boolean, isEmoji: IsEmoji): Tally {
  const tally = emptyTally(isEmoji);
  const list = form.list(['components'], value, 0, isV2 ? 40 : 5);
  checkEach(form, tally, ['components'], list, isV2 ? topLevel : [1]);
  if (tally.count > 40)
    form.issue(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'The maximum of 40 components is exceeded');
  if (tally.text > 4000)
    form.issue(['components'], 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', 'Displayable text exceeds 4000 characters');
  return tally;
}

function checkEach(form: Form, tally: Tally, path: Path, list: readonly Json[], allowed: readonly number[]): void {
  for (const [index, value] of list.entries()) checkOne(form, tally, [...path, index], value, allowed);
}

function checkOne(form: Form, tally: Tally, path: Path, value: Json, allowed: readonly number[]): void {
  const component = form.object(path, value);
  const type = numberOf(component['type']);
  tally.count += 1;
  if (type === undefined || !allowed.includes(type)) {
    const message = `Value of field "type" must be one of (${allowed.join(', ')}).`;
    form.issue([...path, 'type'], 'UNION_TYPE_CHOICES', message);
    return;
  }
  checkKind(form, tally, path, component, type);
}

function checkKind(form: Form, tally: Tally, path: Path, component: JsonObject, type: number): void {
  switch (type) {
    case 1:
      return checkRow(form, tally, path, component);
    case 2:
      return checkButton(form, tally, path, component);
    case 9:
      return checkSection(form, tally, path, component);
    case 10:
      tally.text += form.text([...path, 'content'], component['content'], 1, 4000).length;
      return;
    case 11:
      return checkMedia(form, tally, path, component, 'media');
    case 12:
      return checkGallery(form, tally, path, component);
    case 13:
      return checkFile(form, tally, path, component);
    case 14:
      return checkSeparator(form, path, component);
    case 17:
      return checkContainer(form, tally, path, component);
    default:
      return checkSelect(form, tally, path, component, type);
  }
}

function checkRow(form: Form, tally: Tally, path: Path, row: JsonObject): void {
  const children = form.list([...path, 'components'], row['components'], 1, 5);
  checkEach(form, tally, [...path, 'components'], children, insideRow);
  const hasSelect = children.some((child) => isObject(child) && child['type'] !== 2);
  if (hasSelect && children.length > 1)
    form.issue(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    );
}

function checkSection(form: Form, tally: Tally, path: Path, section: JsonObject): void {
  const texts = form.list([...path, 'components'], section['components'], 1, 3);
  checkEach(form, tally, [...path, 'components'], texts, [10]);
  if (section['accessory'] === undefined)
    form.issue([...path, 'accessory'], 'BASE_TYPE_REQUIRED', 'This field is required');
  else checkOne(form, tally, [...path, 'accessory'], section['accessory'], [2, 11]);
}

function checkGallery(form: Form, tally: Tally, path: Path, gallery: JsonObject): void {
  const items = form.list([...path, 'items'], gallery['items'], 1, 10);
  for (const [index, item] of items.entries()) {
    const at = [...path, 'items', index];
    checkMedia(form, tally, at, form.object(at, item), 'media');
  }
}

function checkMedia(form: Form, tally: Tally, path: Path, holder: JsonObject, key: 'media' | 'file'): void {
  const media = form.object([...path, key], holder[key]);
  const at = [...path, key, 'url'];
  const url = form.text(at, media['url'], 1, 2048);
  form.text([...path, 'description'], holder['description'], 0, 1024);
  if (/^(attachment|https?):\/\/./.test(url)) tally.media.push({ path: at, url });
  else if (url !== '') form.issue(at, 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (attachment, http, https).');
}

function checkFile(form: Form, tally: Tally, path: Path, component: JsonObject): void {
  checkMedia(form, tally, path, component, 'file');
  const file = component['file'];
  const url = isObject(file) ? stringOf(file['url']) : undefined;
  if (url !== undefined && /^https?:/.test(url))
    form.issue([...path, 'file', 'url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (attachment).');
}

function checkSeparator(form: Form, path: Path, separator: JsonObject): void {
  form.integer([...path, 'spacing'], separator['spacing'], 1, 2);
}

function checkContainer(form: Form, tally: Tally, path: Path, container: JsonObject): void {
  const children = form.list([...path, 'components'], container['components'], 1, 40);
  form.integer([...path, 'accent_color'], container['accent_color'], 0, 0xff_ff_ff);
  checkEach(form, tally, [...path, 'components'], children, insideContainer);
}
