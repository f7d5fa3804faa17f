import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';

const require = createRequire(import.meta.url);

/** Serves the font of the page for machines without one like Discord's. The style sheet decides when it is used. */
export function serveFonts(app: Hono): void {
  app.get('/page/fonts/:name{rubik-latin(-ext)?-[4567]00-normal\\.woff2}', async (context) => {
    const file = require.resolve(`@fontsource/rubik/files/${context.req.param('name')}`);
    return context.body(Uint8Array.from(await readFile(file)).buffer, 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'private, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
