import type { Hono } from 'hono';

/** Serves the page. */
export function servePage(app: Hono): void {
  app.get('/', (context) => context.text('SANDBOX'));
}
