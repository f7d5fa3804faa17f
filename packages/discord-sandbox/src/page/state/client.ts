import type { JsonObject } from '../../world/json.ts';
import type { Channel, Guild, Person } from '../../world/model.ts';
import type { InteractionOutcome } from '../../messages/outcome.ts';
import type { PageMessage } from '../../messages/page-message.ts';

/** A channel with the commands that can be typed in it. */
export interface PageChannel extends Channel {
  /** True in a server with the bot, and in DMs with it. */
  readonly isServed: boolean;
  readonly commands: readonly JsonObject[];
}

/** A person, with the bits of their permissions. */
export interface PagePerson extends Person {
  /** True if they have added the application for themselves. */
  readonly hasInstalled: boolean;
  readonly permissions: string;
}

/** The whole state except the messages. */
export interface PageState {
  readonly bot: Person;
  readonly people: readonly PagePerson[];
  readonly guilds: readonly Guild[];
  /** The emojis of the application. */
  readonly emojis: readonly { readonly id: string; readonly name: string }[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly channels: readonly PageChannel[];
}

export interface MessageChange {
  readonly kind: 'message-created' | 'message-updated' | 'message-deleted';
  readonly message: PageMessage;
}

/** The news that the server sends. */
export type PageEvent = { readonly kind: 'state'; readonly state: PageState } | MessageChange;

/** The outcome of a click or a command, in the form on the wire. */
type PageOutcome = Omit<InteractionOutcome, 'finished'>;

/** The server's answer to an action. */
export type PageAnswer = PageOutcome & { readonly channel?: string };

/** Reads people, guilds and channels. */
export function fetchState(): Promise<PageState> {
  return read<PageState>('/sandbox/state');
}

/** Reads the last messages that a person sees in a channel. */
export function fetchMessages(as: string, channel: string): Promise<readonly PageMessage[]> {
  return read<readonly PageMessage[]>(`/sandbox/messages?as=${as}&channel=${channel}`);
}

/** Acts as a person. Rejects with the server's words if it is not possible. */
export async function act(action: string, body: JsonObject): Promise<PageAnswer> {
  const response = await fetch(`/sandbox/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('The sandbox does not answer. Is it still running?');
  });
  const answer: PageAnswer & { readonly error?: string } = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `The sandbox answered ${response.status}`);
  return answer;
}

async function read<Value>(path: string): Promise<Value> {
  const response = await fetch(path);
  const value: Value = await response.json();
  return value;
}

/** Listens as a person until the returned function is called. Connects again by itself after an interruption. */
export function watch(as: string, tell: (event: PageEvent) => void, changed: (isOpen: boolean) => void): () => void {
  let socket: WebSocket | undefined;
  let isOver = false;
  const open = () => {
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/sandbox/events?as=${as}`);
    socket.addEventListener('open', () => changed(true));
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      const told: PageEvent = JSON.parse(event.data);
      tell(told);
    });
    socket.addEventListener('close', () => {
      if (isOver) return;
      changed(false);
      setTimeout(open, 1000);
    });
  };
  open();
  return () => {
    isOver = true;
    socket?.close();
  };
}
