import type { PageChannel, PagePerson, PageState } from '../state/client.ts';
import type { JsonObject } from '../../world/json.ts';
import type { Offer } from './typed-field.ts';

/** What the composer needs. */
export interface ComposerParts {
  readonly state: () => PageState;
  readonly channel: () => PageChannel | undefined;
  /** Who this page is. */
  readonly person: () => PagePerson | undefined;
  readonly say: (text: string) => void;
  readonly command: (path: readonly string[], options: JsonObject) => void;
  /** The suggestions for a text in an option, with the other options as filled in so far. */
  readonly offer: (path: readonly string[], option: string, text: string, options: JsonObject) => ReturnType<Offer>;
}
