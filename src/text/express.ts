import type {
  DieFace,
  ExpressDecision,
  ExpressEvent,
  ExpressPosition,
  ExpressView,
  LegalPlay,
  Seat,
} from '../engine/index.ts';
import { awaited, baseOf, COLORS, homeCount, SEATS } from '../engine/index.ts';
import type { Over, Running } from '../match/match.ts';
import type { Seen, Story, StoryTurn, ToldPlay } from '../match/telling/story.ts';
import { lengthLines, listed, rivalryLine, standingLines } from './end.ts';
import { LABEL_LIMIT, shortNames, type PlayMark } from './labels.ts';
import type { Language } from './language.ts';
import { headlineOf } from './moments.ts';
import { boldSeat, colorWord, inert, seatNames } from './people.ts';
import { tellNote } from './story.ts';
import { list } from './words.ts';

// The dice game in words.

/** What a die shows, as it stands within a sentence. */
export const faceWord = (language: Language, face: DieFace): string =>
  language.say(`express.face.${typeof face === 'number' ? COLORS[face] : face}`);

/** The color of a pawn or a home, as it stands within a sentence. */
const tint = (language: Language, color: Seat): string => faceWord(language, color);

/** What a die shows, as a label begins with it. */
const faceTitle = (language: Language, face: DieFace): string =>
  typeof face === 'number' ? colorWord(language, face) : faceWord(language, face);

/** “red, blue and Slide”. */
const diceWords = (language: Language, faces: readonly DieFace[]): string =>
  listed(
    language,
    faces.map((face) => faceWord(language, face)),
  );

const facesIn = ({ dice }: ExpressDecision): readonly DieFace[] => dice.map(({ face }) => face);

/** The dice that can still be used. */
const facesLeft = ({ dice }: ExpressDecision): readonly DieFace[] =>
  dice.filter(({ spent }) => !spent).map(({ face }) => face);

const isFirst = ({ dice }: ExpressDecision): boolean => dice.every(({ spent }) => !spent);

/** The first line of the post that waits. */
export function expressHead(language: Language, turn: number, mention: string, decision: ExpressDecision): string {
  const left = facesLeft(decision);
  const dice = diceWords(language, left);
  return isFirst(decision)
    ? language.say('express.head', { turn, mention, dice })
    : language.say('express.left', { turn, mention, dice, count: left.length });
}

/** What happened, one line for each turn, and one for each roll that nothing could be done with. */
export function tellExpress(
  language: Language,
  turns: readonly StoryTurn<'express'>[],
  isOver = false,
): readonly string[] {
  return turns.flatMap((turn) => {
    const names = seatNames(language, turn);
    return [
      ...turn.notes.map((note) => tellNote(language, note, names, isOver)),
      tellTurn(language, turn, names),
      ...tellIdleRolls(language, turn.plays.at(-1)!.events, names),
    ];
  });
}

/** One turn, or the rest of it, in one sentence. A Sorry! is not told in a headline, because its clause says sorry. */
function tellTurn(language: Language, turn: StoryTurn<'express'>, names: readonly string[]): string {
  const who = boldSeat(language, names, turn.seat);
  const decision = awaited(turn.plays[0]!.before);
  const what = turn.plays.map((play) => tellPlay(language, play, names)).join('; ');
  const line =
    decision !== null && isFirst(decision)
      ? language.say('express.rolled', { who, dice: diceWords(language, facesIn(decision)), what })
      : language.say('did.noCard', { who, what });
  return turn.moment?.kind === 'last-pawn' ? `${headlineOf(language, turn.moment, names)} ${line}` : line;
}

function tellPlay(language: Language, play: ToldPlay<'express'>, names: readonly string[]): string {
  const safe = names.map(inert);
  const what = ownEvents(play.events)
    .flatMap((event) => tellEvent(language, event, play, safe))
    .join('; ');
  return play.by === 'missed' ? language.say('did.missed', { what }) : what;
}

