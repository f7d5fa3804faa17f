import { apply, createGame, formatPlay, legalPlays, rulesetOf } from '../../../src/engine/index.ts';
import { english } from '../../../src/languages.ts';
import { altText } from '../../../src/text/describe.ts';
import type { Language } from '../../../src/text/language.ts';
import { tellTurns, turnsOf } from '../../../src/text/narrate.ts';
import { keyFrom, quantile, randomFrom } from '../../../src/cli/numbers.ts';

const ROUNDS = 15;
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A random game of four, as its log tells it. */
function gameLog() {
  const random = randomFrom('text');
  let { state } = createGame(rulesetOf('classic')!, [0, 1, 2, 3], keyFrom(random));
  const log = [];
  while (state.phase.kind === 'move') {
    const plays = legalPlays(state);
    const play = plays[Math.floor(random() * plays.length)]!;
    const step = apply(state, play);
    if (!step.ok) throw new Error(step.error.code);
    const { seat } = state.phase;
    const record = { ply: state.ply, seat, play: formatPlay(play), by: 'person', userId: null, at: 0 } as const;
    log.push({ record, before: state, after: step.value.state, events: step.value.events });
    state = step.value.state;
  }
  return log;
}

/** Microseconds that one of so many takes. */
function timed(count: number, work: () => void): number {
  const begin = performance.now();
  work();
  return (1000 * (performance.now() - begin)) / count;
}

/** A language that fills nothing in. */
const mute: Language = { code: 'en', say: (key) => key };

/** Tells every turn of a game and describes every board, and the same without a catalogue: the rest is what that costs. */
export function benchText(print: (line: string) => void): void {
  const log = gameLog();
  const turns = turnsOf(log);
  const tell = (language: Language) => timed(turns.length, () => void tellTurns(language, turns, NAMES, []));
  const describe = (language: Language) =>
    timed(log.length, () => {
      for (const { after } of log) altText(language, after, NAMES, '', []);
    });
  for (const [what, work] of Object.entries({ 'to tell a turn': tell, 'to describe a board': describe })) {
    const times = Array.from({ length: ROUNDS }, () => [work(english), work(mute)] as const);
    const [whole, without] = [0, 1].map((at) => middle(times.map((time) => time[at]!)));
    print(
      `text: ${whole!.toFixed(1)} µs ${what}, ${(whole! / without!).toFixed(1)} times what it takes without a catalogue`,
    );
  }
}

const middle = (times: readonly number[]): number =>
  quantile(
    times.toSorted((left, right) => left - right),
    0.5,
  );
