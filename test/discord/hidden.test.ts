import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { COMPUTERS, type Level } from '../../src/computer/computer.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import {
  awaited,
  cardInPlay,
  legalPlays,
  pilesOf,
  viewFor,
  type BoardEvent,
  type BoardState,
  type Face,
  type Seat,
} from '../../src/engine/index.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { boardPicture, handPicture } from '../../src/discord/posts/pictures.ts';
import { handScene } from '../../src/scenes/scene.ts';
import { boardPost, newsPosts } from '../../src/discord/posts/posts.ts';
import { english } from '../../src/text/languages.ts';
import type { LoggedPlay } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { dealOf, openingOf, replay, type Replayed } from '../../src/match/story/replay.ts';
import { storyFrom, storyPosts } from '../harness/stories.ts';
import { needsNobody } from '../../src/match/turn.ts';
import { describeBoard } from '../../src/text/describe.ts';
import { seatNames } from '../../src/text/people.ts';
import { lobbyOf, onBoard, playedOut, startedOf, type BoardRunning } from '../harness/matches.ts';
import { piled } from '../harness/positions.ts';
import { same } from '../harness/same.ts';
import type { Render } from '../../src/render/scene/subjects.ts';

const LEVELS = Object.keys(COMPUTERS) as readonly Level[];

// Secrets must stay hidden: hands, the order of the deck, the key. Two games that differ only in these look alike.

const GAMES = ['point-scoring', '2013-strategic', 'classic', 'fire-ice', 'dice-card', 'not-sorry'] as const;

type Played = Replayed<LoggedPlay, 'board'>;
const render: Render = (subject) => Promise.resolve(Buffer.from(JSON.stringify(subject)));
const context = { language: english, render };

/** The middle of a random game of four, with all its plays. */
function middleOf(ruleset: string, seed: number) {
  const begun: BoardRunning = { ...startedOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], { ruleset })), id: `match${seed}` };
  const dealt = { ...begun, game: onBoard(openingOf(dealOf(begun)).state) };
  const { match, log } = playedOut(dealt, `${ruleset} ${seed}`, 5 + (seed % 40));
  const steps = replay(dealOf(begun), log) as readonly Played[];
  return { match, opening: openingOf(dealOf(begun)).events as readonly BoardEvent[], steps };
}

/** The same state with other cards in all places that only others than `knower` can see, and another key. */
function twinOf(state: BoardState, random: () => number, knower: Seat | null): BoardState {
  const isHidden = (seat: number) => seat !== knower;
  const { draw, discard } = pilesOf(state);
  const pool = [...draw, ...state.hands.flatMap((hand, seat) => (isHidden(seat) ? hand : []))];
  for (let i = pool.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  const hands = state.hands.map((hand, seat) => (isHidden(seat) ? pool.splice(0, hand.length) : hand));
  const questions = state.questions.toReversed();
  const out = [...hands, cardInPlay(state) ?? []].flat();
  return { ...state, hands, ...piled(discard, out, pool), questions, chance: { key: 'f'.repeat(64), used: 9 } };
}

/** Cards of hidden hands differ, too. */
const twinEvents = (events: readonly BoardEvent[], isHand: boolean, knower: Seat | null): readonly BoardEvent[] =>
  events.map((event) =>
    isHand && event.kind === 'drew' && event.seat !== knower ? { ...event, card: 12 as Face } : event,
  );

/** The whole story with other hidden cards. */
const twinStep = (step: Played, random: () => number, isHand: boolean, knower: Seat | null): Played => ({
  logged: step.logged,
  before: twinOf(step.before, random, knower),
  after: twinOf(step.after, random, knower),
  events: twinEvents(step.events, isHand, knower),
});

/** The content of all posts, with the scenes of their pictures in place of the pictures. */
async function shownOf(match: BoardRunning, opening: readonly BoardEvent[], steps: readonly Played[]) {
  const story = storyFrom(match, opening, steps);
  const posts = [...(await storyPosts(context, story)), await boardPost(context, story), ...newsPosts(context, story)];
  const pictures = posts.flatMap((post) => post.pictures.map(({ name, alt, png }) => [name, alt, png.toString()]));
  return JSON.stringify([
    posts.map(({ components, mentions, nonce }) => [components, mentions, nonce]),
    pictures,
    describeBoard(english, story.match),
  ]);
}

describe.each(GAMES)('in %s', (ruleset) => {
  test('posts, pictures, alternative texts and ids say nothing of hands, of the deck or of the key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), async (seed) => {
        const { match, opening, steps } = middleOf(ruleset, seed);
        if (match.status !== 'running' || needsNobody(match) !== null) return; // nothing is posted then
        const random = randomFrom(`twin ${seed}`);
        const isHand = match.game.hands.some((hand) => hand.length > 0);
        const { question } = seenOf(match); // of a drawn card, which all see
        const hidden = twinOf(match.game, random, null);
        const questions = question === null ? hidden.questions : [...hidden.questions, question];
        const twin: BoardRunning = { ...match, seed: 'e'.repeat(64), game: { ...hidden, questions } };
        const other = steps.map((step) => twinStep(step, random, isHand, null));
        same(await shownOf(match, opening, steps), await shownOf(twin, twinEvents(opening, isHand, null), other));
      }),
      { numRuns: 25 },
    );
  });

  test('a computer decides by what its seat may see', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { match } = middleOf(ruleset, seed);
        const seat = awaited(match.game)?.seat;
        if (seat === undefined) return;
        const chosen = (state: BoardState, level: Level) => {
          const view = viewFor(state, seat);
          return COMPUTERS[level](view, legalPlays(view), randomFrom('chance'));
        };
        const twin = twinOf(match.game, randomFrom(`twin ${seed}`), seat);
        for (const level of LEVELS) same(chosen(twin, level), chosen(match.game, level));
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(['point-scoring', '2013-strategic'])('a hand of %s', (ruleset) => {
  test('shows its own cards and what they can do, whatever the others hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), fc.constantFrom<Seat>(0, 1, 2, 3), async (seed, seat) => {
        const { match, opening, steps } = middleOf(ruleset, seed);
        if (match.status !== 'running') return;
        const random = randomFrom(`twin ${seed}`);
        const seen = async (shown: BoardRunning, played: readonly Played[]) => {
          const story = storyFrom(shown, opening, played, [], seat);
          const { view } = story.match;
          const hand = await handPicture(context, handScene(english, view, seat));
          const isOwn = awaited(view)?.kind === 'choose' && awaited(view)?.seat === seat;
          const question = isOwn ? askAt(english, view, seatNames(english, shown), '') : null;
          const board = question && (await boardPicture(context, story, question));
          return JSON.stringify([hand.alt, hand.png.toString(), question, board?.png.toString()]);
        };
        const twin: BoardRunning = { ...match, game: twinOf(match.game, random, seat) };
        const others = steps.map((step) => twinStep(step, random, true, seat));
        same(await seen(match, steps), await seen(twin, others));
        same((await seen(match, steps)).includes(`\\"seat\\":${seat}`), true);
      }),
      { numRuns: 25 },
    );
  });
});
