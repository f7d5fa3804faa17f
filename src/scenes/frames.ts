import { awaited, SEATS, type Seat } from '../engine/index.ts';
import type { Over, Place, Running } from '../match/match.ts';
import { hasMoved, gameStoryOf } from '../match/story/game-stories.ts';
import type { StoryTurn, StoryPlay } from '../match/story/moments.ts';
import type { Seen } from '../match/story/seen.ts';
import { isDeed } from '../match/story/sides.ts';
import type { AnyScene } from '../render/scene/express-scene.ts';
import type { Stamp } from '../render/scene/scene.ts';
import { cardCaption, playCaption } from '../text/captions.ts';
import { dieCaption, idleCaption, rollCaption } from '../text/express/captions.ts';
import { idleRolls, facesIn } from '../text/express/words.ts';
import type { Language, Names } from '../text/language.ts';
import { stampOf, playsByCard } from '../text/turn-lines.ts';
import { colorWord, seatNames } from '../text/people.ts';
import { expressRollScene, expressTurnScene } from './express-scene.ts';
import { cardScene, turnScene } from './scene.ts';
import type { Caption, Frame } from '../render/scene/subjects.ts';

/** The hundredths of a second of a picture: at least this many, more for each letter, more for a moment. */
const STAY = { card: 60, move: 85, letter: 2.5, moment: 80 } as const;

type Frames = readonly Frame[];

/** A picture. `did` is the play that it shows, as a turn of its own; null = it shows none. */
function frame(scene: AnyScene, caption: Caption, did: StoryTurn | null): Frame {
  const isMove = did !== null && hasMoved(did);
  const stay = (isMove ? STAY.move : STAY.card) + STAY.letter * caption.text.length;
  return {
    scene,
    caption,
    hundredths: Math.round(stay + (did?.moment ? STAY.moment : 0)),
    isMove,
    deed: isMove ? deedOf(did.plays[0]!) : 0,
  };
}

/** A number for the deed of a play: a pawn home before a Sorry! or a moment, these before a bump; 0 = none. */
function deedOf(play: StoryPlay): number {
  if (!isDeed(play, play.seat)) return 0;
  const isOneOf = (...kinds: readonly string[]) => play.events.some(({ kind }) => kinds.includes(kind));
  if (isOneOf('home', 'won', 'took')) return 3;
  return isOneOf('replaced', 'stole') || gameStoryOf(play.after.rules).momentOf([play]) !== null ? 2 : 1;
}

/** A caption with the names of the players, and with colors alone. */
const captionOf = (
  language: Language,
  table: { readonly places: readonly Place[] },
  seat: Seat,
  say: (names: Names) => string,
): Caption => ({
  seat,
  text: say(seatNames(language, table)),
  colored: say(SEATS.map((each) => colorWord(language, each))),
});

const alone = <Turn extends StoryTurn>(turn: Turn, play: Turn['plays'][number]): Turn => ({
  ...turn,
  notes: [],
  plays: [play],
  moment: gameStoryOf(play.before.rules).momentOf([play]),
});

/** The sticker of a moment that is missing in the words below the picture. */
const stickerOf = (language: Language, { moment }: StoryTurn): Stamp | null =>
  moment === null || moment.kind === 'home' || moment.kind === 'sorry' ? null : stampOf(language, moment);

/** The pictures of a turn on a track: each card, and then each play with a move. */
export function boardFrames(
  language: Language,
  match: Seen<Running | Over, 'board'>,
  turn: StoryTurn<'board'>,
): Frames {
  const { seat } = turn;
  return playsByCard(turn.plays).flatMap((plays) =>
    plays.flatMap((play, index): Frames => {
      const one = alone(turn, play);
      const did = captionOf(language, turn, seat, (names) => playCaption({ language, names, speaker: seat }, play));
      const card = captionOf(language, turn, seat, (names) => cardCaption({ language, names, speaker: seat }, play));
      const before = cardScene(language, match, one);
      if (!hasMoved(one)) return index === 0 || did.text !== card.text ? [frame(before, did, null)] : [];
      const moved = frame(turnScene(language, match, one, stickerOf(language, one)), did, one);
      return index === 0 ? [frame(before, card, null), moved] : [moved];
    }),
  );
}

/** The pictures of a turn of the dice game: its roll, each die with an effect, and rolls of others without one. */
export function expressFrames(
  language: Language,
  match: Seen<Running | Over, 'express'>,
  turn: StoryTurn<'express'>,
): Frames {
  return [
    ...rollFrames(language, match, turn),
    ...turn.plays.flatMap((play) => {
      const one = alone(turn, play);
      const scene = expressTurnScene(language, match, one, stickerOf(language, one));
      const caption = captionOf(language, turn, play.seat, (names) => dieCaption(language, play, names));
      return [frame(scene, caption, one), ...idleFrames(language, turn, play, scene)];
    }),
  ];
}

function rollFrames(language: Language, match: Seen<Running | Over, 'express'>, turn: StoryTurn<'express'>): Frames {
  const first = turn.plays[0]!;
  const rolled = awaited(first.before);
  if (rolled === null) return [];
  const say = (names: Names) => rollCaption(language, turn.seat, facesIn(rolled), names);
  const caption = captionOf(language, turn, turn.seat, say);
  return [frame(expressRollScene(language, match, alone(turn, first)), caption, null)];
}

const idleFrames = (
  language: Language,
  turn: StoryTurn<'express'>,
  { events }: StoryPlay<'express'>,
  scene: AnyScene,
): Frames =>
  idleRolls(events).map(({ seat, faces }) => {
    const caption = captionOf(language, turn, seat, (names) => idleCaption(language, seat, faces, names));
    return frame(scene, caption, null);
  });
