import type { Person } from '../world/model.ts';
import { button, el } from './elements/elements.ts';

/** The browser's note that a person has closed the line. */
const CLOSED = 'second-person-closed';

/** One line that tells the way to be a second person. Once closed, it does not come back. */
export function secondPerson() {
  const name = el('span');
  const link = el('a', { attrs: { target: '_blank', rel: 'noopener' } });
  const words = el('span', {}, 'Second player? Pick ', name, ' up there, or ', link, '.');
  const close = button('✕', 'plain', () => {
    localStorage.setItem(CLOSED, 'yes');
    element.hidden = true;
  });
  close.setAttribute('aria-label', 'Hide this line');
  const element = el('p', { class: 'second-person', attrs: { role: 'note' } }, words, close);
  element.hidden = true;
  const show = (next: Person) => {
    element.hidden = localStorage.getItem(CLOSED) !== null;
    name.textContent = next.name;
    link.textContent = `open ${next.name}’s tab`;
    link.href = `?as=${next.id}`;
  };
  return { element, show };
}
