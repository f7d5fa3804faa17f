import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ended, playedLine } from '../../src/discord/posting/ended.ts';
import type { Poster } from '../../src/discord/posting/poster.ts';
import { createPoster } from '../../src/discord/posting/poster.ts';
import { formatPlay } from '../../src/engine/index.ts';
import { always, english } from '../../src/languages.ts';
import { withDeadline } from '../../src/match/deciding/changes.ts';
import { comeBack, miss } from '../../src/match/deciding/absence.ts';
import { leaveMatch } from '../../src/match/deciding/ending.ts';
import { play } from '../../src/match/deciding/playing.ts';
import { isUnshown, leftOver, noteShown } from '../../src/match/deciding/shown.ts';
import type { Lobby, Over, PlayRecord, Running } from '../../src/match/match.ts';
import { peopleAt } from '../../src/match/match.ts';
import { dealOf, openingOf } from '../../src/match/telling/replay.ts';
import type { StoryTurn } from '../../src/match/telling/story.ts';
import { storyOf, turnMade } from '../../src/match/telling/story.ts';
import { isAway, needsNobody } from '../../src/match/turn.ts';
import { tellTurn } from '../../src/text/story.ts';
import type { Version } from '../harness/channel.ts';
import { openChannel } from '../harness/channel.ts';
import type { Pick } from '../harness/matches.ts';
import {
  advanced,
  awaitedPerson,
  clickBy,
  lobbyOf,
  nextPlay,
  picker,
  running,
  startedOf,
  taken,
} from '../harness/matches.ts';
import { same } from '../harness/same.ts';
import { textsOf } from './components.ts';

// What a channel has shown of a match, however its plays were made and whatever became of the edits.

const LIMIT = 600_000;

/** How the play of a post is made, and what becomes of the post by that. */
const FATES = ['answered', 'answer lost', 'answered before a restart', 'missed', 'cannot be edited'] as const;

/** What happens at the table before a play. */
const HAPPENINGS = ['nothing', 'nothing', 'nothing', 'somebody leaves', 'somebody is back'] as const;

/** A match in a channel, decided without a store. */
class Table {
  readonly channel = openChannel();
  readonly log: PlayRecord[] = [];
  match: Running | Over;
  private readonly pick: Pick;
  private poster: Poster = this.newPoster();
  private now = 0;

  constructor(begun: Running, seed: string) {
    this.match = begun;
    this.pick = picker(seed);
  }

  /** Plays until the end, or for this many decisions. */
  async play(most: number): Promise<void> {
    for (let count = 0; count < most && this.match.status === 'running'; count++) {
      await this.moveOn();
      if (this.match.status === 'running') await this.decide(FATES[this.pick(FATES.length)]!);
    }
    await this.showNext();
  }

  /** Waits for the next decision. Something may happen at the table meanwhile, which is told at once or after the next play. */
  private async moveOn(): Promise<void> {
    await this.showNext();
    this.happen(HAPPENINGS[this.pick(HAPPENINGS.length)]!);
    const isAtOnce = this.pick(2) === 0;
    if (isAtOnce || this.match.status === 'over' || needsNobody(this.match)) await this.showNext();
  }

  /** Makes the plays that nobody has to decide, and shows what they lead to, as the clock does. */
  private async showNext(): Promise<void> {
    while (this.match.status === 'running' && needsNobody(this.match)) {
      const { match, record } = advanced(running(this.match), this.pick, this.now);
      this.take(match, [record]);
    }
    await this.show();
  }

