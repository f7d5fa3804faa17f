import type { Running } from '../../match/match.ts';
import { newestPostOf } from '../../match/decisions/posted-boards.ts';
import { awaitedUser } from '../../match/turn.ts';
import { relativeTime, rulesetTitle } from '../../text/words.ts';
import { takesNoMessages } from '../client/failures.ts';
import { plainPost, text } from './components.ts';
import { messageLink } from './commitment-links.ts';
import { sendDirectly, type Posting } from './delivery.ts';

/** Reminds the person awaited in a direct message, in their chosen language, else in that of the server. */
export function createReminder({ rest, languages, onError }: Posting): (match: Running) => void {
  async function send(match: Running, userId: string, deadline: number): Promise<void> {
    const language = languages.private({ locale: languages.public(match).code, user: { id: userId } });
    const content = language.say('reminder', {
      game: rulesetTitle(language, match.options.ruleset),
      when: relativeTime(deadline),
      link: messageLink(match, newestPostOf(match)),
    });
    await sendDirectly(rest, userId, plainPost(`${match.id}-${match.game.ply}`.slice(-25), [text(content)]));
  }
  return (match) => {
    const userId = awaitedUser(match);
    if (userId === null || match.deadline === null) return;
    send(match, userId, match.deadline).catch((error: unknown) => {
      // A person who takes no direct messages from the bot is not reminded.
      if (!takesNoMessages(error)) onError(error, 'Somebody could not be reminded.', { match: match.id });
    });
  };
}
