import { nameOf, type View } from './context.ts';
import { el } from './elements.ts';
import { parseMarkdown, type Block, type Inline } from './markdown.ts';
import { fullTime, timeText } from './time.ts';

/** A text with Discord's Markdown as elements. */
export function textView(view: View, source: string): HTMLElement {
  return el('div', { class: 'text' }, ...parseMarkdown(source).map((block) => blockView(view, block)));
}

function blockView(view: View, block: Block): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return el('p', {}, ...inlineViews(view, block.children));
    case 'subtext':
      return el('p', { class: 'subtext' }, ...inlineViews(view, block.children));
    case 'heading':
      return el(`h${block.level}`, {}, ...inlineViews(view, block.children));
    case 'list': {
      const items = block.items.map((item) => el('li', {}, ...inlineViews(view, item)));
      return el(block.ordered ? 'ol' : 'ul', {}, ...items);
    }
    case 'quote':
      return el('blockquote', {}, ...block.children.map((child) => blockView(view, child)));
    case 'code':
      return el('pre', {}, el('code', {}, block.text));
    default:
      return block satisfies never;
  }
}

function inlineViews(view: View, nodes: readonly Inline[]): readonly (Node | string)[] {
  return nodes.map((node) => inlineView(view, node));
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function inlineView(view: View, node: Inline): Node | string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return el('code', {}, node.text);
    case 'spoiler':
      return spoilerView(view, node.children);
    case 'user':
      return mention(`@${nameOf(view.state(), node.id)}`, node.id === view.me());
    case 'channel':
      return mention(`#${view.state().channels.find(({ id }) => id === node.id)?.name ?? 'unknown'}`, false);
    case 'everyone':
      return mention(`@${node.id}`, true);
    case 'emoji':
      return el('span', { class: 'emoji' }, `:${node.id}:`);
    case 'time':
      return timeView(node.at, node.style);
    case 'link':
      return el(
        'span',
        { class: 'link', attrs: { title: `${node.url} (links are inert here)` } },
        ...inlineViews(view, node.children),
      );
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return el(tags[node.kind], {}, ...inlineViews(view, node.children));
    default:
      return node satisfies never;
  }
}

function mention(text: string, isMe: boolean): HTMLElement {
  return el('span', { class: isMe ? 'mention me' : 'mention' }, text);
}

function spoilerView(view: View, children: readonly Inline[]): HTMLElement {
  const spoiler = el('span', { class: 'spoiler', attrs: { role: 'button', tabindex: '0', 'aria-label': 'Spoiler' } });
  spoiler.append(el('span', { attrs: { 'aria-hidden': 'true' } }, ...inlineViews(view, children)));
  const reveal = () => {
    spoiler.className = 'spoiler shown';
    spoiler.removeAttribute('aria-label');
    spoiler.firstElementChild?.removeAttribute('aria-hidden');
  };
  spoiler.addEventListener('click', reveal);
  spoiler.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') reveal();
  });
  return spoiler;
}

function timeView(at: number, style: string): HTMLElement {
  const attrs = { 'data-at': String(at), 'data-style': style, title: fullTime(at) };
  return el('time', { class: 'timestamp', attrs }, timeText(at, style, Date.now()));
}