  private async show(): Promise<void> {
    if (!isUnshown(this.match)) return;
    const told = this.match;
    const id = await this.poster.show(told, { plays: this.log, meetings: [] });
    const left = leftOver(told, told, id);
    this.match = taken(noteShown(told, told, id, this.now)) as Running | Over;
    if (left !== null) await this.poster.dropControls(this.match, left);
    same(this.channel.withControls(), [id]);
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

  private async decide(fate: (typeof FATES)[number]): Promise<void> {
    const match = this.match as Running;
    const user = awaitedPerson(match);
    const messageId = match.shown.messageId;
    if (user === null || messageId === null) return;
    const { refusals } = this.channel;
    if (fate === 'missed') {
      this.now = Math.max(this.now, match.deadline ?? 0);
      const missed = miss(match, match.game.ply, nextPlay(running(match), this.pick), this.now);
      if (!missed.ok) throw new Error(missed.error.code);
      this.take(missed.value.match as Running | Over, missed.value.plays);
      return;
    }
    const token = formatPlay(nextPlay(running(match), this.pick));
    const decided = play(match, match.game.ply, token, { ...clickBy(user), messageId }, this.now);
    if (!decided.ok) throw new Error(decided.error.code);
    const { match: next, plays, made } = decided.value;
    this.take(next as Running | Over, plays);
    const { components, attachments } = ended(
      match,
      this.channel.messages.get(messageId)!,
      playedLine(english, turnMade(next, made!)),
    );
    await this.poster.answer(messageId, () => {
      const isSeen = fate === 'answered' || fate === 'answered before a restart';
      if (isSeen) this.channel.put(messageId, components, attachments !== undefined);
      return Promise.resolve(isSeen);
    });
    if (fate === 'answered before a restart') this.poster = this.newPoster();
    if (fate !== 'cannot be edited') return;
    this.channel.messages.delete(messageId); // somebody has
    refusals.edit = RESTJSONErrorCodes.UnknownMessage;
    await this.showNext();
    delete refusals.edit;
  }

  private take(match: Running | Over, plays: readonly PlayRecord[] = []): void {
    this.match = match;
    this.log.push(...plays);
  }

  private newPoster(): Poster {
    const { rest } = this.channel;
    const render = () => Promise.resolve(Buffer.from('png'));
    const fail = (error: unknown) => {
      throw error;
    };
    return createPoster({ rest, render, languages: always(english), now: () => this.now, onError: fail });
  }
}

/** The lines that each version of a message adds to the one before it. One that has lost its pictures has lost its text, too. */
function linesAdded(versions: readonly Version[]): readonly string[] {
  const linesOf = ({ components }: Version) =>
    textsOf(components).flatMap((text) => text.split('\n').map((line) => line.replace(/^-# /, ''))); // long stories are small
  return versions.flatMap((version, index) => {
    const before = versions
      .slice(0, index)
      .findLast(({ id, isBare }) => id === version.id && isBare === version.isBare);
    const known = before ? [...linesOf(before)] : [];
    return linesOf(version).filter((line) => {
      const at = known.indexOf(line);
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
  });
}

const SEAT = '(🔴|🔵|🟡|🟢) \\*\\*[^*]+\\*\\*';

/** The plays that lines tell, in order: the seat, the card and what was done. */
const playsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, seat, all] = new RegExp(`${SEAT} drew (.*)\\.$`, 'u').exec(line) ?? [];
    if (all !== undefined) return all.split('; then ').map((what) => `${seat} ${what}`);
    const [, idle] = /^Couldn’t move: (.*)\.$/u.exec(line) ?? [];
    const items = [...(idle ?? '').matchAll(new RegExp(`${SEAT} \\(([^)]+)\\)`, 'gu'))];
    return items.flatMap(([, who, cards]) => cards!.split(', ').map((card) => `${who} **${card}**: no move`));
  });

/** Who left, went away or came back, as lines tell it. */
const notesIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, seat, what] = new RegExp(`^${SEAT} (left|is away|is back)\\.`, 'u').exec(line) ?? [];
    return what === undefined ? [] : [`${seat} ${what}`];
  });

const NOTED = { left: 'left', away: 'is away', back: 'is back' } as const;

/** Everything that there was to tell is told once, in its order. */
function allIsTold({ match, log, channel }: Table): void {
  const lines = linesAdded(channel.versions);
  const { turns } = storyOf({ ...match, shown: { ...match.shown, ply: -1, notes: 0 } }, log);
  const expected = turns.flatMap((turn) =>
    turn.plays.map((one) => tellTurn(english, { ...turn, plays: [one], moment: null } as StoryTurn<'board'>)),
  );
  const isIdle = (one: string) => one.endsWith(': no move');
  const [told, made] = [playsIn(lines), playsIn(expected)];
  same(
    told.filter((one) => !isIdle(one)),
    made.filter((one) => !isIdle(one)),
  );
  same(told.filter(isIdle).toSorted(), made.filter(isIdle).toSorted()); // those in a row are told by the player
  same(
    notesIn(lines),
    match.notes.map(({ seat, kind }) => `${english.signs[seat]} ${NOTED[kind]}`),
  );
  const shuffles = turns.flatMap(({ plays }) => plays.flatMap(({ events }) => events)).filter(isShuffle);
  same(lines.filter((line) => line === english.say('did.reshuffled')).length, shuffles.length);
  same(lines.filter((line) => line.endsWith(' goes first.')).length, 1);
}

const isShuffle = ({ kind }: { readonly kind: string }): boolean => kind === 'reshuffled';

/** Dealt from a seed, so that a failure can be repeated. */
function dealt(lobby: Lobby, seed: string): Running {
  const begun = { ...startedOf(lobby), clicks: [seed] };
  return withDeadline({ ...begun, game: openingOf(dealOf(begun)).state }, 0);
}

const tables = fc.record({
  seed: fc.nat().map(String),
  names: fc.constantFrom<[string, ...string[]]>(['Ann', 'Ben'], ['Ann', 'Ben', 'Cleo', 'Dan']),
  options: fc.record({
    ruleset: fc.constantFrom('classic', 'classic+pawns=2'),
    autoPlay: fc.boolean(),
    limitMs: fc.constant(LIMIT as 600_000),
    keepBoards: fc.boolean(),
  }),
});

test('every play, every coming and going and every shuffle is told exactly once, in its order', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(tables, async ({ seed, names, options: { keepBoards, ...options } }) => {
      const lobby = lobbyOf(names, { ...options, ...(keepBoards && { keepBoards: true }) });
      const table = new Table(dealt(lobby, seed), seed);
      await table.play(60);
      allIsTold(table);
      told += table.log.length;
    }),
    { numRuns: 60 },
  );
  expect(told).toBeGreaterThan(2000);
});
