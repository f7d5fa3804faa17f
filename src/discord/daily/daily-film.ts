import { MessageFlags, type ButtonInteraction } from 'discord.js';
import { dailyStory, isOver } from '../../match/daily/daily.ts';
import type { Daily } from '../../match/daily/daily.ts';
import type { Over, Running } from '../../match/match.ts';
import { wholeStoryOf, type Story } from '../../match/story/story.ts';
import type { Frame } from '../../render/scene/subjects.ts';
import { ALT_LIMIT } from '../../text/describe.ts';
import { endHead } from '../../text/end.ts';
import { ROUND_SIGNS, withSigns, type Language } from '../../text/language.ts';
import { plain } from '../../text/people.ts';
import { cutTo } from '../../text/words.ts';
import { storyLines } from '../posts/story-lines.ts';
import { presenterOf } from '../posts/presenter.ts';
import { framesOf } from '../replays/replay-frames.ts';
import { MOST_BYTES } from '../replies/film-queue.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { runWithPauses } from '../servers/paused-work.ts';

/** Shows a person the turns since their last press as a film; of a daily that is over, the whole game. */
export async function handOutDailyFilm(bot: Bot, pressed: ButtonInteraction, daily: Daily): Answered {
  await pressed.deferReply({ flags: MessageFlags.Ephemeral });
  const language = withSigns(bot.languages.private(pressed), ROUND_SIGNS); // no picture shows the markup of the bot's own
  const { frames, words } = await (isOver(daily) ? wholeGame(language, daily) : turnsBetween(language, daily));
  if (frames.length === 0) return { code: 'unknown-button' };
  const filmed = await bot.filmQueue.make(
    () => Promise.resolve({ frames, mostBytes: MOST_BYTES }),
    () => {},
  );
  if (!filmed?.gif) return { code: 'replays-busy' };
  const file = { attachment: filmed.gif, name: 'daily.gif', description: cutTo(plain(words), ALT_LIMIT) };
  await pressed.editReply({ files: [file], allowedMentions: { parse: [] } });
  return { outcome: 'film' };
}

/** The pictures of a film, and the same in words. */
interface Shot {
  readonly frames: readonly Frame[];
  readonly words: string;
}

async function wholeGame(language: Language, { match, steps }: Daily<Over>): Promise<Shot> {
  const log = steps.map(({ logged }) => logged);
  const story = await runWithPauses(wholeStoryOf(match, log));
  return { frames: await runWithPauses(framesOf(language, story, 'short')), words: endHead(language, story) };
}

/** The last picture stays for so long, in hundredths of a second. */
const LAST = 300;

async function turnsBetween(language: Language, daily: Daily): Promise<Shot> {
  const story = (await runWithPauses(dailyStory(daily))) as Story<Running>;
  const { frames: framesIn } = presenterOf(story.match.view.rules);
  const moves = story.turns.flatMap((turn) => framesIn(language, story.match, turn)).filter(({ isMove }) => isMove);
  const frames = moves.map((frame, index) => (index < moves.length - 1 ? frame : { ...frame, hundredths: LAST }));
  return { frames, words: storyLines(language, story).join(' ') };
}
