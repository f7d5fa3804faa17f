import { setTimeout as wait } from 'node:timers/promises';
import type { Table } from './table.ts';
import { isUnshown } from '../../../src/match/decisions/posted-boards.ts';
import type { Match, Over, LoggedPlay, Running } from '../../../src/match/match.ts';

/** A saved match. Throws if there is none. */
export async function matchOf(table: Table, id: string): Promise<Match> {
  const match = await table.saved.load(id);
  if (!match) throw new Error(`No match ${id} is saved.`);
  return match;
}

/** The same; throws unless it is in this state. */
async function matchIn<S extends Match['status']>(table: Table, id: string, status: S) {
  const match = await matchOf(table, id);
  if (match.status !== status) throw new Error(`Match ${id} is ${match.status}.`);
  return match as Extract<Match, { readonly status: S }>;
}

export const runningOf = (table: Table, id: string): Promise<Running> => matchIn(table, id, 'running');
export const overOf = (table: Table, id: string): Promise<Over> => matchIn(table, id, 'over');

export const playsOf = (table: Table, id: string): Promise<readonly LoggedPlay[]> => table.saved.plays(id);

/** Waits until everything saved has been shown, so that only a person changes the match from then on. */
export async function settled(table: Table, id: string): Promise<Match> {
  for (let tries = 0; tries < 1000; tries++) {
    const match = await matchOf(table, id);
    if (isShown(match)) return match;
    await wait(20);
  }
  throw new Error(`Match ${id} does not come to rest.`);
}

function isShown(match: Match): boolean {
  switch (match.status) {
    case 'lobby':
      return match.lobbyMessageId !== null;
    case 'running':
    case 'over':
      return !isUnshown(match);
    case 'closed':
      return true;
  }
}
