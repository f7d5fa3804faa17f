import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analyze } from '../../src/computer/analysis.ts';
import { choose } from '../../src/computer/computer.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { createDailyReminding } from '../../commands/daily/daily-reminding.ts';
import { chosenLanguages } from '../../src/discord/languages.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { createDailies } from '../../src/match/daily/daily.ts';
import { createDailyReminders } from '../../src/match/daily/daily-reminder.ts';
import { openSettings, SHAPES, withChoice } from '../../src/match/settings.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { createSettingsStore } from '../../src/store/people/settings.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { LANGUAGES } from '../../src/text/languages.ts';
import { fail } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO } from '../harness/matches.ts';
import { errorOf } from '../harness/channel.ts';
import { useStore } from '../harness/store.ts';

// The reminders of the daily, from the clock to the request.

const at = useStore();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MIDNIGHT = Date.parse('2026-11-27T00:00:00Z');
let time = MIDNIGHT;
let sent: (readonly [userId: string, text: string])[] = [];
const processes: { readonly reminders: { readonly stop: () => Promise<void> } }[] = [];
beforeEach(() => void ([time, sent] = [MIDNIGHT + 17 * HOUR_MS, []]));
afterEach(async () => void (await Promise.all(processes.splice(0).map(({ reminders }) => reminders.stop()))));

interface How {
  readonly shards?: readonly string[];
  readonly blocked?: readonly string[];
  readonly onError?: (error: unknown) => void;
  readonly send?: (userId: string) => Promise<void>;
}

/** The parts of one process that remind. Discord gives each person a channel of the same id. */
async function open({ shards = ['0'], blocked = [], onError = fail, send = () => Promise.resolve() }: How = {}) {
  const settings = await openSettings(createSettingsStore(at.database.kit, SHAPES, fail), () => time);
  const store = createDailyStore(at.database.kit);
  const ports = { store, now: () => time, randomBytes: (n: number) => new Uint8Array(n), run: runWithPauses };
  const dailies = createDailies({ ...ports, choose, analyze });
  const post = async (route: string, options?: { readonly body?: unknown }): Promise<unknown> => {
    const body = options!.body as { readonly recipient_id?: string };
    if (body.recipient_id !== undefined) return { id: body.recipient_id };
    const [userId] = /\d+/.exec(route)!;
    await send(userId);
    sent.push([userId, JSON.stringify(body)]);
    return {};
  };
  const reminders = createDailyReminding({
    rest: { post },
    reminders: createDailyReminders({ store, settings, now: () => time }),
    languages: chosenLanguages(LANGUAGES, settings, () => null),
    isBlocked: (userId) => blocked.includes(userId),
    isOwn: (guildId) => shards.includes(guildId),
    onError,
    pauseMs: 0,
  });
  const made = { settings, dailies, reminders };
  processes.push(made);
  return made;
}

type Process = Awaited<ReturnType<typeof open>>;

const want = ({ settings }: Process, userId: string = ANN, code = 'en') =>
  settings.changePerson(userId, (before) => withChoice(before, 'daily', code));
async function remind({ reminders }: Process): Promise<typeof sent> {
  sent = [];
  reminders.wake();
  await reminders.idle();
  return sent;
}
const remindedIn = async (process: Process) => (await remind(process)).map(([userId]) => userId).toSorted();
const choicesOf = ({ settings }: Process) => settings.person(ANN);

/** Presses once in the daily of a day, or of today. */
async function begin({ dailies }: Process, userId: string, asked: number | null = null): Promise<void> {
  const who = { userId, name: '' };
  const { day, match } = await dailies.open(asked, who);
  const token = formatPlay(legalPlays(match.game)[0]!.play);
  expect(await dailies.press(day, match.game.ply, token, who)).toMatchObject({ ok: true });
}

