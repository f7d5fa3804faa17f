import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { App } from '../../src/app.ts';
import { startApp } from '../../src/app.ts';
import type { InteractionOutcome } from '../../src/sandbox/outcome.ts';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/sandbox.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import type { SandboxButton, SandboxMessage } from '../../src/sandbox/view.ts';

/** A local Discord with the bot in it, and a database file of its own. */
export interface Table {
  readonly sandbox: Sandbox;
  readonly databaseFile: string;
  readonly channelId: string;
  readonly app: () => App;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const FAST = { requests: 100_000, perMs: 1000 };

/** Without Discord's limits on messages, unless they are asked for. */
export async function openTable(options: SandboxOptions = {}): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'sorry-'));
  const databaseFile = join(folder, 'test.sqlite');
  const sandbox = await startSandbox({
    ...options,
    limits: { messages: FAST, edits: FAST, global: FAST, ...options.limits },
  });
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const start = () =>
    startApp({
      token: sandbox.token,
      apiBase: sandbox.apiBase,
      databaseFile,
      log,
      client: { ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) } },
    });
  let app = await start();
  return {
    sandbox,
    databaseFile,
    channelId: sandbox.channelIds[0]!,
    app: () => app,
    restart: async () => {
      await app.stop();
      app = await start();
    },
    close: async () => {
      await app.stop();
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A private answer's text, or the text of the message that an interaction made. */
export const textOf = (outcome: InteractionOutcome): string => outcome.message?.text ?? '';

/** The button of a message whose label or id begins so. */
export function buttonOf(message: SandboxMessage, start: string): SandboxButton {
  const found = message.buttons.find(({ label, customId }) => label.startsWith(start) || customId.includes(start));
  if (!found) throw new Error(`No button ${start} among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found;
}

const isChoice = ({ customId, label }: SandboxButton): boolean =>
  (customId.includes(':play:') || customId.includes(':step:')) && label !== 'Back';

/** The newest public message of a channel that waits for somebody or tells the end. */
export function newestPost(table: Table, channelId = table.channelId): SandboxMessage | undefined {
  return table.sandbox
    .as(table.sandbox.people[0]!.id)
    .messages(channelId)
    .findLast((message) => !message.private && message.buttons.some((button) => isChoice(button) || isRematch(button)));
}

const isRematch = ({ customId }: SandboxButton): boolean => customId.endsWith(':rematch');

export const isEnd = (message: SandboxMessage): boolean => message.buttons.some(isRematch);

/** Opens a lobby, seats people and starts. Answers the match id. */
export async function startMatch(table: Table, people: number, options: Record<string, string | boolean> = {}): Promise<string> {
  const { sandbox, channelId } = table;
  const [host, ...others] = sandbox.people.slice(0, people);
  const opened = await sandbox.as(host!.id).command(channelId, ['sorry', 'start'], options);
  if (!opened.message) throw new Error(`No lobby: ${opened.failed ?? opened.answer}`);
  const lobby = opened.message;
  for (const person of others) await sandbox.as(person.id).click(lobby.id, buttonOf(lobby, 'Join').customId);
  await sandbox.as(host!.id).click(lobby.id, buttonOf(lobby, 'Start').customId);
  return buttonOf(lobby, 'Join').customId.split(':')[2]!;
}

/** Waits for the post after the one that was answered last. */
export const nextPost = (table: Table, seen: string | null, channelId = table.channelId): Promise<SandboxMessage> =>
  table.sandbox
    .as(table.sandbox.people[0]!.id)
    .waitFor(
      channelId,
      (message) => {
        const newest = newestPost(table, channelId);
        return newest !== undefined && message.id === newest.id && message.id !== seen;
      },
      30_000,
    );

/** Whose decision a post awaits: the one whom its head names. */
export function awaitedIn(message: SandboxMessage): string {
  const id = /Turn \d+ · <@(\d+)>/.exec(message.text)?.[1];
  if (!id) throw new Error(`Nobody is awaited in: ${message.text}`);
  return id;
}

/** Clicks through the steps of one play, choosing by `pick` (a number below the count). */
export async function playOnce(table: Table, post: SandboxMessage, pick: (count: number) => number): Promise<void> {
  const user = table.sandbox.as(awaitedIn(post));
  let message = post;
  for (let step = 0; step < 5; step++) {
    const choices = message.buttons.filter(isChoice);
    const chosen = choices[pick(choices.length)]!;
    const outcome = await user.click(message.id, chosen.customId);
    if (outcome.failed) throw new Error(`Click ${chosen.customId}: ${outcome.failed}`);
    const after = await outcome.finished;
    if (outcome.private) throw new Error(`Click ${chosen.customId} was refused: ${textOf(outcome)}`);
    if (chosen.customId.includes(':play:')) return;
    message = after ?? message;
  }
  throw new Error('A play takes more than five clicks.');
}

/** Plays a match to its end by clicks; answers the last post. */
export async function playToEnd(
  table: Table,
  pick: (count: number) => number,
  onPost: (post: SandboxMessage) => Promise<void> | void = () => {},
): Promise<SandboxMessage> {
  let seen: string | null = null;
  for (;;) {
    const post: SandboxMessage = await nextPost(table, seen);
    await onPost(post);
    if (isEnd(post)) return post;
    await playOnce(table, post, pick);
    seen = post.id;
  }
}

/** A small generator of repeatable numbers (mulberry32). */
export function randomOf(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}
