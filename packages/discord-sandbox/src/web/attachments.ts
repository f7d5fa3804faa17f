import type { Hono } from 'hono';
import type { World } from '../world/world.ts';

/** Serves the pictures of people. */
export function serveAvatars(app: Hono, world: World): void {
  app.get('/avatars/:person/:file', (context) => {
    const { person, file } = context.req.param();
    const { bot, botAvatar } = world;
    if (botAvatar === undefined || person !== bot.id || file !== `${bot.avatar}.png`) return context.notFound();
    return context.body(Uint8Array.from(botAvatar).buffer, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

/** Serves the files of messages. The browser itself shows only pictures. */
export function serveAttachments(app: Hono, world: World): void {
  app.get('/attachments/:channel/:file/:name', (context) => {
    const { channel, file: id } = context.req.param();
    const file = world
      .messagesIn(channel)
      .flatMap((message) => message.files)
      .find((each) => each.id === id);
    if (file === undefined) return context.notFound();
    const isPicture = file.contentType.startsWith('image/');
    return context.body(Uint8Array.from(file.bytes).buffer, 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file.filename}"`,
      'Cache-Control': 'private, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}
