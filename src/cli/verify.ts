import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { choose } from '../computer/computer.ts';
import { bornAt } from '../community/snowflake.ts';
import { COLORS } from '../engine/index.ts';
import { english } from '../text/languages.ts';
import { ENDINGS, LEVELS, OLD_LEVELS } from '../match/match.ts';
import { clicksDigest, recordHash, seedHash as hashOf, shortHash } from '../match/fairness.ts';
import { verifyDaily, type DailyRecord } from '../match/daily/daily-record.ts';
import { verifyRecord, type GameRecord, type Verdict } from '../match/story/record.ts';
import { atOnce } from '../match/chunked-work.ts';
import { programOf, reasonOf } from './program.ts';

type AnyRecord = GameRecord | DailyRecord;

// The schema of a record. Printed values stay on their line, so that no file can print a verdict of its own.

const color = z.enum(COLORS);
const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const play = {
  color,
  play: z.string().regex(/^[!-~]{1,60}$/, 'must be a play in notation: 1 to 60 signs without a space'),
};
const plays = z.array(z.strictObject(play));
const by = z.enum(['person', ...LEVELS, ...OLD_LEVELS, 'auto', 'missed']);

/** The fields that the older format does not have. */
const known = { plays: z.array(z.strictObject({ ...play, by })), led: z.array(color), endedBy: z.array(color) };

/** An id of Discord since the year that gave bots clicks. */
const snowflake = z.string().regex(/^\d{17,20}$/, 'must be the id of a click: 17 to 20 digits');

const parts = {
  match: z.string().regex(/^[a-z0-9]{1,16}$/, 'must be the id of a match: 1 to 16 small letters and digits'),
  ruleset: z.string().regex(/^[A-Za-z0-9@+=-]{1,200}$/, 'must be the id of a ruleset'),
  seats: z.array(color).min(2).max(4).refine(isClockwise, 'must name each color once, clockwise from red'),
  first: color.nullable(),
  seedHash: hex,
  seed: hex,
  clicks: clicksOf(z.string().regex(/^\d{1,20}$/, 'must be the id of a click: 1 to 20 digits')),
  final: z.string().regex(/^[ -~]{1,2000}$/, 'must be a position in notation'),
  ending: z.enum(ENDINGS),
};

const daily = {
  date: z.iso.date('must be a date such as 2026-11-26'),
  key: hex,
  attempt: z.number().int().min(0),
  plays: z.string().regex(/^[ -~]{1,20000}$/, 'must be plays in notation, with spaces between'),
};

const schema: z.ZodType<AnyRecord> = z
  .discriminatedUnion('format', [
    z.strictObject({ format: z.literal('sorry-record-3'), ...parts, ...known, clicks: clicksOf(snowflake) }),
    z.strictObject({ format: z.literal('sorry-record-2'), ...parts, plays }),
    z.strictObject({ format: z.literal('sorry-daily-1'), ...daily }),
  ])
  .refine((record) => !('first' in record) || record.first === null || record.seats.includes(record.first), {
    path: ['first'],
    message: 'must be one of the colors that play',
  });

function clicksOf(id: z.ZodString) {
  return z.array(id).min(2, 'must have the click that opened the lobby, and the one that began the game');
}

function isClockwise(seats: readonly (typeof COLORS)[number][]): boolean {
  const numbers = seats.map((each) => COLORS.indexOf(each));
  return numbers.every((each, index) => index === 0 || each > numbers[index - 1]!);
}

const OLD =
  'An older version opened this match: the hash was computed from the seed later, and nobody knows how computers chose.';
const NOTHING_COMPARED =
  'NOTHING was compared with Discord. Whoever makes up a record makes up its hashes, too: give those that Discord shows with --lock and --record.';

/** The values that a person saw on Discord and gives to compare, in hexadecimal digits. */
type Seen = Partial<Record<'lock' | 'record', string>>;

programOf('verify', 'Recomputes a whole game from the record that /sorry verify hands out.')
  .argument('<file>', 'the JSON file')
  .option(
    '--lock <hash>',
    'the hash behind the 🔒, which came before the lobby or the day, or its beginning',
    readStart,
  )
  .option('--record <hash>', 'the hash of the record, or its beginning in the last message of the game', readStart)
  .action((file: string, seen: Seen) => {
    const problem = verifyFile(file, seen);
    if (problem === null) return;
    console.error(onOneLine(`${file}: ${problem}`));
    process.exitCode = 1;
  })
  .parse();

/** A hash in either spelling, as hexadecimal digits. */
function readHash(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  if (/^[\w-]{43}$/.test(text)) return Buffer.from(text, 'base64url').toString('hex');
  throw new InvalidArgumentError('expected 64 hexadecimal digits, or 43 signs as Discord showed them');
}

