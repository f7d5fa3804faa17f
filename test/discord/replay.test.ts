import { setImmediate as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { english } from '../../src/text/languages.ts';
import { renderFilm } from '../../src/render/pictures/board.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { fakeInteraction } from '../harness/headless/interaction.ts';
import { ANN, CLEO, clickBy, DAN, GUILD, running } from '../harness/matches.ts';
import { useDesk, ended, begun, firstPlay } from '../harness/headless/tables.ts';
import { framesOf } from '../../commands/replay/replay-frames.ts';
import type { Over } from '../../src/match/match.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { verifyRecord, wholeStoryOf } from '../harness/stories.ts';
import { finishedOfEachKind } from '../render/films.ts';

const bot = useDesk({ film: (film) => renderFilm(film, () => Promise.resolve()) });

/** A match with questions that a moderator has ended after this many plays. */
async function asked(plays: number): Promise<string> {
  const id = await begun(bot, { options: { game: 'not-sorry' } });
  for (let ply = 0; ply < plays; ply += 1) {
    const { user, token, button } = firstPlay(running(await openMatch(bot)));
    await bot.matches.act(id, clickBy(user), { kind: 'play', ply: button.ply, token });
  }
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  return id;
}

test('the button under an end shows its own match to whoever presses it, and to nobody else', async () => {
  const first = await ended(bot);
  await ended(bot);
  const { outcome, said } = await bot.press(CLEO, { kind: 'match', match: first, action: 'replay' });
  expect([outcome, said[0]]).toEqual(['replayed', { via: 'deferReply', flags: 64 }]);
  expect(said.at(-1)!.files!.map(({ name }) => name)).toEqual([`sorry-${first}.gif`, `sorry-${first}.txt`]);
  expect(said.at(-1)!.allowedMentions).toEqual({ parse: [] });
});

test('the full film is behind a button of the short one, and is shared as it is', async () => {
  const match = await asked(60);
  const [short, full, shared] = [
    await bot.press(CLEO, { kind: 'match', match, action: 'replay' }),
    await bot.press(CLEO, { kind: 'film', match, to: 'me' }),
    await bot.press(CLEO, { kind: 'film', match, to: 'everyone' }),
  ];
  const idsIn = (said: typeof short.said) => JSON.stringify(said.at(-1)!.components).match(/s1:[\w:-]+/g);
  expect(idsIn(short.said)).toEqual([
    `s1:replay:${match}`,
    `s1:film:${match}:me`,
    `s1:end-card:${match}:me`,
    `s1:analysis:${match}`,
  ]);
  expect(idsIn(full.said)).toEqual([`s1:film:${match}:everyone`, `s1:end-card:${match}:me`, `s1:analysis:${match}`]);
  expect([full.said[0]!.flags, shared.said[0]!.flags]).toEqual([64, undefined]);
  const [brief, whole, ...again] = bot.films.map(({ frames }) => frames);
  expect(brief!.slice(1).every(({ isMove }) => isMove)).toBe(true);
  expect(whole!.length).toBeGreaterThan(brief!.length);
  expect(again).toEqual([]); // it is the one that was made before
  const [own, all] = [full, shared].map(({ said }) => said.at(-1)!.files!.map(({ attachment }) => attachment));
  expect(all).toEqual(own);
});

test.each(finishedOfEachKind())(
  'a short film of $ruleset takes 20 to 30 seconds with time for its deeds, and is small',
  async ({ match, log }) => {
    const frames = atOnce(framesOf(english, wholeStoryOf(match, log), 'short'));
    const seconds = frames.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100;
    expect([seconds >= 20, seconds <= 30, seconds]).toEqual([true, true, seconds]);
    const moves = frames.slice(1, -1);
    const timesOf = (isSlow: boolean) =>
      moves.flatMap(({ hundredths }) => (hundredths > 25 === isSlow ? [hundredths] : []));
    expect(timesOf(true).every((time) => time >= 65 && time <= 150)).toBe(true);
    expect(timesOf(false).every((time) => time >= 15)).toBe(true);
    expect(moves.every(({ deed, hundredths }) => deed > 0 || hundredths <= 25)).toBe(true);
    const slow = Math.min(...moves.flatMap(({ deed, hundredths }) => (hundredths > 25 ? [deed] : [])));
    expect(moves.filter(({ deed, hundredths }) => deed > slow && hundredths <= 25)).toEqual([]);
    const words = moves.map(({ caption }) => caption.text).join('\n');
    expect(words).toMatch(/Ann/);
    expect(words).not.toMatch(/Red|Blue|Yellow|Green/);
    const { gif, frames: shown } = await renderFilm({ frames, mostBytes: 500_000 }, () => Promise.resolve());
    expect([gif!.length <= 500_000, shown]).toEqual([true, frames.length]);
  },
);

test('where files may not be as large, there is only the text, or nothing, and the answer says so', async () => {
  const id = await ended(bot);
  const replay = { kind: 'match', match: id, action: 'replay' } as const;
  const [text, nothing] = [
    await bot.press(CLEO, replay, { fileBytes: 5_000 }),
    await bot.press(CLEO, replay, { fileBytes: 20 }),
  ];
  expect(bot.films.map(({ mostBytes }) => mostBytes)).toEqual([5_000, 20]);
  expect(text.said.at(-1)!.files!.map(({ name }) => name)).toEqual([`sorry-${id}.txt`]);
  expect(text.said.at(-1)!.content).toContain(english.say('replay.tooLarge', { limit: '4 KB' }));
  expect(nothing.said.at(-1)!.files).toEqual([]);
  expect(nothing.said.at(-1)!.content).toContain(english.say('replay.tooSmall', { limit: '0 KB' }));
});

test('a replay asks what the match has asked, whoever reads it, and so does its record, whatever is chosen later', async () => {
  const { changeServer } = bot.settings;
  await changeServer(GUILD, (before) => ({ ...before, topics: [] }));
  await bot.settings.addQuestion(GUILD, { text: 'Have you ever met a bear?', userId: ANN });
  const id = await asked(60);
  await changeServer(GUILD, () => ({}));
  const over = (await bot.store.load(id)) as Over;
  expect([over.game.rules, over.asked]).toEqual([
    expect.stringContaining('+questions=1'),
    ['Have you ever met a bear?'],
  ]);
  expect(verifyRecord(recordOf(over, await bot.store.plays(id)), choose)).toMatchObject({ ok: true });
  const logOf = async (share: boolean) => {
    const { said } = await bot.command(CLEO, 'replay', { game: id, share });
    const log = said
      .at(-1)!
      .files!.find(({ name }) => name.endsWith('.txt'))!
      .attachment.toString();
    return log.split('\n').slice(1); // without its head
  };
  const questions = (await logOf(true)).filter((line) => line.includes('Have you ever'));
  expect(questions).not.toEqual([]);
  expect(questions.filter((line) => !line.includes('met a bear'))).toEqual([]);
  expect((await logOf(false)).filter((line) => line.includes('Have you ever'))).toEqual(questions);
});

test('nobody is shown a match of another server, whatever the id', async () => {
  const id = await ended(bot);
  for (const way of [
    { kind: 'button', customId: `s1:replay:${id}` },
    { kind: 'menu', customId: 's1:menu:sorry history:', values: [id] },
  ] as const) {
    expect((await bot.ask(CLEO, way)).outcome).toBe('replayed');
    expect((await bot.ask(CLEO, way, { guildId: '2002' })).outcome).toBe('unknown-game');
  }
});

test('only somebody with others before them is told to wait for theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const films: (() => void)[] = [];
  await bot.openAnew({
    // A slow machine: the thread answers nothing about these films before they are done.
    film: ({ frames: { length } }) =>
      new Promise((resolve) => films.push(() => resolve({ gif: null, frames: length, all: length }))),
  });
  const matches = [await ended(bot), await ended(bot)];
  const ask = (match: string) => {
    const { interaction, said } = fakeInteraction(CLEO, {}, { kind: 'button', customId: `s1:replay:${match}` });
    return { handled: bot.router.handle(interaction), said };
  };
  try {
    const [first, second] = [ask(matches[0]!), ask(matches[1]!)];
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    await expect.poll(() => films.length).toBe(1);
    vi.advanceTimersByTime(2_000);
    await pause();
    films[0]!();
    await expect.poll(() => films.length).toBe(2);
    films[1]!();
    await Promise.all([first.handled, second.handled]);
    const linesOf = ({ said }: ReturnType<typeof ask>) => said.slice(1, -1).map(({ content }) => content);
    expect([first, second].map(linesOf)).toEqual([[], [english.say('desk.waiting')]]);
  } finally {
    vi.useRealTimers();
  }
});

test('where a film fails on its way, nothing goes on saying that it is being made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await bot.openAnew({
    film: async (_, onProgress) => {
      onProgress(0.4);
      vi.advanceTimersByTime(2_000);
      await pause();
      throw new Error('The thread that draws has ended.');
    },
  });
  const match = await ended(bot);
  const { interaction, said } = fakeInteraction(CLEO, {}, { kind: 'button', customId: `s1:replay:${match}` });
  await bot.router.handle(interaction).finally(() => vi.useRealTimers());
  expect(said.map(({ via }) => via)).toEqual(['deferReply', 'editReply', 'deleteReply', 'followUp']);
  expect(said[1]!.content).toBe(english.say('desk.working', { percent: 40 }));
  expect(said[3]).toMatchObject({ flags: 64, content: english.say('failure.private') });
});
