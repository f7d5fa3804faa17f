import {
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  InteractionContextType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import { DIRECT, ELSEWHERE, SORRY } from '../../../src/discord/replies/bot.ts';
import { CommandInteractionOptionResolver, MessageFlagsBitField, type Interaction } from 'discord.js';

/** Ids of a server and of a channel, in the shape of Discord's. */
export const GUILD = '2001';
export const CHANNEL = '3001';
/** The bot's own. */
export const BOT = '9001';

/** The bot's answer to a click, in the form of discord.js. */
export interface Said {
  readonly via: string;
  readonly content?: string;
  readonly components?: readonly unknown[];
  readonly files?: readonly { readonly attachment: Buffer; readonly name: string }[];
  readonly flags?: number;
  readonly allowedMentions?: unknown;
}

/** The source of a click, with the parts that matter. */
export interface Circumstances {
  readonly channelId?: string;
  readonly guild?: object; // the server, in the form of discord.js
  readonly member?: object; // the person who clicks, in the form of discord.js
  readonly guildId?: string | null;
  readonly inGuild?: boolean;
  readonly inGroup?: boolean;
  readonly isForPerson?: boolean; // true = the bot is there for this person alone
  readonly inThread?: boolean;
  readonly thread?: { readonly parentId: string; readonly isPrivate: boolean }; // discord.js's data of the thread
  readonly isLocked?: boolean; // true = the thread is locked
  readonly hasChannel?: boolean; // true = discord.js knows the channel
  readonly hasMember?: boolean;
  readonly botPermissions?: bigint;
  readonly permissions?: bigint | null;
  readonly name?: string;
  readonly fileBytes?: number; // the file limit there
  readonly ephemeral?: boolean; // true = the clicked message is private
}

/** An option in Discord's form. */
export interface Option {
  readonly name: string;
  readonly type: number;
  readonly value: unknown;
  readonly user?: { readonly id: string; readonly bot: boolean }; // of a person
  readonly member?: object | undefined; // of a person in this server
}

export type Asked =
  | { readonly kind: 'button'; readonly customId: string }
  | { readonly kind: 'modal'; readonly customId: string; readonly fields?: Readonly<Record<string, string>> }
  | { readonly kind: 'person'; readonly name: string; readonly target: Target }
  | { readonly kind: 'menu'; readonly customId: string; readonly values?: readonly string[] }
  | { readonly kind: 'command'; readonly name: string | null; readonly options: readonly Option[] };

/** The person whose menu was used; without a member, they are not in this server. */
interface Target {
  readonly id: string;
  readonly bot?: boolean;
  readonly member?: { readonly permissions: string };
}

type Given = string | boolean | number;

/** Options made from values; each has the type of its value. */
export const optionsOf = (values: Readonly<Record<string, Given>>): readonly Option[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, type: TYPES[typeof value as keyof typeof TYPES] }));

const TYPES = {
  string: ApplicationCommandOptionType.String,
  boolean: ApplicationCommandOptionType.Boolean,
  number: ApplicationCommandOptionType.Number,
} as const;

const ALL = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;

let clicks = 0;

/** Ids of interactions go into the key of a game, so each test begins with the same ones. */
export const beginInteractions = (): void => {
  clicks = 0;
};

/**
 * A click or command in the form of discord.js, reduced to the parts that handlers read. discord.js itself reads the
 * options.
 */
