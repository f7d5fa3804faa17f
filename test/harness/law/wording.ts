import type { Components } from '../../../src/discord/posts/components.ts';
import { PART } from '../../../src/discord/posts/components.ts';
import { playedLine } from '../../../src/discord/posts/final-texts.ts';
import { keptOf, withKept } from '../../../src/discord/posts/kept-lines.ts';
import * as posts from '../../../src/discord/posts/posts.ts';
import { newsLines } from '../../../src/discord/posts/story-lines.ts';
import { COLORS, seatedAfter } from '../../../src/engine/index.ts';
import type { LoggedPlay, Notice, Over, Running } from '../../../src/match/match.ts';
import { dealOf, replay, type Replayed } from '../../../src/match/story/replay.ts';
import type { Story } from '../../../src/match/story/story.ts';
import { hasTurnPosts, playAt } from '../../../src/match/story/story.ts';
import { withSigns } from '../../../src/text/language.ts';
import { english } from '../../../src/text/languages.ts';
import { flatten } from 'discord-sandbox';
import type { JsonObject } from 'discord-sandbox/json';
import { blank } from '../quiet.ts';
import { inRound } from '../signs.ts';
import { storyOf } from '../stories.ts';

/** The plies and notices that older messages have told already. */
export interface Told {
  readonly from: number; // all plies before this one; -1 = not even who goes first
  readonly said: ReadonlySet<number>; // of the later ones
  readonly notices: number; // the first ones of the match
}

/** The bot’s own signs, which are longer than round ones: the length of a story says how it is told. */
const own = (color: string): string => `<:sorry_${color}:1${'0'.repeat(18)}>`;
const language = withSigns(english, [own(COLORS[0]), own(COLORS[1]), own(COLORS[2]), own(COLORS[3])]);
const context = { language, render: blank };

/** The words of the messages of a match, by what they have to tell. */
export function wordingOf(match: Running | Over, plays: readonly LoggedPlay[]) {
  const log: readonly Replayed<LoggedPlay>[] = replay(
    dealOf(match),
    plays.filter(({ ply }) => ply < match.game.ply),
  );

  /** The match when this ply was awaited, with so many of its notices; players who change colors later sit in their old places. */
  function at(ply: number, { from, notices }: Pick<Told, 'from' | 'notices'>, known = match.notes.length): Running {
    const later = log.slice(ply).flatMap(({ events }) => events);
    const places = seatedAfter(match.places, later.toReversed());
    const left = match.notes.slice(known).filter(({ kind }) => kind === 'left');
    return {
      ...match,
      status: 'running',
      game: log[ply]?.before ?? match.game,
      places: left.toReversed().reduce(withPersonBack, places),
      notes: match.notes.slice(0, known),
      shown: { ...match.shown, ply: from, notes: notices, again: false, boards: [] },
    } as Running;
  }
  const storyAt = (ply: number, told: Told, known: number): Story<Running> =>
    storyOf(at(ply, told, known), plays.slice(0, ply));

  return {
    /** The line about the plies that were made on a board; null = none of them is made. */
    playedLine: (ply: number, played: readonly number[]): string | null => {
      const end = (played.at(-1) ?? ply) + 1;
      const { turns } = storyOf(at(end, { from: -1, notices: 0 }), plays.slice(0, end));
      const turn = playAt(turns, ply, hasTurnPosts(match)) ?? null;
      if (turn === null || played.length === 0) return null;
      return inRound(playedLine(language, { ...turn, plays: turn.plays.filter((play) => played.includes(play.ply)) }));
    },
    /** A board that no longer waits, with this last line, if it told what was untold and the notices up to `known`. */
    shrunk: async (ply: number, told: Told, known: number, line: string, end: number): Promise<readonly string[]> => {
      const kept = keptOf(language, storyAt(ply, told, known), told.said);
      const later = at(end, told);
      const after = { ...later, status: 'over' } as unknown as Over; // news of people who go are told in another way then
      const logged = () => Promise.resolve(plays.slice(0, end));
      const texts = [await withKept(language, later, kept, line, logged)];
      if (match.status === 'over') {
        const over: Over = { ...match, shown: { ...after.shown } };
        texts.push(await withKept(language, over, kept, line, logged));
      }
      return texts.map(inRound);
    },
    /** The words above the picture of a board that waits: as the clock posts it, as it is shown again, and as it goes on. */
    heads: async (ply: number, told: Told, known: number) => {
      const story = storyAt(ply, told, known);
      const again = { ...story, match: { ...story.match, shown: { ...story.match.shown, again: true } } };
      const { turns: _, ...rest } = again;
      const last = async (given: Promise<readonly { components: Components }[]>) =>
        headOf((await given).at(-1)!.components);
      return {
        posted: await last(posts.postsOf(context, story, told.said, null, null)),
        again: [
          await last(posts.postsOf(context, { ...rest, turns: [] }, told.said, null, null)),
          await last(posts.boardPost(context, story).then((post) => [post])),
          await last(posts.editedPost(context, story).then((post) => [post])),
        ],
      };
    },
    news: (ply: number, told: Told, known: number): string =>
      inRound(newsLines(language, storyAt(ply, told, known)).join('\n')),
    /** The words above the end card. */
    endHead: async (told: Told): Promise<string> => {
      if (match.status !== 'over') throw new Error('A match that is played has no end.');
      const over: Over = { ...match, shown: { ...match.shown, ply: told.from, notes: told.notices, boards: [] } };
      const all = await posts.postsOf(context, storyOf(over, plays), told.said, null, null);
      return headOf(all.at(-1)!.components);
    },
  };
}

/** The table before a person left. */
const withPersonBack = (places: Running['places'], { seat, userId, name }: Notice): Running['places'] =>
  places.map((place) =>
    place.seat === seat ? { seat, occupant: { kind: 'person', userId, name }, leftBy: null } : place,
  );

const partOf =
  (id: number) =>
  (components: Components | readonly JsonObject[]): string => {
    const all = flatten(components as unknown as readonly JsonObject[]);
    const part = all.find((each) => each['id'] === id && typeof each['content'] === 'string');
    return inRound((part?.['content'] as string | undefined) ?? '');
  };

/** The words above the picture of a post. */
export const headOf = partOf(PART.head);
/** The last line of a post that keeps its picture. */
export const lastLineOf = partOf(PART.ended);
