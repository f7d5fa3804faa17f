import { SEATS } from '../../engine/index.ts';
import type { Over } from '../../match/match.ts';
import { placeOfSeat } from '../../match/match.ts';
import type { ChunkedWork } from '../../match/story/replay.ts';
import type { Story, StoryTurn } from '../../match/story/story.ts';
import { endHead, ledLines } from '../../text/end.ts';
import type { Language } from '../../text/language.ts';
import { ROUND_SIGNS, withSigns } from '../../text/language.ts';
import { colorWord, plainName, seatNames } from '../../text/people.ts';
import { plain } from '../../text/plain.ts';
import { tellNote } from '../../text/told-turns.ts';
import { rulesetTitle } from '../../text/words.ts';
import { presenterOf } from '../posts/presenter.ts';

/** A whole match in words, turn by turn, as a file. It has only names from the match. A turn is a piece. */
export function* logOf(bot: Language, story: Story<Over>): ChunkedWork<string> {
  const language = withSigns(bot, ROUND_SIGNS); // no file shows the markup of the bot's own
  const { match, turns, parting } = story;
  const head = language.say('log.head', {
    game: rulesetTitle(language, match.view.rules),
    when: new Date(match.startedAt).toISOString().slice(0, 16).replace('T', ' '),
  });
  const told: string[] = [];
  for (const turn of turns) {
    told.push(...turnLines(language, turn));
    yield;
  }
  const lines = [
    head,
    language.say('log.id', { id: match.id }),
    ...seatLines(language, story),
    '',
    ...told,
    ...parting.map((note) => tellNote(language, note, seatNames(language, match), true)),
    '',
    endHead(language, story),
    ...ledLines(language, match),
    language.say('end.turns', { count: match.view.turn }),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

const seatLines = (language: Language, { match }: Story<Over>): readonly string[] =>
  SEATS.flatMap((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return [];
    const color = colorWord(language, seat);
    const name = plainName(language, match, seat);
    const who = name === color ? language.say('log.person') : name;
    return [`${language.signs[seat]} ${language.say('log.seat', { color, who })}`];
  });

/** A turn after its number. */
const turnLines = (language: Language, turn: StoryTurn): readonly string[] =>
  presenterOf(turn.plays[0]!.before.rules)
    .tell(language, [turn])
    .map((what) => language.say('log.line', { turn: turn.turn, what }));
