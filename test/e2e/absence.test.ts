import { expect, test } from 'vitest';
import { awaitedIn } from '../harness/driver/clicks.ts';
import { inRound } from '../harness/signs.ts';
import { playsOf, settled } from '../harness/driver/saved.ts';
import type { Running } from '../../src/match/match.ts';
import { english } from '../../src/text/languages.ts';
import { useTable } from './rooms.ts';
import { LONG } from './soundness.ts';
import { openTimedTable } from './timed-table.ts';

const MINUTE = 60_000;

const { table, rooms } = await useTable(openTimedTable());

test('when the time is up a play is made and said so, and the same person has half the time for their next turn', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2, options: { ...LONG, limit: String(MINUTE) } });
  const post = await room.nextPost(matchId, null);
  const atRest = async () => (await settled(table, matchId)) as Running;
  await atRest();
  const late = awaitedIn(post);
  await table.pass(MINUTE);
  let next = await room.nextPost(matchId, post.id);
  const told = inRound(room.fresh(post).text);
  expect(told).toContain(english.say('did.missed', { what: '' }).trim());
  expect(room.toldAfter(post)).not.toContain(told);
  expect((await playsOf(table, matchId)).filter(({ by }) => by === 'missed')).toMatchObject([{ userId: late }]);
  while (awaitedIn(next) !== late) {
    await settled(table, matchId);
    await room.playOnce(next);
    next = await room.nextPost(matchId, next.id);
  }
  const { deadline } = await atRest();
  expect(deadline).toBe((await playsOf(table, matchId)).at(-1)!.at + MINUTE / 2);
  await room.playOnce(next);
  expect((await atRest()).absences).toEqual({});
});
