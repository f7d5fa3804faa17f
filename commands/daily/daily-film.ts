import type { ButtonInteraction } from 'discord.js';
import type { ChunkedWork } from '../../src/match/chunked-work.ts';
import { dailyStory, isOver } from '../../src/match/daily/daily.ts';
import type { Daily } from '../../src/match/daily/daily.ts';
import { playsIn } from '../../src/match/daily/deal.ts';
import type { Over, Running } from '../../src/match/match.ts';
import { wholeStoryOf, type Story } from '../../src/match/story/story.ts';
import type { Frame } from '../../src/render/scene/subjects.ts';
import { ALT_LIMIT } from '../../src/text/describe.ts';
import { endHead } from '../../src/text/end.ts';
import { ROUND_SIGNS, withSigns, type Language } from '../../src/text/language.ts';
import { plain } from '../../src/text/people.ts';
import { cutTo } from '../../src/text/words.ts';
import { storyLines } from '../../src/discord/posts/story-lines.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { answerAtDesk } from '../../src/discord/replies/desk-answer.ts';
import { framesOf, MOST_BYTES } from '../replay/replay-frames.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';

/** Shows a person the turns since their last press as a film; of a daily that is over, the whole game. */
export function handOutDailyFilm(bot: Bot, pressed: ButtonInteraction, daily: Daily): Answered {
  const language = withSigns(bot.languages.private(pressed), ROUND_SIGNS); // no picture shows the markup of the bot's own
  return answerAtDesk(bot, pressed, {
    language,
    key: ['daily film', language.code, daily.match, playsIn(daily)],
    work: async ({ run, tell }) => {
      const { frames, words } = await run(isOver(daily) ? wholeGame(language, daily) : turnsBetween(language, daily));
      return frames.length === 0
        ? null
        : { ...(await bot.desk.makeFilm({ frames, mostBytes: MOST_BYTES }, tell)), words };
    },
    give: async (filmed) => {
      if (!filmed?.gif) return { code: 'unknown-button' };
      const description = cutTo(plain(filmed.words), ALT_LIMIT);
      const file = { attachment: filmed.gif, name: 'daily.gif', description };
      await pressed.editReply({ files: [file], allowedMentions: { parse: [] } });
      return { outcome: 'film' };
    },
  });
}

/** The pictures of a film, and the same in words. */
interface Shot {
  readonly frames: readonly Frame[];
  readonly words: string;
}

function* wholeGame(language: Language, { match, steps }: Daily<Over>): ChunkedWork<Shot> {
  const log = steps.map(({ logged }) => logged);
  const story = yield* wholeStoryOf(match, log);
  return { frames: yield* framesOf(language, story, 'short'), words: endHead(language, story) };
}

/** The last picture stays for so long, in hundredths of a second. */
const LAST = 300;

function* turnsBetween(language: Language, daily: Daily): ChunkedWork<Shot> {
  const story = (yield* dailyStory(daily)) as Story<Running>;
  const { frames: framesIn } = presenterOf(story.match.view.rules);
  const moves = story.turns.flatMap((turn) => framesIn(language, story.match, turn)).filter(({ isMove }) => isMove);
  const frames = moves.map((frame, index) => (index < moves.length - 1 ? frame : { ...frame, hundredths: LAST }));
  return { frames, words: storyLines(language, story).join(' ') };
}
