import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Match, Over, LoggedPlay, Running } from '../../src/match/match.ts';
import { leaveMatch } from '../../src/match/decisions/match-end.ts';
import { recordOf } from '../../src/match/story/record.ts';
import { dealOf, openingOf } from '../../src/match/story/replay.ts';
import { formatPlay, legalPlays, type Face } from '../../src/engine/index.ts';
import { stepMessage, castVote } from '../../src/discord/posts/board-message.ts';
import { lobbyMessage } from '../../src/discord/posts/lobby-message.ts';
import type { Post } from '../../src/discord/posts/components.ts';
import { boardPost, newsPosts } from '../../src/discord/posts/posts.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { english } from '../../src/text/languages.ts';
import { expressStarted } from '../harness/express.ts';
import { describeBoard } from '../../src/text/describe.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { storyFrom, storyOf, storyPosts } from '../harness/stories.ts';
import { tellTurns } from '../../src/text/turn-lines.ts';
import { cleanName, seatNames } from '../../src/text/people.ts';
import { linesIn, linesOf, problemsIn, problemsOf, textsOf, wordsOf, type Message } from './components.ts';
import { blank } from '../harness/quiet.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { openHeadlessBot } from '../harness/headless/headless-bot.ts';
import type { Said } from '../harness/headless/interaction.ts';
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
  startedOf,
  storyAt,
  taken,
  type BoardOver,
} from '../harness/matches.ts';
import { HOSTILE } from '../harness/names.ts';
import { begun, firstPlay } from '../harness/headless/tables.ts';
import { leaderboardIn, WORST } from './worst.ts';

const context = { language: english, render: blank };

const fourOf = (name: string) => Array<string>(4).fill(cleanName(name)) as [string, ...string[]];

/** A table of four people of one name, in mid-game, with a long story that was not posted yet. */
async function tableOf(name: string) {
  const lobby = lobbyOf(fourOf(name));
  const options = { ruleset: 'classic', autoPlay: true, limitMs: 86_400_000 } as const;
  const fixed: Running = { ...startedOf(lobby), options, id: 'match00001', clicks: ['1', '2', '3', '4', '5'] };
  const { match, log } = playedOut(redealt(fixed), 'story', 60);
  if (match.status !== 'running') throw new Error('The story is too short.');
  const left = taken(leaveMatch(match, clickBy(BEN, cleanName(name)), 1));
  const { match: over, log: rest } = playedOut(redealt(fixed), 'whole');
  return { lobby, match: running(left), log, over: over as BoardOver, rest };
}

/** Dealt under clicks that are the same in every run. */
const redealt = (match: Running): Running => ({ ...match, game: openingOf(dealOf(match)).state });

const told = (match: Running | Over, log: readonly LoggedPlay[]): Promise<readonly Post[]> =>
  storyPosts(context, storyOf(match, log, [{ seats: [0, 1], count: 9, wins: [5, 4] }]));

/** All messages about a table, in their sent form. */
async function messagesOf(name: string): Promise<readonly Message[]> {
  const { lobby, match, log, over, rest } = await tableOf(name);
  const waiting = matchAt(gameAt(WORST['an 11 with 4 × 12 swaps that may be declined']!), fourOf(name));
  const names = seatNames(english, waiting);
  const [{ components: first }] = (await storyPosts(context, storyFrom(waiting, [], []))) as [Post];
  const invited = [{ seat: 2 as const, userId: BEN, starts: false }];
  const closed: Match = { ...lobby, status: 'closed', reason: 'expired' };
  const steps = ['w0', 'm0'].flatMap((path) => {
    const seen = seenOf(waiting);
    const question = askAt(english, seen.view, names, path);
    return question ? [stepMessage(english, seen, first, { name: 'b.png', alt: 'b' }, question)] : [];
  });
  const voted = { ...match, votes: [ANN], shown: { ...match.shown, votesNeeded: 9 } };
  const posts = [
    ...(await told(match, log)),
    ...(await told(over, rest)),
    ...(await told({ ...match, status: 'over', ending: { kind: 'vote' }, endedAt: 1 }, log)),
    ...newsPosts(context, storyOf(voted, log)),
    await boardPost(context, storyOf(match, log)),
  ];
  return [
    lobbyMessage(english, lobby),
    lobbyMessage(english, { ...lobby, first: 2 }),
    lobbyMessage(english, { ...lobby, places: lobby.places.slice(0, 1), invited }),
    lobbyMessage(english, closed),
    lobbyMessage(english, match),
    ...posts.map(({ components }) => components),
    castVote(english, seenOf(voted), seenOf(voted).vote!, ANN),
    first,
    ...steps,
    leaderboardIn(english),
  ];
}