/** What a play did by itself, before the next turn. */
function ownEvents(events: readonly ExpressEvent[]): readonly ExpressEvent[] {
  const end = events.findIndex(({ kind }) => kind === 'turn');
  return end < 0 ? events : events.slice(0, end);
}

function tellEvent(
  language: Language,
  event: ExpressEvent,
  { after }: ToldPlay<'express'>,
  names: readonly string[],
): readonly string[] {
  switch (event.kind) {
    case 'took': {
      const { face, color, from } = event;
      const params = { color: tint(language, color), home: event.home ? 'yes' : 'no' };
      if (from === null) return [language.say(face === 'wild' ? 'express.picked' : 'express.took', params)];
      const waiting = { ...params, whom: names[from]! };
      return [language.say(face === 'wild' ? 'express.pickedWaiting' : 'express.tookWaiting', waiting)];
    }
    case 'stole':
      return [
        language.say('express.stole', {
          whom: names[event.from]!,
          color: tint(language, event.color),
          home: event.home ? 'yes' : 'no',
        }),
      ];
    case 'dialed': {
      const params = {
        whom: names[event.base]!,
        color: tint(language, event.color),
        count: homeCount(baseOf(after, event.base)),
      };
      return [language.say(event.base === event.seat ? 'express.dialedOwn' : 'express.dialed', params)];
    }
    case 'declined':
      return [language.say('express.declined', { die: faceWord(language, event.face) })];
    case 'wasted':
      return [language.say('express.wasted', { dice: diceWords(language, event.faces) })];
    case 'turn':
    case 'threw':
    case 'won':
      return [];
  }
}

/** Rolls between two plays that nothing could be done with: nobody was asked. */
export function tellIdleRolls(
  language: Language,
  events: readonly ExpressEvent[],
  names: readonly string[],
): readonly string[] {
  return idleRolls(events).map(({ seat, faces }) =>
    language.say('express.idle', { who: boldSeat(language, names, seat), dice: diceWords(language, faces) }),
  );
}

/** The rolls of whole turns in which no die could do anything. */
export const idleRolls = (events: readonly ExpressEvent[]) =>
  events.flatMap((event, index) => {
    const next = events[index + 1];
    return event.kind === 'threw' && next?.kind === 'wasted' ? [event] : [];
  });

/** A place on the picture that can have a letter: the pawns of a color in start or at a base, or a die. */
export type ExpressPlace =
  | { readonly kind: 'start'; readonly color: Seat }
  | { readonly kind: 'base'; readonly seat: Seat; readonly color: Seat }
  | { readonly kind: 'die'; readonly index: number };

export interface ExpressLettered {
  readonly letter: string;
  readonly at: ExpressPlace;
}

/** Where the pawn of a play is taken from; null for a play that takes none. */
export function expressPlaceOf(view: ExpressPosition, { play }: LegalPlay<'express'>): ExpressPlace | null {
  switch (play.kind) {
    case 'take':
      return play.from === null
        ? { kind: 'start', color: play.color }
        : { kind: 'base', seat: play.from, color: play.color };
    case 'steal':
      return { kind: 'base', seat: play.from, color: baseOf(view, play.from).dial };
    case 'dial':
    case 'decline':
      return null;
  }
}

/** What catches the eye: something of one's own is lost, pawns come home, a Sorry!, or a home is turned. */
export function expressMark(view: ExpressPosition, seat: Seat, { play, after }: LegalPlay<'express'>): PlayMark | null {
  const gained = homeCount(baseOf(after, seat)) - homeCount(baseOf(view, seat));
  const isLost = after.winners.length > 0 && !after.winners.includes(seat);
  if (isLost || gained < 0) return 'own';
  if (gained > 0) return 'home';
  if (play.kind === 'steal') return 'bump';
  return play.kind === 'dial' ? 'swap' : null;
}

/** How a label begins: with the die, or with the letter of its place where the die is chosen already. */
export interface LabelStart {
  readonly face: DieFace | null;
  readonly letter: string | null;
}

