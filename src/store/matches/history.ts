import { setImmediate as pause } from 'node:timers/promises';
import type { Finished, HistoryPage, HistoryRequest, PastMatch, Readers } from '../../match/ports.ts';
import type { HistoryQueries } from './history-queries.ts';

/** Above the number of any result. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Reads a page from the result next to it, and one match more, to see whether there are others. */
export async function readHistory(queries: HistoryQueries, request: HistoryRequest): Promise<HistoryPage> {
  const { page, size } = request;
  const isNewer = page !== null && 'after' in page;
  const from = isNewer ? page.after : (page?.before ?? NEWEST);
  const side: Side = { ...queries[isNewer ? 'newer' : 'older'], from, most: size + 1 };
  const numbers = await numbersOf(side, request);
  const found = inOrder(numbers, isNewer).slice(0, size + 1);
  const hasMore = found.length > size;
  return {
    matches: pastOf(queries, found.slice(0, size)).map((row) => ({
      ...row,
      seats: queries.seatsIn.all({ id: row.id }),
    })),
    hasNewer: isNewer ? hasMore : page !== null,
    hasOlder: isNewer ? true : hasMore,
  };
}

/** The matches of a server that ended last and that a person sees, the newest first. */
export function readFinished(
  queries: HistoryQueries,
  guildId: string,
  most: number,
  { channels, userId }: Readers,
): readonly Finished[] {
  const asked = { from: NEWEST, most };
  const seen = queries.older.inRooms.all({ ...asked, rooms: JSON.stringify(channels) });
  const own = userId === null ? [] : queries.older.ofPerson.all({ ...asked, userId, guildId });
  return pastOf(queries, inOrder([...seen, ...own].map(numberOf), false).slice(0, most));
}

/** A side of a result: the query of the results there, its first number, and the most results. */
type Side = HistoryQueries['older'] & { readonly from: number; readonly most: number };

/** The numbers of the results of a page, and maybe of others beyond it. */
async function numbersOf(side: Side, { guildId, of, readers }: HistoryRequest): Promise<readonly number[]> {
  const { from, most } = side;
  const asked = { guildId, from, most, ...of };
  if (!('userId' in of)) return [...side.inRoom.all(asked), ...side.inThread.all(asked)].map(numberOf);
  if (of.channelId !== undefined)
    return [...side.ofPersonInRoom.all(asked), ...side.ofPersonInThread.all(asked)].map(numberOf);
  if (readers === null) return side.ofPerson.all(asked).map(numberOf);
  const seen = side.ofPersonInRooms.all({ ...asked, rooms: JSON.stringify(readers.channels) }).map(numberOf);
  return readers.userId === null ? seen : [...seen, ...(await together(side, guildId, of.userId, readers.userId))];
}

/** Matches of a person that are read between two pauses, which takes about a millisecond. */
const AT_ONCE = 500;

/** The matches that both sat in. They are read in parts, so that the bot answers clicks in between. */
async function together(side: Side, guildId: string, otherId: string, userId: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let { from } = side; ; await pause()) {
    const part = side.together.all({ guildId, userId, otherId, from, most: AT_ONCE });
    found.push(...part.filter(({ answer }) => answer === 1).map(numberOf));
    if (found.length >= side.most || part.length < AT_ONCE) return found;
    from = part.at(-1)!.number;
  }
}

function inOrder(numbers: readonly number[], isNewer: boolean): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => (isNewer ? one - other : other - one));
}

const pastOf = (queries: HistoryQueries, numbers: readonly number[]): readonly Omit<PastMatch, 'seats'>[] =>
  queries.past.all({ numbers: JSON.stringify(numbers) });

const numberOf = ({ number }: { readonly number: number }): number => number;
