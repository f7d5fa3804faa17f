import type { Context, Hono } from 'hono';
import type { StoredFile } from '../world/model.ts';
import type { Picture } from '../world/webhooks.ts';
import type { World } from '../world/world.ts';

/** Serves the pictures of the bot and of webhooks. */
export function serveAvatars(app: Hono, world: World): void {
  app.get('/avatars/:owner/:file', (context) => {
    const { owner, file } = context.req.param();
    const picture = world.pictures.get(`${owner}/${file.replace(/\.\w+$/, '')}`);
    return picture === undefined ? context.notFound() : sendPicture(context, picture);
  });
  // Clients know these addresses for people without a picture. The page shows letters.
  app.get('/embed/avatars/:file{[0-5]\\.png}', (context) =>
    sendPicture(context, { contentType: 'image/png', bytes: BLURPLE }),
  );
}

/** A picture in its own type whatever type was asked for: all readers of pictures look at the bytes. */
function sendPicture(context: Context, { bytes, contentType }: Picture): Response {
  return context.body(Uint8Array.from(bytes).buffer, 200, {
    'Content-Type': contentType,
    'Cache-Control': 'private, max-age=86400, immutable',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** 128 × 128 pixels of one color. */
const BLURPLE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAIAAAACACAIAAABMXPacAAAA+klEQVR4nO3RQQkAMAzAwMqcgfmHKZiMPnIQAYGbc58Wm/WDeAAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQDgCAdgAAtAMAoB0AAO0AAGgHAEA7AADaAQDQ7gMN9sZGT7mOeAAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves the files of messages and those given to commands. The browser itself shows only pictures. */
export function serveAttachments(app: Hono, world: World): void {
  app.get('/attachments/:channel/:file/:name', (context) => {
    const { channel, file: id } = context.req.param();
    const file = world
      .messagesIn(channel)
      .flatMap((message) => message.files)
      .find((each) => each.id === id);
    return file === undefined ? context.notFound() : sendFile(context, file);
  });
  app.get('/ephemeral-attachments/:file/:name', (context) => {
    const file = world.uploads.get(context.req.param('file'));
    return file === undefined ? context.notFound() : sendFile(context, file);
  });
}

function sendFile(context: Context, file: StoredFile): Response {
  const isPicture = file.contentType.startsWith('image/');
  return context.body(Uint8Array.from(file.bytes).buffer, 200, {
    'Content-Type': file.contentType,
    'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file.filename}"`,
    'Cache-Control': 'private, max-age=86400, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
