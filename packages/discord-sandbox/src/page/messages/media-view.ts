import { isObject, numberOf, stringOf, type JsonObject } from '../../world/json.ts';
import type { View } from '../state/context.ts';
import { el } from '../elements/elements.ts';

/** One to ten pictures as a grid. */
export function galleryView(view: View, items: readonly JsonObject[]): HTMLElement {
  const kind = items.length === 1 ? 'one' : items.length === 2 || items.length === 4 ? 'two' : 'three';
  const pictures = items.map((item) => pictureView(view, item, 'picture'));
  return el('div', { class: `gallery ${kind}` }, ...pictures);
}

/** A picture that a press shows at full size. Pictures from other servers are not fetched. */
export function pictureView(view: View, item: JsonObject, kind: 'picture' | 'thumbnail'): HTMLElement {
  const media = isObject(item['media']) ? item['media'] : {};
  const path = localPath(stringOf(media['url']) ?? '');
  const alt = stringOf(item['description']) ?? '';
  if (path === undefined) return el('div', { class: `${kind} foreign` }, 'A picture from elsewhere, not loaded here');
  return imageButton(view, path, alt, kind, {
    width: numberOf(media['width']),
    height: numberOf(media['height']),
    hidden: item['spoiler'] === true,
  });
}

interface ImageFacts {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly hidden: boolean;
}

/** A picture in a button that enlarges it. */
export function imageButton(view: View, path: string, alt: string, kind: string, facts: ImageFacts): HTMLElement {
  const size =
    facts.width === undefined || facts.height === undefined
      ? {}
      : { width: `${facts.width}`, height: `${facts.height}` };
  const image = el('img', { attrs: { src: path, alt, decoding: 'async', ...size } });
  const label = alt === '' ? 'Enlarge picture' : `Enlarge picture: ${alt}`;
  const frame = el(
    'button',
    { class: facts.hidden ? `${kind} hidden` : kind, attrs: { type: 'button', 'aria-label': label } },
    image,
  );
  frame.addEventListener('click', () => {
    if (frame.classList.contains('hidden')) frame.classList.remove('hidden');
    else view.enlarge(path, alt);
  });
  return frame;
}

/** The path of an attachment served here, or undefined for any other address. */
export function localPath(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const isOurs = ['127.0.0.1', 'localhost'].includes(hostname); // with any address of the page itself
  return isOurs && pathname.startsWith('/attachments/') ? pathname : undefined;
}
