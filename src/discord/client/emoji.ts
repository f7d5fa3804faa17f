import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import type { APIEmoji, RESTGetAPIApplicationEmojisResult } from 'discord-api-types/v10';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { COLORS, SEATS, type Seat } from '../../engine/index.ts';
import { ROUND_SIGNS, type Signs } from '../../text/language.ts';
import { hasCode } from './failures.ts';
import { inTime } from './requests.ts';

/** The start waits no longer than this for the emoji. */
const PATIENCE_MS = 5_000;

/** The names of the bot's own emoji, with any picture. Others in the application are left alone. */
const OWN = new RegExp(`^sorry_(?:${COLORS.join('|')})_[0-9a-f]{8}$`);

export interface EmojiPorts {
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  readonly applicationId: string;
  /** The emoji of a seat as a PNG. */
  readonly draw: (seat: Seat) => Promise<Buffer>;
  readonly log: Logger;
  readonly patienceMs?: number;
  /** False if processes of another version may show older pictures: then those stay. */
  readonly isAlone?: boolean;
}

/** An emoji as it should be at Discord. Another picture has another name, so a change shows in the list. */
interface Wanted {
  readonly name: string;
  readonly png: Buffer;
}

/**
 * The bot's own emoji as the signs of the players' colors. It uploads those that Discord does not have, and deletes those of
 * older pictures. If that fails or takes too long, the signs are the round ones, and the next start tries again.
 */
export async function ownSigns({ patienceMs = PATIENCE_MS, ...ports }: EmojiPorts): Promise<Signs> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const wanted = await inTime(signal, Promise.all(SEATS.map((seat) => wantedOf(seat, ports))));
    const known = await inTime(signal, listed(ports, signal));
    const found = await inTime(signal, Promise.all(wanted.map((each) => findOrUpload(ports, each, known, signal))));
    if (ports.isAlone !== false)
      await inTime(signal, deleteOutdated(ports, wanted, known, signal)).catch((err: unknown) =>
        ports.log.warn({ err }, 'An outdated emoji could not be deleted.'),
      );
    return found.map(({ name, id }) => `<:${name}:${id}>`) as unknown as Signs;
  } catch (err) {
    ports.log.warn(
      { err },
      'The emoji of the players could not be uploaded: round ones stand in until the next start.',
    );
    return ROUND_SIGNS;
  }
}

async function wantedOf(seat: Seat, { draw }: EmojiPorts): Promise<Wanted> {
  const png = await draw(seat);
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
  return { name: `sorry_${COLORS[seat]}_${hash}`, png };
}

type Emoji = Pick<APIEmoji, 'id' | 'name'>;

async function listed({ rest, applicationId }: EmojiPorts, signal: AbortSignal): Promise<readonly Emoji[]> {
  const found = await rest.get(Routes.applicationEmojis(applicationId), { signal });
  return (found as RESTGetAPIApplicationEmojisResult).items;
}

async function findOrUpload(
  ports: EmojiPorts,
  { name, png }: Wanted,
  known: readonly Emoji[],
  signal: AbortSignal,
): Promise<Emoji> {
  const named = (emoji: Emoji) => emoji.name === name;
  const found = known.find(named);
  if (found) return found;
  const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
  try {
    return (await ports.rest.post(Routes.applicationEmojis(ports.applicationId), { body, signal })) as Emoji;
  } catch (error) {
    // It may still be there: another process was faster and the name is taken, or only the answer was lost.
    const there = (await listed(ports, signal).catch(() => [])).find(named);
    if (!there) throw error;
    return there;
  }
}

async function deleteOutdated(
  { rest, applicationId }: EmojiPorts,
  wanted: readonly Wanted[],
  known: readonly Emoji[],
  signal: AbortSignal,
): Promise<void> {
  const current = new Set(wanted.map(({ name }) => name));
  const outdated = known.filter(({ name }) => name !== null && OWN.test(name) && !current.has(name));
  const deleted = outdated.map(({ id }) =>
    rest.delete(Routes.applicationEmoji(applicationId, id!), { signal }).catch((error: unknown) => {
      if (!hasCode(error, RESTJSONErrorCodes.UnknownEmoji)) throw error; // otherwise another process was faster
    }),
  );
  await Promise.all(deleted);
}
