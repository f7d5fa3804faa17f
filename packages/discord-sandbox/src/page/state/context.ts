import type { Person } from '../../world/model.ts';
import type { SandboxMessage } from '../../messages/view.ts';
import type { PageState } from './client.ts';

export interface View {
  readonly state: () => PageState;
  /** The id of the person of this page. */
  readonly me: () => string;
  readonly click: (message: SandboxMessage, customId: string) => void;
  readonly select: (message: SandboxMessage, customId: string, values: readonly string[]) => void;
  /** Opens the menu of a message: emojis to react with, and the commands of apps. */
  readonly openMenu: (message: SandboxMessage) => void;
  /** Adds one's own reaction, or takes it back. */
  readonly react: (message: SandboxMessage, emoji: string, isAdded: boolean) => void;
  readonly dismiss: (message: SandboxMessage) => void;
  readonly enlarge: (url: string, alt: string) => void;
  /** The custom id that was pressed on a message and is not answered yet. */
  readonly pending: (messageId: string) => string | undefined;
  /** True if the last press on a message got no answer. */
  readonly hasFailed: (messageId: string) => boolean;
}

/** The person or bot with an id. */
export function personOf({ bot, people }: PageState, id: string): Person {
  const unknown = { id, username: id, name: 'unknown-user' };
  return [bot, ...people].find((person) => person.id === id) ?? unknown;
}

/** The author of a message: a webhook, a person or the bot. */
export function authorOf(state: PageState, { webhook, authorId }: SandboxMessage): Person {
  return webhook === undefined ? personOf(state, authorId) : { ...webhook, username: webhook.name };
}

/** The name that the page shows for a person. */
export const nameOf = (state: PageState, id: string): string => personOf(state, id).name;
