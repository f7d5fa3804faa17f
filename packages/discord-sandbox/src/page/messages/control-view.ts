import { numberOf, stringOf, wordsOf, type JsonObject } from '../../world/json.ts';
import type { SandboxMessage } from '../../messages/view.ts';
import type { View } from '../state/context.ts';
import { el } from '../elements/elements.ts';
import { emojiViews } from './emoji-view.ts';

const styleNames = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

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
  mark(view, message, element, customId);
  element.addEventListener('click', () => view.click(message, customId));
}

/** Notes the custom id at a control, and shows whether the bot still has to answer. */
export function mark(view: View, message: SandboxMessage, element: HTMLElement, customId: string): void {
  element.dataset['customId'] = customId;
  if (view.pending(message.id) !== customId) return;
  element.classList.add('pending');
  element.setAttribute('aria-busy', 'true');
}
