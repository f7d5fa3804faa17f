import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COLORS, rulesetOf, SEATS, type Seat } from '../../engine/index.ts';
import { seedHash } from '../../match/telling/fairness.ts';
import type { Lobby, Match, Place } from '../../match/match.ts';
import { invitedTo, LOBBY_QUIET_MS, placeOfSeat } from '../../match/match.ts';
import { boldSeat, colorWord, inert, plainName, seatNames } from '../../text/people.ts';
import type { Key, Language } from '../../text/language.ts';
import { limitName, list, relativeTime, rulesetTitle } from '../../text/words.ts';
import { accentOf, button, container, NEUTRAL, rows, text } from './components.ts';
import type { LobbyAction } from '../ids.ts';

/** The lobby as it stands: open with its buttons, or closed, or turned into a match. */
export function lobbyMessage(language: Language, match: Match): readonly APIMessageTopLevelComponent[] {
  if (match.status === 'lobby') return [openLobby(language, match)];
  const line =
    match.status === 'closed' ? language.say(`lobby.${match.reason}` satisfies Key) : startedLine(language, match);
  return [container(NEUTRAL, [text(language.say('lobby.head')), text(line), text(hashLine(language, match))])];
}

/** Who plays, in one line. */
const startedLine = (language: Language, match: Match): string => {
  const names = seatNames(language, match);
  return language.say('lobby.started', { list: list(match.places.map(({ seat }) => boldSeat(language, names, seat))) });
};

const hashLine = (language: Language, match: Match): string =>
  language.say('lobby.hash', { hash: seedHash(match.seed) });

function openLobby(language: Language, lobby: Lobby) {
  const names = seatNames(language, lobby);
  const first =
    lobby.first === null ? [] : [language.say('lobby.first', { who: boldSeat(language, names, lobby.first) })];
  const seats = SEATS.map((seat) => seatLine(language, lobby, seat)).join('\n');
  const when = relativeTime(lobby.touchedAt + LOBBY_QUIET_MS);
  const host = inert(names[hostSeat(lobby)] ?? '');
  return container(accentOf(hostSeat(lobby)), [
    text([language.say('lobby.head'), rulesLine(language, lobby)].join('\n')),
    text([seats, ...first].join('\n')),
    ...rows(colorButtons(language, lobby)),
    ...rows([
      lobbyButton(language, lobby, 'join', 'button.join', 'primary'),
      lobbyButton(language, lobby, 'leave', 'button.leaveLobby', 'plain'),
      lobbyButton(language, lobby, 'greedy', 'button.addGreedy', 'plain'),
      lobbyButton(language, lobby, 'random', 'button.addRandom', 'plain'),
      lobbyButton(language, lobby, 'remove', 'button.removeComputer', 'plain'),
    ]),
    ...rows([
      lobbyButton(language, lobby, 'start', 'button.start', 'good'),
      lobbyButton(language, lobby, 'cancel', 'button.cancel', 'danger'),
    ]),
    text([language.say('lobby.hint', { host, when }), hashLine(language, lobby)].join('\n')),
  ]);
}

function rulesLine(language: Language, { options }: Lobby): string {
  const rules = rulesetOf(options.ruleset);
  const deck = rules?.module === 'board' ? Object.values(rules.cards) : [];
  const cards = deck.reduce((sum, { count }) => sum + count, 0);
  return [
    language.say('lobby.rules', { ruleset: rules ? rulesetTitle(language, rules.name) : options.ruleset, cards }),
    options.limitMs === null
      ? language.say('lobby.noLimit')
      : language.say('lobby.limit', { limit: limitName(language, options.limitMs) }),
    ...(options.autoPlay ? [language.say('lobby.auto')] : []),
  ].join(' · ');
}

function seatLine(language: Language, lobby: Lobby, seat: Seat): string {
  const place = placeOfSeat(lobby, seat);
  const word = colorWord(language, seat);
  const host = place && isHost(lobby, place) ? language.say('lobby.host') : '';
  return language.say('lobby.seat', {
    color: language.signs[seat],
    word,
    who: place ? whoLine(language, lobby, place) : freeLine(language, lobby, seat),
    host,
  });
}

/** A person by mention, which Discord shows as their name. */
const whoLine = (language: Language, lobby: Lobby, { seat, occupant }: Place): string =>
  occupant.kind === 'person' ? `<@${occupant.userId}>` : plainName(language, lobby, seat);

/** A free seat. Who was invited to it still has to press Join. */
function freeLine(language: Language, lobby: Lobby, seat: Seat): string {
  const kept = invitedTo(lobby).find((invitation) => invitation.seat === seat);
  return kept ? language.say('lobby.kept', { mention: `<@${kept.userId}>` }) : language.say('lobby.free');
}

const isHost = (lobby: Lobby, { occupant }: Place): boolean =>
  occupant.kind === 'person' && occupant.userId === lobby.hostId;

const hostSeat = (lobby: Lobby): Seat => lobby.places.find((place) => isHost(lobby, place))?.seat ?? 0;

const colorButtons = (language: Language, lobby: Lobby) =>
  SEATS.map((seat) => ({
    ...button(
      { kind: 'lobby', match: lobby.id, action: COLORS[seat] },
      colorWord(language, seat),
      'plain',
      language.signs[seat],
    ),
    disabled: placeOfSeat(lobby, seat) !== undefined,
  }));

const lobbyButton = (
  language: Language,
  lobby: Lobby,
  action: LobbyAction,
  key: Key,
  style: 'primary' | 'plain' | 'good' | 'danger',
) => button({ kind: 'lobby', match: lobby.id, action }, language.say(key), style);
