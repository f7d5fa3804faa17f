import { afterAll, beforeEach } from 'vitest';
import type { Interaction } from 'discord.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../src/server/sandbox.ts';
import { startBot } from './bot.ts';
import { call, type Answer } from './rest.ts';

/** A sandbox for the tests of a file, which closes after them. */
export async function useSandbox(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  afterAll(() => sandbox.close());
  return sandbox;
}

/** The same with a bot in it. */
export async function useBot(answer: (interaction: Interaction) => Promise<unknown>, options?: SandboxOptions) {
  const sandbox = await useSandbox(options);
  const client = await startBot(sandbox, answer);
  afterAll(() => client.destroy());
  return { sandbox, client };
}

export const CHANNEL = '900000000000000200';
const PATH = `/channels/${CHANNEL}/messages`;

type Files = Readonly<Record<string, Uint8Array>>;

/** A sandbox with the ways to write into a channel of it. Between tests so much time passes that no limit is met. */
export async function useChannel() {
  let time = Date.UTC(2026, 0, 1);
  const pass = (ms: number): void => void (time += ms);
  const sandbox = await useSandbox({ now: () => time });
  beforeEach(() => {
    pass(60_000);
    sandbox.control.setBotPermissions(CHANNEL, [
      'ViewChannel',
      'SendMessages',
      'SendMessagesInThreads',
      'AttachFiles',
      'ReadMessageHistory',
    ]);
  });
  const more = (files?: Files) => (files === undefined ? {} : { files });
  const post = (body: unknown, files?: Files) => call(sandbox, 'POST', PATH, body, more(files));
  const edit = ({ body: { id } }: Answer, body: unknown, files?: Files) =>
    call(sandbox, 'PATCH', `${PATH}/${id}`, body, more(files));
  return { sandbox, path: PATH, pass, post, edit };
}

/** The flag of Components V2. */
export const V2 = 1 << 15;
export const text = (content: string) => ({ type: 10, content });
export const gallery = (url: string, description = 'alt') => ({ type: 12, items: [{ media: { url }, description }] });
