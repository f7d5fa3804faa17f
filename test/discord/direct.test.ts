import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { always } from '../../src/discord/languages.ts';
import { LANGUAGES } from '../../src/text/languages.ts';
import { ANN } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';

const bot = useDesk();

const DIRECTLY = { inGuild: false } as const;

test.each([...commands.keys()].map((name) => name.replace('sorry ', '')))(
  'in direct messages /sorry %s is answered, and what does not work there privately',
  async (name) => {
    const { outcome, said } = await bot.command(ANN, name, {}, DIRECTLY);
    expect(outcome).toBe(
      ['mine', 'leaderboard', 'stats', 'me', 'privacy', 'rules', 'help', 'about'].includes(name) ? name : 'guild-only',
    );
    if (name === 'leaderboard') return; // a message of its own, in a channel that nobody else reads
    expect(said).toHaveLength(1);
    expect(said[0]!.flags! & MessageFlags.Ephemeral).not.toBe(0);
  },
);

test('in direct messages a button, and a command that is not ours, are told what works there', async () => {
  const pressed = await bot.press(ANN, { kind: 'welcome', action: 'solo' }, DIRECTLY);
  const asked = await bot.command(ANN, 'deal', {}, DIRECTLY);
  for (const { outcome, said } of [pressed, asked]) {
    expect(outcome).toBe('guild-only');
    expect(said[0]!.content).toContain(
      'Here you can use `/sorry mine`, `/sorry leaderboard`, `/sorry stats`, `/sorry me`, `/sorry rules`, `/sorry help`, `/sorry privacy`, `/sorry about`.',
    );
  }
});

test('in direct messages commands are called as the reader’s Discord calls them', async () => {
  await bot.openAnew({ languages: always(LANGUAGES.find(({ code }) => code === 'de')!) });
  const { said } = await bot.command(ANN, 'board', {}, DIRECTLY);
  expect(said[0]!.content).toContain('`/sorry meine`, `/sorry rangliste`');
  expect(said[0]!.content).not.toContain('`/sorry mine`');
});
