import { CATALOGUES } from './catalogues.ts';
import type { Language } from './language.ts';
import { createLanguage } from './language.ts';

const { en, ...others } = CATALOGUES;

export const english = createLanguage('en', en);

/** All languages of the bot. English is the first: it stands in for missing translations. */
export const LANGUAGES: readonly Language[] = [
  english,
  ...Object.entries(others).map(([code, catalogue]) => createLanguage(code, catalogue)),
];
