import { MessageFlags, type AnySelectMenuInteraction, type ButtonInteraction } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { placeOfSeat, withNames, type Match, type Over } from '../../match/match.ts';
import { wholeStoryOf, type Story } from '../../match/story/story.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import { ROUND_SIGNS, withSigns, type Language, type Lines } from '../../text/language.ts';
import { sizeName, rulesetTitle, utcMinute } from '../../text/words.ts';
import { knownName } from '../replies/replies.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import { button } from '../posts/components.ts';
import { whenAndWho } from './player-names.ts';
import { framesOf, type Length } from './replay-frames.ts';
import type { Repliable, SlashCommand } from '../interactions.ts';
import { endHead, ledLines } from '../../text/end.ts';
import { plain, colorWord, computerName, inert, seatNames } from '../../text/people.ts';
import { presenterOf } from '../posts/presenter.ts';
import { MOST_BYTES } from '../replies/film-queue.ts';
import { SEATS } from '../../engine/index.ts';
import { tellNotice } from '../../text/turn-lines.ts';
import type { ChunkedWork } from '../../match/chunked-work.ts';
import type { Film, Filmed } from '../../render/scene/subjects.ts';

export type Asking = ButtonInteraction | AnySelectMenuInteraction | SlashCommand;

/** Shows a finished match again, as an animation and in words: to the person who asks, or to everyone. */
export async function handOutReplay(
  bot: Bot,
  interaction: Asking,
  match: Match | null,
  isShared: boolean,
  length: Length = 'short',
): Answered {
  if (match?.status !== 'over') return { code: match?.status === 'running' ? 'not-over-yet' : 'no-finished-match' };
  const reader = tellingIn(bot.languages, match, isShared ? 'everyone' : interaction);
  const report = createReport(bot, interaction, reader);
  let replayed: Promise<Story<Over> | null> | undefined; // no story is made if too many wait already
  const replay = () => (replayed ??= storyAgain(bot, match, interaction));
  const made = bot.filmQueue.make(async () => filmOf(reader, await replay(), length, interaction), report.onProgress);
  if (made === null) return { code: 'replays-busy' };
  made.catch(() => null); // it is awaited below, also if the answer fails first
  await interaction.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const story = await replay();
  if (story !== null) report.begin();
  try {
    const filmed = await made.finally(report.end);
    if (story === null || filmed === null) return { code: 'no-replay' };
    const log = Buffer.from(await runWithPauses(logOf(reader, story)));
    await interaction.editReply(answerOf(reader, story, { ...filmed, log, length }, interaction, isShared));
    return { outcome: 'replayed', match: match.id };
  } catch (error) {
    await report.takeBack();
    throw error;
  }
}

/** The story of a match, with the names that are known now; null if its log cannot be played any more. */
export async function storyAgain(bot: Bot, match: Over, reader: Repliable): Promise<Story<Over> | null> {
  const named = withNames(match, (userId) => knownName(reader, userId));
  const log = await bot.archive.plays(match.id);
  return runWithPauses(wholeStoryOf(named, log)).catch(() => null);
}

/** The most bytes of any file for the person who asks. */
type Limit = Pick<Asking, 'attachmentSizeLimit'>;

const filmOf = async (
  language: Language,
  story: Story<Over> | null,
  length: Length,
  { attachmentSizeLimit }: Limit,
): Promise<Film | null> =>
  story && {
    frames: await runWithPauses(framesOf(language, story, length)),
    mostBytes: Math.min(MOST_BYTES, attachmentSizeLimit),
  };

/** A whole match as an animation and in words, for people with any limit of files. */
interface Replay extends Filmed {
  readonly log: Buffer;
  readonly length: Length;
}

