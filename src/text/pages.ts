import { FACES } from '../engine/index.ts';
import { say } from './say.ts';
import { cardMeans, cardName } from './words.ts';

/** The classic faces, as the rules page lists them. */
const CLASSIC = FACES.filter((face) => face !== 'dice' && face !== 'question');

export const helpText = (): string => say('help.text');

export const aboutText = (version: string): string => say('about.text', { version });

export function rulesText(): string {
  const cards = CLASSIC.map((face) => say('rules.card', { card: cardName(face), means: cardMeans(face) }));
  return say('rules.text', { cards: cards.join('\n'), deck: say('rules.decks') });
}
