import type { Person } from '../../world/model.ts';

/** The properties that an element may have besides its children. */
export interface Props {
  readonly class?: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly on?: Readonly<Record<string, (event: Event) => void>>;
}

/** Makes an element. Texts become text nodes, so the browser never reads them as HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (props.class !== undefined) element.className = props.class;
  for (const [name, value] of Object.entries(props.attrs ?? {})) element.setAttribute(name, value);
  for (const [name, listener] of Object.entries(props.on ?? {})) element.addEventListener(name, listener);
  element.append(...children);
  return element;
}

/** A real button with a label. */
export function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  return el('button', { class: kind, attrs: { type: 'button' }, on: { click: press } }, label);
}

const letters = new Intl.Segmenter();

function firstLetter(name: string): string {
  for (const { segment } of letters.segment(name)) return segment;
  return '?';
}

const hues = ['#5865f2', '#3ba55c', '#d9822b', '#c0449b', '#1f8b9c', '#a84300'];

/** The address of a person's picture, if there is one. */
export const avatarPath = ({ id, avatar: hash }: Person): string | undefined =>
  hash === undefined ? undefined : `/avatars/${id}/${hash}.png`;

/** The round picture of a person; without one, the first letter of the name. */
export function avatar(person: Person): HTMLElement {
  const { id, name } = person;
  const src = avatarPath(person);
  if (src !== undefined) return el('img', { class: 'avatar', attrs: { src, alt: '' } });
  const element = el('span', { class: 'avatar', attrs: { 'aria-hidden': 'true' } }, firstLetter(name));
  element.style.background = hues[Number(BigInt(id) % BigInt(hues.length))] ?? hues[0] ?? '';
  return element;
}

/** A size in words. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
