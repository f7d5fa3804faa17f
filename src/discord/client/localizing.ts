import type { RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { spokenIn } from '../languages.ts';
import type { Key, Language } from '../../text/language.ts';

/** A command, an option or a choice. All languages have the same ones in the same order. */
interface Part {
  readonly name: string;
  readonly description?: string;
  readonly value?: unknown; // of a choice alone
  readonly options?: readonly Part[];
  readonly choices?: readonly Part[];
}

/** The same part in the language of a locale. */
type Translation = ReturnType<typeof spokenIn>[number] & { readonly part: Part };

/**
 * Definitions in the first language, with the names and descriptions for each locale beside them. The first language
 * also stands under its own locales. Otherwise Discord may show people of one English the words of the other.
 */
export function localized(
  definitionsIn: (language: Language) => RESTPutAPIApplicationCommandsJSONBody,
  first: Language,
  spoken: ReturnType<typeof spokenIn>,
): RESTPutAPIApplicationCommandsJSONBody {
  const inEach = new Map([first, ...spoken.map(({ language }) => language)].map((each) => [each, definitionsIn(each)]));
  const parts = inEach.get(first) as readonly Part[];
  return parts.map((part, index) => {
    const translations = spoken.map((each) => ({ ...each, part: inEach.get(each.language)![index] as Part }));
    return withTranslations(part, translations);
  }) as RESTPutAPIApplicationCommandsJSONBody;
}

function withTranslations(part: Part, translations: readonly Translation[]): object {
  const each = (of: (one: Translation) => string) =>
    Object.fromEntries(translations.map((one) => [one.locale, of(one)]));
  const inner = (of: 'options' | 'choices') =>
    part[of]?.map((own, index) => {
      const same = translations.map((one) => ({ ...one, part: one.part[of]![index]! }));
      return withTranslations(own, same);
    });
  const isChoice = part.value !== undefined;
  return {
    ...part,
    name_localizations: each((one) => (isChoice ? one.part.name : one.language.say(`name.${part.name}` as Key))),
    ...(part.description !== undefined && { description_localizations: each((one) => one.part.description!) }),
    ...(part.options && { options: inner('options') }),
    ...(part.choices && { choices: inner('choices') }),
  };
}
