import { MessageFlags } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import type { Over, Place, LoggedPlay } from '../../match/match.ts';
import { ROUND_SIGNS, withSigns, type Language, type Key } from '../../text/language.ts';
import { knownName, refuse } from '../replies/replies.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { button } from '../posts/components.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { tellingIn } from '../languages.ts';
import { findAccessible } from './game-access.ts';
import { whenAndWho } from './player-names.ts';
import { moduleOf, SEATS, type Seat } from '../../engine/index.ts';
import type { ResultSeat } from '../../match/story/result.ts';
import { wholeStoryOf, type Story } from '../../match/story/story.ts';
import { ALT_LIMIT } from '../../text/describe.ts';
import { endHead, ledLines } from '../../text/end.ts';
import { colorWord, seatNames, plain } from '../../text/people.ts';
import { cutTo, list, rulesetTitle } from '../../text/words.ts';
import { presenterOf } from '../posts/presenter.ts';
import type { ChunkedWork } from '../../match/story/replay.ts';
import type { CardPlace, CardWords, EndCard, Figure } from '../../render/scene/subjects.ts';

/** Hands out the end card of a match of this server: to the person who asks, or to everyone. */
export async function handOutEndCard(bot: Bot, pressed: ButtonClick, id: string, isShared: boolean): Answered {
  const found = await findAccessible(bot, pressed, id, isShared, 'unknown-match');
  if (!found.ok) return refuse(bot, pressed, found.error);
  const match = found.value;
  if (match.status !== 'over') return refuse(bot, pressed, { code: 'not-over-yet' });
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : pressed);
  await pressed.deferReply(isShared ? {} : { flags: MessageFlags.Ephemeral });
  const log = await bot.archive.plays(id);
  const making = endCardOf(language, match, log, (userId) => knownName(pressed, userId));
  const card = await runWithPauses(making).catch(() => null);
  if (card === null) return refuse(bot, pressed, { code: 'no-replay' });
  const png = await bot.render({ endCard: card.endCard });
  const share = button({ kind: 'end-card', match: id, to: 'everyone' }, language.say('replay.share'));
  await pressed.editReply({
    content: isShared ? whenAndWho(language, match) : language.say('endCard.ready'),
    files: [{ attachment: png, name: `sorry-${id}.png`, description: card.alt }],
    components: isShared ? [] : [{ type: ComponentType.ActionRow, components: [share] }],
    allowedMentions: { parse: [] },
  });
  return { outcome: 'end-card', match: id };
}

/** The name of a person in the card's place; empty = none is known. */
export type NameOf = (userId: string) => string;

/** A winner who was never this many steps behind has no comeback: this is half a lap of a pawn. */
const LEAST_COMEBACK = 30;
const MOST_FIGURES = 3;

/**
 * The content of an end card, and the same in words. @throws Error for a log that cannot be played any more, or is not
 * whole.
 */
export function* endCardOf(
  bot: Language,
  match: Over,
  log: readonly LoggedPlay[],
  nameOf: NameOf,
): ChunkedWork<{ readonly endCard: EndCard; readonly alt: string }> {
  const language = withSigns(bot, ROUND_SIGNS); // no picture shows the markup of the bot's own
  const { story: whole, seats } = yield* wholeStoryOf(called(match, nameOf), log);
  yield;
  const winners = winnersIn(whole);
  const presenter = presenterOf(match.game.rules);
  const names = seatNames(language, whole.match);
  const places = placesOf(language, whole, seats, nameOf);
  const named = wordsOf(language, whole, seats);
  const about = { game: rulesetTitle(language, match.game.rules), when: dayOf(language, match.endedAt) };
  const figures = figuresOf(language, match, seats);
  const isNamed = SEATS.some((seat) => names[seat] !== colorWord(language, seat));
  const led = match.unfinished?.led ?? [];
  return {
    endCard: {
      winners,
      onlookers: led.length > 0 ? led : places.map(({ seat }) => seat),
      named,
      colored: isNamed ? wordsOf(language, unnamed(whole), seats) : named,
      ...about,
      places,
      figures,
      scene: presenter.endScene(language, whole.match, whole.since),
    },
    alt: altOf(language, { named, ...about, places, figures }),
  };
}

/** A match with these names for its people, also for those who have left it. */
const called = (match: Over, nameOf: NameOf): Over => ({
  ...match,
  places: placesWith(match.places, nameOf),
  notes: match.notes.map((notice) => ({ ...notice, name: nameOf(notice.userId) })),
});

const placesWith = (places: readonly Place[], nameOf: NameOf): readonly Place[] =>
  places.map((place) => {
    const { occupant } = place;
    return occupant.kind === 'person' ? { ...place, occupant: { ...occupant, name: nameOf(occupant.userId) } } : place;
  });

/** The same story with colors in place of names. */
function unnamed(story: Story<Over>): Story<Over> {
  const { match, highlights } = story;
  const { turningPoint } = highlights;
  const bare = <At extends { readonly places: readonly Place[] }>(at: At): At => ({
    ...at,
    places: placesWith(at.places, () => ''),
  });
  const turning = { turningPoint: turningPoint && bare(turningPoint) } as Partial<typeof highlights>;
  return { ...story, match: bare(match), highlights: { ...highlights, ...turning } as typeof highlights };
}

function wordsOf(language: Language, story: Story<Over>, seats: readonly ResultSeat[]): CardWords {
  const turning = presenterOf(story.match.view.rules).turningPoint(language, story);
  const fallenBehind = Math.max(0, ...seats.map(({ won, facts }) => (won ? (facts?.behind ?? 0) : 0)));
  const comeback = fallenBehind < LEAST_COMEBACK ? [] : [language.say('endCard.comeback', { count: fallenBehind })];
  const notes = [...ledLines(language, story.match), ...(turning === null ? [] : [turning])].map(plain);
  return { head: plain(endHead(language, story)), notes: [...notes, ...comeback] };
}

function placesOf(
  language: Language,
  { match, series }: Story<Over>,
  seats: readonly ResultSeat[],
  nameOf: NameOf,
): readonly CardPlace[] {
  const names = seatNames(language, match);
  const winners = winnersIn({ match, series });
  const goal = presenterOf(match.view.rules).goal(match.view.rules);
  const whoLeft = ({ seat, userId }: ResultSeat) => nameOf(userId ?? '') || colorWord(language, seat);
  return seats
    .map((place) => ({
      seat: place.seat,
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
  if (points === null) return '';
  if (series === null) return language.say('endCard.points', { points });
  return language.say('endCard.total', { total: series.totals[seat]!, target: series.target });
}

/** The numbers of a match; zeros are left out. */
function figuresOf(language: Language, { game }: Over, seats: readonly ResultSeat[]): readonly Figure[] {
  const facts = seats.flatMap((place) => place.facts ?? []);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const counted: readonly (readonly [Key, number])[] = [
    ['endCard.turns', game.turn],
    ['endCard.bumps', sum(facts.flatMap(({ bumped }) => bumped))],
    [
      moduleOf(game.rules) === 'express' ? 'endCard.sorryDice' : 'endCard.sorrys',
      sum(facts.flatMap(({ sorried }) => sorried)),
    ],
    ['endCard.slides', sum(facts.map(({ slides }) => slides))],
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
