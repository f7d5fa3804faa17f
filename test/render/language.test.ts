import { describe, expect, it } from 'vitest';
import { FACES, RULESETS, type Face, type Ruleset } from '../../src/engine/index.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { COMPUTER_NAMES, withNames, withoutNames } from '../../src/match/match.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { wholeStoryOf } from '../harness/stories.ts';
import { CARD, cardPart } from '../../src/render/cards/card.ts';
import { CENTER } from '../../src/render/paint/geometry.ts';
import { PLATE, PLATES } from '../../src/render/paint/layout.ts';
import type { Scene } from '../../src/render/scene/scene.ts';
import { stickerParts } from '../../src/render/events/stickers.ts';
import { cardWords } from '../../src/text/cards.ts';
import type { Language } from '../../src/text/language.ts';
import { stampOf } from '../../src/text/turn-lines.ts';
import { colorWord } from '../../src/text/people.ts';
import { rulesetTitle } from '../../src/text/words.ts';
import { pseudo } from '../harness/pseudo.ts';
import { differencesOf, scaled, testGolden } from './compare.ts';
import { endCardsIn } from './end-cards.ts';
import { expressPositionsIn } from './express-positions.ts';
import { finishedOfEachKind } from './films.ts';
import {
  boardPicture,
  canvasOf,
  captionPicture,
  endCardPicture,
  filmPicture,
  galleryIn,
  partsPicture,
  rankingPicture,
  smallLabelPicture,
} from './gallery.ts';
import { POSITIONS, positionsIn } from './positions.ts';
import { seatsWith } from './marks.ts';
import { problemsIn, textsIn, type Picture } from './room.ts';
import { eachOf } from './worded.ts';
import { headedRankingsIn } from './score-pictures.ts';
import { endCardScene } from '../../src/discord/posts/end-card-scene.ts';
import { framesOf } from '../../commands/replay/replay-frames.ts';

/** A card of some rules. */
interface CardOf {
  readonly rules: Ruleset;
  readonly face: Face;
}

const facesOf = (rules: Ruleset): readonly Face[] =>
  rules.module === 'board' ? FACES.filter((face) => rules.cards[face] !== undefined) : [];

/** Every card with words that no card before it has. */
const CARDS: readonly CardOf[] = [
  ...new Map(
    RULESETS.flatMap((rules) => facesOf(rules).map((face) => ({ rules, face })))
      .toReversed()
      .map((card) => [cardWords(english, card.rules, card.face).join(' '), card]),
  ).values(),
];

const ONE_EACH = FACES.map((face) => CARDS.find((card) => card.face === face)!);

const STAMPED: readonly Moment[] = [
  { kind: 'last-pawn', seat: 0 },
  { kind: 'comeback', seat: 1 },
  { kind: 'double-bump', seat: 2, pawns: 2 },
  { kind: 'double-bump', seat: 3, pawns: 3 },
  { kind: 'double-bump', seat: 0, pawns: 4 },
  { kind: 'home', seat: 1, pawns: 1, left: 2 },
  { kind: 'sorry', seat: 2, target: 1 },
  { kind: 'roll', seat: 2, roll: 6 },
];

/** A crowded board with this card, with names in a language. */
function sceneIn(language: Language, { rules, face }: CardOf, [one, other] = COMPUTER_NAMES.slice(0, 2)): Scene {
  const names = ['漢字', one!, '漢字', other!];
  const seats = seatsWith(POSITIONS['midgame']!.seats, (seat) => ({
    name: names[seat]!,
    fallback: colorWord(language, seat),
    presence: seat % 2 === 1 ? ('computer' as const) : ('away' as const),
  }));
  return { ...POSITIONS['midgame']!, seats, card: { face, words: cardWords(language, rules, face) } };
}

const matches = finishedOfEachKind();

/** The texts that need the most room. */
const longest = (texts: readonly string[], most: number): readonly string[] =>
  texts.toSorted((one, other) => other.length - one.length).slice(0, most);

/** The faults of some pictures, each once. */
const problemsOf = (pictures: readonly Picture[]): readonly string[] => [...new Set(pictures.flatMap(problemsIn))];

it.each(COMPUTER_NAMES.map((name, index) => [name, COMPUTER_NAMES[index ^ 1]!]))(
  'the names of computers are whole on plates: %s',
  (...names) => {
    const picture = boardPicture(sceneIn(english, ONE_EACH[4]!, names));
    expect(textsIn(picture)).toEqual(expect.arrayContaining(names));
    expect(problemsIn(picture)).toEqual([]);
  },
);

