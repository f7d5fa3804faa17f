import { contextOf, offering } from '../world/contexts.ts';
import { isObject, objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { Channel, Person, SandboxChoice, StoredMessage } from '../world/model.ts';
import { answeringOnly, bitsOf, hasPermission } from '../world/permissions.ts';
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
  /** The owners of the installation: 0 is the server, 1 a person. */
  readonly owners: JsonObject;
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

/** The owners of the installation of a request. A component has those of its message. */
export function ownersOf(world: World, { person, channel, data, message, opener }: Ask): JsonObject {
  if (opener !== undefined) return opener.owners;
  const here = { '0': channel.guildId ?? '0' };
  if (message !== undefined) {
    const owners = message.interaction?.['authorizing_integration_owners'];
    return isObject(owners) ? owners : here;
  }
  const { definition = {} } = world.commands.get(wordsOf(data['id'])) ?? {};
  const types = offering(definition, channel, world.installedFor(person.id, channel));
  return { ...(types.includes(0) ? here : {}), ...(types.includes(1) ? { '1': person.id } : {}) };
}

/** True for a request by way of a person's own installation alone. */
export const isForPerson = ({ owners }: Interaction): boolean => owners['0'] === undefined;

/** True if everybody may see the answers: in a server without the bot, only if the person may use other applications. */
export const isLoud = (world: World, interaction: Interaction): boolean =>
  !isForPerson(interaction) ||
  interaction.channel.guildId === undefined ||
  hasPermission(world.personPermissions(interaction.person.id), 'UseExternalApps');

/** The body of INTERACTION_CREATE. */
export function interactionJson(world: World, interaction: Interaction): JsonObject {
  const { channel, person } = interaction;
  const permissions = isForPerson(interaction) ? bitsOf(answeringOnly) : world.botPermissions(channel);
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
    context: contextOf(channel),
    entitlements: [],
    app_permissions: String(permissions),
    attachment_size_limit: world.limits.fileBytes,
    authorizing_integration_owners: interaction.owners,
    ...(channel.guildId === undefined ? { user: userJson(world, person) } : guildFields(world, interaction)),
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
    authorizing_integration_owners: interaction.owners,
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
