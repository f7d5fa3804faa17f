import { english } from '../../../src/text/languages.ts';
import { decodeId } from '../ids.ts';
import { castVote, pendingVote } from '../../../src/discord/posts/board-message.ts';
import { timeOf } from '../../../src/match/decisions/decision.ts';
import { isKeeping, type Match, type Over, type Running } from '../../../src/match/match.ts';
import { seenOf } from '../../../src/match/story/seen.ts';
import { hasTurnPosts } from '../../../src/match/story/story.ts';
import { flatten, type SandboxMessage } from 'discord-sandbox';
import { isObject, objectsOf, stringOf, type JsonObject } from 'discord-sandbox/json';
import { withNames } from '../driver/checks.ts';
import { messagesIn } from '../driver/clicks.ts';
import { matchOf, playsOf } from '../driver/saved.ts';
import type { Room } from '../driver/table.ts';
import { inRound } from '../signs.ts';
import { messagesOf, type Board, type Message } from './messages.ts';
import { headOf, lastLineOf, wordingOf, type Told } from './wording.ts';

/**
 * The exceptions that the law lets pass, and why. Each is a place where today’s code remembers too little to do better.
 */
const EXCEPTIONS = {
  stuck: 'its last edit was refused, so it has kept its controls, and the next post tells its play',
  unknown: 'its post got no answer, and it was played from a hand, so the bot does not know that it is there',
  again: 'a board that is shown again repeats only the newest lines; the rest comes back when it is played',
  late: 'its person went before it was there, or before that was known',
  moved: 'it was shown again further down',
  merged: 'the next post told it, before it could be told alone',
  bare: 'it was played before what it tells was noted, so the next post tells that',
  asked: 'the bot might not write, and somebody asked for the board: that pings nobody',
  split: 'a post of a turn could not go on, and another took its place',
  doubled: 'somebody pressed twice on a post of a turn: the second press took the controls off, though it waits',
  twice: 'it was told, and the bot heard nothing of that, so the next post told it as well',
  tally: 'a tally keeps its button, because the match does not remember its message',
  thinking: 'the process that began to think of an answer has ended',
} as const;
export type Exception = keyof typeof EXCEPTIONS;

/** The finding about a channel: what breaks the law, what passed by an exception, and both lists side by side. */
export interface Finding {
  readonly breaches: readonly string[];
  readonly passed: readonly Exception[];
  readonly table: string;
}

/** A message of the bot in the channel. */
interface Found {
  readonly message: SandboxMessage;
  readonly text: string; // with round signs
  readonly kind: 'commitment' | 'lobby' | 'start' | 'board' | 'news' | 'vote' | 'end' | 'retired' | 'copy' | 'thinking';
  readonly ply: number; // of a board or of news; -1 = it does not say
  readonly hasControls: boolean; // of this match
}

/** Compares a channel where nothing happens any more with its match. The clock may have been set forward by some ms. */
export async function lawIn(room: Room, matchId: string, setForwardMs = 0): Promise<Finding> {
  const saved = await matchOf(room.table, matchId);
  const plays = await playsOf(room.table, matchId);
  const match = 'game' in saved ? withNames(saved, room.table.sandbox) : saved;
  const wanted = messagesOf(match, plays);
  const found = messagesIn(room)
    .filter(({ authorId, private: hidden }) => authorId === room.table.sandbox.applicationId && !hidden)
    .map((message) => foundOf(message, match));
  const reading = new Reading(room, match, found, LATE_MS + setForwardMs);
  for (const message of wanted) await reading.read(message, wanted, plays);
  reading.finish();
  return { breaches: reading.breaches, passed: [...reading.passed], table: reading.table() };
}

const PIECES = {
  lock: 'commitment',
  lobby: 'lobby',
  end: 'end',
  retired: 'retired',
} as const;

