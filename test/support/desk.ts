import { createHash } from 'node:crypto';
import type { Interaction, REST } from 'discord.js';
import { PermissionFlagsBits } from 'discord.js';
import { pino } from 'pino';
import { commands } from '../../commands/index.ts';
import type { Bot } from '../../src/discord/bot.ts';
import type { ButtonId } from '../../src/discord/ids.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { createPoster } from '../../src/discord/poster.ts';
import type { Router } from '../../src/discord/router.ts';
import { createRouter } from '../../src/discord/router.ts';
import { createClock } from '../../src/match/clock.ts';
import type { Service } from '../../src/match/service.ts';
import { createService } from '../../src/match/service.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createStore } from '../../src/store/store.ts';
import { CHANNEL, GUILD } from './matches.ts';

/** The service on a real store, with a time and a chance of the test's own. */
export interface Counter {
  readonly service: Service;
  readonly database: Database;
  readonly now: () => number;
  readonly pass: (ms: number) => void;
  readonly close: () => void;
}

export function openCounter(file = ':memory:'): Counter {
  const database = openDatabase(file);
  let time = 1_000_000;
  let drawn = 0;
  const randomBytes = (count: number) => createHash('sha256').update(String(drawn++)).digest().subarray(0, count);
  const now = () => time;
  return {
    service: createService({ store: createStore(database.db), now, randomBytes }),
    database,
    now,
    pass: (ms) => {
      time += ms;
    },
    close: database.close,
  };
}

/** What the bot says in answer to a click, as it was handed to discord.js. */
export interface Said {
  readonly via: string;
  readonly content?: string;
  readonly components?: readonly unknown[];
  readonly files?: readonly { readonly attachment: Buffer; readonly name: string }[];
  readonly flags?: number;
  readonly allowedMentions?: unknown;
}

export interface Answered {
  readonly outcome: string | null; // what the log says; null = a defect
  readonly said: readonly Said[];
}

/** Where a click comes from, where that matters. */
export interface Circumstances {
  readonly channelId?: string;
  readonly inGuild?: boolean;
  readonly inThread?: boolean;
  readonly botPermissions?: bigint;
  readonly permissions?: bigint;
  readonly name?: string;
  readonly ephemeral?: boolean; // the clicked message is private
}

/** The bot's handlers on a real store, with Discord's objects reduced to what they read. No clock runs, nothing is sent. */
export interface Desk extends Counter {
  readonly router: Router;
  readonly press: (userId: string, id: ButtonId | string, where?: Circumstances) => Promise<Answered>;
  readonly command: (
    userId: string,
    name: string,
    options?: Readonly<Record<string, string | boolean>>,
    where?: Circumstances,
  ) => Promise<Answered>;
  readonly sent: readonly unknown[]; // requests outside of interactions
}

const ALL = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;

export function openDesk(): Desk {
  const counter = openCounter();
  const sent: unknown[] = [];
  const rest = {
    post: (_route: string, request: unknown) => Promise.resolve({ id: String(sent.push(request)) }),
    patch: (_route: string, request: unknown) => Promise.resolve(sent.push(request)),
  } as unknown as REST;
  const render = () => Promise.resolve(Buffer.from('png'));
  const fail = (error: unknown) => {
    throw error;
  };
  const poster = createPoster({ rest, render, onError: fail });
  const { service, now } = counter;
  const clock = createClock({ service, show: poster, ask: () => Promise.reject(new Error()), now, onError: fail });
  const bot: Bot = { service, clock, poster, render, version: '0', onError: fail };
  const lines: { readonly outcome?: string; readonly err?: { readonly stack: string } }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const router = createRouter(bot, commands, log);
  const handle = async (interaction: ReturnType<typeof fakeInteraction>): Promise<Answered> => {
    await router.handle(interaction as unknown as Interaction);
    const last = lines.at(-1)!;
    if (last.err) throw new Error(`A click failed: ${last.err.stack}`);
    return { outcome: last.outcome ?? null, said: interaction.said };
  };
  return {
    ...counter,
    router,
    sent,
    press: (userId, id, where = {}) =>
      handle(fakeInteraction(userId, where, { customId: typeof id === 'string' ? id : encodeId(id) })),
    command: (userId, name, options = {}, where = {}) => handle(fakeInteraction(userId, where, { name, options })),
  };
}

type Asked =
  | { readonly customId: string }
  | { readonly name: string; readonly options: Readonly<Record<string, string | boolean>> };

let clicks = 0;

function fakeInteraction(userId: string, where: Circumstances, asked: Asked) {
  const said: Said[] = [];
  const say =
    (via: string) =>
    (message: Omit<Said, 'via'> = {}) => {
      said.push({ via, ...message });
      return Promise.resolve({ id: '1', resource: { message: { id: '77' } } });
    };
  const options = 'options' in asked ? asked.options : {};
  return {
    said,
    id: String(8_000_000 + ++clicks),
    isButton: () => 'customId' in asked,
    isChatInputCommand: () => 'name' in asked,
    inGuild: () => where.inGuild ?? true,
    guildId: GUILD,
    channelId: where.channelId ?? CHANNEL,
    channel: { isThread: () => where.inThread ?? false },
    user: { id: userId, username: `user${userId}`, globalName: null },
    member: { nick: where.name ?? null },
    appPermissions: { bitfield: where.botPermissions ?? ALL },
    memberPermissions: { bitfield: where.permissions ?? 0n },
    ...('customId' in asked ? { customId: asked.customId } : {}),
    options: {
      getSubcommand: () => ('name' in asked ? asked.name : null),
      getString: (name: string) => options[name] ?? null,
      getBoolean: (name: string) => options[name] ?? null,
    },
    message: { components: [], attachments: new Map(), flags: { has: () => where.ephemeral ?? false } },
    replied: false,
    deferred: false,
    reply: say('reply'),
    update: say('update'),
    followUp: say('followUp'),
    deferReply: say('deferReply'),
    deferUpdate: say('deferUpdate'),
    editReply: say('editReply'),
  };
}

/** The open match of the channel, as it is stored. */
export async function openMatch({ service }: Counter, channelId = CHANNEL) {
  const found = await service.findIn(channelId);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}
