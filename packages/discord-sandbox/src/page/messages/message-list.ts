import type { PageMessage } from '../../messages/page-message.ts';
import type { MessageChange } from '../state/client.ts';
import type { View } from '../state/context.ts';
import { el } from '../elements/elements.ts';
import { createFocusKeeper } from '../elements/focus.ts';
import { messageView } from './message-view.ts';

/** The messages of the open channel. The list stays at the bottom unless the person scrolls up. */
export interface MessageList {
  readonly element: HTMLElement;
  /** Replaces all messages. An empty list shows a sentence. */
  readonly fill: (messages: readonly PageMessage[], whenEmpty: string) => void;
  /** Shows the change of a message. */
  readonly change: (change: MessageChange) => void;
  /** Draws a message again. */
  readonly refresh: (messageId: string) => void;
}

/** Makes an empty list. */
export function createMessageList(view: View): MessageList {
  let messages: readonly PageMessage[] = [];
  const rows = el('ol', { class: 'messages', attrs: { 'aria-label': 'Messages', 'aria-live': 'polite' } });
  const element = el(
    'div',
    { class: 'scroller', attrs: { tabindex: '0', role: 'region', 'aria-label': 'Messages' } },
    rows,
  );
  const keeper = createFocusKeeper(rows);
  const bottom = stayAtBottom(element, rows);
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
    element,
    fill: (all, whenEmpty) => {
      messages = all;
      rows.dataset['whenEmpty'] = whenEmpty;
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
      bottom.follow();
      return undefined;
    },
    refresh: (id) => redraw(indexOf(id)),
  };
}

/** Keeps a list at its bottom, unless the person scrolls up. */
function stayAtBottom(element: HTMLElement, rows: HTMLElement) {
  let follows = true;
  const follow = () => {
    if (follows) element.scrollTop = element.scrollHeight;
  };
  const isAtBottom = () => element.scrollHeight - element.scrollTop - element.clientHeight < 120;
  // The list stops following only if the person scrolls up. It may have grown again before the event of its own
  // scrolling.
  let top = 0;
  element.addEventListener('scroll', () => {
    follows = isAtBottom() || (follows && element.scrollTop >= top);
    top = element.scrollTop;
  });
  // Pictures and late layouts make the list longer after it was filled.
  const observer = new ResizeObserver(follow);
  observer.observe(rows);
  observer.observe(element);
  const go = () => {
    follows = true;
    follow();
  };
  return { go, follow };
}