function foundOf(message: SandboxMessage, match: Match): Found {
  const text = inRound(message.text);
  const ids = [...message.buttons, ...message.selects].flatMap(({ customId }) => decodeId(customId) ?? []);
  const own = ids.filter((id) => 'match' in id && id.match === match.id);
  const base = { message, text, hasControls: own.length > 0 };
  const piece = message.nonce?.startsWith(`${match.id}-`) ? message.nonce.slice(match.id.length + 1) : '';
  const [name = ''] = piece.split(/[.~]/);
  const [, number, letter] = /^(\d+)([nv]?)/.exec(name) ?? [];
  if (number !== undefined) {
    const kind = letter === 'n' ? 'news' : letter === 'v' ? 'vote' : 'board';
    return { ...base, kind, ply: Number(number) };
  }
  if (Object.hasOwn(PIECES, name)) return { ...base, kind: PIECES[name as keyof typeof PIECES], ply: -1 };
  if (message.loading) return { ...base, kind: 'thinking', ply: -1 };
  if (message.id === match.lobbyMessageId || own.some(({ kind }) => kind.startsWith('lobby')))
    return { ...base, kind: 'lobby', ply: -1 };
  if (text.startsWith(english.say('lobby.head')) || text === english.say('lobby.moved'))
    return { ...base, kind: 'lobby', ply: -1 };
  if (message.id === match.lock?.startId || text.startsWith(START)) return { ...base, kind: 'start', ply: -1 };
  if (text === english.say('end.byVote') || own.some((id) => id.kind === 'match' && id.action === 'vote-yes'))
    return { ...base, kind: 'vote', ply: -1 };
  const waiting = own.find((id) => id.kind === 'play' || id.kind === 'step');
  return { ...base, kind: 'copy', ply: waiting && 'ply' in waiting ? waiting.ply : -1 };
}

const START = '-# 🔒';
const MOVED: ReadonlySet<string> = new Set([
  english.say('lobby.moved'),
  english.say('board.moved'),
  english.say('board.over'),
]);

/** True for a message that says only that the game, or its lobby, goes on further down; or below its picture, if it keeps that. */
const isMoved = ({ text, hasControls, message }: Found): boolean =>
  !hasControls && (MOVED.has(text) || MOVED.has(lastLineOf(message.components)));

/** Reads a channel from top to bottom, and remembers what was told up to there. */
class Reading {
  private readonly room: Room;
  private readonly match: Match;
  private readonly found: readonly Found[];
  readonly breaches: string[] = [];
  readonly passed = new Set<Exception>();
  private readonly by = new Map<Found, string>(); // the key of what it is
  private readonly rows: (readonly [Message, readonly Found[]])[] = [];
  private told: Told = { from: -1, said: new Set(), notices: 0 };
  private orElse: readonly Told[] = []; // the other ways in which the next board may go on
  private readonly split = new Set<Found>(); // posts of the turn that is read now
  private vague: number | null = null; // a board that was shown again may have been there before the notices from this one on
  private last = 0n; // the lowest message so far

  private readonly lateMs: number; // of a mark after its post

  constructor(room: Room, match: Match, found: readonly Found[], lateMs: number) {
    this.lateMs = lateMs;
    this.room = room;
    this.match = match;
    this.found = found;
  }

  async read(message: Message, all: readonly Message[], plays: Awaited<ReturnType<typeof playsOf>>): Promise<void> {
    const { about } = message;
    switch (about.kind) {
      case 'commitment':
      case 'lobby':
      case 'retired':
        return this.once(message, about.kind);
      case 'start':
        return this.atMostOnce(message, 'start'); // the answer to a click: it is lost with the click’s answer
      case 'board':
        return this.readBoard(message as Board, all, plays);
      case 'news':
        return this.readNews(message, about.ply, plays);
      case 'vote':
        return this.readVote(message);
      case 'end':
        return this.readEnd(message, plays);
    }
  }

  private breach(message: Pick<Message, 'key'>, what: string): void {
    this.breaches.push(`${message.key}: ${what}`);
  }

  private take(message: Message, group: readonly Found[]): void {
    for (const each of group) this.by.set(each, message.key);
    this.rows.push([message, group]);
  }

