import { legalPlays, type Play } from '../../src/engine/index.ts';
import { withDeadline } from '../../src/match/decisions/decision.ts';
import type { Running } from '../../src/match/match.ts';
import { gameAt, matchAt } from './matches.ts';

/** The time for a turn. */
export const LIMIT = 600_000;
/** Ann has to play a 5 with two pawns out, then Ben an 8 with one, then Ann again. */
export const MOVING = 'classic r:4,20,st,st/y:40,st,st,st r 5';

/** The same match after its board was posted. */
export const shownAt = (match: Running): Running => ({ ...match, shown: { ...match.shown, ply: match.game.ply } });

/** A match whose board was posted at time 0. */
export const at = (text = MOVING): Running => shownAt(withDeadline(matchAt(gameAt(text, [3, 5, 8, 5, 8, 5, 8])), 0));

export const firstPlay = (match: Running): Play => legalPlays(match.game)[0]!.play;
