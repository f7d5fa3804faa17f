import { isKeeping } from '../../match/match.ts';
import type { Kept, Match, Notice, Over, LoggedPlay, Running } from '../../match/match.ts';
import { hasTurnPosts, storyOf, withoutPlays, type Story } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { fitting, noticeLine, openingLines, tellEach, turnsWorthTelling } from './story-lines.ts';

// The lines of a post that stay when it shrinks to the play made on it: deeds, people's plays, and news of the table.

/** The plays and notices of a story that stay as lines of its post, without those that older posts say. */
export function keptOf(language: Language, { match, opening, turns }: Story, said: ReadonlySet<number>): Kept {
  const worthTelling = turnsWorthTelling(language, turns);
  const bare = turns.map((turn) => ({ ...turn, notes: [] }));
  const isTurnOfPost = (turn: number): boolean => hasTurnPosts(match) && turn === match.view.turn; // its last line says it whole
  const worth = withoutPlays(bare, said).turns.filter(({ turn }) => worthTelling.has(turn) && !isTurnOfPost(turn));
  return {
    ...(opening === null ? {} : { opening: true }),
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
  if (!('shown' in match) || isKeeping(match) || !kept) return line;
  const lines = await keptLines(language, match, await plays(), kept);
  return [...lines.map((each) => `-# ${each}`), line].join('\n');
}

/** They are told again, from the log. */
async function keptLines(
  language: Language,
  match: Running | Over,
  plays: readonly LoggedPlay[],
  { plies, notices, opening }: Kept,
): Promise<Lines> {
  if (plies.length + notices.length === 0 && !opening) return [];
  const from = opening ? -1 : Math.min(...plies, ...notices.map((index) => match.notes[index]!.ply));
  const since = { ...match, shown: { ...match.shown, ply: from, notes: 0 } };
  const story = await runWithPauses(storyOf(since, plays));
  const { turns, parting, match: seen } = story;
  const isKept = (notice: Notice): boolean => notices.includes(match.notes.indexOf(notice));
  const others = turns.flatMap((turn) => turn.plays.map(({ ply }) => ply)).filter((ply) => !plies.includes(ply));
  const noted = turns.map((turn) => ({ ...turn, notes: turn.notes.filter(isKept) }));
  const rest = withoutPlays(noted, new Set(others));
  const after = [...rest.notes, ...parting.filter(isKept)].map((notice) => noticeLine(language, notice, seen));
  return fitting([...openingLines(language, story), ...tellEach(language, rest.turns, seen), ...after]);
}
