import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CHANNEL, fakeInteraction } from '../harness/headless/interaction.ts';
import { createPace } from '../../src/discord/answering/pace.ts';
import type { Bot, Command } from '../../src/discord/bot.ts';
import { createRouter } from '../../src/discord/router.ts';
import { ANN } from '../harness/matches.ts';
import { always, english } from '../../src/languages.ts';

test('a click that failed is answered privately, and logged with its channel', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const broken: Command = {
    name: 'board',
    description: 'command.board',
    run: () => Promise.reject(new Error('It is broken.')),
  };
  const { interaction, said } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
  const bot = { languages: always(english), pace: createPace(() => 0) } as Bot;
  await createRouter(bot, new Map([['sorry board', broken]]), log).handle(interaction);
  expect(said).toMatchObject([
    { via: 'reply', content: expect.stringContaining('Nothing is lost') as string, flags: 64 },
  ]);
  expect(lines).toMatchObject([{ level: 50, what: 'command', channel: CHANNEL, err: { message: 'It is broken.' } }]);
});
