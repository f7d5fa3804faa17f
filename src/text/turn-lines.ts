import { handSize, seatedAfter, type BoardEvent, type Event, type Seat } from '../engine/index.ts';
import type { Notice } from '../match/match.ts';
import type { Moment, StoryTurn as TurnOf, StoryPlay as PlayOf } from '../match/story/moments.ts';
import type { Language, Voice, Key, Params, Names, Lines } from './language.ts';
import { boldSeat, colorWord, inert, seatNames } from './people.ts';
import { tellEvent, type Telling } from './events.ts';
import { joined, list, rolledCard } from './words.ts';

type StoryTurn = TurnOf<'board'>;
type StoryPlay = PlayOf<'board'>;

/** A card that could do nothing. After a question the turn has told more than that. */
const isForcedPass = ({ plays: [play, ...others] }: StoryTurn): boolean =>
  others.length === 0 &&
  play!.card !== 'question' &&
  play!.events.some((event) => event.kind === 'passed' && event.forced);

/** The story, one line for each turn. Turns in a row without a legal play share a line. */
export function tellTurns(language: Language, turns: readonly StoryTurn[], isOver = false): Lines {
  const lines: string[] = [];
  let idle: StoryTurn[] = [];
  const flush = () => {
    if (idle.length > 0) lines.push(tellIdle(language, idle));
    idle = [];
  };
  for (const turn of turns) {
    if (turn.notes.length > 0 || !isForcedPass(turn)) flush();
    lines.push(...turn.notes.map((notice) => tellNotice(language, notice, turn, isOver)));
    if (isForcedPass(turn)) idle.push(turn);
    else lines.push(tellTurn(language, turn));
    if (turn.plays.at(-1)!.quip) flush();
    lines.push(...tellQuip(language, turn));
    const after = turn.plays.at(-1)!.events.slice(ownEvents(turn.plays.at(-1)!.events).length);
    const chance = tellChance(language, after, turn);
    if (hasReshuffled(turn) || chance.length > 0) {
      flush();
      lines.push(...(hasReshuffled(turn) ? [language.say('did.reshuffled')] : []), ...chance);
    }
  }
  flush();
  return lines;
}

/**
 * The note uses the name of its person, who may have left by now. Once the match is over, it does not say that a
 * computer plays on. `table` is from then or later: the computer may have another color by now.
 */
export function tellNotice(
  language: Language,
  { kind, seat, name, userId }: Notice,
  table: Pick<StoryTurn, 'places'>,
  isOver: boolean,
): string {
  const names = seatNames(language, table);
  const who = boldSeat(language, names.with(seat, name || colorWord(language, seat)), seat);
  const heir = table.places.find(({ leftBy }) => leftBy === userId)?.seat ?? seat;
  return isOver && kind !== 'back'
    ? language.say(`did.${kind}AtEnd`, { who })
    : language.say(`did.${kind}`, { who, computer: inert(names[heir]!) });
}

/** The line that a computer says after its turn, if it does. */
export function tellQuip(language: Language, turn: TurnOf): Lines {
  const { quip } = turn.plays.at(-1)!;
  if (quip === undefined) return [];
  const who = boldSeat(language, seatNames(language, turn), turn.seat);
  return [language.say('quip.said', { who, what: language.say(`quip.${quip}`) })];
}

/** True for a turn in which the deck was shuffled again. */
export const hasReshuffled = ({ plays }: TurnOf): boolean =>
  plays.some(({ events }) => events.some(({ kind }) => kind === 'reshuffled'));

/** Each player once, with their useless cards. */
function tellIdle(language: Language, turns: readonly StoryTurn[]): string {
  const seats = [...new Set(turns.map(({ seat }) => seat))];
  const items = seats.map((seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    return language.say('did.noPlayItem', {
      who: boldSeat(language, seatNames(language, own[0]!), seat),
      cards: list(own.map(({ plays }) => drawnCard(language, plays[0]!))),
    });
  });
  return language.say('did.noPlays', { list: list(items) });
}

