import { afterEach, beforeEach } from 'vitest';
import { formatPlay, legalPlays } from '../../../src/engine/index.ts';
import { awaitedSeat, userAt } from '../../../src/match/turn.ts';
import type { MatchResult } from '../../../src/match/story/result.ts';
import { record } from '../seasons/record.ts';
import type { Lobby, Running } from '../../../src/match/match.ts';
import type { Service } from '../../../src/match/service.ts';
import type { OpenRequest } from '../../../src/match/tables.ts';
import { ANN, BEN, clickBy, DAN } from '../matches.ts';
import { openMatch } from './counter.ts';
import { openDesk, type Desk, type DeskOptions } from './desk.ts';
import { CHANNEL, GUILD } from './interaction.ts';

/** The desk of the test that runs now. */
export interface DeskInUse extends Desk {
  /** The requests that answered no interaction. */
  readonly sent: unknown[];
  /** Closes it, and opens another one in its place. */
  readonly openAnew: (options: DeskOptions) => Promise<void>;
}

/** A desk for each test, closed after it. */
export function useDesk(options: DeskOptions = {}): DeskInUse {
  let [desk, sent]: [Desk | null, unknown[]] = [null, []];
  const open = (more: DeskOptions): void => {
    sent = [];
    desk = openDesk({ onSent: (request) => sent.push(request), ...options, ...more });
  };
  const close = async (): Promise<void> => {
    await desk?.community.stop();
    await desk?.clock.stop();
    desk?.close();
  };
  const openAnew = async (more: DeskOptions): Promise<void> => {
    await close();
    open(more);
  };
  beforeEach(() => open({}));
  afterEach(close);
  return new Proxy({} as DeskInUse, { get: (_, name) => Reflect.get({ ...desk, sent, openAnew }, name) as unknown });
}

interface Setting {
  readonly guests?: readonly string[]; // without it, Ben
  readonly options?: Parameters<Desk['command']>[2]; // of the command
  readonly names?: Readonly<Record<string, string>>; // of people on Discord
}

/** The id of a lobby that Ann opens by the command, and that guests join by its button. */
export async function gathered(desk: Desk, { guests = [BEN], options, names = {} }: Setting = {}): Promise<string> {
  const whereIs = (userId: string) => (userId in names ? { name: names[userId]! } : {});
  await desk.command(ANN, 'start', options, whereIs(ANN));
  const { id } = await openMatch(desk);
  for (const guest of guests) await desk.press(guest, { kind: 'lobby', match: id, action: 'join' }, whereIs(guest));
  return id;
}

/** The id of a match that was started from such a lobby. */
export async function begun(desk: Desk, setting: Setting = {}): Promise<string> {
  const id = await gathered(desk, setting);
  await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  return id;
}

/** The play that is first in the list of a match, its player, and its button. */
export function firstPlay(match: Running) {
  const token = formatPlay(legalPlays(match.game)[0]!.play);
  const button = { kind: 'play', match: match.id, ply: match.game.ply, token } as const;
  return { user: userAt(match, awaitedSeat(match))!, token, button };
}

/** Saves results as if their matches had just ended, and folds them. */
export async function folded({ store, community }: Desk, results: Iterable<MatchResult> = []): Promise<void> {
  await record(store, results);
  community.wake();
  await community.idle();
}

/** The id of such a match that a moderator has ended. */
export async function ended(desk: Desk, setting: Setting = {}): Promise<string> {
  const id = await begun(desk, setting);
  await desk.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

type Wanted = Partial<Omit<OpenRequest, 'options'>> & {
  readonly options?: Partial<Lobby['options']>;
  readonly guests?: readonly string[];
};

/** The id of a lobby of Ann's and these guests, made by the service. */
export async function lobbyBy({ tables }: Service, { guests = [], options, ...place }: Wanted = {}): Promise<string> {
  const chosen = { ruleset: 'classic', autoPlay: false, limitMs: null, ...options } as const;
  const request = { guildId: GUILD, channelId: CHANNEL, seat: null, ...place, options: chosen };
  const lobby = await tables.open(request, clickBy(ANN));
  if (!lobby.ok) throw new Error(lobby.error.code);
  for (const guest of guests) await tables.join(lobby.value.id, clickBy(guest), null);
  return lobby.value.id;
}

/** The id of a match that was started from such a lobby, of Ann and Ben unless it says others. */
export async function matchBy(service: Service, wanted: Wanted = {}): Promise<string> {
  const id = await lobbyBy(service, { guests: [BEN], ...wanted });
  await service.tables.start(id, clickBy(ANN));
  return id;
}
