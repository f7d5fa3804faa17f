import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox, SandboxMessage } from 'discord-sandbox';
import { buttonOf } from '../../test/harness/driver/clicks.ts';
import { UNHURRIED } from '../../test/harness/driver/table.ts';
import { both, channelsOf, look, withRoom } from './load.ts';
import { playersOf } from './players.ts';

/** Tables that play at this pace, and the people who press below the ends of their earlier matches: three buttons each. */
const TABLES = 6;
const PAUSE_MS = 400;
const PEOPLE = Number(process.env['BENCH_FLOOD'] ?? 12);
const PRESSES = 3;
const LOOK_MS = 10_000;
/** Without Discord's limit on messages in a channel, so that a board waits for nothing but the bot. */
const LIMITS = { messages: UNHURRIED.messages!, edits: UNHURRIED.edits!, global: UNHURRIED.global! };
/** A person may press so often again after this time. */
const PACE_MS = 45_000;

/** The buttons of an end, with the matches that the presses are spread over. */
const FLOODS = [
  ['Analysis', 1],
  ['Analysis', TABLES],
  ['Replay', TABLES],
] as const;

/** Measures the boards of tables beside many people who all ask for an answer that takes long. */
export async function benchFlood(print: (line: string) => void): Promise<void> {
  const people = playersOf(2 * TABLES + PEOPLE);
  const ends = new Map<string, SandboxMessage>(); // by channel
  const onEnd = async (_: unknown, end: SandboxMessage) => ends.set(end.channelId, end);
  const pace = { pauseMs: PAUSE_MS, onEnd };
  const options = { people, channels: channelsOf(TABLES), limits: LIMITS };
  const work: Parameters<typeof withRoom<void>>[1] = async (tables, bot, sandbox) => {
    print(`flood: ${TABLES} matches are played to their end first, which takes a minute or two`);
    tables.openAll(TABLES);
    while (ends.size < TABLES) await wait(1_000);
    const row = async (what: string, begun: Promise<readonly number[]>) => {
      const { boards, acknowledged } = await look(tables, bot, LOOK_MS);
      const posted = boards.map(({ postedMs }) => postedMs);
      const answers = await begun;
      const slowest = (values: readonly number[]) => Math.round(Math.max(0, ...values));
      print(
        `flood: ${what.padEnd(34)} boards p50/p99 ${both(posted)} ms, slowest ${slowest(posted)}; clicks ${both(acknowledged)} ms; ${answers.length} answers, the last person heard something after ${slowest(answers)} ms`,
      );
    };
    await row('nobody presses', Promise.resolve([]));
    for (const [label, matches] of FLOODS) {
      const pressed = [...ends.values()].slice(0, matches);
      await row(`${PEOPLE * PRESSES} × ${label} of ${matches} matches`, flood(sandbox, pressed, label));
      await wait(PACE_MS);
    }
  };
  await withRoom(options, work, { pace });
}

/** The ms until each answer was there, of people who all press at once. */
const flood = (sandbox: Sandbox, ends: readonly SandboxMessage[], label: string): Promise<readonly number[]> =>
  Promise.all(
    sandbox.people.slice(2 * TABLES).flatMap(({ id }, person) =>
      Array.from({ length: PRESSES }, async (_, press) => {
        const began = performance.now();
        const end = ends[(person + press) % ends.length]!;
        const { finished } = await sandbox.as(id).click(end.id, buttonOf(end, label).customId);
        await finished;
        return performance.now() - began;
      }),
    ),
  );
