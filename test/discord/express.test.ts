import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askExpress } from '../../src/discord/choices/express-question.ts';
import type { Question } from '../../src/discord/choices/question.ts';
import { expressEndScene, expressTurnScene, expressWaitingScene } from '../../src/scenes/express-scene.ts';
import { hasControls } from '../../src/discord/posts/components.ts';
import { editedPost } from '../../src/discord/posts/posts.ts';
import { hasHands, presenterOf } from '../../src/discord/posts/presenter.ts';
import { formatPlay, legalPlays, viewFor, type ExpressState } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import { play as press } from '../../src/match/decisions/plays.ts';
import { markPosted, showAgain } from '../../src/match/decisions/posted-boards.ts';
import { finish, takeBackVote, vote } from '../../src/match/decisions/match-end.ts';
import type { LoggedPlay, Match, Over, Running } from '../../src/match/match.ts';
import { awaitedSeat, userAt } from '../../src/match/turn.ts';
import { openChannel, posterOn } from '../harness/channel.ts';
import { BEN, clickBy, placesOf, taken, withComputer } from '../harness/matches.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import type { ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { Language } from '../../src/text/language.ts';
import {
  expressApplied,
  expressGameAt,
  expressMatchAt,
  expressPlayOn,
  expressRunning,
  expressStarted,
  expressStoryAt,
} from '../harness/express.ts';
import { blank } from '../harness/quiet.ts';
import { choices, keys, seatings } from '../harness/generators.ts';
import { pseudo } from '../harness/pseudo.ts';
import { same } from '../harness/same.ts';
import { linesOf } from './components.ts';
import { messagesFit, offeredIn, tokensIn, treeOf } from './trees.ts';
import { LONG_NAMES } from './worst.ts';

const NAMES = ['Ann', '*Ben*', 'Cleo', 'Dan'];

const ask = (line: string, path = ''): Question<'express'> =>
  askExpress(english, viewFor(expressGameAt(line), null), NAMES, path)!;
const labelsOf = (question: Question): readonly string[] => offeredIn(question).map(({ label }) => label);

describe('what is asked', () => {
  test('few plays are offered at once, by the die and what it does', () => {
    const line = 'express r:red,1,1,0,0/b:blue,0,1,0,1/y:yellow,0,0,0,2 r red,sorry,(red)';
    const { text, choices: offered, letters } = ask(line);
    expect([text, letters]).toEqual([null, []]);
    const shown = offered.map(({ label, mark }) => `${label} | ${mark}`);
    expect(shown).toEqual(['Red: from start, home | home', 'Sorry!: from *Ben*’s home | bump']);
  });

  test('a die that can do several things is chosen first, and lit; letters stand on what can be taken', () => {
    const line = 'express r:red,1,1,0,0/b:blue,0,1,1,0/y:yellow,0,0,0,2 r red,wild,slide';
    const first = ask(line);
    expect([first.text, labelsOf(first)]).toEqual(['Which die?', ['Red: from start, home', 'Wild…', 'Slide…']]);
    const wild = ask(line, 'd1');
    expect([wild.chosen, wild.back, wild.text]).toEqual([[1], '', 'Wild: what will it be?']);
    const colors = ['A · red from start, home', 'B · blue from start', 'Yellow…', 'Green…', 'Let it go'];
    expect(labelsOf(wild)).toEqual(colors);
    expect(wild.letters).toEqual([0, 1].map((color) => ({ letter: 'AB'[color], at: { kind: 'start', color } })));
    expect(ask(line, 'd1.c2').text).toBe('A yellow pawn: from where?');
    expect(labelsOf(ask(line, 'd1.c2'))).toEqual(['A · yellow from start', 'B · yellow from *Ben*’s base']);
    const slide = ask(line, 'd2');
    expect(labelsOf(slide)).toEqual(['My home…', '*Ben*’s home…', 'Cleo’s home…']);
    expect(ask(line, 'd2.b0').text).toBe('Your home: which color?');
    expect(ask(line, 'd2.b0').choices.map(({ label, mark }) => `${label} ${mark}`)).toEqual([
      'mine to blue (1 home) swap',
      'mine to yellow (0 home) own',
      'mine to green (0 home) own',
    ]);
    expect(ask(line, 'd2.b1').text).toBe('\\*Ben\\*’s home: which color?');
  });

  test('a color that start has not may be let go', () => {
    const { choices: offered, pass } = ask('express r:red,0,0,0,0/y:yellow,4,0,0,0 r red,(red),(red)');
    expect([offered.map(({ label }) => label), pass?.label]).toEqual([
      ['Red: from Cleo’s base, home'],
      'Red: let it go',
    ]);
  });

  test('a slide that gives the game away is marked as a loss', () => {
    const line = 'express r:red,0,0,0,0/y:yellow,1,2,0,4 r slide,(red),(red)';
    const marks = Object.fromEntries(ask(line).choices.map(({ label, mark }) => [label, mark]));
    expect(marks['Slide: Cleo to green (4 home)']).toBe('own');
    expect(marks['Slide: Cleo to blue (2 home)']).toBe('swap');
  });

  test('the play that wins says so', () => {
    const [win] = ask('express r:red,3,0,0,0/y:yellow,1,2,0,0 r red,(sorry),(wild)').choices;
    expect(win).toMatchObject({ label: 'Red: from Cleo’s base, and you win!', mark: 'win' });
  });

  test('a path that leads nowhere is no question', () => {
    const view = viewFor(expressGameAt('express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,wild,slide'), null);
    for (const path of ['d3', 'x', 'd1.b9', 'd0.d0', 'n4']) expect(askExpress(english, view, NAMES, path)).toBeNull();
    const over = viewFor(expressGameAt('express r:red,4,0,0,0/y:yellow,0,0,0,0 r #'), null);
    expect(askExpress(english, over, NAMES, '')).toBeNull();
  });
});

