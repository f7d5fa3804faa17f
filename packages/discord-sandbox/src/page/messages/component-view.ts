import { isObject, numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../../world/json.ts';
import type { SandboxMessage } from '../../messages/view.ts';
import type { View } from '../state/context.ts';
import { buttonView } from './control-view.ts';
import { el, sizeText } from '../elements/elements.ts';
import { galleryView, localPath, pictureView } from './media-view.ts';
import { selectView } from './menu-view.ts';
import { textView } from './text-view.ts';

/** A component of a message, of the old or the new kind, as elements. */
export function componentView(view: View, message: SandboxMessage, component: JsonObject): HTMLElement {
  const inner = () => objectsOf(component['components']).map((child) => componentView(view, message, child));
  switch (numberOf(component['type']) ?? 0) {
    case 1:
      return el('div', { class: 'row' }, ...inner());
    case 2:
      return buttonView(view, message, component);
    case 9:
      return sectionView(view, message, component);
    case 10:
      return textView(view, objectsOf(component['pieces']));
    case 11:
      return pictureView(view, component, 'thumbnail');
    case 12:
      return galleryView(view, objectsOf(component['items']));
    case 13:
      return fileView(component);
    case 14:
      return separatorView(component);
    case 17:
      return containerView(component, inner());
    default:
      return selectView(view, message, component);
  }
}

function sectionView(view: View, message: SandboxMessage, section: JsonObject): HTMLElement {
  const texts = objectsOf(section['components']).map((child) => componentView(view, message, child));
  const accessory = isObject(section['accessory']) ? [componentView(view, message, section['accessory'])] : [];
  return el('div', { class: 'section' }, el('div', { class: 'section-text' }, ...texts), ...accessory);
}

function separatorView(component: JsonObject): HTMLElement {
  const size = component['spacing'] === 2 ? 'large' : 'small';
  return el('div', {
    class: `separator ${size}${component['divider'] === false ? '' : ' line'}`,
    attrs: { role: 'separator' },
  });
}

function containerView(component: JsonObject, children: readonly HTMLElement[]): HTMLElement {
  const element = el('div', { class: component['spoiler'] === true ? 'container hidden' : 'container' }, ...children);
  const accent = numberOf(component['accent_color']);
  if (accent !== undefined) element.style.borderLeftColor = `#${accent.toString(16).padStart(6, '0')}`;
  if (component['spoiler'] === true)
    element.addEventListener('click', () => element.classList.remove('hidden'), { once: true });
  return element;
}

function fileView(component: JsonObject): HTMLElement {
  const file: Json | undefined = component['file'];
  const url = isObject(file) ? (stringOf(file['url']) ?? '') : '';
  return downloadView(wordsOf(component['name']), numberOf(component['size']) ?? 0, url);
}

/** A file to download. */
export function downloadView(name: string, size: number, url: string): HTMLElement {
  const path = localPath(url);
  const attrs = path === undefined ? { title: url } : { href: path, download: name };
  return el(
    'div',
    { class: 'file' },
    el('span', { class: 'file-icon', attrs: { 'aria-hidden': 'true' } }),
    el('div', {}, el('a', { attrs }, name), el('div', { class: 'muted small' }, sizeText(size))),
  );
}
