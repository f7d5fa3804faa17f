import { RESTJSONErrorCodes } from 'discord.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ended, playedLine } from '../../src/discord/posts/final-texts.ts';
import { isKeeping, peopleAt, type Lobby, type Over, type LoggedPlay, type Running } from '../../src/match/match.ts';
import { english } from '../../src/text/languages.ts';
import { withDeadline } from '../../src/match/decisions/decision.ts';
import { comeBack, miss } from '../../src/match/decisions/absence.ts';
import { endByModerator, leaveMatch } from '../../src/match/decisions/match-end.ts';
import { play } from '../../src/match/decisions/plays.ts';
import { isBoardUnshown, isUnshown, leftOver, markCopy, markPosted } from '../../src/match/decisions/posted-boards.ts';
import { renewTime } from '../../src/match/decisions/due-times.ts';
import { keptOn, withKept } from '../../src/discord/posts/kept-lines.ts';
import type { Post } from '../../src/discord/posts/components.ts';
import { boardPost } from '../../src/discord/posts/posts.ts';
import { PostRefused } from '../../src/match/ports.ts';
import { dealOf, openingOf } from '../../src/match/story/replay.ts';
import { isDeed } from '../../src/match/story/sides.ts';
import { turnMade } from '../../src/match/story/story.ts';
import type { StoryTurn } from '../../src/match/story/moments.ts';
import { storyOf } from '../harness/stories.ts';
import { awaitedUser, isAway, needsNobody } from '../../src/match/turn.ts';
import { tellTurn } from '../../src/text/turn-lines.ts';
import { openChannel, posterOn, type Version } from '../harness/channel.ts';
import { advanced, clickBy, liveBoard, lobbyOf, startedOf, taken } from '../harness/matches.ts';
import { oneOf, picker, randomTurn, type Picker } from '../harness/driver/random.ts';
import { same } from '../harness/same.ts';
import { linesOf } from './components.ts';
import { blank } from '../harness/quiet.ts';
import type { Poster } from '../../src/discord/posts/poster-port.ts';

// The posts of a match in a channel, with all kinds of plays and failed edits.

/** The play of a post, and the fate of the post. */
const FATES = ['answered', 'answer lost', 'answered before a restart', 'missed', 'deleted'] as const;

/** The events at the table before a play. */
const HAPPENINGS = ['nothing', 'nothing', 'nothing', 'somebody leaves', 'somebody is back'] as const;

/** The fate of the board before a play. */
const DETOURS = ['none', 'none', 'none', 'copied', 'clicked where it was before', 'time renewed'] as const;

/** Late edits after the answer to a click. */
const LATE = ['nothing', 'nothing', 'a step', 'another click', 'another click, unread'] as const;

/** The fate of the posts from now on. */
const WEATHER = ['fair', 'fair', 'fair', 'as it was', 'as it was', 'refused', 'answer lost'] as const;

/** A match in a channel, decided without a store. */
class Table {
  readonly channel = openChannel();
  readonly log: LoggedPlay[] = [];
  /** The lines that a post repeats. */
  readonly repeated = new Map<string, readonly string[]>();
  /** The lines of deleted posts that these would have kept. */
  readonly deleted = new Map<string, readonly string[]>();
  match: Running | Over;
  isDelayed = false; // a play came from a copy while no board could be posted
  private readonly pick: Picker;
  private poster: Poster = this.newPoster();
  private now = 0;

  constructor(begun: Running, seed: string) {
    this.match = begun;
    this.pick = picker(seed);
  }

  /** Plays until the end, or for this many decisions. */
  async play(most: number): Promise<void> {
    for (let count = 0; count < most && this.match.status === 'running'; count++) {
      this.change(this.one(WEATHER));
      await this.doDueWork();
      await this.detour(this.one(DETOURS));
      if (this.match.status === 'running') await this.decide(this.one(FATES));
    }
    this.change('fair');
    await this.showNext();
    if (this.match.status === 'over') return;
    this.take(taken(endByModerator(this.match, clickBy('1009'), this.now)) as Over);
    await this.showNext();
  }

  private one<Value>(values: readonly Value[]): Value {
    return oneOf(this.pick, values);
  }

  private change(weather: (typeof WEATHER)[number]): void {
    const { refusals, losses } = this.channel;
    if (weather === 'as it was') return;
    refusals.post = weather === 'refused' ? RESTJSONErrorCodes.MissingPermissions : null;
    losses.post = weather === 'answer lost';
  }

