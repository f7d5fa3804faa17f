import { pawnOf, stepsToGo, type DieFace, type RulesetId, type Seat, type Space } from '../../src/engine/index.ts';
import type { Moment } from '../../src/match/story/moments.ts';
import type { DieView, ExpressScene } from '../../src/render/scene/express-scene.ts';
import type { CardView, Hand, Scene, SeatView } from '../../src/render/scene/scene.ts';
import { cardWords } from '../../src/text/cards.ts';
import { faceWord } from '../../src/text/express/words.ts';
import type { Language } from '../../src/text/language.ts';
import { stampOf } from '../../src/text/turn-lines.ts';
import { colorWord } from '../../src/text/people.ts';

// Scenes without words, and the words that the bot puts into them in a language.

type BareSeat<View extends { readonly fallback: string }> = Omit<View, 'fallback'> | null;

/** The words of both kinds of scenes. */
interface Said {
  readonly turnNumber: number;
  readonly moment: Moment | null; // of the sticker
}

/** A board without words. */
export interface Bare extends Omit<Scene, 'seats' | 'card' | 'label' | 'stamp'>, Said {
  readonly rules: RulesetId; // of its cards
  readonly seats: readonly BareSeat<Omit<SeatView, 'toGo'>>[];
  readonly card: Omit<CardView, 'words'> | null;
}

/** A hand without words. */
export interface BareHand extends Pick<Hand, 'seat'> {
  readonly rules: RulesetId;
  readonly cards: readonly (Omit<Hand['cards'][number], 'card'> & { readonly card: Omit<CardView, 'words'> })[];
}

/** A table of the dice game without words. */
export interface BareExpress extends Omit<ExpressScene, 'seats' | 'dice' | 'label' | 'stamp'>, Said {
  readonly seats: readonly BareSeat<NonNullable<ExpressScene['seats'][number]>>[];
  readonly dice: readonly Omit<DieView, 'word'>[];
}

export const worded = (language: Language, { rules, seats, card, turnNumber, moment, ...scene }: Bare): Scene => ({
  ...scene,
  seats: seatsIn(language, seats).map((view, seat) => view && { ...view, toGo: leftFor(scene.pawns, seat as Seat) }),
  card: card && { ...card, words: cardWords(language, rules, card.face) },
  ...saidIn(language, { turnNumber, moment }),
});

/** The steps that the pawns of a seat still have to go. */
const leftFor = (pawns: readonly Space[], seat: Seat): number =>
  pawns
    .slice(pawnOf(seat, 0), pawnOf(seat, 0) + 4)
    .reduce((left, space) => (space < 0 ? left : left + stepsToGo(seat, space)), 0);

export const wordedHand = (language: Language, { rules, seat, cards }: BareHand): Hand => ({
  seat,
  cards: cards.map(({ card, isPlayable }) => ({
    card: { ...card, words: cardWords(language, rules, card.face) },
    isPlayable,
  })),
});

export const wordedExpress = (
  language: Language,
  { seats, dice, turnNumber, moment, ...scene }: BareExpress,
): ExpressScene => ({
  ...scene,
  seats: seatsIn(language, seats),
  dice: dice.map((die) => ({ ...die, word: wordOf(language, die.face) })),
  ...saidIn(language, { turnNumber, moment }),
});

function seatsIn<View extends object>(
  language: Language,
  seats: readonly (View | null)[],
): readonly ((View & { readonly fallback: string }) | null)[] {
  return seats.map((view, seat) => view && { ...view, fallback: colorWord(language, seat as Seat) });
}

const saidIn = (language: Language, { turnNumber, moment }: Said): Pick<Scene, 'label' | 'stamp'> => ({
  label: language.say('picture.turn', { turn: turnNumber }),
  stamp: moment && stampOf(language, moment),
});

const wordOf = (language: Language, face: DieFace): string | null =>
  typeof face === 'number' ? null : faceWord(language, face);

/** The same for each of a record. */
export const eachOf = <From, To>(
  all: Readonly<Record<string, From>>,
  change: (one: From) => To,
): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)] as const));
