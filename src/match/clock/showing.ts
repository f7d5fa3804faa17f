import { loseChannel } from '../deciding/ending.ts';
import type { Match, Over, Running } from '../match.ts';
import type { Now, Show, Told } from '../ports.ts';
import { ChannelGone } from '../ports.ts';
import { changeSaved } from '../saved.ts';
import { isNewsOnly, leftOver, noteNoControls, noteShown } from '../deciding/shown.ts';
import type { Store } from '../store-port.ts';

export interface ShowingPorts {
  readonly store: Store;
  readonly show: Show;
  readonly now: Now;
}

/** Posts the newest board or the end, and saves that. Where the channel is gone, the match ends. */
export async function showNewest(ports: ShowingPorts, match: Running | Over): Promise<void> {
  try {
    const messageId = await ports.show.show(match, await toldOf(ports, match));
    await saveShown(ports, match, messageId);
  } catch (error) {
    if (match.status === 'over') await dropLastControls(ports, match);
    if (!(error instanceof ChannelGone)) throw error;
    await (match.status === 'over' ? giveUp(ports, match) : loseMatch(ports, match.id));
  }
}

const toldOf = async ({ store }: ShowingPorts, { id, status }: Running | Over): Promise<Told> => ({
  plays: await store.plays(id),
  meetings: status === 'over' ? await store.meetings(id) : [],
});

/** An end that cannot be told is told to nobody any more. */
export const giveUp = (ports: ShowingPorts, match: Over): Promise<void> => saveShown(ports, match, null);

/** Ends or closes what goes on where nothing can be told any more. */
export async function loseMatch({ store, now }: Pick<ShowingPorts, 'store' | 'now'>, id: string): Promise<void> {
  await changeSaved(store, id, (match: Match) => loseChannel(match, now()));
}

/** Saves what was posted, and takes the controls off the post that has to lose them. */
async function saveShown(
  { store, show, now }: ShowingPorts,
  told: Running | Over,
  messageId: string | null,
): Promise<void> {
  let left = null as string | null;
  await changeSaved(store, told.id, (match) => {
    left = isNewsOnly(told) ? null : leftOver(match, told, messageId);
    return noteShown(match, told, messageId, now());
  });
  if (left !== null) await show.dropControls(told, left);
}

/** A match that is over has no controls, also where its end cannot be told. */
async function dropLastControls({ store, show }: ShowingPorts, match: Over): Promise<void> {
  const { messageId } = match.shown;
  if (messageId === null) return;
  await changeSaved(store, match.id, noteNoControls);
  await show.dropControls(match, messageId);
}