  /** Waits for the next decision. An event at the table in between is posted at once or after the next play. */
  private async doDueWork(): Promise<void> {
    await this.showNext();
    this.happen(this.one(HAPPENINGS));
    const isAtOnce = this.pick(2) === 0;
    if (isAtOnce || this.match.status === 'over' || needsNobody(this.match)) await this.showNext();
  }

  /** Makes the plays that nobody has to decide, and shows the result, like the clock. */
  private async showNext(): Promise<void> {
    while (this.match.status === 'running' && needsNobody(this.match)) {
      const { match, logged } = advanced(this.match, randomTurn(this.match, this.pick), this.now);
      this.take(match, [logged]);
    }
    await this.show();
  }

  /** If no board can be posted, that is tried again, and a person brings up a copy. */
  private async show(): Promise<void> {
    if (!isUnshown(this.match)) return;
    if (await this.isPosted()) return;
    this.channel.losses.post = false; // a lost answer is lost once
    if (await this.isPosted()) return;
    const { match } = this;
    if (match.status === 'over' || (!isBoardUnshown(match) && liveBoard(match) !== null)) return;
    await this.copy();
    this.isDelayed = true;
    for (let tries = this.pick(3); tries > 0; tries--) await this.isPosted();
    same(this.channel.withControls(), [liveBoard(match.status === 'running' ? (this.match as Running) : match)]);
  }

  private async isPosted(): Promise<boolean> {
    const posted = this.match;
    const isAgain = posted.status === 'running' && posted.shown.again && posted.shown.ply === posted.game.ply;
    const again = isAgain ? (await this.boardNow()).components : [];
    const board = await this.poster
      .show(posted, { plays: this.log, meetings: [], watched: null })
      .catch((error: unknown) => {
        if (error instanceof PostRefused) return undefined;
        throw error;
      });
    if (board === undefined) return false;
    const id = board?.messageId ?? null;
    if (id !== null && isAgain) this.repeated.set(id, linesIn(again));
    const left = id === null ? [] : leftOver(posted, posted, id);
    this.match = taken(markPosted(posted, posted, board, this.now)) as Running | Over;
    for (const old of left) await this.poster.dropControls(this.match, old);
    same(this.channel.withControls(), [posted.status === 'over' ? id : liveBoard(this.match as Running)]);
    return true;
  }

  private boardNow(): Promise<Post> {
    return boardPost({ language: english, render: blank }, storyOf(this.match as Running, this.log));
  }

  private async copy(): Promise<void> {
    const match = this.match as Running;
    const { components } = await this.boardNow();
    const id = this.channel.newId();
    this.repeated.set(id, linesIn(components));
    this.channel.put(id, components, false);
    const left = leftOver(match, match, id);
    this.match = taken(markCopy(match, match, id)) as Running;
    for (const old of left) await this.poster.dropControls(this.match, old);
  }

  private happen(what: (typeof HAPPENINGS)[number]): void {
    if (this.match.status !== 'running') return;
    const people = peopleAt(this.match);
    const user = people[this.pick(people.length)]!;
    const away = people.find((id) => isAway(this.match, id));
    if (what === 'somebody leaves' && people.length > 2)
      this.take(taken(leaveMatch(this.match, clickBy(user), this.now)) as Running | Over);
    if (what === 'somebody is back' && away !== undefined)
      this.take(taken(comeBack(this.match, clickBy(away), this.now)) as Running | Over);
  }

  private before: { readonly id: string; readonly components: Version['components'] } | null = null;

  private async detour(way: (typeof DETOURS)[number]): Promise<void> {
    this.before = null;
    const { match } = this;
    if (match.status === 'over' || needsNobody(match)) return;
    const id = liveBoard(match);
    if (way === 'time renewed' && match.deadline !== null) {
      this.now = Math.max(this.now, match.deadline);
      this.take(taken(renewTime(match, this.now)) as Running);
      await this.showNext();
    }
    if (way === 'copied' || way === 'clicked where it was before') {
      const components = id === null ? undefined : this.channel.messages.get(id);
      await this.copy();
      if (way !== 'copied' && id !== null && components) this.before = { id, components };
    }
  }

