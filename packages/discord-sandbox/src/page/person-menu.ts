import type { Person } from '../world/model.ts';
import { avatar, button, el } from './elements/elements.ts';

/** Shows the menu of a person, with the commands of apps, until one is chosen or it is closed. */
export function openPersonMenu(person: Person, commands: readonly string[], choose: (name: string) => void): void {
  const dialog = el('dialog', { class: 'person-menu', attrs: { 'aria-label': person.name } });
  const close = () => dialog.close();
  const rows = commands.map((name) =>
    button(name, 'suggestion', () => {
      close();
      choose(name);
    }),
  );
  const none = el('div', { class: 'muted small' }, 'No app has a command for people here.');
  dialog.append(
    el('div', { class: 'person-head' }, avatar(person), el('b', {}, person.name)),
    el('div', { class: 'muted small' }, 'Apps'),
    ...(rows.length > 0 ? rows : [none]),
    button('Close', 'plain', close),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
