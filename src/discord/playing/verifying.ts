import { readFile } from 'node:fs/promises';
import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { Match, Over } from '../../match/match.ts';
import { recordHash, shortHash } from '../../match/telling/fairness.ts';
import type { GameRecord, Verdict } from '../../match/telling/record.ts';
import { recordOf, textOfRecord, verifyRecord, wrong } from '../../match/telling/record.ts';
import type { Language } from '../../text/language.ts';
import { refuse } from '../answering/replies.ts';
import type { Bot, Outcome } from '../bot.ts';
import { inPeace } from '../in-peace.ts';
import { lockLink, startLink } from '../posting/proof.ts';

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
  const file = textOfRecord(record);
  const verdict = asKept(match, file, await inPeace(verifyRecord(record, bot.choose)));
  const language = bot.languages.private(interaction);
  await interaction.editReply({
    content: [
      language.say('verify.head', { id: match.id }),
      ...lockLines(language, match, record),
      language.say('verify.seed', { seed: record.seed }),
      checkLine(language, verdict),
      recordLine(language, match, file),
      language.say('verify.files'),
    ].join('\n\n'),
    files: [
      { attachment: Buffer.from(file), name: `sorry-${match.id}.json` },
      { attachment: await readFile(HOW_TO_CHECK), name: 'fairness.md' },
    ],
    allowedMentions: { parse: [] },
  });
  return { outcome: verdict.ok ? 'verified' : 'not-verified', match: match.id };
}

/** A record is right only if it is the one whose hash was kept at the end, where one was. */
const asKept = ({ recordHash: kept }: Over, file: string, verdict: Verdict): Verdict =>
  verdict.ok && kept !== undefined && recordHash(file) !== kept ? wrong('other-record') : verdict;

/** What was locked in, and where to look: what Discord shows there is not the bot's to change unseen. */
function lockLines(language: Language, match: Over, { seedHash: hash, clicks }: GameRecord): readonly string[] {
  const shown = shortHash(hash);
  if (match.lock === null) return [language.say('verify.unlocked', { shown, hash })];
  const [lock, start] = [lockLink(match), startLink(match)];
  return [
    lock === null
      ? language.say('verify.lockLost', { shown, hash })
      : language.say('verify.lock', { shown, hash, link: lock }),
    start === null
      ? language.say('verify.startLost', { click: clicks.at(-1) ?? '' })
      : language.say('verify.start', { link: start, click: clicks.at(-1) ?? '' }),
  ];
}

/** The hash of the record, with which the one under the end has to agree. */
const recordLine = (language: Language, { recordHash: kept }: Over, file: string): string =>
  language.say(kept === undefined ? 'verify.recordUnkept' : 'verify.record', {
    shown: shortHash(recordHash(file)),
    hash: recordHash(file),
  });

const checkLine = (language: Language, verdict: Verdict): string =>
  verdict.ok
    ? language.say('verify.right', { count: verdict.plays })
    : language.say('verify.wrong', { why: language.say(`fault.${verdict.code}`, verdict.details) });
