import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { COMPUTER_NAMES, type Over, type Running } from '../../src/match/match.ts';
import type { StoryTurn } from '../../src/match/story/moments.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { english } from '../../src/text/languages.ts';
import { gameAt, matchAt, storyAt, withComputer } from '../harness/matches.ts';
import { storyOf, wholeStoryOf } from '../harness/stories.ts';
import { finished } from '../render/films.ts';

const talking = <M extends Running | Over>(match: M, chatter = true): M => ({
  ...match,
  options: { ...match.options, ...(chatter ? { chatter } : {}) },
});
/** A match in which only red is a person. */
const manned = (match: Over): Over => ({
  ...match,
  places: match.places.map(({ seat, ...place }) =>
    seat === 0
      ? { seat, ...place }
      : { ...place, seat, occupant: { kind: 'computer', level: 'greedy', name: COMPUTER_NAMES[seat] } },
  ),
});

const quipsOf = (turns: readonly StoryTurn[]) =>
  turns.flatMap(({ turn, seat, plays }) => plays.flatMap(({ quip, ply }) => (quip ? [{ turn, seat, ply, quip }] : [])));

describe.each(['classic', 'express', 'teams'])('in a whole game of %s', (ruleset) => {
  const { match: played, log } = finished(ruleset, ['Ann', 'Ben', 'Cleo', 'Dan']);
  const match = manned(played);
  const turns = wholeStoryOf(talking(match), log).turns;
  const quips = quipsOf(turns);

  test('computers say something, at most one line in ten turns, and nobody else does', () => {
    expect(quips.length).toBeGreaterThan(0);
    const gaps = quips.slice(1).map(({ turn }, index) => turn - quips[index]!.turn);
    expect(gaps.filter((gap) => gap < 10)).toEqual([]);
    expect(quips.filter(({ seat }) => seat === 0)).toEqual([]);
    expect(quipsOf(wholeStoryOf(match, log).turns)).toEqual([]);
  });

  test('a part of the story has the same lines', () => {
    const { ply } = quips.at(-1)!;
    const later = storyOf(talking({ ...match, shown: { ...match.shown, ply } }), log).turns;
    expect(quipsOf(later)).toContainEqual(quips.at(-1)!);
  });

  test('a line comes after the turn, under the name of the computer', () => {
    const { seat, ply, quip } = quips[0]!;
    const turn = turns.find(({ plays }) => plays.some((play) => play.ply === ply))!;
    const lines = presenterOf(match.game.rules).tell(english, [turn]);
    expect(lines).toContain(`${english.signs[seat]} **${COMPUTER_NAMES[seat]}**: “${english.say(`quip.${quip}`)}”`);
  });
});

describe('the occasion', () => {
  /** The lines of yellow in many matches with these plays. */
  function said(
    position: string,
    cards: readonly (1 | 2 | 3 | 4 | 5 | 8 | 10)[],
    plays: readonly string[],
    seat: Seat = 2,
  ) {
    const game = gameAt(position, cards);
    const match = talking(withComputer(matchAt(game), seat, 'greedy'));
    const lines = [...Array(60).keys()].flatMap((id) =>
      quipsOf(storyAt({ ...match, id: `m${id}` }, game, plays).turns),
    );
    return [...new Set(lines.map(({ quip }) => quip))].toSorted();
  }

  test.each([
    ['a bump of another', 'bumping', 'classic r:9,st,st,st/y:4,st,st,st y 5', [3], ['y1+5']],
    [
      'a bump by another, at the end of its own turn',
      'bumped',
      'classic r:4,st,st,st/y:9,20,st,st r 5',
      [3, 3],
      ['r1+5', 'y2+3'],
    ],
    ['that all pawns but one are home', 'nearly-home', 'classic r:4,st,st,st/y:s4,h,h,20 y 1', [3], ['y1+1']],
    ['that another leads clearly', 'losing', 'classic r:h,h,h,s1/y:20,st,st,st y 3', [3], ['y1+3']],
  ] as const)('is %s', (_, what, position, cards, plays) => {
    expect(said(position, cards, plays)).toEqual([1, 2].map((number) => `dramatic.${what}.${number}`));
  });

  test('is none where nothing happens', () => {
    expect(said('classic r:4,st,st,st/y:20,st,st,st y 3', [3], ['y1+3'])).toEqual([]);
  });
});
