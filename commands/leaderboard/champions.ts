import { Routes } from 'discord-api-types/v10';
import type { Announcing } from '../../src/community/ports.ts';
import type { Settings } from '../../src/match/settings.ts';
import { seasonText } from '../../src/text/standings.ts';
import { whyRefused } from '../../src/discord/client/failures.ts';
import { container, NEUTRAL, text, postBody, plainPost } from '../../src/discord/posts/components.ts';
import type { Rest } from '../../src/discord/client/client.ts';
import type { Posting } from '../../src/discord/posts/delivery.ts';

interface ChampionPorts extends Omit<Posting, 'rest'> {
  readonly rest: Pick<Rest, 'post'>;
  readonly settings: Pick<Settings, 'announcements'>;
  /** True for a server of this process. Each process tells its own. */
  readonly isOwn: (guildId: string) => boolean;
  /** True for a server that the bot ignores: it gets no news. */
  readonly isBlocked: (guildId: string) => boolean;
}

/** Posts the champions of a month in the servers that want to hear of them. Nobody is notified. */
export const createAnnouncing = ({
  rest,
  languages,
  settings,
  isOwn,
  isBlocked,
  onError,
}: ChampionPorts): Announcing => ({
  listeners: async () => settings.announcements().filter(({ guildId }) => isOwn(guildId) && !isBlocked(guildId)),
  tell: async (season) => {
    const { guildId, channelId } = season;
    const nonce = `${season.month}-${guildId.slice(-16)}`; // it tells months and servers apart
    const lines = seasonText(languages.public({ guildId }), season);
    const body = postBody(plainPost(nonce, [container(NEUTRAL, [text(lines)])]));
    try {
      await rest.post(Routes.channelMessages(channelId), body);
    } catch (error) {
      if (whyRefused(error) === null) throw error;
      // The channel is gone, or closed to the bot: a later try would fail, too.
      onError(error, 'The champion of a month could not be announced.', { guild: guildId, channel: channelId });
    }
  },
});
