import { standings, type Position, type Result } from '../../engine/index.ts';
import { placeOfSeat, placeOfUser, type Match, type Running } from '../match.ts';
import { refused, type Refusal } from '../refusals.ts';
import { notRunning } from '../turn.ts';
import type { Sign } from './signs.ts';

/** True until the first pawn is home: then a guess would be too easy. */
export const isGuessOpen = (game: Position): boolean => standings(game).every(({ home }) => home === 0);

/** The match, if this person may watch it with this sign; `guess` without a seat asks for one. */
export function watchable(
  match: Match,
  userId: string,
  { kind, ...sign }: Sign | { readonly kind: 'guess' },
): Result<Running, Refusal> {
  if (match.status !== 'running') return refused(notRunning(match));
  if (placeOfUser(match, userId)) return refused('no-watcher');
  if (kind !== 'guess') return { ok: true, value: match };
  if (!isGuessOpen(match.game)) return refused('guess-late');
  if ('seat' in sign && !placeOfSeat(match, sign.seat)) return refused('unknown-choice');
  return { ok: true, value: match };
}
