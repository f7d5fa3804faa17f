import { describe, expect, test } from 'vitest';
import { rulesetOf, SEATS, type Seat } from '../../src/engine/index.ts';
import {
  addComputer,
  cancel,
  expire,
  join,
  leaveLobby,
  removeComputer,
  removePerson,
  start,
  wishHints,
} from '../../src/match/decisions/lobby.ts';
import { openLobby, openRematch } from '../../src/match/decisions/opening.ts';
import { invitedTo, LOBBY_QUIET_MS, placeOfUser, type Lobby, type Match } from '../../src/match/match.ts';
import { endByModerator, leaveMatch } from '../../src/match/decisions/match-end.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD } from '../harness/clicks.ts';
import {
  bareId,
  codeOf,
  lobbyOf,
  running,
  SEED,
  shownUpTo,
  startedOf,
  taken,
  tableOf,
  wonBy,
} from '../harness/matches.ts';

const CLASSIC = rulesetOf('classic')!;
const lobby = (match: Match): Lobby => {
  if (match.status !== 'lobby') throw new Error(`The match is ${match.status}.`);
  return match;
};
/** A lobby that Ann has just opened on this color. */
const openedOn = (seat: Seat | null) => {
  const opening = { id: 'm', guildId: GUILD, channelId: CHANNEL, seed: SEED, options: lobbyOf().options };
  return openLobby(opening, clickBy(ANN), seat, 5);
};

