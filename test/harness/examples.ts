import { test } from 'vitest';
import { FACES, formatPosition, parsePosition, standings, type Event } from '../../src/engine/index.ts';
import { applied } from './game.ts';
import { after, chanceOf, gameAt, madeIn, play as playOf, plays as playsAt, positionAt } from './positions.ts';
import { same } from './same.ts';

const inOrder = (plays: string) => plays.split(' ') as [string, ...string[]];

/** A position that a claim gives without its rules: they are those of the line before. */
const sameRules = (line: string, next: string): string => `${line.split(' ')[0]} ${next}`;

/** The ranks at a position: `r1 y2`. */
const placesAt = (line: string): string =>
  standings(positionAt(line))
    .map(({ seat, rank }) => `${'rbyg'[seat]}${rank}`)
    .join(' ');

/** The points at a position, by color: `r28 y0`. */
const pointsAt = (line: string): string =>
  standings(positionAt(line))
    .toSorted((one, other) => one.seat - other.seat)
    .map((each) => `${'rbyg'[each.seat]}${('points' in each ? each.points : null) ?? '-'}`)
    .join(' ');

/** A play in a whole game with a track: the cards to come, such as `5,dice` or `none`, and the number of the die. */
function playedAt(line: string, play: string, chance: string) {
  const [, cards = '', roll = '1'] = /^(\S+)(?: rolls (\d))?$/.exec(chance)!;
  const draw = cards === 'none' ? [] : cards.split(',').map((card) => FACES.find((face) => String(face) === card)!);
  return applied({ ...gameAt(line, draw), chance: chanceOf(6, Number(roll) - 1) }, playOf(play));
}

/** Events in words: of each its kind and its values, in their order. */
export const told = (list: readonly Event[]): string =>
  list.map((event) => Object.values(event).flat(2).map(String).join(' ')).join('; ');

/** The forms of a statement. Each gives the truth about a position, and the claim. */
type Forms = readonly (readonly [
  form: RegExp,
  look: (at: string, ...parts: string[]) => readonly [unknown, unknown],
])[];

const POSITIONS: Forms = [
  [
    /^.+ = (\S+) > (.+)$/,
    (at, play, next) => [
      [playsAt(at), after(at, ...inOrder(play))],
      [[play], sameRules(at, next)],
    ],
  ],
  [/^.+?: (.+) > (.+)$/, (at, plays, next) => [after(at, ...inOrder(plays)), sameRules(at, next)]],
  [/^.+ = (.+)$/, (at, plays) => [playsAt(at).join(' '), plays]],
  [/^.+ ! (.+)$/, (at, error) => [parsePosition(at), { ok: false, error }]],
  [/^/, (at) => [parsePosition(at).ok, true]],
];

const ABOUT: Forms = [
  [/^= (.+)$/, (at, plays) => [playsAt(at).join(' '), plays]],
  [
    /^(\S+) draws ([^:>]+) > (.+)$/,
    (at, play, cards, next) => [formatPosition(playedAt(at, play, cards).state), sameRules(at, next)],
  ],
  [/^(\S+) draws ([^:>]+): (.+)$/, (at, play, cards, list) => [told(playedAt(at, play, cards).events), list]],
  [/^(.+) > (.+)$/, (at, plays, next) => [after(at, ...inOrder(plays)), sameRules(at, next)]],
  [/^(.+): (.+)$/, (at, plays, list) => [told(madeIn(at, ...inOrder(plays)).events), list]],
  [/^has (.+)$/, (at, plays) => [plays.split(' ').filter((play) => !playsAt(at).includes(play)), []]],
  [/^not (.+)$/, (at, plays) => [plays.split(' ').filter((play) => playsAt(at).includes(play)), []]],
  [/^places (.+)$/, (at, places) => [placesAt(at), places]],
  [/^points (.+)$/, (at, points) => [pointsAt(at), points]],
];

/**
 * Runs worked examples in notation, a test for each. A line without indent names an example. Below it stand positions:
 * `POSITION = PLAY PLAY` with all its plays, sorted, on the same line or the next, or `POSITION ! FAULT`, which is no position. A line with more indent
 * is about the position above: `PLAY PLAY > NEXT`, the position after some plays, without its rules; `PLAY: EVENT; EVENT`; `has PLAY PLAY`;
 * `not PLAY`; `places r1 y2`, the ranks; `points r28 y0`. `PLAY draws 5,dice rolls 6` is a play in a whole game, which goes on by itself to the next
 * decision. On one line, `POSITION: PLAY > NEXT` says where a play leads, and `POSITION = PLAY > NEXT` that it is the only one.
 */
export function testExamples(text: string): void {
  const examples = text.trim().split(/\n+(?=\S)/);
  test.each(examples.map((example) => example.split('\n')))('%s', (_, ...lines) => {
    let at = '';
    for (const line of lines) {
      const statement = line.trim();
      const isAbout = line.startsWith('    ');
      if (!isAbout) at = statement.split(/ [=!] |: /)[0]!;
      const [form, look] = (isAbout ? ABOUT : POSITIONS).find(([each]) => each.test(statement))!;
      const [truth, claim] = look(at, ...form.exec(statement)!.slice(1));
      same([statement, truth], [statement, claim]);
    }
  });
}
