import { afterAll, describe, expect, test } from 'vitest';
import { METRICS } from '../../src/community/standing.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { expressionsOf } from '../../src/store/database/expressions.ts';
import { historyQueries } from '../../src/store/matches/history.ts';
import { prepareQueries } from '../../src/store/matches/queries.ts';
import { tables } from '../../src/store/database/sqlite-schema.ts';
import { prepareStandingQueries } from '../../src/store/standings/standing-queries.ts';

// A frequent query reads only the rows of its answer, in a database of any size.

const { db, kit, close } = openDatabase(':memory:');
afterAll(close);
const queries = prepareQueries(kit);
const { format, isOpen, rules } = expressionsOf(kit);

/** SQLite's plan for a query, step by step. */
function stepsOf(query: { getQuery: () => { sql: string; params: readonly unknown[] } }): readonly string[] {
  const { sql: text, params } = query.getQuery();
  const filled = params.reduce<string>((left) => left.replace('?', '1'), text);
  return db.all<{ detail: string }>(sql.raw(`explain query plan ${filled}`)).map(({ detail }) => detail);
}

const BY_ID = 'SEARCH matches USING INDEX sqlite_autoindex_matches_1 (id=?)';
const BY_NUMBER = 'SEARCH results USING INTEGER PRIMARY KEY (rowid=?)';
test.each<[keyof typeof queries, readonly string[]]>([
  ['load', [BY_ID]],
  ['openIn', ['SEARCH matches USING INDEX matches_open_channel (channel_id=?)']],
  ['openAt', ['SEARCH matches USING INDEX matches_open_channel (channel_id=?)']],
  ['openAfter', ['SEARCH matches USING COVERING INDEX matches_open_place ((guild_id,channel_id)>(?,?))']],
  ['openInGuild', ['SEARCH matches USING COVERING INDEX matches_open_place (guild_id=?)']],
  ['running', ['SCAN matches USING COVERING INDEX matches_open_place']],
  ['openCount', ['SCAN matches USING COVERING INDEX matches_open_place']],
  ['due', expect.arrayContaining(['SEARCH matches USING INDEX matches_due (due_at<?)'])],
  ['dueCount', ['SEARCH matches USING COVERING INDEX matches_due (due_at<?)']],
  ['nextDue', ['SEARCH matches USING COVERING INDEX matches_due (due_at>?)']],
  ['openOf', ['SEARCH match_people USING INDEX match_people_open (user_id=?)', BY_ID]],
  [
    'lastOver',
    [
      BY_NUMBER,
      'SCALAR SUBQUERY 1',
      'SEARCH results USING COVERING INDEX results_room (<expr>=?)',
      'SCALAR SUBQUERY 2',
      'SEARCH results USING INDEX results_thread (channel_id=?)',
      BY_ID,
    ],
  ],
])('%s', (name, plan) => expect(stepsOf(queries[name])).toEqual(plan));

test('what an older version has written is looked for in the index of the shapes', () => {
  expect(stepsOf(queries.outdated).join('\n')).not.toContain('SCAN');
});

test('meetings are looked for in the matches of one person, never in all of a server', () => {
  const steps = stepsOf(queries.meetings).join('\n');
  expect(steps).not.toMatch(/SCAN|results_guild/);
  expect(steps).toContain('result_seats_user');
});

test.each([
  ['shapes', format, 'SEARCH matches USING COVERING INDEX matches_format (<expr>>?)', sql`${format} > 9`],
  ['rules', rules, 'SCAN matches USING INDEX matches_open_rules', isOpen],
])('the %s that a newer version may have written are read from their index', (_, what, plan, where) => {
  const steps = db.all<{ detail: string }>(
    sql`explain query plan select distinct ${what} from ${tables.matches} where ${where}`,
  );
  expect(steps.map(({ detail }) => detail)).toEqual([plan]);
});

