import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Now, Where } from '../../match/ports.ts';
import type { Rest } from '../client/client.ts';
import { hasCode } from '../client/failures.ts';

/** Finds out which channels and servers do not exist any more. */
export interface ChannelExistence {
  /**
   * Asks Discord for a place that seems to be gone. True if it is, and was the last time, an hour ago or earlier. Never
   * rejects.
   */
  readonly isGone: (where: Where) => Promise<boolean>;
  /** Asks Discord once whether the bot is in a server. Never rejects. */
  readonly server: (guildId: string) => Promise<State>;
  /** The places that seemed to be gone an hour ago or earlier, and need another question. */
  readonly inDoubt: () => readonly Where[];
}

/** Discord's word on a place; unknown for any other answer. */
export type State = 'there' | 'absent' | 'unknown';

/** An incident at Discord may hide servers and channels for a while. */
const APART_MS = 3_600_000;

interface Doubt {
  readonly where: Where;
  readonly since: number; // in ticks
}

/** Asks with this client. `ticks` is a time in ms that nobody sets. */
export function createChannelExistence(rest: Pick<Rest, 'get'>, ticks: Now): ChannelExistence {
  const doubts = new Map<string, Doubt>(); // by match
  const isOld = ({ since }: Doubt): boolean => ticks() - since >= APART_MS;
  return {
    isGone: async (where) => {
      const state = await stateOf(rest, where);
      const doubt = doubts.get(where.id);
      const isSure = state === 'absent' && doubt !== undefined && isOld(doubt);
      if (state === 'there' || isSure) doubts.delete(where.id);
      else if (state === 'absent' && !doubt) doubts.set(where.id, { where, since: ticks() });
      return isSure;
    },
    server: (guildId) => stateOfServer(rest, guildId),
    inDoubt: () => [...doubts.values()].filter(isOld).map(({ where }) => where),
  };
}

/** A channel that the bot may not see exists as long as its server does. */
async function stateOf(rest: Pick<Rest, 'get'>, { guildId, channelId }: Where): Promise<State> {
  try {
    await rest.get(Routes.channel(channelId));
    return 'there';
  } catch (error) {
    if (hasCode(error, Code.UnknownChannel)) return 'absent';
    return hasCode(error, Code.MissingAccess) ? stateOfServer(rest, guildId) : 'unknown';
  }
}

async function stateOfServer(rest: Pick<Rest, 'get'>, guildId: string): Promise<State> {
  try {
    await rest.get(Routes.guild(guildId));
    return 'there';
  } catch (error) {
    return hasCode(error, Code.UnknownGuild, Code.MissingAccess) ? 'absent' : 'unknown';
  }
}
