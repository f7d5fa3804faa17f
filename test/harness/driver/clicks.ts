import { setTimeout as wait } from 'node:timers/promises';
import { english } from '../../../src/text/languages.ts';
import { decodeId } from '../ids.ts';
import type { LobbyMenu } from '../../../src/discord/posts/lobby-message.ts';
import type { Level } from '../../../src/match/match.ts';
import type { InteractionOutcome, Sandbox, SandboxButton, SandboxMessage, SandboxUser } from 'discord-sandbox';
import { inRound } from '../signs.ts';
import type { Room } from './table.ts';

/** Chooses among the buttons that make a play, or a step towards one. */
export type Pick = (choices: readonly SandboxButton[]) => SandboxButton | Promise<SandboxButton>;

/** The players, and their number. */
export interface Setup {
  readonly people: number; // the people of the sandbox who play, from the first on; the first is the host
  readonly computers?: readonly Level[];
  readonly options?: Readonly<Record<string, string | boolean>>; // of /sorry start
}

/** The text of a private answer, or of the message that an interaction made; with round signs. */
export const textOf = (outcome: InteractionOutcome): string => inRound(outcome.message?.text ?? '');

/** The button of a message whose label begins with this text. */
export const buttonOf = (message: SandboxMessage, start: string): SandboxButton =>
  message.buttons.find(({ label }) => label.startsWith(start)) ??
  missing(
    message,
    `button ${start}`,
    message.buttons.map(({ label }) => label),
  );

/** Throws that a message has no such control, with those that it has and the beginning of its text. */
function missing({ text }: SandboxMessage, what: string, among: readonly string[]): never {
  throw new Error(`No ${what} among ${among.join(', ')} in: ${text.slice(0, 200)}`);
}

export function personId({ table }: Room, index: number): string {
  const person = table.sandbox.people[index];
  if (!person) throw new Error(`There is no person ${index}.`);
  return person.id;
}

export const userOf = (room: Room, person: number): SandboxUser => room.table.sandbox.as(personId(room, person));

/** Waits for a message that a person sees. */
export const waitFor = (room: Room, person: number, isMeant: (message: SandboxMessage) => boolean, ms = 20_000) =>
  userOf(room, person).waitFor(room.channelId, isMeant, ms);

/** The messages of a channel for a person. */
export const messagesIn = ({ table: { sandbox }, channelId }: Room, person = 0): readonly SandboxMessage[] =>
  sandbox.as(sandbox.people[person]!.id).messages(channelId);

/** The present message; the old one, if it is gone. */
const nowOf = (room: Room, message: SandboxMessage): SandboxMessage =>
  messagesIn(room).find(({ id }) => id === message.id) ?? message;

/** Clicks a button by its label, also a former one of the message. Throws if no answer comes in time. */
export async function press(
  room: Room,
  person: number,
  message: SandboxMessage,
  label: string,
): Promise<InteractionOutcome> {
  const user = userOf(room, person);
  const now = nowOf(room, message);
  const shown = now.buttons.some((button) => button.label.startsWith(label)) ? now : message;
  const outcome = answered(await user.click(message.id, buttonOf(shown, label).customId), label);
  return label === 'Rematch' ? whatOpened(room, person, outcome) : outcome;
}

/** Chooses in a menu of a lobby. */
export async function choose(
  room: Room,
  person: number,
  message: SandboxMessage,
  menu: LobbyMenu,
  value: string,
): Promise<InteractionOutcome> {
  const now = nowOf(room, message);
  const ids = now.selects.map(({ customId }) => customId);
  const customId = ids.find((id) => id.endsWith(`:${menu}`)) ?? missing(now, `menu ${menu}`, ids);
  const user = userOf(room, person);
  return answered(await user.select(message.id, customId, [value]), menu);
}

/** Uses a subcommand of /sorry. Throws if no answer comes in time. */
export async function command(
  room: Room,
  person: number,
  name: string,
  options: Setup['options'] = {},
): Promise<InteractionOutcome> {
  const user = userOf(room, person);
  const outcome = answered(await user.command(room.channelId, ['sorry', name], options), name);
  return name === 'start' ? whatOpened(room, person, outcome) : outcome;
}

