import { createPlay } from './play.ts';
import type { OnError } from './ports.ts';
import { createPosts } from './posts.ts';
import { createPrivacy } from './privacy.ts';
import type { Archive } from './store-port.ts';
import { createTables, type TablesPorts } from './tables.ts';
import { changesIn } from './transactions.ts';

export type { Answer } from './lookup.ts';
export type { OpenRequest } from './tables.ts';

/** The saved matches for Discord, by the kind of caller. */
export type Service = ReturnType<typeof createService>;

export interface ServicePorts extends TablesPorts {
  /** Called for each match that cannot be changed in a change of many. */
  readonly onError: OnError;
}

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
