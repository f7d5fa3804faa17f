import type { JsonObject } from '../world/json.ts';
import type { Person } from '../world/model.ts';
import type { SandboxMessage } from '../messages/view.ts';
import {
  act,
  fetchMessages,
  fetchState,
  watch,
  type MessageChange,
  type PageAnswer,
  type PageChannel,
  type PagePerson,
  type PageEvent,
  type PageState,
} from './state/client.ts';
import { menuCommandsOf } from './commands/command-list.ts';
import { createComposer, type Composer } from './commands/composer.ts';
import { authorOf, type View } from './state/context.ts';
import { createFrame, type Frame } from './frame.ts';
import { enlarge } from './elements/lightbox.ts';
import { createMessageList, type MessageList } from './messages/message-list.ts';
import { openModal } from './messages/modal-view.ts';
import { openAppsMenu } from './apps-menu.ts';
import { avatar, el } from './elements/elements.ts';
import { emojiPicker } from './messages/reactions-view.ts';
import { sidebarView } from './sidebar.ts';

/** The page of one person: the open channel, the answers still to come, and everything on the screen. */
export class PageApp {
  private state: PageState;
  private me: string;
  private channelId: string;
  private readonly pings = new Map<string, number>();
  private readonly pending = new Map<string, string>();
  private readonly failed = new Set<string>();
  private readonly list: MessageList;
  private readonly composer: Composer;
  private readonly frame: Frame;
  private stop: (() => void) | undefined;
  /** The news that comes while the page reads the messages. */
  private meanwhile: MessageChange[] | undefined;

  /** Takes the person and the channel from the address; without them, the first ones. */
  constructor(root: HTMLElement, state: PageState, query: URLSearchParams) {
    this.state = state;
    this.me = state.people.find(({ id }) => id === query.get('as'))?.id ?? state.people[0]?.id ?? '';
    this.channelId = state.channels.find(({ id }) => id === query.get('channel'))?.id ?? state.channels[0]?.id ?? '';
    this.list = createMessageList(this.view());
    this.composer = createComposer({
      state: () => this.state,
      channel: () => this.channel(),
      person: () => this.person(),
      say: (text) => void this.attempt('say', { channel: this.channelId, text }),
      command: (path, options) => void this.command(path, options),
      offer: async (path, option, text, options) =>
        (await this.attempt('autocomplete', { channel: this.channelId, path, option, text, options }))?.choices,
    });
    this.frame = createFrame(root, this.list, this.composer.element, (id) => {
      this.me = id;
      void this.arrive();
    });
  }

  /** Starts as the chosen person: listens, and opens the channel. */
  async arrive(): Promise<void> {
    this.stop?.();
    this.pings.clear();
    this.failed.clear();
    if (this.channel()?.kind === 'dm') this.channelId = this.state.channels[0]?.id ?? '';
    this.stop = watch(
      this.me,
      (event) => this.receive(event),
      (isOpen) => {
        this.frame.connected(isOpen);
        if (isOpen) void this.catchUp();
      },
    );
    await this.open(this.channelId);
  }

  private view(): View {
    return {
      state: () => this.state,
      me: () => this.me,
      click: (message, customId) => void this.press(message, customId, 'click', {}),
      select: (message, customId, values) => void this.press(message, customId, 'select', { values }),
      openMenu: (message) => void this.openMessageMenu(message),
      react: (message, emoji, isAdded) => void this.react(message, emoji, isAdded),
      dismiss: (message) => void this.attempt('dismiss', { message: message.id }),
      enlarge,
      pending: (id) => this.pending.get(id),
      hasFailed: (id) => this.failed.has(id),
    };
  }

  private channel(): PageChannel | undefined {
    return this.state.channels.find(({ id }) => id === this.channelId);
  }

  private person(): PagePerson | undefined {
    return this.state.people.find(({ id }) => id === this.me);
  }

  private menuCommands(menu: 'person' | 'message'): readonly string[] {
    const channel = this.channel();
    return channel === undefined ? [] : menuCommandsOf(channel, this.person(), menu);
  }

  /** The menu of a person: its commands are sent from the open channel. What is offered may have changed. */
  private async openPersonMenu(person: Person): Promise<void> {
    await this.readState();
    openAppsMenu({
      label: person.name,
      head: [el('div', { class: 'menu-head' }, avatar(person), el('b', {}, person.name))],
      commands: this.menuCommands('person'),
      none: 'No app has a command for people here.',
      choose: (name) => {
        this.frame.closeDrawer();
        void this.menuCommand(name, 'person-command', { target: person.id });
      },
    });
  }

  /** The menu of a message. The application may have got an emoji since the page last asked. */
  private async openMessageMenu(message: SandboxMessage): Promise<void> {
    await this.readState();
    const close = openAppsMenu({
      label: `Message of ${authorOf(this.state, message).name}`,
      head: emojiPicker(this.state, (emoji) => {
        close();
        void this.react(message, emoji, true);
      }),
      commands: this.menuCommands('message'),
      none: 'No app has a command for messages here.',
      choose: (name) => void this.menuCommand(name, 'message-command', { message: message.id }),
    });
  }

