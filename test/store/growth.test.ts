import { afterAll, describe, expect, test } from 'vitest';
import { METRICS } from '../../src/community/standing.ts';
import { sql } from '../../src/store/drizzle.ts';
import { openDatabase } from '../../src/store/database.ts';
import { format, isOpen, rules } from '../../src/store/expressions.ts';
import { prepareQueries } from '../../src/store/queries.ts';
import { matches } from '../../src/store/schema.ts';
import { prepareStandingQueries } from '../../src/store/standing-queries.ts';

// What is asked again and again looks at the rows that it answers with and at no others, however many there are.

const { db, close } = openDatabase(':memory:');
afterAll(close);
const queries = prepareQueries(db);

/** How SQLite goes about a query, step by step. */
function planOf(name: keyof typeof queries): readonly string[] {
  const { sql: text, params } = queries[name].getQuery();
  const filled = params.reduce<string>((left) => left.replace('?', '1'), text);
  return db.all<{ detail: string }>(sql.raw(`explain query plan ${filled}`)).map(({ detail }) => detail);
}

const BY_ID = 'SEARCH matches USING INDEX sqlite_autoindex_matches_1 (id=?)';
const BY_NUMBER = 'SEARCH results USING INTEGER PRIMARY KEY (rowid=?)';
/** The channels that somebody does not see are looked up in a list of their own. */
const UNSEEN = ['LIST SUBQUERY 1', 'SCAN json_each VIRTUAL TABLE INDEX 1:', 'CREATE BLOOM FILTER'];
const BY_PERSON = (beyond: string) =>
  `SEARCH result_seats USING COVERING INDEX result_seats_here (user_id=? AND guild_id=? AND ${beyond})`;

test.each<[keyof typeof queries, readonly string[]]>([
  ['load', [BY_ID]],
  ['openIn', ['SEARCH matches USING INDEX matches_open_channel (channel_id=?)']],
  ['openAt', ['SEARCH matches USING INDEX matches_open_channel (channel_id=?)']],
  ['openAfter', ['SEARCH matches USING COVERING INDEX matches_open_place ((guild_id,channel_id)>(?,?))']],
  ['openInGuild', ['SEARCH matches USING COVERING INDEX matches_open_place (guild_id=?)']],
  ['due', expect.arrayContaining(['SEARCH matches USING INDEX matches_due (due_at<?)'])],
  ['dueCount', ['SEARCH matches USING COVERING INDEX matches_due (due_at<?)']],
  ['nextDue', ['SEARCH matches USING COVERING INDEX matches_due (due_at>?)']],
  ['seatsOf', ['SEARCH match_people USING INDEX match_people_open (user_id=?)', BY_ID]],
  ['openOf', ['SEARCH match_people USING INDEX match_people_open (user_id=?)', BY_ID]],
  ['olderOfPerson', [BY_PERSON('number<?'), BY_NUMBER, ...UNSEEN]],
  ['newerOfPerson', [BY_PERSON('number>?'), BY_NUMBER, ...UNSEEN]],
  ['olderOfChannel', ['SEARCH results USING INDEX results_channel (channel_id=? AND number<?)', ...UNSEEN]],
  ['newerOfChannel', ['SEARCH results USING INDEX results_channel (channel_id=? AND number>?)', ...UNSEEN]],
  ['olderOfThreads', ['SEARCH results USING INDEX results_parent (parent_id=? AND number<?)', ...UNSEEN]],
  ['newerOfThreads', ['SEARCH results USING INDEX results_parent (parent_id=? AND number>?)', ...UNSEEN]],
  [
    'lastOver',
    [
      BY_NUMBER,
      'SCALAR SUBQUERY 1',
      'SEARCH results USING COVERING INDEX results_channel (channel_id=?)',
      'SCALAR SUBQUERY 2',
      'SEARCH results USING COVERING INDEX results_parent (parent_id=?)',
      BY_ID,
    ],
  ],
])('%s', (name, plan) => expect(planOf(name)).toEqual(plan));

test('what an older version has written is looked for in the index of the shapes', () => {
  expect(planOf('outdated').join('\n')).not.toContain('SCAN');
});

test.each([
  ['shapes', format, 'SEARCH matches USING COVERING INDEX matches_format (<expr>>?)', sql`${format} > 9`],
  ['rules', rules, 'SCAN matches USING INDEX matches_open_rules', isOpen],
])('the %s that a newer version may have written are read from their index', (_, what, plan, where) => {
  const steps = db.all<{ detail: string }>(
    sql`explain query plan select distinct ${what} from ${matches} where ${where}`,
  );
  expect(steps.map(({ detail }) => detail)).toEqual([plan]);
});

test('matches are counted without looking at one of them', () => {
  expect(planOf('openCount')).toEqual(['SCAN matches USING COVERING INDEX matches_open_place']);
});

describe('of a leaderboard', () => {
  const standings = prepareStandingQueries(db);
  const plan = (query: { getQuery: () => { sql: string; params: readonly unknown[] } }) => {
    const { sql: text, params } = query.getQuery();
    const filled = params.reduce<string>((left) => left.replace('?', '1'), text);
    return db.all<{ detail: string }>(sql.raw(`explain query plan ${filled}`)).map(({ detail }) => detail);
  };

  test.each([...METRICS])('a page by %s is read in the order of its index, from where it begins', (metric) => {
    const [first, ...others] = plan(standings.pages[metric].rows);
    expect(first).toMatch(new RegExp(`^SEARCH standings USING INDEX standings_${metric} \\(board=\\? AND `));
    expect(others.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  test('ranks come from the counts, and nobody is looked at', () => {
    for (const query of [standings.people, standings.groups, standings.pages.rating.above])
      expect(plan(query).join()).toMatch(/^SEARCH standing_counts USING INDEX/);
    expect(plan(standings.pages.rating.groupAt).join()).not.toMatch(/standings/);
  });

  test('the curve of a rating is read from the newest rated games, however many others there are', () => {
    expect(plan(standings.ratedIn)).toEqual([
      'SEARCH result_seats USING INDEX result_seats_rated_here (user_id=? AND guild_id=?)',
    ]);
    expect(plan(standings.ratedEverywhere)).toEqual(['SEARCH result_seats USING INDEX result_seats_rated (user_id=?)']);
  });

  test('who leaves it, and what is folded next, is found by an index', () => {
    expect(plan(standings.inactive)[0]).toBe('SEARCH standings USING INDEX standings_active (last_at<?)');
    expect(plan(standings.next)).toEqual(['SEARCH results USING INTEGER PRIMARY KEY (rowid>?)']);
    expect(plan(standings.standingsOf)[0]).toBe('SEARCH standings USING INDEX standings_user (user_id=?)');
    expect(plan(standings.outlived)).toEqual([
      expect.stringMatching(/^SEARCH boards USING (COVERING )?INDEX boards_until/),
    ]);
  });
});
