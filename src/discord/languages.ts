import type { Language } from '../text/language.ts';

/** In which language something is said. */
export interface Languages {
  /** What everybody in a channel sees: by the server. */
  readonly public: (where: { readonly guildId: string }) => Language;
  /** What one person alone sees: by the language in which they use Discord. */
  readonly private: (who: { readonly locale: string }) => Language;
}
