import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awaited,
  colorOf,
  formatPlay,
  formatPosition,
  legalPlays,
  stepsToGo,
  viewFor,
  withCard,
  type BoardEvent,
  type BoardPlay,
  type BoardPosition,
  type BoardState,
  type LegalPlay,
  type Pawn,
} from '../../src/engine/index.ts';
import { stepAt, type Question as QuestionOf } from '../../src/discord/choices/question.ts';
import * as asking from '../../src/discord/choices/ask.ts';
import { english } from '../../src/text/languages.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { moversOf, shortNames } from '../../src/text/labels.ts';
import { classicPositions as positions } from '../harness/generators.ts';
import { gameAt, matchAt } from '../harness/matches.ts';
import * as trees from './trees.ts';
import type { Asked } from './trees.ts';
import { LONG_NAMES, WORST } from './worst.ts';
import { same } from '../harness/same.ts';

type Question = QuestionOf<'board'>;

const SHORT = ['Ann', 'Ben', 'Cleo', 'Dan'];
const SAME = ['Sam', 'Sam', 'Sam', 'Sam'];
const PASS = formatPlay({ kind: 'pass' });

/** The question of a game for everybody. */
const askAt = (game: BoardState, names: readonly string[], path: string) =>
  asking.askAt(english, viewFor(game, null), names, path);

/** The whole tree of questions of a position. */
const treeOf = (game: BoardState, names: readonly string[]) =>
  trees.treeOf<'board'>((path) => askAt(game, names, path));

function stepsAreSound(game: BoardState, tree: readonly Asked[]): void {
  const plays = legalPlays(game).map(({ play }) => play);
  const reached = new Set(tree.flatMap(({ question }) => trees.tokensIn(question)));
  same([...reached].toSorted(), plays.map(formatPlay).toSorted());
  for (const { path, question } of tree) {
    const { choices, back, pass } = question;
    const inside = path === '' ? '' : `${path}.`;
    same(choices.length > 1 || choices[0]?.to.kind === 'play', true);
    same(choices.slice(12), []);
    same(path.split('.').slice(2), []);
    same(back, path === '' ? null : path.split('.').slice(0, -1).join('.'));
    same(pass !== null, path === '' && plays.some(({ kind }) => kind === 'pass'));
    const astray = choices.filter(({ to }) => (to.kind === 'step' ? !to.path.startsWith(inside) : to.token === PASS));
    same(astray, []);
  }
}

/**
 * Letters are A, B, … once each, for different places. Each is on a label, and only those that cover a pawn are in the
 * legend.
 */
function lettersAreSound({ question }: Asked): void {
  const letters = question.letters.map(({ letter }) => letter);
  same(letters.join(''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, letters.length));
  same(new Set(question.letters.map(({ at }) => at)).size, letters.length);
  const lettered = (choices: Question['choices']) =>
    new Set(
      choices.flatMap(({ label }) => [...label.matchAll(/[→⇄] ([A-Z])(?=,|…|$)/gu)].map(([, letter]) => letter!)),
    );
  same(lettered(question.choices), new Set(letters));
  const legend = [...(question.legend ?? '').matchAll(/\*\*([A-Z])\*\* /g)].map(([, letter]) => letter!);
  const onPawns = lettered(question.choices.filter(({ to }) => to.kind === 'play' && /[=!]/u.test(to.token)));
  same(legend, [...onPawns].toSorted());
}

/**
 * No two buttons of a step have the same text. Choices without a step are ordered by pawn and along the track, splits
 * last.
 */
function choicesAreSound(game: BoardState, { path, question }: Asked): void {
  const labels = question.choices.map(({ label }) => label);
  same(labels, [...new Set(labels)]);
  const plays = legalPlays(game).filter(({ play }) => play.kind !== 'pass');
  if (path !== '' || plays.length > 5) return;
  const keys = new Map(plays.map((legal) => [formatPlay(legal.play), orderOf(game, legal)]));
  const offered = question.choices.map(({ to }) => (to.kind === 'play' ? keys.get(to.token)! : []));
  same(offered, offered.toSorted(byOrder));
}

