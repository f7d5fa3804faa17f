import { expect, test } from 'vitest';
import { lobbyMessage } from '../../src/discord/posting/lobby-message.ts';
import { english } from '../../src/languages.ts';
import { addComputer } from '../../src/match/deciding/lobby.ts';
import type { Lobby } from '../../src/match/match.ts';
import { withSigns, type Signs } from '../../src/text/language.ts';
import { buttonsOf, textsOf } from './components.ts';
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

test('a lobby shows each color by its sign: in its line, and on its button beside the words', () => {
  const signs: Signs = ['<:red:11>', '<:blue:22>', '<:yellow:33>', '🟢'];
  const message = lobbyMessage(withSigns(english, signs), withComputer(lobbyOf()));
  expect(textsOf(message).join('\n')).toContain('<:blue:22> **Blue** Computer');
  const colors = buttonsOf(message).flatMap(({ label, emoji }) => (emoji ? [{ label, emoji }] : []));
  expect(colors).toEqual([
    { label: 'Red', emoji: { id: '11', name: 'red' } },
    { label: 'Blue', emoji: { id: '22', name: 'blue' } },
    { label: 'Yellow', emoji: { id: '33', name: 'yellow' } },
    { label: 'Green', emoji: { name: '🟢' } },
  ]);
});
