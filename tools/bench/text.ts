import type { Over, Running } from '../../src/match/match.ts';
import type { Story } from '../../src/match/story/story.ts';
import { storyOf } from '../../test/harness/stories.ts';
import { english } from '../../src/text/languages.ts';
import { altText } from '../../src/text/describe.ts';
import type { Language } from '../../src/text/language.ts';
import { tellTurns } from '../../src/text/turn-lines.ts';
import { lobbyOf, playedOut, startedOf } from '../../test/harness/matches.ts';
import { median } from '../../test/harness/quantiles.ts';

const ROUNDS = 15;
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** The story of a whole random match of four. */
function wholeStory(): Story<Running | Over, 'board'> {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'])), 'text');
  return storyOf(match, log);
}

/** The microseconds that one of `count` pieces of work takes. */
function timed(count: number, work: () => void): number {
  const begin = performance.now();
  work();
  return (1000 * (performance.now() - begin)) / count;
}

/** A language without sentences: it returns the key. */
const mute: Language = { ...english, say: (key) => key };

/**
 * Makes the words of every turn of a game and of every board, with the catalogue and without one. The difference is the
 * cost of the catalogue.
 */
export function benchText(print: (line: string) => void): void {
  const { turns } = wholeStory();
  const boards = turns.flatMap(({ plays }) => plays.map(({ after }) => after));
  const tell = (language: Language) => timed(turns.length, () => void tellTurns(language, turns));
  const describe = (language: Language) =>
    timed(boards.length, () => {
      for (const board of boards) altText(language, board, NAMES, '', []);
    });
  for (const [what, work] of Object.entries({ 'to tell a turn': tell, 'to describe a board': describe })) {
    const times = Array.from({ length: ROUNDS }, () => [work(english), work(mute)] as const);
    const [whole, without] = [0, 1].map((at) => median(times.map((time) => time[at]!)));
    print(
      `text: ${whole!.toFixed(1)} µs ${what}, ${(whole! / without!).toFixed(1)} times what it takes without a catalogue`,
    );
  }
}
