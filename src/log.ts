import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/**
 * A log of JSON lines that never holds a token, a key or a name. Of an error it tells only the kind, the code and the place
 * in the code.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(optionsOf(level), destination) : pino(optionsOf(level));

const optionsOf = (level: string) => ({ level, serializers: { err: tellError } });

/** An error of Discord carries the whole request, with its token, people's names and pictures. The log leaves these out. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutTokens(String(error));
  const { code, status, method } = error as { code?: unknown; status?: unknown; method?: unknown };
  const told = {
    type: error.name,
    message: withoutTokens(error.message),
    code,
    status,
    method,
    stack: withoutTokens(error.stack ?? ''),
  };
  return error.cause === undefined ? told : { ...told, cause: tellError(error.cause) };
}

/** The token of an interaction or a webhook stands in the address, after an id. */
const withoutTokens = (text: string): string => text.replaceAll(/(\/\d{15,}\/)[\w.%-]{20,}/g, '$1…');
