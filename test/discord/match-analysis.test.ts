import { MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { analyze } from '../../src/computer/analysis.ts';
import { awaited, RULESETS } from '../../src/engine/index.ts';
import { analysisOf, judgedMatch, type JudgedMatch } from '../../src/match/story/accuracy.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import type { LoggedPlay, Over } from '../../src/match/match.ts';
import { resultOf } from '../../src/match/story/result.ts';
import type { AnalysisCard } from '../../src/render/scene/subjects.ts';
import { analysisCard } from '../../commands/replay/match-analysis.ts';
import { LANGUAGES } from '../../src/text/languages.ts';
import { ended, useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, CLEO, lobbyOf } from '../harness/matches.ts';
import { finished } from '../render/films.ts';
import { textsOf, type Message } from './components.ts';

// The analysis of a finished match, for the person who asks.

const FOUR = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

const bot = useDesk();
const cards = () => bot.drawn.flatMap((picture) => ('analysis' in picture ? [picture.analysis] : []));
const boards = () => bot.drawn.flatMap((picture) => ('label' in picture ? [picture] : []));

const judge = (match: Over, log: readonly LoggedPlay[]) =>
  atOnce(judgedMatch(atOnce(analysisOf(analyze, match, log)), match, log));

/** Saves a whole match of these people, whose log is packed. */
async function saved(ruleset: string, names: readonly [string, ...string[]]) {
  const { match, log } = finished(ruleset, names);
  await bot.store.insert(lobbyOf(['Ann']), null);
  const saving = { dueAt: null, plays: log, durable: true, result: resultOf(match, log) };
  expect(await bot.store.save({ ...saving, match: { ...match, version: 2 } })).toBe(true);
  expect(await bot.store.packLog('')).toBe(match.id);
  return judge(match, log);
}

const press = (userId: string, match: string) => bot.press(userId, { kind: 'analysis', match });

async function answerTo(userId: string, { story }: JudgedMatch) {
  const { outcome, said } = await press(userId, story.match.id);
  expect([outcome, said[0]]).toEqual(['analysis', { via: 'deferReply', flags: MessageFlags.Ephemeral }]);
  expect(said.at(-1)!.allowedMentions).toEqual({ parse: [] });
  return { texts: textsOf(said.at(-1)!.components as Message), files: said.at(-1)!.files!.map(({ name }) => name) };
}

describe('an analysis', () => {
  test('has the curve, and each person’s worst and best choice: the reader’s first, with reasons', async () => {
    const judged = await saved('classic', ['Ann', 'Ben']);
    const { texts, files } = await answerTo(BEN, judged);
    const [ann, ben] = judged.players;
    expect([ann!.userId, ben!.userId]).toEqual([ANN, BEN]);
    const [{ rows, heads, curves }] = cards() as [AnalysisCard];
    expect(heads).toEqual(['Accuracy', 'Luck', 'Wasted']);
    expect(rows.map(({ values }) => values[0])).toEqual(
      judged.players.map(({ accuracy }) => `${Math.round(accuracy!)}%`),
    );
    expect(curves.map(({ chances }) => chances.at(-1))).toEqual([0, 1]);
    expect(curves[0]!.chances).toHaveLength(judged.story.match.view.turn + 1);
    const [head, first, second, foot] = texts;
    expect([head, texts.length]).toEqual(['### 📈 How it was played', 4]);
    expect(first).toMatch(
      new RegExp(
        `^🟡 .*worst move, turn ${ben!.worst!.seen.view.turn}: played ❷, better ❶ \\(\\*\\*−${ben!.worst!.percent}%`,
      ),
    );
    expect(first).toMatch(
      /\n❶ \*\*\d+%\*\* · .* · .*\n❷ \*\*\d+%\*\* · .* · .*\nBest move, turn \d+, \*\*\d+%\*\* ahead of the next best:\n/,
    );
    expect(second).toMatch(/^🔴 .*\n❶ \*\*\d+%\*\* · [^·]*\n❷ \*\*\d+%\*\* · [^·]*\n/);
    expect(foot).toContain('Luck');
    expect(files).toEqual([
      'analysis.png',
      ...[ben, ann].map((player) => `before-${player!.worst!.seen.view.ply}.png`),
    ]);
    expect(boards().map(({ label }) => label)).toEqual(
      [ann, ben].map((player) => `Turn ${player!.worst!.seen.view.turn}`),
    );
    for (const { markers } of boards())
      expect(markers.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['1', '2']));
  });

  test('is worked out once for all who ask, whoever they are', async () => {
    let analyzed = 0;
    await bot.openAnew({ analyze: (plays) => ((analyzed += 1), analyze(plays)) });
    const { story } = await saved('classic', ['Ann', 'Ben']);
    const people = [ANN, BEN, ...Array.from({ length: 10 }, (_, n) => String(5000 + n))];
    const presses = Array.from({ length: 90 }, (_, n) => press(people[n % people.length]!, story.match.id));
    const answers = await Promise.all(presses);
    expect([analyzed, new Set(answers.map(({ outcome }) => outcome))]).toEqual([1, new Set(['analysis'])]);
    const messages = answers.map(({ said }) => textsOf(said.at(-1)!.components as Message));
    expect([cards().length, boards().length]).toEqual([3, 6]); // Discord knows the name of a player only if that one asks
    const signOfFirst = ([, first]: readonly string[]) => first!.slice(0, 2);
    expect(messages.slice(0, 3).map(signOfFirst)).toEqual(['🔴', '🟡', '🔴']); // the reader’s own comes first
    expect(messages[2]!.join()).not.toEqual(messages[0]!.join()); // the reasons are for Ann alone
  });

  test('of the dice game has no luck', async () => {
    const { texts } = await answerTo(ANN, await saved('express', FOUR));
    expect(cards().map(({ heads }) => heads)).toEqual([['Accuracy', 'Wasted']]);
    expect(texts.at(-1)).not.toContain('Luck');
  });

  test.each(RULESETS.map(({ name }) => name))('of %s is told in every language', (name) => {
    const { match, log } = finished(name, FOUR);
    const whole = judge(match, log);
    for (const { worst, best, seat } of whole.players)
      for (const choice of [worst, best]) {
        if (choice === null) continue;
        const { view } = choice.seen;
        expect([view.viewer, choice.percent >= 1]).toEqual([awaited(view)!.seat, true]);
        const hands: readonly unknown[] = 'hands' in view ? view.hands : [];
        expect(hands.filter((hand, at) => at !== view.viewer && Array.isArray(hand) && hand.length > 0)).toEqual([]);
        expect(whole.players.map((player) => player.seat)).toContain(seat);
      }
    for (const language of LANGUAGES) {
      const { analysis, alt } = analysisCard(language, whole);
      expect(alt.length).toBeLessThanOrEqual(1_024);
      for (const { values } of analysis.rows) expect(values).toHaveLength(analysis.heads.length);
      expect(JSON.stringify([analysis, alt])).not.toMatch(/undefined|NaN|\*\*/);
    }
  });

  test('counts for those who left only what they decided themselves', async () => {
    const { match, log } = finished('classic', ['Ann', 'Ben']);
    const missed = log.map((line) => (line.seat === 0 ? { ...line, by: 'missed' as const } : line));
    const [ann, ben] = judge(match, missed).players;
    expect([ann!.accuracy, ann!.worst, ben!.decisions.length > 0]).toEqual([null, null, true]);
  });

  test('there is none of a match without a play', async () => {
    expect((await press(CLEO, await ended(bot))).outcome).toBe('no-replay');
    expect(cards()).toEqual([]);
  });
});
