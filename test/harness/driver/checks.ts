import { choose } from '../../../src/computer/computer.ts';
import { isDeed } from '../../../src/match/story/sides.ts';
import { presenterOf } from '../../../src/discord/posts/presenter.ts';
import { awaited, seatedAfter } from '../../../src/engine/index.ts';
import { english } from '../../../src/text/languages.ts';
import { isDeepStrictEqual } from 'node:util';
import { peopleAt, placeOfSeat, type Over, type LoggedPlay, type Running } from '../../../src/match/match.ts';
import { recordOf } from '../../../src/match/story/record.ts';
import { dealOf, replay, type Replayed } from '../../../src/match/story/replay.ts';
import { ALT_LIMIT } from '../../../src/text/describe.ts';
import { hasTurnPosts, playAt, withoutPlays } from '../../../src/match/story/story.ts';
import { hasMoved } from '../../../src/match/story/game-stories.ts';
import type { StoryTurn } from '../../../src/match/story/moments.ts';
import { storyOf, verifyRecord } from '../stories.ts';
import { cleanName } from '../../../src/text/people.ts';
import { flatten, type Sandbox } from 'discord-sandbox';
import { isObject, numberOf, objectsOf, stringOf } from 'discord-sandbox/json';
import { inRound } from '../signs.ts';
import { postsOf, type Post } from './posts.ts';
import type { Room } from './table.ts';

type Log = readonly Replayed<LoggedPlay>[];

/** The faults of a finished match, in the saved match or in its posts. Empty if there are none. */
export async function problemsOf(room: Room, matchId: string): Promise<readonly string[]> {
  const { saved, sandbox } = room.table;
  const stored = await saved.load(matchId);
  if (stored?.status !== 'over') return [`Match ${matchId} is not over.`];
  const match = withNames(stored, sandbox);
  const plays = await saved.plays(matchId);
  const log = replay(dealOf(match), plays);
  const found = [
    ...storeProblems(match, plays, log),
    ...tellingProblems(match, plays, log, postsOf(room, matchId)),
    ...requestProblems(sandbox),
  ];
  return found.length === 0 ? [] : [...found, `The match: ${JSON.stringify(recordOf(match, plays))}`];
}

/** The match with the names of its people, which the stored match has lost since its end was posted. */
export function withNames<M extends Running | Over>(match: M, { people }: Sandbox): M {
  const nameOf = (userId: string): string => cleanName(people.find(({ id }) => id === userId)?.name ?? '');
  return {
    ...match,
    notes: match.notes.map((note) => ({ ...note, name: nameOf(note.userId) })),
    places: match.places.map((place) =>
      place.occupant.kind === 'person'
        ? { ...place, occupant: { ...place.occupant, name: nameOf(place.occupant.userId) } }
        : place,
    ),
  };
}

