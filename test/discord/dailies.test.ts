import { MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { daily } from '../../commands/daily/daily.ts';
import { decodeId, encodeId } from '../harness/ids.ts';
import { always } from '../../src/discord/languages.ts';
import type { DailyRecord } from '../../src/match/daily/daily-record.ts';
import { dayAt } from '../../src/community/periods.ts';
import { dayIn } from '../../src/text/daily-words.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import type { AnalysisCard, Film } from '../../src/render/scene/subjects.ts';
import type { Circumstances, Said } from '../harness/headless/interaction.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { bareId, ANN, BEN, GUILD } from '../harness/matches.ts';
import { buttonsOf, problemsOf, textsOf, wordsOf, type Message } from './components.ts';

// The daily in private messages: a board for each press, then the end.

const bot = useDesk();

const DIRECTLY = { inGuild: false } as const;

/** The message that an interaction ends with. */
const messageIn = (said: readonly Said[]): Message => {
  const { via, components, allowedMentions } = said.at(-1)!;
  expect([via, allowedMentions]).toEqual(['editReply', { parse: [] }]);
  expect(problemsOf(components as Message)).toEqual([]);
  return components as Message;
};

async function open(userId: string = ANN, where?: Circumstances): Promise<Message> {
  const { outcome, said } = await bot.command(userId, 'daily', {}, where);
  expect([outcome, said.map(({ via }) => via)]).toEqual(['daily', ['deferReply', 'editReply']]);
  expect(said[0]!.flags).toBe(MessageFlags.Ephemeral);
  return messageIn(said);
}

/** The ids of the buttons of a message that choose something. */
const choicesIn = (message: Message): readonly string[] =>
  buttonsOf(message)
    .map(({ custom_id: id }) => id)
    .filter((id) => /:(?:play|step)\./.test(id));

/** Presses a button of a private message. */
const pressed = (userId: string, id: Parameters<typeof bot.press>[1], where: Circumstances = {}) =>
  bot.press(userId, id, { ephemeral: true, ...where });

async function press(id: string, userId: string = ANN, where?: Circumstances) {
  const { outcome, said } = await pressed(userId, id, where);
  return { outcome, said, message: messageIn(said) };
}

/** Presses the first button again and again. */
async function playOut(from: Message, userId: string = ANN, where?: Circumstances): Promise<Message> {
  let message = from;
  for (let [id] = choicesIn(message); id !== undefined; [id] = choicesIn(message))
    ({ message } = await press(id, userId, where));
  return message;
}

const buttonIn = (message: Message, wanted: string): string =>
  buttonsOf(message).find(({ label }) => label === wanted)!.custom_id;
const shareIn = (message: Message): string => buttonIn(message, 'Share');
const about = (what: string) => encodeId({ kind: 'press', command: 'sorry daily', about: what });

describe('/sorry daily', () => {
  test('shows one person the board, the game, and the plays as buttons', async () => {
    const message = await open();
    const [words] = textsOf(message);
    expect(words).toContain('### 🗓️ Daily #');
    expect(words).toContain('Everybody gets the same cards today.');
    expect(words).toContain('goes first.');
    expect(words).toContain(`<@${ANN}>, you drew`);
    expect(choicesIn(message).length).toBeGreaterThan(0);
    expect(bot.drawn).toHaveLength(1);
  });

  test('is the same for everybody, in a server and in direct messages', async () => {
    const plain = (message: Message, userId: string) => JSON.stringify(message).replaceAll(userId, 'ID');
    expect(plain(await open(BEN, DIRECTLY), BEN)).toBe(plain(await open(ANN), ANN));
  });

  test('changes with each press, and tells what has happened since', async () => {
    const first = await open();
    const { outcome, said, message } = await press(choicesIn(first).find((id) => id.includes(':play.'))!);
    expect([outcome, said.map(({ via }) => via)]).toEqual(['played', ['deferUpdate', 'editReply']]);
    expect(textsOf(message)[0]).not.toContain('Everybody gets the same cards today.');
    expect(textsOf(message)[0]!.split('\n').length).toBeGreaterThan(3);
    expect(wordsOf(await open())).toBe(wordsOf(message));
  });

  test('asks a play in steps, which save nothing', async () => {
    let message = await open();
    const stepIn = () => choicesIn(message).find((each) => each.includes(':step.'));
    let id = stepIn();
    for (let tries = 0; id === undefined && tries < 2_000; tries++) {
      ({ message } = await press(choicesIn(message)[0]!));
      if (choicesIn(message).length === 0) {
        bot.pass(86_400_000);
        message = await open();
      }
      id = stepIn();
    }
    const { outcome, message: step } = await press(id!);
    expect(outcome).toBe('step');
    expect(buttonsOf(step).map(({ label }) => label)).toContain('Back');
    expect(wordsOf(await open())).toBe(wordsOf(message));
  });

  test('shows the newest board to whoever presses an older one', async () => {
    const first = await open();
    const [id] = choicesIn(first);
    const { message } = await press(id!);
    for (const where of [undefined, DIRECTLY]) {
      const stale = await press(id!, ANN, where);
      expect(stale.outcome).toBe('stale');
      expect(textsOf(stale.message)[0]).toContain('That board was an older one.');
      expect(choicesIn(stale.message)).toEqual(choicesIn(message));
    }
  });

  test('begins anew each day, and an older one goes on', async () => {
    bot.pass(dayIn('1')! * 86_400_000);
    const { message } = await press(choicesIn(await open())[0]!);
    bot.pass(86_400_000);
    const next = await open();
    expect(textsOf(next)[0]!.split('\n')[0]).not.toBe(textsOf(message)[0]!.split('\n')[0]);
    const older = await press(choicesIn(message)[0]!);
    expect(older.outcome).not.toBe('stale');
    expect(textsOf(older.message)[0]).toContain('This day is over');
    expect(wordsOf(await playOut(older.message))).toContain('This day is over');
  });

  test('shows the turns since the last press as a film, if there are several', async () => {
    let message = await open();
    const labels = () => buttonsOf(message).map(({ label }) => label);
    while (!labels().includes('Film')) ({ message } = await press(choicesIn(message)[0]!));
    const told = textsOf(message)[0]!;
    const { outcome, said } = await pressed(ANN, buttonIn(message, 'Film'), DIRECTLY);
    expect([outcome, said[0]]).toEqual(['film', { via: 'deferReply', flags: MessageFlags.Ephemeral }]);
    expect(said.at(-1)).toMatchObject({ files: [{ name: 'daily.gif', attachment: Buffer.from('gif') }] });
    const [{ frames }] = bot.films as [Film];
    expect(frames.length).toBeGreaterThan(1);
    for (const { caption, isMove } of frames) {
      expect(isMove).toBe(true);
      expect(told).toContain(caption.text.split(/\W/)[0]!);
    }
    expect(wordsOf(await open())).toBe(wordsOf(message));
  });

  test('of an earlier day is played for fun: it counts for no streak, and is kept', async () => {
    bot.pass(20_790 * 86_400_000);
    const { said } = await bot.command(ANN, 'daily', { day: '#2' });
    const message = messageIn(said);
    expect(textsOf(message)[0]).toContain('### 🗓️ Daily #2\n-# This day is over');
    expect(textsOf(message)[0]).not.toContain('Everybody gets the same cards today.');
    const end = wordsOf(await playOut(message));
    expect(end).toContain('This day is over');
    expect(end).not.toContain('🔥');
    expect(wordsOf(messageIn((await bot.command(ANN, 'daily', { day: '2026-11-27' })).said))).toBe(end);
    expect(textsOf(await open())[0]).toContain('### 🗓️ Daily #8\n');
  });

  test('of a day to come, before the first one, or of no day is refused', async () => {
    bot.pass(20_790 * 86_400_000);
    const outcomes: (string | null)[] = [];
    for (const day of ['9', '2026-12-04', '0', '2026-11-25', '2026-11-31', 'monday', '', '1', '8', ' 2026-11-26 '])
      outcomes.push((await bot.command(ANN, 'daily', { day })).outcome);
    expect(outcomes).toEqual([...Array<string>(7).fill('no-such-day'), 'daily', 'daily', 'daily']);
  });

  test('is offered for each day before this one, the newest first, by number and date', async () => {
    type Typing = Parameters<NonNullable<typeof daily.autocomplete>>;
    const today = dayIn('30')!;
    const offered = async (value: string) => {
      const at = { dailies: { today: () => today }, languages: always(english) } as unknown as Typing[0];
      return await daily.autocomplete!(at, {} as Typing[1], { value } as Typing[2]);
    };
    const all = await offered('');
    expect(all[0]).toEqual({ name: '#29 · 2026-12-24', value: '29' });
    expect(all.map(({ value }) => Number(value))).toEqual(Array.from({ length: 29 }, (_, index) => 29 - index));
    expect((await offered('11-2')).map(({ value }) => value)).toEqual(['4', '3', '2', '1']);
  });

  test('refuses what no button of it says', async () => {
    const message = await open();
    const [, , , day, ply] = /:(play|step)()\.(\d+)\.(\d+)/.exec(choicesIn(message)[0]!)! as unknown as string[];
    const codes: (string | null)[] = [];
    for (const what of [
      `play.${day}.${ply}.r1+60`,
      `step.${day}.${ply}.p9`,
      `share.${day}`,
      `analysis.${day}`,
      `verify.${day}`,
      `replay.${day}`,
      'play.7.0.r1^',
      'play',
      'fold.1',
      '',
    ])
      codes.push((await pressed(ANN, about(what))).outcome);
    expect(codes).toEqual(['illegal-play', 'illegal-play', ...Array<string>(8).fill('unknown-button')]);
    expect(wordsOf(await open())).toBe(wordsOf(message));
  });
});

describe('the key of a day', () => {
  const verify = (day: string) => bot.command(BEN, 'verify', { day });

  test('is told when the day is over, with the record of whoever has ended it', async () => {
    bot.pass(20_790 * 86_400_000);
    const end = await playOut(await open(BEN, DIRECTLY), BEN, DIRECTLY);
    const now = await pressed(BEN, buttonIn(end, 'Verify'), DIRECTLY);
    expect([now.outcome, now.said[0]]).toEqual(['told', { via: 'deferReply', flags: MessageFlags.Ephemeral }]);
    expect(now.said.at(-1)).toMatchObject({ files: [], allowedMentions: { parse: [] } });
    const [today, tomorrow] = [...now.said.at(-1)!.content!.matchAll(/`([\w-]{43})`/g)].map(([, hash]) => hash!);
    expect(wordsOf(end)).toContain(`begins with 🔒 \`${tomorrow!.slice(0, 16)}\``);
    expect(now.said.at(-1)!.content).toMatch(/Yesterday’s key was `[0-9a-f]{64}`/);

    bot.pass(86_400_000);
    const { outcome, said } = await verify('8');
    expect(await pressed(BEN, buttonIn(end, 'Verify'))).toEqual({ outcome, said });
    expect([outcome, said.at(-1)!.files!.map(({ name }) => name)]).toEqual([
      'verified',
      ['sorry-daily-2026-12-03.json', 'fairness.md'],
    ]);
    expect(said.at(-1)!.content).toContain('## Daily #8 · 2026-12-03');
    expect(said.at(-1)!.content).toContain(`Its hash is 🔒 \`${today}\``);
    const record = said.at(-1)!.files![0]!.attachment.toString();
    expect(said.at(-1)!.content).toContain(`\`${(JSON.parse(record) as DailyRecord).key}\``);
    expect(record).not.toMatch(bareId(BEN));
  });

  test('is told to whoever has not played that day, without a record; other days are refused', async () => {
    bot.pass(20_790 * 86_400_000);
    const { outcome, said } = await verify('2026-12-01');
    expect([outcome, said.at(-1)!.files]).toEqual(['told', []]);
    expect(said.at(-1)!.content).toMatch(/The key of this day was `[0-9a-f]{64}`.*everybody got number \d+/);
    const outcomes: (string | null)[] = [];
    for (const day of ['8', '9', 'x']) outcomes.push((await verify(day)).outcome);
    expect(outcomes).toEqual(['told', 'no-such-day', 'no-such-day']);
  });
});

describe('the end of a daily', () => {
  test('says the result, the squares, and how tomorrow’s key begins', async () => {
    const words = wordsOf(await playOut(await open()));
    expect(words).toMatch(/Sorry! daily #-?\d+ · (?:🥇|🥈|🥉|4️⃣) in \d+ turns?.* · 🔥1\n[🟩🟨🟥]{2,50}\n/u);
    expect(words).toMatch(/The hash of its key begins with 🔒 `[\w-]{16}`\.\n/);
    expect(words).toMatch(/🎯 \d+% accuracy/);
    expect(words).not.toContain('This day is over');
    expect(bot.drawn.at(-1)).toHaveProperty('endCard');
  });

  test('is shared in the channel without the cards, and without a ping', async () => {
    const message = await playOut(await open());
    const { outcome, said } = await pressed(ANN, shareIn(message));
    expect([outcome, said]).toEqual([
      'shared',
      [expect.objectContaining({ via: 'reply', allowedMentions: { parse: [] } })],
    ]);
    expect(said[0]!.flags).toBeUndefined();
    const [who, ...lines] = said[0]!.content!.split('\n');
    expect([who, lines.pop()]).toEqual([`<@${ANN}>`, '-# The same cards for everybody: `/sorry daily`']);
    expect(lines).toHaveLength(3);
    expect(wordsOf(message)).toContain(lines.join('\n'));
  });

  const SHARED = { outcome: 'shared', flags: undefined, begins: /^<@1001>\nSorry! daily #/ };
  const COPIED = { outcome: 'copied', flags: MessageFlags.Ephemeral, begins: /^Sorry! daily #/ };
  test.each([
    [
      'is shared by a reply in a server without the bot',
      { isForPerson: true, guildId: '2002', botPermissions: 0n },
      SHARED,
    ],
    ['is shared by a reply in a group', { inGroup: true, botPermissions: 0n }, SHARED],
    ['is given to copy in direct messages', DIRECTLY, COPIED],
    ['is given to copy where the bot may not post', { botPermissions: 0n }, COPIED],
  ])('%s', async (_, where, { outcome, flags, begins }) => {
    const message = await playOut(await open(ANN, where), ANN, where);
    const { said, ...answer } = await pressed(ANN, shareIn(message), where);
    expect([answer.outcome, said.map((each) => [each.via, each.flags])]).toEqual([outcome, [['reply', flags]]]);
    expect(said[0]!.content).toMatch(begins);
  });

  test('is analyzed as a match is, and seen again as a film, for its person alone', async () => {
    const message = await playOut(await open(ANN, DIRECTLY), ANN, DIRECTLY);
    const percent = /🎯 (\d+)% accuracy/.exec(wordsOf(message))![1];
    bot.drawn.length = 0;
    const { outcome, said } = await pressed(ANN, buttonIn(message, 'Analysis'), DIRECTLY);
    expect([outcome, said[0]]).toEqual(['analysis', { via: 'deferReply', flags: MessageFlags.Ephemeral }]);
    const { rows } = (bot.drawn as readonly { analysis: AnalysisCard }[])[0]!.analysis;
    expect(rows.map(({ values }) => values[0])).toContain(`${percent}%`);
    expect(rows).toHaveLength(4);
    const words = wordsOf(said.at(-1)!.components as Message);
    expect(words).toContain('### 📈 How it was played');
    expect(words).toMatch(/worst move, turn \d+: played ❷, better ❶/);
    expect(said.at(-1)!.files!.map(({ name }) => name)).toEqual([
      'analysis.png',
      expect.stringMatching(/^before-\d+\.png$/),
    ]);
    const again = await pressed(ANN, buttonIn(message, 'Replay'));
    expect([again.outcome, again.said.at(-1)!.files!.map(({ name }) => name)]).toEqual(['film', ['daily.gif']]);
    expect(bot.films[0]!.frames.at(-1)!.caption.text).toContain('wins!');
    expect(bot.films[0]!.frames.length).toBeGreaterThan(20);
  });

  test.each(LANGUAGES.map((language) => [language.code, language] as const))('is whole in %s', async (_, language) => {
    await bot.openAnew({ languages: always(language) });
    const message = await playOut(await open());
    expect(wordsOf(message)).toContain('🔥1');
    expect(decodeId(buttonsOf(message)[0]!.custom_id)).toMatchObject({ kind: 'press', command: 'sorry daily' });
  });
});

describe('a daily that is played again after a deletion', () => {
  const AGAIN = 'this time it counts for no streak and no board';
  const forget = (userId: string) => pressed(userId, { kind: 'press', command: 'sorry privacy', about: 'delete-yes' });
  const onBoard = async (userId: string) => {
    bot.community.wake();
    await bot.community.idle();
    const leaderboard = { scope: GUILD, family: 'daily', period: dayAt(bot.now()) } as const;
    const { rows } = await bot.community.leaderboard({
      leaderboard,
      metric: 'rating',
      viewerId: userId,
      page: 0,
      size: 9,
    });
    return rows.map((row) => row.userId);
  };

  test('says on each board and at the end, to its person alone, that it counts nowhere, and is on no board', async () => {
    const here = { guildId: GUILD };
    await playOut(await open(BEN, here), BEN, here);
    const end = await playOut(await open(ANN, here), ANN, here);
    expect(wordsOf(end)).not.toContain(AGAIN);
    expect((await onBoard(ANN)).toSorted()).toEqual([ANN, BEN].toSorted());
    for (let times = 0; times < 2; times++) {
      expect((await forget(ANN)).outcome).toBe('forgotten');
      let message = await open(ANN, here);
      expect(textsOf(message)[0]).toContain(AGAIN);
      ({ message } = await press(choicesIn(message)[0]!, ANN, here));
      expect(textsOf(message)[0]).toContain(AGAIN);
      message = await playOut(message, ANN, here);
      expect(textsOf(message)[0]).toContain(AGAIN);
      expect(wordsOf(message)).not.toContain('🔥');
      expect(buttonsOf(message).map(({ label }) => label)).not.toContain('Share');
      expect((await pressed(ANN, shareIn(end), here)).outcome).toBe('unknown-button'); // of the message before
      expect(await onBoard(ANN)).toEqual([BEN]);
    }
    bot.pass(86_400_000);
    expect(textsOf(await open(ANN, here))[0]).not.toContain(AGAIN);
    await playOut(await open(ANN, here), ANN, here);
    expect(await onBoard(ANN)).toEqual([ANN]);
  });
});

describe('the pictures of dailies', () => {
  test('are the same for everybody who has pressed the same', async () => {
    const first = await open(ANN, { name: 'Ann' });
    const [id] = choicesIn(first);
    await press(id!, ANN, { name: 'Ann' });
    expect(bot.drawn).toHaveLength(2);
    await open(BEN, { name: 'Ben' });
    await press(id!, BEN, { name: 'Ben' });
    expect(bot.drawn).toHaveLength(2);
  });
});
