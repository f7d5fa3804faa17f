import { setImmediate as pause } from 'node:timers/promises';
import type { AnySelectMenuInteraction, ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import type { Match, Over, PlayRecord } from '../../match/match.ts';
import type { Story } from '../../match/telling/story.ts';
import { wholeStoryOf } from '../../match/telling/story.ts';
import type { Filmed } from '../../render/film/film.ts';
import type { Language } from '../../text/language.ts';
import { sizeName } from '../../text/sizes.ts';
import { rulesetTitle } from '../../text/words.ts';
import { refuse } from '../answering/replies.ts';
import type { Bot, Outcome } from '../bot.ts';
import { button } from '../posting/components.ts';
import { shotsOf } from './film.ts';
import { logOf } from './log.ts';
import { createReport } from './report.ts';
import { playersOf } from './who.ts';

type Asking = ButtonInteraction | AnySelectMenuInteraction | ChatInputCommandInteraction;

/** Shows a finished match again, as an animation and in words: to the person who asks, or to everyone. */
export async function handOutReplay(
  bot: Bot,
  interaction: Asking,
  match: Match | null,
  isShared: boolean,
): Promise<Outcome> {
  if (match?.status !== 'over')
    return refuse(bot, interaction, { code: match?.status === 'running' ? 'not-over-yet' : 'no-finished-match' });
  const story = toldAgain(match, await bot.service.plays(match.id));
  if (story === null) return refuse(bot, interaction, { code: 'no-replay' });
  const reader = isShared ? bot.languages.public(match) : bot.languages.private(interaction);
  const report = createReport(bot, interaction, reader);
  const mostBytes = interaction.attachmentSizeLimit;
  const made = bot.studio.make(
    async () => ({ shots: await shotsOf(reader, story, pause), mostBytes }),
    report.onProgress,
  );
  if (made === null) return refuse(bot, interaction, { code: 'replays-busy' });
  made.catch(() => null); // it is waited for below, also where answering fails first
  await interaction.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  report.begin();
  const filmed = await made.finally(report.end);
  await interaction.editReply(answerOf(reader, story, filmed, mostBytes, isShared));
  return { outcome: 'replayed', match: match.id };
}

/** The story of a match; null where its log cannot be played any more. */
function toldAgain(match: Over, log: readonly PlayRecord[]): Story<Over> | null {
  try {
    return wholeStoryOf(match, log);
  } catch {
    return null;
  }
}

function answerOf(
  language: Language,
  story: Story<Over>,
  { gif, shots, all }: Filmed,
  mostBytes: number,
  isShared: boolean,
) {
  const { match } = story;
  const { kind: ending } = match.ending;
  const [game, how] = [rulesetTitle(language, match.view.rules), language.say(`ended.${ending}`)];
  const log = Buffer.from(logOf(language, story));
  const isLogThere = log.length <= mostBytes;
  const limit = sizeName(language, mostBytes);
  const lines = [
    language.say('replay.head', { game, how }),
    language.say('replay.when', {
      when: `<t:${Math.floor(match.endedAt / 1000)}:f>`,
      who: playersOf(language, match.places),
    }),
    ...(gif === null && isLogThere ? [language.say('replay.tooLarge', { limit })] : []),
    ...(gif === null && !isLogThere ? [language.say('replay.tooSmall', { limit })] : []),
    ...(gif !== null && shots < all ? [language.say('replay.fewer', { limit, shown: shots, all })] : []),
  ];
  const buttons = [
    button({ kind: 'replay', match: match.id }, language.say('replay.share')),
    button({ kind: 'end-card', match: match.id, to: 'me' }, language.say('button.endCard')),
  ];
  return {
    content: lines.join('\n'),
    files: [
      ...(gif === null
        ? []
        : [{ attachment: gif, name: `sorry-${match.id}.gif`, description: language.say('replay.alt', { game, how }) }]),
      ...(isLogThere ? [{ attachment: log, name: `sorry-${match.id}.txt` }] : []),
    ],
    components: isShared ? [] : [{ type: ComponentType.ActionRow as const, components: buttons }],
    allowedMentions: { parse: [] },
  };
}
