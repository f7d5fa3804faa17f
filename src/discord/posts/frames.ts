import { awaited, type Seat } from '../../engine/index.ts';
import type { Over } from '../../match/match.ts';
import { hasMoved, type Seen, type StoryTurn, type ToldPlay } from '../../match/story/story.ts';
import { gameStoryOf } from '../../match/story/game-stories.ts';
import type { AnyScene } from '../../render/scene/express-scene.ts';
import type { Stamp } from '../../render/scene/scene.ts';
import { cardCaption, playCaption } from '../../text/captions.ts';
import { dieCaption, idleCaption, rollCaption } from '../../text/express/captions.ts';
import { idleRolls } from '../../text/express/story.ts';
import { facesIn } from '../../text/express/words.ts';
import type { Language, Names } from '../../text/language.ts';
import { stampOf, playsByCard } from '../../text/told-turns.ts';
import { seatNames } from '../../text/people.ts';
import { expressRollScene, expressTurnScene } from './express-scene.ts';
import { cardScene, turnScene } from './scene.ts';
import type { Shot } from '../../render/scene/subjects.ts';

/**
 * The time of a picture in hundredths of a second: at least this many, more for each letter to read, more for a moment.
 */
const STAY = { card: 60, move: 85, letter: 2.5, moment: 80 } as const;

type Shots = readonly Shot[];

interface Taken {
  readonly scene: AnyScene;
  readonly seat: Seat;
  readonly text: string;
  readonly isMove: boolean;
  readonly isMoment?: boolean;
}

const shot = ({ scene, seat, text, isMove, isMoment = false }: Taken): Shot => ({
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
export function boardShots(language: Language, match: Seen<Over, 'board'>, turn: StoryTurn<'board'>): Shots {
  const names = seatNames(language, turn);
  const { seat } = turn;
  const voice = { language, names, speaker: seat };
  return playsByCard(turn.plays).flatMap((plays) =>
    plays.flatMap((play, index): Shots => {
      const one = alone(turn, play);
      const did = playCaption(voice, play);
      const card = cardCaption(voice, play);
      const before = { scene: cardScene(language, match, one), seat, isMove: false };
      if (!hasMoved(one)) return index === 0 || did !== card ? [shot({ ...before, text: did })] : [];
      const moved = shot({
        scene: turnScene(language, match, one, stickerOf(language, one)),
        seat,
        text: did,
        isMove: true,
        isMoment: one.moment !== null,
      });
      return index === 0 ? [shot({ ...before, text: card }), moved] : [moved];
    }),
  );
}

/** The pictures of a turn of the dice game: its roll, each die with an effect, and rolls of others without one. */
export function expressShots(language: Language, match: Seen<Over, 'express'>, turn: StoryTurn<'express'>): Shots {
  const names = seatNames(language, turn);
  const first = turn.plays[0]!;
  const rolled = awaited(first.before);
  const roll =
    rolled === null
      ? []
      : [
          shot({
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
      const did = shot({ scene, seat: play.seat, text, isMove: hasMoved(one), isMoment: one.moment !== null });
      return [did, ...idleShots(language, play, scene, names)];
    }),
  ];
}

const idleShots = (language: Language, { events }: ToldPlay<'express'>, scene: AnyScene, names: Names): Shots =>
  idleRolls(events).map(({ seat, faces }) =>
    shot({ scene, seat, text: idleCaption(language, seat, faces, names), isMove: false }),
  );
