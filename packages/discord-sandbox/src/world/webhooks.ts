import { randomBytes } from 'node:crypto';
import type { JsonObject } from './json.ts';
import type { Change, Webhook, WebhookFace } from './model.ts';

/** A picture, with its bytes. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** All webhooks of a sandbox, by their ids. */
export class Webhooks {
  readonly byId = new Map<string, Webhook>();

  in(channelId: string): readonly Webhook[] {
    return [...this.byId.values()].filter((webhook) => webhook.channelId === channelId);
  }

  /** Forgets those of a channel that is gone. */
  leave(channelId: string): void {
    for (const { id } of this.in(channelId)) this.byId.delete(id);
  }
}

/** The parts of a world that webhooks need. */
interface World {
  readonly webhooks: Webhooks;
  readonly newId: () => string;
  readonly tell: (change: Change) => void;
}

/** The address of a webhook: who knows it can write. */
export const webhookUrl = (id: string, token: string): string => `https://discord.com/api/webhooks/${id}/${token}`;

/** A webhook with an id and a token of its own, which nobody knows yet. */
export const createWebhook = (world: World, webhook: Omit<Webhook, 'id' | 'token'>): Webhook => ({
  ...webhook,
  id: world.newId(),
  token: randomBytes(51).toString('base64url'),
});

/** Keeps a new or a changed webhook and tells of it, also in the channel that it has left. */
export function keepWebhook(world: World, webhook: Webhook): Webhook {
  const { webhooks } = world;
  const before = webhooks.byId.get(webhook.id)?.channelId ?? webhook.channelId;
  webhooks.byId.set(webhook.id, webhook);
  for (const channelId of new Set([before, webhook.channelId])) world.tell({ kind: 'webhooks-changed', channelId });
  return webhook;
}

/** Forgets a webhook and tells of it. Its messages stay. */
export function deleteWebhook(world: World, { id, channelId }: Webhook): void {
  world.webhooks.byId.delete(id);
  world.tell({ kind: 'webhooks-changed', channelId });
}

/** A webhook as the author of a message, in the form of the API. */
export const faceJson = ({ id, name, avatar }: WebhookFace): JsonObject => ({
  id,
  username: name,
  discriminator: '0000',
  global_name: null,
  avatar: avatar ?? null,
  bot: true,
  flags: 0,
  public_flags: 0,
  primary_guild: null,
});