/** The plays of each card, in order. A fire move belongs to none. */
export function playsByCard(plays: readonly StoryPlay[]): readonly (readonly StoryPlay[])[] {
  const cards: StoryPlay[][] = [];
  for (const play of plays) {
    const last = cards.at(-1)?.[0];
    if (last && isSameCard(last, play)) cards.at(-1)!.push(play);
    else cards.push([play]);
  }
  return cards;
}

/** A card is put away before the next one is played. */
const isSameCard = (a: StoryPlay, b: StoryPlay): boolean =>
  a.card === b.card && a.before.discard.length === b.before.discard.length;

/** The most characters for a turn of many 2s. Its first play is always there. */
const TURN_CHARACTERS = 1_200;

/** One turn in one sentence, behind the headline of its moment. A roll has none, because its clause says the number. */
export function tellTurn(language: Language, turn: StoryTurn): string {
  const names = seatNames(language, turn);
  const speaker = speakerOf(turn);
  const who = boldSeat(language, names, speaker);
  const voice = { language, names, speaker, who };
  const cards = playsByCard(turn.plays);
  const clauses = cards.map((plays, index) =>
    list(plays.map((play) => tellPlay({ ...voice, isFurther: index > 0 }, play)).filter((clause) => clause !== '')),
  );
  const again = cards.slice(1).map(([first], index) => {
    const isOpen = first!.card === null || isAsking(first!) || isDiscard(first!);
    const key = isOpen ? 'did.noCardAgain' : 'did.drewAgain';
    return language.say(key, { card: drawnCard(language, first!), what: clauses[index + 1]! });
  });
  const parts = [list([...openQuestion(voice, turn.plays[0]!), clauses[0]!]), ...again];
  const told = parts.filter(
    (_, index) => index === 0 || joined(language, parts.slice(0, index + 1)).length <= TURN_CHARACTERS,
  );
  const untold = parts.length - told.length;
  const first = turn.plays[0]!;
  const what = joined(language, [...told, ...(untold > 0 ? [language.say('did.more', { count: untold })] : [])]);
  const params = { who, card: drawnCard(language, first), what };
  const line = language.say(lineKey(first, what), params).replace(/(\?[”“»*])\.$/u, '$1'); // after a question no full stop
  return turn.moment && turn.moment.kind !== 'roll' ? `${headlineOf(language, turn.moment, names)} ${line}` : line;
}

/** The player of a line: the one on turn, or the rival who alone plays on after a question. */
function speakerOf({ seat, plays }: StoryTurn): Seat {
  const first = plays[0]!;
  return isAnswer(first) || plays.some((play) => play.seat !== first.seat) ? seat : first.seat;
}

/** The question card that was drawn in an earlier post, if the line begins with its answer. */
function openQuestion(
  { language, names, who }: Omit<Voice & { who: string }, 'speaker'>,
  { before }: StoryPlay,
): Lines {
  const [task] = before.todo;
  if (task?.kind !== 'answer') return [];
  return [language.say('did.drewQuestion', { who, whom: inert(names[task.seat]!) })];
}

/** The beginning of a line: the card that was drawn or chosen, if the play has one. */
function lineKey(first: StoryPlay, what: string) {
  if (isAsking(first) || isAnswer(first) || isFireKept(first)) return 'did.whole';
  if (isDiscard(first)) return 'did.alone';
  if (first.card === null || first.card === 'question') return 'did.noCard';
  if (!isChosen(first)) return 'did.drew';
  return what === '' ? 'did.choseOnly' : 'did.chose';
}

/** Plays whose clause names the player. */
const isAnswer = ({ before }: StoryPlay): boolean => before.todo[0]?.kind === 'answer';
const isAsking = ({ events }: StoryPlay): boolean => ownEvents(events).some(({ kind }) => kind === 'asked');
const isFireKept = ({ before, events }: StoryPlay): boolean =>
  before.todo[0]?.kind === 'fire-move' && events.some(({ kind }) => kind === 'passed');
