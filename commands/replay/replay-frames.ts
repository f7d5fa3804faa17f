import type { GameModule } from '../../src/engine/index.ts';
import type { Over } from '../../src/match/match.ts';
import type { ChunkedWork } from '../../src/match/chunked-work.ts';
import type { Story } from '../../src/match/story/story.ts';
import { moduleOfScene, type Scenes } from '../../src/render/scene/express-scene.ts';
import type { Frame } from '../../src/render/scene/subjects.ts';
import { endHead } from '../../src/text/end.ts';
import { ROUND_SIGNS, withSigns, type Language } from '../../src/text/language.ts';
import { plain } from '../../src/text/people.ts';
import { rulesetTitle } from '../../src/text/words.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { unnamed } from '../../src/discord/posts/player-names.ts';

/** The short film has the moves, with time for the deeds among them; the full one has each card, too. */
export type Length = 'short' | 'full';

/** A film stays small enough to start at once on a phone; bytes. */
export const MOST_BYTES = 500_000;

type Frames = readonly Frame[];

/** The times of the first and the last picture, in hundredths of a second: then the film begins again. */
const OPENING = { short: 100, full: 150 } as const;
const END = { short: 300, full: 500 } as const;

/** The hundredths of a second of the short film. Deeds stay to be read; at least a quarter is left for the rest. */
const SHORT = { all: 2_600, plain: 650, quick: [15, 25], deed: [65, 150] } as const;

/** The pictures of a whole match, in order, from everybody's view. A turn is a piece. */
export function* framesOf(bot: Language, story: Story<Over>, length: Length): ChunkedWork<Frames> {
  const language = withSigns(bot, ROUND_SIGNS); // no picture shows the markup of the bot's own
  const { match, turns } = story;
  const presenter = presenterOf(match.view.rules);
  const frames: Frame[] = [];
  for (const turn of turns) {
    frames.push(...presenter.frames(language, match, turn));
    yield;
  }
  const [first] = frames;
  const opening = first && {
    ...first,
    scene: sceneBeforePlay(first.scene),
    caption: { seat: null, text: rulesetTitle(language, match.view.rules) },
    hundredths: OPENING[length],
  };
  const [text, colored] = [story, unnamed(story)].map((told) => plain(endHead(language, told)));
  return [
    ...(opening ? [opening] : []),
    ...(length === 'full' ? frames : paced(frames.filter(({ isMove }) => isMove))),
    {
      scene: presenter.endScene(language, match, story.since),
      caption: { seat: null, text: text!, colored: colored! },
      hundredths: END[length],
      isMove: true,
      deed: 0,
    },
  ];
}

/** By game: the table without a card or a die. */
const BEFORE_PLAY: { readonly [G in GameModule]: (scene: Scenes[G]) => Scenes[G] } = {
  board: (scene) => ({ ...scene, card: null, turn: null }),
  express: (scene) => ({ ...scene, dice: [] }),
};

const sceneBeforePlay = <G extends GameModule>(scene: Scenes[G]): Scenes[G] =>
  BEFORE_PLAY[moduleOfScene<G>(scene)](scene);

/**
 * These pictures in the time of the short film. If there are too many deeds to read, the smallest pass as quickly as other
 * moves; of these, some are left out.
 */
function paced(frames: Frames): Frames {
  const { all, plain: least, quick, deed } = SHORT;
  const deeds = new Set(
    frames
      .filter((frame) => frame.deed > 0)
      .toSorted((one, other) => other.deed - one.deed)
      .slice(0, Math.floor((all - least) / deed[0])),
  );
  const others = frames.filter((frame) => !deeds.has(frame));
  const room = Math.max(least, all - deed[1] * deeds.size);
  const most = Math.floor(room / quick[0]);
  const step = Math.max(1, others.length / most);
  const shown = others.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
  const brief = Math.min(quick[1], Math.floor(room / shown.length));
  const long = Math.min(deed[1], Math.floor((all - brief * shown.length) / deeds.size));
  const kept = new Set(shown);
  return frames.flatMap((frame) => {
    if (deeds.has(frame)) return [{ ...frame, hundredths: long }];
    return kept.has(frame) ? [{ ...frame, hundredths: brief }] : [];
  });
}