const positions = fc
  .record({ seats: seatings, key: keys, choices, most: fc.nat({ max: 150 }) })
  .map(({ seats, key, choices: list, most }) => expressPlayOn(seats, key, list, most).steps.at(-1)!.state)
  .filter(({ winners }) => winners.length === 0);

function isSound(language: Language, game: ExpressState, names: readonly string[]): void {
  const tree = treeOf<'express'>((path) => askExpress(language, viewFor(game, null), names, path));
  const tokens = new Set(tree.flatMap(({ question }) => tokensIn(question)));
  const legal = legalPlays(game).map(({ play }) => formatPlay(play));
  same([...tokens].toSorted(), legal.toSorted());
  const match = expressMatchAt('express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,red,red');
  const places = placesOf(
    game.seats,
    game.seats.map((seat) => names[seat]!),
  );
  messagesFit(language, seenOf({ ...match, game, places }), names, tree);
  for (const { path, question } of tree) {
    const labels = labelsOf(question);
    same(labels, [...new Set(labels)]);
    same(question.choices.length > 0 && labels.length <= 12, true);
    same(path.split('.').length <= 3, true);
    for (const letter of question.letters.map((each) => each.letter))
      same(labels.filter((label) => label.startsWith(`${letter} · `)).length > 0, true);
  }
}

test.each([
  ['English', english, ['Ann', 'Ben', 'Cleo', 'Dan']],
  ['long names', english, LONG_NAMES],
  ['a language that is longer than English', pseudo, LONG_NAMES],
] as const)(
  'every step at any position fits, has different labels, and all lead to every play: %s',
  (_what, language, names) => {
    let asked = 0;
    fc.assert(
      fc.property(positions, (game) => {
        isSound(language, game, names);
        asked++;
      }),
      { numRuns: 120 },
    );
    expect(asked).toBe(120);
  },
);

describe('a scene', () => {
  const PLAIN = { letters: [], chosen: [], stamp: null };
  const line = 'express r:red,1,0,0,0/b:blue,1,1,0,0/y:yellow,0,0,0,1 r red,sorry,wild';

  test('shows the dice, what was chosen, the last turn and the rolls before', () => {
    const { story } = expressStoryAt(expressMatchAt(line), ['red<st', 'sorry<b', '-wild']);
    const [turn] = story.turns;
    const scene = expressTurnScene(english, story.match, turn!, null);
    const dice = scene.dice.map(({ face, look, word }) => `${face} ${look} ${word}`);
    expect(dice).toEqual(['0 open null', 'sorry open Sorry!', 'wild open Wild']);
    const marks: ExpressScene['last'] = [
      { kind: 'pawn', color: 0, from: null, to: 0, sorry: false },
      { kind: 'pawn', color: 1, from: 1, to: 0, sorry: true },
    ];
    expect([scene.turn, scene.label, scene.last]).toEqual([0, 'Turn 14', marks]);
    const waiting = expressWaitingScene(english, story.match, story.since, PLAIN);
    expect(waiting.last).toEqual(marks);
    expect([waiting.turn, waiting.recent]).toEqual([1, [{ seat: 0, faces: [0, 'sorry', 'wild'] }]]);
    const over = { ...story.match, status: 'over', ending: { kind: 'vote' }, endedAt: 1 } as const;
    expect(expressEndScene(english, over, story.since)).toMatchObject({ turn: null, dice: [], winners: [] });
  });

  test('lights the die that is chosen, and the last one', () => {
    const lights = (at: string, ...chosen: readonly number[]) => {
      const { dice } = expressWaitingScene(english, seenOf(expressMatchAt(at)), [], { ...PLAIN, chosen });
      return dice.map(({ look }) => look).join(' ');
    };
    expect(lights(line)).toBe('open open open');
    expect(lights(line, 2)).toBe('open open lit');
    expect(lights(line.replace('red,sorry,wild', '(red),(sorry),wild'))).toBe('spent spent lit');
  });

  test('of two pawns of one color that came to one place, the last is marked', () => {
    const at = 'express r:red,1,0,0,0/y:yellow,0,0,0,1 r red,red,slide';
    const { story } = expressStoryAt(expressMatchAt(at), ['red<st', 'red<st']);
    expect(expressWaitingScene(english, story.match, story.since, PLAIN).last).toHaveLength(1);
  });
});

