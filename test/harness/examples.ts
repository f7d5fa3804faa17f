import { expect, test } from 'vitest';
import { FACES, formatPosition, parsePosition, type BoardEvent } from '../../src/engine/index.ts';
import { applied } from './game.ts';
import { after, chanceOf, events, gameAt, play as playOf, plays } from './positions.ts';

/** Events in words: of each its kind and its values, in their order. */
const told = (list: readonly BoardEvent[]): string =>
  list.map((event) => Object.values(event).flat(2).map(String).join(' ')).join('; ');

/** A play in a whole game: `r1+3 draws 5,dice rolls 6`, with the cards to come and the number of the die. */
function played(at: string, play: string, chance: string) {
  const [, cards = '', roll = '1'] = /^(\S+)(?: rolls (\d))?$/.exec(chance)!;
  const draw = cards === 'none' ? [] : cards.split(',').map((card) => FACES.find((face) => String(face) === card)!);
  return applied({ ...gameAt(at, draw), chance: chanceOf(6, Number(roll) - 1) }, playOf(play));
}

type Holds = (at: string, play: string, ...values: readonly string[]) => void;

/** The forms of a statement about a position, each with its check. */
const STATEMENTS: readonly (readonly [form: RegExp, holds: Holds])[] = [
  [
    /^(\S+) draws ([^:>]+) > (.+)$/,
    (at, play, cards, next) => expect(formatPosition(played(at, play, cards!).state)).toBe(next),
  ],
  [/^(\S+) draws ([^:>]+): (.+)$/, (at, play, cards, list) => expect(told(played(at, play, cards!).events)).toBe(list)],
  [/^(\S+) > (.+)$/, (at, play, next) => expect(after(at, play)).toBe(next)],
  [/^(\S+): (.+)$/, (at, play, list) => expect(told(events(at, play))).toBe(list)],
  [/^has (\S+)$/, (at, play) => expect(plays(at)).toContain(play)],
  [/^not (\S+)$/, (at, play) => expect(plays(at)).not.toContain(play)],
];

/**
 * Runs worked examples in notation, a test for each. A line without indent names an example. Below it stand positions:
 * `POSITION = PLAY PLAY` with all its plays, sorted, or `POSITION ! FAULT`, which is no position. A line with more indent
 * is about the position above: `PLAY > POSITION`, the one after a play; `PLAY: EVENT; EVENT`; `has PLAY`; `not PLAY`.
 * `PLAY draws 5,dice rolls 6` in the place of a play is one in a whole game, which goes on by itself to the next decision.
 */
export function testExamples(text: string): void {
  const examples = text.trim().split(/\n+(?=\S)/);
  test.each(examples.map((example) => example.split('\n')))('%s', (_, ...lines) => {
    let at = '';
    for (const line of lines) {
      const statement = line.trim();
      const [position = '', list] = statement.split(' = ');
      const [broken = '', fault] = statement.split(' ! ');
      const [form, holds] = STATEMENTS.find(([each]) => line.startsWith('    ') && each.test(statement)) ?? [];
      if (holds !== undefined) holds(at, ...(form!.exec(statement)!.slice(1) as [string]));
      else if (fault !== undefined) expect(parsePosition(broken)).toEqual({ ok: false, error: fault });
      else at = position;
      if (list !== undefined) expect(plays(at)).toEqual(list.split(' '));
    }
  });
}
