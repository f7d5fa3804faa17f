import type { Path } from './form.ts';

/** What is counted over all the components of a message. */
export interface Tally {
  count: number;
  text: number;
  readonly customIds: Set<string>;
  readonly media: { readonly path: Path; readonly url: string }[];
}