  private free(is: (each: Found) => boolean): readonly Found[] {
    return this.found.filter((each) => !this.by.has(each) && is(each));
  }

  /** The messages of a group that have their controls although nobody wants that. */
  private checkDone(message: Message, group: readonly Found[]): void {
    for (const each of group.filter(({ hasControls }) => hasControls))
      if (this.isRefused(each)) this.passed.add('stuck');
      else if (this.isUnknown(each)) this.passed.add('unknown');
      else this.breach(message, `message ${each.message.id} has controls still: ${inShort(each)}`);
  }

  /** True if the last edit of a message, or any, got no good answer. */
  private isRefused({ message: { id } }: Found, which: 'last' | 'any' = 'last'): boolean {
    const edits = this.room.table.sandbox.requests.filter(
      ({ method, path }) => method === 'PATCH' && path.endsWith(`/messages/${id}`),
    );
    return (which === 'any' ? edits : edits.slice(-1)).some(({ status }) => status === 0 || status >= 400);
  }

  /** The answers to the post of a message. */
  private postingsOf({ message: { nonce } }: Found): readonly number[] {
    const isIts = (body: unknown): boolean => nonce !== undefined && isObject(body) && body['nonce'] === nonce;
    return this.room.table.sandbox.requests.filter(({ body }) => isIts(body)).map(({ status }) => status);
  }

  /** True if the bot never got an answer to the post of a message. */
  private isUnknown(each: Found): boolean {
    const answers = this.postingsOf(each);
    return answers.length > 0 && !answers.includes(200);
  }

  /** True if the bot got no answer at first, to the post of a message or to an edit. */
  private hadTrouble(each: Found): boolean {
    return this.isRefused(each, 'any') || this.postingsOf(each).some((status) => status !== 200);
  }

  /** True if an answer to a click got no good answer. */
  private isClickUnheard(): boolean {
    return this.room.table.sandbox.requests.some(
      ({ path, status }) => (path.endsWith('/callback') && status >= 300) || status === 0,
    );
  }

  /** Copies of a message stand below it. */
  private inOrder(message: Message, group: readonly Found[]): void {
    const { id } = group.toSorted(byId)[0]!.message;
    if (BigInt(id) < this.last) this.breach(message, 'it stands above what comes before it');
    this.last = BigInt(id);
  }

  private pinged(message: Message, group: readonly Found[], wanted: readonly string[]): void {
    const pinged = new Set(group.flatMap((each) => each.message.pings));
    for (const userId of wanted)
      if (!pinged.has(userId)) this.breach(message, `no new message has pinged ${this.nameOf(userId)}`);
    for (const userId of pinged) if (!wanted.includes(userId)) this.breach(message, `it pinged ${this.nameOf(userId)}`);
  }

  private nameOf = (userId: string): string =>
    this.room.table.sandbox.people.find(({ id }) => id === userId)?.name ?? userId;

  private atMostOnce(message: Message, kind: Found['kind']): void {
    const group = this.free((each) => each.kind === kind);
    this.take(message, group);
    if (group.length > 1) this.breach(message, `it is there ${group.length} times`);
    this.checkDone(message, group);
  }

  private once(message: Message, kind: Found['kind']): void {
    const all = this.free((each) => each.kind === kind);
    const group = all.filter((each) => !isMoved(each));
    if (group.length < all.length) this.passed.add('moved');
    this.take(message, all);
    const count = message.state === 'gone' ? 0 : 1;
    if (group.length !== count)
      this.breach(message, `it is there ${group.length} times, not ${count === 0 ? 'gone' : 'once'}`);
    if (message.state !== 'waits') this.checkDone(message, group);
    else if (group.length > 0 && !group.some(({ hasControls }) => hasControls))
      this.breach(message, 'it has no controls');
  }

