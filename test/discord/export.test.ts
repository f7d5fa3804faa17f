import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Desk } from '../harness/headless/desk.ts';
import { openDesk } from '../harness/headless/desk.ts';
import { ANN } from '../harness/matches.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

const EXPORT = { kind: 'press', command: 'sorry privacy', about: 'export' } as const;

test('what is kept of somebody is packed where the file would be too large', async () => {
  await desk.command(ANN, 'start');
  const file = (await desk.press(ANN, EXPORT)).said[1]!.files![0]!;
  const json = file.attachment;
  const fileBytes = json.length - 1;
  const packed = (await desk.press(ANN, EXPORT, { fileBytes })).said[1]!.files![0]!;
  expect([file.name, packed.name]).toEqual(['sorry-data.json', 'sorry-data.json.gz']);
  expect(packed.attachment.length).toBeLessThanOrEqual(fileBytes);
  expect(gunzipSync(packed.attachment).equals(json)).toBe(true);
});
