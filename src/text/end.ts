import type { GameModule, Seat, Standing } from '../engine/index.ts';
import type { Over } from '../match/match.ts';
import type { Meetings } from '../match/story/meetings.ts';
import type { Watched } from '../match/door/signs.ts';
import type { TurningPoint } from '../match/story/game-stories.ts';
import type { Story } from '../match/story/story.ts';
import type { Seen } from '../match/story/seen.ts';
import type { Language, Lines } from './language.ts';
import { boldSeat, inert, mentionOf, seatNames } from './people.ts';
import { cardName, listed } from './words.ts';

/** The headline of the end: the winner, or the reason. */
export function endHead(language: Language, { match, series }: Story<Over>): string {
  const { ending } = match;
  if (ending.kind === 'nobody-left')
    return language.say(match.places.some(({ occupant }) => occupant.kind === 'person') ? 'end.allAway' : 'end.nobody');
  if (ending.kind !== 'won') return language.say(`end.${ending.kind}`);
  const bold = (seat: Seat) => boldSeat(language, seatNames(language, match), seat);
  const champion = series?.champion ?? null;
  if (champion !== null) return language.say('end.champion', { who: bold(champion) });
  return language.say('end.won', { who: ending.winners.map(bold).join(' & '), count: ending.winners.length });
}

/** The colors that led clearly at an end without a winner; no line if there were none. */
export function ledLines(language: Language, match: Seen<Over>): Lines {
  const { led = [] } = match.unfinished ?? {};
  const who = led.map((seat) => boldSeat(language, seatNames(language, match), seat)).join(' & ');
  return led.length === 0 ? [] : [language.say('end.led', { who, count: led.length })];
}

/** True if a match was played out, or its people ended it: it has places, and an end card. */
export const isDecided = ({ ending }: Pick<Over, 'ending'>): boolean =>
  ending.kind !== 'nobody-left' && ending.kind !== 'abandoned';

export const placeLines = (language: Language, story: Story<Over, 'board'>): Lines =>
  standingLines(language, story, ({ points }) => (points === null ? '' : language.say('end.points', { points })));

/** Highlights that the end card has not: at most two lines. The key is of the sentence about who did most. */
export function factLines(
  language: Language,
  { match, highlights: { most, rivalry } }: Pick<Story<Over>, 'match' | 'highlights'>,
  key: 'end.mostBumps' | 'express.mostSorrys' = 'end.mostBumps',
): Lines {
  const names = seatNames(language, match).map(inert);
  return [
    ...(rivalry ? [rivalryLine(language, rivalry, match)] : []),
    ...(most ? [language.say(key, { who: names[most.seat]!, count: most.count })] : []),
  ];
}

/** The places, with people by mention. `merits` tells what counts besides pawns home, and the way left. */
export function standingLines<G extends GameModule>(
  language: Language,
  { match, order, series, results }: Story<Over, G>,
  merits: (standing: Standing<G>) => string,
): Lines {
  const isTied = (rank: number) => order.filter((other) => other.rank === rank).length > 1;
  return order.map((standing) => {
    const { seat, rank, home } = standing;
    const { leftBy, occupant } = match.places.find((place) => place.seat === seat)!;
    const userId = occupant.kind === 'person' ? occupant.userId : leftBy;
    return language.say('end.standing', {
      place: isTied(rank) ? language.say('rank.tie', { rank }) : rank,
      who: userId
        ? language.say('end.person', { emoji: language.signs[seat], mention: mentionOf(language, userId) })
        : boldSeat(language, seatNames(language, match), seat),
      home,
      togo: results.find((each) => each.seat === seat)!.stepsToGo,
      points: merits(standing),
      total:
        series === null
          ? ''
          : language.say(series.counts === 'wins' ? 'end.wins' : 'end.total', {
              total: series.totals[seat]!,
              target: series.target,
            }),
      left: leftBy === null ? '' : language.say('end.gaveUp'),
    });
  });
}

