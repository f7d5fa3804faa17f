import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** A log of JSON lines that never holds a token, a key or a name: an error is told by its kind, code and place alone. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(optionsOf(level), destination) : pino(optionsOf(level));

const optionsOf = (level: string) => ({ level, serializers: { err: tellError } });

/** An error of the platform carries the whole request, with its token, people's names and pictures: none of that is told. */
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

/** The token of an interaction or a webhook stands in its address, after an id. */
const withoutTokens = (text: string): string => text.replaceAll(/(\/\d{15,}\/)[\w.%-]{20,}/g, '$1…');
