import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/bot.ts';
import { refuse } from '../src/discord/replies.ts';
import { recordOf, verifyRecord } from '../src/match/record.ts';
import { say } from '../src/text/say.ts';

export const verify: Command = {
  definition: {
    type: ApplicationCommandOptionType.Subcommand,
    name: 'verify',
    description: 'Check that the cards of this channel’s last match were fair',
  },
  run: async (bot, interaction) => {
    const { service } = bot;
    const match = await service.lastOver(interaction.channelId);
    if (match?.status !== 'over') {
      const here = await service.findIn(interaction.channelId);
      const isRunning = here.ok && here.value.status === 'running';
      return refuse(interaction, { code: isRunning ? 'still-running' : 'no-finished-match' });
    }
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const record = recordOf(match, await service.plays(match.id));
    const verdict = verifyRecord(record);
    const check = verdict.ok
      ? say('verify.right', { count: verdict.plays })
      : say('verify.wrong', { why: verdict.why });
    await interaction.editReply({
      content: say('verify.text', { id: match.id, hash: record.seedHash, seed: record.seed, check }),
      files: [{ attachment: Buffer.from(JSON.stringify(record, null, 1)), name: `sorry-${match.id}.json` }],
      allowedMentions: { parse: [] },
    });
    return { outcome: verdict.ok ? 'verified' : 'not-verified', match: match.id };
  },
};
