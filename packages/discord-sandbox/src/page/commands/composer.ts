import { commandForm } from './command-form.ts';
import { commandLine } from './command-line.ts';
import type { CommandLeaf } from './command-list.ts';
import type { ComposerParts } from './composer-parts.ts';
import { el } from '../elements/elements.ts';

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
    attrs: { role: 'listbox', id: 'completion', 'aria-label': 'Commands', tabindex: '-1' },
  });
  const element = el('div', { class: 'composer' }, list, slot);
  const reset = () => {
    list.replaceChildren();
    slot.replaceChildren(commandLine(parts, list, choose));
    // On a phone the focus would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) slot.querySelector('input')?.focus();
  };
  const choose = (leaf: CommandLeaf) => {
    list.replaceChildren();
    slot.replaceChildren(commandForm(parts, leaf, reset));
    // Enter sends at once, unless an option must be filled in.
    slot.querySelector<HTMLElement>('[required], button.primary')?.focus();
  };
  reset();
  return { element, reset };
}
