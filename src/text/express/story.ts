import { awaited, baseOf, homeCount, type ExpressDecision, type ExpressEvent } from '../../engine/index.ts';
import type { Over } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import type { StoryTurn, StoryPlay } from '../../match/story/moments.ts';
import { standingLines } from '../end.ts';
import type { Language, Names, Lines } from '../language.ts';
import { headlineOf, ownEvents, tellNotice, tellQuip } from '../turn-lines.ts';
import { boldSeat, inert, seatNames } from '../people.ts';
import { joined } from '../words.ts';
import { diceWords, facesIn, facesLeft, faceWord, idleRolls, isFirst, tint } from './words.ts';

/** The first line of the post that waits. */
export function expressHead(language: Language, turn: number, mention: string, decision: ExpressDecision): string {
  const left = facesLeft(decision);
  const dice = diceWords(language, left);
  return isFirst(decision)
    ? language.say('express.head', { turn, mention, dice })
    : language.say('express.left', { turn, mention, dice, count: left.length });
}

/** The story, one line for each turn, and one for each roll without a use. */
export function tellExpress(language: Language, turns: readonly StoryTurn<'express'>[], isOver = false): Lines {
  return turns.flatMap((turn) => {
    const names = seatNames(language, turn);
    return [
      ...turn.notes.map((notice) => tellNotice(language, notice, turn, isOver)),
      tellTurn(language, turn, names),
      ...tellQuip(language, turn),
      ...tellIdleRolls(language, turn.plays.at(-1)!.events, names),
    ];
  });
}

/** One turn, or the rest of it, in one sentence. A Sorry! has no headline, because its clause says sorry. */
function tellTurn(language: Language, turn: StoryTurn<'express'>, names: Names): string {
  const who = boldSeat(language, names, turn.seat);
  const decision = awaited(turn.plays[0]!.before);
  const plays = turn.plays.map((play) => tellPlay(language, play, names));
  const what = joined(language, plays);
  const line =
    decision !== null && isFirst(decision)
      ? language.say('express.rolled', { who, dice: diceWords(language, facesIn(decision)), what })
      : language.say('did.noCard', { who, what });
  return turn.moment?.kind === 'last-pawn' ? `${headlineOf(language, turn.moment, names)} ${line}` : line;
}

function tellPlay(language: Language, play: StoryPlay<'express'>, names: Names): string {
  const safe = names.map(inert);
  const clauses = ownEvents(play.events).flatMap((event) => tellEvent(language, event, play, safe));
  const what = joined(language, clauses);
  return play.by === 'missed' ? language.say('did.missed', { what }) : what;
}

function tellEvent(language: Language, event: ExpressEvent, { after }: StoryPlay<'express'>, names: Names): Lines {
  const { say } = language;
  switch (event.kind) {
    case 'took':
    case 'stole': {
      const { color, from, home } = event;
      const params = {
        color: tint(language, color),
        home: home ? 'yes' : 'no',
        whom: from === null ? '' : names[from]!,
      };
      if (event.kind === 'stole') return [say('express.stole', params)];
      const isWild = event.face === 'wild';
      if (from === null) return [say(isWild ? 'express.picked' : 'express.took', params)];
      return [say(isWild ? 'express.pickedWaiting' : 'express.tookWaiting', params)];
    }
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

/** Rolls without a use between two plays: nobody was asked. */
export function tellIdleRolls(language: Language, events: readonly ExpressEvent[], names: Names): Lines {
  return idleRolls(events).map(({ seat, faces }) =>
    language.say('express.idle', { who: boldSeat(language, names, seat), dice: diceWords(language, faces) }),
  );
}

export const expressPlaceLines = (language: Language, story: Story<Over, 'express'>): Lines =>
  standingLines(language, story, ({ home, held }) =>
    held === home ? '' : language.say('express.waiting', { count: held - home }),
  );

type Turned = NonNullable<Story<Over, 'express'>['highlights']['turningPoint']>;

/** The turning point of a match, in Markdown. */
export function expressTurningLine(language: Language, { turn, places, seat, base, color, pawns }: Turned): string {
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
