import type { PageMessage } from '../../messages/page-message.ts';
import { componentView, downloadView } from './component-view.ts';
import { authorOf, nameOf, type View } from '../state/context.ts';
import { avatar, button, el } from '../elements/elements.ts';
import { imageButton, localPath } from './media-view.ts';
import { textView } from './text-view.ts';
import { embedView, isInEmbed } from './embed-view.ts';
import { reactionsView } from './reactions-view.ts';
import { objectsOf } from '../../world/json.ts';

const groupMs = 7 * 60_000;

/** A message. It may form a group with `before`, the one above it. */
export function messageView(view: View, message: PageMessage, before: PageMessage | undefined): HTMLElement {
  const isMine = message.mentions.includes(view.me()) || message.mentionsEveryone;
  const kinds = [
    'message',
    isMine ? 'mentioned' : '',
    message.private ? 'private' : '',
    follows(message, before) ? 'follows' : '',
  ];
  const author = authorOf(view.state(), message);
  const body = el('div', { class: 'body' }, ...bodyOf(view, message));
  const element = el('li', { class: kinds.filter((kind) => kind !== '').join(' '), attrs: { 'data-id': message.id } });
  if (message.answers !== undefined && message.answers.command !== undefined) element.append(causeView(view, message));
  if (!message.private && !message.loading) addMenu(view, message, element);
  element.append(avatar(author), headView(view, message, author.name), body);
  return element;
}

/** The button for the menu of a message, which either button of the mouse and a long press open, too. */
function addMenu(view: View, message: PageMessage, row: HTMLElement): void {
  const open = button('⋯', 'more', () => view.openMenu(message));
  open.setAttribute('aria-label', 'Menu of the message');
  open.setAttribute('aria-haspopup', 'dialog');
  open.dataset['stop'] = 'menu';
  row.append(open);
  row.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('a, img, input') !== null) return;
    event.preventDefault();
    view.openMenu(message);
  });
}

function follows(message: PageMessage, before: PageMessage | undefined): boolean {
  if (before === undefined || message.answers?.command !== undefined) return false;
  const isSame = before.authorId === message.authorId && before.private === message.private;
  const hasSameFace =
    before.webhook?.name === message.webhook?.name && before.webhook?.avatar === message.webhook?.avatar;
  return isSame && hasSameFace && message.createdAt - before.createdAt < groupMs;
}

function causeView(view: View, message: PageMessage): HTMLElement {
  const person = nameOf(view.state(), message.answers?.personId ?? '');
  const name = message.answers?.command ?? '';
  const isTyped = name === name.toLowerCase(); // a command in the menu of a person has capital letters
  const command = el('span', { class: 'command' }, isTyped ? `/${name}` : name);
  return el('div', { class: 'cause' }, el('b', {}, person), ' used ', command);
}

function headView(view: View, message: PageMessage, name: string): HTMLElement {
  const isApp = message.webhook !== undefined || message.authorId === view.state().bot.id;
  const at = new Date(message.createdAt);
  const time = at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' });
  return el(
    'div',
    { class: 'head' },
    el('span', { class: 'author' }, name),
    ...(isApp ? [el('span', { class: 'app' }, 'APP')] : []),
    el('time', { class: 'muted small', attrs: { datetime: at.toISOString() } }, time),
  );
}

function bodyOf(view: View, message: PageMessage): readonly Node[] {
  if (message.loading) return [thinkingView(nameOf(view.state(), message.authorId)), ...noteView(view, message)];
  return [
    ...(message.content === '' ? [] : [textView(view, message.pieces)]),
    ...objectsOf(message.embeds).map((embed) => embedView(view, message, embed)),
    ...filesView(view, message),
    ...message.components.map((component) => componentView(view, message, component)),
    ...reactionsView(view, message),
    ...(message.edited ? [el('span', { class: 'muted tiny' }, '(edited)')] : []),
    ...noteView(view, message),
  ];
}

function thinkingView(name: string): HTMLElement {
  const dots = el('span', { class: 'dots', attrs: { 'aria-hidden': 'true' } }, el('i'), el('i'), el('i'));
  return el('div', { class: 'muted thinking' }, dots, ` ${name} is thinking…`);
}

// A message of the old kind shows all its files. One of the new kind shows only the files that a component names.
function filesView(view: View, message: PageMessage): readonly Node[] {
  if ((message.flags & (1 << 15)) !== 0) return [];
  const shown = message.files.filter(({ id }) => !isInEmbed(message, id));
  return shown.map((file) => {
    const path = localPath(file.url);
    if (path === undefined || !file.contentType.startsWith('image/'))
      return downloadView(file.filename, file.size, file.url);
    const facts = { width: file.width, height: file.height, hidden: file.filename.startsWith('SPOILER_') };
    return el('div', { class: 'gallery one' }, imageButton(view, path, file.description ?? '', 'picture', facts));
  });
}

function noteView(view: View, message: PageMessage): readonly Node[] {
  const failed = view.hasFailed(message.id)
    ? [el('div', { class: 'failed', attrs: { role: 'alert' } }, 'This interaction failed')]
    : [];
  if (!message.private) return failed;
  const dismiss = button('Dismiss message', 'plain', () => view.dismiss(message));
  return [...failed, el('div', { class: 'muted small only-you' }, 'Only you can see this · ', dismiss)];
}
