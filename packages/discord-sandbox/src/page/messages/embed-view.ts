import type { PageMessage } from '../../messages/page-message.ts';
import { isObject, numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../../world/json.ts';
import type { View } from '../state/context.ts';
import { el } from '../elements/elements.ts';
import { pictureView } from './media-view.ts';
import { textView } from './text-view.ts';

/** An embed: a colored box with a title, a text, fields and pictures. */
export function embedView(view: View, message: PageMessage, embed: JsonObject): HTMLElement {
  const fields = objectsOf(embed['fields']).map((field) => fieldView(view, field));
  const box = el(
    'div',
    { class: 'container embed' },
    ...lineView('embed-author', wordsIn(embed['author'], 'name')),
    ...lineView('embed-title', stringOf(embed['title'])),
    ...(embed['description'] === undefined ? [] : [textView(view, objectsOf(embed['pieces']))]),
    ...(fields.length > 0 ? [el('div', { class: 'embed-fields' }, ...fields)] : []),
    ...pictureIn(view, message, embed['thumbnail'], 'thumbnail'),
    ...pictureIn(view, message, embed['image'], 'picture'),
    ...lineView('muted small', wordsIn(embed['footer'], 'text')),
  );
  const color = numberOf(embed['color']);
  if (color !== undefined) box.style.borderLeftColor = `#${color.toString(16).padStart(6, '0')}`;
  return box;
}

function fieldView(view: View, field: JsonObject): HTMLElement {
  const kind = field['inline'] === true ? 'embed-field inline' : 'embed-field';
  return el('div', { class: kind }, el('b', {}, wordsOf(field['name'])), textView(view, objectsOf(field['pieces'])));
}

const wordsIn = (holder: Json | undefined, key: string): string | undefined =>
  isObject(holder) ? stringOf(holder[key]) : undefined;

const lineView = (kind: string, words: string | undefined): readonly HTMLElement[] =>
  words === undefined || words === '' ? [] : [el('div', { class: kind }, words)];

/** The picture of an embed. One that came with the message is named by its file. */
function pictureIn(view: View, message: PageMessage, media: Json | undefined, kind: 'picture' | 'thumbnail') {
  const address = wordsIn(media, 'url');
  if (address === undefined) return [];
  const url = fileNamedIn(message, address)?.url ?? address;
  return [pictureView(view, { media: { url } }, kind)];
}

/** The file that an address such as `attachment://board.png` names. */
const fileNamedIn = ({ files }: PageMessage, address: string) =>
  files.find(({ filename }) => address === `attachment://${filename}`);

/** True for a file that an embed of its message shows. */
export const isInEmbed = (message: PageMessage, id: string): boolean =>
  objectsOf(message.embeds).some((embed) =>
    ['image', 'thumbnail'].some((key) => fileNamedIn(message, wordsIn(embed[key], 'url') ?? '')?.id === id),
  );
