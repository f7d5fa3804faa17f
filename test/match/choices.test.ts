import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/engine/index.ts';
import { cancel, choose, join, leaveLobby, playVsComputers } from '../../src/match/decisions/lobby.ts';
import type { Choice } from '../../src/match/decisions/action.ts';
import { openLobby } from '../../src/match/decisions/opening.ts';
import { invitedTo, LIMITS_MS, type Lobby, type Match } from '../../src/match/match.ts';
import { GAMES, LENGTHS, lengthsOf, offerOf } from '../../src/match/offers.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, DAN, GUILD } from '../harness/clicks.ts';
import { codeOf, lobbyOf, running, SEED, startedOf, tableOf, taken } from '../harness/matches.ts';

const QUICK = { ruleset: 'classic+pawns=2' } as const;

describe('what the host chooses', () => {
  const chosen = (lobby: Match, choice: Choice): Lobby => taken(choose(lobby, clickBy(ANN), choice, 9)) as Lobby;

  test.each(GAMES)('%s keeps the length, where it has it', (game) => {
    for (const length of LENGTHS) {
      const lobby = chosen(chosen(lobbyOf(undefined, QUICK), { what: 'length', length }), { what: 'game', game });
      const kept = lengthsOf(game).includes(length) ? length : (lengthsOf(game)[0] ?? null);
      expect(offerOf(lobby.options)).toEqual({ game, length: kept, house: {} });
    }
  });

  test('a length keeps the game', () => {
    const other = lobbyOf(undefined, { ruleset: 'classic-waddingtons' });
    const lobby = chosen(other, { what: 'length', length: 3 });
    expect(offerOf(lobby.options)).toEqual({ game: 'classic-waddingtons', length: 3, house: {} });
  });

  test('another game keeps what the table has changed, where it can', () => {
    const changed = lobbyOf(undefined, { ruleset: 'classic+pawns=2+deck=55+startSpread=1' });
    const rulesetAs = (game: (typeof GAMES)[number]) => chosen(changed, { what: 'game', game }).options.ruleset;
    expect(rulesetAs('bump-em')).toBe('bump-em+pawns=2+startSpread=1');
    expect(rulesetAs('fire-ice')).toBe('fire-ice+pawns=2+startSpread=1');
    expect(rulesetAs('point-scoring')).toBe('point-scoring');
  });

  test('rules that are offered no more give way to those that are', () => {
    const other = lobbyOf(undefined, { ruleset: 'classic+pawns=2+swapSlide=mover' });
    expect(chosen(other, { what: 'length', length: 4 }).options.ruleset).toBe('classic');
  });

  test.each(LIMITS_MS)('the limit %s, and nothing else', (limitMs) => {
    const before = lobbyOf(undefined, { ...QUICK, keepBoards: true });
    const after = chosen(before, { what: 'limit', limitMs });
    expect(after).toEqual({ ...before, options: { ...before.options, limitMs }, touchedAt: 9 });
  });

  test.each<Choice>([
    { what: 'game', game: 'classic-first' },
    { what: 'length', length: 4 },
    { what: 'limit', limitMs: null },
  ])('%o is the host’s to say, and only before the start', (choice) => {
    const lobby = lobbyOf(['Ann', 'Ben'], QUICK);
    expect(codeOf(choose(lobby, clickBy(BEN), choice, 0))).toBe('not-host');
    expect(codeOf(choose(lobby, clickBy(DAN), choice, 0))).toBe('not-host');
    expect(codeOf(choose(startedOf(lobby), clickBy(ANN), choice, 0))).toBe('already-started');
    expect(codeOf(choose(taken(cancel(lobby, clickBy(ANN))), clickBy(ANN), choice, 0))).toBe('lobby-closed');
  });
});

describe('one person against computers', () => {
  const rules = rulesetOf(QUICK.ruleset);
  const solo = (lobby: Match, user: string = ANN) => playVsComputers(lobby, clickBy(user), rules, 8);

  test('adds as many as the game needs and starts, in one decision', () => {
    const match = running(solo(lobbyOf(['Ann'], QUICK)));
    expect(tableOf(match)).toBe(`0:${ANN} 2:normal`);
    expect(match).toMatchObject({ people: 1, startedAt: 8 });
    expect([null, ANN]).toContain(awaitedUser(match));
  });

  test('takes the seats of guests, too, who have not come, where the game needs four', () => {
    const invited = [1, 2, 3].map((seat) => ({ seat: seat as 1 | 2 | 3, userId: BEN, starts: false }));
    const lobby = { ...lobbyOf(['Ann'], { ruleset: 'teams' }), invited };
    expect(tableOf(running(playVsComputers(lobby, clickBy(ANN), rulesetOf('teams'), 8)))).toBe(
      `0:${ANN} 1:normal 2:normal 3:normal`,
    );
  });

  test('keeps whoever sits there', () => {
    const match = running(solo(lobbyOf(undefined, QUICK)));
    expect([match.places.length, match.people]).toEqual([2, 2]);
  });

  test('is refused to guests, and after the start', () => {
    expect(codeOf(solo(lobbyOf(undefined, QUICK), BEN))).toBe('not-host');
    expect(codeOf(solo(startedOf(lobbyOf(undefined, QUICK))))).toBe('already-started');
    expect(codeOf(solo(lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], QUICK), BEN))).toBe('not-host');
  });
});

describe('guests', () => {
  const opened = (guests: readonly string[], seat: 0 | 1 | 2 | 3 | null = null): Lobby => {
    const { options } = lobbyOf();
    const opening = { id: 'm', guildId: GUILD, channelId: CHANNEL, seed: SEED, options, guests };
    return openLobby(opening, clickBy(ANN), seat, 0);
  };
  const keptFor = (lobby: Match) => Object.fromEntries(invitedTo(lobby).map(({ seat, userId }) => [userId, seat]));

  test('have seats saved, opposite the host first', () => {
    expect(keptFor(opened([BEN]))).toEqual({ [BEN]: 2 });
    expect(keptFor(opened([BEN, CLEO, DAN]))).toEqual({ [BEN]: 2, [CLEO]: 1, [DAN]: 3 });
    expect(keptFor(opened([BEN, CLEO, DAN], 2))).toEqual({ [BEN]: 0, [CLEO]: 1, [DAN]: 3 });
    expect(keptFor(opened([BEN, CLEO], 1))).toEqual({ [BEN]: 3, [CLEO]: 0 });
    expect(opened([])).not.toHaveProperty('invited');
  });

  test('sit down on their own seats, whoever comes first', () => {
    const all = [DAN, CLEO, BEN].reduce<Match>(
      (lobby, user) => taken(join(lobby, clickBy(user), null, 1)),
      opened([BEN, CLEO]),
    );
    expect(tableOf(all)).toBe(`0:${ANN} 1:${CLEO} 2:${BEN} 3:${DAN}`);
    expect(invitedTo(all)).toEqual([]);
  });

  test('lose a seat only to somebody who finds no other, and win no right to start', () => {
    const lobby = opened([BEN, CLEO, DAN]);
    const eve = taken(join(lobby, clickBy('1005'), null, 1));
    expect(eve.places.map(({ seat }) => seat)).toEqual([0, 2]);
    const ben = taken(join(eve, clickBy(BEN), null, 1));
    expect([ben.places.length, ben.first]).toEqual([3, null]);
  });

  test('keep their seats when they go and come back', () => {
    const ben = taken(join(opened([BEN]), clickBy(BEN), null, 1));
    const gone = taken(leaveLobby(ben, clickBy(BEN), 2));
    expect(keptFor(gone)).toEqual({ [BEN]: 2 });
  });
});
