import { setTimeout as wait } from 'node:timers/promises';
import { ChannelType, RESTJSONErrorCodes, Routes, type APIChannel, type APIMessage } from 'discord-api-types/v10';
import type { Rest } from '../client/client.ts';
import { hasCode } from '../client/failures.ts';
import { hasControls } from '../posts/components.ts';

/** The questions to Discord by the bot's own token, while a person waits for an answer. */
export type Checks = ReturnType<typeof createChecks>;

export const createChecks = (rest: Rest) => ({
  /** The reason why the bot cannot post in a channel, with any permissions; null = none is known. */
  whyShut: (channelId: string) => inTime(whyShut(rest, channelId), null),
  /** True if a person is in a server, or if that cannot be found out. Members who leave are told only with another intent. */
  isMember: async (guildId: string, userId: string): Promise<boolean> => {
    try {
      await rest.get(Routes.guildMember(guildId, userId));
      return true;
    } catch (error) {
      return !hasCode(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);
    }
  },
  /** True if a message is the last one of its channel, with its buttons. False if that cannot be found out. */
  isAtBottom: async (channelId: string, messageId: string): Promise<boolean> => {
    const query = new URLSearchParams({ limit: '1' });
    const asked = rest.get(Routes.channelMessages(channelId), { query }) as Promise<readonly APIMessage[]>;
    const [last] = await inTime(asked, []); // Discord lists no message of a channel whose history the bot may not read
    return last?.id === messageId && hasControls(last.components ?? []);
  },
  /** The parent channel of a public thread, also of an archived one; null = it is none, or that cannot be found out. */
  threadParent: (channelId: string) => inTime(threadParent(rest, channelId), null),
  /** The present message; `gone` = Discord knows of none, `unreadable` = that cannot be found out. */
  readMessage: (channelId: string, messageId: string) =>
    inTime(readMessage(rest, channelId, messageId), 'unreadable', READING_MS),
});

/** A click has to be answered within three seconds, and requests may wait in a queue. */
const PATIENCE_MS = 1_000;

/** A person who knows that an answer comes waits longer. */
const READING_MS = 10_000;

/** The answer if it comes in time; `unknown` if it does not, or fails. */
const inTime = <Value, const Unknown>(asked: Promise<Value>, unknown: Unknown, patienceMs = PATIENCE_MS) =>
  Promise.race([asked.catch(() => unknown), wait(patienceMs, unknown, { ref: false })]);

/** To read a channel and type there needs the access of a post, also in private threads and voice channels. */
async function whyShut(rest: Rest, channelId: string): Promise<'shut-out' | 'thread-locked' | null> {
  try {
    await Promise.all([rest.get(Routes.channel(channelId)), rest.post(Routes.channelTyping(channelId))]);
    return null;
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.ThreadLocked)) return 'thread-locked';
    return hasCode(error, ...SHUT) ? 'shut-out' : null;
  }
}

/** An archived thread is not shut: a post opens it. */
const SHUT = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.UnknownChannel,
];

async function threadParent(rest: Rest, channelId: string): Promise<string | null> {
  const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
  const isOpen = channel.type === ChannelType.PublicThread || channel.type === ChannelType.AnnouncementThread;
  return isOpen ? (channel.parent_id ?? null) : null;
}

async function readMessage(rest: Rest, channelId: string, messageId: string): Promise<APIMessage | 'gone'> {
  try {
    return (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel)) return 'gone';
    throw error;
  }
}
