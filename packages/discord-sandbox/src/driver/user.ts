import type { Interaction } from '../messages/interaction.ts';
import type { Interactions } from '../messages/interactions.ts';
import { numberOf, type JsonObject } from '../world/json.ts';
import { isVisible, type Channel, type Person, type StoredMessage } from '../world/model.ts';
import type { InteractionOutcome } from '../messages/outcome.ts';
import { viewMessage, type SandboxMessage } from '../messages/view.ts';
import { createTyped } from '../messages/messages.ts';
import type { World } from '../world/world.ts';
import { checkChosen } from './selection.ts';
import { addReaction, reactionWith, readReactionEmoji, removeReaction } from '../messages/reactions.ts';
import { hasPermission } from '../world/permissions.ts';
import {
  commandData,
  messageCommandData,
  personCommandData,
  typingData,
  type OptionValues,
  type TypedText,
} from './commands.ts';
import { modalData, type FieldValues } from './modals.ts';
import { resolvedOf } from './resolved.ts';

/** The actions of a person, in the page and in tests. Each throws an error in words if the real client would not allow it. */
export interface SandboxUser {
  readonly person: Person;
  /** Uses a command by its path, such as `['cook', 'meal']`. */
  command(channelId: string, path: readonly string[], options?: OptionValues): Promise<InteractionOutcome>;
  /** Uses a command in the DM with the bot, even if the command does not list that context. */
  dmCommand(path: readonly string[], options?: OptionValues): Promise<InteractionOutcome>;
  /** Chooses a command in the menu of a person. */
  personCommand(channelId: string, name: string, targetId: string): Promise<InteractionOutcome>;
  /** Chooses a command in the menu of a message. */
  messageCommand(channelId: string, name: string, messageId: string): Promise<InteractionOutcome>;
  /** Reacts to a message with an emoji, such as `🎲` or `name:id` of the application; a second time changes nothing. */
  react(messageId: string, emoji: string): void;
  /** Takes such a reaction back. */
  unreact(messageId: string, emoji: string): void;
  /** Presses a button that is there and enabled. */
  click(messageId: string, customId: string): Promise<InteractionOutcome>;
  /** Chooses in a select menu that is there and enabled. */
  select(messageId: string, customId: string, values: readonly string[]): Promise<InteractionOutcome>;
  /** Types a text into an option with suggestions; the answer has them. */
  autocomplete(channelId: string, path: readonly string[], typed: TypedText): Promise<InteractionOutcome>;
  /** Sends the modal that an answer has opened. It stays open if nobody answers. */
  submit(modalId: string, values?: FieldValues): Promise<InteractionOutcome>;
  /** Closes such a modal. The application does not hear of it. */
  closeModal(modalId: string): void;
  /** Sends a forged press: any id, on any message, even without such a button. */
  clickRaw(channelId: string, messageId: string, customId: string): Promise<InteractionOutcome>;
  /** Types an ordinary message. */
  say(channelId: string, text: string): SandboxMessage;
  /** Closes a private message, which only its reader can do. */
  dismiss(messageId: string): void;
  /** The messages that this person sees, oldest first. */
  messages(channelId: string): readonly SandboxMessage[];
  /** The channel of this person's DM with the bot. */
  dmChannelId(): string;
  /** The first message that fits, already there or still to come. Rejects after 20 s or the given time. */
  waitFor(
    channelId: string,
    predicate: (message: SandboxMessage) => boolean,
    timeoutMs?: number,
  ): Promise<SandboxMessage>;
}

/** The sandbox through one person's eyes and hands. */
export function createUser(world: World, interactions: Interactions, person: Person): SandboxUser {
  const see = (channelId: string) => world.messagesFor(channelId, person.id).map((each) => viewMessage(world, each));
  const press = (message: StoredMessage, data: PostContext) => {
    const channel = reachable(world, person, message.channelId);
    return interactions.ask({ type: 3, person, channel, message, data: { ...data } });
  };
  const command = (channel: Channel, path: readonly string[], options: OptionValues) =>
    interactions.ask({ type: 2, person, channel, data: commandData(world, person, channel, path, options) });
  return {
    person,
    command: async (channelId, path, options = {}) => command(reachable(world, person, channelId), path, options),
    dmCommand: async (path, options = {}) => command(world.dmOf(person), path, options),
    personCommand: async (channelId, name, targetId) => {
      const channel = reachable(world, person, channelId);
      return interactions.ask({
        type: 2,
        person,
        channel,
        data: personCommandData(world, person, channel, name, targetId),
      });
    },
    messageCommand: async (channelId, name, messageId) => {
      const channel = reachable(world, person, channelId);
      const message = messageOf(world, person, messageId);
      const data = messageCommandData(world, person, channel, name, message);
      return interactions.ask({ type: 2, person, channel, data });
    },
    react: (messageId, emoji) => react(world, person, messageId, emoji),
    unreact: (messageId, emoji) => {
      const message = messageOf(world, person, messageId);
      removeReaction(world, message, person.id, readReactionEmoji(world, emoji));
    },
    click: async (messageId, customId) => press(...buttonOf(world, person, messageId, customId)),
    select: async (messageId, customId, values) => press(...selectOf(world, person, messageId, customId, values)),
    autocomplete: async (channelId, path, typed) => {
      const channel = reachable(world, person, channelId);
      return interactions.ask({ type: 4, person, channel, data: typingData(world, person, channel, path, typed) });
    },
    submit: async (modalId, values = {}) => submit(world, interactions, interactions.openerOf(person, modalId), values),
    closeModal: (modalId) => interactions.closeModal(interactions.openerOf(person, modalId)),
    clickRaw: async (channelId, messageId, customId) =>
      press({ ...messageOf(world, person, messageId), channelId }, { component_type: 2, custom_id: customId, id: 1 }),
    say: (channelId, text) => viewMessage(world, createTyped(world, channelOf(world, channelId).id, person.id, text)),
    dismiss: (messageId) => dismiss(world, person, messageId),
    messages: see,
    dmChannelId: () => world.dmOf(person).id,
    waitFor: (channelId, predicate, timeoutMs = 20_000) => waitFor(world, person, channelId, predicate, timeoutMs),
  };
}

