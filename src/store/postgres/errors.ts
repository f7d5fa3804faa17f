import { setTimeout as wait } from 'node:timers/promises';
import { begins, type Obstacle } from '../database/obstacles.ts';
import type { OnAnswer } from '../database/database.ts';
import { Unwritable } from '../database/writes.ts';

const UNKNOWN_CA =
  'its certificate is of no CA that is known here. sslrootcert=FILE in the address names the certificate of its CA';

/** The first letters of codes, PostgreSQL's and the system's, in words. */
const WORDS: readonly (readonly [code: string, why: string])[] = [
  ['28P01', 'it refuses the password'],
  ['28', 'it refuses the user, or connections from this machine'],
  ['3D000', 'the server has no database of this name'],
  ['42501', 'the user may not make tables there'],
  ['ENOTFOUND', 'there is no machine of this name'],
  ['EAI_AGAIN', 'the name of the machine cannot be looked up now'],
  ['ECONNREFUSED', 'no server answers there'],
  ['ENOENT', 'no server listens at that socket'],
  ['EHOSTUNREACH', 'the machine cannot be reached'],
  ['ENETUNREACH', 'the machine cannot be reached'],
  ['ETIMEDOUT', 'the machine does not answer'],
  ['53300', 'the server has no connection left'],
  ['57P03', 'the server is starting or stopping'],
  ['25006', 'it can only be read now'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet, unless the clock of this machine is slow'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name than the address has'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', UNKNOWN_CA],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNKNOWN_CA],
  ['UNABLE_TO_', UNKNOWN_CA],
  ['ERR_SSL_', 'it and the bot agree on no TLS'],
  ['ERR_OSSL_', 'a file that the address names holds no certificate or key, or not the two of a pair'],
];

/** Messages that tell more than their code, and need a person. The driver says some, poolers and providers the others. */
const SAYINGS: readonly (readonly [beginning: RegExp, why: string])[] = [
  [/^SASL: /, 'it asks for a password'], // and there is none
  [
    /^The server does not support SSL/,
    'it offers no TLS, so anyone on the way could read all. Set TLS up there, or put sslmode=disable into the address if nobody can',
  ],
  [/^There was an error establishing an SSL connection/, 'what answers there is no PostgreSQL'],
  [
    /(no encryption|SSL off)$|SSL (connection is )?required|connection is insecure/,
    'it refuses the user, or connections without TLS from this machine. sslmode=require in the address asks for TLS',
  ],
  [
    /requires a valid client certificate/,
    'it asks for a certificate of the bot, which sslcert=FILE and sslkey=FILE in the address name',
  ],
  [
    /^unsupported (options )?startup parameter/, // PgBouncer; other settings may follow
    'a pooler before it, such as PgBouncer, does not pass on the `options` of a connection. Use the address of the ' +
      'server itself',
  ],
];

/** Two transactions got in each other's way, and this one is undone. */
const IN_THE_WAY = ['40001', '40P01'];

/** The server does not answer, or the way to it fails. */
const AWAY = ['08', '533', '57P', 'ENOENT', 'ECONN', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND', 'EHOST', 'ENET'];

/** The same, or it has no room. Nothing is wrong with what was asked. */
const PASSING = [...AWAY, '53', '58', '25006'];

/** The error of the driver or the system: Drizzle and the pool wrap it in words of their own. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;

/** The code of an error. The driver gives none to a connection that ended or was not made in time. */
export function codeOf(error: unknown): string {
  const { code, message = '' } = rootOf(error) as Partial<Record<'code' | 'message', string>>;
  if (code !== undefined) return code;
  return /^(Connection terminated|timeout e|Query read timeout|Client (has encountered a connection|was closed))/.test(
    message,
  )
    ? 'ETIMEDOUT'
    : '';
}

/** The reason why a server database cannot be opened. The driver's own words may have the user's name. */
export function obstacleIn(error: unknown): Obstacle {
  const code = codeOf(error);
  const { message = String(error) } = rootOf(error) as Partial<Record<'message', string>>;
  const said = SAYINGS.find(([beginning]) => beginning.test(message))?.[1];
  if (said !== undefined) return { why: said, isInUse: false, mayPass: false };
  const words = WORDS.find(([beginning]) => code.startsWith(beginning))?.[1];
  return { why: words ?? message.split('\n')[0]!, isInUse: false, mayPass: begins(code, PASSING) };
}

/** The server is away: nothing can be read or written now. */
class Away extends Unwritable {
  readonly isAway = true;
}

/** The same error; that of a server that is away, in words. */
export const inWords = (error: unknown): unknown =>
  begins(codeOf(error), AWAY) ? new Away(obstacleIn(error).why, { cause: error }) : error;

/** Tells, after each work, whether the server has answered. */
export const listeningBy =
  (onAnswer: OnAnswer = () => undefined) =>
  async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      const value = await work;
      onAnswer(null);
      return value;
    } catch (raw) {
      const error = inWords(raw);
      onAnswer(error instanceof Away ? error : null);
      throw error;
    }
  };

/** The bot has to answer a click within three seconds. */
const LONGEST_WAIT_MS = 1_500;
const PAUSE_MS = 25;

/** Writes, and tries again after another transaction got in the way. Throws `CannotSave` if nothing can be written. */
export async function retryWhileHindered<Value>(write: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const code = codeOf(error);
      if (begins(code, PASSING) && !begins(code, AWAY)) throw new Unwritable(code, { cause: error });
      if (!begins(code, IN_THE_WAY)) throw error;
      if (performance.now() > until) throw new Unwritable(code, { cause: error });
    }
    await wait(PAUSE_MS * Math.random());
  }
}
