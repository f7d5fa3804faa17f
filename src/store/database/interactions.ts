import { sql } from './drizzle.ts';
import type { Kit } from './kit.ts';

const SWEEP_EVERY_MS = 60_000;

/**
 * Notes interactions, so that each is taken once: also after a restart, and in another process. One that is older than
 * `keptMs` must not be asked about any more, because its row may be gone.
 *
 * A power cut may lose the newest ids, but only with all that their interactions have saved: both lie in one log, in
 * order.
 */
export function createInteractions({ run, write }: Kit, keptMs: number) {
  let sweptAt = 0;
  /** True the first time for an id. `at` is its time, in ms since 1970. Throws `CannotSave` if nothing can be written. */
  return (id: string, at: number): Promise<boolean> =>
    write(function* () {
      if (at >= sweptAt + SWEEP_EVERY_MS) {
        yield* run(sql`delete from interactions where at < ${at - keptMs}`);
        sweptAt = at;
      }
      const added = yield* run(sql`insert into interactions (id, at) values (${id}, ${at}) on conflict do nothing`);
      return added > 0;
    }, 'loose');
}
