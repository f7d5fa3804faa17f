/** The reason why a file cannot be opened as a database. */
export interface Obstacle {
  readonly why: string; // goes on after a colon
  readonly isInUse: boolean; // another program holds it
  readonly mayPass: boolean; // without a person
}

/** The first letters of the codes, SQLite's and the system's, that need a person, in words. */
const WORDS: readonly (readonly [code: string, why: string])[] = [
  ['SQLITE_NOTADB', 'it is no database, or its beginning is damaged'],
  ['SQLITE_CORRUPT', 'it is damaged, so put back a backup'],
  ['SQLITE_READONLY', 'the bot may not write to it'],
  ['SQLITE_CANTOPEN', 'the bot may not write to its folder'],
  ['EACCES', 'the bot may not write to it or to its folder'],
  ['EPERM', 'the bot may not write to it or to its folder'],
  ['EROFS', 'its disk can only be read'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a file stands where its folder should be'],
  ['EEXIST', 'a file stands where its folder should be'],
];

/** Another process has the file. */
export const BUSY = ['SQLITE_BUSY', 'SQLITE_LOCKED'];
/** The disk is full or does not answer, or the machine lacks memory or another resource. */
const PASSING = [
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_NOMEM',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ENOMEM',
  'EMFILE',
  'ENFILE',
];

/** True for a code with one of these beginnings. */
export const begins = (code: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => code.startsWith(beginning));

/** Reads it in an error and in its causes: Drizzle wraps the errors of SQLite in the text of the query. */
export function obstacleIn(error: unknown): Obstacle {
  const { code = '', message = String(error), cause } = error as Partial<Record<'code' | 'message' | 'cause', string>>;
  if (cause !== undefined) return obstacleIn(cause);
  const words = WORDS.find(([beginning]) => code.startsWith(beginning))?.[1];
  return { why: words ?? message.split('\n')[0]!, isInUse: begins(code, BUSY), mayPass: begins(code, PASSING) };
}
