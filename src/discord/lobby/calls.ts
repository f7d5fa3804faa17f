import type { Refusal } from '../../match/refusals.ts';
import { list } from '../../text/words.ts';
import { tell } from '../replies/replies.ts';
import type { Bot } from '../replies/bot.ts';
import type { Opening } from '../interactions.ts';

/** The guests that a lobby notifies, and those that its host has called too recently. */
export interface Calls {
  readonly users: readonly string[];
  readonly quiet: readonly string[];
  readonly waitMs: number; // until the last of those may be called again
}

/** Counts a call of each guest. A person who wants no challenge is never called. */
export function callsOf({ pace, settings }: Bot, { user, channelId }: Opening, guests: readonly string[]): Calls {
  const asked = guests
    .filter((guest) => guest !== user.id && !settings.person(guest).unchallenged)
    .map((guest) => ({ guest, waitMs: pace.take('call', `${user.id} ${guest}`, channelId) }));
  const quiet = asked.filter(({ waitMs }) => waitMs > 0);
  return {
    users: asked.filter(({ waitMs }) => waitMs === 0).map(({ guest }) => guest),
    quiet: quiet.map(({ guest }) => guest),
    waitMs: Math.max(0, ...quiet.map(({ waitMs }) => waitMs)),
  };
}

/** Tells the host which guests were not called, if any. */
export async function tellQuiet(bot: Bot, interaction: Opening, { quiet, waitMs }: Calls): Promise<void> {
  if (quiet.length === 0) return;
  const details = { who: list(quiet.map(mention)), minutes: Math.ceil(waitMs / 60_000) };
  await tell(interaction, bot.languages.private(interaction).say('lobby.quiet', details));
}

/** The reason why no seat can be kept for these guests; null = it can. */
export function whyUnchallenged({ settings }: Bot, guests: readonly string[]): Refusal | null {
  const guest = guests.find((each) => settings.person(each).unchallenged);
  return guest === undefined ? null : { code: 'unchallenged', details: { who: mention(guest) } };
}

const mention = (userId: string): string => `<@${userId}>`;