/** The answers to commands and buttons at a table of one name, and the requests beside them. */
async function saidTo(name: string) {
  const sent: unknown[] = [];
  const bot = openHeadlessBot({ onSent: (request) => sent.push(request) });
  const where = { name };
  await bot.command(ANN, 'start', {}, where);
  const { id } = await openMatch(bot);
  const answers = [
    await bot.command(BEN, 'join', {}, where),
    await bot.command(CLEO, 'join', {}, where),
    await bot.command(DAN, 'join', {}, where),
    await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' }, where),
    await bot.press(ANN, { kind: 'match', match: id, action: 'more' }),
    await bot.press(ANN, { kind: 'match', match: id, action: 'describe' }),
    await bot.press(ANN, { kind: 'match', match: id, action: 'card' }),
    await bot.press(ANN, { kind: 'match', match: id, action: 'leave' }),
    await bot.press(BEN, { kind: 'match', match: id, action: 'leave-yes' }),
    await bot.press(ANN, { kind: 'match', match: id, action: 'vote-yes' }, { ephemeral: true }),
    await bot.command(DAN, 'board', {}, { inGuild: false }),
  ];
  for (const page of ['leaderboard', 'help', 'rules', 'about', 'leave']) answers.push(await bot.command(ANN, page));
  bot.close();
  const said = answers.flatMap((each) => each.said).filter(({ content, components }) => content ?? components);
  expect(said.length).toBeGreaterThanOrEqual(answers.length);
  return { said, sent };
}
const textsIn = ({ said }: Awaited<ReturnType<typeof saidTo>>): readonly string[] =>
  said.flatMap(({ content, components = [] }) => [content ?? '', ...textsOf(components as Message)]);

