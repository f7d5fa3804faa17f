import type { GameState, Ruleset, Seat } from '../../../src/engine/index.ts';
import {
  apply,
  createGame,
  ENGINE_VERSION,
  formatPlay,
  formatPosition,
  isPlayable,
  legalPlays,
  PRESETS,
  rulesetOf,
} from '../../../src/engine/index.ts';
import type { Random } from '../../../src/cli/numbers.ts';
import { keyFrom, randomFrom } from '../../../src/cli/numbers.ts';

/** A whole game: with its key and its plays it must come to the same end in every version that still deals it so. */
export interface RecordedGame {
  readonly ruleset: string;
  readonly seats: readonly Seat[];
  readonly key: string;
  readonly plays: string; // in notation
  readonly turns: number;
  readonly used: number; // words of the stream
  readonly end: string; // the last position in notation
}

/** The games of one version of the engine. */
export interface RecordedGames {
  readonly version: number;
  readonly games: readonly RecordedGame[];
}

const HOUSE_RULES = ['classic-waddingtons+startSpread=1', 'classic+pawns=2+swapSlide=mover'] as const;
const SEATINGS: readonly (readonly Seat[])[] = [
  [0, 2],
  [1, 2, 3],
  [0, 1, 2, 3],
];

/** Random games of everything that can be played, with house rules too; one version always gives the same. */
export function recordGames(): RecordedGames {
  const random = randomFrom(`games of version ${ENGINE_VERSION}`);
  const rulesets = [...PRESETS.filter(isPlayable), ...HOUSE_RULES.map((id) => rulesetOf(id)!)];
  const games = rulesets.map((rules, index) => recordGame(rules, SEATINGS[index % SEATINGS.length]!, random));
  return { version: ENGINE_VERSION, games };
}

function recordGame(rules: Ruleset, seats: readonly Seat[], random: Random): RecordedGame {
  const key = keyFrom(random);
  const tokens: string[] = [];
  let state: GameState = createGame(rules, seats, key).state;
  while (state.phase.kind !== 'over') {
    const plays = legalPlays(state);
    const play = plays[Math.floor(random() * plays.length)]!;
    const step = apply(state, play);
    if (!step.ok) throw new Error(`${formatPosition(state)}: ${step.error.code}`);
    tokens.push(formatPlay(play));
    state = step.value.state;
  }
  const { turn: turns, chance } = state;
  return {
    ruleset: rules.id,
    seats,
    key,
    plays: tokens.join(' '),
    turns,
    used: chance.used,
    end: formatPosition(state),
  };
}