describe('a turn is one post', () => {
  /** Posts a whole match with each play clicked, and answers the posts of each turn. A copy of a post may stand below it. */
  async function postedTurns(
    onPlay: (channel: Channel, id: string) => string | void = () => undefined,
    change: (match: Running) => Running = (match) => match,
    byAt: (ply: number) => LoggedPlay['by'] = () => 'person',
  ) {
    const channel = openChannel();
    const poster = posterOn(channel.rest);
    let match: Running = expressStarted(['Ann', 'Ben'], { autoPlay: false });
    const log: LoggedPlay[] = [];
    const ids = new Map<number, Set<string>>();
    while (match.status === 'running' && match.game.turn < 12) {
      const board = (await poster.show(match, { plays: log, meetings: [], watched: null }))!;
      const id = board.messageId;
      match = taken(markPosted(match, match, board, 0)) as Running;
      const { turn, ply } = match.game;
      ids.set(turn, (ids.get(turn) ?? new Set()).add(id));
      const user = userAt(match, awaitedSeat(match))!;
      const token = formatPlay(legalPlays(match.game)[0]!.play);
      const decided = press(match, ply, token, { ...clickBy(user), messageId: id }, 0);
      if (!decided.ok) throw new Error(decided.error.code);
      log.push(...decided.value.plays.map((each) => ({ ...each, by: byAt(ply) })));
      match = decided.value.match as Running;
      const copyId = onPlay(channel, id);
      const copies = copyId === undefined ? [] : [{ messageId: copyId, ply }];
      match = change({ ...match, shown: { ...match.shown, boards: [...match.shown.boards, ...copies] } });
    }
    return { channel, ids: [...ids.values()], log };
  }
  type Channel = ReturnType<typeof openChannel>;

  test('that is edited for each die, and then says the whole turn', async () => {
    const { channel, ids, log } = await postedTurns();
    expect(log.length).toBeGreaterThan(ids.length);
    expect(ids.map(({ size }) => size)).toEqual(ids.map(() => 1));
    const last = [...ids.at(-1)!];
    expect(channel.withControls()).toEqual(last);
    for (const [index, id] of ids
      .slice(0, -1)
      .flatMap((each) => [...each])
      .entries()) {
      const lines = linesOf(channel.messages.get(id)!);
      expect(lines).toHaveLength(index === 0 ? 2 : 1); // the first one keeps who goes first
      expect(lines.at(-1)).toMatch(/. \*\*(Ann|Ben)\*\* rolled \*\*/u);
    }
  });

  test('that tells, when it is edited, what computers did before it, and not what posts of people say', async () => {
    const begun = expressMatchAt('express r:red,0,0,0,0/b:blue,0,0,0,0/y:yellow,0,0,0,0 r red,red,red', [
      'Ann',
      'Ben',
      'Cleo',
    ]);
    const match = withComputer(begun, begun.places[2]!.seat, 'normal');
    const tokens: string[] = [];
    let game = match.game;
    // Ann, Ben and the computer have a turn each; then Ann uses one die of her next turn.
    for (let own = 0; own < 1;) {
      const play = legalPlays(game)[0]!.play;
      if (game.turn === match.game.turn + 3) own++;
      tokens.push(formatPlay(play));
      game = expressApplied(game, play).state;
    }
    expect(awaitedSeat({ ...match, game })).toBe(0);
    const { story } = expressStoryAt(match, tokens, (seat) => (seat === 2 ? 'computer' : 'person'));
    expect(story.since.map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
    const told = linesOf((await editedPost({ language: english, render: blank }, story)).components);
    const turns = presenterOf('express').tell(english, [story.since[2]!, story.since[3]!]);
    expect(told.slice(1, 1 + turns.length)).toEqual(turns); // below the heading
    expect(told.join()).not.toContain('**Ben** rolled');
    expect(told.join().split('**Ann** rolled')).toHaveLength(2);
  });

  test('that is told once, however many posts it takes', async () => {
    const { channel, ids, log } = await postedTurns(undefined, (match) => ({
      ...match,
      shown: { ...match.shown, again: true },
    }));
    const lines = [...channel.messages.values()].filter((each) => !hasControls(each)).flatMap(linesOf);
    const rolls = lines.filter((line) => line.includes('** rolled **'));
    expect(log.length).toBeGreaterThan(rolls.length);
    expect(rolls).toHaveLength(ids.length - 1); // the last one goes on
  });

  test('that is told by the end, if the match ends within it', async () => {
    const channel = openChannel();
    const poster = posterOn(channel.rest);
    let match: Running = expressStarted(['Ann', 'Ben'], { autoPlay: false });
    const log: LoggedPlay[] = [];
    const show = (shown: Running | Over) => poster.show(shown, { plays: log, meetings: [], watched: null });
    const post = async () => {
      const board = (await show(match))!;
      match = taken(markPosted(match, match, board, 0)) as Running;
      return board.messageId;
    };
    const messageId = await post();
    const user = userAt(match, awaitedSeat(match))!;
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    const decided = press(match, match.game.ply, token, { ...clickBy(user), messageId }, 0);
    if (!decided.ok) throw new Error(decided.error.code);
    log.push(...decided.value.plays);
    match = decided.value.match as Running;
    await post();
    await show(finish(match, { kind: 'vote' }, 0));
    const told = [...channel.messages.values()].flatMap(linesOf).filter((line) => line.includes('** rolled **'));
    expect(told).toHaveLength(1);
  });

  test('that comes anew if a copy of it is open, too: both end', async () => {
    const copied: string[] = [];
    const { channel, ids } = await postedTurns(({ newId, put, messages }, id) => {
      if (copied.length > 0) return;
      copied.push(id, newId());
      put(copied[1]!, messages.get(id)!, false);
      return copied[1];
    });
    expect(ids.map(({ size }) => size)).toEqual(ids.map((_, index) => (index === 0 ? 2 : 1)));
    expect([...ids[0]!]).not.toContain(copied[1]);
    expect(channel.withControls()).toEqual([...ids.at(-1)!]);
  });

  test.each<[what: string, change: (match: Running) => Match]>([
    ['the channel has to be shown anew', (match) => taken(showAgain(match))],
    [
      'somebody has come back',
      (match) => ({
        ...match,
        notes: [...match.notes, { kind: 'back', ply: match.game.ply, seat: 2, userId: BEN, name: 'Ben' }],
      }),
    ],
    ['a vote has to be told', (match) => taken(takeBackVote(taken(vote(match, clickBy(BEN), 0))))],
  ])('that comes anew if %s', async (_what, change) => {
    let times = 0;
    const { ids } = await postedTurns(undefined, (match) => (times++ === 0 ? expressRunning(change(match)) : match));
    expect(ids.map(({ size }) => size)).toEqual(ids.map((_, index) => (index === 0 ? 2 : 1)));
  });

  test('that comes anew where its time ran out, also if a die before was pressed: only then does it notify', async () => {
    for (const missed of [0, 1]) {
      const { ids } = await postedTurns(undefined, undefined, (ply) => (ply === missed ? 'missed' : 'person'));
      expect(ids.map(({ size }) => size)).toEqual(ids.map((_, index) => (index === 0 ? 2 : 1)));
    }
  });

  test('that comes anew if somebody has deleted it', async () => {
    const { ids } = await postedTurns(({ remove }, id) => remove(id));
    expect(ids.some(({ size }) => size > 1)).toBe(true);
  });
});

test('a board has buttons for the dice and the panel, and none for a hand', () => {
  const match = seenOf(expressMatchAt('express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,wild,slide'));
  const presenter = presenterOf('express');
  expect([hasHands(match.view), presenter.hand(english, match.view, 0)]).toEqual([false, null]);
  expect(presenter.explain(english, match.view)).toMatchObject({ label: 'What do the dice do?' });
  expect([1, 2, 3].map((number) => presenter.tip(english, number).length > 50)).toEqual([true, true, true]);
});
