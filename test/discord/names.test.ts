import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Match, Over, PlayRecord, Running } from '../../src/match/match.ts';
import { leaveMatch } from '../../src/match/decisions/match-end.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, openingOf } from '../../src/match/story/replay.ts';
import { awaitedSeat } from '../../src/match/turn.ts';
import { formatPlay, legalPlays, type Face } from '../../src/engine/index.ts';
import { interimMessage, stepMessage, castVote } from '../../src/discord/posts/board-message.ts';
import { lobbyMessage } from '../../src/discord/posts/lobby-message.ts';
import type { Post } from '../../src/discord/posts/components.ts';
import { boardPost, newsPosts } from '../../src/discord/posts/posts.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { english } from '../../src/text/languages.ts';
import { describeBoard } from '../../src/text/describe.ts';
import { seenOf } from '../../src/match/story/story.ts';
import { storyFrom, storyOf, storyPosts } from '../harness/stories.ts';
import { tellTurns } from '../../src/text/told-turns.ts';
import { cleanName, seatNames } from '../../src/text/people.ts';
import { altsOf, buttonsOf, problemsOf, textsOf, type Message } from './components.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { openDesk } from '../harness/headless/desk.ts';
import {
  ANN,
  BEN,
  CLEO,
  clickBy,
  DAN,
  gameAt,
  lobbyOf,
  matchAt,
  played,
  playedOut,
  running,
  shownUpTo,
  startedOf,
  storyAt,
  taken,
  wonBy,
  type BoardOver,
} from '../harness/matches.ts';
import { HOSTILE } from '../harness/names.ts';
import { begun } from '../harness/headless/tables.ts';
import { leaderboardIn, WORST } from './worst.ts';

const press = { language: english, render: () => Promise.resolve(Buffer.from('')) };

/** A table of four people of one name, in mid-game, with a long story that was not posted yet. */
async function tableOf(name: string) {
  const names = [name, name, name, name] as const;
  const lobby = lobbyOf(names.map(cleanName) as [string, ...string[]]);
  const started: Running = {
    ...startedOf(lobby),
    options: { ruleset: 'classic', autoPlay: true, limitMs: 86_400_000 },
  };
  const fixed = { ...started, id: 'match00001', clicks: ['1', '2', '3', '4', '5'] };
  const { match, log } = playedOut(redealt(fixed), 'story', 60);
  if (match.status !== 'running') throw new Error('The story is too short.');
  const left = taken(leaveMatch(match, clickBy(BEN, cleanName(name)), 1));
  const { match: over, log: rest } = playedOut(redealt(fixed), 'whole');
  return { lobby, match: running(left), log, over: over as BoardOver, rest };
}

/** Dealt under clicks that are the same in every run. */
const redealt = (match: Running): Running => ({ ...match, game: openingOf(dealOf(match)).state });

const told = (match: Running | Over, log: readonly PlayRecord[]): Promise<readonly Post[]> =>
  storyPosts(press, storyOf(match, log, [{ seats: [0, 1], count: 9, wins: [5, 4] }]));

/** All messages about a table, in their sent form. */
async function messagesOf(name: string): Promise<readonly Message[]> {
  const { lobby, match, log, over, rest } = await tableOf(name);
  const waiting = matchAt(
    gameAt(WORST['an 11 with 4 × 12 swaps that may be declined']!),
    Array<string>(4).fill(cleanName(name)),
  );
  const names = seatNames(english, waiting);
  const first = (await storyPosts(press, storyFrom(waiting, [], []))).at(-1)!.components;
  const invited = [{ seat: 2 as const, userId: BEN, starts: false }];
  const closed: Match = { ...lobby, status: 'closed', reason: 'expired' };
  const steps = ['w0', 'm0'].flatMap((path) => {
    const seen = seenOf(waiting);
    const question = askAt(english, seen.view, names, path);
    return question ? [stepMessage(english, seen, first, { name: 'b.png', alt: 'b' }, question)] : [];
  });
  const lines = tellTurns(english, storyOf(match, log).turns.slice(0, 9));
  const voted = { ...match, votes: [ANN], shown: { ...match.shown, votesNeeded: 9 } };
  const news = newsPosts(press, storyOf(voted, log));
  return [
    lobbyMessage(english, lobby),
    lobbyMessage(english, { ...lobby, first: 2 }),
    lobbyMessage(english, { ...lobby, places: lobby.places.slice(0, 1), invited }),
    lobbyMessage(english, closed),
    lobbyMessage(english, match),
    ...(await told(match, log)).map(({ components }) => components),
    ...(await told(over, rest)).map(({ components }) => components),
    ...(await told({ ...match, status: 'over', ending: { kind: 'vote' }, endedAt: 1 }, log)).map(
      ({ components }) => components,
    ),
    ...news.map(({ components }) => components),
    castVote(english, seenOf(voted), seenOf(voted).vote!, ANN),
    (await boardPost(press, storyOf(match, log))).components,
    first,
    ...steps,
    interimMessage(english, 9, lines, [{ name: 't.png', alt: 't' }]),
    leaderboardIn(english),
  ];
}

