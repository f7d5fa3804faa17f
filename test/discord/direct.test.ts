import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { commands, directNames, helpLines } from '../../commands/index.ts';
import { always, calling } from '../../src/discord/languages.ts';
import { commandIn } from '../../src/text/language.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { helpText } from '../../src/text/pages.ts';
import { ANN } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';

const bot = useDesk();

const DIRECTLY = { inGuild: false } as const;

test.each([...commands.keys()].map((name) => name.replace('sorry ', '')))(
  'in direct messages /sorry %s is answered, and what does not work there privately',
  async (name) => {
    const { outcome, said } = await bot.command(ANN, name, {}, DIRECTLY);
    expect(outcome).toBe(
      ['daily', 'mine', 'leaderboard', 'stats', 'me', 'privacy', 'rules', 'help', 'about'].includes(name)
        ? name
        : 'guild-only',
    );
    if (name === 'leaderboard') return; // a message of its own, in a channel that nobody else reads
    expect(said.filter(({ via }) => via !== 'editReply')).toHaveLength(1);
    expect(said[0]!.flags! & MessageFlags.Ephemeral).not.toBe(0);
  },
);

test('in direct messages a button, and a command that is not ours, are told what works there', async () => {
  await bot.openAnew({ languages: calling(always(english), directNames) });
  const pressed = await bot.press(ANN, { kind: 'welcome', action: 'solo' }, DIRECTLY);
  const asked = await bot.command(ANN, 'deal', {}, DIRECTLY);
  for (const { outcome, said } of [pressed, asked]) {
    expect(outcome).toBe('guild-only');
    expect(said[0]!.content).toBe(
      'Sorry! is played in a server’s channels: add me to one, and type `/sorry start` there. Here you can use `/sorry-dm daily`, `/sorry-dm mine`, `/sorry-dm leaderboard`, `/sorry-dm stats`, `/sorry-dm me`, `/sorry-dm rules`, `/sorry-dm help`, `/sorry-dm privacy`, `/sorry-dm about`.',
    );
  }
});

test('in direct messages commands are called as the reader’s Discord calls them there', async () => {
  const spanish = LANGUAGES.find(({ code }) => code === 'es')!;
  const { private: saying } = calling(always(spanish), directNames);
  const [there, here] = [null, '1'].map((guildId) =>
    helpText(saying({ locale: 'es-ES', guildId }), 'commands', helpLines),
  );
  const called = (name: string) => commandIn(spanish, name);
  for (const [inServers, directly] of directNames) {
    if (inServers === 'sorry help') continue; // its reader has found it
    expect(here).toContain(`/${called(inServers)}**`);
    expect(there).not.toContain(`/${called(inServers)}**`);
    expect(there).toContain(`/${called(directly)}**`);
  }
  expect(called('sorry-dm mine')).toMatch(/^sorry-md /);
  expect(there).toContain(`/${called('sorry start')}`);
});
