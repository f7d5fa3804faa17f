import { pino, type DestinationStream, type Logger } from 'pino';

/** A log of JSON lines without tokens, keys and names. Of an error it holds only kind, code and place in the code. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(optionsOf(level), destination) : pino(optionsOf(level));

/** The same log for a person at a terminal: a readable line each, on standard error. */
export const createPlainLog = (level: string, write: (line: string) => void = console.error): Logger =>
  createLog(level, { write: (line) => write(plainLine(JSON.parse(line) as Line)) });

/** The fields of pino's line. */
interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly type?: string; readonly message: string };
  readonly [detail: string]: unknown;
}

/** The fields that the line shows in another form, or that are useless at a terminal. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

function plainLine(line: Line): string {
  const { level, msg, err } = line;
  const details = Object.entries(line).filter(([name]) => !LEFT_OUT.has(name));
  const logged = [
    ...(err === undefined ? [] : [`${err.type ?? 'Error'}: ${err.message}`]),
    ...details.map(([name, value]) => `${name} ${String(value)}`),
  ];
  const text = [msg, ...(logged.length === 0 ? [] : [`(${logged.join(', ')})`])].filter(Boolean).join(' ');
  return `${levelWord(level)}${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}

function levelWord(level: number): string {
  if (level >= 50) return 'Error: ';
  return level >= 40 ? 'Warning: ' : '';
}

const optionsOf = (level: string) => ({ level, serializers: { err: tellError } });

/** The message of discord.js for an answer without one, such as a page. */
const UNDESCRIBED = 'No Description';

/** An error of Discord carries the request, with its token, names and pictures. The log leaves these out. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error)) };
  const { code, status, method } = error as { code?: unknown; status?: unknown; method?: unknown };
  const logged = {
    type: error.name,
    message:
      error.message === UNDESCRIBED
        ? `An answer with the status ${String(status)} gives no reason.`
        : withoutTokens(error.message),
    code,
    status,
    method,
    stack: withoutTokens(error.stack ?? ''),
  };
  return error.cause === undefined ? logged : { ...logged, cause: tellError(error.cause) };
}

/** The token of an interaction or a webhook stands in the address, after an id. */
const withoutTokens = (text: string): string => text.replaceAll(/(\/\d{15,}\/)[\w.%-]{20,}/g, '$1…');
