import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameRecord } from '../../src/match/telling/record.ts';
import { verifyRecord } from '../../src/match/telling/record.ts';
import { seedHash } from '../../src/match/telling/fairness.ts';
import type { Desk } from '../harness/headless/desk.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { ANN, BEN, clickBy, DAN } from '../harness/matches.ts';
import { HOSTILE } from '../harness/names.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

test('/sorry verify answers privately with the result and a record without names that recomputes', async () => {
  const opened = await desk.command(ANN, 'start', { deck: 'classic-first' }, { name: HOSTILE['mentions']! });
  const { id, seed } = await openMatch(desk);
  expect(JSON.stringify(opened.said)).toContain(seedHash(seed)); // before anybody else sat down
  expect(JSON.stringify(opened.said)).not.toContain(seed);
  await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' }, { name: 'Benjamin' });
  await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  await desk.service.endByModerator(id, clickBy(DAN));
  const { outcome, said } = await desk.command(BEN, 'verify');
  expect(outcome).toBe('verified');
  expect(said[0]).toMatchObject({ via: 'deferReply', flags: 64 });
  const [file] = said[1]!.files!;
  expect(file!.name).toBe(`sorry-${id}.json`);
  const json = file!.attachment.toString();
  expect(json).not.toMatch(/Benjamin|@123|"1001"|"1002"/);
  expect(verifyRecord(JSON.parse(json) as GameRecord)).toMatchObject({ ok: true, plays: 0 });
  expect(said[1]!.content).toContain(seed);
  expect(said[1]!.content!.length).toBeLessThanOrEqual(2000);
  expect(said[1]!.allowedMentions).toEqual({ parse: [] });
});