const isDiscard = ({ events: [first] }: StoryPlay): boolean => first?.kind === 'discarded';

/** True if a card came from a hand. */
const isChosen = ({ before }: StoryPlay): boolean => before.hands.some((hand) => handSize(hand) > 0);

/** A card as it was drawn, with the result of the die. */
export function drawnCard(language: Language, { card, before }: StoryPlay): string {
  if (card === null) return '';
  const [task] = before.todo;
  return rolledCard(language, card, task?.kind === 'play' ? task : {});
}

/** The effects of one play: a clause for each event, in Markdown. `speaker` is the player on turn. */
function tellPlay(voice: Omit<Telling, 'play' | 'events'>, play: StoryPlay): string {
  const { language } = voice;
  const safe = { ...voice, names: voice.names.map(inert) };
  const own = ownEvents(play.events);
  const what = list(own.flatMap((event) => tellEvent({ ...safe, play, events: own }, event)));
  const isSilent = own.some(({ kind }) => kind === 'answered');
  return play.by === 'missed' && !isSilent ? language.say('did.missed', { what }).trim() : what; // a chosen card has no clause
}

/** The events of a play itself, before the next card or turn. */
export function ownEvents<Any extends Event>(events: readonly Any[]): readonly Any[] {
  const end = events.findIndex(({ kind }) => kind === 'turn' || kind === 'drew' || kind === 'reshuffled');
  return end < 0 ? events : events.slice(0, end);
}

/** Chance between plays that people have to know: colors exchanged, the ice gone. `places` are from before. */
export function tellChance(
  language: Language,
  events: readonly BoardEvent[],
  { places }: Pick<StoryTurn, 'places'>,
): Lines {
  return events.flatMap((event, index): Lines => {
    if (event.kind === 'token' && event.to === null) return [language.say('did.iceGone')];
    if (event.kind !== 'exchanged') return [];
    const names = seatNames(language, { places: seatedAfter(places, events.slice(0, index)) });
    const roll = events.slice(0, index).findLast(({ kind }) => kind === 'rolled');
    const who = roll?.kind === 'rolled' ? boldSeat(language, names, roll.seat) : '';
    if (event.pairs.length === 0) return [language.say('did.exchangedNone', { who })];
    const pairs = event.pairs.map(([one, other]) =>
      language.say('did.exchangedPair', {
        one: boldSeat(language, names, one),
        other: boldSeat(language, names, other),
      }),
    );
    return [language.say('did.exchanged', { who, list: list(pairs) })];
  });
}

/** A moment in front of the line that tells its turn, in Markdown. `names` are those of the seats, as plain text. */
export const headlineOf = (language: Language, moment: Exclude<Moment, { kind: 'roll' }>, names: Names): string =>
  language.say(`moment.${moment.kind}` satisfies Key, paramsOf(moment, names.map(inert)));

/** A moment on a picture: its seat, and very few words. */
export interface Stamp {
  readonly kind: Moment['kind'];
  readonly seat: Seat;
  readonly words: string; // at most 14 characters
  readonly roll: number | null; // the number on the die of a roll
}

export const stampOf = (language: Language, moment: Moment): Stamp => ({
  kind: moment.kind,
  seat: moment.seat,
  words: language.say(`stamp.${moment.kind}` satisfies Key, paramsOf(moment, [])),
  roll: moment.kind === 'roll' ? moment.roll : null,
});

/** The values that sentences about a moment may use. */
function paramsOf(moment: Moment, names: Names): Params {
  const has = { target: null, pawns: 0, left: 0, roll: 0, ...moment };
  const target = has.target === null ? '' : (names[has.target] ?? '');
  return { who: names[moment.seat] ?? '', target, count: has.pawns, left: has.left, roll: has.roll };
}
