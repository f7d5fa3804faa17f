import { createHash } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import type { Key } from '../../src/text/language.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { changed } from '../../src/match/decisions/decision.ts';
import type { Over } from '../../src/match/match.ts';
import type { GameRecord } from '../../src/match/story/record.ts';
import { seedHash, shortHash } from '../../src/match/fairness.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { BOT } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/matches.ts';
import { HOSTILE } from '../harness/names.ts';
import { verifyRecord } from '../harness/stories.ts';
import { useDesk, ended, gathered } from '../harness/headless/tables.ts';

const bot = useDesk();
/** A match of Ann and Ben that a moderator has ended. */
const over = async () => (await bot.store.load(await ended(bot))) as Over;

const verify = (match: string, userId: string = CLEO) => bot.press(userId, { kind: 'match', match, action: 'verify' });

test('the button under an end answers anybody privately about its own match, as the command does about the last one', async () => {
  const first = await over();
  const last = await over();
  const answers = [await bot.command(CLEO, 'verify')];
  for (const { id, seed } of [first, last]) {
    const { outcome, said } = await verify(id);
    expect([outcome, said[0]]).toEqual(['verified', { via: 'deferReply', flags: 64 }]);
    for (const told of [seedHash(seed), shortHash(seedHash(seed))]) expect(said.at(-1)!.content).toContain(told);
    expect(said.at(-1)!.content).toContain(seed);
    expect(said.at(-1)!.files!.map(({ name }) => name)).toEqual([`sorry-${id}.json`, 'fairness.md']);
    answers.push({ outcome, said });
  }
  expect(answers[2]).toEqual(answers[0]);
});

test('the button tells nothing of a match that is not over', async () => {
  const id = await gathered(bot);
  const { seed } = await openMatch(bot);
  const inLobby = await verify(id, BEN);
  await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  const inGame = await verify(id, BEN);
  expect([inLobby.outcome, inGame.outcome]).toEqual(['no-finished-match', 'still-running']);
  expect(JSON.stringify([inLobby, inGame])).not.toContain(seed);
  expect((await verify('nowhere', BEN)).outcome).toBe('unknown-match');
});

test('of a match that an older version opened, it says what cannot be known, and hands out the record as it always was', async () => {
  const match = await over();
  const { lock: _, recordHash: __, ...unkept } = match;
  await bot.change(match.id, () => changed({ ...unkept, lock: null }));
  const { outcome, said } = await verify(match.id);
  expect(outcome).toBe('unproven');
  const hashes = { shown: shortHash(seedHash(match.seed)), hash: seedHash(match.seed) };
  expect(said.at(-1)!.content).toContain(english.say('verify.unlocked', hashes));
  const record = JSON.parse(said.at(-1)!.files![0]!.attachment.toString()) as GameRecord;
  expect(record.format).toBe('sorry-record-2');
  expect(Object.keys(record)).not.toContain('led');
});

test('a record other than the one that the game ended with is not verified', async () => {
  const { id } = await over();
  await bot.change(id, (match) => changed({ ...(match as Over), recordHash: '0'.repeat(64) }));
  const { outcome, said } = await verify(id);
  expect(outcome).toBe('not-verified');
  expect(said.at(-1)!.content).toContain(english.say('fault.other-record'));
});

const digest = ({ id, clicks }: Over) =>
  createHash('sha256')
    .update([id, ...clicks].join('\n'))
    .digest('base64url')
    .slice(0, 16);
const listed = ({ clicks }: Over) => `🎲 Dealt from the 🔒 and these clicks: \`${clicks.join('` `')}\``;

test.each<[string, string, (match: Over) => string, object]>([
  ['has the digest', 'verified', (match) => `Ann 🎲\n🎲 3 clicks: \`${digest(match)}\``, {}],
  ['lists the ids, as older versions wrote it', 'verified', listed, {}],
  ['has another digest', 'not-verified', () => `🎲 3 clicks: \`${'A'.repeat(16)}\``, {}],
  ['lists other ids', 'not-verified', ({ clicks, ...match }) => listed({ ...match, clicks: clicks.slice(1) }), {}],
  ['has no digest', 'not-verified', () => 'Hello', {}],
  ['was edited', 'not-verified', (match) => `🎲 \`${digest(match)}\``, { edited_timestamp: '2026-01-01' }],
  ['is somebody else’s', 'not-verified', (match) => `🎲 \`${digest(match)}\``, { author: { id: CLEO } }],
  [
    'answers another click',
    'not-verified',
    (match) => `🎲 \`${digest(match)}\``,
    { interaction_metadata: { id: '5' } },
  ],
])('the answer to the start is read once more; one that %s is %s', async (_, outcome, content, more) => {
  const match = await over();
  const [lock, interaction_metadata] = [{ ...match.lock!, startId: '500' }, { id: match.clicks.at(-1) }];
  await bot.change(match.id, () => changed({ ...match, lock }));
  const answer = {
    content: content(match),
    author: { id: BOT },
    edited_timestamp: null,
    interaction_metadata,
    ...more,
  };
  bot.proofs.set('500', answer as unknown as APIMessage);
  const { said, ...verified } = await verify(match.id);
  expect([verified.outcome, said.at(-1)!.content!.includes('✅')]).toEqual([outcome, outcome === 'verified']);
});

test('/sorry verify answers privately with the result and a record without names that recomputes', async () => {
  const opened = await bot.command(ANN, 'start', { game: 'classic-first' }, { name: HOSTILE['mentions']! });
  const { id, seed } = await openMatch(bot);
  expect(JSON.stringify(bot.sent)).toContain(shortHash(seedHash(seed))); // before a second person sat down
  expect(JSON.stringify([bot.sent, opened.said])).not.toContain(seed);
  await bot.press(BEN, { kind: 'lobby', match: id, action: 'join' }, { name: 'Benjamin' });
  await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  const { outcome, said } = await bot.command(BEN, 'verify');
  expect(outcome).toBe('verified');
  expect(said[0]).toMatchObject({ via: 'deferReply', flags: 64 });
  const [file] = said.at(-1)!.files!;
  expect(file!.name).toBe(`sorry-${id}.json`);
  const json = file!.attachment.toString();
  expect(json).not.toMatch(/Benjamin|@123|"1001"|"1002"/);
  expect(verifyRecord(JSON.parse(json) as GameRecord, choose)).toMatchObject({ ok: true, plays: 0 });
  expect(said.at(-1)!.content).toContain(seed);
  expect(said.at(-1)!.content!.length).toBeLessThanOrEqual(2000);
  expect(said.at(-1)!.allowedMentions).toEqual({ parse: [] });
});

test('a message fits into Discord whatever it has to say, in every language', () => {
  const id = '1'.repeat(20);
  const link = `https://discord.com/channels/${id}/${id}/${id}`;
  const said = 's'.repeat(43);
  const digests = { said, shown: said, digest: 's'.repeat(16), hash: 'f'.repeat(64), seed: 'f'.repeat(64) };
  const values = { id, link, ...digests, click: id, count: 99_999 };
  const lengths = LANGUAGES.map((language) => {
    const longest = (start: string) =>
      Math.max(
        ...(Object.keys(en) as Key[])
          .filter((key) => key.startsWith(start))
          .map((key) => language.say(key, values).length),
      );
    const parts = ['head', 'seed', 'right', 'record', 'files'] as const;
    const others = parts.map((key) => language.say(`verify.${key}`, values).length);
    return longest('verify.commitment') + longest('verify.start') + others.reduce((all, length) => all + length + 2, 2);
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
});
