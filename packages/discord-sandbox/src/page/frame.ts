import type { PageState } from './state/client.ts';
import type { Person } from '../world/model.ts';
import { avatarPath, button, el } from './elements/elements.ts';
import type { MessageList } from './messages/message-list.ts';
import { secondPerson } from './second-person.ts';

/** The page around the messages. */
export interface Frame {
  readonly show: (state: PageState, me: string, title: string, sidebar: readonly HTMLElement[]) => void;
  readonly connected: (isOpen: boolean) => void;
  /** Shows a sentence for a few seconds. */
  readonly notify: (text: string) => void;
  readonly closeDrawer: () => void;
}

/** Builds the page: header, sidebar, list and composer. */
export function createFrame(
  root: HTMLElement,
  list: MessageList,
  composer: HTMLElement,
  become: (personId: string) => void,
): Frame {
  const title = el('h1', { class: 'title' });
  const people = el('select', { class: 'who', attrs: { 'aria-label': 'Who you are' } });
  people.addEventListener('change', () => become(people.value));
  const sidebar = el('nav', { class: 'sidebar', attrs: { 'aria-label': 'Channels' } });
  const toggle = button('☰', 'plain drawer-button', () => root.classList.toggle('drawer'));
  toggle.setAttribute('aria-label', 'Channels');
  const another = el('a', { class: 'another', attrs: { target: '_blank', rel: 'noopener' } }, '');
  const badge = el('span', { class: 'sandbox', attrs: { title: 'A local stand-in for Discord' } }, 'SANDBOX');
  const who = el('label', { class: 'who-label' }, el('span', {}, 'You are'), people);
  const header = el('header', {}, toggle, title, badge, el('span', { class: 'space' }), who, another);
  const notices = el('div', { class: 'notices', attrs: { role: 'status' } });
  const second = secondPerson();
  const skip = el('a', { class: 'skip', attrs: { href: '#' } }, 'Skip to the newest message');
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    list.toNewest();
  });
  root.replaceChildren(skip, sidebar, el('main', {}, header, second.element, list.element, notices, composer));
  list.element.addEventListener('click', () => root.classList.remove('drawer'));
  return {
    show: (state, me, heading, entries) => {
      title.textContent = heading;
      document.title = `${heading} · Sandbox`;
      showIcon(state.bot);
      fillPeople(people, state, me);
      fill(sidebar, entries);
      const next = nextPerson(state, me);
      another.hidden = next === undefined;
      if (next === undefined) return;
      another.href = `?as=${next.id}`;
      another.textContent = `+ ${next.name} in a new tab`;
      second.show(next);
    },
    connected: (isOpen) => root.classList.toggle('offline', !isOpen),
    notify: (text) => {
      const notice = el('div', { class: 'notice' }, text);
      notices.append(notice);
      setTimeout(() => notice.remove(), 6000);
    },
    closeDrawer: () => root.classList.remove('drawer'),
  };
}

/** The tab has the picture of the bot, or else that of the sandbox. */
function showIcon(bot: Person): void {
  const [icon, path] = [document.querySelector<HTMLLinkElement>('link[rel="icon"]'), avatarPath(bot)];
  if (icon === null || path === undefined) return;
  icon.type = 'image/png';
  icon.href = path;
}

// Elements that have not changed stay, because a new element would lose the focus or a press that has begun.
function fill(parent: HTMLElement, children: readonly HTMLElement[]): void {
  const old = [...parent.children];
  const isSame =
    old.length === children.length && children.every((child, index) => child.isEqualNode(old[index] ?? null));
  if (!isSame) parent.replaceChildren(...children);
}

function fillPeople(menu: HTMLSelectElement, state: PageState, me: string): void {
  fill(
    menu,
    state.people.map(({ id, name }) => el('option', { attrs: { value: id } }, name)),
  );
  menu.value = me;
}

/** Another person for the page; undefined if there is only one. */
function nextPerson({ people }: PageState, me: string): Person | undefined {
  const index = people.findIndex(({ id }) => id === me);
  return people.length > 1 ? people[(index + 1) % people.length] : undefined;
}
