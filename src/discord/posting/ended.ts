import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Match } from '../../match/match.ts';
import type { StoryTurn } from '../../match/telling/story.ts';
import type { Language } from '../../text/language.ts';
import { text, withoutControls } from './components.ts';
import { presenterOf } from './presenter.ts';

type Message = readonly APIMessageTopLevelComponent[];

/** Whether the posts of a match keep their pictures. */
export const isKeeping = ({ options }: Match): boolean => options.keepBoards === true;

/** What a post says of the play that ended it, told as a turn of its own. */
export const playedLine = (language: Language, played: StoryTurn): string =>
  presenterOf(played.plays[0]!.before.rules).tell(language, [played]).join('\n');

/** What a message says whose controls have gone and on which no play was made. */
export function whereItGoesOn({ say }: Language, { status }: Match): string {
  if (status === 'lobby') return say('lobby.moved');
  return say(status === 'running' ? 'board.moved' : 'board.over');
}

/**
 * What is left of a post that waits no more: one line, so that the channel stays readable; or all but its controls, where
 * the table keeps its boards.
 */
export const ended = (
  match: Match,
  posted: Message,
  line: string,
): { readonly components: Message; readonly attachments?: readonly [] } =>
  isKeeping(match) ? { components: withoutControls(posted, line) } : { components: [text(line)], attachments: [] };
