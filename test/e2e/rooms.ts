import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { requestProblems } from '../harness/driver/checks.ts';
import * as clicks from '../harness/driver/clicks.ts';
import { deleteChannels, openTable, type Room, type Table } from '../harness/driver/table.ts';
import type { InteractionOutcome, SandboxMessage } from 'discord-sandbox';
import * as play from './soundness.ts';
import { english } from '../../src/text/languages.ts';

/** The requests for new messages in a channel, for faults. */
export const posting = ({ channelId }: Room) => ({
  method: 'POST',
  path: new RegExp(`^/channels/${channelId}/messages$`),
});
/** The first answers to commands and clicks. */
export const CALLBACK = { method: 'POST', path: /\/callback$/ };
/** The requests that fill an answer which was deferred. */
export const FILLING = { method: 'PATCH', path: /^\/webhooks\/.*@original$/ };

/** A channel with all that people do and see there. People go by their numbers, or by their ids. */
export type Place = ReturnType<typeof placeAt>;

export function placeAt(table: Table, channelId: string) {
  const room = { table, channelId };
  const here =
    <Rest extends readonly unknown[], Answer>(work: (room: Room, ...rest: Rest) => Answer) =>
    (...rest: Rest): Answer =>
      work(room, ...rest);
  return {
    ...room,
    idOf: here(clicks.personId),
    user: here(clicks.userOf),
    messages: here(clicks.messagesIn),
    fresh: here(play.fresh),
    waitFor: here(clicks.waitFor),
    told: here(told),
    offered: here(offered),
    write: here(clicks.writeIn),
    command: here(clicks.command),
    press: here(clicks.press),
    choose: here(clicks.choose),
    challenge: here(challenge),
    confirm: here(confirm),
    forge: here(forge),
    boardAgain: here(clicks.boardAgain),
    whole: here(whole),
    openLobby: here(clicks.openLobby),
    startMatch: here(clicks.startMatch),
    started: here(play.startedIn),
    nextPost: here(clicks.nextPost),
    playOnce: here(play.playOnce),
    playOn: here(play.playOn),
    untilPlay: here(play.untilPlay),
    pressPlay: here(play.pressPlay),
    clickChoice: here(clickChoice),
    goOn: here(play.goOn),
    unsoundness: here(play.unsoundness),
    newestBoard: here(play.newestBoard),
    withChoices: here(play.withChoices),
    toldAfter: here(play.toldAfter),
    otherThan: here(otherThan),
    openPanel: here(openPanel),
    pressPanel: here(pressPanel),
    voteToEnd: here(voteToEnd),
    ended: here(ended),
    endOf: here(clicks.endOf),
  };
}

/** Waits until a person is told this privately. */
const told = (room: Room, person: number | string, sentence: string) =>
  room.table.sandbox
    .as(typeof person === 'string' ? person : clicks.personId(room, person))
    .waitFor(room.channelId, (message) => message.private && message.text === sentence);

/** The suggestions for a person who types this into an option of a subcommand of /sorry. */
async function offered(room: Room, person: number, name: string, option: string, text: string) {
  const typed = { option, text, others: {} };
  return (await clicks.userOf(room, person).autocomplete(room.channelId, ['sorry', name], typed)).choices ?? [];
}

async function challenge(room: Room, host: number, guest: number): Promise<InteractionOutcome> {
  const id = clicks.personId(room, guest);
  const asked = clicks.userOf(room, host).personCommand(room.channelId, 'Challenge to Sorry!', id);
  return clicks.whatOpened(room, host, await asked);
}

/** Presses the only button of a private question. */
function confirm(room: Room, person: number, question: InteractionOutcome): Promise<InteractionOutcome> {
  const { message } = question;
  if (!message?.private) throw new Error('There is no private question.');
  return clicks.press(room, person, message, message.buttons[0]?.label ?? '');
}

/** Sends a forged press on a message. */
const forge = ({ table, channelId }: Room, userId: string, message: SandboxMessage, customId: string) =>
  table.sandbox.as(userId).clickRaw(channelId, message.id, customId);

/** Presses the first choice that a post offered, also if it does no longer. */
const clickChoice = (room: Room, post: SandboxMessage, userId: string): Promise<InteractionOutcome> =>
  forge(room, userId, post, post.buttons.find(clicks.isChoice)!.customId);

/** A deferred answer once it has its files; before, it may show progress. */
async function whole(room: Room, person: number, outcome: InteractionOutcome): Promise<SandboxMessage> {
  const { id: messageId } = (await outcome.finished)!;
  return clicks.waitFor(room, person, ({ id, files }) => id === messageId && files.length > 0, 60_000);
}

