import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';

const folder = new URL('../page/', import.meta.url);

// The page may use only the sandbox's own scripts, styles, pictures and connections.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The files that are served as they are, and their types. */
const parts = { 'style.css': 'text/css', 'fonts.css': 'text/css', 'icon.svg': 'image/svg+xml' };

/** Serves the page. Its script is bundled when somebody first asks for it. */
export function servePage(app: Hono): void {
  let script: Promise<string> | undefined;
  app.get('/', async (context) => send(context, 'text/html', await readPart('index.html')));
  for (const [name, type] of Object.entries(parts))
    app.get(`/page/${name}`, async (context) => send(context, type, await readPart(name)));
  app.get('/page/main.js', async (context) => {
    script ??= bundle();
    return send(context, 'text/javascript', await script);
  });
}

function readPart(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild'); // esbuild is a program of its own, so it waits until somebody opens the page
  const result = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', folder))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

function send(context: Context, type: string, text: string): Response {
  return context.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
}
