import { MessageFlags } from 'discord-api-types/v10';
import type { Post } from './posts.ts';

/**
 * A post in Discord's form. Discord recognizes a repeated one by the nonce, of at most 25 characters, and shows it
 * once.
 */
export const postBody = ({ nonce, components, pictures, mentions }: Post) => ({
  body: {
    flags: MessageFlags.IsComponentsV2,
    components,
    allowed_mentions: { parse: [], users: mentions },
    attachments: pictures.map(({ name, alt }, index) => ({ id: String(index), filename: name, description: alt })),
    nonce,
    enforce_nonce: true,
  },
  files: pictures.map(({ name, png }) => ({ name, data: png, contentType: 'image/png' })),
});
