import { standings, type Position, type Result, type Seat } from '../engine/index.ts';
import { placeOfSeat, placeOfUser, type Click, type Match, type Running } from './match.ts';
import { refused, type Refusal } from './refusals.ts';
import { notRunning } from './turn.ts';

/** A sign of a person who watches. Each counts once for a person in a match; a newer guess takes the place of an older. */
export type Sign = { readonly kind: 'cheer' | 'gasp' } | { readonly kind: 'guess'; readonly seat: Seat };

/** The signs of all people who watched a match. */
export interface Watched {
  readonly people: number;
  readonly cheers: number;
  readonly gasps: number;
  readonly guesses: readonly Seat[]; // one of each person who guessed
}

/** True until the first pawn is home: then a guess would be too easy. */
export const isGuessOpen = (game: Position): boolean => standings(game).every(({ home }) => home === 0);

/** The match, if this person may watch it with this sign; `guess` without a seat asks for one. */
export function watchable(
  match: Match,
  { userId, channelId }: Pick<Click, 'userId' | 'channelId'>,
  { kind, ...sign }: Sign | { readonly kind: 'guess' },
): Result<Running, Refusal> {
  if (match.channelId !== channelId) return refused('unknown-match');
  if (match.status !== 'running') return refused(notRunning(match));
  if (placeOfUser(match, userId)) return refused('no-watcher');
  if (kind !== 'guess') return { ok: true, value: match };
  if (!isGuessOpen(match.game)) return refused('guess-late');
  if ('seat' in sign && !placeOfSeat(match, sign.seat)) return refused('unknown-choice');
  return { ok: true, value: match };
}
