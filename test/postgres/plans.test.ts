import { expect, test } from 'vitest';
import { historyQueries } from '../../src/store/matches/history.ts';
import { prepareQueries } from '../../src/store/matches/queries.ts';
import { prepareStandingQueries } from '../../src/store/standings/standing-queries.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { useStore } from '../harness/store.ts';

const at = useStore();

/** The queries of an object, also of objects in it, by their names. */
const queriesIn = (group: object): readonly (readonly [name: string, text: string])[] =>
  Object.entries(group).flatMap(([name, each]: [string, object]) =>
    'getQuery' in each
      ? [[name, (each.getQuery as () => { sql: string })().sql] as const]
      : queriesIn(each).map(([inner, text]) => [`${name}.${inner}`, text] as const),
  );

/** They read the one row of `folds`. */
const WHOLE = ['standings.folded', 'standings.isFolded'];

test('no query reads a whole table, or all of a large room, to find some rows', async () => {
  const { kit } = at.database;
  const all = { store: prepareQueries(kit), past: historyQueries(kit), standings: prepareStandingQueries(kit) };
  const found: string[] = [];
  for (const [name, text] of queriesIn(all)) {
    const plan = await at.all<Record<string, string>>(sql.raw(`explain (generic_plan) ${text}`));
    if (plan.some((row) => /Seq Scan|Bitmap|Hash Join|Merge Join/.test(row['QUERY PLAN']!))) found.push(name);
  }
  expect(found).toEqual(WHOLE);
});
