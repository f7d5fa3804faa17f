import { hasPartners, sidesOf } from '../../engine/index.ts';
import type { Notice } from '../../match/match.ts';
import { hasMoved } from '../../match/story/game-stories.ts';
import type { StoryTurn } from '../../match/story/moments.ts';
import type { Seen } from '../../match/story/seen.ts';
import { isDeed } from '../../match/story/sides.ts';
import { withoutPlays, type Story } from '../../match/story/story.ts';
import type { Language, Lines } from '../../text/language.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import { hasReshuffled, tellNotice } from '../../text/turn-lines.ts';
import { rulesetTitle } from '../../text/words.ts';
import { presenterOf } from './presenter.ts';

// The story of a match, in the lines of a post.

type Turns = readonly StoryTurn[];

/** A post tells at most this much: with the legend or the standings it stays below Discord's 4,000 characters. */
const STORY_CHARACTERS = 2_500;

/**
 * A post tells every turn only in this many characters, with all markup. Then the board and its buttons stand with the
 * story on one screen of a phone. Of a longer stretch it tells the deeds, and the rest in one line.
 */
const TURNS_CHARACTERS = 540;

/** The plies that older posts show already. The next post has them on its picture, and need not tell them again. */
export type Said = ReadonlySet<number>;

/** The first player, and the turns since the last post. */
export const storyLines = (language: Language, story: Story, said: Said = new Set()): Lines => [
  ...openingLines(language, story),
  ...fitting(tellAll(language, story.turns, story.match, said)),
];

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
  const { rules } = match.view;
  if (!hasPartners(rules)) return [];
  const names = seatNames(language, match);
  const [one, other] = sidesOf(rules).map((side) => side.map((seat) => boldSeat(language, names, seat)).join(' & '));
  return [language.say('lobby.teams', { one: one!, other: other! })];
}

/** Every turn; of a stretch that is too long for one screen, the deeds and one line for the rest. */
function tellAll(language: Language, all: Turns, match: Seen, said: Said): Lines {
  const { turns, notes } = withoutPlays(all, said);
  const every = tellEach(language, turns, match);
  const after = notes.map((notice) => noticeLine(language, notice, match));
  if (every.join('\n').length <= TURNS_CHARACTERS) return [...every, ...after];
  const worthTelling = turnsWorthTelling(language, all);
  const deeds = turns.filter((turn) => worthTelling.has(turn.turn) || turn.notes.length > 0 || hasReshuffled(turn));
  const rest = turns.filter((turn) => !deeds.includes(turn));
  if (rest.length < 2) return [...every, ...after];
  return [...tellEach(language, deeds, match), restLine(language, rest), ...after];
}

function restLine(language: Language, turns: readonly StoryTurn[]): string {
  const count = turns.filter(hasMoved).length;
  const [from, to] = [turns[0]!.turn, turns.at(-1)!.turn];
  return count === 0 ? language.say('did.nobodyMoved', { from, to }) : language.say('did.quiet', { from, to, count });
}

/** The people who left, went away or came back since the last play. */
export const newsLines = (language: Language, { match, parting }: Story): Lines =>
  parting.map((notice) => noticeLine(language, notice, match));
