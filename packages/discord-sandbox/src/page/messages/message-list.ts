import type { PageMessage } from '../../messages/page-message.ts';
import type { MessageChange } from '../state/client.ts';
import type { View } from '../state/context.ts';
import { button, el } from '../elements/elements.ts';
import { createFocusKeeper } from '../elements/focus.ts';
import { messageView } from './message-view.ts';

/** The messages of the open channel. The list stays at the bottom unless the person scrolls up. */
export interface MessageList {
  readonly element: HTMLElement;
  /** Replaces all messages. */
  readonly fill: (messages: readonly PageMessage[]) => void;
  /** The sentence that an empty list shows. */
  readonly tellEmpty: (sentence: string) => void;
  /** Scrolls to the newest message, and gives it the focus. */
  readonly toNewest: () => void;
  /** Shows the change of a message. */
  readonly change: (change: MessageChange) => void;
  /** Draws a message again. */
  readonly refresh: (messageId: string) => void;
}

/** Makes an empty list. */
export function createMessageList(view: View): MessageList {
  let messages: readonly PageMessage[] = [];
  const rows = el('ol', { class: 'messages', attrs: { 'aria-label': 'Messages', 'aria-live': 'polite' } });
  const scroller = el(
    'div',
    { class: 'scroller', attrs: { tabindex: '0', role: 'region', 'aria-label': 'Messages' } },
    rows,
  );
  const keeper = createFocusKeeper(rows);
  const toNewest = () => {
    bottom.go();
    keeper.toNewest();
  };
  const bar = button('New messages ↓', 'newer', toNewest);
  const bottom = stayAtBottom(scroller, rows, bar);
  const draw = (index: number) => {
    const message = messages[index];
    return message === undefined ? undefined : messageView(view, message, messages[index - 1]);
  };
  const redraw = (index: number) => {
    const row = draw(index);
    if (row !== undefined) keeper.during(() => rows.children[index]?.replaceWith(row));
  };
  const indexOf = (id: string) => messages.findIndex((message) => message.id === id);
  return {
    element: el('div', { class: 'list' }, scroller, bar),
    toNewest,
    tellEmpty: (sentence) => {
      rows.dataset['whenEmpty'] = sentence;
    },
    fill: (all) => {
      messages = all;
      keeper.during(() => rows.replaceChildren(...all.flatMap((_, index) => draw(index) ?? [])));
      bottom.go();
    },
    change: ({ kind, message }) => {
      const index = indexOf(message.id);
      if (kind === 'message-deleted') {
        messages = messages.filter(({ id }) => id !== message.id);
        keeper.during(() => rows.children[index]?.remove());
        return redraw(index);
      }
      messages = index === -1 ? [...messages, message] : messages.with(index, message);
      if (index !== -1) return redraw(index);
      const row = draw(messages.length - 1);
      if (row === undefined) return undefined;
      rows.append(row);
      keeper.arrived(row);
      bottom.arrived();
      return undefined;
    },
    refresh: (id) => redraw(indexOf(id)),
  };
}

/** Keeps a list at its bottom, unless the person scrolls up. The bar then tells of messages that come below. */
function stayAtBottom(element: HTMLElement, rows: HTMLElement, bar: HTMLElement) {
  let follows = true;
  let top = 0;
  const isAtBottom = () => element.scrollHeight - element.scrollTop - element.clientHeight < 120;
  /**
   * The list stops following only if the person scrolls up. A message may come before the event of that, and the list may
   * have grown again before the event of its own scrolling.
   */
  const look = () => {
    follows = isAtBottom() || (follows && element.scrollTop >= top);
    top = element.scrollTop;
    if (follows) bar.hidden = true;
  };
  const toBottom = () => {
    element.scrollTop = element.scrollHeight;
    top = element.scrollTop;
  };
  const follow = () => {
    look();
    if (follows) toBottom();
  };
  element.addEventListener('scroll', look);
  // Pictures and late layouts make the list longer after it was filled.
  const observer = new ResizeObserver(follow);
  observer.observe(rows);
  observer.observe(element);
  const go = () => {
    follows = true;
    bar.hidden = true;
    toBottom();
  };
  const arrived = () => {
    follow();
    bar.hidden = follows;
  };
  go();
  return { go, arrived };
}
