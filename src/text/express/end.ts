import type { Over } from '../../match/match.ts';
import type { Story } from '../../match/story/story.ts';
import { lengthLines, rivalryLine, standingLines } from '../end.ts';
import type { Language } from '../language.ts';
import { inert, seatNames } from '../people.ts';
import { tint } from './words.ts';

/** The end of a match of the dice game: at most eight lines. Highlights without a value are left out. */
export function expressEndLines(language: Language, story: Story<Over, 'express'>): readonly string[] {
  const { match, highlights } = story;
  const { turningPoint, mostSorrys, rivalry } = highlights;
  const names = seatNames(language, match).map(inert);
  return [
    ...standingLines(language, story, ({ home, held }) =>
      held === home ? '' : language.say('express.waiting', { count: held - home }),
    ),
    ...lengthLines(language, match),
    ...(turningPoint ? [expressTurningLine(language, turningPoint)] : []),
    ...(mostSorrys
      ? [language.say('express.mostSorrys', { who: names[mostSorrys.seat]!, count: mostSorrys.count })]
      : []),
    ...(rivalry ? [rivalryLine(language, rivalry, names)] : []),
  ];
}

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