function answerOf(
  language: Language,
  story: Story<Over>,
  { gif, frames, all, log, length }: Replay,
  asking: Limit,
  isShared: boolean,
) {
  const { match } = story;
  const { kind: ending } = match.ending;
  const names = seatNames(language, match).map(inert);
  const who = match.ending.kind === 'won' ? match.ending.winners.map((seat) => names[seat]!).join(' & ') : '';
  const how = ending === 'won' ? language.say('replay.won', { who }) : language.say(`ended.${ending}`);
  const game = rulesetTitle(language, match.view.rules);
  const isLogThere = log.length <= asking.attachmentSizeLimit;
  const limit = sizeName(language, asking.attachmentSizeLimit);
  const lines = [
    language.say('replay.head', { game, how }),
    whenAndWho(language, match),
    ...(gif === null && isLogThere ? [language.say('replay.tooLarge', { limit })] : []),
    ...(gif === null && !isLogThere ? [language.say('replay.tooSmall', { limit })] : []),
    ...(gif !== null && frames < all ? [language.say('replay.fewer', { shown: frames, all })] : []),
  ];
  const buttons = [
    ...(length === 'full'
      ? [button({ kind: 'film', match: match.id, to: 'everyone' }, language.say('replay.share'))]
      : [
          button({ kind: 'replay', match: match.id }, language.say('replay.share')),
          button({ kind: 'film', match: match.id, to: 'me' }, language.say('button.fullFilm')),
        ]),
    button({ kind: 'end-card', match: match.id, to: 'me' }, language.say('button.endCard')),
    button({ kind: 'analysis', match: match.id }, language.say('button.analysis')),
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

/** Discord lets a message be edited five times in five seconds; this leaves room for the end. */
const EVERY_MS = 1_500;

/** Shows progress in a deferred answer. Quick work shows none. */
function createReport({ onError }: Bot, interaction: Repliable, language: Language) {
  let share: number | null = null; // null = others are before; 0 comes with its turn
  let [shown, editing] = ['', Promise.resolve()];
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const content =
      share === null
        ? language.say('replay.waiting')
        : language.say('replay.making', { percent: Math.floor(100 * share) });
    if (content === shown) return;
    shown = content;
    editing = editing
      .then(() => interaction.editReply({ content, allowedMentions: { parse: [] } }))
      .then(() => undefined)
      .catch((error: unknown) => onError(error, 'The progress of a replay could not be told.'));
  };
  return {
    onProgress: (now: number): void => void (share = now),
    /** The answer is deferred: from now on it can show text. */
    begin: (): void => void (timer = setInterval(tell, EVERY_MS).unref()),
    /** Shows nothing more. Resolves when the last edit is through. */
    end: async (): Promise<void> => {
      clearInterval(timer);
      await editing;
    },
    /** It has failed: the shown text goes, so that nobody waits for it any longer. */
    takeBack: async (): Promise<void> => {
      if (shown !== '') await interaction.deleteReply().catch(() => null);
    },
  };
}

/** A whole match in words, turn by turn, as a file. A turn is a piece. */
export function* logOf(bot: Language, story: Story<Over>): ChunkedWork<string> {
  const language = withSigns(bot, ROUND_SIGNS); // no file shows the markup of the bot's own
  const { match, turns, parting } = story;
  const head = language.say('log.head', {
    game: rulesetTitle(language, match.view.rules),
    when: utcMinute(match.startedAt),
  });
  const turnsInWords: string[] = [];
  for (const turn of turns) {
    turnsInWords.push(...turnLines(language, turn));
    yield;
  }
  const lines = [
    head,
    language.say('log.id', { id: match.id }),
    ...seatLines(language, story),
    '',
    ...turnsInWords,
    ...parting.map((notice) => tellNotice(language, notice, match, true)),
    '',
    endHead(language, story),
    ...ledLines(language, match),
    language.say('end.turns', { count: match.view.turn }),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

const seatLines = (language: Language, { match }: Story<Over>): Lines =>
  SEATS.flatMap((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return [];
    const color = colorWord(language, seat);
    const { occupant } = place;
    const name = occupant.kind === 'computer' ? computerName(language, occupant) : occupant.name;
    const who = name === '' ? language.say('log.person') : name;
    return [`${language.signs[seat]} ${language.say('log.seat', { color, who })}`];
  });

/** A turn after its number. */
const turnLines = (language: Language, turn: StoryTurn): Lines =>
  presenterOf(turn.plays[0]!.before.rules)
    .tell(language, [turn])
    .map((what) => language.say('log.line', { turn: turn.turn, what }));
