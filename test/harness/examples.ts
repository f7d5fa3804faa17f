import { test } from 'vitest';
import { FACES, formatPlay, formatPosition, legalPlays, parsePosition } from '../../src/engine/index.ts';
import type { Event, LegalPlay, Position } from '../../src/engine/index.ts';
import { applied } from './game.ts';
import { chanceOf, gameAt, play as playOf } from './positions.ts';
import { same } from './same.ts';

function legalAt(line: string): readonly LegalPlay[] {
  const read = parsePosition(line);
  if (!read.ok) throw new Error(`${line}: ${read.error}`);
  return legalPlays<Position>(read.value);
}

const playsAt = (line: string): readonly string[] =>
  legalAt(line)
    .map(({ play }) => formatPlay(play))
    .toSorted();

/** The outcome of the last of some plays, one after the other. */
function madeAt(line: string, plays: string): LegalPlay {
  const [first, ...rest] = plays.split(' ');
  const found = legalAt(line).find(({ play }) => formatPlay(play) === first);
  if (!found) throw new Error(`${first} is not legal in ${line}: ${playsAt(line).join(' ')}`);
  return rest.length === 0 ? found : madeAt(formatPosition(found.after), rest.join(' '));
}

/** A play in a whole game with a track: the cards to come, such as `5,dice` or `none`, and the number of the die. */
function playedAt(line: string, play: string, chance: string) {
  const [, cards = '', roll = '1'] = /^(\S+)(?: rolls (\d))?$/.exec(chance)!;
  const draw = cards === 'none' ? [] : cards.split(',').map((card) => FACES.find((face) => String(face) === card)!);
  return applied({ ...gameAt(line, draw), chance: chanceOf(6, Number(roll) - 1) }, playOf(play));
}

/** Events in words: of each its kind and its values, in their order. */
const told = (list: readonly Event[]): string =>
  list.map((event) => Object.values(event).flat(2).map(String).join(' ')).join('; ');

/** The forms of a statement. Each gives the truth about a position, and the claim. */
type Forms = readonly (readonly [
  form: RegExp,
  look: (at: string, ...parts: string[]) => readonly [unknown, unknown],
])[];

const POSITIONS: Forms = [
  [/^.+ = (.+)$/, (at, plays) => [playsAt(at).join(' '), plays]],
  [/^.+ ! (.+)$/, (at, error) => [parsePosition(at), { ok: false, error }]],
  [/^/, (at) => [parsePosition(at).ok, true]],
];

const ABOUT: Forms = [
  [/^= (.+)$/, (at, plays) => [playsAt(at).join(' '), plays]],
  [/^(\S+) draws ([^:>]+) > (.+)$/, (at, play, cards, next) => [formatPosition(playedAt(at, play, cards).state), next]],
  [/^(\S+) draws ([^:>]+): (.+)$/, (at, play, cards, list) => [told(playedAt(at, play, cards).events), list]],
  [/^(.+) > (.+)$/, (at, plays, next) => [formatPosition(madeAt(at, plays).after), next]],
  [/^(.+): (.+)$/, (at, plays, list) => [told(madeAt(at, plays).events), list]],
  [/^has (.+)$/, (at, play) => [playsAt(at).includes(play), true]],
  [/^not (.+)$/, (at, play) => [playsAt(at).includes(play), false]],
];

/**
 * Runs worked examples in notation, a test for each. A line without indent names an example. Below it stand positions:
 * `POSITION = PLAY PLAY` with all its plays, sorted, on the same line or the next, or `POSITION ! FAULT`, which is no position. A line with more indent
 * is about the position above: `PLAY PLAY > POSITION`, the one after some plays; `PLAY: EVENT; EVENT`; `has PLAY`; `not
 * PLAY`. `PLAY draws 5,dice rolls 6` is a play in a whole game, which goes on by itself to the next decision.
 */
export function testExamples(text: string): void {
  const examples = text.trim().split(/\n+(?=\S)/);
  test.each(examples.map((example) => example.split('\n')))('%s', (_, ...lines) => {
    let at = '';
    for (const line of lines) {
      const statement = line.trim();
      const isAbout = line.startsWith('    ');
      if (!isAbout) at = statement.split(/ [=!] /)[0]!;
      const [form, look] = (isAbout ? ABOUT : POSITIONS).find(([each]) => each.test(statement))!;
      const [truth, claim] = look(at, ...form.exec(statement)!.slice(1));
      same([statement, truth], [statement, claim]);
    }
  });
}