/** Moves, swaps, splits; one's own pawns first; by the pawn; along the track, or the largest share of a 7 first. */
function orderOf(game: BoardState, { play, after }: LegalPlay<'board'>): readonly number[] {
  if (play.kind === 'pass') return [];
  const rank = (pawn: Pawn) => Number(colorOf(pawn) !== awaited(game)!.seat);
  if (play.kind === 'split') return [2, rank(play.first.pawn), play.first.pawn, 7 - play.first.steps];
  if (!('pawn' in play)) return [0];
  const at = 'target' in play ? game.pawns[play.target]! : after.pawns[play.pawn]!;
  return [Number(play.kind === 'swap'), rank(play.pawn), play.pawn, 65 - stepsToGo(colorOf(play.pawn), at)];
}

const byOrder = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, index) => each - b[index]!).find((difference) => difference !== 0) ?? 0;

const bumpsOf = (events: readonly BoardEvent[], play: BoardPlay) =>
  events.filter((event) => event.kind === 'bumped' && !(play.kind === 'sorry' && event.pawn === play.target));

/** The words of each mark in a label. The first that a label has is the one on its button. */
const MARKED = [
  ['win', /you win/],
  ['own', /your own/],
  ['home', /home/],
  ['sorry', /^Sorry, |^\d → [A-L], bumps @/],
  ['bump', /bumps/],
  ['swap', /⇄/],
  ['slide', /slides/],
] as const;

/** A label says exactly the effects of the play; that of a share says what comes about in any play with it. */
function labelsAreTrue(game: BoardState, names: readonly string[], { path, question }: Asked, tree: readonly Asked[]) {
  const plays = new Map(legalPlays(game).map((legal) => [formatPlay(legal.play), legal]));
  const short = shortNames(english, names);
  for (const { label, mark, to } of question.choices) {
    const called = [...short, 'Red', 'Blue', 'Yellow', 'Green']; // names if they fit, colors if they do not
    const after = called.reduce((text, name) => text.replaceAll(name, '@'), label); // no name can have these words
    const told = (pattern: RegExp) => [...after.matchAll(pattern)];
    if (to.kind === 'step') {
      const isShare = /^\d moves \d/u.test(label);
      same(mark, isShare ? (MARKED.find(([, words]) => words.test(after))?.[0] ?? null) : null);
      const under = tree.filter((each) => each.path === to.path).flatMap((each) => trees.tokensIn(each.question));
      for (const { play, events } of isShare ? under.map((token) => plays.get(token)!) : []) {
        const count = (kind: BoardEvent['kind']) => events.filter((event) => event.kind === kind).length;
        const bumps =
          told(/, bumps @|your own [1-4] back/g).length + Number(/bumps (\d+) rivals/.exec(after)?.[1] ?? 0);
        same([bumps <= bumpsOf(events, play).length, told(/, slides/g).length <= count('slid')], [true, true]);
        same(told(/ home/g).length <= count('home'), true);
      }
      continue;
    }
    const { play, events } = plays.get(to.token)!;
    const mover = awaited(game)?.seat ?? -1;
    const bumped = bumpsOf(events, play).map((event) => (event.kind === 'bumped' ? event.pawn : -1));
    const own = bumped.filter((pawn) => colorOf(pawn) === mover);
    const rivals = bumped.filter((pawn) => colorOf(pawn) !== mover);
    const counted = told(/, bumps (\d+) rivals?/g).reduce((sum, [, count]) => sum + Number(count), 0);
    const isOnly = play.kind === 'sorry' && after.startsWith('Sorry, @!');
    const named = told(/, bumps @/g).length - (play.kind === 'sorry' && !isOnly ? 1 : 0);
    same(counted + named, rivals.length);
    const ownCounted = told(/, (\d+) of your own back/g).reduce((sum, [, count]) => sum + Number(count), 0);
    same(ownCounted + told(/your own [1-4] back to start/g).length, own.length);
    const isSliding = events.some(({ kind }) => kind === 'slid');
    same(told(/, slides/g).length > 0, isSliding);
    same(told(/[ ,] ?home/g).length, events.filter(({ kind }) => kind === 'home').length);
    const fits = MARKED.filter(([name]) => (name === 'sorry') === (play.kind === 'sorry') || name !== 'sorry');
    same(mark, fits.find(([, words]) => words.test(after))?.[0] ?? null);
    same(play.kind === 'split' && path === '' && /[→⇄]/u.test(after), false);
    same(/\p{Cs}/u.exec(label), null);
  }
}

