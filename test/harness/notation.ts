import * as fc from 'fast-check';
import type { Result } from '../../src/engine/index.ts';
import { testLaw } from './laws.ts';
import { same } from './same.ts';

/** The notation of one game: the same functions as of `Game`. */
interface Notation<Position, Play> {
  readonly formatPosition: (position: Position) => string;
  readonly parsePosition: (text: string) => Result<Position, string>;
  readonly formatPlay: (play: Play) => string;
  readonly parsePlay: (text: string) => Result<Play, string>;
}

interface Samples {
  readonly words: readonly string[]; // the parts of plays
  readonly line: string; // a position
  readonly marks: string; // the characters that may stand in its place
}

/** The laws of any game's text: nothing throws, and text that is read is written in the same form. */
export function testNotation<Position, Play>(
  { formatPosition, parsePosition, formatPlay, parsePlay }: Notation<Position, Play>,
  { words, line, marks }: Samples,
): void {
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join('')),
  );
  testLaw('any text is read without a throw, and what is read is printed as it was', 5000, [texts], (text) => {
    const play = parsePlay(text);
    same(play.ok ? formatPlay(play.value) : text, text);
    same(parsePosition(text).ok, false);
  });

  testLaw(
    'a line with one character changed is either refused or another line',
    2000,
    [fc.nat({ max: line.length - 1 }), fc.constantFrom(...marks.split(''))],
    (i, mark) => {
      const text = line.slice(0, i) + mark + line.slice(i + 1);
      const parsed = parsePosition(text);
      same(parsed.ok ? formatPosition(parsed.value) : text, text);
    },
  );
}