/** The private and public texts of commands and buttons at a table of one name. */
async function saidTo(name: string): Promise<readonly string[]> {
  const desk = openDesk();
  const where = { name };
  await desk.command(ANN, 'start', {}, where);
  const { id } = await openMatch(desk);
  const answers = [
    await desk.command(BEN, 'join', {}, where),
    await desk.command(CLEO, 'join', {}, where),
    await desk.command(DAN, 'join', {}, where),
    await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' }, where),
    await desk.press(ANN, { kind: 'match', match: id, action: 'more' }),
    await desk.press(ANN, { kind: 'match', match: id, action: 'describe' }),
    await desk.press(ANN, { kind: 'match', match: id, action: 'card' }),
    await desk.press(ANN, { kind: 'match', match: id, action: 'leave' }),
    await desk.press(BEN, { kind: 'match', match: id, action: 'leave-yes' }),
    await desk.press(ANN, { kind: 'match', match: id, action: 'vote-yes' }, { ephemeral: true }),
  ];
  desk.close();
  return answers.flatMap(({ said }) =>
    said.flatMap(({ content, components = [] }) => [content ?? '', ...textsOf(components as Message)]),
  );
}

const SIGNS = /\\[^]|:\/\/|discord\.gg\/|[*_~|`><#[\]@\\]/gu;
/** The signs of a text that Discord would take for Markdown, mentions or links, in order. */
const signsOf = (text: string) => (text.match(SIGNS) ?? []).filter((sign) => !/^\\[^]$/u.test(sign)).join('');
// Characters that must never be seen or change the direction; a text's own line breaks come from the bot.
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;

/** The number of lines of each message. */
const cutsOf = (messages: readonly Message[]): string =>
  messages.map((message) => textsOf(message).join('\n').split('\n').length).join();

/** The text of the same table if everybody is called Plain; asked for once. */
const plainMessages = messagesOf('Plain');
const plainSaid = saidTo('Plain');
const plainTable = tableOf('Plain');

describe.each(Object.keys(HOSTILE))('a name with %s', (what) => {
  const name = HOSTILE[what]!;
  const sent = messagesOf(name);

  test('does nothing in any message, and every message fits', async () => {
    const messages = await sent;
    const plain = await plainMessages;
    expect(messages.flatMap(problemsOf)).toEqual([]);
    const hostile = messages.flatMap((message) => textsOf(message)).join('\n\n');
    expect(hostile).not.toMatch(CONTROLS);
    // A long name needs more posts: then only the text around names repeats.
    const sameLength = cutsOf(messages) === cutsOf(plain);
    const expected = plain.flatMap((message) => textsOf(message)).join('\n\n');
    expect(sameLength ? signsOf(hostile) : new Set(signsOf(hostile))).toEqual(
      sameLength ? signsOf(expected) : new Set(signsOf(expected)),
    );
  });

  test('does nothing in a private answer either', async () => {
    const texts = await saidTo(name);
    const plain = await plainSaid;
    expect(texts.map(signsOf)).toEqual(plain.map(signsOf));
    expect(texts.join('\n')).not.toMatch(CONTROLS);
    expect(texts.filter((text) => text.length > 2000)).toEqual([]);
  });

  test('stands in labels and descriptions as it is, within their limits, without controls', async () => {
    for (const message of await sent) {
      for (const { label = '' } of buttonsOf(message)) expect(label).not.toMatch(CONTROLS);
      for (const alt of altsOf(message)) {
        expect(alt).not.toMatch(CONTROLS);
        expect(alt.length).toBeLessThanOrEqual(1024);
      }
    }
  });

  test('is not in the record that anybody can check', async () => {
    const { over, rest } = await tableOf(name);
    const plain = await plainTable;
    expect(recordOf(over, rest)).toEqual(recordOf(plain.over, plain.rest));
  });

  test('leaves the board in words below its limit', () => {
    for (const text of Object.values(WORST)) {
      const match = matchAt(gameAt(text), Array<string>(4).fill(cleanName(name)));
      expect(describeBoard(english, seenOf(match)).length).toBeLessThanOrEqual(2000);
      expect(signsOf(describeBoard(english, seenOf(match)))).toBe('****'.repeat(match.game.seats.length));
    }
  });
});

test('the signs that would do something are found', () => {
  expect(signsOf('a **b** \\*c\\* <@1> http://x')).toBe('****<@>://');
  expect(signsOf('a\\_b \\\\_c')).toBe('_');
});

describe('who is notified', () => {
  test('a post that waits pings the one who is awaited; a post before it and a story nobody', async () => {
    const { match, log } = await tableOf('Ann');
    const posts = await told(match, log);
    expect(posts.length).toBeGreaterThan(1);
    for (const post of posts.slice(0, -1)) expect(post.mentions).toEqual([]);
    const occupant = match.places.find(({ seat }) => seat === awaitedSeat(match))!.occupant;
    expect(posts.at(-1)!.mentions).toEqual(occupant.kind === 'person' ? [occupant.userId] : []);
  });

  test('the end pings those who are still there', async () => {
    const { over, rest } = await tableOf('Ann');
    expect((await told(over, rest)).at(-1)!.mentions.toSorted()).toEqual([ANN, BEN, CLEO, DAN]);
  });

  test('an answer pings nobody, whatever it says', async () => {
    const sent: unknown[] = [];
    const desk = openDesk({ onSent: (request) => sent.push(request) });
    await desk.command(ANN, 'start', {}, { name: '@everyone' });
    const { id } = await openMatch(desk);
    await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' }, { name: '<@1004>' });
    const answers = [
      await desk.command(CLEO, 'join'),
      await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' }),
      await desk.command(ANN, 'leaderboard'),
      await desk.command(ANN, 'help'),
      await desk.command(ANN, 'rules'),
      await desk.command(ANN, 'about'),
      await desk.command(ANN, 'leave'),
      await desk.press(ANN, { kind: 'match', match: id, action: 'more' }),
      await desk.press(ANN, { kind: 'match', match: id, action: 'describe' }),
      await desk.press(ANN, { kind: 'match', match: id, action: 'vote-yes' }),
      await desk.command(DAN, 'board', {}, { inGuild: false }),
    ];
    const said = answers
      .flatMap((answer) => answer.said)
      .filter((message) => message.content !== undefined || message.components);
    expect(said.length).toBeGreaterThanOrEqual(answers.length);
    for (const message of said) expect(message.allowedMentions).toEqual({ parse: [] });
    for (const request of sent) expect(request).toMatchObject({ body: { allowed_mentions: { parse: [] } } });
    desk.close();
  });
});

describe('a play that is clicked', () => {
  /** The first board after a click on its play, with its picture. */
  async function clicked(options: Readonly<Record<string, boolean>>, name: string) {
    const desk = openDesk();
    const names = { [ANN]: name, [BEN]: name };
    const id = await begun(desk, { options: { 'ask-always': true, ...options }, names });
    const match = (await openMatch(desk)) as Running;
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    const who = awaitedSeat(match) === 0 ? ANN : BEN;
    const where = { hasChannel: false }; // such a message has a picture
    const { outcome, said } = await desk.press(who, { kind: 'play', match: id, ply: 0, token }, where);
    const { turns } = storyOf(running(await openMatch(desk)), await desk.store.plays(id));
    desk.close();
    expect([outcome, said.length]).toEqual(['played', 2]); // the second one is a hint
    return { answer: said[0]!, line: tellTurns(english, turns.slice(0, 1))[0] };
  }

  test('leaves a line that tells it and pings nobody, and nothing else of its post', async () => {
    const { answer, line } = await clicked({}, '**@everyone**');
    expect(answer).toEqual({
      via: 'update',
      components: [{ type: ComponentType.TextDisplay, content: line }],
      attachments: [],
      allowedMentions: { parse: [] },
    });
    expect(line).toContain('\\*\\*\\@everyone\\*\\*');
  });

  test('keeps its picture where the table keeps its boards', async () => {
    const { answer, line } = await clicked({ 'keep-boards': true }, 'Sam');
    expect(textsOf(answer.components as Message)).toEqual([line]);
    expect(answer).toMatchObject({ attachments: [{ id: '5' }], allowedMentions: { parse: [] } });
  });
});

test('the winner of a plain match is told word for word', async () => {
  const over = wonBy(matchAt(gameAt('classic r:h,h,h,h/y:40,st,st,h r #')), 0);
  const shown = shownUpTo(20);
  const [post] = await storyPosts(press, storyFrom({ ...over, game: { ...over.game, draw: [3] }, shown }, [], []));
  const [head, rest] = textsOf(post!.components);
  expect(head).toBe('## 🏁 🔴 **Ann** wins!');
  expect(rest!.split('\n')).toEqual([
    `**1.** 🔴 <@${ANN}> · 4 home`,
    `**2.** 🟡 <@${BEN}> · 1 home`,
    '-# 14 turns in under a minute',
  ]);
});

test('equal places at the end are marked as the leaderboard marks equal ranks', async () => {
  const over = wonBy(matchAt(gameAt('classic r:h,h,h,h/b:st,st,st,st/y:st,st,st,st r #')), 0);
  const [post] = await storyPosts(press, storyFrom({ ...over, shown: shownUpTo(20) }, [], []));
  const places = textsOf(post!.components)
    .at(-1)!
    .match(/^\*\*.*?\*\*/gm);
  expect(places).toEqual(['**1.**', '**=2.**', '**=2.**']);
});

test('only the first board of a match tells who starts', async () => {
  const { match, log } = await tableOf('Ann');
  const textFrom = async (ply: number) =>
    (await told({ ...match, shown: { ...match.shown, ply } }, log))
      .flatMap(({ components }) => textsOf(components))
      .join('\n');
  expect(await textFrom(-1)).toContain(' goes first.');
  expect(await textFrom(10)).not.toContain(' goes first.');
});

test('the end tells who left after the last play', async () => {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben'])), 'parting', 10);
  const left = [ANN, BEN].reduce<Match>((before, user) => taken(leaveMatch(before, clickBy(user), 0)), match);
  const [text] = (await told(left as Over, log)).flatMap(({ components }) => textsOf(components));
  for (const who of ['🔴 **Ann**', '🟡 **Ben**']) expect(text).toContain(english.say('did.leftAtEnd', { who }));
});

test('a long story about long names is told over several posts, each within the limits', async () => {
  const names = Array<string>(4).fill(cleanName('*'.repeat(32))) as [string, ...string[]];
  for (let seed = 0; seed < 12; seed++) {
    const { match, log } = playedOut(startedOf(lobbyOf(names)), `long ${seed}`);
    const posts = await told(match, log);
    expect(posts.length).toBeGreaterThan(3);
    expect(posts.flatMap(({ components }) => problemsOf(components))).toEqual([]);
    const all = posts.flatMap(({ components }) => textsOf(components)).join('\n');
    for (const turn of storyOf(match, log).turns) {
      const [line] = tellTurns(english, [{ ...turn, notes: [] }]);
      expect(all).toContain(line!.replace(/^Couldn’t move: | \([^()]*\)\.$/g, '')); // the cards stand together
    }
  }
});

test('a single turn of very many 2s, with very many notes, is told in a post within the limits', async () => {
  const names = Array<string>(4).fill(cleanName('*'.repeat(32)));
  const game = gameAt('classic r:4,20,st,st/b:st,st,st,st/y:st,st,st,st/g:st,st,st,st r 2', [
    1,
    ...Array<Face>(50).fill(2),
  ]);
  const tokens: string[] = [];
  for (let state = game; tokens.length < 51; state = played(state, tokens.slice(-1))[0]!.after)
    tokens.push(formatPlay(legalPlays(state)[0]!.play));
  const last = played(game, tokens).at(-1)!.after;
  const notes = Array.from({ length: 40 }, (_, index) => ({
    kind: index % 2 === 0 ? ('away' as const) : ('back' as const),
    ply: 20,
    seat: 1 as const,
    userId: BEN,
    name: names[1]!,
  }));
  const posts = await storyPosts(press, storyAt({ ...matchAt(last, names), notes }, game, tokens));
  expect(posts.flatMap(({ components }) => problemsOf(components))).toEqual([]);
  expect(posts.flatMap(({ components }) => textsOf(components)).join('\n')).toMatch(/ drew \*\*2\*\*: .* more moves\./);
});

test('many turns in which nothing could be played are told by the player, each card once', async () => {
  const names = Array<string>(4).fill(cleanName('*'.repeat(32)));
  const all = 'st,st,st,st';
  const draw = [1, ...Array<Face>(60).fill(5)] as const;
  const game = gameAt(`classic r:${all}/b:${all}/y:${all}/g:${all} r 5`, draw);
  const passes = Array<string>(61).fill('-');
  const match = matchAt(played(game, passes).at(-1)!.after, names);
  const posts = await storyPosts(press, storyAt(match, game, passes));
  expect(posts.flatMap(({ components }) => problemsOf(components))).toEqual([]);
  const texts = posts.flatMap(({ components }) => textsOf(components)).join('\n');
  expect(texts.match(/\b5\b/g)).toHaveLength(61);
  expect(new Set(posts.map(({ nonce }) => nonce)).size).toBe(posts.length);
  expect(posts.filter(({ nonce }) => `${match.id}-${nonce}`.length > 25)).toEqual([]);
});
