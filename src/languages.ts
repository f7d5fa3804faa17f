import type { Languages } from './discord/languages.ts';
import { en } from './text/en/index.ts';
import { questions } from './text/en/questions.ts';
import type { Language, Signs } from './text/language.ts';
import { createLanguage, withSigns } from './text/language.ts';

export const english = createLanguage('en', en, questions);

/** One language for everything. */
export const always = (language: Language): Languages => ({ public: () => language, private: () => language });

/** Languages with the signs that the players' colors have at the time. */
export const signing = (languages: Languages, signs: () => Signs): Languages => ({
  public: (where) => withSigns(languages.public(where), signs()),
  private: (who) => withSigns(languages.private(who), signs()),
});
