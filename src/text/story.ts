import type { Event, Seat } from '../engine/index.ts';
import { colorOf, homeOf } from '../engine/index.ts';
import type { Note } from '../match/match.ts';
import type { StoryTurn, ToldPlay } from '../match/telling/story.ts';
import type { Language } from './language.ts';
import { headlineOf } from './moments.ts';
import { boldSeat, colorWord, inert, seatNames } from './people.ts';
import { cardName, list, pawnName, placeName } from './words.ts';

const isForcedPass = ({ plays }: StoryTurn): boolean =>
  plays.length === 1 && plays[0]!.events.some((event) => event.kind === 'passed' && event.forced);

/** What happened, one line for each turn. Turns in a row without a legal play share a line. */
export function tellTurns(language: Language, turns: readonly StoryTurn[], isOver = false): readonly string[] {
  const lines: string[] = [];
  let idle: StoryTurn[] = [];
  const flush = () => {
    if (idle.length > 0) lines.push(tellIdle(language, idle));
    idle = [];
  };
  for (const turn of turns) {
    if (turn.notes.length > 0 || !isForcedPass(turn)) flush();
    lines.push(...turn.notes.map((note) => tellNote(language, note, seatNames(language, turn), isOver)));
    if (isForcedPass(turn)) idle.push(turn);
    else lines.push(tellTurn(language, turn));
    if (hasReshuffled(turn)) {
      flush();
      lines.push(language.say('did.reshuffled'));
    }
  }
  flush();
  return lines;
}

/**
 * The note uses the name of the person it is about, who may have left by now. Once the match is over, it does not say that a
 * computer plays on.
 */
export function tellNote(
  language: Language,
  { kind, seat, name }: Note,
  names: readonly string[],
  isOver: boolean,
): string {
  const who = boldSeat(language, names.with(seat, name || colorWord(language, seat)), seat);
  return isOver && kind !== 'back' ? language.say(`did.${kind}AtEnd`, { who }) : language.say(`did.${kind}`, { who });
}

const hasReshuffled = ({ plays }: StoryTurn): boolean =>
  plays.some(({ events }) => events.some(({ kind }) => kind === 'reshuffled'));

/** Each player once, with the cards that were of no use. */
function tellIdle(language: Language, turns: readonly StoryTurn[]): string {
  const seats = [...new Set(turns.map(({ seat }) => seat))];
  const items = seats.map((seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    return language.say('did.noPlayItem', {
      who: boldSeat(language, seatNames(language, own[0]!), seat),
      cards: list(own.map(({ plays }) => cardName(language, plays[0]!.card))),
    });
  });
  return language.say('did.noPlays', { list: list(items) });
}

/** The most characters for a turn of many 2s. Its first play is always told. */
const TURN_CHARACTERS = 1_200;

/** One turn in one sentence, behind the headline of its moment. */
export function tellTurn(language: Language, turn: StoryTurn): string {
  const names = seatNames(language, turn);
  const [first, ...rest] = turn.plays;
  const again = rest.map((play) =>
    language.say('did.drewAgain', { card: cardName(language, play.card), what: tellPlay(language, play, names) }),
  );
  const plays = [tellPlay(language, first!, names), ...again];
  const told = plays.filter(
    (_, index) => index === 0 || plays.slice(0, index + 1).join('; ').length <= TURN_CHARACTERS,
  );
  const untold = plays.length - told.length;
  const line = language.say('did.drew', {
    who: boldSeat(language, names, turn.seat),
    card: cardName(language, first!.card),
    what: [...told, ...(untold > 0 ? [language.say('did.more', { count: untold })] : [])].join('; '),
  });
  return turn.moment ? `${headlineOf(language, turn.moment, names)} ${line}` : line;
}

/** What one play did: a clause for each event, in Markdown. */
function tellPlay(language: Language, { events, seat, by }: ToldPlay, names: readonly string[]): string {
  const safe = names.map(inert);
  const what = list(events.flatMap((event) => tellEvent(language, event, events, safe, seat)));
  return by === 'missed' ? language.say('did.missed', { what }) : what;
}

function tellEvent(
  language: Language,
  event: Event,
  events: readonly Event[],
  names: readonly string[],
  speaker: Seat,
): readonly string[] {
  switch (event.kind) {
    case 'started':
      return [language.say('did.started', { pawn: pawnName(language, names, event.pawn, speaker) })];
    case 'moved':
      return [tellMove(language, event, names, speaker)];
    case 'slid':
      return [tellSlide(language, event, names, speaker)];
    case 'bumped':
      return tellBump(language, event, events, names, speaker);
    case 'swapped':
      return [
        language.say('did.swapped', {
          pawn: pawnName(language, names, event.pawn, speaker),
          target: pawnName(language, names, event.target, speaker),
          place: placeName(language, event.to),
        }),
      ];
    case 'replaced':
      return [
        language.say('did.sorry', {
          pawn: pawnName(language, names, event.pawn, speaker),
          target: pawnName(language, names, event.target, speaker),
          place: placeName(language, event.to),
        }),
      ];
    case 'passed':
      return [language.say(event.forced ? 'did.noPlay' : 'did.passed')];
    case 'home':
    case 'turn':
    case 'drew':
    case 'reshuffled':
    case 'won':
      return [];
  }
}

function tellMove(
  language: Language,
  event: Event & { kind: 'moved' },
  names: readonly string[],
  speaker: Seat,
): string {
  const pawn = pawnName(language, names, event.pawn, speaker);
  const params = { pawn, count: event.path.length, place: placeName(language, event.to) };
  if (event.to === homeOf(colorOf(event.pawn))) return language.say('did.home', params);
  return language.say(event.direction === 'forward' ? 'did.forward' : 'did.backward', params);
}

function tellSlide(
  language: Language,
  event: Event & { kind: 'slid' },
  names: readonly string[],
  speaker: Seat,
): string {
  const place = placeName(language, event.to);
  if (colorOf(event.pawn) === speaker) return language.say('did.slid', { place });
  return language.say('did.targetSlid', { pawn: pawnName(language, names, event.pawn, speaker), place });
}

/** The bump of a Sorry! is not told again: the clause of the replacement tells it. */
function tellBump(
  language: Language,
  event: Event & { kind: 'bumped' },
  events: readonly Event[],
  names: readonly string[],
  speaker: Seat,
): readonly string[] {
  const replaced = events.some(
    (other) => other.kind === 'replaced' && other.target === event.pawn && other.to === event.at,
  );
  if (replaced) return [];
  const pawn = pawnName(language, names, event.pawn, speaker);
  return [language.say(colorOf(event.pawn) === speaker ? 'did.bumpedOwn' : 'did.bumped', { pawn })];
}
