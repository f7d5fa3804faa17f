import { awaited } from '../../engine/index.ts';
import type { Running } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { hasMoved } from '../../match/story/game-stories.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import type { Seen } from '../../match/story/seen.ts';
import type { Hand, Stamp } from '../../render/scene/scene.ts';
import type { Language } from '../../text/language.ts';
import { stampOf } from '../../text/turn-lines.ts';
import { seatNames } from '../../text/people.ts';
import type { Question } from '../choices/question.ts';
import type { Picture, PostContext } from './components.ts';
import { cardName, list } from '../../text/words.ts';
import type { Hint } from './hints.ts';
import { presenterOf } from './presenter.ts';

/** The board that waits, at a step of the choice. */
export function boardPicture(
  context: PostContext,
  { match, since }: Story<Running>,
  { letters, chosen }: Question,
): Promise<Picture> {
  const { language } = context;
  const stamp = stampIn(
    language,
    since.findLast((turn) => hasMoved(turn) || turn.moment !== null),
  );
  const { waitingScene } = presenterOf(match.view.rules);
  const scene = waitingScene(language, match, since, { letters, chosen, stamp });
  return waitingPicture(context, match, { name: 'board.png', scene, letters });
}

/** The board that waits, with the plays of a hint, for their player alone. */
export const hintPicture = (context: PostContext, match: Seen, { scene, letters }: Hint): Promise<Picture> =>
  waitingPicture(context, match, { name: 'hint.png', scene, letters });

async function waitingPicture(
  { language, render }: PostContext,
  match: Seen,
  { name, scene, letters }: Pick<Hint, 'scene' | 'letters'> & { readonly name: string },
): Promise<Picture> {
  const { view } = match;
  const presenter = presenterOf(view.rules);
  const names = seatNames(language, match);
  const sentence = presenter.describeDecision(language, view.turn, awaited(view)!, names);
  return { name, png: await render(scene), alt: presenter.alt(language, view, names, sentence, letters) };
}

/** The cards of one hand, for their owner alone. */
export async function handPicture({ language, render }: PostContext, hand: Hand): Promise<Picture> {
  const cards = hand.cards.map(({ card }) => cardName(language, card.face));
  return { name: 'hand.png', png: await render({ hand }), alt: language.say('hand.cards', { list: list(cards) }) };
}

/** The boards after these turns, small, in one picture; none for no turns. */
export async function smallBoards(
  { language, render }: PostContext,
  match: Seen,
  turns: readonly StoryTurn[],
): Promise<readonly Picture[]> {
  const last = turns.at(-1);
  if (!last) return [];
  const { turnScene } = presenterOf(match.view.rules);
  const scenes = turns.map((turn) => turnScene(language, match, turn, stampIn(language, turn)));
  const boards = turns.map((turn) =>
    language.say('alt.after', { turn: turn.turn, who: seatNames(language, turn)[turn.seat]! }),
  );
  const alt = boards.length === 1 ? boards[0]! : language.say('alt.strip', { boards: boards.join(' ') });
  return [{ name: `turns-to-${last.turn}-${last.plays.at(-1)!.ply}.png`, png: await render(scenes), alt }];
}

const stampIn = (language: Language, turn: StoryTurn | undefined): Stamp | null =>
  turn?.moment ? stampOf(language, turn.moment) : null;
