import { leaveLobby } from './decisions/lobby.ts';
import { leaveMatch } from './decisions/match-end.ts';
import type { Click } from './match.ts';
import type { ServicePorts } from './store-port.ts';
import type { Changes } from './transactions.ts';

type PrivacyPorts = Pick<ServicePorts, 'store' | 'now' | 'randomBytes' | 'overwrite'>;

/** A person was forgotten. */
export interface Forgotten {
  readonly left: readonly string[]; // the ids of the matches that they have left
  readonly isOverwritten: boolean; // false = bytes of theirs are still in unused parts of the database
}

/** Data of people and servers, and their deletion. */
export const createPrivacy = ({ store, now, randomBytes, overwrite }: PrivacyPorts, { by }: Changes) => ({
  guildBack: store.guildBack,
  forgetGuild: store.forgetGuild,
  /** A person leaves all tables and is forgotten. */
  forget: async (click: Click): Promise<Forgotten> => {
    const standIn = standInFrom(randomBytes(STAND_IN_DIGITS));
    const leave = by<[Click]>((match, ...how) => (match.status === 'lobby' ? leaveLobby : leaveMatch)(match, ...how));
    const left = new Set<string>();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (await store.forget(click.userId, standIn, now()))
        return { left: [...left], isOverwritten: await overwrite() };
      for (const { id } of await store.openOf(click.userId)) {
        left.add(id);
        await leave(id, click);
      }
    }
    throw new Error('Somebody who is to be forgotten sits down again and again.');
  },
  /** A server has removed the bot. Its data is deleted a month later, unless the bot is back. */
  guildLeft: (guildId: string) =>
    store.guildLeft({ guildId, standIn: standInFrom(randomBytes(STAND_IN_DIGITS)) }, now()),
  /** The servers whose month is over. */
  guildsToForget: () => store.guildsLeft(now() - KEPT_MS),
});

/** The data of a server that has removed the bot is kept for a month. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** A person who sits down at other tables in between is asked again to leave. */
const MOST_TRIES = 5;

const STAND_IN_DIGITS = 18;

/** An id without a person or a server behind it, as `isStandIn` says. */
const standInFrom = (bytes: Uint8Array): string => `0${[...bytes].map((byte) => byte % 10).join('')}`;
