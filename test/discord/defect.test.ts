import { MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeInteraction } from '../../src/cli/headless/interaction.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { say } from '../../src/text/say.ts';
import type { Desk } from '../support/desk.ts';
import { openDesk, openMatch } from '../support/desk.ts';
import { ANN, BEN, clickBy, CHANNEL, GUILD, running } from '../support/matches.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk({
    rig: (service) => ({
      ...service,
      play: (id) =>
        service.change(id, () => {
          throw new Error('planted');
        }),
    }),
  });
});
afterEach(() => desk.close());

test('a throw in a decision is logged, answered privately, and leaves the row as it was', async () => {
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;
  const opened = await desk.service.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  const { id } = opened.value;
  await desk.service.join(id, clickBy(BEN), null);
  await desk.service.start(id, clickBy(ANN));
  const before = running(await openMatch(desk));
  const token = formatPlay(legalPlays(before.game)[0]!);
  const button = { kind: 'play', match: id, ply: before.game.ply, token } as const;

  const { interaction, said } = fakeInteraction(ANN, {}, { kind: 'button', customId: encodeId(button) });
  await desk.router.handle(interaction);
  expect(said).toMatchObject([{ via: 'reply', content: say('failure.private'), flags: MessageFlags.Ephemeral }]);
  expect(await openMatch(desk)).toEqual(before);
  expect(await desk.service.store.plays(id)).toEqual([]);
  await expect(desk.press(ANN, button)).rejects.toThrow('A click failed: Error: planted'); // the desk reads the log
});
