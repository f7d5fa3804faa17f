import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Key, Language } from '../../text/language.ts';
import type { WelcomeAction } from '../ids.ts';
import type { PictureRef } from '../posts/components.ts';
import { accentOf, button, container, gallery, PART, rows, text } from '../posts/components.ts';

/** The bot introduces itself, with a button for each way to begin. */
export const welcomeMessage = (language: Language, picture: PictureRef): readonly APIMessageTopLevelComponent[] => [
  container(accentOf(0), [
    gallery([picture], PART.board),
    text(language.say('welcome.text')),
    ...rows([
      welcomeButton(language, 'solo', 'button.solo', 'primary'),
      welcomeButton(language, 'lobby', 'button.openLobby', 'plain'),
      welcomeButton(language, 'help', 'button.howItWorks', 'plain'),
    ]),
  ]),
];

const welcomeButton = (language: Language, action: WelcomeAction, key: Key, style: 'primary' | 'plain') =>
  button({ kind: 'welcome', action }, language.say(key), { style });
