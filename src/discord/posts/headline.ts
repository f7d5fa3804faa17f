import { handSize, type BoardDecision, type BoardView } from '../../engine/index.ts';
import type { Running } from '../../match/match.ts';
import type { Seen } from '../../match/story/story.ts';
import type { Language } from '../../text/language.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { cardName, questionText, rolledCard } from '../../text/words.ts';

/** The first line of a post that waits, in a game with a track. */
export function boardHead(
  language: Language,
  match: Seen<Running, 'board'>,
  decision: BoardDecision,
  mention: string,
): string {
  const { view } = match;
  const { turn } = view;
  switch (decision.kind) {
    case 'play': {
      if (decision.steps !== undefined) return language.say('board.follow', { turn, mention, steps: decision.steps });
      const card = rolledCard(language, decision.card, decision);
      return language.say(hasHands(view) ? 'board.chosen' : 'board.head', { turn, mention, card });
    }
    case 'token':
      return language.say(`board.${decision.token}`, { turn, mention, card: cardName(language, decision.card) });
    case 'answer': {
      const asker = boldSeat(language, seatNames(language, match), decision.asker);
      return language.say('board.answer', {
        turn,
        mention,
        asker,
        question: questionText(language, decision.question),
      });
    }
    case 'ask':
      return language.say('board.ask', { turn, mention, question: questionText(language, match.question ?? 0) });
    case 'fire-move':
    case 'choose':
    case 'roll':
    case 'pull':
      return language.say(`board.${decision.kind}`, { turn, mention });
  }
}

export const hasHands = ({ hands }: BoardView): boolean => hands.some((hand) => handSize(hand) > 0);
