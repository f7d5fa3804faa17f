import { COLORS, ENGINE_VERSION, formatPosition, rulesetOf } from '../engine/index.ts';
import type { Color, GameState, Seat } from '../engine/index.ts';
import { gameKey, seedHash } from './fairness.ts';
import type { Over, PlayRecord } from './match.ts';
import type { Deal } from './replay.ts';
import { openingOf, replay } from './replay.ts';

/** A finished match as anybody can check it: no names, no user ids. */
export interface GameRecord {
  readonly format: 'sorry-record-1';
  readonly match: string;
  readonly engine: number;
  readonly ruleset: string;
  readonly seats: readonly Color[];
  readonly first: Color | null; // who started; null = drawn by lot from the key
  readonly seedHash: string; // shown when the lobby opened
  readonly seed: string; // shown at the end
  readonly clicks: readonly string[]; // interaction ids of the join clicks and the start click, in order
  readonly plays: readonly { readonly color: Color; readonly play: string }[];
  readonly final: string; // the last position in notation
  readonly ending: Over['ending']['kind'];
}

const colorOf = (seat: Seat): Color => COLORS[seat];
const seatOf = (color: Color): Seat => COLORS.indexOf(color) as Seat;

export const recordOf = (match: Over, log: readonly PlayRecord[]): GameRecord => ({
  format: 'sorry-record-1',
  match: match.id,
  engine: match.engine,
  ruleset: match.game.rules.id,
  seats: match.game.seats.map(colorOf),
  first: match.first === null ? null : colorOf(match.first),
  seedHash: seedHash(match.seed),
  seed: match.seed,
  clicks: match.clicks,
  plays: log.map(({ seat, play }) => ({ color: colorOf(seat), play })),
  final: finalOf(match.game),
  ending: match.ending.kind,
});

const finalOf = (game: GameState): string => formatPosition(game);

export type Verdict =
  | { readonly ok: true; readonly plays: number; readonly key: string; readonly final: string }
  | Fault;

/** Why a record does not recompute, with what its sentence needs. */
interface Fault {
  readonly ok: false;
  readonly code: FaultCode;
  readonly details?: Readonly<Record<string, string | number>>;
}

export const FAULTS = ['engine', 'seed', 'ruleset', 'log', 'final', 'nobody-won', 'somebody-won'] as const;
type FaultCode = (typeof FAULTS)[number];

const wrong = (code: FaultCode, details: Fault['details'] = {}): Fault => ({ ok: false, code, details });

/** Recomputes a whole game from its record. */
export function verifyRecord(record: GameRecord): Verdict {
  if (record.engine !== ENGINE_VERSION) {
    return wrong('engine', { recorded: record.engine, own: ENGINE_VERSION });
  }
  if (seedHash(record.seed) !== record.seedHash) return wrong('seed');
  const rules = rulesetOf(record.ruleset);
  if (!rules) return wrong('ruleset', { id: record.ruleset });
  const key = gameKey(record.seed, record.match, record.clicks);
  const first = record.first === null ? null : seatOf(record.first);
  try {
    const deal = { rules, seats: record.seats.map(seatOf), key, first };
    return verifyPlays(record, deal);
  } catch (error) {
    return wrong('log', { why: error instanceof Error ? error.message : String(error) });
  }
}

function verifyPlays(record: GameRecord, deal: Deal): Verdict {
  const log = replay(
    deal,
    record.plays.map(({ color, play }) => ({ seat: seatOf(color), play })),
  );
  const last = log.at(-1)?.after ?? openingOf(deal).state;
  const final = finalOf(last);
  if (final !== record.final) return wrong('final', { reached: final, recorded: record.final });
  const isWon = last.phase.kind === 'over';
  if (record.ending === 'won' && !isWon) return wrong('nobody-won');
  if (record.ending !== 'won' && isWon) return wrong('somebody-won');
  return { ok: true, plays: log.length, key: deal.key, final };
}
