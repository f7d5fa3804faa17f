import { stringOf, type Json, type JsonObject } from '../world/json.ts';
import type { Picture } from '../world/webhooks.ts';
import { Form } from './form.ts';
import { readPicture } from './picture.ts';

/** The fields of a webhook that a body has. A picture of null takes it away. */
export interface WebhookFields {
  readonly name?: string;
  readonly picture?: Picture | null;
}

/** Reads a new webhook, which must have a name, or changes of one. */
export function readWebhook(body: JsonObject, needs: 'name' | 'nothing'): WebhookFields {
  const form = new Form();
  const { name, avatar } = body;
  const fields = {
    ...((name !== undefined || needs === 'name') && { name: readName(form, 'name', name) }),
    ...(avatar !== undefined && { picture: avatar === null ? null : readPicture(form, ['avatar'], avatar) }),
  };
  form.finish();
  return fields;
}

/** The name and the picture of a single message. */
export function readFace(body: JsonObject): { readonly name?: string; readonly avatarUrl?: string } {
  const form = new Form();
  const { username, avatar_url: url } = body;
  const isNamed = username !== undefined && username !== null;
  const name = isNamed ? readName(form, 'username', username) : undefined;
  const avatarUrl = stringOf(url) ?? '';
  form.text(['avatar_url'], url, 0, 2048);
  if (avatarUrl !== '' && !/^https?:\/\//.test(avatarUrl))
    form.issue(
      ['avatar_url'],
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${schemeOf(avatarUrl)}" is not one of ('http', 'https').`,
    );
  form.finish();
  return { ...(name !== undefined && { name }), ...(avatarUrl !== '' && { avatarUrl }) };
}

const schemeOf = (url: string): string => /^([a-z][\w+.-]*):/i.exec(url)?.[1] ?? '';

function readName(form: Form, key: string, value: Json | undefined): string {
  const name = form.text([key], value, 1, 80);
  for (const word of ['clyde', 'discord'])
    if (name.toLowerCase().includes(word))
      form.issue([key], 'USERNAME_INVALID_CONTAINS', `Username cannot contain "${word}"`);
  return name;
}
