import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Match } from '../../match/match.ts';
import type { StoryTurn } from '../../match/story/story.ts';
import type { Language } from '../../text/language.ts';
import { text, withoutControls } from './components.ts';
import { presenterOf } from './presenter.ts';

type Message = readonly APIMessageTopLevelComponent[];

/** True if the posts of a match keep their pictures. */
export const isKeeping = ({ options }: Match): boolean => options.keepBoards === true;

/** The line of a post about the play that ended it, as a turn of its own. */
export const playedLine = (language: Language, played: StoryTurn): string =>
  presenterOf(played.plays[0]!.before.rules).tell(language, [played]).join('\n');

/** The line of a message that has lost its controls without a play. */
export function whereItGoesOn({ say }: Language, { status }: Match): string {
  if (status === 'lobby') return say('lobby.moved');
  return say(status === 'running' ? 'board.moved' : 'board.over');
}

/**
 * The rest of a post that no longer waits: one line, so that the channel stays readable. If the table keeps its boards,
 * all except its controls.
 */
export const ended = (
  match: Match,
  posted: Message,
  line: string,
): { readonly components: Message; readonly attachments?: readonly [] } =>
  isKeeping(match) ? { components: withoutControls(posted, line) } : { components: [text(line)], attachments: [] };