  private async readBoard(
    message: Board,
    all: readonly Message[],
    plays: Awaited<ReturnType<typeof playsOf>>,
  ): Promise<void> {
    const match = this.match as Running | Over;
    const { ply, turn, played } = message.about;
    const next =
      all.flatMap(({ about }) => (about.kind === 'board' && about.ply > ply ? [about.ply] : [])).at(0) ?? Infinity;
    const isOfPost = (each: Found) =>
      (each.kind === 'board' || each.kind === 'copy') &&
      (each.ply === ply ||
        (hasTurnPosts(match) && each.ply > ply && each.ply < next) ||
        // A copy of a board that is played from a hand has no button with its ply.
        (each.ply < 0 && each.hasControls && each.text.startsWith(`### Turn ${turn} `)));
    const group = [...this.free(isOfPost)];
    const words = wordingOf(match, plays);
    const whole = words.playedLine(ply, played);
    const wholeEnd = whole === null ? ply : played.at(-1)! + 1;
    await this.readSplit(ply, group, words);
    const knowns = this.knownsUntil(ply);
    if (message.state === 'waits') {
      this.take(message, group);
      await this.readWaiting(message, group, words, knowns);
      return;
    }
    // A copy that was asked for has lost what says of which ply it is.
    const candidates = [...group, ...this.free(({ kind, ply: at }) => kind === 'copy' && at < 0)];
    // A post of a turn within which the match ended may say that turn, or leave it to the end.
    const isCutOff = hasTurnPosts(match) && match.status === 'over' && turn === match.game.turn;
    const ways = this.starts(isKeeping(match) ? knowns.toReversed() : knowns).flatMap(([told, known]) => [
      { told, known, line: whole, end: wholeEnd },
      ...(isCutOff && whole !== null ? [{ told, known, line: null, end: ply }] : []),
    ]);
    for (const { told, known, line, end } of ways) {
      const last = line ?? english.say('board.over');
      const texts = await words.shrunk(ply, told, known, last, end);
      const heads = isKeeping(match) ? await words.heads(ply, told, known) : null;
      const isIt = (each: Found): boolean => {
        if (each.hasControls) return false;
        if (heads === null) return texts.includes(each.text);
        const head = headOf(each.message.components);
        return lastLineOf(each.message.components) === last && [heads.posted, ...heads.again].includes(head);
      };
      const telling = candidates.filter(isIt);
      if (telling.length === 0) continue;
      const both = [...new Set([...group, ...telling])];
      this.take(message, both);
      if (telling.length > 1 && line !== null) this.breach(message, `${telling.length} messages tell it`);
      this.inOrder(message, both);
      this.leftovers(
        message,
        both.filter((each) => !telling.includes(each)),
      );
      if (both.every(({ kind }) => kind === 'copy')) this.passed.add('asked');
      else this.pinged(message, both, message.pings);
      const said = line === null ? told.said : new Set([...told.said, ...played]);
      this.told = { from: ply, said, notices: known };
      this.orElse = [
        ...(telling[0]!.text === line ? [{ ...told, said }] : []), // none of its other lines has stayed
        ...(this.hadTrouble(telling[0]!) || this.isClickUnheard()
          ? [{ from: ply, said: told.said, notices: known }]
          : []),
      ];
      return;
    }
    const bare = candidates.filter((each) => whole !== null && !each.hasControls && each.text === whole);
    if (bare.length > 0) {
      const both = [...new Set([...group, ...bare])];
      this.take(message, both);
      if (bare.length > 1) this.breach(message, `${bare.length} messages tell it`);
      this.passed.add('bare');
      this.leftovers(
        message,
        both.filter((each) => !bare.includes(each)),
      );
      this.told = { ...this.told, said: new Set([...this.told.said, ...played]) };
      return;
    }
    this.take(message, group);
    const stuck = group.find((each) => each.hasControls && (this.isRefused(each) || this.isUnknown(each)));
    if (stuck) {
      this.leftovers(message, group);
      const known = await this.knownOn(stuck, ply, words, knowns);
      this.told = { ...this.told, from: ply, notices: known ?? this.told.notices };
    } else if (
      group.some((each) => this.split.has(each)) ||
      (hasTurnPosts(match) && group.length > 0 && group.every(isMoved))
    ) {
      this.passed.add('split'); // and the post after the turn tells it
      this.leftovers(message, group);
      this.told = { ...this.told, from: ply };
    } else if (group.length > 0 && group.every(isMoved) && group.some((each) => this.hadTrouble(each))) {
      this.passed.add('stuck');
      this.leftovers(message, group);
      this.told = { ...this.told, from: ply };
    } else if (message.isOptional && group.every(isMoved)) {
      this.passed.add('late');
      this.leftovers(message, group);
    } else {
      const head = isKeeping(match) ? (await words.heads(ply, this.told, knowns[0]!)).posted : '';
      const [text = ''] = await words.shrunk(ply, this.told, knowns[0]!, whole ?? english.say('board.over'), wholeEnd);
      this.breach(
        message,
        group.length === 0
          ? 'it is not there'
          : `no message ends as it has to.\n  wanted: ${head}\n${text}\n  found: ${group.map((each) => each.text).join('\n  and: ')}`,
      );
    }
  }

