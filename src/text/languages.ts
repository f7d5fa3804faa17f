import type { PresetId } from '../engine/index.ts';
import { createLanguage, type Catalogue, type CommandName, type Key, type Language } from './language.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import ptBR from './locales/pt-BR.json' with { type: 'json' };

/** The keys that the presets demand of English. */
type PresetKey = `ruleset.${PresetId | `${PresetId}.about`}` | `rules.family.${Exclude<PresetId, 'classic'>}`;

/** The keys that a command demands of English. The page of help does not tell of itself. */
type CommandKey = `name.${CommandName}` | `helpLine.${Exclude<CommandName, 'sorry' | 'help'>}`;

/**
 * The keys that a file lacks and those that English does not have, in words that the compiler prints. As the result of
 * a condition they are printed alone, without the name and the parameters of this type.
 */
export type Faults<File extends string, Own, Wanted extends string = Key> = [Own] extends [object]
  ?
      | `${File} lacks “${Exclude<Wanted, keyof Own>}”`
      | `${File} has “${Exclude<keyof Own & string, Key>}”, which en.json has not`
  : never;

/** A catalogue. A fault does not compile, and the error names it. */
type Without<_Fault extends never> = Catalogue;

/** Each language by its BCP 47 code, as in the name of its file. */
export const CATALOGUES = {
  en: en as object as Without<Faults<'en.json', typeof en, Key | PresetKey | CommandKey>>,
  de: de as object as Without<Faults<'de.json', typeof de>>,
  es: es as object as Without<Faults<'es.json', typeof es>>,
  fr: fr as object as Without<Faults<'fr.json', typeof fr>>,
  'pt-BR': ptBR as object as Without<Faults<'pt-BR.json', typeof ptBR>>,
};

/** All languages of the bot. English is the first: it stands in for missing translations. */
export const LANGUAGES: readonly Language[] = Object.entries(CATALOGUES).map(([code, catalogue]) =>
  createLanguage(code, catalogue),
);

export const english = LANGUAGES[0]!;
