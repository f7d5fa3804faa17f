import { awaited, type Seat } from '../../engine/index.ts';
import type { Over } from '../../match/match.ts';
import { hasMoved, type Seen, type StoryTurn, type StoryPlay } from '../../match/story/story.ts';
import { gameStoryOf } from '../../match/story/game-stories.ts';
import type { AnyScene } from '../../render/scene/express-scene.ts';
import type { Stamp } from '../../render/scene/scene.ts';
import { cardCaption, playCaption } from '../../text/captions.ts';
import { dieCaption, idleCaption, rollCaption } from '../../text/express/captions.ts';
import { idleRolls } from '../../text/express/story.ts';
import { facesIn } from '../../text/express/words.ts';
import type { Language, Names } from '../../text/language.ts';
import { stampOf, playsByCard } from '../../text/turn-lines.ts';
import { seatNames } from '../../text/people.ts';
import { expressRollScene, expressTurnScene } from './express-scene.ts';
import { cardScene, turnScene } from './scene.ts';
import type { Frame } from '../../render/scene/subjects.ts';

/**
 * The time of a picture in hundredths of a second: at least this many, more for each letter to read, more for a moment.
 */
const STAY = { card: 60, move: 85, letter: 2.5, moment: 80 } as const;

type Frames = readonly Frame[];

interface Taken {
  readonly scene: AnyScene;
  readonly seat: Seat;
  readonly text: string;
  readonly isMove: boolean;
  readonly isMoment?: boolean;
}

const frame = ({ scene, seat, text, isMove, isMoment = false }: Taken): Frame => ({
  scene,
  caption: { seat, text },
  hundredths: Math.round((isMove ? STAY.move : STAY.card) + STAY.letter * text.length + (isMoment ? STAY.moment : 0)),
  isMove,
});

/** A play as a turn of its own. */
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
export function boardFrames(language: Language, match: Seen<Over, 'board'>, turn: StoryTurn<'board'>): Frames {
  const names = seatNames(language, turn);
  const { seat } = turn;
  const voice = { language, names, speaker: seat };
  return playsByCard(turn.plays).flatMap((plays) =>
    plays.flatMap((play, index): Frames => {
      const one = alone(turn, play);
      const did = playCaption(voice, play);
      const card = cardCaption(voice, play);
      const before = { scene: cardScene(language, match, one), seat, isMove: false };
      if (!hasMoved(one)) return index === 0 || did !== card ? [frame({ ...before, text: did })] : [];
      const moved = frame({
        scene: turnScene(language, match, one, stickerOf(language, one)),
        seat,
        text: did,
        isMove: true,
        isMoment: one.moment !== null,
      });
      return index === 0 ? [frame({ ...before, text: card }), moved] : [moved];
    }),
  );
}

/** The pictures of a turn of the dice game: its roll, each die with an effect, and rolls of others without one. */
export function expressFrames(language: Language, match: Seen<Over, 'express'>, turn: StoryTurn<'express'>): Frames {
  const names = seatNames(language, turn);
  const first = turn.plays[0]!;
  const rolled = awaited(first.before);
  const roll =
    rolled === null
      ? []
      : [
          frame({
            scene: expressRollScene(language, match, alone(turn, first)),
            seat: turn.seat,
            text: rollCaption(language, turn.seat, facesIn(rolled), names),
            isMove: false,
          }),
        ];
  return [
    ...roll,
    ...turn.plays.flatMap((play) => {
      const one = alone(turn, play);
      const scene = expressTurnScene(language, match, one, stickerOf(language, one));
      const text = dieCaption(language, play, names);
      const did = frame({ scene, seat: play.seat, text, isMove: hasMoved(one), isMoment: one.moment !== null });
      return [did, ...idleFrames(language, play, scene, names)];
    }),
  ];
}

const idleFrames = (language: Language, { events }: StoryPlay<'express'>, scene: AnyScene, names: Names): Frames =>
  idleRolls(events).map(({ seat, faces }) =>
    frame({ scene, seat, text: idleCaption(language, seat, faces, names), isMove: false }),
  );
