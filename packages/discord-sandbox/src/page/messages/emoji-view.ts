import { idOf, isObject, wordsOf, type Json } from '../../world/json.ts';
import { el } from '../elements/elements.ts';

/** An emoji of the application or a guild as a small picture. */
export function customEmojiView(id: string, name: string): HTMLElement {
  const alt = `:${name}:`;
  return el('img', { class: 'emoji', attrs: { src: `/emojis/${id}.png`, alt, title: alt, draggable: 'false' } });
}

/** The emoji before the label of a button or an option, or nothing. */
export function emojiViews(emoji: Json | undefined): readonly HTMLElement[] {
  if (!isObject(emoji)) return [];
  const [id, name] = [idOf(emoji['id']), wordsOf(emoji['name'])];
  return [id === undefined ? el('span', { class: 'emoji' }, name) : customEmojiView(id, name)];
}
