import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Running } from '../../match/match.ts';
import { placeOfUser } from '../../match/match.ts';
import type { Seen, Vote } from '../../match/story/story.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import type { Language } from '../../text/language.ts';
import { button, rows, text } from './components.ts';

type Message = readonly APIMessageTopLevelComponent[];

/** The newest vote to end a match, and the button for the others. */
export function castVote(language: Language, match: Seen<Running>, vote: Vote, userId: string): Message {
  const seat = placeOfUser(match, userId)?.seat ?? 0;
  const who = boldSeat(language, seatNames(language, match), seat);
  return voteWith(language, match.id, language.say('end.voted', { who, votes: vote.cast, needed: vote.needed }));
}

/** The same after a change of the number needed. */
export const pendingVote = (language: Language, id: string, { cast, needed }: Vote): Message =>
  voteWith(language, id, language.say('end.votesNow', { votes: cast, needed }));

const voteWith = (language: Language, match: string, line: string): Message => [
  text(line),
  ...rows([button({ kind: 'match', match, action: 'vote-yes' }, language.say('end.voteYes'), { style: 'danger' })]),
];
