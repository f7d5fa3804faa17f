import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { choose } from '../computer/computer.ts';
import { COLORS } from '../engine/index.ts';
import { english } from '../languages.ts';
import { ENDINGS, LEVELS } from '../match/match.ts';
import type { FirstRecord, GameRecord } from '../match/telling/record.ts';
import { verifyRecord } from '../match/telling/record.ts';
import { programOf, reasonOf } from './program.ts';

const color = z.enum(COLORS);
const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

const play = { color, play: z.string() };
const plays = z.array(z.strictObject(play));
const by = z.enum(['person', ...LEVELS, 'auto', 'missed']);

const parts = {
  match: z.string(),
  ruleset: z.string(),
  seats: z.array(color).min(2).max(4),
  first: color.nullable(),
  seedHash: hex,
  seed: hex,
  clicks: z.array(z.string().regex(/^\d{1,20}$/, 'must be the id of a click: 1 to 20 digits')),
  final: z.string(),
  ending: z.enum(ENDINGS),
};

const schema: z.ZodType<GameRecord | FirstRecord> = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('sorry-record-3'), ...parts, plays: z.array(z.strictObject({ ...play, by })) }),
  z.strictObject({ format: z.literal('sorry-record-2'), ...parts, plays }),
  z.strictObject({ format: z.literal('sorry-record-1'), engine: z.number().int(), ...parts, plays }),
]);

programOf('verify', 'Recomputes a whole game from the record that /sorry verify hands out.')
  .argument('<file>', 'the JSON file')
  .action((file: string) => {
    const problem = verifyFile(file);
    if (problem === null) return;
    console.error(`${file}: ${problem}`);
    process.exitCode = 1;
  })
  .parse();

/** Null when everything fits; otherwise a line that says what does not. */
function verifyFile(file: string): string | null {
  const read = readRecord(file);
  if (typeof read === 'string') return read;
  const verdict = verifyRecord(read, choose);
  if (!verdict.ok) return `does not recompute: ${english.say(`fault.${verdict.code}`, verdict.details)}`;
  console.log(`Match ${read.match}: the seed fits the hash ${read.seedHash}.`);
  console.log(`Key of the game: ${verdict.key}`);
  console.log(`All ${verdict.plays} plays are legal and lead to the recorded end:`);
  console.log(`  ${verdict.final}`);
  return null;
}

function readRecord(file: string): GameRecord | FirstRecord | string {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  return `is not a record of a match: ${issue.path.join('.') || 'file'}: ${issue.message}`;
}
