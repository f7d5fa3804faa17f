import { rulesetOf } from '../../engine/index.ts';
import { isDeed } from '../../match/story/sides.ts';
import type { Kept, Match, Notice, Over, LoggedPlay, Running } from '../../match/match.ts';
import { storyOf, withoutPlays, type Seen, type Story, type StoryTurn } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { rulesetTitle } from '../../text/words.ts';
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
  tellNotice(language, notice, match, match.status === 'over');

/** The newest lines that fit: very many notices about one turn push out the oldest. */
export const fitting = (lines: Lines): Lines =>
  lines.filter((_, index) => lines.slice(index).join('\n').length <= STORY_CHARACTERS);

/**
 * The turns with a deed, a play of a person, a swap, a token that went on a pawn, a note, or a result of chance that
 * people have to know: by their numbers, because an older post may say a part of such a turn.
 */
export function turnsWorthTelling(language: Language, turns: Turns): ReadonlySet<number> {
  const isWorth = ({ plays, notes, places }: StoryTurn): boolean =>
    notes.length > 0 ||
    plays.some(
      (play) =>
        isDeed(play, play.seat) ||
        play.by === 'person' ||
        play.events.some(({ kind }) => kind === 'swapped' || kind === 'token') ||
        presenterOf(play.after.rules).tellChance(language, play.events, { places }).length > 0,
    );
  return new Set(turns.filter(isWorth).map(({ turn }) => turn));
}

/** The partners, if there are any, the game and its first player. */
export const openingLines = (language: Language, { opening, match }: Story): Lines =>
  opening === null
    ? []
    : [
        ...teamsLine(language, match),
        language.say('board.opening', {
          game: rulesetTitle(language, match.view.rules),
          who: boldSeat(language, seatNames(language, opening), opening.seat),
        }),
        ...presenterOf(match.view.rules).tellChance(language, opening.events, opening),
      ];

/** The partners, if there are any. */
function teamsLine(language: Language, match: Seen): Lines {
  const rules = rulesetOf(match.view.rules);
  if (rules?.module !== 'board' || rules.sides.every((side) => side.length === 1)) return [];
  const names = seatNames(language, match);
  const [one, other] = rules.sides.map((side) => side.map((seat) => boldSeat(language, names, seat)).join(' & '));
  return [language.say('lobby.teams', { one: one!, other: other! })];
}

/** The plays and notices of a story that stay as lines of its post, without those that older posts say. */
export function keptOf(language: Language, { match, opening, turns }: Story, said: ReadonlySet<number>): Kept {
  const worthTelling = turnsWorthTelling(language, turns);
  const bare = turns.map((turn) => ({ ...turn, notes: [] }));
  const worth = withoutPlays(bare, said).turns.filter(({ turn }) => worthTelling.has(turn));
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
