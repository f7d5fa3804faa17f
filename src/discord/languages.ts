import type { Asked } from '../match/match.ts';
import { withAsked, withCommands, withSigns, type Language, type Signs } from '../text/language.ts';
import { InteractionContextType, Locale } from 'discord-api-types/v10';
import type { Settings } from '../match/settings.ts';

/** The choice of language for a text. */
export interface Languages {
  /** All languages; the first one is the default. */
  readonly known: readonly Language[];
  /** For everybody in a channel: the server's choice, else the server's own language. A match has its own questions. */
  readonly public: (where: { readonly guildId: string; readonly asked?: Asked }) => Language;
  /** For one person alone: their choice, else the language of their Discord. */
  readonly private: (who: Reader) => Language;
}

/** The reader of a private text. */
export interface Reader {
  readonly locale: string;
  readonly user?: { readonly id: string };
  readonly guildId?: string | null; // null = where the bot is no member
  readonly context?: InteractionContextType | null; // absent = in direct messages, if anywhere
}

/** The language of a match's text: for everybody, or for one private reader. Both have the questions of the match. */
export const tellingIn = (
  languages: Languages,
  match: { readonly guildId: string; readonly asked?: Asked },
  reader: Reader | 'everyone',
): Language => (reader === 'everyone' ? languages.public(match) : withAsked(languages.private(reader), match.asked));

/** Choices of servers and people decide the language. `localeOf` is that of a server at Discord, if known. */
export function chosenLanguages(
  known: readonly Language[],
  settings: Pick<Settings, 'server' | 'person'>,
  localeOf: (guildId: string) => string | null,
): Languages {
  const first = known[0];
  if (first === undefined) throw new Error('There is no language.');
  const inCode = (code: string | null | undefined) => known.find((each) => each.code === code);
  return {
    known,
    public: ({ guildId, asked }) => {
      const chosen = inCode(settings.server(guildId).language) ?? byLocale(known, localeOf(guildId)) ?? first;
      return withAsked(chosen, asked);
    },
    private: ({ locale, user }) =>
      inCode(user && settings.person(user.id).language) ?? byLocale(known, locale) ?? first,
  };
}

/** The language of a locale such as `pt-BR` or `es-419`: the same locale, else the same language. */
function byLocale(known: readonly Language[], locale: string | null): Language | undefined {
  if (locale === null) return undefined;
  const tongueOf = (code: string) => code.split('-')[0];
  return known.find(({ code }) => code === locale) ?? known.find(({ code }) => tongueOf(code) === tongueOf(locale));
}

/** Each locale of Discord that has one of these languages. */
export const spokenIn = (known: readonly Language[]) =>
  Object.values(Locale).flatMap((locale) => {
    const language = byLocale(known, locale);
    return language ? [{ locale, language }] : [];
  });

/** One language for everything. */
export const always = (language: Language): Languages => ({
  known: [language],
  public: ({ asked }) => withAsked(language, asked),
  private: () => language,
});

/** The full names of commands where the bot is no member, by those in its servers. */
export type NamesOfCommands = Readonly<Record<'direct' | 'elsewhere', ReadonlyMap<string, string>>>;

/** Languages that call commands by the names that they have where the reader is. */
export const calling = (languages: Languages, { direct, elsewhere }: NamesOfCommands): Languages => ({
  ...languages,
  private: (who) => {
    const language = languages.private(who);
    if (who.guildId !== null) return language;
    const isDirect = (who.context ?? InteractionContextType.BotDM) === InteractionContextType.BotDM;
    return withCommands(language, isDirect ? direct : elsewhere);
  },
});

/** Languages with the present signs of the players' colors. */
export const signing = (languages: Languages, signs: () => Signs): Languages => ({
  known: languages.known,
  public: (where) => withSigns(languages.public(where), signs()),
  private: (who) => withSigns(languages.private(who), signs()),
});
