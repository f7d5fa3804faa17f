import type { Claim } from '../../match/ports.ts';

/** The part of a process in a database that several share. */
export interface Share {
  /** True if no other process had the database when this one began. */
  readonly isFirst: boolean;
  readonly slot: number; // from 0; no other process has it
  readonly shards: Shards;
  readonly claim: Claim;
  readonly claims: () => number;
  /** The number of processes with a slot. */
  readonly living: () => number;
}

/** The shards of one process. */
export interface Shards {
  readonly ids: readonly number[];
  readonly count: number; // of all
}

/** The terms on which a process shares a database. */
export interface Sharing {
  readonly processes: number; // that share it; any more wait
  readonly shards: number; // as many as Discord asks for; the number of the first process counts
}