/** The same, or its first 16 signs. */
function readStart(text: string): string {
  return /^[\w-]{16}$/.test(text) ? Buffer.from(text, 'base64url').toString('hex') : readHash(text);
}

/** Null if everything fits; otherwise a line that names the difference. */
function verifyFile(file: string, seen: Seen): string | null {
  const read = readRecord(file);
  if (typeof read === 'string') return read;
  const { record, hash } = read;
  const isDaily = record.format === 'sorry-daily-1';
  const verdict = atOnce(isDaily ? verifyDaily(record, choose) : verifyRecord(record, choose));
  if (!verdict.ok) return `does not recompute: ${english.say(`fault.${verdict.code}`, verdict.details)}`;
  const lock = isDaily ? hashOf(record.key) : record.seedHash;
  if (seen.lock !== undefined && !lock.startsWith(seen.lock)) return `is of another seed: its hash is ${lock}`;
  if (seen.record !== undefined && !hash.startsWith(seen.record))
    return `is not the record that the game ended with: its hash is ${hash}`;
  const lines = isDaily
    ? [...comparedDay(seen, lock), ...foundDay(record, verdict)]
    : [...comparedLines(seen, lock, hash), ...foundLines(record, verdict)];
  for (const line of lines) console.log(line);
  return null;
}

/** Lines with the contents of a record that adds up. */
function foundLines(record: GameRecord, found: Extract<Verdict, { ok: true }>) {
  const { led = [], endedBy } = record;
  const isOld = record.format !== 'sorry-record-3';
  return [
    `Match ${record.match}: the seed fits the hash ${record.seedHash}.`,
    ...(isOld ? [OLD] : []),
    `Rules ${record.ruleset}, colors ${record.seats.join(', ')}; ${record.first ?? 'it was drawn by lot who'} began.`,
    `Clicks in the key: ${record.clicks.join(' ')}`,
    `Their digest, as the 🎲 message says it: ${clicksDigest(record.match, record.clicks)}.`,
    ...(isOld ? [] : [`Their ids rise with time; the last click was made at ${timeOf(record.clicks.at(-1)!)}.`]),
    `Key of the game: ${found.key}`,
    `All ${found.plays} plays are legal and lead to the recorded end, which was ${record.ending}:`,
    `  ${found.final}`,
    ...(endedBy && record.ending !== 'won'
      ? [`Led clearly then: ${led.join(', ') || 'nobody'}; ended by: ${endedBy.join(', ') || 'nobody here'}.`]
      : []),
  ];
}

function foundDay({ date, key, attempt }: DailyRecord, found: Extract<Verdict, { ok: true }>) {
  return [
    `Daily of ${date}, with the key ${key}: its deal ${attempt} is the first one that suits the rules of a daily.`,
    `Key of the game: ${found.key}`,
    `All ${found.plays} plays are legal, those of the computers follow from the key, and they lead to a win:`,
    `  ${found.final}`,
  ];
}

/** The time that Discord gave an id, from its upper bits. */
function timeOf(id: string): string {
  return new Date(bornAt(id)).toISOString();
}

/** Lines about the comparison with Discord. They come first, because a record proves nothing without it. */
function comparedLines({ lock, record }: Seen, seedHash: string, hash: string): readonly string[] {
  return [
    ...(lock === undefined && record === undefined ? [NOTHING_COMPARED] : []),
    compared('the hash of the seed', 'the 🔒 message', lock, seedHash),
    compared('the SHA-256 of this file', 'the last message of the game', record, hash),
  ];
}

/** The same for the key of a day. */
function comparedDay({ lock }: Seen, hash: string): readonly string[] {
  return [
    ...(lock === undefined ? [NOTHING_COMPARED] : []),
    compared('the hash of the key', 'the end of a daily of the day before', lock, hash),
  ];
}

/** A line about a comparison that was made, or has to be. */
function compared(what: string, where: string, seen: string | undefined, hash: string): string {
  const shown = shortHash(hash);
  return seen === undefined
    ? `NOT COMPARED: ${what} is ${shown}. Compare it with ${where}.`
    : `Compared: ${what} is that of ${where}: ${shown}.`;
}

function readRecord(file: string): { readonly record: AnyRecord; readonly hash: string } | string {
  try {
    const text = readFileSync(file, 'utf8');
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { record: parsed.data, hash: recordHash(text) };
    const issue = parsed.error.issues[0]!;
    return `is not a record of a match: ${issue.path.join('.') || 'file'}: ${issue.message}`;
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`;
  }
}

/** Without line breaks and other characters that move the output. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
}
