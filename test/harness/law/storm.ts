import { setTimeout as wait } from 'node:timers/promises';
import { botDefaults, type Fault, type SandboxMessage } from 'discord-sandbox';
import { isUnshown } from '../../../src/match/decisions/posted-boards.ts';
import type { Level } from '../../../src/match/match.ts';
import { english } from '../../../src/text/languages.ts';
import {
  awaitedIn,
  boardAgain,
  buttonOf,
  choose,
  clickPlay,
  command,
  isChoice,
  isEnd,
  isHand,
  matchOf as matchIdOf,
  messagesIn,
  press,
  userOf,
  writeIn,
} from '../driver/clicks.ts';
import { oneOf, type Picker } from '../driver/random.ts';
import { matchOf } from '../driver/saved.ts';
import type { Room } from '../driver/table.ts';

/** A match in a storm: its channel, and all that has happened there. */
export interface Storm {
  readonly room: Room;
  readonly matchId: string;
  readonly people: number;
  readonly pick: Picker;
  readonly journal: string[];
}

interface Table {
  readonly people: number;
  readonly computers?: readonly Level[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

const MINUTE = String(60_000);

/** The tables that storms break over, by their names. */
export const TABLES: Readonly<Record<string, Table>> = {
  classic: { people: 2, options: { length: '2', 'ask-always': true, limit: MINUTE } },
  'with computers': { people: 1, computers: ['normal', 'easy'], options: { length: '2', limit: MINUTE } },
  'three people': { people: 3, options: { length: '2', limit: MINUTE } },
  'with hands': { people: 2, options: { game: '2013-strategic', limit: MINUTE } },
  express: { people: 2, options: { game: 'express', limit: MINUTE } },
  'express with a computer': { people: 2, computers: ['normal'], options: { game: 'express', limit: MINUTE } },
  'kept boards': { people: 2, computers: ['easy'], options: { length: '2', 'keep-boards': true, limit: MINUTE } },
  'three and a computer': { people: 3, computers: ['normal'], options: { game: 'fire-ice', limit: MINUTE } },
  'dice and cards': { people: 2, options: { game: 'dice-card', limit: MINUTE } },
};

/** Opens a lobby and starts, in a calm. */
export async function beginStorm(room: Room, name: string, pick: Picker): Promise<Storm> {
  const { people, computers = [], options } = TABLES[name]!;
  const { message } = await command(room, 0, 'start', options);
  if (!message) throw new Error('The lobby has no message.');
  const matchId = matchIdOf(buttonOf(message, 'Join'));
  for (let person = 1; person < people; person++) await press(room, person, message, 'Join');
  for (const level of computers) await choose(room, 0, message, 'computer', level);
  const storm = { room, matchId, people, pick, journal: [`a table: ${name}`] };
  if (pick(3) === 0) await maybe(storm, 'the lobby again', () => boardAgain(room, 0));
  if (pick(3) === 0) trouble(storm);
  await maybe(storm, 'start', () => press(room, 0, message, 'Start'));
  await rest(storm);
  if ((await matchOf(room.table, matchId)).status === 'lobby') await press(room, 0, message, 'Start');
  return storm;
}

/** Does something that may fail in a storm. */
async function maybe({ journal }: Storm, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    journal.push(what);
  } catch (error) {
    journal.push(`${what}: ${String(error).slice(0, 120)}`);
  }
}

/** The posts of the match that a person can play on. */
const boardsIn = ({ room, matchId }: Storm): readonly SandboxMessage[] =>
  messagesIn(room).filter(
    (message) =>
      !message.private &&
      message.buttons.some((button) => (isChoice(button) || isHand(button)) && matchIdOf(button) === matchId),
  );

export const isOver = ({ room, matchId }: Storm): boolean =>
  messagesIn(room).some((message) => isEnd(message) && message.buttons.some((button) => matchIdOf(button) === matchId));

type Deed = readonly [weight: number, name: string, work: (storm: Storm) => Promise<unknown>];

/** The deeds of people. */
const DEEDS: readonly Deed[] = [
  [24, 'play', play],
  [2, 'play on an older board', async (storm) => playOn(storm, oneOf(storm.pick, boardsIn(storm)))],
  [2, 'a first step', firstStep],
  [2, 'the board again', ({ room, pick, people }) => boardAgain(room, pick(people))],
  [1, 'somebody writes', async ({ room }) => writeIn(room)],
  [1, 'vote', vote],
  [1, 'vote by the tally', voteByTally],
  [1, 'leave', leave],
  [3, 'come back', comeBack],
];

async function play(storm: Storm): Promise<void> {
  const board = boardsIn(storm).at(-1);
  if (board) await playOn(storm, board);
}

async function playOn({ room, pick }: Storm, board: SandboxMessage): Promise<void> {
  await clickPlay(room, board, (choices) => oneOf(pick, choices));
}

/** Presses a step, and does not go on. */
async function firstStep({ room, ...storm }: Storm): Promise<void> {
  const board = boardsIn({ room, ...storm }).at(-1);
  const step = board?.buttons.find(({ customId }) => customId.includes(':step:'));
  if (board && step) await room.table.sandbox.as(awaitedIn(board)).click(board.id, step.customId);
}

/** Asks by a command, and confirms in private. */
async function confirmed({ room }: Storm, person: number, name: string): Promise<void> {
  const { message } = await command(room, person, name);
  const [button] = message?.private ? message.buttons : [];
  if (button) await userOf(room, person).click(message!.id, button.customId);
}

function vote(storm: Storm): Promise<void> {
  return confirmed(storm, storm.pick(storm.people), 'end');
}

function leave(storm: Storm): Promise<void> {
  return confirmed(storm, storm.pick(storm.people), 'leave');
}

async function voteByTally({ room, pick, people }: Storm): Promise<void> {
  const label = english.say('end.voteYes');
  const tally = messagesIn(room).findLast(
    ({ buttons, private: hidden }) => !hidden && buttons.some((each) => each.label === label),
  );
  if (tally) await press(room, pick(people), tally, label);
}

async function comeBack(storm: Storm): Promise<void> {
  const label = english.say('button.back-again');
  const board = boardsIn(storm).findLast(({ buttons }) => buttons.some((each) => each.label === label));
  if (board) for (let person = 0; person < storm.people; person++) await press(storm.room, person, board, label);
}

/** A number of times that is small most of the time. */
const few = (pick: Picker): number => 1 + pick(2) * pick(4);

/** Has the next requests of a kind fail. */
export function trouble({ room: { channelId, table }, pick, journal }: Storm): void {
  const messages = { path: new RegExp(`^/channels/${channelId}/messages`) };
  const [name, fault] = oneOf<readonly [string, Fault]>(pick, [
    [
      'answers to posts are lost',
      { ...messages, method: 'POST', status: 502, effect: 'done', times: few(pick) + pick(2) * 3 },
    ],
    ['posts fail', { ...messages, method: 'POST', status: 500, times: few(pick) + pick(2) * 3 }],
    ['posts break off', { ...messages, method: 'POST', drops: oneOf(pick, ['request', 'answer']), times: few(pick) }],
    ['posts come too fast', { ...messages, method: 'POST', status: 429, retryAfterMs: 20, times: few(pick) }],
    ['posts are slow', { ...messages, method: 'POST', latencyMs: 150, answerAfterMs: 150, times: few(pick) }],
    ['edits fail', { ...messages, method: 'PATCH', status: 500, times: few(pick) + pick(2) * 3 }],
    ['edits are refused', { ...messages, method: 'PATCH', status: 403, code: 50001, times: few(pick) }],
    ['answers to edits are lost', { ...messages, method: 'PATCH', drops: 'answer', times: few(pick) }],
    ['messages cannot be read', { ...messages, method: 'GET', status: 500, times: few(pick) }],
    ['answers to clicks fail', { path: /\/callback$/, status: 500, times: few(pick) + pick(2) * 6 }],
    ['clicks are answered and nobody hears', { path: /\/callback$/, drops: 'answer', times: few(pick) }],
    ['clicks are unknown', { path: /\/callback$/, status: 404, code: 10_062, times: 1 }],
    ['answers are slow', { path: /\/callback$/, latencyMs: 300, times: few(pick) }],
    [
      'answers cannot be filled',
      { method: 'PATCH', path: /^\/webhooks\/.*@original$/, status: 500, times: few(pick) + 3 },
    ],
    ['follow-ups fail', { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/, status: 403, code: 50_001, times: 1 }],
  ]);
  journal.push(`  ${name} (${fault.times ?? 1})`);
  table.sandbox.control.fault(fault);
}

/** The troubles of the whole table, which a test can cause. */
export type Blows = Readonly<Record<string, () => Promise<unknown>>>;

/** People do so many things, and the world does others: one of so many times a blow falls. */
export async function rage(storm: Storm, steps: number, blows: Blows, seldom: number): Promise<void> {
  const { room, pick, journal } = storm;
  const { control } = room.table.sandbox;
  const all = DEEDS.reduce((sum, [weight]) => sum + weight, 0);
  for (let step = 0; step < steps && !isOver(storm); step++) {
    if (pick(4) === 0) trouble(storm);
    if (pick(12) === 0) {
      const isShut = pick(2) === 0;
      journal.push(isShut ? '  nobody lets the bot write' : '  the bot may write again');
      control.setBotPermissions(
        room.channelId,
        botDefaults.filter((name) => !isShut || name !== 'SendMessages'),
      );
    }
    if (pick(seldom) === 0) {
      const name = oneOf(pick, Object.keys(blows));
      journal.push(`  ${name}`);
      await maybe(storm, `  (done: ${name})`, blows[name]!);
    }
    let left = pick(all);
    const [, name, work] = DEEDS.find(([weight]) => (left -= weight) < 0)!;
    const doing = maybe(storm, name, () => work(storm));
    if (pick(4) > 0) await doing;
    if (pick(2) === 0) await calm(storm, 400);
    await doing;
  }
}

/** Waits until everything is shown, but no longer than this many ms. */
async function calm({ room, matchId }: Storm, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const match = await matchOf(room.table, matchId);
    if ('shown' in match && !isUnshown(match)) return;
    await wait(20);
  }
}