  private async menuCommand(name: string, action: string, target: JsonObject): Promise<void> {
    const outcome = await this.attempt(action, { channel: this.channelId, name, ...target });
    if (outcome?.failed !== undefined) this.frame.notify(`${name}: The application did not respond`);
    this.showModal(outcome);
  }

  private async react({ id }: SandboxMessage, emoji: string, isAdded: boolean): Promise<void> {
    await this.attempt(isAdded ? 'react' : 'unreact', { message: id, emoji });
  }

  private async attempt(action: string, body: JsonObject): Promise<PageAnswer | undefined> {
    try {
      return await act(action, { as: this.me, ...body });
    } catch (error) {
      this.frame.notify(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private async press(message: SandboxMessage, customId: string, action: string, more: JsonObject): Promise<void> {
    if (this.pending.has(message.id)) return;
    this.failed.delete(message.id);
    this.pending.set(message.id, customId);
    this.list.refresh(message.id);
    const outcome = await this.attempt(action, { message: message.id, customId, ...more });
    this.pending.delete(message.id);
    if (outcome?.failed !== undefined) this.failed.add(message.id);
    this.list.refresh(message.id);
    this.showModal(outcome);
  }

  private async command(path: readonly string[], options: JsonObject): Promise<void> {
    const outcome = await this.attempt('command', { channel: this.channelId, path, options });
    if (outcome?.failed !== undefined) this.frame.notify(`/${path.join(' ')}: The application did not respond`);
    this.showModal(outcome);
  }

  private showModal(outcome: PageAnswer | undefined): void {
    const modal = outcome?.modal;
    if (modal === undefined) return;
    openModal(this.view(), modal, {
      submit: async (values) => {
        const tried = act('submit', { as: this.me, modal: modal.id, values });
        const wrong = (error: unknown) => (error instanceof Error ? error.message : String(error));
        return tried.then(
          ({ failed }) => (failed === undefined ? undefined : 'Something went wrong. Try again.'),
          wrong,
        );
      },
      dismiss: () => void this.attempt('close-modal', { modal: modal.id }),
    });
  }

  private async openDm(): Promise<void> {
    const { me } = this;
    const opened = await this.attempt('open-dm', {});
    await this.readState();
    if (opened?.channel !== undefined && this.me === me) await this.open(opened.channel);
  }

  private async open(id: string): Promise<void> {
    this.channelId = id;
    this.pings.delete(id);
    this.frame.closeDrawer();
    history.replaceState(null, '', `?as=${this.me}&channel=${id}`);
    this.draw();
    this.composer.reset();
    await this.load();
  }

  // Only the answer to the last question is shown. News of that time may be newer than the answer, so the page applies
  // it again.
  private async load(): Promise<void> {
    const meanwhile: MessageChange[] = [];
    this.meanwhile = meanwhile;
    const messages = await fetchMessages(this.me, this.channelId);
    if (this.meanwhile !== meanwhile) return;
    this.meanwhile = undefined;
    this.list.fill(messages);
    for (const change of meanwhile) this.list.change(change);
  }

  private beginning(): string {
    const { bot } = this.state;
    if (this.state.channels.every(({ commands }) => commands.length === 0)) return `${bot.name} is starting…`;
    return this.channel()?.kind === 'dm'
      ? `This is the beginning of your direct messages with ${bot.name}. Type / to see what it can do here.`
      : `This is the beginning of the channel. Type / to see what ${bot.name} can do here.`;
  }

  // A state that came at that time may be newer or older than the answer. So the page asks again.
  private async readState(): Promise<void> {
    const before = this.state;
    const state = await fetchState();
    if (this.state === before) this.renew(state);
    else await this.readState();
  }

  private draw(): void {
    const { state, me, channelId, pings } = this;
    const entries = sidebarView({
      state,
      me,
      channelId,
      pings,
      open: (id) => void this.open(id),
      openDm: () => void this.openDm(),
      openMenu: (person) => void this.openPersonMenu(person),
    });
    const channel = this.channel();
    this.list.tellEmpty(this.beginning());
    const sign = channel?.kind === 'group' ? '' : '# ';
    this.frame.show(state, me, channel?.kind === 'dm' ? state.bot.name : `${sign}${channel?.name ?? ''}`, entries);
  }

  private receive(event: PageEvent): void {
    if (event.kind === 'state') return this.renew(event.state);
    const { message } = event;
    if (message.channelId === this.channelId) {
      this.meanwhile?.push(event);
      return this.list.change(event);
    }
    if (event.kind !== 'message-created' || !message.pings.includes(this.me)) return undefined;
    this.pings.set(message.channelId, (this.pings.get(message.channelId) ?? 0) + 1);
    return this.draw();
  }

  private renew(state: PageState): void {
    this.state = state;
    if (this.channel() === undefined) void this.open(state.channels[0]?.id ?? '');
    else this.draw();
  }

  // Reads the news that the page missed while the connection was down.
  private async catchUp(): Promise<void> {
    await this.readState();
    await this.load();
  }
}
