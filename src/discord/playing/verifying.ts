import { readFile } from 'node:fs/promises';
import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { Match } from '../../match/match.ts';
import { shortHash } from '../../match/telling/fairness.ts';
import type { Verdict } from '../../match/telling/record.ts';
import { recordOf, verifyRecord } from '../../match/telling/record.ts';
import type { Language } from '../../text/language.ts';
import { refuse } from '../answering/replies.ts';
import type { Bot, Outcome } from '../bot.ts';

/** How to check a record, with or without our code. */
const HOW_TO_CHECK = new URL('../../../docs/fairness.md', import.meta.url);

/** Hands out the record of a finished match privately, with its seed, and says whether it recomputes. */
export async function handOutRecord(
  bot: Bot,
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  match: Match | null,
): Promise<Outcome> {
  if (match?.status !== 'over')
    return refuse(bot, interaction, { code: match?.status === 'running' ? 'still-running' : 'no-finished-match' });
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const record = recordOf(match, await bot.service.plays(match.id));
  const verdict = verifyRecord(record);
  const language = bot.languages.private(interaction);
  const check = checkLine(language, verdict);
  await interaction.editReply({
    content: language.say('verify.text', {
      id: match.id,
      shown: shortHash(record.seed),
      hash: record.seedHash,
      seed: record.seed,
      check,
    }),
    files: [
      { attachment: Buffer.from(JSON.stringify(record, null, 1)), name: `sorry-${match.id}.json` },
      { attachment: await readFile(HOW_TO_CHECK), name: 'fairness.md' },
    ],
    allowedMentions: { parse: [] },
  });
  return { outcome: verdict.ok ? 'verified' : 'not-verified', match: match.id };
}

const checkLine = (language: Language, verdict: Verdict): string =>
  verdict.ok
    ? language.say('verify.right', { count: verdict.plays })
    : language.say('verify.wrong', { why: language.say(`fault.${verdict.code}`, verdict.details) });
