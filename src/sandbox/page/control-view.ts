import { numberOf, stringOf, wordsOf, type JsonObject } from '../json.ts';
import type { SandboxMessage } from '../view.ts';
import type { View } from './context.ts';
import { el } from './elements.ts';
import { emojiViews } from './emoji-view.ts';

const styleNames = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** A button of a message. */
export function buttonView(view: View, message: SandboxMessage, component: JsonObject): HTMLElement {
  const customId = stringOf(component['custom_id']);
  const style = styleNames[numberOf(component['style']) ?? 2] ?? 'secondary';
  const element = el('button', { class: `press ${style}`, attrs: { type: 'button' } });
  element.append(...emojiViews(component['emoji']));
  const label = stringOf(component['label']) ?? '';
  if (label !== '') element.append(el('span', {}, label));
  element.disabled = component['disabled'] === true || customId === undefined;
  if (customId === undefined) element.title = `${wordsOf(component['url'])} (links are inert here)`;
  else wire(view, message, element, customId);
  return element;
}

function wire(view: View, message: SandboxMessage, element: HTMLButtonElement, customId: string): void {
  element.dataset['customId'] = customId;
  const pending = view.pending(message.id);
  if (pending === customId) {
    element.classList.add('pending');
    element.setAttribute('aria-busy', 'true');
  }
  element.addEventListener('click', () => view.click(message, customId));
}
