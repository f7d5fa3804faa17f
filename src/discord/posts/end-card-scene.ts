import type { Over } from '../../match/match.ts';
import { ROUND_SIGNS, withSigns, type Language, type Key } from '../../text/language.ts';
import { unnamed } from './player-names.ts';
import { moduleOf, neededToWin, SEATS, type GameModule, type Seat } from '../../engine/index.ts';
import { deedCounts, type ResultSeat } from '../../match/story/match-result.ts';
import type { Story } from '../../match/story/story.ts';
import { ALT_LIMIT } from '../../text/describe.ts';
import { endHead, isDecided, ledLines } from '../../text/end.ts';
import { colorWord, plainName, seatNames, plain } from '../../text/people.ts';
import { cutTo, list, rulesetTitle } from '../../text/words.ts';
import type { Picture, PostContext } from './components.ts';
import { presenterOf } from './presenter.ts';
import type { CardPlace, CardWords, EndCard, Figure } from '../../render/scene/subjects.ts';

/** A winner who was never this many steps behind has no comeback: this is half a lap of a pawn. */
const LEAST_COMEBACK = 30;
const MOST_FIGURES = 3;

/** The end card. A match that was given up has its last board. */
export async function endPicture({ language, render }: PostContext, story: Story<Over>): Promise<Picture> {
  const { match, since } = story;
  if (isDecided(match)) {
    const { endCard, alt } = endCardScene(language, story);
    return { name: 'end-card.png', png: await render({ endCard }), alt };
  }
  const presenter = presenterOf(match.view.rules);
  const names = seatNames(language, match);
  const png = await render(presenter.endScene(language, match, since));
  return { name: 'board.png', png, alt: presenter.alt(language, match.view, names, language.say('alt.ended'), []) };
}

/** The content of an end card, and the same in words. */
export function endCardScene(bot: Language, story: Story<Over>): { readonly endCard: EndCard; readonly alt: string } {
  const language = withSigns(bot, ROUND_SIGNS); // no picture shows the markup of the bot's own
  const { match, since } = story;
  const winners = winnersIn(story);
  const names = seatNames(language, match);
  const places = placesOf(language, story);
  const named = wordsOf(language, story);
  const about = { game: rulesetTitle(language, match.view.rules), when: dayOf(language, match.endedAt) };
  const figures = figuresOf(language, story);
  const isNamed = SEATS.some((seat) => names[seat] !== colorWord(language, seat));
  const led = match.unfinished?.led ?? [];
  return {
    endCard: {
      winners,
      onlookers: led.length > 0 ? led : places.map(({ seat }) => seat),
      named,
      colored: isNamed ? wordsOf(language, unnamed(story)) : named,
      ...about,
      places,
      figures,
      scene: presenterOf(match.view.rules).endScene(language, match, since),
    },
    alt: altOf(language, { named, ...about, places, figures }),
  };
}

function wordsOf(language: Language, story: Story<Over>): CardWords {
  const turning = presenterOf(story.match.view.rules).turningPoint(language, story);
  const fallenBehind = Math.max(0, ...story.results.map(({ won, facts }) => (won ? (facts?.behind ?? 0) : 0)));
  const comeback = fallenBehind < LEAST_COMEBACK ? [] : [language.say('endCard.comeback', { count: fallenBehind })];
  const notes = [...ledLines(language, story.match), ...(turning === null ? [] : [turning])].map(plain);
  return { head: plain(endHead(language, story)), notes: [...notes, ...comeback] };
}

function placesOf(language: Language, { match, series, results }: Story<Over>): readonly CardPlace[] {
  const names = seatNames(language, match);
  const winners = winnersIn({ match, series });
  const goal = neededToWin(match.view.rules).home;
  const whoLeft = ({ seat, userId: id }: ResultSeat) =>
    match.notes.find(({ kind, userId }) => kind === 'left' && userId === id)?.name || colorWord(language, seat);
  return results
    .map((place) => ({
      seat: place.seat,
      computer: place.userId === null ? plainName(language, match, place.seat) : null,
      rank: place.rank,
      name: place.gaveUp ? whoLeft(place) : names[place.seat]!, // a computer has their seat
      fallback: colorWord(language, place.seat),
      merit: place.gaveUp ? language.say('endCard.left') : pointsIn(language, place, series),
      home: place.home,
      goal,
      won: winners.includes(place.seat),
    }))
    .toSorted((one, other) => one.rank - other.rank || Number(other.won) - Number(one.won));
}

/** The winners of the game, or with it of the whole series. */
function winnersIn({ match: { ending }, series }: Pick<Story<Over>, 'match' | 'series'>): readonly Seat[] {
  if (ending.kind !== 'won') return [];
  const champion = series?.champion ?? null;
  return champion === null ? ending.winners : [champion];
}

function pointsIn(language: Language, { seat, points }: ResultSeat, series: Story<Over>['series']): string {
  if (series?.counts === 'wins')
    return language.say('endCard.wins', { total: series.totals[seat]!, target: series.target });
  if (points === null) return '';
  if (series === null) return language.say('endCard.points', { points });
  return language.say('endCard.total', { total: series.totals[seat]!, target: series.target });
}

/** The words for the Sorry!s of a match. */
const SORRYS = { board: 'endCard.sorrys', express: 'endCard.sorryDice' } as const satisfies Readonly<
  Record<GameModule, Key>
>;

/** The numbers of a match; zeros are left out. */
function figuresOf(language: Language, { match, results }: Story<Over>): readonly Figure[] {
  const { bumps, sorrys, slides } = deedCounts(results);
  const counted: readonly (readonly [Key, number])[] = [
    ['endCard.turns', match.view.turn],
    ['endCard.bumps', bumps],
    [SORRYS[moduleOf(match.view.rules)], sorrys],
    ['endCard.slides', slides],
  ];
  return counted
    .filter(([, count]) => count > 0)
    .slice(0, MOST_FIGURES)
    .map(([key, count]) => ({ count, label: language.say(key, { count }) }));
}

/** The day of an end in UTC, in the form of a language. */
const dayOf = ({ code }: Language, at: number): string =>
  new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

const withColor = (language: Language, name: string, color: string): string =>
  name === color ? name : language.say('name.withColor', { name, color });

function altOf(
  language: Language,
  { named, game, when, places, figures }: Pick<EndCard, 'named' | 'game' | 'when' | 'places' | 'figures'>,
): string {
  const lines = places.map(({ rank, name, seat, home, goal, merit }) =>
    language.say('alt.endCardPlace', {
      rank,
      who: withColor(language, name, colorWord(language, seat)),
      home,
      goal,
      merit: merit === '' ? '' : `, ${merit}`,
    }),
  );
  const said = language.say('alt.endCard', {
    head: named.head,
    game,
    when,
    places: lines.join('; '),
    numbers: list(figures.map(({ count, label }) => `${count} ${label}`)),
    notes: named.notes.join('. '),
  });
  return cutTo(said.trim(), ALT_LIMIT);
}
