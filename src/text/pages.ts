import { FACES } from '../engine/index.ts';
import type { Language } from './language.ts';
import { cardMeans, cardName } from './words.ts';

/** The classic faces, as the rules page lists them. */
const CLASSIC = FACES.filter((face) => face !== 'dice' && face !== 'question');

export const helpText = (language: Language): string => language.say('help.text');

export const aboutText = (language: Language, version: string): string => language.say('about.text', { version });

export function rulesText(language: Language): string {
  const cards = CLASSIC.map((face) =>
    language.say('rules.card', { card: cardName(language, face), means: cardMeans(language, face) }),
  );
  return language.say('rules.text', { cards: cards.join('\n'), deck: language.say('rules.decks') });
}