function react(world: World, person: Person, messageId: string, text: string): void {
  const message = messageOf(world, person, messageId);
  const channel = reachable(world, person, message.channelId);
  if (message.visibleTo !== undefined) throw new Error('Nobody can react to a private message');
  const emoji = readReactionEmoji(world, text);
  const isFirst = reactionWith(message, emoji) === undefined;
  const mayAdd = channel.guildId === undefined || hasPermission(world.personPermissions(person.id), 'AddReactions');
  if (isFirst && !mayAdd) throw new Error(`${person.name} may not add reactions`);
  addReaction(world, message, person.id, emoji);
}

async function submit(
  world: World,
  interactions: Interactions,
  opener: Interaction,
  values: FieldValues,
): Promise<InteractionOutcome> {
  const { person, modal = {} } = opener;
  const channel = reachable(world, person, opener.channel.id);
  const from = opener.message;
  const message = from && { message: world.messages.get(from.id) ?? from };
  const data = modalData(world, modal, values);
  const outcome = await interactions.ask({ type: 5, person, channel, opener, data, ...message });
  if (outcome.failed === undefined) interactions.closeModal(opener);
  return outcome;
}

interface PostContext {
  readonly component_type: number;
  readonly custom_id: string;
  readonly id: number;
  readonly values?: readonly string[];
  readonly resolved?: JsonObject;
}

function channelOf(world: World, channelId: string): Channel {
  const channel = world.channels.get(channelId);
  if (channel === undefined) throw new Error(`There is no channel ${channelId}`);
  return channel;
}

/** A channel that a person can use. */
function reachable(world: World, person: Person, channelId: string): Channel {
  const channel = channelOf(world, channelId);
  if (channel.guildId !== undefined && world.gone.has(person.id)) throw new Error(`${person.name} has left the server`);
  if (!world.sees(person.id, channel)) throw new Error(`${person.name} sees no channel ${channelId}`);
  return channel;
}

function messageOf(world: World, person: Person, messageId: string): StoredMessage {
  const message = world.messages.get(messageId);
  if (message === undefined || !isVisible(message, person.id))
    throw new Error(`${person.name} sees no message ${messageId}`);
  return message;
}

function buttonOf(world: World, person: Person, messageId: string, customId: string): [StoredMessage, PostContext] {
  const message = messageOf(world, person, messageId);
  const button = viewMessage(world, message).buttons.find((each) => each.customId === customId);
  if (button === undefined) throw new Error(`Message ${messageId} has no button ${customId}`);
  if (button.disabled) throw new Error(`The button ${customId} is disabled`);
  return [message, { component_type: 2, custom_id: customId, id: 1 }];
}

function selectOf(
  world: World,
  person: Person,
  messageId: string,
  customId: string,
  values: readonly string[],
): [StoredMessage, PostContext] {
  const message = messageOf(world, person, messageId);
  const select = viewMessage(world, message).selects.find((each) => each.customId === customId);
  if (select === undefined) throw new Error(`Message ${messageId} has no select menu ${customId}`);
  if (select.disabled) throw new Error(`The select menu ${customId} is disabled`);
  checkChosen(world, `The select menu ${customId}`, select.component, values, select);
  const named = select.type === 3 ? {} : { resolved: resolvedOf(world, values) };
  const id = numberOf(select.component['id']) ?? 1;
  return [message, { component_type: select.type, custom_id: customId, id, values, ...named }];
}

function dismiss(world: World, person: Person, messageId: string): void {
  const message = messageOf(world, person, messageId);
  if (message.visibleTo !== person.id) throw new Error('Only a private message can be dismissed');
  world.deleteMessage(message);
}

// Tests a message again when it changes, because a predicate sees only the message.
function waitFor(
  world: World,
  person: Person,
  channelId: string,
  predicate: (message: SandboxMessage) => boolean,
  timeoutMs: number,
): Promise<SandboxMessage> {
  const there = world
    .messagesFor(channelId, person.id)
    .map((each) => viewMessage(world, each))
    .find(predicate);
  if (there !== undefined) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`No such message appeared within ${timeoutMs} ms`));
    }, timeoutMs);
    const stop = world.listen((change) => {
      if (!('message' in change) || change.kind === 'message-deleted') return;
      if (change.message.channelId !== channelId || !isVisible(change.message, person.id)) return;
      const message = viewMessage(world, change.message);
      if (!predicate(message)) return;
      clearTimeout(timer);
      stop();
      resolve(message);
    });
  });
}
