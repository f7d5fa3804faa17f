import { startBy } from '../acting.ts';
import { afterEach, beforeEach } from 'vitest';
import { formatPlay, legalPlays } from '../../../src/engine/index.ts';
import { awaitedSeat, userAt } from '../../../src/match/turn.ts';
import type { MatchResult } from '../../../src/match/story/match-result.ts';
import { record } from '../seasons/record.ts';
import type { Options, Running } from '../../../src/match/match.ts';
import type { OpenRequest } from '../../../src/match/door/matches.ts';
import type { Film, Picture } from '../../../src/render/scene/subjects.ts';
import { ANN, BEN, CHANNEL, clickBy, DAN, GUILD } from '../clicks.ts';
import { openMatch, type Counter } from './counter.ts';
import { openHeadlessBot, unfilmed, type HeadlessBot, type HeadlessBotOptions } from './headless-bot.ts';
import { blank } from '../quiet.ts';
import { seated } from './seating.ts';
import { valueOf } from '../value.ts';

/** The bot of the test that runs now. */
export interface DeskInUse extends HeadlessBot {
  /** The requests that answered no interaction. */
  readonly sent: unknown[];
  /** The pictures that it has drawn, and the films. */
  readonly drawn: Picture[];
  readonly films: Film[];
  /** Closes it, and opens another one in its place. */
  readonly openAnew: (options: HeadlessBotOptions) => Promise<void>;
}

/** A bot for each test, closed after it. */
export function useDesk(options: HeadlessBotOptions = {}): DeskInUse {
  let bot: HeadlessBot | null = null;
  let seen: Pick<DeskInUse, 'sent' | 'drawn' | 'films'>;
  const open = (more: HeadlessBotOptions): void => {
    const [sent, drawn, films]: [unknown[], Picture[], Film[]] = [[], [], []];
    const { render = blank, film = unfilmed, ...others } = { ...options, ...more };
    seen = { sent, drawn, films };
    bot = openHeadlessBot({
      onSent: (request) => sent.push(request),
      render: (picture) => (drawn.push(picture), render(picture)),
      film: (made, onProgress) => (films.push(made), film(made, onProgress)),
      ...others,
    });
  };
  const close = async (): Promise<void> => {
    await bot?.community.stop();
    await bot?.clock.stop();
    bot?.close();
  };
  const openAnew = async (more: HeadlessBotOptions): Promise<void> => {
    await close();
    open(more);
  };
  beforeEach(() => open({}));
  afterEach(close);
  return new Proxy({} as DeskInUse, { get: (_, name) => Reflect.get({ ...bot, ...seen, openAnew }, name) as unknown });
}

interface Setting {
  readonly guests?: readonly string[]; // without it, Ben
  readonly options?: Parameters<HeadlessBot['command']>[2]; // of the command
  readonly names?: Readonly<Record<string, string>>; // of people on Discord
}

/** The id of a lobby that Ann opens by the command, and that guests join by its button. */
export async function gathered(
  bot: HeadlessBot,
  { guests = [BEN], options, names = {} }: Setting = {},
): Promise<string> {
  const whereIs = (userId: string) => (userId in names ? { name: names[userId]! } : {});
  await bot.command(ANN, 'start', options, whereIs(ANN));
  const { id } = await openMatch(bot);
  for (const guest of guests) await bot.press(guest, { kind: 'lobby', match: id, action: 'join' }, whereIs(guest));
  return id;
}

/** The id of a match that was started from such a lobby. */
export async function begun(bot: HeadlessBot, setting: Setting = {}): Promise<string> {
  const id = await gathered(bot, setting);
  await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  return id;
}

/** The play that is first in the list of a match, its player, and its button. */
export function firstPlay(match: Running) {
  const token = formatPlay(legalPlays(match.game)[0]!.play);
  const button = { kind: 'play', match: match.id, ply: match.game.ply, token } as const;
  return { user: userAt(match, awaitedSeat(match))!, token, button };
}

/** Saves results as if their matches had just ended, and folds them. */
export async function folded({ store, community }: HeadlessBot, results: Iterable<MatchResult> = []): Promise<void> {
  await record(store, results);
  community.wake();
  await community.idle();
}

/** The id of such a match that a moderator has ended. */
export async function ended(bot: HeadlessBot, setting: Setting = {}): Promise<string> {
  const id = await begun(bot, setting);
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  return id;
}

// Tables that people open, join and start through the door to matches.

/** The place of a table, and its options. */
type Opening = Partial<Options & Pick<OpenRequest, 'guildId' | 'channelId' | 'parentId'>>;

/** The id of a lobby of these people, the host first. */
export async function openLobby(
  { matches }: Pick<Counter, 'matches'>,
  [host, ...guests]: readonly string[] = [ANN],
  { guildId = GUILD, channelId = CHANNEL, parentId, ...chosen }: Opening = {},
): Promise<string> {
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null, ...chosen };
  const place = { guildId, channelId, ...(parentId === undefined ? {} : { parentId }) };
  return seated(matches, { ...place, options }, clickBy(host!), ...guests.map((guest) => clickBy(guest)));
}

/** The id of a match of these people, of whom the host has started it. */
export async function startMatch(
  at: Pick<Counter, 'matches'>,
  people: readonly string[] = [ANN, BEN],
  opening?: Opening,
) {
  const id = await openLobby(at, people, opening);
  await startBy(at.matches, id, clickBy(people[0]!));
  return id;
}

/** The id of such a match that a moderator has ended at once. */
export async function endMatch(...table: Parameters<typeof startMatch>): Promise<string> {
  const id = await startMatch(...table);
  await table[0].matches.act(id, clickBy(DAN), { kind: 'end' });
  return id;
}

/** The id of the rematch that this person opens. */
export async function openRematch({ matches }: Pick<Counter, 'matches'>, id: string, userId: string): Promise<string> {
  return valueOf(await matches.rematch(id, clickBy(userId))).id;
}
