import type { Actor } from '../match.ts';
import type { Door } from '../decisions/action.ts';
import type { Now, RandomBytes } from '../ports.ts';
import type { Store } from './store-port.ts';

interface ForgettingPorts {
  readonly matches: Door;
  readonly store: Store;
  readonly now: Now;
  readonly randomBytes: RandomBytes;
  /** Overwrites the bytes of what was deleted. False if that takes longer than a person wants to wait. */
  readonly overwrite: () => Promise<boolean>;
}

/** Deletes the data of people and servers. */
export type Erasing = ReturnType<typeof createForgetting>;

/** A person was forgotten. */
export interface Forgotten {
  readonly left: readonly string[]; // the ids of the matches that they have left
  readonly isOverwritten: boolean; // false = bytes of theirs are still in unused parts of the database
}

export const createForgetting = ({ matches, store, now, randomBytes, overwrite }: ForgettingPorts) => ({
  guildBack: store.guildBack,
  forgetGuild: store.forgetGuild,
  /** A person leaves all tables and is forgotten. */
  forget: async (person: Actor): Promise<Forgotten> => {
    const standIn = standInFrom(randomBytes(STAND_IN_DIGITS));
    const left = new Set<string>();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (await store.forget(person.userId, standIn, now()))
        return { left: [...left], isOverwritten: await overwrite() };
      for (const { id, status } of await store.openOf(person.userId)) {
        left.add(id);
        await matches.act(id, person, { kind: status === 'lobby' ? 'leave-lobby' : 'leave-match' });
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