/** Everything that a play does, in words, for its button: at most 80 characters. */
export function expressLabel(
  language: Language,
  legal: LegalPlay<'express'>,
  names: readonly string[],
  seat: Seat,
  { face, letter }: LabelStart,
): string {
  const { play } = legal;
  if (play.kind === 'decline' && face === null) return language.say('express.play.declineAlone');
  const tintOf = face === null && letter === null ? colorWord : tint; // a label begins with a capital letter
  const what = whatOf(language, legal, shortNames(language, names), seat, tintOf);
  const isHome = legal.events.some((event) => (event.kind === 'took' || event.kind === 'stole') && event.home);
  const whole = isHome ? language.say('express.play.home', { what }) : what;
  const label =
    face !== null
      ? language.say('express.play.withDie', { die: faceTitle(language, face), what: whole })
      : letter === null
        ? whole
        : language.say('express.play.withLetter', { letter, what: whole });
  return label.length <= LABEL_LIMIT ? label : `${label.slice(0, LABEL_LIMIT - 1)}…`;
}

function whatOf(
  language: Language,
  { play, after }: LegalPlay<'express'>,
  names: readonly string[],
  seat: Seat,
  tintOf: typeof tint,
): string {
  switch (play.kind) {
    case 'take': {
      const color = tintOf(language, play.color);
      const isWild = play.face === 'wild';
      if (play.from === null)
        return isWild ? language.say('express.play.colorStart', { color }) : language.say('express.play.start');
      const whom = names[play.from]!;
      return isWild
        ? language.say('express.play.colorFrom', { color, whom })
        : language.say('express.play.from', { whom });
    }
    case 'steal':
      return language.say('express.play.from', { whom: names[play.from]! });
    case 'dial': {
      const params = {
        whom: names[play.base]!,
        color: tint(language, play.color),
        count: homeCount(baseOf(after, play.base)),
      };
      return language.say(play.base === seat ? 'express.play.own' : 'express.play.dial', params);
    }
    case 'decline':
      return language.say('express.play.decline');
  }
}

/** The button of a die that can do several things, and the question after it. */
export const dieButton = (language: Language, face: DieFace): string =>
  language.say('express.button.die', { die: faceTitle(language, face) });
export const dieQuestion = (language: Language, face: DieFace): string =>
  language.say('express.ask.what', { die: faceTitle(language, face) });

/** The button of a home that can be turned, and the question after it. */
export const baseButton = (language: Language, names: readonly string[], base: Seat, seat: Seat): string =>
  language.say('express.button.base', {
    base: base === seat ? 'own' : 'other',
    whom: shortNames(language, names)[base]!,
  });
export const baseQuestion = (language: Language, names: readonly string[], base: Seat, seat: Seat): string =>
  language.say('express.ask.color', { base: base === seat ? 'own' : 'other', whom: inert(names[base]!) });

/** The button of a color that can be taken from several places, and the question after it. */
export const colorButton = (language: Language, color: Seat): string =>
  language.say('express.button.color', { color: colorWord(language, color) });
export const colorQuestion = (language: Language, color: Seat): string =>
  language.say('express.ask.from', { color: tint(language, color) });

/** Who rolled what, and what of it is still to be used. */
export function describeRoll(
  language: Language,
  turn: number,
  decision: ExpressDecision,
  names: readonly string[],
): string {
  return language.say('express.describe.turn', {
    turn,
    who: names[decision.seat]!,
    dice: diceWords(language, facesIn(decision)),
    left: isFirst(decision) ? 'all' : diceWords(language, facesLeft(decision)),
  });
}

/** “3 red, 1 green”. */
function countsOf(language: Language, counts: readonly number[], without: Seat | null = null): string {
  const items = SEATS.filter((color) => counts[color]! > 0 && color !== without).map((color) =>
    language.say('express.describe.count', { count: counts[color]!, color: tint(language, color) }),
  );
  return list(items);
}