/** The longest pause before the bot tries a request again, and the longest before it tries to answer a click again. */
const QUIET_MS = 1_200;
const QUIET_AFTER_CLICKS_MS = 3_500;
const PATIENCE_MS = 30_000;
const CALM = '  a calm';

/** The faults stop; waits until the bot does nothing more for the match. */
export async function rest({ room, matchId, journal }: Storm): Promise<void> {
  const { sandbox } = room.table;
  sandbox.control.clearFaults();
  const storm = journal.slice(journal.lastIndexOf(CALM) + 1);
  const quietMs = storm.some((each) => each.includes('answers to clicks fail')) ? QUIET_AFTER_CLICKS_MS : QUIET_MS;
  journal.push(CALM);
  const until = Date.now() + PATIENCE_MS;
  let [seen, since] = ['', Date.now()];
  for (let look = 0; ; look++) {
    const match = await matchOf(room.table, matchId);
    const isAtRest = !('shown' in match) || !isUnshown(match);
    // The bot tries again what has failed.
    if (look === 0 || (!isAtRest && look % 25 === 0)) sandbox.control.setBotPermissions(room.channelId, botDefaults);
    const now = `${match.version} ${sandbox.requests.filter(({ path }) => !path.startsWith('/gateway')).length} ${isAtRest}`;
    if (now !== seen) [seen, since] = [now, Date.now()];
    if (isAtRest && Date.now() - since >= quietMs) return;
    if (Date.now() > until) throw new Error('The match does not come to rest.');
    await wait(20);
  }
}

/** Ends a match that goes on: its people vote. */
export async function endByVote(storm: Storm): Promise<void> {
  for (let person = 0; person < storm.people && !isOver(storm); person++)
    await maybe(storm, `person ${person} votes`, () => confirmed(storm, person, 'end'));
}
