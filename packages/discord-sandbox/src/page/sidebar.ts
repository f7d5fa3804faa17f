import type { PageChannel, PageState } from './state/client.ts';
import type { Person } from '../world/model.ts';
import { avatar, button, el } from './elements/elements.ts';

/** The content and the actions of the sidebar. */
export interface SidebarParts {
  readonly state: PageState;
  readonly me: string;
  readonly channelId: string;
  /** The number of pings of this person in channels that are not open. */
  readonly pings: ReadonlyMap<string, number>;
  readonly open: (channelId: string) => void;
  readonly openDm: () => void;
  readonly openMenu: (person: Person) => void;
}

/** The channels by guild, the DM with the bot, and the groups. */
export function sidebarView(parts: SidebarParts): readonly HTMLElement[] {
  const { state, me } = parts;
  const guilds = state.guilds.map((guild) => {
    const channels = state.channels.filter(({ guildId, kind }) => guildId === guild.id && kind === 'text');
    const entries = channels.flatMap((channel) => [entry(parts, channel), ...threadsOf(parts, channel)]);
    return el(
      'section',
      {},
      el('h2', {}, guild.botPresent ? guild.name : `${guild.name} (without ${state.bot.name})`),
      ...entries,
    );
  });
  const dm = state.channels.find(({ personId }) => personId === me);
  const direct = dm === undefined ? button(state.bot.name, 'channel', parts.openDm) : entry(parts, dm, state.bot.name);
  direct.prepend(avatar(state.bot));
  const groups = state.channels.filter(({ kind }) => kind === 'group').map((channel) => entry(parts, channel));
  const people = state.people.map((person) => personEntry(parts, person));
  return [
    ...guilds,
    el('section', {}, el('h2', {}, 'Direct messages'), direct, ...groups),
    el('section', { class: 'people' }, el('h2', {}, 'People'), ...people),
  ];
}

/** A person, whose menu opens with a press of either button of the mouse. */
function personEntry({ openMenu }: SidebarParts, person: Person): HTMLElement {
  const element = button(person.name, 'channel person', () => openMenu(person));
  element.setAttribute('aria-haspopup', 'menu');
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    openMenu(person);
  });
  element.prepend(avatar(person));
  return element;
}

function threadsOf(parts: SidebarParts, parent: PageChannel): readonly HTMLElement[] {
  return parts.state.channels.filter(({ parentId }) => parentId === parent.id).map((thread) => entry(parts, thread));
}

const marks = { text: '# ', thread: '↳ ', dm: '', group: '' } as const;

function entry(parts: SidebarParts, channel: PageChannel, name = channel.name): HTMLElement {
  const isOpen = channel.id === parts.channelId;
  const element = button(`${marks[channel.kind]}${name}`, `channel ${channel.kind}${isOpen ? ' open' : ''}`, () =>
    parts.open(channel.id),
  );
  element.dataset['id'] = channel.id; // two channels may have one name
  if (isOpen) element.setAttribute('aria-current', 'page');
  const pings = parts.pings.get(channel.id) ?? 0;
  if (pings > 0)
    element.append(el('span', { class: 'badge', attrs: { 'aria-label': `${pings} mentions` } }, String(pings)));
  return element;
}