describe('the reminder of a day', () => {
  test('goes once to who wants it, from 17:00 in UTC to midnight, in the language of their Discord or their own', async () => {
    const process = await open();
    await want(process, ANN, 'de');
    await want(process, BEN, 'de');
    await process.settings.changePerson(BEN, (before) => withChoice(before, 'language', 'fr'));
    await process.settings.changePerson(CLEO, (before) => withChoice(before, 'pings', true));
    time -= 1;
    expect(await remind(process)).toEqual([]);
    time += 1;
    const texts = new Map(await remind(process));
    expect(texts.size).toBe(2);
    expect(texts.get(ANN)).toContain('Tagesspiel Nr. 2');
    expect(texts.get(BEN)).toContain('partie du jour n° 2');
    expect(await remind(process)).toEqual([]);
    time += 7 * HOUR_MS - 1;
    expect(await remind(await open())).toEqual([]);
    time += 1; // midnight
    expect(await remind(process)).toEqual([]);
    time += 17 * HOUR_MS;
    expect(await remindedIn(process)).toEqual([ANN, BEN].toSorted());
  });

  test('does not go to who has begun that daily, or is blocked', async () => {
    const process = await open({ blocked: [CLEO] });
    for (const userId of [ANN, BEN, CLEO]) await want(process, userId);
    await begin(process, ANN);
    await begin(process, BEN, process.dailies.today() - 1);
    expect(await remindedIn(process)).toEqual([BEN]);
  });

  test('says the streak up to yesterday', async () => {
    const process = await open();
    await want(process);
    for (const ago of [2, 1])
      await at.run(sql`insert into dailies (user_id, day, attempt, ply, plays, started_at, ended_at, rank)
        values (${ANN}, ${process.dailies.today() - ago}, 0, 1, '', ${time - ago * DAY_MS}, ${time - ago * DAY_MS}, 1)`);
    expect((await remind(process))[0]![1]).toContain('🔥 2 days');
  });

  test('is sent by one of several processes, that of direct messages', async () => {
    const [process, same, other] = [await open(), await open(), await open({ shards: ['1'] })];
    for (const { settings } of [process, same, other])
      for (let n = 0; n < 20; n++) await want({ ...process, settings }, String(1_000 + n));
    expect(await remind(other)).toEqual([]);
    sent = [];
    for (const { reminders } of [process, same]) reminders.wake();
    await Promise.all([process, same].map(({ reminders }) => reminders.idle()));
    expect(sent.map(([userId]) => userId).toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => String(1_000 + n)));
  });

  test('is not sent again after a crash between saving and sending', async () => {
    let saved: unknown = null;
    const crash = async (userId: string) => {
      saved = await createSettingsStore(at.database.kit, SHAPES, fail).person(userId);
      throw new Error('The process dies here.');
    };
    const errors: unknown[] = [];
    const process = await open({ send: crash, onError: (error) => errors.push(error) });
    await want(process);
    expect(await remind(process)).toEqual([]);
    expect([saved, errors.length]).toEqual([{ daily: 'en', reminded: [process.dailies.today()] }, 1]);
    expect(await remind(await open())).toEqual([]);
    time += DAY_MS;
    expect(await remindedIn(await open())).toEqual([ANN]);
  });
});

describe('the reminders of a person', () => {
  test('end after two without a daily since, and the second one says so', async () => {
    const process = await open();
    await want(process);
    const LAST = 'this was my last reminder';
    expect((await remind(process))[0]![1]).not.toContain(LAST);
    time += DAY_MS;
    expect((await remind(process))[0]![1]).toContain(LAST);
    time += DAY_MS;
    expect([await remind(process), choicesOf(process)]).toEqual([[], {}]);
    await want(process);
    time += DAY_MS;
    expect((await remind(process))[0]![1]).not.toContain(LAST);
  });

  test('go on for who plays after the last one, on that day or before the next one', async () => {
    const process = await open();
    await want(process);
    for (let days = 0; days < 3; days++) {
      expect((await remind(process))[0]![1]).not.toContain('my last reminder');
      if (days === 1) await begin(process, ANN);
      time += DAY_MS;
      if (days !== 1) await begin(process, ANN, process.dailies.today() - 1);
    }
  });

  test('end if they take no direct messages', async () => {
    const process = await open({ send: () => Promise.reject(errorOf(50_007)) });
    await want(process);
    expect([await remind(process), choicesOf(process)]).toEqual([[], {}]);
  });

  test('end with their data: nothing is written for who has none, and the export has them', async () => {
    const process = await open();
    await want(process);
    await remind(process);
    expect(JSON.stringify((await at.store.dataOf(ANN))['preferences'])).toContain('reminded');
    expect(await at.store.forget(ANN, '0123', 0)).toBe(true);
    time += DAY_MS;
    expect(await remind(process)).toEqual([]); // its memory has not heard of that
    expect(await at.all(sql`select * from preferences`)).toEqual([]);
  });
});
