import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import type { Rest } from '../../src/discord/client/client.ts';
import { always } from '../../src/discord/languages.ts';
import { createPoster, type PosterPorts } from '../../src/discord/posts/poster.ts';
import { hasControls } from '../../src/discord/posts/components.ts';
import { english } from '../../src/text/languages.ts';
import { fail } from './headless/counter.ts';
import { blank, QUIET } from './quiet.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** A message after its post, or after an edit. */
export interface Version {
  readonly id: string;
  readonly components: Components;
  readonly isBare: boolean; // its pictures were removed
}

/** Discord's messages for the requests of the poster, a list of these requests, and ways to refuse them. */
export function openChannel() {
  const messages = new Map<string, Components>();
  const byNonce = new Map<string, string>();
  let made = 0;
  /** For a new message. Ids rise with time. */
  const newId = () => `post-${++made}`;
  const [nonces, asked, edited]: [string[], string[], string[]] = [[], [], []];
  const versions: Version[] = [];
  const put = (id: string, components: Components, isBare: boolean) => {
    messages.set(id, components);
    versions.push({ id, components, isBare });
  };
  const refusals: { get?: number; post?: number | null; edit?: number; words?: RegExp } = {};
  const send = <Answer>(refusal: number | null | undefined, body: unknown, answer: () => Answer) => {
    const isBlocked = refusals.words?.test(JSON.stringify(body)) === true;
    const code = isBlocked ? RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration : refusal;
    return code ? Promise.reject(errorOf(code)) : Promise.resolve().then(answer);
  };
  const deleted = new Set<string>();
  /** True if a post takes effect, and the answer to it is lost. */
  const losses = { post: false };
  const idOf = (route: string) => route.slice(route.lastIndexOf('/') + 1);
  /** The same nonce gives the same message. */
  const post: Rest['post'] = (_route, options) =>
    send(refusals.post, options!.body, () => {
      const { nonce, components } = options!.body as { readonly nonce: string; readonly components: Components };
      if (!nonces.includes(nonce)) nonces.push(nonce);
      const id = byNonce.get(nonce) ?? newId();
      byNonce.set(nonce, id);
      if (!messages.has(id)) put(id, components, false);
      if (losses.post) throw errorOf(RESTJSONErrorCodes.GeneralError);
      return { id, components: messages.get(id) };
    });
  const patch: Rest['patch'] = (route, options) =>
    send(deleted.has(idOf(route)) ? RESTJSONErrorCodes.UnknownMessage : refusals.edit, options!.body, () => {
      edited.push(idOf(route));
      const { components, attachments } = options!.body as Pick<APIMessage, 'components' | 'attachments'>;
      put(idOf(route), components!, attachments !== undefined);
    });
  const get: Rest['get'] = (route) =>
    send(refusals.get, null, () => {
      asked.push(idOf(route));
      return { components: messages.get(idOf(route)) };
    });
  const remove = (id: string): void => {
    messages.delete(id);
    deleted.add(id);
  };
  const drop: Rest['delete'] = (route) => Promise.resolve(remove(idOf(route)));
  return {
    rest: { get, post, patch, delete: drop },
    messages,
    /** Every version that the channel has shown, in order. */
    versions,
    /** Puts a message there, or edits one, like the answer to an interaction. */
    put,
    newId,
    nonces,
    asked,
    edited,
    refusals,
    losses,
    /** A person deletes a message. */
    remove,
    /** Ids of the messages that have controls. */
    withControls: () => [...messages].filter(([, components]) => hasControls(components)).map(([id]) => id),
  };
}

/** A poster in English, with blank pictures. */
export const posterOn = (rest: PosterPorts['rest'], more: Partial<PosterPorts> = {}) =>
  createPoster({ ...QUIET, rest, render: blank, languages: always(english), now: () => 0, onError: fail, ...more });

/** Discord's refusal with a code. */
export const errorOf = (code: number, status = 403) =>
  new DiscordAPIError({ code, message: 'Refused' }, code, status, 'POST', '', { files: undefined, body: undefined });
