import type { PageChannel, PagePerson, PageState } from '../state/client.ts';
import type { JsonObject } from '../../world/json.ts';
import type { Offer } from './typed-field.ts';

export interface ComposerParts {
  readonly state: () => PageState;
  readonly channel: () => PageChannel | undefined;
  /** The person of this page. */
  readonly person: () => PagePerson | undefined;
  readonly say: (text: string) => void;
  readonly command: (path: readonly string[], options: JsonObject) => void;
  /** The suggestions for a text in an option, with the present values of the other options. */
  readonly offer: (path: readonly string[], option: string, text: string, options: JsonObject) => ReturnType<Offer>;
}
