import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { stepMessage } from '../../src/discord/posts/board-message.ts';
import { text, type Post } from '../../src/discord/posts/components.ts';
import { boardPost, newsPosts } from '../../src/discord/posts/posts.ts';
import { boardPicture } from '../../src/discord/posts/pictures.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { decodeId } from '../harness/ids.ts';
import { english } from '../../src/text/languages.ts';
import { ALT_LIMIT } from '../../src/text/describe.ts';
import { awaited, type Face } from '../../src/engine/index.ts';
import { needsNobody } from '../../src/match/turn.ts';
import type { Over, Running } from '../../src/match/match.ts';
import type { Story } from '../../src/match/story/story.ts';
import { hasMoved } from '../../src/match/story/game-stories.ts';
import type { StoryTurn } from '../../src/match/story/moments.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { storyFrom, storyOf, storyPosts, wholeStoryOf } from '../harness/stories.ts';
import { finished } from '../render/films.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import {
  ANN,
  BEN,
  CLEO,
  gameAt,
  lobbyOf,
  matchAt,
  openingAt,
  played,
  playedOut,
  shownUpTo,
  startedOf,
  storyAt,
  withComputer,
  wonBy,
} from '../harness/matches.ts';
import { piled } from '../harness/positions.ts';
import { blank } from '../harness/quiet.ts';
import { altsOf, buttonsOf, labelsOf, linesOf, textsOf } from './components.ts';
import type { Render } from '../../src/render/scene/subjects.ts';

const context = { language: english, render: blank };

/** A render that notes what is drawn, in order. */
function watched() {
  const scenes: Scene[] = [];
  const render: Render = (subject) => {
    scenes.push(...([subject].flat() as Scene[]));
    return Promise.resolve(Buffer.from(`${scenes.length}`));
  };
  return { render, scenes };
}

/** The posts of a story, and their drawn scenes, in order. */
async function posted(story: Story): Promise<{ readonly posts: readonly Post[]; readonly scenes: readonly Scene[] }> {
  const { render, scenes } = watched();
  return { posts: await storyPosts({ language: english, render }, story), scenes };
}