describe('joining', () => {
  test('the host sits down with the opening, on red unless another color is asked for', () => {
    expect([null, 3 as const].map((seat) => tableOf(openedOn(seat)))).toEqual([`0:${ANN}`, `3:${ANN}`]);
    expect(openedOn(3)).toMatchObject({ hostId: ANN, version: 1, first: null, openedAt: 5, touchedAt: 5 });
  });

  test('seats fill opposite each other first, whatever color the host has, and stay in seat order', () => {
    expect(tableOf(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan']))).toBe(`0:${ANN} 1:${CLEO} 2:${BEN} 3:${DAN}`);
    const joined = SEATS.map((seat) => tableOf(taken(join(openedOn(seat), clickBy(BEN), null, 6))));
    expect(joined).toEqual([`0:${ANN} 2:${BEN}`, `1:${ANN} 3:${BEN}`, `0:${BEN} 2:${ANN}`, `1:${BEN} 3:${ANN}`]);
  });

  test('a color can be asked for, and every join click goes into the key in order', () => {
    const [before, click] = [lobbyOf(), clickBy(CLEO)];
    const after = taken(join(before, click, 3, 7));
    expect(tableOf(after)).toBe(`0:${ANN} 2:${BEN} 3:${CLEO}`);
    expect(after).toMatchObject({ clicks: [...before.clicks, click.interactionId], touchedAt: 7 });
  });

  test('whoever sits already changes color, and no second click goes into the key', () => {
    const before = lobbyOf();
    const after = taken(join(before, clickBy(ANN), 1, 7));
    expect(tableOf(after)).toBe(`1:${ANN} 2:${BEN}`);
    expect(after).toMatchObject({ touchedAt: 7, clicks: before.clicks, hostId: ANN });
  });

  const FULL = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;
  const CLOSED = taken(cancel(lobbyOf(), clickBy(ANN)));
  const OVER = taken(endByModerator(startedOf(lobbyOf()), clickBy(ANN), 0));
  test.each<[string, Match, string, Seat | null, string]>([
    ['no color, sitting already', lobbyOf(), ANN, null, 'already-seated'],
    ['the own color again', lobbyOf(), ANN, 0, 'already-seated'],
    ['the color of somebody else, sitting already', lobbyOf(), ANN, 2, 'color-taken'],
    ['a taken color', lobbyOf(), CLEO, 2, 'color-taken'],
    ['a full table', lobbyOf(FULL), '1005', null, 'table-full'],
    ['a match that runs', startedOf(lobbyOf()), CLEO, null, 'already-started'],
    ['a match that is over', OVER, CLEO, null, 'match-over'],
    ['a lobby that closed', CLOSED, CLEO, null, 'lobby-closed'],
  ])('is refused: %s', (_what, match, user, seat, code) => {
    expect(codeOf(join(match, clickBy(user), seat, 0))).toBe(code);
  });
});

describe('somebody whom the host removes', () => {
  test('stands up, keeps no seat, and cannot come back, whoever is host then', () => {
    const asked = { ...lobbyOf(['Ann', 'Ben', 'Cleo']), invited: [{ seat: 3 as const, userId: BEN, starts: false }] };
    const after = taken(removePerson(asked, clickBy(ANN), BEN, 5));
    expect([tableOf(after), invitedTo(after), after.touchedAt]).toEqual([`0:${ANN} 1:${CLEO}`, [], 5]);
    const inherited = taken(leaveLobby(after, clickBy(ANN), 6));
    for (const each of [after, inherited])
      for (const seat of [null, 2] as const) expect(codeOf(join(each, clickBy(BEN), seat, 7))).toBe('removed');
    expect(taken(start(after, clickBy(ANN), CLASSIC, 8))).not.toHaveProperty('removed');
    expect(taken(cancel(after, clickBy(ANN)))).not.toHaveProperty('removed');
  });

  test('is somebody else who sits there', () => {
    expect(codeOf(removePerson(lobbyOf(), clickBy(BEN), ANN, 0))).toBe('not-host');
    for (const userId of [ANN, CLEO, ''])
      expect(codeOf(removePerson(lobbyOf(), clickBy(ANN), userId, 0))).toBe('unknown-choice');
    expect(codeOf(removePerson(startedOf(lobbyOf()), clickBy(ANN), BEN, 0))).toBe('already-started');
  });
});

describe('leaving the lobby', () => {
  test('a guest leaves a free seat, and the host stays who it is', () => {
    const after = taken(leaveLobby(lobbyOf(), clickBy(BEN), 3));
    expect(tableOf(after)).toBe(`0:${ANN}`);
    expect(after).toMatchObject({ status: 'lobby', hostId: ANN, touchedAt: 3 });
    const moved = taken(join(lobbyOf(['Ann', 'Ben', 'Cleo']), clickBy(ANN), 3, 0));
    expect(taken(leaveLobby(moved, clickBy(CLEO), 0))).toMatchObject({ hostId: ANN });
  });

  test('the host hands over to the next person, passing over computers', () => {
    const three = taken(addComputer(lobbyOf(['Ann', 'Ben']), clickBy(ANN), 'random', 0));
    expect(tableOf(three)).toBe(`0:${ANN} 1:random 2:${BEN}`);
    expect(taken(leaveLobby(three, clickBy(ANN), 0))).toMatchObject({ status: 'lobby', hostId: BEN });
  });

  test('the last person closes it, computers or not', () => {
    const alone = taken(addComputer(lobbyOf(['Ann']), clickBy(ANN), 'greedy', 0));
    expect(taken(leaveLobby(alone, clickBy(ANN), 4))).toMatchObject({ status: 'closed', reason: 'empty' });
  });

  test('is refused to who does not sit there, and after the start', () => {
    expect(codeOf(leaveLobby(lobbyOf(), clickBy(CLEO), 0))).toBe('not-seated');
    expect(codeOf(leaveLobby(startedOf(lobbyOf()), clickBy(ANN), 0))).toBe('already-started');
  });
});

describe('hints', () => {
  const startedBy = (match: Match) => running(start(match, clickBy(ANN), CLASSIC, 9));
  const wishing = (begun: Match, ...people: readonly string[]) =>
    people.reduce((match, userId) => taken(wishHints(match, clickBy(userId), true, 5)), begun);

  test('need the wish of everybody at the table', () => {
    const three = lobbyOf(['Ann', 'Ben', 'Cleo']);
    expect(startedBy(three).hints).toBeUndefined();
    expect(startedBy(wishing(three, ANN, BEN)).hints).toBeUndefined();
    const all = wishing(three, ANN, BEN, CLEO);
    expect(startedBy(all)).toMatchObject({ hints: true });
    expect(startedBy(all)).not.toHaveProperty('hintWishes');
    expect(startedBy(taken(wishHints(all, clickBy(BEN), false, 6))).hints).toBeUndefined();
    expect(startedBy(taken(join(all, clickBy(DAN), null, 6))).hints).toBeUndefined();
    expect(startedBy(taken(leaveLobby(wishing(three, ANN, BEN), clickBy(CLEO), 6))).hints).toBe(true);
  });

  test('are wished for by whoever sits there, and the wish goes with them', () => {
    const two = lobbyOf();
    expect(codeOf(wishHints(two, clickBy(CLEO), true, 5))).toBe('not-seated');
    expect(codeOf(wishHints(startedOf(two), clickBy(ANN), true, 5))).toBe('already-started');
    const left = taken(leaveLobby(wishing(two, ANN, BEN), clickBy(BEN), 6));
    expect(left).toMatchObject({ hintWishes: { [ANN]: true }, touchedAt: 6 });
    expect(JSON.stringify(left)).not.toMatch(bareId(BEN));
    const back = taken(join(left, clickBy(BEN), null, 7));
    expect(startedBy(back).hints).toBeUndefined();
    expect(taken(cancel(wishing(two, ANN), clickBy(ANN)))).not.toHaveProperty('hintWishes');
  });
});

describe('computer players', () => {
  test('the host adds them, strong and easy, and takes away the one that came last', () => {
    const one = taken(addComputer(lobbyOf(['Ann']), clickBy(ANN), 'greedy', 0));
    const two = taken(addComputer(one, clickBy(ANN), 'random', 9));
    expect([tableOf(two), two.touchedAt]).toEqual([`0:${ANN} 1:random 2:greedy`, 9]);
    const back = taken(removeComputer(two, clickBy(ANN), 10));
    expect([tableOf(back), back.touchedAt]).toEqual([`0:${ANN} 2:greedy`, 10]);
    expect(codeOf(removeComputer(taken(removeComputer(back, clickBy(ANN), 0)), clickBy(ANN), 0))).toBe('no-computer');
  });

  test('are refused to guests, at a full table and after the start', () => {
    expect(codeOf(addComputer(lobbyOf(), clickBy(BEN), 'greedy', 0))).toBe('not-host');
    expect(codeOf(removeComputer(lobbyOf(), clickBy(BEN), 0))).toBe('not-host');
    expect(codeOf(addComputer(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan']), clickBy(ANN), 'greedy', 0))).toBe('table-full');
    expect(codeOf(addComputer(startedOf(lobbyOf()), clickBy(ANN), 'greedy', 0))).toBe('already-started');
  });
});

describe('closing', () => {
  test('the host cancels, nobody else', () => {
    expect(taken(cancel(lobbyOf(), clickBy(ANN)))).toMatchObject({ status: 'closed', reason: 'cancelled' });
    expect(codeOf(cancel(lobbyOf(), clickBy(BEN)))).toBe('not-host');
  });

  test('it expires after ten quiet minutes, not a moment before, and never once it has started', () => {
    const touched = taken(join(lobbyOf(), clickBy(CLEO), null, 1000));
    expect(codeOf(expire(touched, 1000 + LOBBY_QUIET_MS - 1))).toBe('stale');
    expect(taken(expire(touched, 1000 + LOBBY_QUIET_MS))).toMatchObject({ status: 'closed', reason: 'expired' });
    expect(LOBBY_QUIET_MS).toBe(600_000);
    expect(codeOf(expire(startedOf(lobbyOf()), Infinity))).toBe('already-started');
    expect(codeOf(expire(taken(cancel(lobbyOf(), clickBy(ANN))), Infinity))).toBe('lobby-closed');
  });
});

test('clicks go into the key in the order in which they were made, whichever is saved first', () => {
  const before = lobbyOf(['Ann']);
  const [first, second, late] = [clickBy(BEN), clickBy(CLEO), clickBy(ANN)];
  const both = taken(join(taken(join(before, second, null, 7)), first, null, 8)) as Lobby;
  expect(both.clicks).toEqual([...before.clicks, first.interactionId, second.interactionId]);
  const dan = taken(join(both, clickBy(DAN), null, 9)); // after the click on Start, and saved before it
  expect(codeOf(start(dan, late, CLASSIC, 9))).toBe('joined-meanwhile');
  expect(codeOf(start(dan, clickBy(ANN), CLASSIC, 10))).toBe('ok');
});

describe('starting', () => {
  test('the host deals; the start click is the last one of the key', () => {
    const [before, click] = [lobbyOf(), clickBy(ANN)];
    const match = running(start(before, click, CLASSIC, 8));
    const clicks = [...before.clicks, click.interactionId];
    expect(match).toMatchObject({ clicks, people: 2, startedAt: 8, votes: [], notes: [], first: null });
    expect([match.shown, match.game.seats]).toEqual([shownUpTo(-1), [0, 2]]);
  });

  test('one person and a computer are a table; computers are no people', () => {
    const two = taken(addComputer(lobbyOf(['Ann']), clickBy(ANN), 'greedy', 0));
    expect(running(start(two, clickBy(ANN), CLASSIC, 0)).people).toBe(1);
  });

  test('is refused to a guest, to one seat alone with how many are needed, and a second time', () => {
    expect(codeOf(start(lobbyOf(), clickBy(BEN), CLASSIC, 0))).toBe('not-host');
    const alone = start(lobbyOf(['Ann']), clickBy(ANN), CLASSIC, 0);
    expect(alone).toEqual({ ok: false, error: { code: 'too-few-seats', details: { seats: 2 } } });
    expect(codeOf(start(startedOf(lobbyOf()), clickBy(ANN), CLASSIC, 0))).toBe('already-started');
  });
});

describe('a rematch', () => {
  const won = () => wonBy(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo'])), 2);
  const rematch = (match: Match, user: string, name?: string) =>
    openRematch(match, [], { id: 'again', seed: 'f'.repeat(64) }, clickBy(user, name), 50);
  const again = (match: Match, user: string = ANN) => lobby(taken(rematch(match, user)));
  /** With all invited people, in this order. */
  const joined = (match: Lobby, ...users: readonly string[]) =>
    users.reduce((before, user) => lobby(taken(join(before, clickBy(user), null, 55))), match);

  test('seats only who asks; the others are invited to where they sat, under a new seed', () => {
    const next = again(won(), CLEO);
    expect(tableOf(next)).toBe(`1:${CLEO}`);
    expect(invitedTo(next)).toEqual([
      { seat: 0, userId: ANN, starts: false },
      { seat: 2, userId: BEN, starts: true },
    ]);
    expect(next).toMatchObject({ id: 'again', seed: 'f'.repeat(64), hostId: CLEO, version: 1, openedAt: 50 });
    const full = joined(next, BEN, ANN);
    expect([tableOf(full), invitedTo(full)]).toEqual([`0:${ANN} 1:${CLEO} 2:${BEN}`, []]);
    expect([full.first, next.clicks.length, full.clicks.length]).toEqual([2, 1, 3]);
  });

  test('is started with those who joined, and counts for nobody else', () => {
    const started = running(start(joined(again(won()), CLEO), clickBy(ANN), CLASSIC, 60));
    expect(tableOf(started)).toBe(`0:${ANN} 1:${CLEO}`);
    expect(started).toMatchObject({ people: 2, first: null });
    expect(started).not.toHaveProperty('invited');
    expect(codeOf(start(again(won()), clickBy(ANN), CLASSIC, 60))).toBe('too-few-seats');
  });

  test('whoever has the right to start does, whatever the lot would say', () => {
    const [before, click] = [lobbyOf(), clickBy(ANN)];
    for (const first of [0, 2] as const) {
      const { game } = running(start({ ...before, first }, click, CLASSIC, 0));
      expect(game.todo[0]).toMatchObject({ seat: first });
    }
  });

  test('goes on with the series in the next round, whatever its number; another lobby begins one of its own', () => {
    const first = won();
    expect([first.series, first.round]).toEqual([first.id, 1]);
    const second = again(first);
    expect([second.series, second.round]).toEqual([first.id, 2]);
    const third = lobby(
      taken(openRematch(wonBy(startedOf(joined(second, BEN)), 0), [], { id: 'm3', seed: SEED }, clickBy(BEN), 0)),
    );
    expect([third.id, third.series, third.round]).toEqual(['m3', first.id, 3]);
  });

  test('keeps no seat for somebody who has deleted their data', () => {
    const match = won();
    const deleted = { kind: 'person', userId: '0123456789012345678', name: '' } as const;
    const places = match.places.map((place) => (place.seat === 2 ? { ...place, occupant: deleted } : place));
    expect(invitedTo(again({ ...match, places })).map(({ userId }) => userId)).toEqual([CLEO]);
  });

  test('the previous winner starts, whoever asks, and on whatever color they take', () => {
    const started = running(start(joined(again(won(), BEN), ANN), clickBy(BEN), CLASSIC, 60));
    expect(started.game.todo[0]).toMatchObject({ kind: 'play', seat: 2 });
    expect(started.first).toBe(2);
    expect(lobby(taken(join(again(won()), clickBy(BEN), 3, 0))).first).toBe(3);
    const moved = lobby(taken(join(joined(again(won()), BEN), clickBy(BEN), 3, 0)));
    expect([placeOfUser(moved, BEN)?.seat, moved.first]).toEqual([3, 3]);
    expect(lobby(taken(join(moved, clickBy(ANN), 2, 0))).first).toBe(3);
  });

  test('keeps the seats of those who are invited as long as there are others', () => {
    const next = again(won());
    expect(tableOf(joined(next, DAN))).toBe(`0:${ANN} 3:${DAN}`);
    const crowded = joined(next, DAN, '1005');
    expect([tableOf(crowded), crowded.first]).toEqual([`0:${ANN} 2:1005 3:${DAN}`, null]);
    const late = joined(crowded, BEN);
    expect([tableOf(late), late.first]).toEqual([`0:${ANN} 1:${BEN} 2:1005 3:${DAN}`, 1]);
    expect(tableOf(taken(addComputer(next, clickBy(ANN), 'greedy', 0)))).toBe(`0:${ANN} 3:greedy`);
  });

  test('calls everybody as they are called when they click', () => {
    const asked = lobby(taken(rematch(won(), CLEO, 'Cleopatra')));
    const next = taken(join(asked, clickBy(BEN, 'Benjamin'), null, 50));
    const names = next.places.map(({ occupant }) => (occupant.kind === 'person' ? occupant.name : ''));
    expect(names).toEqual(['Cleopatra', 'Benjamin']);
  });

  test('keeps a seat that was left with its computer, as if nobody had left it', () => {
    const left = running(leaveMatch(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo'])), clickBy(BEN), 1));
    const next = again(wonBy(left, 2));
    expect([tableOf(next), next.first]).toEqual([`0:${ANN} 2:greedy`, 2]);
    expect(next.places.every(({ leftBy }) => leftBy === null)).toBe(true);
    expect(codeOf(rematch(wonBy(left, 2), BEN))).toBe('not-a-player');
  });

  test('when the winner leaves, the first player is drawn by lot, whoever sits down there next', () => {
    const left = lobby(taken(leaveLobby(joined(again(won()), BEN), clickBy(BEN), 0)));
    expect(left.first).toBeNull();
    const filled = taken(join(left, clickBy(DAN), 2, 0));
    expect(running(start(filled, clickBy(ANN), CLASSIC, 0)).first).toBeNull();
    const alone = taken(leaveLobby(again(won(), BEN), clickBy(BEN), 0));
    expect(alone).toMatchObject({ status: 'closed', first: null });
  });

  test.each([ANN, BEN])('the winner who leaves is invited again, and starts when they are back; %s asked', (asking) => {
    const next = again(won(), asking);
    const both = joined(next, ...[ANN, BEN].filter((user) => user !== asking));
    const left = lobby(taken(leaveLobby(both, clickBy(BEN), 0)));
    expect(left.first).toBeNull();
    expect(invitedTo(left).map(({ userId }) => userId)).toEqual(expect.arrayContaining([BEN, CLEO]));
    const back = joined(left, DAN, BEN);
    expect([tableOf(back), back.first]).toEqual([`0:${ANN} 2:${BEN} 3:${DAN}`, 2]);
  });

  test('after an end without a winner the first player is drawn by lot', () => {
    expect(joined(again({ ...won(), first: 0, ending: { kind: 'vote' } }), BEN, CLEO).first).toBeNull();
  });

  test('is refused while the match runs and to who did not play', () => {
    expect(codeOf(rematch(startedOf(lobbyOf()), ANN))).toBe('still-running');
    expect(codeOf(rematch(won(), DAN))).toBe('not-a-player');
  });
});