/** The deeds of all players of a match. */
type DeedCounts = Readonly<Record<'bumps' | 'sorrys' | 'slides', number>>;

/** Signs that would be markup, a mention or a link where the line is pasted. */
const MARKUP = /[\\*_~|`<>#[\]():@/]/g;

/** A whole match in one line to copy. Zeros are left out. */
export function pasteLine(language: Language, { match }: Story<Over>, { bumps, sorrys, slides }: DeedCounts): string {
  const names = seatNames(language, match).map((name) => name.replaceAll(MARKUP, ''));
  const winners = match.ending.kind === 'won' ? match.ending.winners.map((seat) => names[seat]!) : [];
  const signs = ([['💥', bumps], ['😇', sorrys], ['🛝', slides]] as const).flatMap(([sign, count]) => count > 0 ? [`${sign}${count}`] : []); // prettier-ignore
  const parts = [
    `Sorry! ${language.say('end.turns', { count: match.view.turn })}`,
    ...(winners.length > 0 ? [`${winners.join(' & ')} 🥇`] : []),
    ...(signs.length > 0 ? [signs.join(' ')] : []),
  ];
  return `\`${parts.join(' · ')}\``;
}

/** The people who watched, with their signs, and those who guessed the winner. */
export function watchedLine(
  language: Language,
  match: Seen<Over>,
  { people, cheers, gasps, guesses }: Watched,
): string {
  const { ending } = match;
  const winners = ending.kind === 'won' ? ending.winners : [];
  const names = seatNames(language, match).map(inert);
  const who = winners.map((seat) => names[seat]!).join(' & ');
  const right = guesses.filter((seat) => winners.includes(seat)).length;
  const what = [
    ...(cheers > 0 ? [`👏 ${cheers}`] : []),
    ...(gasps > 0 ? [`😱 ${gasps}`] : []),
    ...(who !== '' && guesses.length > 0 ? [language.say('end.guessed', { right, all: guesses.length, who })] : []),
  ].join(' · ');
  return language.say('end.watched', { count: people, what: what === '' ? 'nothing' : what });
}

/** The turning point of a match, in Markdown. */
export function turningLine(language: Language, point: TurningPoint): string {
  const { turn, places, seat, card, deed, whom, steps, cost } = point;
  const names = seatNames(language, { places }).map(inert);
  const hit = whom.map((each) => names[each]!);
  const params = {
    who: names[seat]!,
    whom: listed(language, hit),
    card: card === null ? '' : cardName(language, card),
  };
  const hasCost = 2 * cost >= steps && (deed === 'sorry' || deed === 'swap' || deed === 'bump');
  if (!hasCost)
    return language.say('end.turningPoint', { turn, what: language.say(`deed.${deed}`, params), count: steps });
  const what = language.say(`deed.cost.${deed}`, params);
  return language.say('end.turningPointCost', { turn, what, whom: params.whom, count: cost });
}

/** The score of two people, with the match that has just ended. */
export function rivalryLine(language: Language, { seats, count, wins }: Meetings, match: Seen<Over>): string {
  const names = seatNames(language, match).map(inert);
  const winners = match.ending.kind === 'won' ? match.ending.winners : null;
  const [one, other] = seats;
  const now = seats.map((seat, index) => wins[index]! + (winners?.includes(seat) ? 1 : 0));
  const ahead = now[0]! >= now[1]! ? one : other;
  const [losses, most] = now.toSorted((a, b) => a - b);
  const score =
    losses !== most
      ? language.say('end.ahead', { wins: most!, losses: losses!, who: names[ahead]! })
      : language.say(most === 0 ? 'end.noWins' : 'end.even', { wins: most! });
  const games = count + (winners === null ? 0 : 1);
  return language.say('end.rivalry', { one: names[one]!, other: names[other]!, count: games, score });
}
