import { button, el } from './elements.ts';

/** Shows a picture at full size until it is closed. */
export function enlarge(path: string, alt: string): void {
  const image = el('img', { attrs: { src: path, alt } });
  const dialog = el('dialog', { class: 'lightbox', attrs: { 'aria-label': alt === '' ? 'Picture' : alt } });
  const open = el('a', { attrs: { href: path, target: '_blank', rel: 'noopener' } }, 'Open in a tab');
  dialog.append(
    image,
    el(
      'div',
      { class: 'lightbox-bar' },
      open,
      button('Close', 'plain', () => dialog.close()),
    ),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