const lastOf = async (story: Story): Promise<Post> => (await storyPosts(context, story)).at(-1)!;
const wordsOf = ({ components }: Post): readonly string[] => linesOf(components);
/** The same without the sign of small letters. */
const storyOfPost = (post: Post) => wordsOf(post).map((line) => line.replace(/^-# /, ''));

/**
 * Ann walks, Ben cannot move, Cleo draws a 2, leaves, and a computer plays her 8; Ann walks again; Ben is to play a 1.
 */
const PLAYS = ['r1+5', '-', 'y1+2', 'y1+8', 'r1+3'] as const;
const game = gameAt('classic r:4,st,st,st/b:st,st,st,st/y:40,st,st,st r 5', [1, 3, 8, 2, 3]);
const sat = matchAt(played(game, PLAYS).at(-1)!.after);
const match: Running = {
  ...withComputer(sat, 2, 'greedy', CLEO),
  notes: [
    { kind: 'left', ply: 23, seat: 2, userId: CLEO, name: 'Cleo' },
    { kind: 'back', ply: 25, seat: 0, userId: ANN, name: 'Ann' }, // goes with the next play
  ],
};
const story = storyAt(match, game, PLAYS);

describe('the post that waits', () => {
  test('tells what happened, whose turn it is and how long there is, word for word, and stands in no container', async () => {
    const post = await lastOf(story);
    expect(wordsOf(post)).toEqual([
      `### Turn 18 · <@${BEN}>, you drew 1`,
      '-# 🔴 **Ann** drew **5**: pawn 1 moves 5.',
      '-# Couldn’t move: 🔵 **Ben** (3).',
      '-# 🟡 **Cleo** drew **2**: pawn 1 moves 2.',
      '-# 🟡 **Cleo** left. Gizmo plays on for them.',
      '-# 🟡 **Gizmo** drew **8**: pawn 1 moves 8.',
      '-# 🔴 **Ann** drew **3**: pawn 1 moves 3.',
      '-# 🔴 **Ann** is back.',
      'Your only move:',
      '-# The computer moves for you <t:600:R>.',
    ]);
    const types = post.components.map(({ type }) => ComponentType[type]).join(' ');
    expect(types).toBe('TextDisplay MediaGallery MediaGallery TextDisplay ActionRow ActionRow');
    expect(post.mentions).toEqual([BEN]);
  });

  test('warns who missed their last turn', async () => {
    const late = await lastOf(storyAt({ ...match, absences: { [BEN]: { misses: 1, away: false } } }, game, PLAYS));
    expect(wordsOf(late).at(-1)).toBe('-# You missed your last turn: the computer takes over <t:600:R>.');
  });

  test('has a button for each play, one for all else, and one for who is away', async () => {
    const post = await lastOf(story);
    expect(buttonsOf(post.components).map(({ label, custom_id: id }) => [label, decodeId(id)])).toEqual([
      ['1 out → A', { kind: 'play', match: match.id, ply: 25, token: 'b1^' }],
      ['…', { kind: 'match', match: match.id, action: 'more' }],
      ['Cheer', { kind: 'match', match: match.id, action: 'cheer' }],
      ['Who wins?', { kind: 'match', match: match.id, action: 'guess' }],
    ]);
    const away = await lastOf(storyAt({ ...match, absences: { [ANN]: { misses: 2, away: true } } }, game, PLAYS));
    expect(labelsOf(away.components)).toEqual(labelsOf(post.components).toSpliced(2, 0, 'I’m back'));
    const home = matchAt(gameAt('classic r:h,4,st,st/y:40,st,st,st r 5'));
    expect(labelsOf((await lastOf(storyAt(home, home.game, []))).components).slice(-2)).toEqual(['Cheer', 'Ouch!']);
  });

  test.each([
    ['r:s3,21,st,st/y:40,st,st,st r 7', 'Primary, Success 🏠, Primary'],
    ['r:13,17,st,st/b:18,st,st,st r 3', 'Danger ⚠️, Primary'],
    ['r:5,st,st,st/y:40,16,st,st r 11', 'Primary 💥, Primary 🔄, Primary 🔄'],
    ['r:5,st,st,st/y:st,st,st,st r 11', 'Primary 🛝'],
  ])('says at a glance what a button does, as home, danger or with a sign: %s', async (at, looks) => {
    const waiting = matchAt(gameAt(`classic ${at}`));
    const { components } = await lastOf(storyAt(waiting, waiting.game, []));
    const seen = buttonsOf(components).map(({ style, emoji }) => `${ButtonStyle[style]} ${emoji?.name ?? ''}`.trim());
    expect(seen.join(', ')).toMatch(new RegExp(`^${looks}, Secondary, Secondary 👏, Secondary (🔮|😱)$`));
  });
  test('has a legend only where a letter covers a pawn', async () => {
    const eleven = matchAt(gameAt('classic r:5,st,st,st/y:40,st,st,st r 11'), ['Ann', 'Cleo']);
    const words = wordsOf(await lastOf(storyAt(eleven, eleven.game, [])));
    expect(words.slice(1)).toEqual(['-# **B** Cleo’s pawn 1', '-# The computer moves for you <t:600:R>.']);
  });

  test('has a picture of each turn that moved a pawn: of the newest one on the board, of the others in a row', async () => {
    const { posts, scenes } = await posted(story);
    expect(posts.map(({ pictures }) => pictures.map(({ name }) => name))).toEqual([
      ['turns-to-16-23.png', 'board.png'],
    ]);
    expect(posts[0]!.pictures.map(({ alt }) => alt)).toEqual([
      'From left to right: Board after turn 16, Cleo. Board after turn 16, Gizmo.',
      'Sorry! board. Turn 18: Ben plays 1. Red (Ann): start 2 3 4, 1 at 12. Blue (Ben): start 1 2 3 4. Yellow (Gizmo): start 2 3 4, 1 at 50. Letters: A square 19.',
    ]);
    const [cleo, computer, board] = scenes;
    const walk = (pawn: number, from: number) => expect.objectContaining({ kind: 'walk', pawn, from });
    expect(cleo).toMatchObject({ turn: 2, card: { face: 2 }, last: [walk(8, 40)] });
    const piles = { drawCount: 2, discard: { top: 2, more: true } }; // with the 8 just drawn, without later cards
    const eight = { face: 8, words: ['move 8'] };
    expect(computer).toMatchObject({ turn: 2, card: eight, ...piles, last: [walk(8, 42)], markers: [] });
    expect(computer!.pawns[8]).toBe(50);
    const [one, markers] = [{ face: 1, words: ['start or', 'move 1'] }, [{ letter: 'A', at: 19 }]];
    expect(board).toMatchObject({ turn: 1, card: one, discard: { top: 3, more: true }, last: [walk(0, 9)], markers });
  });

  test('a card that lies alone has none behind it', async () => {
    const lone = { ...sat, game: { ...sat.game, ...piled([5], [], []) } };
    expect((await posted(storyAt(lone, lone.game, []))).scenes[0]!.discard).toEqual({ top: 5, more: false });
  });

  test('shows who sits there, and who sat there when a turn was played', async () => {
    const away = { ...match, absences: { [ANN]: { misses: 2, away: true } } };
    const { scenes } = await posted(storyAt(away, game, PLAYS));
    const plates = scenes.map((scene) => scene.seats.map((seat) => seat && `${seat.name} ${seat.presence}`));
    expect(plates[0]).toEqual(['Ann away', 'Ben here', 'Cleo here', null]);
    expect(plates[2]).toEqual(['Ann away', 'Ben here', 'Gizmo computer', null]);
    expect(scenes[2]!.seats.map((seat) => seat?.fallback)).toEqual(['Red', 'Blue', 'Yellow', undefined]);
  });

  test('keeps the pictures of earlier turns at each step of the choice, and shows the pawn that is chosen', async () => {
    const tens = gameAt('classic r:5,14,22,35/y:40,st,st,st r 10');
    const step = storyAt(matchAt(tens), tens, []);
    const question = askAt(english, step.match.view, ['Ann', '', 'Ben', ''], 'm1')!;
    const { render, scenes } = watched();
    const board = await boardPicture({ language: english, render }, step, question);
    const markers = [13, 28].map((at, index) => ({ letter: 'AB'[index], at }));
    expect(scenes).toMatchObject([{ card: { face: 10, words: ['move 10', 'or back 1'] }, chosen: [1], markers }]);
    expect(board.alt).toMatch(/ Letters: A square 13, B square 28\.$/);
    const before = (await lastOf(story)).components;
    const next = stepMessage(english, step.match, before, board, question);
    expect(altsOf(next)).toEqual([...altsOf(before).slice(0, 1), board.alt]);
    expect(textsOf(next)).toEqual([textsOf(before)[0], expect.stringContaining('Pawn 2: where to?')]);
  });

  test('has a small board beside it only where there are two, or where boards are kept', async () => {
    const pictures = async (keepBoards: boolean, from: number) => {
      const options = keepBoards ? { ...match.options, keepBoards } : match.options;
      const shown = { ...match, options, shown: shownUpTo(from) };
      const post = await lastOf(storyFrom(shown, openingAt(game), played(game, PLAYS)));
      return post.pictures.map(({ alt }) => alt.slice(0, 27));
    };
    const [two, one, board] = [
      'From left to right: Board a',
      'Board after turn 16, Gizmo.',
      'Sorry! board. Turn 18: Ben ',
    ];
    expect([await pictures(false, 20), await pictures(true, 20)]).toEqual([
      [two, board],
      [two, board],
    ]);
    expect([await pictures(false, 23), await pictures(true, 23)]).toEqual([[board], [one, board]]);
  });

  test('is another one when somebody got new time', async () => {
    const renewed = await lastOf(storyAt({ ...match, renewals: 1 }, game, PLAYS));
    expect([(await lastOf(story)).nonce, renewed.nonce]).toEqual(['25', '25.1']);
  });
});

/** The same match with all its plays posted, and this many of its notes. */
const shownStory = (more: Partial<Running>, told = 2): Story<Running> => {
  const shown: Running = { ...match, ...more, shown: { ...shownUpTo(25), ...more.shown, notes: told } };
  return storyFrom(shown, openingAt(game), played(game, PLAYS));
};

describe('news of the table', () => {
  const STANDS = 'The vote to end this game now stands at 1 of 2.';
  const leaves = { kind: 'left', ply: 25, seat: 2, userId: CLEO, name: 'Cleo' } as const;

  test('are a post of their own, word for word, which pings nobody and has no controls', () => {
    const posts = newsPosts(context, shownStory({ notes: [...match.notes, leaves] }));
    const components = [text('🟡 **Cleo** left. Gizmo plays on for them.')];
    expect(posts).toEqual([{ nonce: '25n3', components, pictures: [], mentions: [] }]);
  });

  test('that are told are told no more, and each is another post', () => {
    const notes = [...match.notes, leaves, { ...leaves, kind: 'away' as const, seat: 0 as const, name: 'Ann' }];
    expect(newsPosts(context, shownStory({ notes }, 4))).toEqual([]);
    const [last] = newsPosts(context, shownStory({ notes }, 3));
    const away = '🔴 **Ann** is away. A computer plays until they press **I’m back**.';
    expect([last!.nonce, wordsOf(last!)]).toEqual(['25n4', [away]]);
  });

  test('may be that a vote takes another number, with its button', () => {
    const vote = { ...shownUpTo(25), votesNeeded: 3 };
    const [post, ...more] = newsPosts(context, shownStory({ votes: [ANN], shown: vote }));
    expect(wordsOf(post!)).toEqual([STANDS]);
    expect([labelsOf(post!.components), post!.mentions, more]).toEqual([['Vote to end it'], [], []]);
    expect(post!.nonce).not.toBe(newsPosts(context, shownStory({ votes: [ANN, BEN], shown: vote }))[0]!.nonce);
    expect(newsPosts(context, shownStory({ votes: [ANN], shown: { ...vote, votesNeeded: 2 } }))).toEqual([]);
  });

  test('come with the next board, if that comes first', async () => {
    const vote = { ...match, votes: [ANN], notes: [...match.notes, leaves] };
    const posts = await storyPosts(context, storyAt(vote, game, PLAYS));
    expect(posts.map((post) => wordsOf(post)[0])).toEqual([STANDS, `### Turn 18 · <@${BEN}>, you drew 1`]);
    expect(storyOfPost(posts[1]!)).toContain('🟡 **Cleo** left. Gizmo plays on for them.');
  });
});

describe('a board that is posted once more', () => {
  const since = ['🔴 **Ann** drew **5**: pawn 1 moves 5.', 'Couldn’t move: 🔵 **Ben** (3).'];

  test('tells again what happened since the last decision of the person awaited, as a copy', async () => {
    const copy = await boardPost(context, shownStory({}, 3));
    const next = '🟡 **Cleo** drew **2**: pawn 1 moves 2.';
    expect(storyOfPost(copy).slice(1, 3)).toEqual([since[1], next]);
    expect(copy.pictures.map(({ name }) => name)).toEqual(['board.png']);
  });

  test('tells the same where the platform forgot the posts, or somebody got new time', async () => {
    const again = { ...shownUpTo(25), again: true } as const;
    const posts = await storyPosts(context, shownStory({ shown: again }, 3));
    expect(posts.map(storyOfPost)).toEqual([expect.arrayContaining([since[1]])]);
    expect(storyOfPost(await lastOf(shownStory({}, 3)))).not.toContain(since[1]);
  });

  test('tells nothing twice where plays are to be told anyway', async () => {
    const again = { ...shownUpTo(20), again: true } as const;
    const words = storyOfPost(await lastOf(shownStory({ shown: again })));
    for (const line of since) expect(words.filter((word) => word === line)).toHaveLength(1);
  });
});

describe('a play that its own post says', () => {
  test('is left out, and the rest stays', async () => {
    const words = async (...said: readonly number[]) =>
      storyOfPost((await storyPosts(context, story, new Set(said))).at(-1)!);
    const all = await words();
    const [first, rest] = [await words(20), await words(20, 22)];
    expect(all.filter((line) => !first.includes(line))).toEqual(['🔴 **Ann** drew **5**: pawn 1 moves 5.']);
    expect(first).toEqual(all.filter((_, index) => index !== 1));
    expect(rest).toEqual(first.filter((line) => !line.includes('**2**')));
  });

  test('keeps the picture of its turn', async () => {
    const { match: newest, log } = waitingAfter(160);
    for (let from = 40; from < 150; from++) {
      const told = storyOf({ ...(newest as Running), shown: shownUpTo(from) }, log.slice(0, from + 9));
      const posts = await storyPosts(context, told, new Set([from]));
      const alts = posts.flatMap(({ pictures }) => pictures.map(({ alt }) => alt)).join();
      const isThere = ({ turn }: StoryTurn) => alts.includes(`Board after turn ${turn}, `);
      const before = told.turns.filter(hasMoved).slice(-3, -1);
      expect(before.filter(isThere)).toEqual(before.length < 2 ? [] : before);
    }
  });
});

/** A game of four after this many plies, and then on to a decision of a person. */
function waitingAfter(plies: number): ReturnType<typeof playedOut> {
  const out = playedOut(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'])), 'room', plies);
  const isWaiting = out.match.status === 'running' && needsNobody(out.match) === null;
  return isWaiting ? out : waitingAfter(plies + 1);
}

describe('a long stretch that nobody pressed', () => {
  const { match: over, log } = playedOut(startedOf(lobbyOf()), 'long');
  const long = storyOf(
    over,
    log.map((each) => ({ ...each, by: 'auto' as const, userId: null })),
  );

  test('is one post: deeds first, the rest in a line, and the last two small boards', async () => {
    const posts = await storyPosts(context, { ...long, turns: long.turns.slice(0, 40) });
    expect(posts).toHaveLength(1);
    const lines = wordsOf(posts[0]!);
    const rest = lines.findIndex((line) => /Turns \d+-\d+: \d+ quiet moves\./.test(line));
    expect(rest).toBeGreaterThan(3);
    const deeds = lines.slice(2, rest).filter((line) => !/shuffled/.test(line));
    expect(deeds.filter((line) => !/bumps|home|Sorry/.test(line))).toEqual([]);
    const { options } = long.match;
    const keeping = { ...long, match: { ...long.match, options: { ...options, keepBoards: true as const } } };
    const [small] = (await storyPosts(context, { ...keeping, turns: long.turns.slice(0, 40) }))[0]!.pictures;
    expect([...small!.alt.matchAll(/Board after turn/g)]).toHaveLength(2);
    expect(small!.alt.length).toBeLessThanOrEqual(ALT_LIMIT);
  });

  test('says that nobody could move, if nobody could', async () => {
    const start = 'st,st,st,st';
    const draw: readonly Face[] = [1, ...Array<Face>(39).fill(5)];
    const idle = gameAt(`classic r:${start}/b:${start}/y:${start}/g:${start} r 5`, draw);
    const tokens = Array<string>(40).fill('-');
    const waiting = matchAt(played(idle, tokens).at(-1)!.after);
    const told = wordsOf(await lastOf(storyAt(waiting, idle, tokens)));
    expect(told.join('\n')).toMatch(/Couldn’t move: |Turns \d+-\d+: nobody could move\./);
  });
});

describe('the end', () => {
  const over: Over = wonBy(matchAt(gameAt('classic r:h,h,h,h/b:h,st,st,st/y:h,h,st,st r #')), 0);
  const left = (each: Over): Over => ({
    ...each,
    places: each.places.map((place) =>
      place.seat === 2
        ? { ...place, occupant: { kind: 'computer', level: 'greedy', name: 'Gizmo' }, leftBy: CLEO }
        : place,
    ),
  });
  const endOf = (each: Over): Story<Over> => storyAt(each, each.game, []);

  test('tells the places, mentions people there and once, has the end card, and offers another game', async () => {
    const post = await lastOf(endOf(left(over)));
    expect(wordsOf(post)).toEqual([
      '## 🏁 🔴 **Ann** wins!',
      `**1.** 🔴 <@${ANN}> · 4 home`,
      `**2.** 🟡 <@${CLEO}> · 2 home, 130 to go · left early`,
      `**3.** 🔵 <@${BEN}> · 1 home, 195 to go`,
      '`Sorry! 14 turns · Ann 🥇`',
    ]);
    expect(labelsOf(post.components).join(', ')).toBe('Rematch, Replay, Analysis, …');
    expect(post.mentions).toEqual([ANN, BEN]);
    expect(JSON.stringify(post.components)).not.toContain(over.seed);
    expect(post.pictures.map(({ name }) => name)).toEqual(['end-card.png']);
    expect(post.pictures[0]!.alt).toMatch(/Ann wins!/);
  });

  test.each([
    [{ kind: 'vote' }, 'Game over: you voted to end it'],
    [{ kind: 'moderator', userId: ANN }, 'Game over: a moderator ended it'],
  ] as const)('by %o says so', async (ending, head) => {
    const post = await lastOf(endOf({ ...over, ending }));
    expect(wordsOf(post)[0]).toBe(`## ${head}`);
    expect(post.pictures[0]!.alt).toContain(head);
  });

  test.each([
    [{ kind: 'nobody-left' }, 'Game over: everyone’s been away'],
    [{ kind: 'abandoned' }, 'Game over: no one moved for a week'],
  ] as const)('by %o has no places, and says how to go on', async (ending, head) => {
    const post = await lastOf(endOf({ ...over, ending }));
    const goOn = `<@${ANN}> <@${BEN}> <@${CLEO}> Back again? **Rematch** opens a lobby with everyone’s seats.`;
    expect(wordsOf(post)).toEqual([`## ${head}`, goOn]);
    expect(post.pictures[0]!.alt).toMatch(/^Sorry! board\. The game has ended\. /);
    expect(post.mentions).toEqual([ANN, BEN, CLEO]);
  });

  test('of a table that keeps its boards has the last turns in small ones beside the card, and no other has', async () => {
    const { match: whole, log } = finished('classic', ['Ann', 'Ben']);
    const pictures = async (options: Partial<Over['options']>) => {
      const post = await lastOf(wholeStoryOf({ ...whole, options: { ...whole.options, ...options } }, log));
      return post.pictures.map(({ name }) => name.replaceAll(/\d+/g, 'N'));
    };
    expect(await pictures({})).toEqual(['end-card.png']);
    expect(await pictures({ keepBoards: true })).toEqual(['turns-to-N-N.png', 'end-card.png']);
  });
});

test('the first post of a game with partners says who plays with whom', async () => {
  const start = gameAt('teams r:4,st,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st r 5');
  const table = { ...matchAt(start, ['Ann', 'Ben', 'Cleo', 'Dan']), shown: shownUpTo(-1) };
  const lines = storyOfPost(await lastOf(storyFrom(table, openingAt(start), [])));
  expect(lines).toContain('👥 🔴 **Ann** & 🟡 **Cleo** against 🔵 **Ben** & 🟢 **Dan**');
});

test('the drawer of a question card reads the question before picking a rival, and that question is asked', async () => {
  const start = gameAt('not-sorry r:4,st,st,st/b:19,st,st,st/y:st,st,st,st r question:ask');
  const table = matchAt(start, ['Ann', 'Ben', 'Cleo']);
  const { question } = seenOf(table);
  const words = wordsOf(await lastOf(storyAt(table, start, [])));
  expect(words.slice(0, 2)).toEqual([
    expect.stringContaining('you drew a question'),
    `> ${english.questions[question!]}`,
  ]);
  for (const rival of ['b', 'y']) {
    const { after } = played(start, [`ask=${rival}`]).at(-1)!;
    expect(awaited(after)).toMatchObject({ kind: 'answer', question });
    expect(seenOf({ ...table, game: after }).question).toBeNull();
  }
});