/** People do not wait longer for an answer that “thinks”: the process that took the click may have ended. */
const PATIENCE_MS = 20_000;

/** The message of an answer once it is filled in. Undefined if it was deleted, or nobody fills it in. */
export const finishedOf = ({ finished }: InteractionOutcome): Promise<SandboxMessage | undefined> =>
  Promise.race([finished, wait(PATIENCE_MS, undefined, { ref: false })]);

/**
 * The result of opening a lobby. On a slow machine "thinking…" is the answer, and the lobby or a refusal is a message
 * of its own.
 */
export async function whatOpened(room: Room, person: number, outcome: InteractionOutcome): Promise<InteractionOutcome> {
  const { answer, message: thinking } = outcome;
  if (answer !== 'deferred' || !thinking) return outcome;
  await finishedOf(outcome);
  const isAfter = ({ id, text }: SandboxMessage) => BigInt(id) > BigInt(thinking.id) && !text.startsWith('-# 🔒');
  const message = await waitFor(room, person, isAfter);
  return { ...outcome, answer: 'message', private: message.private, message, finished: Promise.resolve(message) };
}

/** Asks for the board, or for the lobby, after a person has written below it. */
export function boardAgain(room: Room, person: number): Promise<InteractionOutcome> {
  writeIn(room);
  return command(room, person, 'board');
}

/** A person who does not play writes a message: no post of the bot stands at the bottom any more. */
export const writeIn = (room: Room): void => void userOf(room, 3).say(room.channelId, 'Who’s winning?');

/** A room for people whose clicks count, in menus as well as on buttons. */
export function counted(room: Room): { readonly room: Room; readonly clicks: () => number } {
  const { sandbox } = room.table;
  let clicks = 0;
  const as: Sandbox['as'] = (id) => {
    const user = sandbox.as(id);
    const click: SandboxUser['click'] = (...button) => (clicks++, user.click(...button));
    const select: SandboxUser['select'] = (...choice) => (clicks++, user.select(...choice));
    return { ...user, click, select };
  };
  return { room: { ...room, table: { ...room.table, sandbox: { ...sandbox, as } } }, clicks: () => clicks };
}

function answered(outcome: InteractionOutcome, what: string): InteractionOutcome {
  if (outcome.failed) throw new Error(`${what}: no answer (${outcome.failed})`);
  return outcome;
}

/** A lobby with its message. */
export interface OpenLobby {
  readonly matchId: string;
  readonly message: SandboxMessage;
}

/** Opens a lobby and seats everybody. */
export async function openLobby(room: Room, { people, computers = [], options = {} }: Setup): Promise<OpenLobby> {
  const { message } = await command(room, 0, 'start', options);
  if (!message) throw new Error('The lobby has no message.');
  for (let person = 1; person < people; person++) await press(room, person, message, 'Join');
  for (const level of computers) await choose(room, 0, message, 'computer', level);
  return { matchId: matchOf(buttonOf(message, 'Join')), message };
}

/** Opens a lobby, seats everybody and starts. Returns the match id. */
export async function startMatch(room: Room, setup: Setup): Promise<string> {
  const { matchId, message } = await openLobby(room, setup);
  await press(room, 0, message, 'Start');
  return matchId;
}

export const matchOf = ({ customId }: SandboxButton): string => customId.split(':')[2] ?? '';

const isRematch = ({ customId }: SandboxButton): boolean => customId.endsWith(':rematch');

/** True for a button that opens the presser's hand. */
export const isHand = ({ customId }: SandboxButton): boolean => customId.endsWith(':hand');

/** True for a button that makes a play, or a step towards one. */
export const isChoice = ({ customId, label }: SandboxButton): boolean =>
  (customId.includes(':play:') || customId.includes(':step:')) && label !== 'Back';

export const isEnd = (message: SandboxMessage): boolean => message.buttons.some(isRematch);

