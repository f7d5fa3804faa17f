import type { ChatInputCommandInteraction } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CHANNEL, fakeInteraction, GUILD } from '../harness/headless/interaction.ts';
import { createPace, PACES } from '../../src/discord/replies/pace.ts';
import type { Bot, Command } from '../../src/discord/replies/bot.ts';
import { createRouter } from '../../src/discord/routing/router.ts';
import { ANN } from '../harness/matches.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';

test('a click that failed is answered privately, and logged with its ids', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const broken: Command = {
    name: 'board',
    description: 'command.board',
    run: () => Promise.reject(new Error('It is broken.')),
  };
  const { interaction, said } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
  const bot = { languages: always(english), pace: createPace(() => 0), isBlocked: () => false } as Partial<Bot> as Bot;
  await createRouter(bot, { commands: new Map([['sorry board', broken]]), onPerson: new Map() }, log).handle(
    interaction,
  );
  expect(said).toMatchObject([
    { via: 'reply', content: expect.stringContaining('Nothing is lost') as string, flags: 64 },
  ]);
  const ids = { guild: GUILD, channel: CHANNEL, interaction: interaction.id };
  expect(lines).toMatchObject([{ level: 50, what: 'command', ...ids, err: { message: 'It is broken.' } }]);
});

test('whoever types faster than anybody can is offered nothing for a while, and nothing is searched for them', async () => {
  let [now, searches] = [0, 0];
  const searching: Command = {
    name: 'replay',
    description: 'command.replay',
    run: () => Promise.resolve({ outcome: 'replay' }),
    autocomplete: async () => {
      searches += 1;
      return [{ name: 'A game', value: 'a' }];
    },
  };
  const bot = {
    languages: always(english),
    pace: createPace(() => now),
    isBlocked: () => false,
  } as Partial<Bot> as Bot;
  const router = createRouter(
    bot,
    { commands: new Map([['sorry replay', searching]]), onPerson: new Map() },
    pino({ level: 'silent' }),
  );
  const offered: number[] = [];
  const type = async () => {
    const { interaction } = fakeInteraction(ANN, {}, { kind: 'command', name: 'replay', options: [] });
    const respond = async (choices: readonly unknown[]) => void offered.push(choices.length);
    const { options } = interaction as ChatInputCommandInteraction;
    Object.assign(interaction, { isAutocomplete: () => true, respond });
    Object.assign(options, { getFocused: () => ({ name: 'game', value: '' }) });
    await router.handle(interaction);
  };
  for (let time = 0; time < 100; time += 1) await type();
  const { burst, everyMs } = PACES.suggest!.person;
  expect([searches, offered.filter((choices) => choices === 1).length, offered.length]).toEqual([burst, burst, 100]);
  for (now = 0; now < 10_000; now += everyMs * 2) await type(); // at Discord's highest rate
  expect(offered.slice(100).filter((choices) => choices === 0)).toEqual([0]);
});

test.each([
  ['in a server', {}, { guild: GUILD, channel: CHANNEL }],
  ['in direct messages', { inGuild: false }, { channel: CHANNEL }],
])('every click %s is logged with where it was made and which one it is', async (_, where, place) => {
  const lines: { readonly msg: string }[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const answered: Command = {
    name: 'help',
    description: 'command.help',
    inDirectMessages: true,
    run: () => Promise.resolve({ outcome: 'help' }),
  };
  const counted: unknown[] = [];
  const { interaction } = fakeInteraction(ANN, where, { kind: 'command', name: 'help', options: [] });
  const bot = { isBlocked: () => false } as Partial<Bot> as Bot;
  const router = createRouter(
    bot,
    { commands: new Map([['sorry help', answered]]), onPerson: new Map() },
    log,
    (click) => counted.push(click),
  );
  await router.handle(interaction);
  const ms = expect.any(Number) as number;
  expect(lines).toEqual([
    { level: 30, msg: 'click', outcome: 'help', what: 'command', interaction: interaction.id, ...place, ms },
  ]);
  expect(counted).toEqual([{ what: 'command', outcome: 'help', ms }]);
});
