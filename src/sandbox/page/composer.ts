import { wordsOf, type JsonObject } from '../json.ts';
import type { PageChannel, PageState } from './client.ts';
import { leavesOf, matching, type CommandLeaf } from './command-list.ts';
import { button, el } from './elements.ts';
import { optionField } from './option-field.ts';
import type { Offer } from './typed-field.ts';

/** What the composer needs. */
export interface ComposerParts {
  readonly state: () => PageState;
  readonly channel: () => PageChannel | undefined;
  readonly say: (text: string) => void;
  readonly command: (path: readonly string[], options: JsonObject) => void;
  /** The suggestions for a text in an option, with the other options as filled in so far. */
  readonly offer: (path: readonly string[], option: string, text: string, options: JsonObject) => ReturnType<Offer>;
}

/** The line at the bottom: text, or a slash command with its options. */
export interface Composer {
  readonly element: HTMLElement;
  /** Empties the composer, for another channel or person. */
  readonly reset: () => void;
}

/** Makes the composer. */
export function createComposer(parts: ComposerParts): Composer {
  const slot = el('div', { class: 'composer-slot' });
  const list = el('div', {
    class: 'completion',
    attrs: { role: 'listbox', id: 'completion', 'aria-label': 'Commands' },
  });
  const element = el('div', { class: 'composer' }, list, slot);
  const reset = () => {
    list.replaceChildren();
    slot.replaceChildren(typing(parts, list, choose));
    // On a phone the focus would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) slot.querySelector('input')?.focus();
  };
  const choose = (leaf: CommandLeaf) => {
    list.replaceChildren();
    slot.replaceChildren(filling(parts, leaf, reset));
    // Enter sends at once, unless an option must be filled in.
    slot.querySelector<HTMLElement>('[required], button.primary')?.focus();
  };
  reset();
  return { element, reset };
}

function typing(parts: ComposerParts, list: HTMLElement, choose: (leaf: CommandLeaf) => void): HTMLElement {
  const name = parts.channel()?.name ?? '';
  const attrs = {
    placeholder: `Message #${name} — type / for commands`,
    'aria-label': `Message #${name}`,
    'aria-controls': 'completion',
    autocomplete: 'off',
    maxlength: '2000',
  };
  const input = el('input', { class: 'line', attrs });
  let found: readonly CommandLeaf[] = [];
  let active = 0;
  const show = () =>
    list.replaceChildren(...found.map((leaf, index) => suggestion(leaf, index === active, () => choose(leaf))));
  const refresh = () => {
    const channel = parts.channel();
    const isCommand = input.value.startsWith('/') && channel !== undefined;
    found = isCommand ? matching(leavesOf(channel), input.value.slice(1)) : [];
    active = 0;
    show();
    if (isCommand && found.length === 0) list.append(el('div', { class: 'muted suggestion' }, 'No such command here'));
  };
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      active = (active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length;
      show();
      list.children[active]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Escape') {
      input.value = '';
      refresh();
    }
    const picked = found[active];
    const isPick = (event.key === 'Enter' || event.key === 'Tab') && picked !== undefined;
    if (!isPick) return;
    event.preventDefault();
    choose(picked);
  });
  const submit = () => {
    const picked = found[active];
    if (input.value.startsWith('/') && picked !== undefined) return choose(picked);
    if (input.value.trim() === '' || input.value.startsWith('/')) return;
    parts.say(input.value);
    input.value = '';
  };
  const send = el('button', { class: 'send', attrs: { type: 'submit', 'aria-label': 'Send' } }, '➤');
  return formOf(submit, input, send);
}

function suggestion(leaf: CommandLeaf, isActive: boolean, choose: () => void): HTMLElement {
  const attrs = { type: 'button', role: 'option', 'aria-selected': String(isActive) };
  const element = el(
    'button',
    { class: isActive ? 'suggestion active' : 'suggestion', attrs },
    el('b', {}, `/${leaf.path.join(' ')}`),
    el('span', { class: 'muted' }, leaf.description),
    el('span', { class: 'muted small names' }, leaf.options.map((option) => wordsOf(option['name'])).join(' · ')),
  );
  element.addEventListener('click', choose);
  return element;
}

function filling(parts: ComposerParts, leaf: CommandLeaf, reset: () => void): HTMLElement {
  const fields = leaf.options.map((option) => {
    const name = wordsOf(option['name']);
    const offer: Offer = (text) => parts.offer(leaf.path, name, text, given());
    return { name, ...optionField(parts.state(), option, offer) };
  });
  const given = (): JsonObject =>
    Object.fromEntries(
      fields.flatMap(({ name, value }) => {
        const entry = value();
        return entry === undefined ? [] : [[name, entry] as const];
      }),
    );
  const submit = () => {
    parts.command(leaf.path, given());
    reset();
  };
  const cancel = button('✕', 'plain', reset);
  cancel.setAttribute('aria-label', 'Cancel the command');
  const send = el('button', { class: 'press primary', attrs: { type: 'submit' } }, 'Send');
  const title = el('b', { class: 'command' }, `/${leaf.path.join(' ')}`);
  const form = formOf(submit, title, cancel, ...fields.map(({ element }) => element), send);
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') reset();
  });
  return form;
}

function formOf(submit: () => void, ...children: readonly HTMLElement[]): HTMLFormElement {
  const form = el('form', { class: 'composer-form' }, ...children);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return form;
}