/** The person of a match of two who is not awaited. */
const otherThan = (room: Room, post: SandboxMessage): string =>
  [clicks.personId(room, 0), clicks.personId(room, 1)].find((id) => id !== clicks.awaitedIn(post))!;

/** Opens the private panel behind the “…” of a board. */
const openPanel = ({ table }: Room, userId: string, post: SandboxMessage): Promise<InteractionOutcome> =>
  table.sandbox.as(userId).click(post.id, clicks.buttonOf(post, english.say('button.panel')).customId);

/** Presses a button of that panel. */
async function pressPanel(room: Room, userId: string, post: SandboxMessage, label: string) {
  const { message: panel } = await openPanel(room, userId, post);
  if (!panel?.private) throw new Error('The panel did not open.');
  return room.table.sandbox.as(userId).click(panel.id, clicks.buttonOf(panel, label).customId);
}

/** The first two people vote to end the match. */
async function voteToEnd(room: Room): Promise<void> {
  for (const person of [0, 1]) await confirm(room, person, await clicks.command(room, person, 'end'));
}

/** A match of the first two people that both have voted to end at once. */
async function ended(room: Room): Promise<string> {
  const matchId = await clicks.startMatch(room, { people: 2 });
  await voteToEnd(room);
  await clicks.endOf(room, matchId);
  return matchId;
}

/** The message of an answer when the bot is through with it. */
export const finished = async (asked: Promise<InteractionOutcome>): Promise<SandboxMessage> =>
  (await (
    await asked
  ).finished)!;

/** Waits until the bot has asked in vain for these channels, and lets the hour pass. After it they count as lost. */
export async function loseUntold({ sandbox }: Table, channelIds: readonly string[], pass: (ms: number) => void) {
  const isAsked = (id: string) =>
    sandbox.requests.some(
      ({ method, path, status }) => method === 'GET' && path === `/channels/${id}` && status >= 400,
    );
  await expect.poll(() => channelIds.every(isAsked), { timeout: 20_000 }).toBe(true);
  await wait(500); // until it has asked for their servers, too
  pass(3_600_000);
}

/** A match that waits for a play by one click. */
export interface Started {
  readonly room: Place;
  readonly matchId: string;
  readonly post: SandboxMessage;
}

/** Channels of their own for the tests of a file. */
export interface Rooms {
  /** Adds a channel to a server; without one, to that of the sandbox. */
  readonly open: (guildId?: string) => Place;
  /** Adds a thread to a channel; without one, to a channel of its own. */
  readonly thread: (parentId?: string) => Place & { readonly parentId: string };
  /** A channel that a test has made in another way. */
  readonly at: (channelId: string) => Place;
  /** Starts a match of two people in a place, or in a new one, and plays until a post offers a play by one click. */
  readonly started: (options?: clicks.Setup['options'], room?: Place) => Promise<Started>;
  /** A test deletes this channel itself. */
  readonly delete: (channelId: string) => void;
}

/** Ends the faults of each test, and deletes its channels, after the file's own work after a test. */
export function useRooms(tableOf: () => Table): Rooms {
  const opened = new Set<string>();
  afterEach(async () => {
    const { control } = tableOf().sandbox;
    control.clearFaults();
    control.setBlockedWords(null);
    await deleteChannels(tableOf(), [...opened]);
    opened.clear();
  });
  const at = (channelId: string) => placeAt(tableOf(), channelId);
  const open: Rooms['open'] = (guildId) => {
    const channelId = tableOf().sandbox.control.addChannel('room', guildId);
    opened.add(channelId);
    return at(channelId);
  };
  return {
    at,
    open,
    started: async (options, room = open()) => ({ room, ...(await room.started(options)) }),
    thread: (parentId = open().channelId) => ({
      ...at(tableOf().sandbox.control.addThread(parentId, 'a game')),
      parentId,
    }),
    delete: (channelId) => {
      opened.delete(channelId);
      tableOf().sandbox.control.deleteChannel(channelId);
    },
  };
}

/** A table for all tests of a file, which closes after them. */
export async function useTable<Opened extends Table = Table>(opening?: Promise<Opened>) {
  const table = await (opening ?? (openTable() as Promise<Opened>));
  afterAll(() => table.close());
  return { table, rooms: useRooms(() => table) };
}

/** The same; Discord has refused no request of the bot but those whose problem is named. */
export async function useSoundTable(but = /^$/, opening?: Promise<Table>) {
  const used = await useTable(opening);
  afterAll(() => expect(requestProblems(used.table.sandbox).filter((problem) => !but.test(problem))).toEqual([]));
  return used;
}
