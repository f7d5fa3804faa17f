import { describe, expect, test, vi } from 'vitest';
import { randomFrom } from '../../src/cli/numbers.ts';
import type { ControlId } from '../../src/discord/ids.ts';
import { encodeId, END_CARD_TO, LOBBY_ACTIONS, LOBBY_MENUS, MATCH_ACTIONS } from '../../src/discord/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import type { Match } from '../../src/match/match.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { awaitedIn, command, endOf, openLobby, personId, startMatch } from '../harness/driver/clicks.ts';
import { pickFrom } from '../harness/driver/games.ts';
import { matchOf, playsOf, settled } from '../harness/driver/saved.ts';
import type { Room } from '../harness/driver/table.ts';
import { openTable } from '../harness/driver/table.ts';
import { confirm, other, rawAs } from './refusal-cases.ts';
import { LONG, untilPlay } from './soundness.ts';
import { useTable } from './rooms.ts';

// Everybody presses every kind of button in every state. A person without the right changes nothing: no row, and no
// message.

vi.setConfig({ testTimeout: 60_000 });

/** The people. Ann is the host, Ben plays, Cleo is a stranger, Dan is a moderator who does not play. */
const PEOPLE = ['host', 'player', 'stranger', 'moderator'] as const;
type Who = (typeof PEOPLE)[number];

const table = await useTable(openTable());
table.sandbox.control.setPersonPermissions(table.sandbox.people[3]!.id, ['ManageMessages', 'UseApplicationCommands']);

const pick = pickFrom(randomFrom('strangers'));
const everyone: readonly Who[] = PEOPLE;
const seated: readonly Who[] = ['host', 'player'];

/**
 * The people who may change something by each button, in each state; `awaited` and `waiting` are the player who is
 * asked and the other one.
 */
const MAY = {
  lobby: {
    'lobby join': everyone,
    'lobby leave': seated,
    'lobby start': ['host'],
    'lobby solo': ['host'],
    'lobby remove': ['host'],
    'lobby cancel': ['host'],
    'match again': everyone,
    'match close-yes': ['host', 'moderator'],
  },
  running: {
    'match again': ['host', 'player', 'moderator'],
    'match leave-yes': seated,
    'match vote-yes': seated,
    'match end-yes': ['moderator'],
    'match nudge': ['waiting'],
    play: ['awaited'],
    step: ['awaited'],
  },
  over: {
    'match rematch': everyone,
    'match again': everyone,
    'end-card everyone': everyone,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly (Who | 'awaited' | 'waiting')[]>>>>;
type State = keyof typeof MAY;

/** Every kind of button that a message of a match can have. */
function idsOf(match: Match): readonly ControlId[] {
  const { id } = match;
  const ply = match.status === 'running' ? match.game.ply : 0;
  const tokens = match.status === 'running' ? legalPlays(match.game).map(({ play }) => formatPlay(play)) : ['r1+1'];
  return [
    ...LOBBY_ACTIONS.map((action) => ({ kind: 'lobby', match: id, action }) as const),
    ...LOBBY_MENUS.map((menu) => ({ kind: 'lobby-menu', match: id, menu }) as const),
    ...MATCH_ACTIONS.map((action) => ({ kind: 'match', match: id, action }) as const),
    ...END_CARD_TO.map((to) => ({ kind: 'end-card', match: id, to }) as const),
    ...tokens.map((token) => ({ kind: 'play', match: id, ply, token }) as const),
    ...['', 'm1', 'm2', 'c7'].map((path) => ({ kind: 'step', match: id, ply, path }) as const),
    { kind: 'menu', command: 'sorry rules', about: 'x' },
    { kind: 'modal', command: 'sorry rules', about: 'x' },
  ];
}

function nameOf(id: ControlId): string {
  if ('action' in id) return `${id.kind} ${id.action}`;
  return 'to' in id ? `${id.kind} ${id.to}` : id.kind;
}

/** The messages of a channel for everybody. */
const seen = ({ channelId }: Room): readonly SandboxMessage[] =>
  table.sandbox
    .as(personId({ table, channelId }, 2))
    .messages(channelId)
    .filter((message) => !message.private);

async function stateOf(room: Room, matchId: string) {
  await settled(table, matchId);
  return { match: await matchOf(table, matchId), plays: await playsOf(table, matchId), seen: seen(room) };
}

interface Scene {
  readonly room: Room;
  readonly matchId: string;
  readonly message: SandboxMessage;
  readonly roles: (person: number) => readonly string[];
}

const asThey = (person: number): readonly string[] => [PEOPLE[person]!];

/** A channel in each state. */
const SCENES: Readonly<Record<State, () => Promise<Scene>>> = {
  lobby: async () => {
    const room = { table, channelId: table.sandbox.control.addChannel('lobby') };
    const lobby = await openLobby(room, { people: 2 });
    // Ben may have joined before the place of its hash was saved; then the lobby is brought up to date once more.
    await expect.poll(() => seen(room).at(-1)?.text).toContain('locked in');
    return { room, ...lobby, roles: asThey };
  },
  running: async () => {
    const room = { table, channelId: table.sandbox.control.addChannel('running') };
    const matchId = await startMatch(room, { people: 2, options: LONG });
    const message = await untilPlay(room, matchId, pick);
    const [awaited, waiting] = [awaitedIn(message), other(room, message)];
    const roles = (person: number) => {
      const id = personId(room, person);
      return [PEOPLE[person]!, ...(id === awaited ? ['awaited'] : []), ...(id === waiting ? ['waiting'] : [])];
    };
    return { room, matchId, message, roles };
  },
  over: async () => {
    const room = { table, channelId: table.sandbox.control.addChannel('over') };
    const matchId = await startMatch(room, { people: 2, options: LONG });
    await untilPlay(room, matchId, pick);
    await confirm(room, 3, await command(room, 3, 'end'));
    return { room, matchId, message: await endOf(room, matchId), roles: asThey };
  },
};

describe.each(Object.keys(MAY) as readonly State[])('in a channel whose match is: %s', (state) => {
  test('whoever may not use a button changes no row and no message by it', async () => {
    const { room, matchId, message, roles } = await SCENES[state]();
    const may: Readonly<Record<string, readonly string[]>> = MAY[state];
    const before = await stateOf(room, matchId);
    let pressed = 0;
    for (const [person] of PEOPLE.entries())
      for (const id of idsOf(before.match)) {
        if (may[nameOf(id)]?.some((who) => roles(person).includes(who))) continue;
        const outcome = await rawAs(room, personId(room, person), message, encodeId(id));
        const what = `${encodeId(id)} by ${roles(person).join(', ')}`;
        expect([what, outcome.failed, seen(room)]).toEqual([what, undefined, before.seen]);
        pressed++;
      }
    expect(await stateOf(room, matchId)).toEqual(before);
    expect(pressed).toBeGreaterThan(80);
  });
});
