import { isObject, numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../json.ts';
import type { SandboxMessage } from '../view.ts';
import type { View } from './context.ts';
import { el } from './elements.ts';

const styleNames = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** A button of a message. */
export function buttonView(view: View, message: SandboxMessage, component: JsonObject): HTMLElement {
  const customId = stringOf(component['custom_id']);
  const style = styleNames[numberOf(component['style']) ?? 2] ?? 'secondary';
  const element = el('button', { class: `press ${style}`, attrs: { type: 'button' } });
  const emoji = emojiText(component['emoji']);
  if (emoji !== '') element.append(el('span', { class: 'emoji' }, emoji));
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

function emojiText(emoji: Json | undefined): string {
  if (!isObject(emoji)) return '';
  const name = wordsOf(emoji['name']);
  return typeof emoji['id'] === 'string' ? `:${name}:` : name;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A select menu of a message. */
export function selectView(view: View, message: SandboxMessage, component: JsonObject): HTMLElement {
  const most = numberOf(component['max_values']) ?? 1;
  const choices = choicesOf(view, component);
  const customId = wordsOf(component['custom_id']);
  const prompt = stringOf(component['placeholder']) ?? 'Make a selection';
  if (most > 1) return manyView(prompt, choices, component, (values) => view.select(message, customId, values));
  const menu = el('select', { class: 'menu', attrs: { 'aria-label': prompt } });
  const isChosen = choices.some(({ chosen }) => chosen);
  if (!isChosen) menu.append(el('option', { attrs: { value: '', disabled: '', selected: '', hidden: '' } }, prompt));
  for (const { value, label, chosen } of choices)
    menu.append(el('option', { attrs: { value, ...(chosen ? { selected: '' } : {}) } }, label));
  menu.disabled = component['disabled'] === true;
  menu.dataset['customId'] = customId;
  menu.addEventListener('change', () => view.select(message, customId, [menu.value]));
  return menu;
}

function manyView(
  prompt: string,
  choices: readonly Choice[],
  component: JsonObject,
  send: (values: readonly string[]) => void,
): HTMLElement {
  const boxes = choices.map(({ value, label, chosen }) => {
    const box = el('input', { attrs: { type: 'checkbox', value } });
    box.checked = chosen;
    return { box, label: el('label', {}, box, ` ${label}`) };
  });
  const done = el('button', { class: 'press primary', attrs: { type: 'button' } }, 'Done');
  done.disabled = component['disabled'] === true;
  done.addEventListener('click', () => send(boxes.filter(({ box }) => box.checked).map(({ box }) => box.value)));
  const summary = el('summary', {}, prompt);
  return el('details', { class: 'many' }, summary, ...boxes.map(({ label }) => label), done);
}

function choicesOf(view: View, component: JsonObject): readonly Choice[] {
  const { people, channels } = view.state();
  switch (numberOf(component['type']) ?? 3) {
    case 3:
      return objectsOf(component['options']).map(choiceOf);
    case 8:
      return channels
        .filter(({ kind }) => kind !== 'dm')
        .map(({ id, name }) => ({ value: id, label: `#${name}`, chosen: false }));
    case 6:
      return [];
    default:
      return people.map(({ id, name }) => ({ value: id, label: name, chosen: false }));
  }
}

function choiceOf(option: JsonObject): Choice {
  const emoji = emojiText(option['emoji']);
  const description = stringOf(option['description']);
  const label = [emoji, wordsOf(option['label'])].filter((part) => part !== '').join(' ');
  return {
    value: wordsOf(option['value']),
    label: description === undefined ? label : `${label} — ${description}`,
    chosen: option['default'] === true,
  };
}
