import type { Asked } from '../match/match.ts';
import type { Language } from '../text/language.ts';
import { withAsked } from '../text/language.ts';

/** In which language something is said. */
export interface Languages {
  /** All languages that can be chosen; the first one is spoken where nobody has chosen another that there is. */
  readonly known: readonly Language[];
  /** What everybody in a channel sees: as the server has chosen, else by the server's own language. A match asks its own questions. */
  readonly public: (where: { readonly guildId: string; readonly asked?: Asked }) => Language;
  /** What one person alone sees: as they have chosen, else in the language in which they use Discord. */
  readonly private: (who: Reader) => Language;
}

/** Who reads something alone. */
export interface Reader {
  readonly locale: string;
  readonly user?: { readonly id: string };
}

/** In which language a match is told: to everybody, or to the one who reads it alone. Either asks the questions of the match. */
export const tellingIn = (
  languages: Languages,
  match: { readonly guildId: string; readonly asked?: Asked },
  reader: Reader | 'everyone',
): Language => (reader === 'everyone' ? languages.public(match) : withAsked(languages.private(reader), match.asked));
