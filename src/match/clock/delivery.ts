import { loseChannel } from '../decisions/match-end.ts';
import type { Match, Over, Running } from '../match.ts';
import type { Now, Show, PostData, Where } from '../ports.ts';
import { ChannelGone } from '../ports.ts';
import { changeLoaded, changeSaved } from '../transactions.ts';
import { leftOver, markPosted } from '../decisions/posted-boards.ts';
import type { Store } from '../store-port.ts';

export interface DeliveryPorts {
  readonly store: Store;
  readonly show: Show;
  readonly now: Now;
  /** True if the place of a failed post does not exist any more. */
  readonly isGone: (where: Where) => Promise<boolean>;
}

/** Posts the newest board or the end, and saves that. If the channel is gone, the match ends. */
export async function deliverNewest(ports: DeliveryPorts, match: Running | Over): Promise<void> {
  try {
    const boardId = await ports.show.show(match, await postDataOf(ports, match));
    await saveShown(ports, match, boardId);
  } catch (error) {
    if (!(await isLost(ports, match, error))) throw error;
    await (match.status === 'over' ? giveUp(ports, match) : loseMatch(ports, match.id));
  }
}

/** True if a post failed because its place does not exist any more. */
export const isLost = async ({ isGone }: DeliveryPorts, where: Where, error: unknown): Promise<boolean> =>
  error instanceof ChannelGone && isGone(where);

const postDataOf = async ({ store }: DeliveryPorts, { id, status }: Running | Over): Promise<PostData> => ({
  plays: await store.plays(id),
  meetings: status === 'over' ? await store.meetings(id) : [],
});

/** An end that cannot be posted is given up. */
export const giveUp = (ports: DeliveryPorts, match: Over): Promise<void> => saveShown(ports, match, null);

/** Ends or closes a match whose place accepts no posts any more. */
export async function loseMatch({ store, now }: Pick<DeliveryPorts, 'store' | 'now'>, id: string): Promise<void> {
  await changeSaved(store, id, (match: Match) => loseChannel(match, now()));
}

/** Saves the post, and takes the controls off the boards that have to lose them. */
async function saveShown(
  { store, show, now }: DeliveryPorts,
  told: Running | Over,
  boardId: string | null,
): Promise<void> {
  let left: readonly string[] = [];
  const saved = await changeLoaded(store, told, (match) => {
    left = boardId === null ? [] : leftOver(match, told, boardId);
    return markPosted(match, told, boardId, now());
  });
  for (const id of left) await show.dropControls(saved.ok ? saved.value : told, id);
}
