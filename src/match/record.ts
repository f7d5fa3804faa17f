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
  | { readonly ok: false; readonly why: string };

/** Recomputes a whole game from its record. */
export function verifyRecord(record: GameRecord): Verdict {
  const wrong = (why: string): Verdict => ({ ok: false, why });
  if (record.engine !== ENGINE_VERSION) {
    return wrong(`it was dealt under version ${record.engine} of the rules, this is version ${ENGINE_VERSION}.`);
  }
  if (seedHash(record.seed) !== record.seedHash) return wrong('the seed does not have the hash that was shown.');
  const rules = rulesetOf(record.ruleset);
  if (!rules) return wrong(`the ruleset ${record.ruleset} is not known.`);
  const key = gameKey(record.seed, record.match, record.clicks);
  const first = record.first === null ? null : seatOf(record.first);
  try {
    const deal = { rules, seats: record.seats.map(seatOf), key, first };
    return verifyPlays(record, deal);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

function verifyPlays(record: GameRecord, deal: Deal): Verdict {
  const log = replay(
    deal,
    record.plays.map(({ color, play }) => ({ seat: seatOf(color), play })),
  );
  const last = log.at(-1)?.after ?? openingOf(deal).state;
  const final = finalOf(last);
  if (final !== record.final) return { ok: false, why: `the plays lead to ${final}, the record says ${record.final}.` };
  const isWon = last.phase.kind === 'over';
  if (record.ending === 'won' && !isWon) return { ok: false, why: 'nobody has won at its end.' };
  if (record.ending !== 'won' && isWon) return { ok: false, why: 'somebody has won, and the record does not say so.' };
  return { ok: true, plays: log.length, key: deal.key, final };
}
