import type { Interaction } from 'discord.js';
import type { Kept, Match } from '../../match/match.ts';
import type { Show } from '../../match/ports.ts';
import type { Components } from './components.ts';

/** Puts posts into channels. */
export interface Poster extends Pick<Show, 'show'> {
  /** Answers a click by an edit of its post; true if that got through. `give` gives the post's line, or null. */
  readonly answer: (messageId: string, give: () => Promise<string | null>) => Promise<boolean>;
  /** The lines that a board keeps for which this ply waited, until the match remembers them. */
  readonly keptAt: (match: Match, ply: number) => Kept | undefined;
  /** Takes the controls off a post, for a final line or a link. `atHand` replaces one that the bot may not read. */
  readonly dropControls: (match: Match, messageId: string, atHand?: Components) => Promise<void>;
  /** Posts the hash of a lobby, and answers the id of the message. */
  readonly postCommitment: (match: Match) => Promise<string>;
  /** Posts a lobby without an answer to a click, notifies these people, and answers the id of the message. */
  readonly postLobby: (lobby: Match, users: readonly string[]) => Promise<string>;
  /** Posts the late answer to a click, once for each click, and answers the id of the message. */
  readonly postAnswer: (
    click: Pick<Interaction, 'id'> & { readonly channelId: string },
    components: Components,
  ) => Promise<string>;
  /** Deletes a message of the bot's own, best effort. */
  readonly remove: (channelId: string, messageId: string) => Promise<void>;
  /** Updates the message of a lobby, best effort. One given up before a second person sat there is removed. */
  readonly editLobby: (match: Match) => Promise<void>;
}