  private async decide(fate: (typeof FATES)[number]): Promise<void> {
    const match = this.match as Running;
    const user = awaitedUser(match);
    const messageId = this.before?.id ?? liveBoard(match);
    if (user === null || messageId === null) return;
    if (fate === 'missed') {
      if (isBoardUnshown(match)) return; // nobody's time runs out
      this.now = Math.max(this.now, match.deadline ?? 0);
      const missed = miss(match, match.game.ply, randomTurn(match, this.pick).play, this.now);
      if (!missed.ok) throw new Error(missed.error.code);
      this.take(missed.value.match as Running | Over, missed.value.plays);
      return;
    }
    const { token } = randomTurn(match, this.pick);
    const decided = play(match, match.game.ply, token, { ...clickBy(user), messageId }, this.now);
    if (!decided.ok) throw new Error(decided.error.code);
    const { match: next, plays, made } = decided.value;
    this.take(next as Running | Over, plays);
    const posted = this.before?.components ?? this.channel.messages.get(messageId)!;
    const played = playedLine(english, turnMade(next, made!));
    const line = await withKept(english, next, keptOn(next, messageId), played, () => Promise.resolve(this.log));
    const { components, attachments } = ended(match, posted, line);
    await this.poster.answer(messageId, () => {
      const isSeen = fate === 'answered' || fate === 'answered before a restart';
      if (isSeen) this.channel.put(messageId, components, attachments !== undefined);
      return Promise.resolve(isSeen ? line : null);
    });
    if (fate === 'answered before a restart') this.poster = this.newPoster();
    if (fate === 'answered' || fate === 'answer lost') await this.comeLate(this.one(LATE), messageId, posted);
    if (fate !== 'deleted') return;
    if (!isKeeping(match)) this.deleted.set(messageId, line.slice(0, -played.length).split('\n').slice(0, -1));
    this.channel.remove(messageId);
  }

  private async comeLate(what: (typeof LATE)[number], id: string, posted: Version['components']): Promise<void> {
    if (what === 'nothing') return;
    if (what === 'a step') this.channel.put(id, posted, false);
    if (what === 'another click, unread') this.channel.refusals.get = RESTJSONErrorCodes.MissingAccess;
    await this.poster.dropControls(this.match, id, posted);
    delete this.channel.refusals.get;
  }

  private take(match: Running | Over, plays: readonly LoggedPlay[] = []): void {
    this.match = match;
    this.log.push(...plays);
  }

  private newPoster(): Poster {
    return posterOn(this.channel.rest, { now: () => this.now });
  }
}

const linesIn = (components: Version['components']): readonly string[] =>
  linesOf(components).map((line) => line.replace(/^-# /, '')); // long stories are small

/**
 * The lines that each version of a message adds to those before it. One that has lost its pictures keeps small lines of
 * its text.
 */
function linesAdded({ channel: { versions }, repeated }: Table): readonly string[] {
  return versions.flatMap(({ id, isBare, components }, index) => {
    const before = versions.slice(0, index).filter((each) => each.id === id && each.isBare === isBare);
    const known = [...before.map((each) => linesIn(each.components)), isBare ? [] : (repeated.get(id) ?? [])];
    const lines = isBare ? linesOf(components).filter((line) => !line.startsWith('-# ')) : linesIn(components);
    return lines.filter((line, at) => {
      const isThis = (each: string) => each === line;
      return known.every((each) => each.filter(isThis).length < lines.slice(0, at + 1).filter(isThis).length);
    });
  });
}

/** The lines that a reader finds at the end, without those that a post repeats. */
function linesLeft({ channel: { versions }, repeated, deleted }: Table): readonly string[] {
  const newest = new Map(versions.map((version) => [version.id, version]));
  return [...newest.values()].flatMap(({ id, isBare, components }) => {
    const kept = deleted.get(id)?.map((line) => line.replace(/^-# /, ''));
    const again = isBare || kept ? [] : [...(repeated.get(id) ?? [])];
    const lines = kept ?? linesIn(components);
    return lines.filter((line) => !again.includes(line) || again.splice(again.indexOf(line), 1).length === 0);
  });
}

const SEAT = '(🔴|🔵|🟡|🟢) \\*\\*[^*]+\\*\\*';

/** The plays in lines, in order: the seat, the card and the effect. */
const playsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, seat, all] = new RegExp(`${SEAT} drew (.*)\\.$`, 'u').exec(line) ?? [];
    if (all !== undefined) return all.split('; then ').map((what) => `${seat} ${what}`);
    const [, idle] = /^Couldn’t move: (.*)\.$/u.exec(line) ?? [];
    const items = [...(idle ?? '').matchAll(new RegExp(`${SEAT} \\(([^)]+)\\)`, 'gu'))];
    return items.flatMap(([, who, cards]) => cards!.split(', ').map((card) => `${who} **${card}**: no move`));
  });

/** The people in lines who left, went away or came back. */
const notesIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, seat, what] = new RegExp(`^${SEAT} (left|is away|is back)\\.`, 'u').exec(line) ?? [];
    return what === undefined ? [] : [`${seat} ${what}`];
  });

