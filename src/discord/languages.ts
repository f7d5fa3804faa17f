import type { Asked } from '../match/match.ts';
import type { Language } from '../text/language.ts';
import { withAsked } from '../text/language.ts';

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
}

/** The language of a match's text: for everybody, or for one private reader. Both have the questions of the match. */
export const tellingIn = (
  languages: Languages,
  match: { readonly guildId: string; readonly asked?: Asked },
  reader: Reader | 'everyone',
): Language => (reader === 'everyone' ? languages.public(match) : withAsked(languages.private(reader), match.asked));