describe.each([
  ['older', '<'],
  ['newer', '>'],
] as const)('of %s finished matches', (side, sign) => {
  const sides = historyQueries(kit)[side];
  const bySeat = (index: string, found: string) =>
    `SEARCH result_seats USING COVERING INDEX ${index} (user_id=? AND ${found}=? AND number${sign}?)`;
  const byRoom = `SEARCH results USING INDEX results_room (<expr>=? AND number${sign}?)`;
  const byThread = `SEARCH results USING INDEX results_thread (channel_id=? AND number${sign}?)`;

  test.each<[keyof typeof sides, readonly string[]]>([
    ['ofPerson', [bySeat('result_seats_here', 'guild_id')]],
    ['ofPersonInRoom', [bySeat('result_seats_room', 'room').replace('COVERING ', '')]],
    ['inRoom', [byRoom]],
    ['inThread', [byThread]],
    ['ofPersonInThread', [byThread, 'SEARCH there EXISTS USING INDEX sqlite_autoindex_result_seats_1 (match_id=?)']],
    [
      'together',
      [
        bySeat('result_seats_here', 'guild_id').replace('COVERING ', ''),
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH there USING INDEX sqlite_autoindex_result_seats_1 (match_id=?)',
      ],
    ],
  ])('those %s are found in their order by an index', (name, plan) => expect(stepsOf(sides[name])).toEqual(plan));

  test.each([
    ['inRooms', byRoom.replace('USING', 'USING COVERING')],
    ['ofPersonInRooms', bySeat('result_seats_room', 'room')],
  ] as const)('those %s are the next ones of each room, and of no other', (name, search) => {
    const steps = stepsOf(sides[name]);
    expect(steps.filter((step) => step.startsWith('SEARCH'))).toEqual([search, search]);
    expect(steps.filter((step) => step.startsWith('SCAN')).toSorted()).toEqual([
      'SCAN json_each VIRTUAL TABLE INDEX 1:',
      'SCAN next',
      'SCAN next',
    ]);
  });
});

describe('of a leaderboard', () => {
  const standings = prepareStandingQueries(kit);
  test.each([...METRICS])('a page by %s is read in the order of its index, from where it begins', (metric) => {
    const { personAfter, personBefore, rowsFrom } = standings.pages[metric];
    for (const query of [personAfter, personBefore, rowsFrom]) {
      const [first, ...others] = stepsOf(query);
      expect(first).toMatch(
        new RegExp(`^SEARCH standings USING (COVERING )?INDEX standings_${metric} \\(board=\\? AND `),
      );
      expect(others.join()).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });

  test('ranks come from the counts, and only those who are counted together are looked at', () => {
    for (const query of [standings.pages.rating.viewed, standings.pages.rating.above])
      for (const step of stepsOf(query).filter((each) => !each.includes('SUBQUERY')))
        expect(step).toMatch(
          /^SEARCH (?!other)|^SEARCH other USING COVERING INDEX standings_rating \(board=\? AND points/,
        );
    expect(stepsOf(standings.pages.rating.groupAt).join()).not.toMatch(/standings/);
  });

  test('the curve of a rating is read from the newest rated games, however many others there are', () => {
    expect(stepsOf(standings.ratedIn)).toEqual([
      'SEARCH result_seats USING INDEX result_seats_rated_here (user_id=? AND guild_id=?)',
    ]);
    expect(stepsOf(standings.ratedEverywhere)).toEqual([
      'SEARCH result_seats USING INDEX result_seats_rated (user_id=?)',
    ]);
  });

  test('who leaves it, and what is folded next, is found by an index', () => {
    expect(stepsOf(standings.inactive)[0]).toBe('SEARCH standings USING INDEX standings_active (last_at<?)');
    expect(stepsOf(standings.next)).toEqual(['SEARCH results USING INTEGER PRIMARY KEY (rowid>?)']);
    expect(stepsOf(standings.nextDailies)).toEqual(['SCAN dailies USING INDEX dailies_unfolded']);
    expect(stepsOf(standings.dailiesIn)).toEqual([
      'SEARCH dailies USING INDEX sqlite_autoindex_dailies_1 (user_id=? AND day>? AND day<?)',
    ]);
    expect(stepsOf(standings.standingsOf)[0]).toBe('SEARCH standings USING INDEX standings_user (user_id=?)');
    expect(stepsOf(standings.outlived)).toEqual([
      expect.stringMatching(/^SEARCH boards USING (COVERING )?INDEX boards_until/),
    ]);
  });
});