  /** The first of several posts of a turn keeps what it told before the turn, and says that the game goes on. */
  private async readSplit(ply: number, group: Found[], words: ReturnType<typeof wordingOf>): Promise<void> {
    this.split.clear();
    if (!hasTurnPosts(this.match)) return;
    const stuck = group.filter((each) => each.hasControls && this.isRefused(each));
    if (stuck.length > 0 && group.length > stuck.length) this.told = { ...this.told, from: ply };
    for (const known of this.knownsUntil(ply)) {
      const texts = await words.shrunk(ply, this.told, known, english.say('board.moved'), ply);
      const copies = this.free(({ kind, ply: at }) => kind === 'copy' && at < 0);
      const first = [...group, ...copies].filter((each) => texts.includes(each.text) && !isMoved(each));
      if (first.length === 0) continue;
      for (const each of first) this.split.add(each);
      group.push(...first.filter((each) => !group.includes(each)));
      this.told = { ...this.told, from: ply, notices: known };
      return;
    }
  }

  /** All that was told up to here, in each way that fits, and the notices that the next board may know. */
  private starts(knowns: readonly number[]): readonly (readonly [Told, number])[] {
    return [this.told, ...this.orElse].flatMap((told) => knowns.map((known) => [told, known] as const));
  }

  /** The numbers of notices that a board of this ply may know. */
  private knownsUntil(ply: number): readonly number[] {
    const { notes } = this.match as Running | Over;
    const knowns = [];
    for (let known = this.told.notices; known <= notes.length; known++)
      if (known === 0 || notes[known - 1]!.ply <= ply) knowns.push(known);
    // Those of earlier plies are known at least.
    const least = notes.filter((notice) => notice.ply < ply).length;
    return knowns.filter((known) => known >= least);
  }

  private async knownOn(each: Found, ply: number, words: ReturnType<typeof wordingOf>, knowns: readonly number[]) {
    for (const known of knowns) {
      const { posted, again } = await words.heads(ply, this.told, known);
      if ([posted, ...again].includes(headOf(each.message.components))) return known;
    }
    return undefined;
  }

  private leftovers(message: Message, rest: readonly Found[]): void {
    this.checkDone(message, rest);
    for (const each of rest.filter(({ hasControls }) => !hasControls)) {
      if (this.split.has(each)) this.passed.add('split');
      else if (isMoved(each)) this.passed.add('moved');
      else
        this.breach(
          message,
          `message ${each.message.id} says neither this nor where the game goes on: ${inShort(each)}`,
        );
    }
  }

