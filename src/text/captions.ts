import { colorOf, type BoardEvent, type Seat } from '../engine/index.ts';
import type { StoryPlay } from '../match/story/moments.ts';
import { listed } from './words.ts';
import type { Language, Voice, Names } from './language.ts';
import { drawnCard, ownEvents } from './turn-lines.ts';

// The words of a film below its pictures of a game with a track: very few, as plain text.

/** The player on turn, and the card of a play. `names` are those of the seats, as plain text. */
export function cardCaption({ language, names, speaker }: Voice<Seat>, play: StoryPlay<'board'>): string {
  const who = names[speaker]!;
  return play.card === null ? who : language.say('caption.card', { who, card: drawnCard(language, play) });
}

/** The same with the most important event of the play, if it needs a word. */
export function playCaption(voice: Voice<Seat>, play: StoryPlay<'board'>): string {
  const { language, names } = voice;
  const before = cardCaption(voice, play);
  const what = deedOf(language, play, names);
  return what === null ? before : language.say('caption.did', { before, what });
}

type Of<Kind extends BoardEvent['kind']> = Extract<BoardEvent, { readonly kind: Kind }>;

/** The most important event of a play; null = none that the picture does not show at once. */
function deedOf(language: Language, { seat, events }: StoryPlay<'board'>, names: Names): string | null {
  const own = ownEvents(events);
  const first = <Kind extends BoardEvent['kind']>(kind: Kind) => own.find((event) => event.kind === kind) as Of<Kind>;
  const { say } = language;
  if (first('replaced')) return say('caption.sorry', { whom: names[colorOf(first('replaced').target)]! });
  const bumped = own.flatMap((event) => (event.kind === 'bumped' ? [colorOf(event.pawn)] : []));
  const others = [...new Set(bumped)].filter((color) => color !== seat).map((color) => names[color]!);
  if (others.length > 0) return say('caption.bumps', { whom: listed(language, others) });
  if (bumped.length > 0) return say('caption.bumpsOwn');
  if (first('swapped')) return say('caption.swaps', { whom: names[colorOf(first('swapped').target)]! });
  if (first('home')) return say('caption.home');
  if (first('rolled')) return say('caption.rolls', { roll: first('rolled').roll });
  if (first('asked')) return say('caption.asks', { whom: names[first('asked').seat]! });
  if (first('answered')) {
    const { seat: whom, yes } = first('answered');
    return say('caption.answers', { whom: names[whom]!, answer: yes ? 'yes' : 'no' });
  }
  if (first('token')) return say(first('token').token === 'fire' ? 'caption.fire' : 'caption.ice');
  if (first('zoomed')) return say('caption.zooms');
  if (first('discarded')) return say('caption.discards');
  if (first('passed')) return say(first('passed').forced ? 'caption.noMove' : 'caption.passes');
  return null;
}
