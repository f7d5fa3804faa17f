import { COLORS, formatPosition, rulesetOf, seatFault } from '../../engine/index.ts';
import type { Color, RulesetId, Seat } from '../../engine/index.ts';
import type { Over, LoggedPlay } from '../match.ts';
import type { Choose } from '../ports.ts';
import { isAsChosen } from '../choices.ts';
import { areRising, gameKey, seedHash } from '../fairness.ts';
import { leadersOf } from './sides.ts';
import { openingOf, tryReplay, type Deal, type Replayed } from './replay.ts';
import type { ChunkedWork } from '../chunked-work.ts';

/** A finished match in a form that anybody can check: no names, no user ids. */
export interface GameRecord {
  readonly format: 'sorry-record-3' | 'sorry-record-2'; // 2 = its lobby kept no hash; 0.7.0 ended the last ones
  readonly match: string;
  readonly ruleset: RulesetId; // with its revision
  readonly seats: readonly Color[];
  readonly first: Color | null; // the first player; null = drawn by lot from the key
  readonly seedHash: string; // from the opening of the lobby; in the older format computed from the seed
  readonly seed: string; // shown at the end
  readonly clicks: readonly string[]; // interaction ids of the join clicks and the start click, in order
  readonly plays: readonly RecordedPlay[];
  readonly final: string; // the last position in notation
  readonly ending: Over['ending']['kind'];
  readonly led?: readonly Color[]; // the colors that led clearly without a winner; absent in the older format
  readonly endedBy?: readonly Color[]; // the colors that ended it; absent in the older format
}

export interface RecordedPlay {
  readonly color: Color;
  readonly play: string; // in notation
  readonly by?: LoggedPlay['by']; // absent in the older format
}

const colorOf = (seat: Seat): Color => COLORS[seat];
const seatOf = (color: Color): Seat => COLORS.indexOf(color) as Seat;

/** The record of a match: always the same, from its end on. */
export function recordOf(match: Over, log: readonly LoggedPlay[]): GameRecord {
  const { lock: commitment, unfinished } = match;
  return {
    format: commitment === null ? 'sorry-record-2' : 'sorry-record-3',
    match: match.id,
    ruleset: match.game.rules,
    seats: match.game.seats.map(colorOf),
    first: match.first === null ? null : colorOf(match.first),
    seedHash: commitment?.hash ?? seedHash(match.seed),
    seed: match.seed,
    clicks: match.clicks,
    plays: log.map(({ seat, play, by }) => ({ color: colorOf(seat), play, ...(commitment === null ? {} : { by }) })),
    final: withoutRevisions(formatPosition(match.game)),
    ending: match.ending.kind,
    ...(commitment === null ? {} : { led: (unfinished?.led ?? []).map(colorOf), endedBy: endedBy(match) }),
  };
}

/** The final colors of the people who ended a match without a winner. A moderator who does not play has none. */
const endedBy = ({ places, unfinished }: Over): readonly Color[] =>
  places.flatMap(({ seat, occupant, leftBy }) => {
    const userId = occupant.kind === 'person' ? occupant.userId : leftBy;
    return userId !== null && unfinished?.endedBy.includes(userId) ? [colorOf(seat)] : [];
  });

/** A record in the form of its file. Its SHA-256 stands under the end of its match. */
export const textOfRecord = (record: Readonly<Record<'format', string>>): string => JSON.stringify(record, null, 1);

export type Verdict =
  | { readonly ok: true; readonly plays: number; readonly key: string; readonly final: string }
  | Fault;

/** The reason why a record does not recompute, with the details of its sentence. */
interface Fault {
  readonly ok: false;
  readonly code: FaultCode;
  readonly details?: Readonly<Record<string, string | number>>;
}

export const FAULTS = [
  'seed',
  'clicks',
  'ruleset',
  'seats',
  'players',
  'first',
  'deal',
  'attempt',
  'unreadable-play',
  'after-end',
  'other-seat',
  'illegal-play',
  'other-choice',
  'final',
  'led',
  'nobody-won',
  'somebody-won',
  'other-record',
] as const;
type FaultCode = (typeof FAULTS)[number];

export const wrong = (code: FaultCode, details: Fault['details'] = {}): Fault => ({ ok: false, code, details });

/** Recomputes a whole game from its record. The computers are asked again for their choices. */
export function* verifyRecord(record: GameRecord, choose: Choose): ChunkedWork<Verdict> {
  if (seedHash(record.seed) !== record.seedHash) return wrong('seed');
  if (record.format === 'sorry-record-3' && !areRising(record.clicks)) return wrong('clicks');
  const rules = rulesetOf(record.ruleset);
  if (!rules) return wrong('ruleset', { id: record.ruleset });
  const key = gameKey(record.seed, record.match, record.clicks);
  const first = record.first === null ? null : seatOf(record.first);
  const seats = record.seats.map(seatOf);
  const fault = seatFault(rules, seats, first);
  if (fault !== null) return wrong(fault, { id: rules.id, count: seats.length });
  try {
    return yield* verifyPlays(record, { rules: rules.id, seats, key, first }, choose);
  } catch {
    return wrong('deal');
  }
}

function* verifyPlays(record: GameRecord, deal: Deal, choose: Choose): ChunkedWork<Verdict> {
  const { final, ending } = record;
  const lines = record.plays.map((line) => ({ by: 'person' as const, ...line, seat: seatOf(line.color) }));
  const replayed = yield* tryReplay(deal, lines);
  if (!replayed.ok) return wrong(replayed.error.code, replayed.error.details);
  const log = replayed.value;
  for (const step of log) {
    if (!isAsChosen(choose, step.before, step.logged)) return wrong('other-choice', aboutPlay(step));
    yield;
  }
  const last = log.at(-1)?.after ?? openingOf(deal).state;
  const reached = formatPosition(last);
  if (withoutRevisions(reached) !== withoutRevisions(final)) return wrong('final', { reached, recorded: final });
  const isWon = last.winners.length > 0;
  if (ending === 'won' && !isWon) return wrong('nobody-won');
  if (ending !== 'won' && isWon) return wrong('somebody-won');
  const led = isWon ? [] : leadersOf(last).map(colorOf);
  if (record.led !== undefined && String(record.led) !== String(led))
    return wrong('led', { led: led.join(', ') || '–' });
  return { ok: true, plays: log.length, key: deal.key, final: reached };
}

const aboutPlay = ({ before, logged }: Replayed<RecordedLine>) => ({
  ply: before.ply,
  play: logged.play,
  by: logged.by,
});

type RecordedLine = Pick<LoggedPlay, 'seat' | 'play' | 'by'>;

/** A position without the revision of its rules, which `formatPosition` writes only once there is a later one. */
const withoutRevisions = (position: string): string => position.replaceAll(/@[0-9]+/g, '');
