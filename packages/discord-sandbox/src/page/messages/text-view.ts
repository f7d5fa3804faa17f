import { numberOf, objectsOf, stringOf, wordsOf, type JsonObject } from '../../world/json.ts';
import { nameOf, type View } from '../state/context.ts';
import { el } from '../elements/elements.ts';
import { customEmojiView } from './emoji-view.ts';
import { fullTime, timeText } from '../elements/time.ts';

type Views = readonly (Node | string)[];

/** A text, of which the server has read the Markdown, as elements. */
export function textView(view: View, pieces: readonly JsonObject[]): HTMLElement {
  return el('div', { class: 'text' }, ...blockViews(view, pieces));
}

const BLOCKS = new Set(['blockQuote', 'codeBlock', 'heading', 'list', 'subtext']);

/** Elements of whole lines, and paragraphs from everything between them. */
function blockViews(view: View, pieces: readonly JsonObject[]): readonly HTMLElement[] {
  const views: HTMLElement[] = [];
  let between: JsonObject[] = [];
  const endParagraph = () => {
    if (views.at(-1)?.tagName === 'PRE' && isBreak(between[0])) between.shift(); // the line break belongs to the block before it
    if (isBreak(between.at(-1))) between.pop();
    if (between.length > 0) views.push(el('p', {}, ...pieceViews(view, between)));
    between = [];
  };
  for (const piece of pieces) {
    if (BLOCKS.has(wordsOf(piece['type']))) {
      endParagraph();
      views.push(blockView(view, piece));
    } else between.push(piece);
  }
  endParagraph();
  return views;
}

const isBreak = (piece: JsonObject | undefined): boolean => piece?.['type'] === 'br';

function blockView(view: View, piece: JsonObject): HTMLElement {
  switch (wordsOf(piece['type'])) {
    case 'blockQuote':
      return el('blockquote', {}, ...blockViews(view, objectsOf(piece['content'])));
    case 'codeBlock':
      return el('pre', {}, el('code', {}, wordsOf(piece['content'])));
    case 'heading':
      return el(headings[(numberOf(piece['level']) ?? 1) - 1] ?? 'h3', {}, ...contentViews(view, piece));
    case 'list': {
      const items = objectsOf(piece['items']).map((item) => el('li', {}, ...contentViews(view, item)));
      return el(piece['ordered'] === true ? 'ol' : 'ul', {}, ...items);
    }
    default:
      return el('p', { class: 'subtext' }, ...contentViews(view, piece));
  }
}

const headings = ['h1', 'h2', 'h3'] as const;

const pieceViews = (view: View, pieces: readonly JsonObject[]): Views => pieces.map((piece) => pieceView(view, piece));

/** The content of a piece: other pieces, or words. */
const contentViews = (view: View, { content }: JsonObject): Views =>
  typeof content === 'string' ? [content] : pieceViews(view, objectsOf(content));

const tags = { strong: 'strong', em: 'em', underline: 'u', strikethrough: 's' } as const;

function pieceView(view: View, piece: JsonObject): Node | string {
  const id = wordsOf(piece['id']);
  const type = wordsOf(piece['type']);
  switch (type) {
    case 'text':
      return wordsOf(piece['content']);
    case 'br':
      return '\n';
    case 'strong':
    case 'em':
    case 'underline':
    case 'strikethrough':
      return el(tags[type], {}, ...contentViews(view, piece));
    case 'inlineCode':
      return el('code', {}, wordsOf(piece['content']));
    case 'spoiler':
      return spoilerView(contentViews(view, piece));
    case 'user':
      return mention(`@${nameOf(view.state(), id)}`, id === view.me());
    case 'channel':
      return mention(`#${view.state().channels.find((channel) => channel.id === id)?.name ?? 'unknown'}`, false);
    case 'everyone':
    case 'here':
      return mention(`@${type}`, true);
    case 'emoji':
      return customEmojiView(id, wordsOf(piece['name']));
    case 'timestamp':
      return timeView(Number(piece['timestamp']), stringOf(piece['format']) ?? 'f');
    case 'autolink':
    case 'link':
    case 'url':
      return linkView(wordsOf(piece['target']), contentViews(view, piece));
    default:
      return blockView(view, piece); // a block inside a line
  }
}

function mention(text: string, isMe: boolean): HTMLElement {
  return el('span', { class: isMe ? 'mention me' : 'mention' }, text);
}

function linkView(target: string, children: Views): HTMLElement {
  return el('span', { class: 'link', attrs: { title: `${target} (links are inert here)` } }, ...children);
}

function spoilerView(children: Views): HTMLElement {
  const spoiler = el('span', { class: 'spoiler', attrs: { role: 'button', tabindex: '0', 'aria-label': 'Spoiler' } });
  spoiler.append(el('span', { attrs: { 'aria-hidden': 'true' } }, ...children));
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
