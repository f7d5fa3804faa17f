import type { Seat } from '../../src/engine/index.ts';
import { tint } from '../../src/text/express/words.ts';
import type { Language } from '../../src/text/language.ts';
import { ROUND_SIGNS, withSigns } from '../../src/text/language.ts';
import { boldSeat, colorWord, plain } from '../../src/text/people.ts';
import { rulesetTitle } from '../../src/text/words.ts';
import { expressPositionsIn } from './express-positions.ts';
import { positionsIn } from './positions.ts';
import type { CardPlace, CardWords, EndCard } from '../../src/render/scene/subjects.ts';

const MARIA = 'Мария-Магдалена Достоевская';
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';
const PEOPLE = ['Maximiliana W.', 'Bo', 'Captain Kiwi', 'Tessa'] as const;

/** Named cards in a language: one for each ending of a match, and for texts that hardly fit. */
export function endCardsIn(bot: Language): Readonly<Record<string, EndCard>> {
  const language = withSigns(bot, ROUND_SIGNS);
  const { say } = language;
  const positions = positionsIn(language);
  const colors = ([0, 1, 2, 3] as const).map((seat) => colorWord(language, seat));
  const dayOf = new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: 'UTC' });

  const place = (seat: Seat, rank: number, home: number, more: Partial<CardPlace> = {}): CardPlace => ({
    seat,
    rank,
    name: PEOPLE[seat],
    fallback: colors[seat]!,
    merit: '',
    home,
    goal: 4,
    won: rank === 1,
    computer: null,
    ...more,
  });
  const won = (names: readonly string[], ...seats: readonly Seat[]): string =>
    say('end.won', { who: seats.map((seat) => boldSeat(language, names, seat)).join(' & '), count: seats.length });
  const turning = (turn: number, deed: 'sorry' | 'swap', who: string, whom: string, count: number): string =>
    say('end.turningPointCost', { turn, what: say(`deed.cost.${deed}`, { who }), whom, count });
  const figure = (name: 'turns' | 'bumps' | 'sorrys' | 'slides', count: number) => ({
    count,
    label: say(`endCard.${name}`, { count }),
  });
  const comeback = (count: number): string => say('endCard.comeback', { count });
  const said = (head: string, ...notes: readonly string[]): CardWords => ({
    head: plain(head),
    notes: notes.map(plain),
  });
  const figures = [figure('turns', 128), figure('bumps', 31), figure('sorrys', 9)];
  const total = (points: number): string => say('endCard.total', { total: points, target: 300 });

  const machines = ['Widget', 'Sprout', 'Ziggy'];
  const [max, bo, kiwi] = PEOPLE;
  const between = { who: colors[2]!, own: 'no', whom: colors[1]! };
  const four: EndCard = {
    winners: [0],
    onlookers: [],
    named: said(won(PEOPLE, 0), turning(87, 'sorry', max, kiwi, 61), comeback(48)),
    colored: said(won(colors, 0), turning(87, 'sorry', colors[0]!, colors[2]!, 61)),
    game: rulesetTitle(language, 'classic'),
    when: dayOf.format(Date.UTC(2026, 10, 22)),
    places: [place(0, 1, 4), place(2, 2, 3), place(1, 3, 1), place(3, 4, 0, { merit: say('endCard.left') })],
    figures,
    scene: positions['win']!,
  };
  return {
    'card-win': four,
    'card-computers': {
      ...four,
      places: [
        place(0, 1, 4),
        ...machines.map((name, index) => place((index + 1) as Seat, index + 2, 3 - index, { name, computer: name })),
      ],
    },
    'card-two': { ...four, places: four.places.slice(0, 2) },
    'card-teams': {
      ...four,
      winners: [1, 3],
      named: said(won(PEOPLE, 1, 3), turning(22, 'swap', bo, max, 38)),
      game: rulesetTitle(language, 'teams'),
      places: [place(1, 1, 4), place(3, 1, 4), place(0, 3, 3), place(2, 3, 2)],
      scene: positions['team-win']!,
    },
    'card-points': {
      ...four,
      winners: [2],
      named: said(say('end.champion', { who: boldSeat(language, PEOPLE, 2) }), comeback(112)),
      game: rulesetTitle(language, 'point-scoring'),
      places: [
        place(2, 1, 4, { merit: total(310) }),
        place(0, 2, 2, { merit: total(225) }),
        place(1, 3, 0, { merit: say('endCard.points', { points: 40 }) }),
      ],
    },
    'card-express': {
      ...four,
      winners: [1],
      named: said(
        won(colors, 1),
        say('express.turningPoint', { ...between, turn: 7, color: tint(language, 3), count: 2 }),
      ),
      game: rulesetTitle(language, 'express'),
      places: [place(1, 1, 4), place(0, 2, 2), place(2, 3, 1), place(3, 4, 0)].map((each) => ({
        ...each,
        name: each.fallback,
      })),
      figures: figures.slice(0, 2),
      scene: expressPositionsIn(language)['express-win']!,
    },
    'card-nobody': {
      ...four,
      winners: [],
      onlookers: [0, 2, 1, 3],
      named: said(say('end.vote'), say('end.led', { who: boldSeat(language, PEOPLE, 0), count: 1 })),
      places: four.places.map((each) => ({ ...each, won: false })),
      figures: [figures[0]!, figure('slides', 12)],
      scene: positions['ended']!,
    },
    'card-long': {
      ...four,
      winners: [2, 0],
      named: said(won([LONG, '', MARIA], 2, 0), turning(425, 'sorry', LONG, MARIA, 104), comeback(48)),
      colored: said(won(colors, 2, 0), turning(425, 'sorry', colors[0]!, colors[2]!, 104)),
      game: rulesetTitle(language, 'classic-waddingtons'),
      when: dayOf.format(Date.UTC(2026, 8, 22)),
      places: [
        place(2, 1, 4, { name: MARIA, merit: total(310), won: true }),
        place(0, 1, 2, { name: LONG, merit: say('endCard.left'), won: true }),
      ],
      figures: [figure('turns', 1128), figure('bumps', 231), figure('slides', 19)],
    },
  };
}
