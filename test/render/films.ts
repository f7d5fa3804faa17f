import { COMPUTERS } from '../../src/computer/computer.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { Play } from '../../src/engine/index.ts';
import { awaited, legalPlays, rulesetOf, viewFor } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import type { Over, LoggedPlay, Running } from '../../src/match/match.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { wholeStoryOf } from '../harness/stories.ts';
import { turnOf } from '../harness/driver/random.ts';
import { clickBy, lobbyOf, playedBy, taken } from '../harness/matches.ts';
import { framesOf } from '../../commands/replay/replay-frames.ts';
import type { Frame } from '../../src/render/scene/subjects.ts';

/** A whole match between greedy computers, with its log. */
export function finished(
  ruleset: string,
  names: readonly [string, ...string[]],
): {
  readonly match: Over;
  readonly log: readonly LoggedPlay[];
} {
  const random = randomFrom(ruleset);
  const lobby = lobbyOf(names, { ruleset });
  const begun = taken(start(lobby, clickBy(lobby.hostId), rulesetOf(ruleset), 0)) as Running;
  const greedy = ({ game }: Running): Play =>
    COMPUTERS.greedy(viewFor(game, awaited(game)!.seat), legalPlays(game), random);
  const { match, log } = playedBy(begun, (running) => turnOf(running, greedy(running)));
  return { match: match as Over, log };
}

const TWO = ['Ann', 'Ben'] as const;
const FOUR = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** Games of each kind of board, and their players. */
const GAMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  classic: TWO,
  'fire-ice': TWO,
  'bump-em': FOUR,
  express: FOUR,
  teams: FOUR,
  'point-scoring': FOUR,
};

/** The pictures from the beginning of each match, and from its end: all of them would take a test too long. */
const MOST = 6;

/** One match of each kind of board. */
export const finishedOfEachKind = () =>
  Object.entries(GAMES).map(([ruleset, names]) => ({ ruleset, ...finished(ruleset, names) }));

/** Pictures of one match of each kind. */
export function filmsToMake(): Readonly<Record<string, readonly Frame[]>> {
  const films: Record<string, readonly Frame[]> = {};
  for (const { ruleset, match, log } of finishedOfEachKind()) {
    const frames = atOnce(framesOf(english, wholeStoryOf(match, log), 'full'));
    films[ruleset] = [...frames.slice(0, MOST), ...frames.slice(-MOST)];
  }
  return films;
}