function describeBase(language: Language, view: ExpressView, seat: Seat): string {
  const base = baseOf(view, seat);
  const waiting = countsOf(language, base.held, base.dial);
  return language.say('express.describe.base', {
    color: tint(language, base.dial),
    count: homeCount(base),
    waiting: waiting === '' ? '' : language.say('express.describe.waiting', { list: waiting }),
  });
}

const describeStart = (language: Language, { start }: ExpressView): string =>
  language.say('express.describe.start', {
    list: countsOf(language, start) || language.say('express.describe.empty'),
  });

/** The whole table in words, in Markdown: whose turn it is, every base, and the start. */
export function describeTable(language: Language, match: Seen<Running | Over, 'express'>): string {
  const { view, status } = match;
  const names = seatNames(language, match).map(inert);
  const decision = awaited(view);
  const isOver = status === 'over' || decision === null;
  const seats = view.seats.map((seat) => {
    const [color, places] = [colorWord(language, seat), describeBase(language, view, seat)];
    const who = `**${names[seat]!}**`;
    return names[seat] === inert(color)
      ? language.say('describe.color', { who, places })
      : language.say('describe.seat', { who, color, places });
  });
  return [
    isOver ? language.say('describe.over') : describeRoll(language, view.turn, decision, names),
    ...seats,
    describeStart(language, view),
  ].join('\n');
}

/** The alternative text of a picture of the table: plain text of at most 1,024 characters. `turn` is its first sentence. */
export function expressAlt(
  language: Language,
  view: ExpressView,
  names: readonly string[],
  turn: string,
  letters: readonly ExpressLettered[],
): string {
  const seats = view.seats.map((seat) =>
    language.say('express.alt.base', {
      color: colorWord(language, seat),
      name: names[seat]!,
      base: describeBase(language, view, seat),
    }),
  );
  const text = language.say('express.alt.table', {
    turn,
    seats: `${seats.join('. ')}.`,
    start: describeStart(language, view),
  });
  const lettered = letters.map(({ letter, at }) =>
    language.say('alt.letter', { letter, place: placeWords(language, at, names) }),
  );
  return letters.length > 0 ? `${text} ${language.say('alt.letters', { list: list(lettered) })}` : text;
}

function placeWords(language: Language, at: ExpressPlace, names: readonly string[]): string {
  switch (at.kind) {
    case 'start':
      return language.say('express.alt.start', { color: tint(language, at.color) });
    case 'base':
      return language.say('express.alt.own', { color: tint(language, at.color), whom: names[at.seat]! });
    case 'die':
      return language.say('express.alt.die', { number: at.index + 1 });
  }
}

/** What a match of the dice game ends with: at most eight lines. What there was none of is left out. */
export function expressEndLines(language: Language, story: Story<Over, 'express'>): readonly string[] {
  const { match, highlights } = story;
  const { turningPoint, mostSorrys, rivalry } = highlights;
  const names = seatNames(language, match).map(inert);
  return [
    ...standingLines(language, story, ({ home, held }) =>
      held === home ? '' : language.say('express.waiting', { count: held - home }),
    ),
    ...lengthLines(language, match),
    ...(turningPoint ? [turningLine(language, turningPoint)] : []),
    ...(mostSorrys
      ? [language.say('express.mostSorrys', { who: names[mostSorrys.seat]!, count: mostSorrys.count })]
      : []),
    ...(rivalry ? [rivalryLine(language, rivalry, names)] : []),
  ];
}

type Turned = NonNullable<Story<Over, 'express'>['highlights']['turningPoint']>;

function turningLine(language: Language, { turn, places, seat, base, color, pawns }: Turned): string {
  const names = seatNames(language, { places }).map(inert);
  return language.say('express.turningPoint', {
    turn,
    who: names[seat]!,
    own: base === seat ? 'yes' : 'no',
    whom: names[base]!,
    color: tint(language, color),
    count: pawns,
  });
}
