import type {
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionsIn, helpLines } from '../../commands/index.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { lobbyMessage } from '../../src/discord/posts/lobby-message.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { formatPlay, formatPosition, legalPlays, RULESETS, type BoardState } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { Match, Over, Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { storyOf, storyPosts } from '../harness/stories.ts';
import { playLabel } from '../../src/text/labels.ts';
import { aboutText, HELP_PAGES, helpText, rulesText } from '../../src/text/pages.ts';
import { expressMatchAt, expressStarted } from '../harness/express.ts';
import { positions } from '../harness/generators.ts';
import { blank } from '../harness/quiet.ts';
import { problemsIn, problemsOf, wordsOf, type Message } from './components.ts';
import { messagesFit, treeOf } from './trees.ts';
import { gameAt, lobbyOf, matchAt, playedOut, startedOf, withComputer } from '../harness/matches.ts';
import { leaderboardIn, LONG_NAMES as LONG, WORST } from './worst.ts';
import { englishIn, pseudo } from '../harness/pseudo.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;
const context = { language: pseudo, render: blank };

/** The table of a match in words. */
const inWords = (match: Running | Over): string => presenterOf(match.game.rules).describe(pseudo, seenOf(match));

/** Asserts that every step of the choice at a position fits, and counts them. */
function choicesFit(game: BoardState): number {
  const match = seenOf(matchAt(game, LONG));
  const ask = (path: string) => askAt(pseudo, match.view, LONG, path);
  if (!ask('')) return 0;
  const tree = treeOf<'board'>(ask);
  messagesFit(pseudo, match, LONG, tree);
  return tree.length;
}

describe('in a language that is longer than English, Discord takes', () => {
  test.each(Object.entries(WORST))('every step of the choice at %s', (_what, text) => {
    expect(choicesFit(gameAt(text))).toBeGreaterThan(0);
  });

  test('every step of the choice in any position', () => {
    let steps = 0;
    fc.assert(
      fc.property(positions, (position) => {
        steps += choicesFit(gameAt(formatPosition(position)));
      }),
      { numRuns: 400 },
    );
    expect(steps).toBeGreaterThan(400);
  });

  test('a label whose last words are cut, where even the shortest is too long', () => {
    const legal = legalPlays(gameAt('classic r:6,3,5,34/b:4,2,55,11/g:8,41,36,21 b 7')).find(
      ({ play }) => formatPlay(play) === 'b2+1,b3+6',
    )!;
    expect(
      playLabel({ language: pseudo, names: LONG, speaker: 1 }, legal, { letter: 'A', pawn: null }, (text) => text),
    ).toMatch(/^2 m.{76}…$/u);
  });

  test('the table in words, and every page', () => {
    for (const text of Object.values(WORST)) {
      expect(inWords(matchAt(gameAt(text), LONG)).length).toBeLessThanOrEqual(2000);
    }
    const rules = RULESETS.map(({ name }) => rulesText(pseudo, name));
    for (const page of [
      ...HELP_PAGES.map((each) => helpText(pseudo, each, helpLines)),
      ...rules,
      aboutText(pseudo, '1.2.3'),
    ]) {
      expect(page.length).toBeLessThanOrEqual(4000);
    }
  });

  test.each([0, 1, 2, 3])('all that is posted about a match, story %i', async (seed) => {
    for (const begun of [startedOf(lobbyOf(LONG)), expressStarted(LONG)]) {
      const { match, log } = playedOut(begun, `long ${seed}`);
      const posts = await storyPosts(context, storyOf(match, log));
      expect(posts).toHaveLength(1);
      expect(problemsIn(posts)).toEqual([]);
      expect(inWords(match).length).toBeLessThanOrEqual(2000);
    }
  });
});

test('English is found', () => {
  expect(englishIn('Ann drew **3**, see `deck`, A and /sorry board: púší', ['Ann'])).toEqual(['drew', 'see', 'and']);
});

describe('no English is left in', () => {
  const read = (message: Message) => englishIn(wordsOf(message), [...NAMES, 'Gizmo', 'January']); // a day is of the language's code

  test('all that is posted about a match', async () => {
    const begun = [withComputer(startedOf(lobbyOf([...NAMES])), 2, 'random'), expressStarted(NAMES)];
    const stories = begun.map((each) => playedOut(each, 'story')).map(({ match, log }) => storyOf(match, log));
    const asked = expressMatchAt('express r:red,0,0,0,0/y:yellow,4,0,0,0 r red,wild,slide');
    for (const story of [...stories, storyOf(asked, [])]) {
      const posts = await storyPosts(context, story);
      expect(posts.flatMap(({ components }) => read(components))).toEqual([]);
    }
  });

  test('lobbies, the leaderboard and the table in words', () => {
    const lobby = lobbyOf(['Ann', 'Ben'], { autoPlay: true });
    const closed: Match = { ...lobby, status: 'closed', reason: 'retired' };
    const messages = [
      lobbyMessage(pseudo, lobby),
      lobbyMessage(pseudo, { ...lobby, first: 2, options: { ...lobby.options, limitMs: null } }),
      lobbyMessage(pseudo, closed),
      lobbyMessage(pseudo, startedOf(lobby)),
      leaderboardIn(pseudo),
    ];
    expect(messages.flatMap(problemsOf)).toEqual([]);
    expect(messages.flatMap(read)).toEqual([]);
    const match = withComputer(matchAt(gameAt(WORST['a single play']!)), 2, 'greedy');
    for (const each of [match, playedOut(expressStarted(NAMES), 'story').match])
      expect(englishIn(inWords(each), [...NAMES, 'Gizmo'])).toEqual([]);
  });

  test('the command, whose names stay as they are, within Discord’s limits', () => {
    const [there, here] = [english, pseudo].map(
      (language) => definitionsIn(language)[0] as RESTPostAPIChatInputApplicationCommandsJSONBody,
    );
    const [theirs, ours] = [there!, here!].map(
      ({ options }) => (options ?? []) as readonly APIApplicationCommandSubcommandOption[],
    );
    expect(namesOf(ours!)).toEqual(namesOf(theirs!));
    const listed = ours!.flatMap(({ description, options = [] }) => [
      description,
      ...options.map((option) => option.description),
    ]);
    const choices = ours!.flatMap(({ options = [] }) =>
      options.flatMap((option) => ('choices' in option ? (option.choices ?? []).map(({ name }) => name) : [])),
    );
    expect(choices.length).toBeGreaterThan(10);
    expect([...listed, ...choices].filter((text) => text.length > 100)).toEqual([]);
    expect([here!.description, ...listed, ...choices].flatMap((text) => englishIn(text))).toEqual([]);
  });
});

/** Names of subcommands and options, and values of choices. */
const namesOf = (subcommands: readonly APIApplicationCommandSubcommandOption[]) =>
  subcommands.map(({ name, options = [] }) => [
    name,
    ...options.map((option) => [
      option.name,
      'choices' in option ? option.choices?.map((choice) => choice.value) : undefined,
    ]),
  ]);
