import { wordsOf, type JsonObject } from '../../world/json.ts';
import type { CommandLeaf } from './command-list.ts';
import { el } from '../elements/elements.ts';

export function formOf(submit: () => void, ...children: readonly HTMLElement[]): HTMLFormElement {
  const form = el('form', { class: 'composer-form' }, ...children);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return form;
}

/** The meaning of the option that has the focus; without one, that of the command. */
export function usageView(leaf: CommandLeaf, option: JsonObject | undefined): HTMLElement {
  const [name, description] =
    option === undefined
      ? [`/${leaf.path.join(' ')}`, leaf.description]
      : [wordsOf(option['name']), wordsOf(option['description'])];
  return el('div', { class: 'usage' }, el('b', {}, name), ' ', el('span', {}, description));
}
