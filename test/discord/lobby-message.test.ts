import { expect, test } from 'vitest';
import { lobbyMessage } from '../../src/discord/posting/lobby-message.ts';
import { english } from '../../src/languages.ts';
import { addComputer } from '../../src/match/deciding/lobby.ts';
import type { Lobby } from '../../src/match/match.ts';
import { textsOf } from './components.ts';
import { ANN, clickBy, lobbyOf, taken } from '../harness/matches.ts';

const linesOf = (lobby: Lobby) => textsOf(lobbyMessage(english, lobby)).join('\n').split('\n');
const withComputer = (lobby: Lobby) => taken(addComputer(lobby, clickBy(ANN), 'greedy', 0)) as Lobby;

test('a lobby tells every color once, also with two computers of one name', () => {
  expect(linesOf(withComputer(withComputer(lobbyOf())))).toEqual(
    expect.arrayContaining(['🔵 **Blue** Computer', '🟢 **Green** Computer']),
  );
});

test('a lobby tells the rules that were chosen, and automatic plays only where they are on', () => {
  expect(linesOf(lobbyOf())).toContain('Classic, 45 cards · 10 minutes a turn');
  expect(linesOf(lobbyOf(undefined, { limitMs: null, autoPlay: true }))).toContain(
    'Classic, 45 cards · no time limit · a single legal play is made without a click',
  );
});
