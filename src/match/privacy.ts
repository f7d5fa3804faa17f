import { leaveMatch } from './decisions/match-end.ts';
import { leaveLobby } from './decisions/lobby.ts';
import { openMatchesOf } from './lookup.ts';
import type { Click } from './match.ts';
import type { LeftGuild, Now, RandomBytes } from './ports.ts';
import type { Changes } from './transactions.ts';
import type { Store } from './store-port.ts';

/** Data of people and servers, and how it is forgotten. */
export interface Privacy extends Pick<Store, 'guildBack' | 'forgetGuild'> {
  /** A person leaves all tables and is forgotten. Answers which matches they have left. */
  readonly forget: (click: Click) => Promise<readonly string[]>;
  /** A server has removed the bot. Its data is deleted a month later, unless the bot is back. */
  readonly guildLeft: (guildId: string) => Promise<void>;
  /** The servers whose month is over. */
  readonly guildsToForget: () => Promise<readonly LeftGuild[]>;
}

export interface PrivacyPorts {
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
}

export const createPrivacy = ({ store, now, randomBytes }: PrivacyPorts, change: Changes['one']): Privacy => ({
  guildBack: store.guildBack,
  forgetGuild: store.forgetGuild,
  forget: async (click) => {
    const standIn = standInFrom(randomBytes(STAND_IN_DIGITS));
    const left = new Set<string>();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (await store.forget(click.userId, standIn)) return [...left];
      for (const { id } of await openMatchesOf(store, click.userId)) {
        left.add(id);
        await change(id, (match) =>
          match.status === 'lobby' ? leaveLobby(match, click, now()) : leaveMatch(match, click, now()),
        );
      }
    }
    throw new Error('Somebody who is to be forgotten sits down again and again.');
  },
  guildLeft: (guildId) => store.guildLeft({ guildId, standIn: standInFrom(randomBytes(STAND_IN_DIGITS)) }, now()),
  guildsToForget: () => store.guildsLeft(now() - KEPT_MS),
});

/** The data of a server that has removed the bot is kept for a month. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** A person who sits down at other tables in between is asked again to leave. */
const MOST_TRIES = 5;

const STAND_IN_DIGITS = 18;

/** An id without a person or a server behind it, as `isStandIn` says. */
const standInFrom = (bytes: Uint8Array): string => `0${[...bytes].map((byte) => byte % 10).join('')}`;