const SIGNS = /\\[^]|:\/\/|discord\.gg\/|[*_~|`><#[\]@\\]/gu;
/** The signs of a text that Discord would take for Markdown, mentions or links, in order. */
const signsOf = (text: string) => (text.match(SIGNS) ?? []).filter((sign) => !/^\\[^]$/u.test(sign)).join('');
// Characters that must never be seen or change the direction; a text's own line breaks come from the bot.
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;

/** The number of lines of each message. */
const cutsOf = (messages: readonly Message[]): string => messages.map((message) => linesOf(message).length).join();

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
    expect(messages.map(wordsOf).join('\n')).not.toMatch(CONTROLS);
    const hostile = messages.flatMap((message) => textsOf(message)).join('\n\n');
    // A long name needs more posts: then only the text around names repeats.
    const sameLength = cutsOf(messages) === cutsOf(plain);
    const expected = plain.flatMap((message) => textsOf(message)).join('\n\n');
    expect(sameLength ? signsOf(hostile) : new Set(signsOf(hostile))).toEqual(
      sameLength ? signsOf(expected) : new Set(signsOf(expected)),
    );
  });

  test('does nothing in an answer either, and notifies nobody', async () => {
    const answers = await saidTo(name);
    const texts = textsIn(answers);
    expect(texts.map(signsOf)).toEqual(textsIn(await plainSaid).map(signsOf));
    expect(texts.join('\n')).not.toMatch(CONTROLS);
    expect(answers.said.filter(({ content = '' }) => content.length > 2000)).toEqual([]);
    const isFixed = ({ via, components }: Said) => via === 'update' && components?.length === 0; // has no name in it
    for (const each of answers.said.filter((one) => !isFixed(one))) expect(each.allowedMentions).toEqual({ parse: [] });
    for (const request of answers.sent) expect(request).toMatchObject({ body: { allowed_mentions: { parse: [] } } });
  });

  test('is not in the record that anybody can check', async () => {
    const { over, rest } = await tableOf(name);
    const plain = await plainTable;
    expect(recordOf(over, rest)).toEqual(recordOf(plain.over, plain.rest));
  });

  test('leaves the board in words below its limit', () => {
    for (const text of Object.values(WORST)) {
      const match = matchAt(gameAt(text), fourOf(name));
      const words = describeBoard(english, seenOf(match));
      expect(words.length).toBeLessThanOrEqual(2000);
      expect(signsOf(words)).toBe('****'.repeat(match.game.seats.length));
    }
  });
});

test('the signs that would do something are found', () => {
  expect(signsOf('a **b** \\*c\\* <@1> http://x')).toBe('****<@>://');
  expect(signsOf('a\\_b \\\\_c')).toBe('_');
});

describe('a play that is clicked', () => {
  /** The first board after a click on its play, with its picture. */
  async function clicked(options: Readonly<Record<string, boolean>>, name: string) {
    const bot = openHeadlessBot();
    const names = { [ANN]: name, [BEN]: name };
    const id = await begun(bot, { options: { 'ask-always': true, ...options }, names });
    const { user, button } = firstPlay(running(await openMatch(bot)));
    const { outcome, said } = await bot.press(user, button, { hasChannel: false }); // such a message has a picture
    const { turns } = storyOf(running(await openMatch(bot)), await bot.store.plays(id));
    bot.close();
    expect([outcome, said.length]).toEqual(['played', 2]); // the second one is a tip
    return { answer: said[0]!, line: tellTurns(english, turns.slice(0, 1))[0] };
  }

  test('leaves a line that tells it and pings nobody, and nothing else of its post', async () => {
    const { answer, line } = await clicked({}, '**@everyone**');
    const components = [{ type: ComponentType.TextDisplay, content: line }];
    expect(answer).toEqual({ via: 'update', components, attachments: [], allowedMentions: { parse: [] } });
    expect(line).toContain('\\*\\*\\@everyone\\*\\*');
  });

  test('keeps its picture where the table keeps its boards', async () => {
    const { answer, line } = await clicked({ 'keep-boards': true }, 'Sam');
    expect(textsOf(answer.components as Message)).toEqual([line]);
    expect(answer).toMatchObject({ attachments: [{ id: '5' }], allowedMentions: { parse: [] } });
  });
});

test('the end tells who left after the last play', async () => {
  const { match, log } = playedOut(startedOf(lobbyOf(['Ann', 'Ben'])), 'parting', 10);
  const left = [ANN, BEN].reduce<Match>((before, user) => taken(leaveMatch(before, clickBy(user), 0)), match);
  const lines = linesIn(await told(left as Over, log)).join('\n');
  for (const who of ['🔴 **Ann**', '🟡 **Ben**']) expect(lines).toContain(english.say('did.leftAtEnd', { who }));
});

const START = 'st,st,st,st';
const LONG = fourOf('*'.repeat(32));

test('a long story about long names is told in a post within the limits', async () => {
  for (let seed = 0; seed < 12; seed++) {
    for (const started of [startedOf(lobbyOf(LONG)), expressStarted(LONG)]) {
      const { match, log } = playedOut(started, `long ${seed}`);
      const posts = await told(match, log);
      expect(posts).toHaveLength(1);
      expect(problemsIn(posts)).toEqual([]);
    }
  }
});

test('a single turn of very many 2s, with very many notes, is told in a post within the limits', async () => {
  const draw = [1, ...Array<Face>(50).fill(2)] as const;
  const game = gameAt(`classic r:4,20,st,st/b:${START}/y:${START}/g:${START} r 2`, draw);
  const tokens: string[] = [];
  for (let state = game; tokens.length < 51; state = played(state, tokens.slice(-1))[0]!.after)
    tokens.push(formatPlay(legalPlays(state)[0]!.play));
  const last = played(game, tokens).at(-1)!.after;
  const note = { ply: 20, seat: 1, userId: BEN, name: LONG[1]! } as const;
  const notes = Array.from({ length: 20 }, () => (['away', 'back'] as const).map((kind) => ({ ...note, kind }))).flat();
  const posts = await storyPosts(context, storyAt({ ...matchAt(last, LONG), notes }, game, tokens));
  expect(problemsIn(posts)).toEqual([]);
  expect(linesIn(posts).join('\n')).toMatch(/ drew \*\*2\*\*: .* more moves\./);
});

test('many turns in which nothing could be played are told by the player, each card once', async () => {
  const draw = [1, ...Array<Face>(60).fill(5)] as const;
  const game = gameAt(`classic r:${START}/b:${START}/y:${START}/g:${START} r 5`, draw);
  const passes = Array<string>(61).fill('-');
  const match = matchAt(played(game, passes).at(-1)!.after, LONG);
  const posts = await storyPosts(context, storyAt(match, game, passes));
  expect(problemsIn(posts)).toEqual([]);
  const texts = linesIn(posts).join('\n');
  expect(texts.match(/\b5\b/g)).toHaveLength(61);
  expect(new Set(posts.map(({ nonce }) => nonce)).size).toBe(posts.length);
  expect(posts.filter(({ nonce }) => `${match.id}-${nonce}`.length > 25)).toEqual([]);
});
