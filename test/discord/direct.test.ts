import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { commands, helpLines, names } from '../../commands/index.ts';
import { always, calling } from '../../src/discord/languages.ts';
import { commandIn } from '../../src/text/language.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { helpText } from '../../src/text/pages.ts';
import type { Circumstances } from '../harness/headless/interaction.ts';
import { ANN } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';

const bot = useDesk();

const DIRECTLY = { inGuild: false } as const;
const ELSEWHERE = { isForPerson: true, guildId: '2002', permissions: 8n } as const;
const PLACES: readonly (readonly [string, Circumstances])[] = [
  ['in direct messages', DIRECTLY],
  ['in a group', { inGroup: true }],
  ['in a server without the bot', ELSEWHERE],
];

test.each(PLACES)(
  '%s a command is answered, and what does not work there privately; nothing else is sent',
  async (_, where) => {
    for (const name of [...commands.keys()].map((each) => each.replace('sorry ', ''))) {
      const { outcome, said } = await bot.command(ANN, name, {}, where);
      const works = ['daily', 'mine', 'leaderboard', 'stats', 'me', 'privacy', 'rules', 'help', 'about'].includes(name);
      expect([name, outcome]).toEqual([name, works ? name : 'guild-only']);
      if (name === 'leaderboard') continue; // everybody there sees it
      expect(said.filter(({ via }) => via !== 'editReply')).toHaveLength(1);
      expect(said[0]!.flags! & MessageFlags.Ephemeral).not.toBe(0);
    }
    expect(bot.sent).toEqual([]);
  },
);

test.each(PLACES)('%s a button, and a command that is not ours, are told what works there', async (_, where) => {
  await bot.openAnew({ languages: calling(always(english), names) });
  const pressed = await bot.press(ANN, { kind: 'welcome', action: 'solo' }, where);
  const asked = await bot.command(ANN, 'deal', {}, where);
  const sorry = where === DIRECTLY ? 'sorry-dm' : 'sorry-anywhere';
  for (const { outcome, said } of [pressed, asked]) {
    expect(outcome).toBe('guild-only');
    expect(said[0]!.content).toBe(
      `Sorry! is played in a server’s channels: add me to one, and type \`/sorry start\` there. Here you can use ${[
        ...commands,
      ]
        .flatMap(([, { name, everywhere }]) => (everywhere ? `\`/${sorry} ${name}\`` : []))
        .join(', ')}.`,
    );
  }
});

test('in a server without the bot nothing of the server counts, but that the host has blocked it', async () => {
  for (const scope of ['leaderboard', 'stats'])
    expect((await bot.command(ANN, scope, { scope: 'here' }, ELSEWHERE)).outcome).toBe('no-server');
  expect((await bot.command(ANN, 'sorry-settings', {}, ELSEWHERE)).outcome).toBe('guild-only');
  bot.blocked.add(ELSEWHERE.guildId);
  expect((await bot.command(ANN, 'daily', {}, ELSEWHERE)).outcome).toBe('server-blocked');
});

test('in direct messages commands are called as the reader’s Discord calls them there', async () => {
  const spanish = LANGUAGES.find(({ code }) => code === 'es')!;
  const { private: saying } = calling(always(spanish), names);
  const [there, here] = [null, '1'].map((guildId) =>
    helpText(saying({ locale: 'es-ES', guildId }), 'commands', helpLines),
  );
  const called = (name: string) => commandIn(spanish, name);
  for (const [inServers, directly] of names.direct) {
    if (inServers === 'sorry help') continue; // its reader has found it
    expect(here).toContain(`/${called(inServers)}**`);
    expect(there).not.toContain(`/${called(inServers)}**`);
    expect(there).toContain(`/${called(directly)}**`);
  }
  expect(called('sorry-dm mine')).toMatch(/^sorry-md /);
  expect(there).toContain(`/${called('sorry start')}`);
});
