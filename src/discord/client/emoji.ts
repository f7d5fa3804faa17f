import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { COLORS, SEATS, type Seat } from '../../engine/index.ts';
import { ROUND_SIGNS, type Signs } from '../../text/language.ts';
import { inTime } from './in-time.ts';

/** The start waits no longer than this for the emoji. */
const PATIENCE_MS = 5_000;

/** An emoji at Discord with the hash of the picture that the bot has uploaded for it. Discord does not tell pictures. */
interface NotedEmoji {
  readonly id: string;
  readonly hash: string;
}

/** The emoji that the bot has uploaded last, by their names. */
export interface EmojiNotes {
  readonly read: () => Promise<ReadonlyMap<string, NotedEmoji>>;
  readonly write: (noted: ReadonlyMap<string, NotedEmoji>) => Promise<void>;
}

export interface EmojiPorts {
  readonly rest: Pick<REST, 'get' | 'post' | 'patch'>;
  readonly applicationId: string;
  /** The emoji of a seat as a PNG. */
  readonly draw: (seat: Seat) => Promise<Buffer>;
  readonly notes: EmojiNotes;
  readonly log: Logger;
  readonly patienceMs?: number;
}

/** An emoji as it should be at Discord. */
interface Wanted {
  /** Screen readers say it, and it is shown over the emoji. */
  readonly name: string;
  readonly png: Buffer;
  readonly hash: string;
}

interface Emoji {
  readonly id: string;
  readonly name: string;
}

/**
 * The bot's own emoji as the signs of the players' colors. It uploads those that Discord does not have. If that fails or
 * takes too long, the signs are the round ones, and the next start tries again.
 */
export async function ownSigns({ patienceMs = PATIENCE_MS, ...ports }: EmojiPorts): Promise<Signs> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const emojis = await inTime(signal, bringAll(ports, signal));
    return emojis.map(({ name, id }) => `<:${name}:${id}>`) as unknown as Signs;
  } catch (err) {
    ports.log.warn(
      { err },
      'The emoji of the players could not be uploaded: round ones stand in until the next start.',
    );
    return ROUND_SIGNS;
  }
}

async function bringAll(ports: EmojiPorts, signal: AbortSignal): Promise<readonly Emoji[]> {
  const wanted = await Promise.all(SEATS.map((seat) => wantedOf(seat, ports)));
  const [known, noted] = await Promise.all([listed(ports, signal), ports.notes.read()]);
  const emojis = await Promise.all(
    wanted.map((each) => bring(ports, { ...each, note: noted.get(each.name), known }, signal)),
  );
  const notes = new Map(wanted.map(({ name, hash }, index) => [name, { id: emojis[index]!.id, hash }]));
  if (!isDeepStrictEqual(notes, noted)) await ports.notes.write(notes);
  return emojis;
}

async function wantedOf(seat: Seat, { draw }: EmojiPorts): Promise<Wanted> {
  const png = await draw(seat);
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
  return { name: `sorry_${COLORS[seat]}`, png, hash };
}

async function listed({ rest, applicationId }: EmojiPorts, signal: AbortSignal): Promise<readonly Emoji[]> {
  const found = await rest.get(Routes.applicationEmojis(applicationId), { signal });
  return (found as { readonly items: readonly Emoji[] }).items;
}

/**
 * An emoji of another picture makes room and stays, because older posts show it. Its name gets the hash; versions up to
 * 0.7.0 named all of them so.
 */
async function bring(
  ports: EmojiPorts,
  {
    name,
    hash,
    png,
    note,
    known,
  }: Wanted & { readonly note: NotedEmoji | undefined; readonly known: readonly Emoji[] },
  signal: AbortSignal,
): Promise<Emoji> {
  const named = (one: string) => known.find((each) => each.name === one);
  const present = named(name);
  const presentHash = note && note.id === present?.id ? note.hash : hash; // without a note it is taken as it is
  if (present && presentHash === hash) return present;
  if (present) await rename(ports, present, `${name}_${presentHash}`, signal);
  const earlier = named(`${name}_${hash}`);
  return earlier ? rename(ports, earlier, name, signal) : upload(ports, { name, png }, signal);
}

const rename = async ({ rest, applicationId }: EmojiPorts, { id }: Emoji, name: string, signal: AbortSignal) =>
  (await rest.patch(Routes.applicationEmoji(applicationId, id), { body: { name }, signal })) as Emoji;

async function upload(
  ports: EmojiPorts,
  { name, png }: Pick<Wanted, 'name' | 'png'>,
  signal: AbortSignal,
): Promise<Emoji> {
  const body = { name, image: `data:image/png;base64,${png.toString('base64')}` };
  try {
    return (await ports.rest.post(Routes.applicationEmojis(ports.applicationId), { body, signal })) as Emoji;
  } catch (error) {
    // It may still be there: another process was faster and the name is taken, or only the answer was lost.
    const there = (await listed(ports, signal).catch(() => [])).find((each) => each.name === name);
    if (!there) throw error;
    return there;
  }
}
