import type { ChatInputCommandInteraction } from 'discord.js';
import { pino, type Logger } from 'pino';
import { expect, test } from 'vitest';
import { CHANNEL, fakeInteraction, GUILD, type Circumstances } from '../harness/headless/interaction.ts';
import { createPace, PACES } from '../../src/discord/replies/pace.ts';
import type { Bot, Command } from '../../src/discord/replies/bot.ts';
import { joinControls } from '../../src/discord/routing/control.ts';
import { createRouter } from '../../src/discord/routing/router.ts';
import { ANN } from '../harness/matches.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';

/** A router with one command. */
function routerOf(command: Omit<Command, 'description'>, log: Logger, more: Partial<Bot> = {}, count?: OnClick) {
  const bot = { languages: always(english), pace: createPace(() => 0), isBlocked: () => false, ...more } as Bot;
  const commands = new Map([[`sorry ${command.name}`, { description: 'command.board', ...command } as const]]);
  return createRouter(bot, { commands, onPerson: new Map(), controls: joinControls([], {}) }, log, count);
}

type OnClick = Parameters<typeof createRouter>[3];

const clickOn = (name: string, where: Circumstances = {}) =>
  fakeInteraction(ANN, where, { kind: 'command', name, options: [] });

test('a click that failed is answered privately, and logged with its ids', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { interaction, said } = clickOn('board');
  await routerOf({ name: 'board', run: () => Promise.reject(new Error('It is broken.')) }, log).handle(interaction);
  const content = expect.stringContaining('Nothing is lost') as string;
  expect(said).toMatchObject([{ via: 'reply', content, flags: 64 }]);
  const ids = { guild: GUILD, channel: CHANNEL, interaction: interaction.id };
  expect(lines).toMatchObject([{ level: 50, what: 'command', ...ids, err: { message: 'It is broken.' } }]);
});

test('whoever types faster than anybody can is offered nothing for a while, and nothing is searched for them', async () => {
  let [now, searches] = [0, 0];
  const autocomplete = async () => {
    searches += 1;
    return [{ name: 'A game', value: 'a' }];
  };
  const searching = { name: 'replay', run: () => Promise.resolve({ outcome: 'replay' }), autocomplete } as const;
  const router = routerOf(searching, pino({ level: 'silent' }), { pace: createPace(() => now) });
  const offered: number[] = [];
  const type = async () => {
    const { interaction } = clickOn('replay');
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
  const answered = { name: 'help', everywhere: true, run: () => Promise.resolve({ outcome: 'help' }) } as const;
  const counted: unknown[] = [];
  const { interaction } = clickOn('help', where);
  await routerOf(answered, log, {}, (click) => counted.push(click)).handle(interaction);
  const ms = expect.any(Number) as number;
  expect(lines).toEqual([
    { level: 30, msg: 'click', outcome: 'help', what: 'command', interaction: interaction.id, ...place, ms },
  ]);
  expect(counted).toEqual([{ what: 'command', outcome: 'help', ms }]);
});
