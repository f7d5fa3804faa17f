import { BadConfig } from './config.ts';
import { DatabaseInUse, DatabaseUnusable } from './store/database.ts';

/** What a person can mend, in a clear line; of anything else what failed, and why. */
export function explain(error: unknown, what: string): string {
  if (error instanceof BadConfig || error instanceof DatabaseInUse || error instanceof DatabaseUnusable)
    return error.message;
  const { code, status, message } = error as { code?: unknown; status?: unknown; message?: string };
  if (code === 'TokenInvalid' || status === 401) return 'Discord refuses the token. Check DISCORD_TOKEN.';
  if (code === 'EADDRINUSE')
    return 'The port is in use. Set SANDBOX_PORT to another one, or stop the program that has it.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `Discord cannot be reached: ${message ?? code}`;
  return `${what}: ${message ?? String(error)}`;
}