const NOTED = { left: 'left', away: 'is away', back: 'is back' } as const;

/** The items of a list that stand in another one in the same order, perhaps with others between them. */
function foundIn(list: readonly string[], whole: readonly string[]): readonly string[] {
  let from = 0;
  return list.filter((one) => {
    const at = whole.indexOf(one, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}

/** The whole story is posted once, in its order. A line may sum up moves that nobody pressed. */
function allIsTold(table: Table): void {
  const { match, log, isDelayed } = table;
  const lines = linesAdded(table);
  const inOrder = (plays: readonly string[]) => (isDelayed ? plays.toSorted() : plays);
  const { turns } = storyOf({ ...match, shown: { ...match.shown, ply: -1, notes: 0 } }, log);
  const linesOfPlays = (isWanted: (play: StoryTurn['plays'][number]) => boolean) =>
    turns.flatMap((turn) =>
      turn.plays
        .filter(isWanted)
        .map((one) => tellTurn(english, { ...turn, plays: [one], moment: null } as StoryTurn<'board'>)),
    );
  const expected = linesOfPlays(() => true);
  const always = playsIn(linesOfPlays((one) => one.by === 'person' || isDeed(one, one.seat)));
  const isIdle = (one: string) => one.endsWith(': no move');
  const [posted, made] = [playsIn(lines), playsIn(expected)];
  const rest = lines.flatMap((line) => [...(/^Turns \d+-\d+: (one|\d+|nobody)/u.exec(line)?.slice(1) ?? [])]);
  const quiet = rest.reduce((sum, count) => sum + (count === 'one' ? 1 : Number(count) || 0), 0);
  const [moves, allMoves] = [posted, made].map((all) => all.filter((one) => !isIdle(one))) as [string[], string[]];
  same(allMoves.length - moves.length >= quiet, true); // a turn of a 2 has several moves
  same(foundIn(inOrder(moves), inOrder(allMoves)), inOrder(moves));
  if (rest.length === 0) same(moves.length, allMoves.length);
  const [idle, allIdle] = [posted, made].map((all) => all.filter(isIdle).toSorted()) as [string[], string[]];
  same(foundIn(idle, allIdle), idle); // idle turns in a row stand by player
  if (rest.length === 0) same(idle.length, allIdle.length);
  same(foundIn(always.toSorted(), posted.toSorted()), always.toSorted()); // deeds and plays of people are in no summary
  const noted = match.notes.map(({ seat, kind }) => `${english.signs[seat]} ${NOTED[kind]}`);
  same(notesIn(lines), noted);
  const left = linesLeft(table);
  const deeds = playsIn(linesOfPlays((one) => isDeed(one, one.seat)));
  same(inOrder(playsIn(left).filter((one) => deeds.includes(one))), inOrder(deeds)); // for good
  same(inOrder(notesIn(left)), inOrder(noted));
  const events = turns.flatMap(({ plays }) => plays.flatMap((each) => each.events));
  const shuffles = events.filter(({ kind }) => kind === 'reshuffled');
  same(lines.filter((line) => line === english.say('did.reshuffled')).length, shuffles.length);
  for (const told of [lines, left]) same(told.filter((line) => line.endsWith(' goes first.')).length, 1);
}

/** Dealt from a seed, so that a failure can be repeated. */
function dealt(lobby: Lobby, seed: string): Running {
  const begun = { ...startedOf(lobby), clicks: [seed] };
  return withDeadline({ ...begun, game: openingOf(dealOf(begun)).state }, 0);
}

const tables = fc.record({
  seed: fc.nat().map(String),
  names: fc.constantFrom<[string, ...string[]]>(['Ann', 'Ben'], ['Ann', 'Ben', 'Cleo', 'Dan']),
  options: fc.record({ ruleset: fc.constantFrom('classic', 'classic+pawns=2'), autoPlay: fc.boolean() }),
  keepBoards: fc.boolean(),
});

test('every play, every coming and going and every shuffle is told exactly once, in its order', async () => {
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(tables, async ({ seed, names, options, keepBoards }) => {
      const lobby = lobbyOf(names, { ...options, ...(keepBoards && { keepBoards }) });
      const table = new Table(dealt(lobby, seed), seed);
      await table.play(60);
      allIsTold(table);
      posted += table.log.length;
    }),
    { numRuns: 16 },
  );
  expect(posted).toBeGreaterThan(800);
});