/** Asserts all of this for every question of a position, and counts them. */
function soundQuestions(game: BoardState, names: readonly string[]): number {
  const isForced = legalPlays(game).every(({ play }) => play.kind === 'pass');
  same(askAt(game, names, '') === null, isForced);
  if (isForced) return 0;
  const tree = treeOf(game, names);
  stepsAreSound(game, tree);
  for (const asked of tree) {
    lettersAreSound(asked);
    choicesAreSound(game, asked);
    labelsAreTrue(game, names, asked, tree);
  }
  const seated = game.seats.map((seat) => names[seat]!);
  trees.messagesFit(english, seenOf(matchAt(game, seated)), names, tree);
  return tree.length;
}

const NAMINGS: readonly (readonly string[])[] = [SHORT, LONG_NAMES, SAME];
const namings = fc.constantFrom(...NAMINGS);

describe('every legal play is reached by clicks, and only those, within the limits', () => {
  test.each(Object.entries(WORST))('%s', (_what, text) => {
    const asked = NAMINGS.map((names) => soundQuestions(gameAt(text), names));
    expect(asked[0]).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(1);
  });

  test('in any position', () => {
    let asked = 0;
    fc.assert(
      fc.property(positions, namings, (position, names) => {
        asked += soundQuestions(gameAt(formatPosition(position)), names);
      }),
      { numRuns: 1000 },
    );
    expect(asked).toBeGreaterThan(1000);
  });

  test('the constructed positions are the worst ones', () => {
    const playsOf = (what: string) => legalPlays(gameAt(WORST[what]!)).map(({ play }) => play.kind);
    const swaps = Array<string>(48).fill('swap');
    expect(playsOf('an 11 with 4 × 12 swaps, four of them also moves')).toEqual(expect.arrayContaining(swaps));
    expect(playsOf('an 11 with 4 × 12 swaps that may be declined')).toEqual([...swaps, 'pass']);
    expect(playsOf('a 7 with four pawns out, far apart').length).toBeGreaterThan(30);
    expect(playsOf('Sorry! with twelve targets')).toHaveLength(12);
  });
});

describe('a path that no button has', () => {
  const NOWHERE = 'x . m m9 p3 m0.p9 m0.p3.p4 m0.p3.p3 m0.m1 w0.p1 o1.o2 m0.. M0 m-1';
  test.each(NOWHERE.split(' '))('%s leads nowhere', (path) => {
    for (const text of Object.values(WORST)) expect(askAt(gameAt(text), SHORT, path)).toBeNull();
  });

  test('whatever it is, it never throws and offers only legal plays', () => {
    const path = fc.array(fc.stringMatching(/^[mwop]?\d{0,2}$/), { maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(WORST)), path, (text, forged) => {
        const question = askAt(gameAt(text), SHORT, forged);
        const legal = new Set(legalPlays(gameAt(text)).map(({ play }) => formatPlay(play)));
        expect(question ? trees.tokensIn(question).filter((token) => !legal.has(token)) : []).toEqual([]);
      }),
    );
  });
});

