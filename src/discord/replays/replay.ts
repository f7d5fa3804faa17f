import type { AnySelectMenuInteraction, ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import type { Match, Over } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { wholeStoryOf } from '../../match/story/story.ts';
import type { Film, Filmed } from '../../render/film/film.ts';
import type { Language } from '../../text/language.ts';
import { sizeName } from '../../text/sizes.ts';
import { rulesetTitle } from '../../text/words.ts';
import { refuse } from '../replies/replies.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import { button } from '../posts/components.ts';
import { shotsOf } from './film.ts';
import { logOf } from './log.ts';
import { createReport } from './film-progress.ts';
import { playersOf } from './player-names.ts';

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
  const reader = tellingIn(bot.languages, match, isShared ? 'everyone' : interaction);
  const report = createReport(bot, interaction, reader);
  const mostBytes = interaction.attachmentSizeLimit;
  let telling: Promise<Story<Over> | null> | undefined; // no story is made if too many wait already
  const told = () => (telling ??= toldAgain(bot, match));
  const made = bot.studio.make(async () => filmOf(reader, await told(), mostBytes), report.onProgress);
  if (made === null) return refuse(bot, interaction, { code: 'replays-busy' });
  made.catch(() => null); // it is awaited below, also if the answer fails first
  await interaction.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const story = await told();
  if (story !== null) report.begin();
  try {
    const filmed = await made.finally(report.end);
    if (story === null || filmed === null) return await refuse(bot, interaction, { code: 'no-replay' });
    const log = Buffer.from(await runWithPauses(logOf(reader, story)));
    await interaction.editReply(answerOf(reader, story, { ...filmed, log }, mostBytes, isShared));
    return { outcome: 'replayed', match: match.id };
  } catch (error) {
    await report.takeBack();
    throw error;
  }
}

/** The story of a match; null if its log cannot be played any more. */
async function toldAgain(bot: Bot, match: Over): Promise<Story<Over> | null> {
  const log = await bot.archive.plays(match.id);
  return runWithPauses(wholeStoryOf(match, log)).then(
    ({ story }) => story,
    () => null,
  );
}

const filmOf = async (language: Language, story: Story<Over> | null, mostBytes: number): Promise<Film | null> =>
  story && { shots: await runWithPauses(shotsOf(language, story)), mostBytes };

/** A whole match as an animation and in words, for people with any limit of files. */
interface Replay extends Filmed {
  readonly log: Buffer;
}

function answerOf(
  language: Language,
  story: Story<Over>,
  { gif, shots, all, log }: Replay,
  mostBytes: number,
  isShared: boolean,
) {
  const { match } = story;
  const { kind: ending } = match.ending;
  const [game, how] = [rulesetTitle(language, match.view.rules), language.say(`ended.${ending}`)];
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