/** The ply that a post waits for; -1 = that of none. */
const plyOf = ({ buttons }: SandboxMessage): number => {
  const id = decodeId(buttons.find(isChoice)?.customId ?? '');
  return id !== null && 'ply' in id ? id.ply : -1;
};

/**
 * The next post of a match after the given one that waits for a person or shows the end. With a ply, it is also the
 * given one once it waits for a later ply, because posts of the dice game are edited.
 */
export const nextPost = (room: Room, matchId: string, seen: string | null, ply = Infinity): Promise<SandboxMessage> =>
  waitFor(
    room,
    0,
    (message) =>
      !message.private &&
      (BigInt(message.id) > BigInt(seen ?? 0) || (message.id === seen && plyOf(message) > ply)) &&
      message.buttons.some(
        (button) => (isChoice(button) || isHand(button) || isRematch(button)) && matchOf(button) === matchId,
      ),
    60_000,
  );

/** The post of the end of a match. */
export const endOf = (room: Room, matchId: string): Promise<SandboxMessage> =>
  waitFor(room, 0, ({ buttons }) => buttons.some((each) => isRematch(each) && matchOf(each) === matchId), 30_000);

const HAND = english.say('button.hand');

/** The person whose decision a post awaits: its first line names them. */
export function awaitedIn(message: SandboxMessage): string {
  const id = /^### Turn \d+ · <@(\d+)>/.exec(message.text)?.[1];
  if (!id) throw new Error(`Nobody is awaited in: ${message.text}`);
  return id;
}

/** A click that made a play, by the bot's answer. */
export interface Acknowledged {
  readonly ply: number;
  readonly userId: string;
  readonly at: number; // ms since 1970
}

/** Clicks through the steps of one play, and does not wait longer than for its answer. Throws if a click is refused. */
export async function clickPlay(room: Room, post: SandboxMessage, pick: Pick, onTimeout = () => {}) {
  const userId = awaitedIn(post);
  const user = room.table.sandbox.as(userId);
  let message = post;
  for (let step = 0; step < 6; step++) {
    const choices = message.buttons.filter(isChoice);
    const { customId } = choices.length === 0 ? buttonOf(message, HAND) : await pick(choices);
    const outcome = await user.click(message.id, customId);
    if (outcome.failed === 'timeout') onTimeout();
    answered(outcome, customId);
    const id = decodeId(customId);
    const isPrivate = outcome.private && outcome.answer === 'message';
    if (isPrivate && (id?.kind === 'play' || outcome.message?.buttons.length === 0))
      throw new Error(`Click ${customId} was refused: ${textOf(outcome)}`);
    if (id?.kind === 'play') return { outcome, acknowledged: { ply: id.ply, userId, at: Date.now() } };
    message = (await finishedOf(outcome)) ?? message;
  }
  throw new Error('A play takes more than six clicks.');
}

/** Clicks through the steps of one play, and waits for what its answer shows. */
export async function playOnce(room: Room, post: SandboxMessage, pick: Pick): Promise<void> {
  const { outcome } = await clickPlay(room, post, pick);
  await finishedOf(outcome);
}

/** Plays a match by clicks to its end, or until `until` is true for a post. Skips the posts up to `from`. */
export async function playOn(
  room: Room,
  matchId: string,
  pick: Pick,
  until: (post: SandboxMessage) => boolean | Promise<boolean> = isEnd,
  from: string | null = null,
): Promise<SandboxMessage> {
  let seen = from;
  let ply = Infinity;
  for (;;) {
    const post: SandboxMessage = await nextPost(room, matchId, seen, ply);
    if (isEnd(post)) return post;
    // A board from `/sorry board` answers that command, and pings nobody.
    if (post.pings.join() !== (post.answers ? '' : awaitedIn(post)))
      throw new Error(`${post.pings.join()} was pinged by: ${post.text}`);
    if (await until(post)) return post;
    await playOnce(room, post, pick);
    [seen, ply] = [post.id, plyOf(post)];
  }
}