export function fakeInteraction(userId: string, where: Circumstances, asked: Asked) {
  const said: Said[] = [];
  /** Notes each message; `then` gives discord.js's new data of the interaction. */
  const say =
    (via: string, then: (flags?: number) => object = () => ({})) =>
    (message: Omit<Said, 'via'> = {}) => {
      said.push({ via, ...message });
      Object.assign(interaction, then(message.flags));
      return Promise.resolve({ id: `of ${interaction.id}`, resource: { message: { id: '77' } } });
    };
  const guildId = where.inGuild === false || where.inGroup ? null : (where.guildId ?? GUILD);
  const isElsewhere = where.isForPerson || where.inGroup;
  const group = isElsewhere ? ELSEWHERE : guildId === null ? DIRECT : SORRY;
  const member = guildId === null || where.hasMember === false ? null : (where.member ?? { nick: where.name ?? null });
  const interaction = {
    id: String(8_000_000 + ++clicks),
    isButton: () => asked.kind === 'button',
    isAnySelectMenu: () => asked.kind === 'menu',
    isModalSubmit: () => asked.kind === 'modal',
    isChatInputCommand: () => asked.kind === 'command',
    isUserContextMenuCommand: () => asked.kind === 'person',
    isAutocomplete: () => false,
    client: { user: { id: BOT }, guilds: { cache: new Map() }, users: { cache: new Map() } },
    guild: where.guild ?? null,
    commandName: asked.kind === 'person' ? asked.name : group,
    inGuild: () => interaction.guildId !== null && interaction.member !== null,
    guildId,
    context: contextOf(where),
    authorizingIntegrationOwners: isElsewhere ? { guildId: null, userId } : { guildId: guildId ?? '0', userId: null },
    locale: 'en-US',
    attachmentSizeLimit: where.fileBytes ?? 10 * 1024 * 1024,
    channelId: where.channelId ?? CHANNEL,
    channel:
      where.hasChannel === false
        ? null
        : {
            isThread: () => where.inThread ?? where.thread !== undefined,
            type: where.thread?.isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread,
            parentId: where.thread?.parentId ?? null,
            locked: where.isLocked ?? false,
          },
    user: { id: userId, username: `user${userId}`, globalName: null },
    member,
    appPermissions: { bitfield: where.botPermissions ?? ALL },
    memberPermissions: where.permissions === null ? null : { bitfield: where.permissions ?? 0n },
    ...ownParts(asked),
    ...(asked.kind === 'menu' ? { values: asked.values ?? [] } : {}),
    message: where.hasChannel === false ? rawMessage(where) : messageOf(where),
    replied: false,
    deferred: false,
    ephemeral: null,
    reply: say('reply', () => ({ replied: true })),
    update: say('update', () => ({ replied: true })),
    followUp: say('followUp'),
    deferReply: say('deferReply', (flags) => ({ deferred: true, ephemeral: flags === MessageFlags.Ephemeral })),
    deferUpdate: say('deferUpdate', () => ({ deferred: true })),
    editReply: say('editReply', () => ({ replied: true })),
    deleteReply: say('deleteReply'),
  };
  return { interaction: interaction as unknown as Interaction, said: said as readonly Said[] };
}

function contextOf({ inGroup, inGuild }: Circumstances): InteractionContextType {
  if (inGroup) return InteractionContextType.PrivateChannel;
  return inGuild === false ? InteractionContextType.BotDM : InteractionContextType.Guild;
}

/** The parts that only this kind of interaction has. */
function ownParts(asked: Asked): object {
  if (asked.kind === 'command') return { options: resolverOf(asked) };
  if (asked.kind === 'person') {
    const { id, bot = false, member = null } = asked.target;
    return { targetUser: { id, bot }, targetMember: member };
  }
  if (asked.kind !== 'modal') return { customId: asked.customId, showModal: () => Promise.resolve() };
  const fields = new Map(Object.entries(asked.fields ?? {}));
  return {
    customId: asked.customId,
    fields: { fields, getTextInputValue: (name: string) => fields.get(name) },
    isFromMessage: () => true,
  };
}

const messageOf = ({ ephemeral = false }: Circumstances) => ({
  id: '66',
  components: [],
  mentions: { users: new Map([['1001', {}]]) },
  attachments: new Map(),
  flags: new MessageFlagsBitField(ephemeral ? MessageFlags.Ephemeral : 0),
});

/** If discord.js does not know the channel, it leaves a message in its received form. */
const rawMessage = ({ ephemeral = false }: Circumstances) => ({
  id: '66',
  components: [{ type: ComponentType.Container, components: [] }],
  mentions: [{ id: '1001' }],
  attachments: [{ id: '5', filename: 'board.png' }],
  flags: ephemeral ? MessageFlags.Ephemeral : 0,
});

type Resolver = new (client: null, options: readonly unknown[], resolved: object) => CommandInteractionOptionResolver;

function resolverOf({ name, options }: Asked & { kind: 'command' }): CommandInteractionOptionResolver {
  const subcommand = { type: ApplicationCommandOptionType.Subcommand, name, options };
  return new (CommandInteractionOptionResolver as unknown as Resolver)(
    null,
    name === null ? options : [subcommand],
    {},
  );
}
