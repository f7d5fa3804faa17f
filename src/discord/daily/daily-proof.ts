import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { DailyProof, Who } from '../../match/daily/daily.ts';
import { verifyDaily } from '../../match/daily/daily-record.ts';
import type { DailyRecord } from '../../match/daily/daily-record.ts';
import { textOfRecord } from '../../match/story/record.ts';
import { dailyDate, dailyNumber } from '../../text/daily-words.ts';
import type { Language, Lines } from '../../text/language.ts';
import type { SlashCommand } from '../interactions.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { recordFiles, wrongLine } from '../table/verification.ts';

/** Tells a person the key of a day, and hands out the record of their daily; of today, tells only hashes. */
export async function handOutDailyProof(
  bot: Bot,
  interaction: ButtonInteraction | SlashCommand,
  day: number,
  who: Who,
): Answered {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const language = bot.languages.private(interaction);
  const proof = await bot.dailies.proofOf(day, who);
  const head = language.say('daily.proofHead', { number: dailyNumber(day), date: dailyDate(day) });
  const record = proof.kind === 'over' ? proof.record : null;
  const checked = record === null ? null : await checkOf(bot, language, record);
  await interaction.editReply({
    content: [head, ...keyLines(language, proof), ...(checked?.lines ?? [])].join('\n\n'),
    files: record === null ? [] : await recordFiles(`sorry-daily-${record.date}.json`, textOfRecord(record)),
    allowedMentions: { parse: [] },
  });
  return { outcome: checked === null ? 'told' : checked.isRight ? 'verified' : 'not-verified' };
}

function keyLines(language: Language, proof: DailyProof): Lines {
  switch (proof.kind) {
    case 'over':
      return [language.say('daily.proofOver', { hash: proof.hash, key: proof.key, attempt: proof.attempt })];
    case 'today':
      return [
        language.say('daily.proofToday', { hash: proof.hash }),
        language.say('daily.proofAround', { hash: proof.tomorrow, key: proof.yesterday }),
      ];
  }
}

async function checkOf({ choose }: Bot, language: Language, record: DailyRecord) {
  const verdict = await runWithPauses(verifyDaily(record, choose));
  const line = verdict.ok ? language.say('daily.proofRight', { count: verdict.plays }) : wrongLine(language, verdict);
  return { isRight: verdict.ok, lines: [line, language.say('daily.proofFiles')] };
}
