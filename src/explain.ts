import { FAILED, FOR_A_PERSON } from './exit-codes.ts';
import { whyNotInstalled } from './installed.ts';

/** What to say about an error, and the exit code. */
export interface Explained {
  readonly text: string;
  readonly exitCode: number;
}

/** Errors of the store whose message says all that there is to say. */
const CLEAR = new Set(['DatabaseInUse', 'DatabaseUnusable']);

/** A clear line for an error that a person can put right; for any other, what failed and why. */
export function explain(error: unknown, what: string): Explained {
  const { code, status, port, name, message } = error as Partial<
    Record<'code' | 'status' | 'port' | 'name', unknown>
  > & {
    readonly message?: string;
  };
  const notInstalled = whyNotInstalled((error as { readonly cause?: unknown }).cause) ?? whyNotInstalled(error);
  if (notInstalled !== null) return { text: notInstalled, exitCode: FOR_A_PERSON };
  if (code === 'TokenInvalid' || status === 401)
    return { text: 'Discord refuses the token. Check DISCORD_TOKEN.', exitCode: FOR_A_PERSON };
  if (code === 'EADDRINUSE')
    return mayPass(`Port ${String(port)} is in use. Set SANDBOX_PORT to another one, or stop the program that has it.`);
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return mayPass(`Discord cannot be reached: ${message ?? code}`);
  if (name === 'OtherApplication' && message !== undefined) return { text: message, exitCode: FOR_A_PERSON };
  if (CLEAR.has(String(name)) && message !== undefined) return mayPass(message);
  return mayPass(`${what}: ${message ?? String(error)}`);
}

const mayPass = (text: string): Explained => ({ text, exitCode: FAILED });