  private async readWaiting(
    message: Board,
    group: readonly Found[],
    words: ReturnType<typeof wordingOf>,
    knowns: readonly number[],
  ) {
    const { ply } = message.about;
    const match = this.match as Running;
    const all = group.filter(({ hasControls }) => hasControls).toSorted(byId);
    const live = all.filter((each) => each === all.at(-1) || !this.isRefused(each));
    if (live.length === 0 && hasTurnPosts(match) && group.length > 0) this.passed.add('doubled');
    else if (live.length === 0) this.breach(message, 'nothing in the channel waits for this ply');
    if (live.length > 1) this.breach(message, `${live.length} messages wait for this ply`);
    this.leftovers(
      message,
      group.filter((each) => !live.includes(each)),
    );
    const board = live.at(-1);
    if (board === undefined) return;
    this.inOrder(message, group);
    const now = match.game.ply;
    const isFirst =
      group.length === 1 && board.kind === 'board' && board.message.nonce === `${match.id}-${ply}` && now === ply;
    const head = headOf(board.message.components);
    let first = '';
    const [exact, vague]: [number[], number[]] = [[], []];
    for (const [told, each] of this.starts(knowns)) {
      const heads = await words.heads(now, told, each);
      first ||= heads.posted;
      if (heads.posted === head) exact.push(each);
      if (!isFirst && heads.again.includes(head)) vague.push(each);
    }
    const known = group.length > 1 ? (vague.at(-1) ?? exact[0]) : (exact[0] ?? vague.at(-1));
    if (known === undefined)
      this.breach(message, `it does not tell what it has to.\n  wanted: ${first}\n  found: ${head}`);
    if (known !== exact[0]) this.passed.add('again');
    this.vague = known === undefined || known === exact[0] ? null : Math.min(...vague);
    this.told = { from: ply, said: this.told.said, notices: known ?? this.told.notices };
    this.pinged(message, group, message.pings);
    this.pingedInTime(message, group, match);
  }

  /** The time of a person begins with a message that pings them. */
  private pingedInTime(message: Board, group: readonly Found[], match: Running): void {
    const [userId] = message.pings;
    const { limitMs } = match.options;
    if (match.deadline === null || limitMs === null || userId === undefined) return;
    const began = match.deadline - timeOf(match, userId, limitMs);
    const times = group.filter((each) => each.message.pings.includes(userId)).map((each) => each.message.createdAt);
    if (!times.some((time) => time >= began - this.lateMs))
      this.breach(message, `${this.nameOf(userId)} got time without a new ping`);
  }

  private readNews(message: Message, ply: number, plays: Awaited<ReturnType<typeof playsOf>>): void {
    const match = this.match as Running | Over;
    const news = this.free((each) => each.kind === 'news' && each.ply <= ply).toSorted(byId);
    this.take(message, news.slice(0, 1));
    const [first] = news;
    if (first === undefined) return;
    const words = wordingOf(match, plays);
    const least = Math.min(this.told.notices, this.vague ?? Infinity);
    for (let known = least + 1; known <= match.notes.length; known++) {
      const tells = (notices: number) => words.news(first.ply, { ...this.told, notices }, known) === first.text;
      if (!tells(this.told.notices) && !tells(least)) continue;
      this.told = { ...this.told, notices: Math.max(known, this.told.notices) };
      this.inOrder(message, [first]);
      this.pinged(message, [first], []);
      return;
    }
    this.breach(message, `it tells something else: ${inShort(first)}`);
  }

  private readVote(message: Message): void {
    const match = this.match as Running;
    const seen = seenOf(match);
    const tallies = this.free(({ kind }) => kind === 'vote');
    this.take(message, tallies);
    const words = [
      pendingVote(english, match.id, seen.vote!),
      ...match.votes.map((userId) => castVote(english, seen, seen.vote!, userId)),
    ].map((components) => stringOf(flatten(components as unknown as readonly JsonObject[])[0]!['content']) ?? '');
    if (tallies.length === 0) this.breach(message, 'nobody was told of it');
    else if (!words.includes(tallies.at(-1)!.text))
      this.breach(
        message,
        `the newest tally is another one.\n  wanted: ${words.join('\n  or: ')}\n  found: ${tallies.at(-1)!.text}`,
      );
    if (tallies.length > 1) this.passed.add('tally');
  }

