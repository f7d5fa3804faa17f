import type { Languages } from './discord/languages.ts';
import { en } from './text/en/index.ts';
import type { Language } from './text/language.ts';
import { createLanguage } from './text/language.ts';

export const english = createLanguage('en', en);

/** One language for everything. */
export const always = (language: Language): Languages => ({ public: () => language, private: () => language });
