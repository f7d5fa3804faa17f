import { isDeed } from '../../match/story/sides.ts';
import type { Kept, Match, Notice, Over, LoggedPlay, Running } from '../../match/match.ts';
import { storyOf, withoutPlays, type Seen, type Story, type StoryTurn } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { seatNames } from '../../text/people.ts';
import { tellNotice } from '../../text/turn-lines.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { isKeeping } from './final-texts.ts';
import { presenterOf } from './presenter.ts';

// The lines of a post that stay when it shrinks to the play made on it: deeds, people's plays, and news of the table.

type Turns = readonly StoryTurn[];

/** A post tells at most this much: with the legend or the standings it stays below Discord's 4,000 characters. */
const STORY_CHARACTERS = 2_500;

export const tellEach = (language: Language, turns: Turns, match: Seen): Lines =>
  presenterOf(match.view.rules).tell(language, turns, match.status === 'over');

export const noticeLine = (language: Language, notice: Notice, match: Seen): string =>
  tellNotice(language, notice, seatNames(language, match), match.status === 'over');

/** The newest lines that fit: very many notices about one turn push out the oldest. */
export const fitting = (lines: Lines): Lines =>
  lines.filter((_, index) => lines.slice(index).join('\n').length <= STORY_CHARACTERS);

/** True for a turn with a deed, a play of a person, a note, or a result of chance that people have to know. */
export const isWorthTelling = (language: Language, { plays, notes, places }: StoryTurn): boolean =>
  notes.length > 0 ||
  plays.some(
    (play) =>
      isDeed(play, play.seat) ||
      play.by === 'person' ||
      presenterOf(play.after.rules).tellChance(language, play.events, { places }).length > 0,
  );

/** The plays and notices of a story that stay as lines of its post, without those that older posts say. */
export function keptOf(language: Language, { match, turns }: Story, said: ReadonlySet<number>): Kept {
  const worth = withoutPlays(
    turns.map((turn) => ({ ...turn, notes: [] })),
    said,
  ).turns.filter((turn) => isWorthTelling(language, turn));
  return {
    plies: worth.flatMap(({ plays }) => plays.map(({ ply }) => ply)),
    notices: match.notes.map((_, index) => index).slice(match.shown.notes),
  };
}

/** The lines that a post keeps, as the match remembers them. */
export const keptOn = (match: Match, messageId: string): Kept | undefined =>
  'shown' in match ? match.shown.boards.find((board) => board.messageId === messageId)?.kept : undefined;

/** The line that a post ends with, behind those that it keeps; with its pictures it keeps all its words anyway. */
export async function withKept(
  language: Language,
  match: Match,
  kept: Kept | undefined,
  line: string,
  plays: () => Promise<readonly LoggedPlay[]>,
): Promise<string> {
  if (!('shown' in match) || isKeeping(match) || !kept || kept.plies.length + kept.notices.length === 0) return line;
  const lines = await keptLines(language, match, await plays(), kept);
  return [...lines.map((each) => `-# ${each}`), line].join('\n');
}

/** They are told again, from the log. */
async function keptLines(
  language: Language,
  match: Running | Over,
  plays: readonly LoggedPlay[],
  { plies, notices }: Kept,
): Promise<Lines> {
  const whole = { ...match, shown: { ...match.shown, ply: -1, notes: 0 } };
  const { turns, parting, match: seen } = await runWithPauses(storyOf(whole, plays));
  const isKept = (notice: Notice): boolean => notices.includes(match.notes.indexOf(notice));
  const others = turns.flatMap((turn) => turn.plays.map(({ ply }) => ply)).filter((ply) => !plies.includes(ply));
  const rest = withoutPlays(
    turns.map((turn) => ({ ...turn, notes: turn.notes.filter(isKept) })),
    new Set(others),
  );
  const after = [...rest.notes, ...parting.filter(isKept)].map((notice) => noticeLine(language, notice, seen));
  return fitting([...tellEach(language, rest.turns, seen), ...after]);
}
