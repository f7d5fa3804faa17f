import type { Blocked } from '../../match/ports.ts';
import type { Kit } from '../database/kit.ts';
import { blockedIn } from '../people/blocked.ts';

/** The people and servers that the bot ignores. Each question who is new reads the table again, once a second. */
export async function createBlocked(kit: Kit): Promise<Blocked> {
  const read = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await kit.read(() => blockedIn(kit))).map(({ id, since }) => [id, since]));
  let known = await read();
  let answered: typeof known = new Map();
  return {
    has: (id) => known.has(id),
    added: () => {
      // A person who was freed and blocked again has another time.
      const added = [...known].filter(([id, since]) => answered.get(id) !== since);
      answered = known;
      void read().then(
        (now) => (known = now),
        () => undefined, // it is asked again
      );
      return added.map(([id]) => id);
    },
  };
}
