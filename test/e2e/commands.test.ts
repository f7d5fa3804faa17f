import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { textOf } from '../harness/driver/clicks.ts';
import { helpLines } from '../../commands/index.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { overOf } from '../harness/driver/saved.ts';
import { inRound } from '../harness/signs.ts';
import { english } from '../../src/text/languages.ts';
import { finished, useSoundTable } from './rooms.ts';

// Channels are deleted after each test.
const { table, rooms } = await useSoundTable(/\(10003\)/);

test('after a match the end tells what it has changed; verify hands out the record; a rematch invites the others, and lets the winner start', async () => {
  const room = rooms.open();
  const matchId = await room.startMatch({ people: 2 });
  const end = await room.playOn(matchId, Infinity, { pick: (choices) => choices.at(-1)! });
  const before = await overOf(table, matchId);
  if (before.ending.kind !== 'won') throw new Error('Nobody has won.');
  const isAnn = before.ending.winners[0] === 0;
  expect(end.text).toMatch(new RegExp(`${isAnn ? 'Ann' : 'Ben'} \\*\\*\\d+\\*\\* \\(\\+\\d+, no\\. 1 here\\)`));

  const answer = await finished(room.command(3, 'verify'));
  expect(answer).toMatchObject({ private: true, text: expect.stringContaining(before.seed) });
  expect(answer.files.map(({ filename }) => filename)).toEqual([`sorry-${matchId}.json`, 'fairness.md']);

  const rematch = (await room.press(1, end, 'Rematch')).message!;
  expect(rematch.text).toContain(english.say('lobby.kept', { mention: `<@${room.idOf(0)}>` }));
  expect(rematch.buttons.map(({ label }) => label)).not.toContain('Start');
  const joined = await room.press(0, rematch, 'Join');
  const winner = isAnn ? '🔴 **Ann**' : '🟡 **Ben**';
  expect(textOf(joined)).toContain(english.say('lobby.first', { who: winner }));
  const lobby = (await table.saved.openIn(room.channelId))!;
  await room.press(1, rematch, 'Start');
  const first = await room.nextPost(lobby.id, null);
  expect(inRound(first.text)).toContain(english.say('board.opening', { game: 'Classic', who: winner }));
});

test.each([
  ['rules', {}, rulesText(english)],
  ['rules', { game: 'fire-ice' }, rulesText(english, 'fire-ice')],
  ['help', {}, helpText(english, 'short', helpLines)],
  ['about', {}, aboutText(english, packageJson.version)],
])('the page of /sorry %s %o is private', async (name, options, text) => {
  const outcome = await rooms.open().command(3, name, options);
  expect([outcome.private, textOf(outcome)]).toEqual([true, text]);
});
