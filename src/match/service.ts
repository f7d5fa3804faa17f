import { createPlay } from './play.ts';
import { createPosts } from './posts.ts';
import { createPrivacy } from './privacy.ts';
import type { Archive, ServicePorts } from './store-port.ts';
import { createTables } from './tables.ts';
import { changesIn } from './transactions.ts';

export type { Answer } from './lookup.ts';
export type { OpenRequest } from './tables.ts';

/** The saved matches for Discord, by the kind of caller. */
export type Service = ReturnType<typeof createService>;

export function createService(ports: ServicePorts) {
  const { store, now, onError } = ports;
  const changes = changesIn(store, now, onError);
  const archive: Archive = store;
  return {
    tables: createTables(ports, changes),
    play: createPlay(ports, changes),
    posts: createPosts(store, changes),
    privacy: createPrivacy(ports, changes),
    archive,
  };
}
