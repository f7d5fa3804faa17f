import type { Language } from '../../text/language.ts';
import { button, container, NEUTRAL, rows, text, type Components } from '../posts/components.ts';

const pressOf = (about: string) => ({ kind: 'press', command: 'sorry privacy', about }) as const;

/** The kept data, with reason and time, and the reader's rights. */
export const privacyMessage = (language: Language): Components => [
  container(NEUTRAL, [
    text(language.say('privacy.text')),
    ...rows([
      button(pressOf('export'), language.say('button.export')),
      button(pressOf('delete'), language.say('button.deleteData'), { style: 'danger' }),
    ]),
  ]),
];

/** The question before all data goes. Discord's own "Dismiss" is the no. */
export const sureMessage = (language: Language, tables: number): Components => [
  container(NEUTRAL, [
    text(language.say('privacy.ask', { count: tables })),
    ...rows([button(pressOf('delete-yes'), language.say('button.deleteYes'), { style: 'danger' })]),
  ]),
];

/** The answer afterwards, in the place of the question. */
export const forgottenMessage = (language: Language): Components => [
  container(NEUTRAL, [text(language.say('privacy.deleted'))]),
];