describe('a 7', () => {
  test('that two pawns share is one step, word for word, without letters on the splits', () => {
    const [asked, ...further] = treeOf(gameAt('classic r:20,24,st,st/y:27,31,st,st r 7'), SHORT);
    expect([asked!.question.text, asked!.question.legend, further]).toEqual([null, null, []]);
    expect(asked!.question.choices.map(({ label }) => label)).toEqual([
      '1 → A, bumps Cleo',
      '2 → B, slides, bumps Cleo',
      ...[6, 5, 3, 2, 1].map((share) => `1 moves ${share}, 2 moves ${7 - share}`),
      '2 moves 3, 1 moves 4, slides, bumps Cleo, your own 2 back to start',
    ]);
  });

  const sevens = positions.map((position): BoardPosition => {
    const [task] = position.todo;
    return withCard(position, task!.seat, 7);
  });

  test('that two pawns share is one step of at most twelve choices, wherever they stand', () => {
    let shared = 0;
    fc.assert(
      fc.property(sevens, (position) => {
        const plays = legalPlays(position).map(({ play }) => play);
        const movers = new Set(plays.flatMap(moversOf));
        if (movers.size !== 2 || !plays.some(({ kind }) => kind === 'split')) return;
        shared++;
        const [asked, ...further] = treeOf(gameAt(formatPosition(position)), SHORT);
        same(further, []);
        same(asked!.question.choices.length, plays.length);
      }),
      { numRuns: 3000 },
    );
    expect(shared).toBeGreaterThan(200);
  });

  test('that more pawns share is asked by pawn and share', () => {
    const tree = treeOf(gameAt(WORST['a 7 with four pawns out, far apart']!), SHORT);
    const asked = tree.filter(({ path }) => path.startsWith('m0.p'));
    expect(asked.map(({ path, question }) => [path, question.text])).toEqual(
      [1, 2, 3, 4, 5, 6].map((share) => [`m0.p${share}`, `Pawn 1 moves ${share}. Who takes the other ${7 - share}?`]),
    );
    const others = [2, 3, 4].map((pawn) => `1 moves 1, ${pawn} moves 6 → ${'ABC'[pawn - 2]}, bumps Ben`);
    expect(asked[0]!.question.choices.map(({ label }) => label)).toEqual(others);
  });
});

describe('a step above twelve choices', () => {
  const pick = (letter: string, n: number) => ({ code: `${letter}${n}` });
  const options = Array.from({ length: 60 }, (_, n) => ({ name: n, ways: [[pick('m', n % 30), pick('p', n)]] }));
  /** All options after a path, and the longest step on the way. */
  function reached(path: string): { readonly names: readonly number[]; readonly most: number } {
    const step = stepAt(options, path, false)!;
    const below = step.branches.map((branch) => {
      if (branch.kind === 'option') return { names: [branch.option.name], most: 0 };
      const code = branch.kind === 'pick' ? branch.pick.code : branch.code;
      return reached(step.path === '' ? code : `${step.path}.${code}`);
    });
    return {
      names: below.flatMap(({ names }) => names),
      most: Math.max(step.branches.length, ...below.map(({ most }) => most)),
    };
  }

  test('goes on on further pages, and every option is reached', () => {
    const { names, most } = reached('');
    expect([most, new Set(names).size, names.length]).toEqual([12, 60, 60]);
  });

  test('a page that is not there leads nowhere', () => {
    for (const path of ['n3', 'm1.n1', 'n1.n1']) expect(stepAt(options, path, false)).toBeNull();
    expect(stepAt(options, 'n2', false)?.branches).toHaveLength(8);
  });

  test('options that are flat have pages, too', () => {
    expect(stepAt(options, '', true)?.branches.at(-1)).toEqual({ kind: 'more', code: 'n1' });
    expect(stepAt(options, 'm1', true)).toBeNull();
  });
});

test('what is alone behind each of two picks is offered once', () => {
  const ways = (...codes: readonly string[]) => ({ ways: codes.map((code) => [{ code }]) });
  const [lone, ...others] = [ways('m0', 'm1'), ways('m2'), ways('m2')];
  const step = stepAt([lone, ...others], '', false)!;
  expect(step.branches).toEqual([
    { kind: 'option', option: lone },
    { kind: 'pick', pick: { code: 'm2' }, options: others },
  ]);
});
