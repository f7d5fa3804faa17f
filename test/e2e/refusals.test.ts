import { describe, expect, test } from 'vitest';
import { awaitedIn, nextPost, startMatch, textOf } from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import type { RefusalCode } from '../../src/match/refusals.ts';
import type { PermissionName } from 'discord-sandbox';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import type { Asked, Case } from './refusal-cases.ts';
import { english } from '../../src/text/languages.ts';
import { CASES, clickChoice, rawAs, TABLED } from './refusal-cases.ts';
import { useRooms, useSoundTable } from './rooms.ts';
import { LONG, pressPlay, untilPlay } from './soundness.ts';

// A channel that a test has deleted, and a member who has left.
const table = await useSoundTable(openTable(), /\((10003|10007)\)/);

const rooms = useRooms(() => table, 'quiet');

// Nobody can sit in too many matches at once: the open matches of a test end with its channel.

async function savedOf({ matchId }: Asked) {
  if (matchId === null) return null;
  await settled(table, matchId);
  return { match: await matchOf(table, matchId), plays: await playsOf(table, matchId) };
}

describe('a refusal is a private sentence and changes nothing', () => {
  const cases = [...TABLED, ...Object.entries(CASES)] as readonly (readonly [RefusalCode, Case])[];
  test.each(cases)('%s', async (code, begin) => {
    const asked = await begin(rooms.open());
    const before = await savedOf(asked);
    const outcome = await asked.ask();
    expect(outcome.failed).toBeUndefined();
    expect(textOf(outcome)).toBe(asked.sentence ?? english.say(`refusal.${code}` as 'refusal.stale'));
    expect(outcome.private).toBe(true);
    expect(await savedOf(asked)).toEqual(before);
  });
});

describe('two clicks at once', () => {
  test('on the same button: one play is saved, the other click is told so privately', async () => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await untilPlay(room, matchId, ([first]) => first!);
    const before = await playsOf(table, matchId);
    const outcomes = await Promise.all([1, 2, 3].map(() => pressPlay(room, post)));
    const refused = outcomes.filter((outcome) => outcome.private);
    expect(refused).toHaveLength(2);
    for (const outcome of refused) expect(textOf(outcome)).toBe(english.say('refusal.stale'));
    const plays = (await playsOf(table, matchId)).slice(before.length);
    expect(plays.filter(({ by }) => by === 'person')).toHaveLength(1);
  });
});

describe('a forged id', () => {
  const FORGED = [
    ['an empty kind', 's1:::'],
    ['an unknown kind', 's1:deal:{match}:1'],
    ['an unknown action', 's1:match:{match}:win'],
    ['a ply that is no number', 's1:play:{match}:x:r1+1'],
    ['a negative ply', 's1:play:{match}:-1:r1+1'],
    ['too many parts', 's1:play:{match}:0:r1+1:r2+1'],
    ['a token with other signs', 's1:play:{match}:0:r1 OR 1'],
    ['no version', 'play:{match}:0:r1+1'],
    ['a later version', 's2:play:{match}:0:r1+1'],
    ['a hundred and one characters', `s1:play:{match}:0:${'r'.repeat(101)}`],
    ['a page below the first', 's1:leaderboard:here.wins.all.all:-1'],
    ['what JavaScript objects have by birth', 's1:match:{match}:constructor'],
  ] as const;

  test('is not known, whatever is forged about it', async () => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const post = await nextPost(room, matchId, null);
    const before = await settled(table, matchId);
    for (const [what, id] of FORGED) {
      const outcome = await rawAs(room, awaitedIn(post), post, id.replace('{match}', matchId));
      expect([what, outcome.private, textOf(outcome)]).toEqual([what, true, english.say('refusal.unknown-button')]);
    }
    expect(await settled(table, matchId)).toEqual(before);
  });

  test('of a match in another channel is refused, whoever presses it', async () => {
    const [mine, theirs] = [rooms.open(), rooms.open()];
    const here = await startMatch(mine, { people: 1, computers: ['random'], options: LONG });
    const post = await nextPost(mine, here, null);
    const there = await startMatch(theirs, { people: 2, options: LONG });
    const { buttons } = await nextPost(theirs, there, null);
    const before = await settled(table, there);
    for (const person of [0, 1, 3]) {
      const outcome = await clickChoice(mine, { ...post, buttons }, table.sandbox.people[person]!.id);
      expect(textOf(outcome)).toBe(english.say('refusal.unknown-match'));
    }
    expect(await settled(table, there)).toEqual(before);
  });
});

const AT_LEAST = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles'] as const;

test.each<[PermissionName, string, boolean]>([
  ['ViewChannel', 'View Channel', false],
  ['SendMessages', 'Send Messages', false],
  ['AttachFiles', 'Attach Files', false],
  ['ViewChannel', 'View Channel', true],
  ['SendMessagesInThreads', 'Send Messages in Threads', true],
  ['AttachFiles', 'Attach Files', true],
])('%s is named before a match starts, if it is missing: %s, in a thread: %j', async (missing, names, inThread) => {
  const { channelId } = rooms.open();
  const { control, people } = table.sandbox;
  const place = inThread ? control.addThread(channelId, 'a thread') : channelId;
  const granted = AT_LEAST.filter((name) => name !== missing && (inThread ? name !== 'SendMessages' : true));
  control.setBotPermissions(channelId, granted);
  const outcome = await table.sandbox.as(people[0]!.id).command(place, ['sorry', 'start']);
  expect([outcome.private, textOf(outcome)]).toEqual([true, english.say('refusal.missing-permissions', { names })]);
  expect(await table.saved.openIn(place)).toBeNull();
});
