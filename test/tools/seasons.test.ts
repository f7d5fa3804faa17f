import { expect, test } from 'vitest';
import { FAMILIES } from '../../src/community/player-stats.ts';
import { openDatabase } from '../../src/store/database/database.ts';
import { createStandings } from '../../src/store/standings/standings.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';

const inFolder = useFolder();

test('seasons fill two servers with games of every family, over months, and can be added to', async () => {
  const file = inFolder('some.sqlite');
  const made = await run('seasons', [file, '--matches', '300', '--known', '7']);
  expect([made.code, made.out]).toEqual([0, `${file} is made: 300 games in 2 servers.\n`]);
  const more = await run('seasons', [file, '--matches', '10']);
  expect([more.code, more.out]).toEqual([0, `${file} has grown: 10 games in 2 servers.\n`]);
  const { kit, close } = openDatabase(file);
  const standings = createStandings(kit);
  expect(await standings.folding()).toEqual({ done: 310, left: 0 });
  for (const scope of ['900000000000000001', '900000000000000002']) {
    expect((await standings.months(scope, 20)).length).toBeGreaterThan(3);
    for (const family of FAMILIES) {
      const leaderboard = { scope, family, period: 'all' } as const;
      const { people } = await standings.read({ leaderboard, metric: 'rating', viewerId: '7', page: 0, size: 10 });
      expect(people).toBeGreaterThan(1);
    }
  }
  close();
});
