import type { MatchPlay } from './play.ts';
import { createPlay } from './play.ts';
import type { OnError } from './ports.ts';
import type { Posts } from './posts.ts';
import { createPosts } from './posts.ts';
import type { Privacy } from './privacy.ts';
import { createPrivacy } from './privacy.ts';
import { changesIn } from './transactions.ts';
import type { Archive } from './store-port.ts';
import type { Tables, TablesPorts } from './tables.ts';
import { createTables } from './tables.ts';

export type { Answer } from './transactions.ts';
export type { OpenRequest } from './tables.ts';

/** The saved matches for Discord, by the kind of caller. */
export interface Service {
  readonly tables: Tables;
  readonly play: MatchPlay;
  readonly posts: Posts;
  readonly privacy: Privacy;
  readonly archive: Archive;
}

export interface ServicePorts extends TablesPorts {
  /** Called for each match that cannot be changed in a change of many. */
  readonly onError: OnError;
}

export function createService(ports: ServicePorts): Service {
  const { store, onError } = ports;
  const changes = changesIn(store, onError);
  return {
    tables: createTables(ports, changes.one),
    play: createPlay(ports, changes),
    posts: createPosts(store, changes),
    privacy: createPrivacy(ports, changes.one),
    archive: store,
  };
}