describe.each([...LANGUAGES, pseudo])('in the language $code', (language) => {
  it.each(Object.entries(galleryIn(language)))('%s has room for its words', (_name, picture) => {
    expect(problemsIn(picture)).toEqual([]);
  });

  it.each(CARDS)('the words of card $face in $rules.name are whole', (card) => {
    const words = cardWords(language, card.rules, card.face);
    const picture = partsPicture([cardPart({ face: card.face, words }, 0, CENTER)]);
    expect(words.length).toBeGreaterThan(0);
    expect(textsIn(picture)).toEqual(expect.arrayContaining([...words]));
    expect(problemsIn(picture)).toEqual([]);
  });

  it('people without a name that can be written go by their color', () => {
    const picture = boardPicture(sceneIn(language, ONE_EACH[4]!));
    expect(textsIn(picture)).toEqual(expect.arrayContaining([colorWord(language, 0), colorWord(language, 2)]));
    expect(problemsIn(picture)).toEqual([]);
  });

  it.each(STAMPED)('the words of the moment %o are whole', (moment) => {
    const stamp = stampOf(language, moment);
    const picture = partsPicture(stickerParts(stamp, CENTER));
    expect(textsIn(picture)).toContain(stamp.words);
    expect(problemsIn(picture)).toEqual([]);
  });

  it('turn 999 has room on a board, at the dice, above a small board and in a film', () => {
    const label = language.say('picture.turn', { turn: 999 });
    const board = { ...positionsIn(language)['midgame']!, label };
    const table = { ...expressPositionsIn(language)['express-midgame']!, label };
    const pictures = [
      boardPicture(board),
      boardPicture(table),
      smallLabelPicture(label),
      captionPicture({ seat: 0, text: 'Ann' }, label),
    ];
    expect(problemsOf(pictures)).toEqual([]);
    const isInvented = language === pseudo; // its word for a turn is longer than the room of a tag
    const written = pictures.map((picture) => textsIn(picture).join(''));
    expect(written.filter((text) => !text.includes(isInvented ? '999' : label))).toEqual([]);
  });

  it('leaderboards have whole titles in every order, everywhere and here, for every period', () => {
    const rankings = headedRankingsIn(language);
    expect(new Set(rankings.map(({ title }) => title)).size).toBe(16);
    expect(problemsOf(rankings.map(rankingPicture))).toEqual([]);
    const cut = rankings.filter((ranking) => {
      const texts = textsIn(rankingPicture(ranking));
      return ![ranking.title, ranking.about].every((text) => texts.includes(text));
    });
    expect(cut).toEqual([]);
  });

  it('an end card has room for the longest names of games, and for a long month', () => {
    const { 'card-long': long, 'card-nobody': nobody } = endCardsIn(language);
    const games = longest(
      RULESETS.map(({ name }) => rulesetTitle(language, name)),
      3,
    );
    const cards = [long!, { ...nobody!, when: long!.when }];
    const pictures = games.flatMap((game) => cards.map((card) => endCardPicture({ ...card, game })));
    expect(problemsOf(pictures)).toEqual([]);
  });

  it.each(matches)('a whole match of $ruleset has room on its end card and in its film', ({ match, log }) => {
    const named = withNames(match, () => 'Maximiliana Wolfe');
    const { endCard } = endCardScene(language, wholeStoryOf(named, log));
    const frames = atOnce(framesOf(language, wholeStoryOf(withoutNames(match), log), 'full'));
    const captions = new Map(frames.map((frame) => [frame.caption.text, frame] as const));
    expect(captions.size).toBeGreaterThan(20);
    const some = longest([...captions.keys()], 30).map((text) => captions.get(text)!);
    const pictures = [
      endCardPicture(endCard),
      ...some.map(({ caption, scene }) => captionPicture(caption, scene.label)),
      ...[0, Math.floor(frames.length / 2), -1].map((at) => filmPicture(frames.at(at)!.scene)),
    ];
    expect(problemsOf(pictures)).toEqual([]);
  });
});

describe('pictures in the invented language', () => {
  const cards = eachOf(endCardsIn(pseudo), (card) => endCardPicture(card, card.scene));
  const gallery = { ...galleryIn(pseudo), ...cards };
  const names = ['older', 'express-midgame', 'hand', 'card-win', 'card-long', 'ranking', 'curve-few'];

  testGolden(Object.fromEntries(names.map((name) => [`pseudo-${name}`, gallery[name]!])), (picture) =>
    scaled(canvasOf(picture)),
  );
});

/** The lower part of the card has the words; each plate has a name. */
const WORDS = { x: CENTER.x - CARD.width / 2, y: CENTER.y + 50, width: CARD.width, height: CARD.height / 2 - 50 };
const NAMES = PLATES.map((at) => ({ ...at, ...PLATE }));

it.each(ONE_EACH)(
  'with card $face nothing but words on the card and names on the plates differs between languages',
  (card) => {
    const [here, there] = [english, pseudo].map((language) => sceneIn(language, card));
    const { inside, outside } = differencesOf([WORDS, ...NAMES], here!, there!);
    expect(inside).toBeGreaterThan(100);
    expect(outside).toBe(0);
  },
);
