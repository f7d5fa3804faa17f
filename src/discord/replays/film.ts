import type { Over } from '../../match/match.ts';
import type { ChunkedWork } from '../../match/story/replay.ts';
import type { Story } from '../../match/story/story.ts';
import type { Shot } from '../../render/film/film.ts';
import { endHead } from '../../text/end.ts';
import type { Language } from '../../text/language.ts';
import { ROUND_SIGNS, withSigns } from '../../text/language.ts';
import { plain } from '../../text/plain.ts';
import { rulesetTitle } from '../../text/words.ts';
import { presenterOf } from '../posts/presenter.ts';

/** The time of the first and the last picture, in hundredths of a second: then the film begins again. */
const OPENING = 150;
const END = 500;

/** The pictures of a whole match, in order, from everybody's view. A turn is a piece. */
export function* shotsOf(bot: Language, story: Story<Over>): ChunkedWork<readonly Shot[]> {
  const language = withSigns(bot, ROUND_SIGNS); // no picture shows the markup of the bot's own
  const { match, turns } = story;
  const presenter = presenterOf(match.view.rules);
  const shots: Shot[] = [];
  for (const turn of turns) {
    shots.push(...presenter.shots(language, match, turn));
    yield;
  }
  const game = rulesetTitle(language, match.view.rules);
  const [first] = shots;
  const opening = first && {
    ...first,
    scene: 'kind' in first.scene ? { ...first.scene, dice: [] } : { ...first.scene, card: null, turn: null },
    caption: { seat: null, text: game },
    hundredths: OPENING,
  };
  return [
    ...(opening ? [opening] : []),
    ...shots,
    {
      scene: presenter.endScene(language, match, story.since),
      caption: { seat: null, text: plain(endHead(language, story)) },
      hundredths: END,
      isMove: true,
    },
  ];
}