function storeProblems(match: Over, plays: readonly LoggedPlay[], log: Log): readonly string[] {
  const verdict = verifyRecord(recordOf(match, plays), choose);
  return [
    ...(isDeepStrictEqual(plain(log.at(-1)?.after), plain(match.game)) ? [] : ['The replay ends elsewhere.']),
    ...(plays.every(({ ply }, index) => ply === index) ? [] : ['The plies of the log have gaps.']),
    ...(verdict.ok ? [] : [`The record does not verify: ${english.say(`fault.${verdict.code}`, verdict.details)}`]),
  ];
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The answers of Discord to a wrong request of the bot. */
export const requestProblems = ({ requests }: Sandbox): readonly string[] =>
  requests.flatMap((request, index) => {
    const { method, path, status, code } = request;
    if (status < 400 || status === 429) return [];
    const before = code === 40060 ? requests.slice(0, index).filter((each) => each.path === path) : [];
    if (before.some(({ body }) => isDeepStrictEqual(body, request.body))) return []; // a busy bot repeats its answer
    const bodies = before.length === 0 ? '' : ` To ${before.map(inShort).join(' and ')} came ${inShort(request)}.`;
    return [`${method} ${path} was answered ${status} (${code ?? 'no code'}).${bodies}`];
  });

/** The type, the flags and the beginning of the words of an answer to a click. */
function inShort({ body }: Pick<Sandbox['requests'][number], 'body'>): string {
  const { type, data } = isObject(body) ? body : {};
  const { flags, content, components } = isObject(data) ? data : {};
  const words = [content, ...flatten(objectsOf(components)).map((each) => each['content'])].flatMap(
    (each) => stringOf(each) ?? [],
  );
  return `type ${numberOf(type)}, flags ${numberOf(flags)}: “${words.join(' ').slice(0, 60)}”`;
}

function tellingProblems(
  match: Over,
  plays: readonly LoggedPlay[],
  log: Log,
  posts: readonly Post[],
): readonly string[] {
  const problems: string[] = [];
  const isKeeping = match.options.keepBoards === true;
  let from = 0;
  let before = null as Post | null;
  let kept: readonly string[] = [];
  for (const post of posts.filter(isBoard)) {
    const to = endOf(post, log.length);
    const then = tableAt(match, log, to);
    if (to < from) problems.push(`Post ${post.nonce} comes too late.`);
    const turns = turnsBetween(then, plays, from, to);
    const first = playAt(turnsBetween(then, plays, -1, to), from, hasTurnPosts(match));
    const untold = untoldBy(before, turns, first);
    const found = [
      ...storyProblems({ untold, first, always: turns.filter(isToldAlways) }, { ...post, isKeeping }, before),
      ...pictureProblems(turns, post, isKeeping),
      ...headProblems(then, log, post),
      ...(to === from ? [] : keptProblems(before, kept)), // a board that was posted again keeps the lines of the first
    ];
    problems.push(...found.map((problem) => `Post ${post.nonce}: ${problem}`));
    if (to > from)
      kept = untold
        .filter(isIn(turns.filter(isKept)))
        .flatMap((turn) => linesOf([turn]))
        .filter((line) => !line.startsWith('Couldn’t move: ')); // those in a row share a line
    [from, before] = [to, post];
  }
  if (posts.at(-1)?.nonce !== 'end') problems.push('The end was not told.');
  return problems;
}

/** The table before this ply: players who have changed colors since then sit in their old places. */
const tableAt = (match: Over, log: Log, ply: number): Over => ({
  ...match,
  places: seatedAfter(
    match.places,
    log
      .slice(ply)
      .flatMap(({ events }) => events)
      .toReversed(),
  ),
});

/** News of the table and votes stand in posts of their own. */
const isBoard = ({ nonce }: Post): boolean => /^(end|\d+(\.\d+)?)$/.test(nonce);

/** The turns of the plays from one ply up to another, in the form of a post. */
const turnsBetween = (match: Over, plays: readonly LoggedPlay[], from: number, to: number): readonly StoryTurn[] =>
  storyOf({ ...match, shown: { ...match.shown, ply: from } }, plays.slice(0, to)).turns;

/** The number of plays in the posts up to this one. */
const endOf = ({ nonce }: Post, all: number): number => (nonce === 'end' ? all : Number.parseInt(nonce, 10));

/** The turns that a post has to tell: the one before says the first play, if it is there. */
const untoldBy = (before: Post | null, turns: readonly StoryTurn[], first: StoryTurn | null) =>
  before?.message === undefined ? turns : withoutPlays(turns, new Set(first?.plays.map((play) => play.ply))).turns;

/** A post that waits no more says its deeds and notes still. */
const keptProblems = (post: Post | null, kept: readonly string[]): readonly string[] =>
  kept
    .filter((line) => post?.message !== undefined && !inRound(post.message.text).includes(line))
    .map((line) => `post ${post?.nonce} has lost: ${line}`);

/** The post that waited for the first play says it now, and this one all others, in their order. */
function storyProblems(
  { untold, first, always }: Record<'untold' | 'always', readonly StoryTurn[]> & { readonly first: StoryTurn | null },
  { text, isKeeping }: Post & { readonly isKeeping: boolean },
  before: Post | null,
): readonly string[] {
  const isShrunk = before?.message !== undefined && first !== null;
  const shrunk = inRound(before?.message?.text ?? '');
  const line = isShrunk ? linesOf([first])[0]! : '';
  const kept = isKeeping ? before?.files : 0;
  const summary = /Turns \d+-\d+: (one|\d+|nobody)/.exec(text);
  const told = summary === null ? untold : untold.filter(isIn(always));
  const quiet = untold.filter((turn) => !told.includes(turn) && hasMoved(turn)).length;
  const isShort = longestOf(linesOf(untold).join('\n')) <= ONE_SCREEN;
  let at = 0;
  return [
    ...(isShrunk && !shrunk.includes(line) ? [`post ${before.nonce} does not say: ${line}, but: ${shrunk}`] : []),
    ...(isShrunk && before.message?.buttons.length !== 0 ? [`post ${before.nonce} has buttons still`] : []),
    ...(isShrunk && before.message?.files.length !== kept ? [`post ${before.nonce} has not ${kept} files`] : []),
    ...(summary !== null && isShort ? ['it sums up a short story'] : []),
    ...(summary !== null && countIn(summary[1]!) !== quiet
      ? [`it counts ${summary[1]} quiet moves, not ${quiet}`]
      : []),
    ...linesOf(told).flatMap((each) => {
      const found = text.indexOf(each, at);
      at = found < 0 ? at : found + each.length;
      return found < 0 ? [`it does not say in its place: ${each}`] : [];
    }),
  ];
}

/** A story with no more characters than this is told whole. */
const ONE_SCREEN = 540;
/** The most characters that an emoji of the bot's own has beyond a round one. */
const OWN_SIGN = 42;

/** The most characters that a text can have with the bot's own emoji. */
const longestOf = (text: string): number => text.length + OWN_SIGN * [...text.matchAll(/[🔴🔵🟡🟢]/gu)].length;

const countIn = (word: string): number => (word === 'one' ? 1 : Number(word) || 0);

/** A part of one of these turns; an older post may say the other part. */
const isIn = (turns: readonly StoryTurn[]) => (one: StoryTurn) => turns.some(({ turn }) => turn === one.turn);

/** Turns that are told also in a long story: those that stay, and those before a shuffle. */
const isToldAlways = (turn: StoryTurn): boolean =>
  isKept(turn) || turn.plays.some(({ events }) => events.some(({ kind }) => kind === 'reshuffled'));

/** Turns with a deed, a play of a person, a swap, a token, a note, or a result of chance. */
const isKept = ({ plays, notes }: StoryTurn): boolean =>
  notes.length > 0 ||
  plays.some(({ by, seat, events, after }) => {
    const isChance = events.some(({ kind }) => kind === 'exchanged' || kind === 'swapped' || kind === 'token');
    return by === 'person' || isChance || isDeed({ events, after }, seat);
  });

const linesOf = (turns: readonly StoryTurn[]): readonly string[] => {
  const [first] = turns;
  return first === undefined ? [] : presenterOf(first.plays[0]!.before.rules).tell(english, turns);
};

function pictureProblems(turns: readonly StoryTurn[], post: Post, isKeeping: boolean): readonly string[] {
  const { pictures, files, nonce } = post;
  const moved = turns.filter(hasMoved);
  const atEnd = isKeeping ? moved.slice(-2) : []; // beside the end card
  const before = moved.slice(-3, -1); // the board itself shows the last one
  const inStrip = nonce === 'end' ? atEnd : before.length > 1 || isKeeping ? before : [];
  const expected = (inStrip.length > 0 ? 1 : 0) + 1;
  return [
    ...(pictures.length === expected ? [] : [`${pictures.length} pictures, not ${expected}`]),
    ...inStrip
      .filter(({ turn }) => !pictures[0]?.includes(`Board after turn ${turn}, `))
      .map(({ turn }) => `the board after turn ${turn} is not there`),
    ...(pictures.length === files ? [] : [`${files} files for ${pictures.length} pictures`]),
    ...pictures.filter((alt) => alt === '').map(() => 'a picture has no description'),
    ...pictures
      .filter(({ length }) => length > ALT_LIMIT)
      .map(({ length }) => `a description has ${length} characters`),
  ];
}

function headProblems(match: Over, log: Log, post: Post): readonly string[] {
  if (post.nonce === 'end') return pingProblems(post, peopleAt(match));
  const game = log[Number.parseInt(post.nonce, 10)]?.before ?? match.game;
  const decision = awaited(game);
  if (decision === null) return ['it waits for nothing'];
  const player = placeOfSeat(match, decision.seat)?.occupant;
  const user = player?.kind === 'person' ? player.userId : '';
  const head = `### Turn ${game.turn} · <@${user}>, `;
  return [...(post.text.startsWith(head) ? [] : [`it is not headed by ${head}`]), ...pingProblems(post, [user])];
}

function pingProblems({ allowedMentions, message }: Post, wanted: readonly string[]): readonly string[] {
  return [
    ...(isSame(allowedMentions, wanted) ? [] : [`it may ping ${allowedMentions.join()}, not ${wanted.join()}`]),
    ...(message === undefined || isSame(message.pings, wanted) ? [] : [`it pinged ${message.pings.join()}`]),
  ];
}

const isSame = (ids: readonly string[], wanted: readonly string[]): boolean =>
  ids.toSorted().join() === wanted.toSorted().join();
