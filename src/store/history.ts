import type { HistoryPage, HistoryRequest } from '../match/ports.ts';
import type { prepareQueries } from './queries.ts';

type Queries = ReturnType<typeof prepareQueries>;

/** Above the number of any result. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Reads a page from the result that it begins next to, and one match more, to see whether there are others. */
export function readHistory(
  queries: Queries,
  { guildId, of, page, size, unseen: channels }: HistoryRequest,
): HistoryPage {
  const [most, unseen] = [size + 1, JSON.stringify(channels)];
  const isNewer = page !== null && 'after' in page;
  const read = () => {
    if (isNewer) {
      const asked = { guildId, after: page.after, most, unseen };
      return 'userId' in of
        ? queries.newerOfPerson.all({ ...asked, channelId: null, ...of })
        : [queries.newerOfChannel, queries.newerOfThreads]
            .flatMap((newer) => newer.all({ ...asked, ...of }))
            .toSorted((one, other) => one.number - other.number);
    }
    const asked = { guildId, before: page?.before ?? NEWEST, most, unseen };
    return 'userId' in of
      ? queries.olderOfPerson.all({ ...asked, channelId: null, ...of })
      : [queries.olderOfChannel, queries.olderOfThreads]
          .flatMap((older) => older.all({ ...asked, ...of }))
          .toSorted((one, other) => other.number - one.number);
  };
  const found = read();
  const rows = isNewer ? found.slice(0, size).toReversed() : found.slice(0, size);
  const hasMore = found.length > size;
  return {
    matches: rows.map((row) => ({ ...row, seats: queries.seatsIn.all({ id: row.id }) })),
    hasNewer: isNewer ? hasMore : page !== null,
    hasOlder: isNewer ? true : hasMore,
  };
}
