import type { PageMessage } from '../../messages/page-message.ts';
import type { Reaction, ReactionEmoji } from '../../world/model.ts';
import type { PageState } from '../state/client.ts';
import { nameOf, type View } from '../state/context.ts';
import { button, el } from '../elements/elements.ts';
import { formOf } from '../commands/form.ts';
import { customEmojiView } from './emoji-view.ts';

/** The reactions below a message. A press joins in, or takes one's own back. */
export function reactionsView(view: View, message: PageMessage): readonly HTMLElement[] {
  const { reactions = [] } = message;
  if (reactions.length === 0) return [];
  return [el('div', { class: 'reactions' }, ...reactions.map((reaction) => reactionView(view, message, reaction)))];
}

function reactionView(view: View, message: PageMessage, { emoji, userIds }: Reaction): HTMLElement {
  const isMine = userIds.includes(view.me());
  const names = userIds.map((id) => nameOf(view.state(), id)).join(', ');
  const words = emoji.id === null ? emoji.name : `:${emoji.name}:`;
  const element = button('', isMine ? 'reaction mine' : 'reaction', () => view.react(message, textOf(emoji), !isMine));
  element.append(faceOf(emoji), el('span', {}, String(userIds.length)));
  element.setAttribute('aria-pressed', String(isMine));
  element.setAttribute('aria-label', `${words} ${userIds.length}: ${names}`);
  element.title = names;
  element.dataset['stop'] = words;
  return element;
}

/** An emoji in the form of a request. */
const textOf = ({ id, name }: ReactionEmoji): string => (id === null ? name : `${name}:${id}`);

const faceOf = ({ id, name }: ReactionEmoji): HTMLElement =>
  id === null ? el('span', { class: 'emoji' }, name) : customEmojiView(id, name);

const USUAL = ['👍', '👎', '❤️', '😂', '😮', '😢', '🎉', '🔥', '👋', '✅', '❌', '🎲'];

/** The emojis to react with: usual ones, those of the application, and any that is typed. */
export function emojiPicker({ emojis }: PageState, pick: (emoji: string) => void): readonly HTMLElement[] {
  const offered = [...USUAL.map((name) => ({ id: null, name })), ...emojis];
  const choices = offered.map((emoji) => {
    const choice = button('', 'reaction', () => pick(textOf(emoji)));
    choice.append(faceOf(emoji));
    choice.setAttribute('aria-label', `React with ${emoji.id === null ? emoji.name : `:${emoji.name}:`}`);
    return choice;
  });
  const typed = el('input', {
    attrs: { 'aria-label': 'Another emoji', placeholder: 'Another emoji', autocomplete: 'off' },
  });
  typed.required = true;
  const send = el('button', { class: 'press secondary', attrs: { type: 'submit' } }, 'React');
  const form = formOf(() => pick(typed.value.trim()), typed, send);
  form.className = 'other-emoji';
  return [el('div', { class: 'muted small' }, 'React'), el('div', { class: 'reactions' }, ...choices), form];
}
