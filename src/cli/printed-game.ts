import { awaited, COLORS, formatPlay, formatPosition, legalPlays, type Play, type Ruleset } from '../engine/index.ts';
import type { DieFace, Event, GameState, Seat, Step } from '../engine/index.ts';
import { stepsOf } from './game-steps.ts';
import { keyFrom, randomFrom } from './numbers.ts';

const letterOf = (seat: Seat): string => COLORS[seat][0]!;

const faceName = (face: DieFace): string => (typeof face === 'number' ? COLORS[face] : face);

/** An outcome of chance as a line; null for an event without chance. */
function chanceLine(event: Event, word: 'deal' | 'draw'): string | null {
  if (event.kind === 'drew') return `${word} ${letterOf(event.seat)} ${event.card}`;
  if (event.kind === 'reshuffled') return `reshuffle ${event.cards}`;
  if (event.kind === 'rolled') return `roll ${event.roll}`;
  if (event.kind === 'revealed') return `reveal ${event.card}`;
  if (event.kind === 'threw') return `dice ${letterOf(event.seat)} ${event.faces.map(faceName).join(',')}`;
  return event.kind === 'asked' ? `question ${event.question}` : null;
}

/** The chance in a step, and the position after it. Cards before the first turn are dealt. */
function* linesOf({ state, events }: Step): Generator<string> {
  const opening = state.ply === 0 ? events.findIndex(({ kind }) => kind === 'turn') : -1;
  for (const [i, event] of events.entries()) {
    const line = chanceLine(event, i < opening ? 'deal' : 'draw');
    if (line !== null) yield line;
  }
  yield `position ${formatPosition(state)}`;
}

/** A random game, line by line (docs/notation.md). It has all that a program needs to follow the game by the rules. */
export function* printedGame(rules: Ruleset, seats: readonly Seat[], seed: string): Generator<string> {
  const random = randomFrom(seed);
  const key = keyFrom(random);
  let played: Play | null = null;
  const choose = (state: GameState): Play => {
    const plays = legalPlays(state);
    return (played = plays[Math.floor(random() * plays.length)]!.play);
  };
  yield `game ${rules.name} ${seats.map(letterOf).join('')}`;
  yield `key ${key}`;
  for (const step of stepsOf({ rules, seats }, key, choose)) {
    yield played === null ? `first ${letterOf(awaited(step.state)!.seat)}` : `play ${formatPlay(played)}`;
    yield* linesOf(step);
  }
}
