import { button, el } from './elements/elements.ts';

/** The menu of a person or a message, and the commands of apps in it. */
export interface AppsMenu {
  /** The name of the menu. */
  readonly label: string;
  readonly head: readonly HTMLElement[];
  /** The names of the commands. */
  readonly commands: readonly string[];
  /** The line in place of the commands, if there are none. */
  readonly none: string;
  readonly choose: (name: string) => void;
}

/** Shows a menu until something is chosen or it is closed. Returns the way to close it. */
export function openAppsMenu({ label, head, commands, none, choose }: AppsMenu): () => void {
  const dialog = el('dialog', { class: 'apps-menu', attrs: { 'aria-label': label } });
  const close = () => dialog.close();
  const rows = commands.map((name) =>
    button(name, 'suggestion', () => {
      close();
      choose(name);
    }),
  );
  dialog.append(
    ...head,
    el('div', { class: 'muted small' }, 'Apps'),
    ...(rows.length > 0 ? rows : [el('div', { class: 'muted small' }, none)]),
    button('Close', 'plain', close),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
