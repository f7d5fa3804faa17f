import { wordsOf, type JsonObject } from '../../world/json.ts';
import type { CommandLeaf } from './command-list.ts';
import type { ComposerParts } from './composer-parts.ts';
import { button, el } from '../elements/elements.ts';
import { formOf, usageView } from './form.ts';
import { optionField } from './option-field.ts';
import type { Offer } from './typed-field.ts';

/** A command with a field for each option. Above them stands the meaning of the option that has the focus. */
export function commandForm(parts: ComposerParts, leaf: CommandLeaf, reset: () => void): HTMLElement {
  const usage = el('div', { class: 'usage-slot', attrs: { 'aria-hidden': 'true' } }, usageView(leaf, undefined));
  const fields = leaf.options.map((option) => {
    const name = wordsOf(option['name']);
    const offer: Offer = (text) => parts.offer(leaf.path, name, text, given());
    const field = optionField(parts.state(), option, offer);
    field.element.addEventListener('focusin', () => usage.replaceChildren(usageView(leaf, option)));
    return { name, ...field };
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
  const form = formOf(submit, usage, title, cancel, ...fields.map(({ element }) => element), send);
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') reset();
  });
  return form;
}
