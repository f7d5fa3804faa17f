import { MessageFlags } from 'discord.js';
import type { Command } from '../src/discord/bot.ts';
import { refuse } from '../src/discord/answering/replies.ts';
import { recordOf, verifyRecord } from '../src/match/telling/record.ts';

export const verify: Command = {
  name: 'verify',
  description: 'command.verify',
  run: async (bot, interaction) => {
    const { service } = bot;
    const match = await service.lastOver(interaction.channelId);
    if (match?.status !== 'over') {
      const here = await service.findIn(interaction.channelId);
      const isRunning = here.ok && here.value.status === 'running';
      return refuse(bot, interaction, { code: isRunning ? 'still-running' : 'no-finished-match' });
    }
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const record = recordOf(match, await service.plays(match.id));
    const verdict = verifyRecord(record);
    const language = bot.languages.private(interaction);
    const check = verdict.ok
      ? language.say('verify.right', { count: verdict.plays })
      : language.say('verify.wrong', { why: language.say(`fault.${verdict.code}`, verdict.details) });
    await interaction.editReply({
      content: language.say('verify.text', { id: match.id, hash: record.seedHash, seed: record.seed, check }),
      files: [{ attachment: Buffer.from(JSON.stringify(record, null, 1)), name: `sorry-${match.id}.json` }],
      allowedMentions: { parse: [] },
    });
    return { outcome: verdict.ok ? 'verified' : 'not-verified', match: match.id };
  },
};
