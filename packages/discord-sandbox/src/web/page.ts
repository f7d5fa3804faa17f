import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as modules from 'node:module'; // Node 20 has no `stripTypeScriptTypes` to import by its name
import { extname } from 'node:path';
import type { Context, Hono } from 'hono';

const root = new URL('../', import.meta.url);

/** The code is TypeScript in a clone, and JavaScript in the package that was packed. */
const code = extname(import.meta.url);

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

/** The files that are served unchanged, and their types. */
const parts = { 'style.css': 'text/css', 'fonts.css': 'text/css', 'icon.svg': 'image/svg+xml' };

/** Serves the page. The browser loads its modules one by one, and those of the world that they share with the server. */
export function servePage(app: Hono): void {
  app.get('/', async (context) => send(context, 'text/html', await readPart('page/index.html')));
  for (const [name, type] of Object.entries(parts))
    app.get(`/page/${name}`, async (context) => send(context, type, await readPart(`page/${name}`)));
  // Browsers ask for it beside a picture that has a tab of its own.
  app.get('/favicon.ico', async (context) => send(context, 'image/svg+xml', await readPart('page/icon.svg')));
  app.get('/:path{(?:page|world)/[\\w/-]+\\.[jt]s}', async (context) => {
    const path = context.req.param('path').replace(/\.[jt]s$/, code);
    return existsSync(new URL(path, root))
      ? send(context, 'text/javascript', await scriptAt(path))
      : context.notFound();
  });
}

function readPart(path: string): Promise<string> {
  return readFile(new URL(path, root), 'utf8');
}

const scripts = new Map<string, string>();

async function scriptAt(path: string): Promise<string> {
  const known = scripts.get(path);
  if (known !== undefined) return known;
  const source = await readPart(path);
  const script = code === '.ts' ? withoutTypes(source) : source;
  scripts.set(path, script);
  return script;
}

const emitWarning = process.emitWarning.bind(process);

/** Lets Node remove the types, without its warning that this is an experiment: nobody who opens the page can act on it. */
function withoutTypes(source: string): string {
  process.emitWarning = () => undefined;
  try {
    return modules.stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
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
