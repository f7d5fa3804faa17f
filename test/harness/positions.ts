import {
  FACES,
  formatPlay,
  formatPosition,
  legalPlays,
  parsePlay,
  parsePosition,
  resolve,
  type Event,
  type Face,
  type GameState,
  type NotedPosition,
  type Play,
} from '../../src/engine/index.ts';

/** The position of a line in notation. */
export function at(line: string): NotedPosition {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error}`);
  return parsed.value;
}

export function play(text: string): Play {
  const parsed = parsePlay(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** The legal plays of a line, in notation, sorted. */
export function plays(line: string): string[] {
  return legalPlays(at(line)).map(formatPlay).toSorted();
}

function resolved(line: string, text: string): ReturnType<typeof resolve> {
  const position = at(line);
  if (!plays(line).includes(text)) throw new Error(`${text} is not legal in ${line}: ${plays(line).join(' ')}`);
  return resolve(position, play(text));
}

/** The line that a legal play leads to. */
export function after(line: string, text: string): string {
  return formatPosition(resolved(line, text).position);
}

/** What happens in a legal play. */
export function events(line: string, text: string): readonly Event[] {
  return resolved(line, text).events;
}

function without(cards: readonly Face[], taken: readonly Face[]): Face[] {
  const rest = [...cards];
  for (const card of taken) {
    const i = rest.indexOf(card);
    if (i < 0) throw new Error(`there is no further ${card}`);
    rest.splice(i, 1);
  }
  return rest;
}

/** A whole game standing at a line. `draw` lists the cards to come, the next one first; the rest of the deck is discarded. */
export function gameAt(line: string, draw: readonly Face[]): GameState {
  const position = at(line);
  const deck = FACES.flatMap((face) => Array.from({ length: position.rules.deck[face] ?? 0 }, () => face));
  const pending = position.phase.kind === 'move' ? [position.phase.card] : [];
  return {
    ...position,
    turn: 1,
    ply: 0,
    draw: draw.toReversed(),
    discard: without(deck, [...draw, ...pending]),
    chance: { key: '0'.repeat(64), used: 0 },
  };
}
