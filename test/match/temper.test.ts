import { describe, expect, test } from 'vitest';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { awaited, legalPlays, rulesetOf, viewFor, type Seat } from '../../src/engine/index.ts';
import { start } from '../../src/match/decisions/lobby.ts';
import { COMPUTER_NAMES, type Over, type Running } from '../../src/match/match.ts';
import type { StoryTurn } from '../../src/match/story/story.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { english } from '../../src/text/languages.ts';
import { turnOf } from '../harness/driver/random.ts';
import { clickBy, gameAt, lobbyOf, matchAt, playedBy, storyAt, taken, withComputer } from '../harness/matches.ts';
import { storyOf, wholeStoryOf } from '../harness/stories.ts';

const talking = <M extends Running | Over>(match: M, chatter = true): M => ({
  ...match,
  options: { ...match.options, ...(chatter ? { chatter } : {}) },
});
const manned = (match: Running): Running =>
  match.places.reduce((each, { seat }) => (seat === 0 ? each : withComputer(each, seat, 'greedy')), match);

/** A whole game of Ann and computers, all of whom play like the greedy one. */
function finished(ruleset: string) {
  const lobby = lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], { ruleset });
  const begun = manned(taken(start(lobby, clickBy(lobby.hostId), rulesetOf(ruleset), 0)) as Running);
  const greedy = ({ game }: Running) =>
    COMPUTERS.greedy(viewFor(game, awaited(game)!.seat), legalPlays(game), () => 0.5);
  const { match, log } = playedBy(begun, (running) => turnOf(running, greedy(running)));
  return { match: match as Over, log };
}

const quipsOf = (turns: readonly StoryTurn[]) =>
  turns.flatMap(({ turn, seat, plays }) => plays.flatMap(({ quip, ply }) => (quip ? [{ turn, seat, ply, quip }] : [])));

describe.each(['classic', 'express', 'teams'])('in a whole game of %s', (ruleset) => {
  const { match, log } = finished(ruleset);
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

  test('is a bump of another', () => {
    expect(said('classic r:9,st,st,st/y:4,st,st,st y 5', [3], ['y1+5'])).toEqual([
      'dramatic.bumping.1',
      'dramatic.bumping.2',
    ]);
  });

  test('is a bump by another, said at the end of its own turn', () => {
    const lines = said('classic r:4,st,st,st/y:9,20,st,st r 5', [3, 3], ['r1+5', 'y2+3']);
    expect(lines).toEqual(['dramatic.bumped.1', 'dramatic.bumped.2']);
  });

  test('is that all pawns but one are home', () => {
    expect(said('classic r:4,st,st,st/y:s4,h,h,20 y 1', [3], ['y1+1'])).toEqual([
      'dramatic.nearly-home.1',
      'dramatic.nearly-home.2',
    ]);
  });

  test('is that another leads clearly', () => {
    expect(said('classic r:h,h,h,s1/y:20,st,st,st y 3', [3], ['y1+3'])).toEqual([
      'dramatic.losing.1',
      'dramatic.losing.2',
    ]);
  });

  test('is none where nothing happens', () => {
    expect(said('classic r:4,st,st,st/y:20,st,st,st y 3', [3], ['y1+3'])).toEqual([]);
  });
});
