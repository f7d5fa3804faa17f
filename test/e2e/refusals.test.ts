import { expect, test } from 'vitest';
import { awaitedIn, textOf } from '../harness/driver/clicks.ts';
import type { RefusalCode } from '../../src/match/refusals.ts';
import { botDefaults, type PermissionName } from 'discord-sandbox';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import { CASES, TABLED, type Asked, type Case } from './refusal-cases.ts';
import { english } from '../../src/text/languages.ts';
import { useSoundTable } from './rooms.ts';

// A channel that a test has deleted, and a member who has left.
const { table, rooms } = await useSoundTable(/\((10003|10007)\)/);

async function savedOf({ matchId }: Asked) {
  if (matchId === null) return null;
  await settled(table, matchId);
  return { match: await matchOf(table, matchId), plays: await playsOf(table, matchId) };
}

test.each([...TABLED, ...Object.entries(CASES)] as readonly (readonly [RefusalCode, Case])[])(
  'the refusal %s is a private sentence and changes nothing',
  async (code, begin) => {
    const asked = await begin(rooms.open());
    const before = await savedOf(asked);
    const outcome = await asked.ask();
    expect(outcome.failed).toBeUndefined();
    expect(textOf(outcome)).toBe(asked.sentence ?? english.say(`refusal.${code}` as 'refusal.stale'));
    expect(outcome.private).toBe(true);
    expect(await savedOf(asked)).toEqual(before);
  },
);

test('of three clicks at once on the same button one play is saved, the others are told so privately', async () => {
  const { room, matchId, post } = await rooms.started();
  const before = await playsOf(table, matchId);
  const outcomes = await Promise.all([1, 2, 3].map(() => room.pressPlay(post)));
  const refused = outcomes.filter((outcome) => outcome.private);
  expect(refused.map(textOf)).toEqual([1, 2].map(() => english.say('refusal.stale')));
  const plays = (await playsOf(table, matchId)).slice(before.length);
  expect(plays.filter(({ by }) => by === 'person')).toHaveLength(1);
});

// The test of ids has many more.
const FORGED = [
  ['an unknown kind', 's1:deal:{match}:1'],
  ['an unknown action', 's1:match:{match}:win'],
  ['a token with other signs', 's1:play:{match}:0:r1 OR 1'],
  ['a later version', 's2:play:{match}:0:r1+1'],
  ['a hundred and one characters', `s1:play:{match}:0:${'r'.repeat(101)}`],
  ['what JavaScript objects have by birth', 's1:match:{match}:constructor'],
] as const;

test('a forged id is not known, whatever is forged about it', async () => {
  const { room, matchId, post } = await rooms.started();
  const before = await settled(table, matchId);
  for (const [what, id] of FORGED) {
    const outcome = await room.forge(awaitedIn(post), post, id.replace('{match}', matchId));
    expect([what, outcome.private, textOf(outcome)]).toEqual([what, true, english.say('refusal.unknown-button')]);
  }
  expect(await settled(table, matchId)).toEqual(before);
});

test.each<[PermissionName, string, boolean]>([
  ['ViewChannel', 'View Channel', false],
  ['SendMessages', 'Send Messages', false],
  ['AttachFiles', 'Attach Files', false],
  ['ViewChannel', 'View Channel', true],
  ['SendMessagesInThreads', 'Send Messages in Threads', true],
  ['AttachFiles', 'Attach Files', true],
])('%s is named before a match starts, if it is missing: %s, in a thread: %j', async (missing, names, inThread) => {
  const parent = rooms.open();
  const place = inThread ? rooms.thread(parent.channelId) : parent;
  const withheld = new Set([missing, ...(inThread ? ['SendMessages'] : [])]); // threads have a permission of their own
  table.sandbox.control.setBotPermissions(
    parent.channelId,
    botDefaults.filter((name) => !withheld.has(name)),
  );
  const outcome = await place.command(0, 'start');
  expect([outcome.private, textOf(outcome)]).toEqual([true, english.say('refusal.missing-permissions', { names })]);
  expect(await table.saved.openIn(place.channelId)).toBeNull();
});
