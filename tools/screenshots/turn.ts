import { awaitedIn } from '../../test/harness/driver/clicks.ts';
import { CLICKED } from './match.ts';
import type { Stage } from './stage.ts';

/** A post this long after the last message shows its author's name again. */
export const APART_MS = 8 * 60_000;

const PLAY = CLICKED.at(-1)!;

/** The button of the play in the pictures. */
export const BUTTON = `button[data-custom-id$=":${PLAY}"]`;

/** Plays by clicks up to the turn of the pictures. */
export async function playUpToTurn({ table, pass }: Stage, onClick: () => void): Promise<void> {
  const { sandbox } = table;
  const viewer = sandbox.as(sandbox.people[0]!.id);
  let seen = 0n;
  const boardFor = (play: string) =>
    viewer.waitFor(
      sandbox.channelIds[0]!,
      ({ id, buttons }) => BigInt(id) > seen && buttons.some(({ customId }) => customId.endsWith(`:${play}`)),
    );
  for (const [index, play] of CLICKED.entries()) {
    const post = await boardFor(play);
    seen = BigInt(post.id);
    if (play === PLAY) return;
    if (index === CLICKED.length - 2) await pass(APART_MS);
    const { customId } = post.buttons.find((button) => button.customId.endsWith(`:${play}`))!;
    const { failed, private: isRefused } = await sandbox.as(awaitedIn(post)).click(post.id, customId);
    if (failed || isRefused) throw new Error(`${play} cannot be played any more`);
    onClick();
  }
}
