import { objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { Channel, Person, SandboxChoice, StoredMessage } from '../world/model.ts';
import { channelJson, memberJson, messageJson, personWith, userJson } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import type { AnswerKind } from './outcome.ts';

/** The type of an interaction: a command (2), a press of a component (3), typing into an option (4) or a sent modal (5). */
type InteractionType = 2 | 3 | 4 | 5;

/** The request of a person to the application, before it is sent. */
export interface Ask {
  readonly type: InteractionType;
  readonly person: Person;
  readonly channel: Channel;
  readonly data: JsonObject;
  /** The message with the pressed component, or with the component that opened the modal. */
  readonly message?: StoredMessage;
  /** The interaction whose answer was the modal. */
  readonly opener?: Interaction;
}

/** An interaction under way: the request, and the answers so far. */
export interface Interaction extends Ask {
  readonly id: string;
  readonly token: string;
  readonly createdAt: number;
  /** The time that it waits for its first answer. */
  readonly acknowledgeMs: number;
  /** Set once, by the first answer. */
  answer?: AnswerKind;
  /** The message with the name `@original`. */
  originalId?: string;
  /** The suggestions of the answer to a person who types. */
  choices?: readonly SandboxChoice[];
  /** The modal that the answer opened. */
  modal?: JsonObject;
  readonly followUps: Set<string>;
}

/** The body of INTERACTION_CREATE. */
export function interactionJson(world: World, interaction: Interaction): JsonObject {
  const { channel, person } = interaction;
  const isDm = channel.kind === 'dm';
  return {
    id: interaction.id,
    application_id: world.bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: channel.id,
    channel: channelJson(world, channel),
    locale: world.locales.get(person.id) ?? 'en-US',
    context: isDm ? 1 : 0,
    entitlements: [],
    app_permissions: String(world.botPermissions(channel)),
    attachment_size_limit: world.limits.fileBytes,
    authorizing_integration_owners: { '0': isDm ? '0' : (channel.guildId ?? '0') },
    ...(isDm ? { user: userJson(world, person) } : guildFields(world, interaction)),
    ...(interaction.message === undefined ? {} : { message: messageJson(world, interaction.message) }),
  };
}

function guildFields(world: World, interaction: Interaction): JsonObject {
  const { channel, person } = interaction;
  const permissions = String(world.personPermissions(person.id));
  const locale = world.guilds.get(channel.guildId ?? '')?.locale ?? 'en-US';
  return {
    guild_id: channel.guildId,
    guild: { id: channel.guildId, locale, features: [] },
    guild_locale: locale,
    member: { ...memberJson(world, person), permissions },
  };
}

/** The fields of a message about the interaction that made it. */
export function metadataOf(world: World, interaction: Interaction): JsonObject {
  const user = userJson(world, personWith(world, interaction.person.id));
  const common = {
    id: interaction.id,
    type: interaction.type,
    user,
    authorizing_integration_owners: { '0': interaction.channel.guildId ?? '0' },
  };
  if (interaction.opener !== undefined)
    return { ...common, triggering_interaction_metadata: metadataOf(world, interaction.opener) };
  if (interaction.type === 2) return { ...common, name: commandName(interaction.data) };
  return interaction.message === undefined ? common : { ...common, interacted_message_id: interaction.message.id };
}

function commandName(data: JsonObject): string {
  const inner = objectsOf(data['options']).find(({ type }) => type === 1 || type === 2);
  return [wordsOf(data['name']), ...(inner === undefined ? [] : [commandName(inner)])].join(' ');
}