  private async readEnd(message: Message, plays: Awaited<ReturnType<typeof playsOf>>): Promise<void> {
    const group = this.free(({ kind }) => kind === 'end');
    this.take(message, group);
    if (group.length !== 1)
      return this.breach(message, group.length === 0 ? 'it is not there' : `it is there ${group.length} times`);
    const [end] = group as readonly [Found];
    this.inOrder(message, group);
    this.pinged(message, group, message.pings);
    if (!end.hasControls) this.breach(message, 'it has no controls');
    const words = wordingOf(this.match as Over, plays);
    const wanted = await words.endHead(this.told);
    const head = headOf(end.message.components);
    const others = await Promise.all(this.orElse.map(words.endHead));
    if (head !== wanted && !others.includes(head))
      this.breach(message, `it does not tell what it has to.\n  wanted: ${wanted}\n  found: ${head}`);
    this.told = { ...this.told, notices: (this.match as Over).notes.length };
  }

  finish(): void {
    for (const each of this.free(() => true)) {
      const { kind, hasControls, message } = each;
      if (kind === 'thinking') this.passed.add('thinking');
      else if (kind === 'vote') {
        if (hasControls) this.passed.add('tally');
      } else if (kind === 'copy' && isMoved(each)) this.passed.add('moved');
      else this.breaches.push(`message ${message.id}: nobody wants it: ${inShort(each)}`);
    }
    if ('notes' in this.match && this.told.notices < this.match.notes.length && this.match.status === 'running') {
      const { kind, ply } = this.match.notes[this.told.notices]!;
      this.breaches.push(`notice ${this.told.notices} (${kind}, before play ${ply}): nobody is told of it`);
    }
  }

  /** Both lists, side by side. */
  table(): string {
    const lines = this.rows.flatMap(([message, group]) => {
      const wanted = `${message.key} ${message.state} ${inside(message)} @${message.pings.map(this.nameOf).join('+')}`;
      if (group.length === 0) return [`${wanted.padEnd(WIDTH)} | –`];
      return group.map((each, index) => `${(index === 0 ? wanted : '').padEnd(WIDTH)} | ${this.shown(each)}`);
    });
    const rest = this.free(() => true).map((each) => `${'–'.padEnd(WIDTH)} | ${this.shown(each)}`);
    return ['wanted'.padEnd(WIDTH) + ' | found', ...lines, ...rest, '', ...this.requests()].join('\n');
  }

  /** The last requests about the channel. */
  private requests(): readonly string[] {
    const { sandbox } = this.room.table;
    const own = sandbox.requests.filter(({ path }) => path.startsWith(`/channels/${this.room.channelId}/messages`));
    return own.slice(-12).map(({ method, path, status, body }) => {
      const words = isObject(body)
        ? flatten(objectsOf(body['components'])).flatMap((part) => stringOf(part['content']) ?? [])
        : [];
      const nonce =
        isObject(body) && typeof body['nonce'] === 'string' ? body['nonce'].slice(this.match.id.length + 1) : '';
      return `${method} …${path.slice(-9)} ${nonce} ${status} ${inRound(words.join(' ')).replaceAll('\n', ' / ').slice(0, 90)}`;
    });
  }

  private shown(each: Found): string {
    const { message, kind, hasControls } = each;
    const name = message.nonce?.slice(this.match.id.length + 1) ?? kind;
    const pings = message.pings.map(this.nameOf).join('+');
    return `${message.id.slice(-9)} ${name}${hasControls ? ' [controls]' : ''} @${pings} ${inShort(each)}`;
  }
}

const WIDTH = 60;
/** A board may be noted as posted this much later than it is made (`posted-boards.ts`). */
const LATE_MS = 20_000;

const byId = (a: Found, b: Found): number => (BigInt(a.message.id) < BigInt(b.message.id) ? -1 : 1);

const inShort = ({ text }: Found): string => text.replaceAll('\n', ' / ').slice(0, 110);

function inside({ about }: Message): string {
  if (about.kind === 'board')
    return `${about.opening ? 'opening ' : ''}tells ${about.told.join()} then ${about.played.join() || 'nothing'}`;
  if (about.kind === 'end') return `tells ${about.told.join()}`;
  if (about.kind === 'vote') return `${about.cast} of ${about.needed}`;
  return '';
}
