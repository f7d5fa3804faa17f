import type { ButtonInteraction } from 'discord.js';
import type { DailyProof } from '../../src/match/daily/daily.ts';
import { verifyDaily } from '../../src/match/daily/daily-record.ts';
import { textOfRecord, type Verdict } from '../../src/match/story/record.ts';
import { dailyDate, dailyNumber } from '../../src/text/daily-words.ts';
import type { Language, Lines } from '../../src/text/language.ts';
import { answerAtDesk } from '../../src/discord/replies/desk-answer.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { typedDay } from '../../src/discord/replies/options.ts';
import { clickOf } from '../../src/discord/replies/replies.ts';
import { recordFiles, wrongLine } from './verification.ts';

/** The same as the button Verify under the end of the daily of a day. */
export async function verifyDay(bot: Bot, interaction: SlashCommand, typed: string): Answered {
  const day = typedDay(bot, typed);
  return day.ok ? handOutDailyProof(bot, interaction, day.value) : day.error;
}

/** Tells a person the key of a day, and hands out the record of their daily; of today, tells only hashes. */
export function handOutDailyProof(bot: Bot, interaction: ButtonInteraction | SlashCommand, day: number): Answered {
  const language = bot.languages.private(interaction);
  const { userId, name } = clickOf(interaction);
  return answerAtDesk(bot, interaction, {
    language,
    key: null, // the day may end, and the daily, too
    work: async ({ run }) => {
      const proof = await bot.dailies.proofOf(day, { userId, name });
      const record = proof.kind === 'over' ? proof.record : null;
      return { proof, record, verdict: record && (await run(verifyDaily(record, bot.choose))) };
    },
    give: async ({ proof, record, verdict }) => {
      const head = language.say('daily.proofHead', { number: dailyNumber(day), date: dailyDate(day) });
      const checked = verdict === null ? [] : checkLines(language, verdict);
      await interaction.editReply({
        content: [head, ...keyLines(language, proof), ...checked].join('\n\n'),
        files: record === null ? [] : await recordFiles(`sorry-daily-${record.date}.json`, textOfRecord(record)),
        allowedMentions: { parse: [] },
      });
      return { outcome: verdict === null ? 'told' : verdict.ok ? 'verified' : 'not-verified' };
    },
  });
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

function checkLines(language: Language, verdict: Verdict): Lines {
  const line = verdict.ok ? language.say('daily.proofRight', { count: verdict.plays }) : wrongLine(language, verdict);
  return [line, language.say('daily.proofFiles')];
}
