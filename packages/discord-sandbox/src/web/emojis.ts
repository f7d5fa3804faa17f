import type { Hono } from 'hono';
import type { World } from '../world/world.ts';

/** Serves the pictures of emojis by their ids, as `/emojis/ID.png`. */
export function serveEmojis(app: Hono, world: World): void {
  app.get('/emojis/:file', (context) => {
    const emoji = world.emojis.get(context.req.param('file').replace(/\.\w+$/, ''));
    if (emoji === undefined) return context.notFound();
    return context.body(Uint8Array.from(emoji.bytes).buffer, 200, {
      'Content-Type': emoji.contentType,
      'Cache-Control': 'private, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}
