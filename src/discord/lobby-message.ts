import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COLORS, rulesetOf, SEATS, type Seat } from '../engine/index.ts';
import { seedHash } from '../match/fairness.ts';
import type { Lobby, Match, Place } from '../match/match.ts';
import { invitedTo, LOBBY_QUIET_MS, placeOfSeat } from '../match/match.ts';
import { boldSeat, colorEmoji, colorWord, inert, plainName, seatNames } from '../text/people.ts';
import type { Key } from '../text/say.ts';
import { say } from '../text/say.ts';
import { limitName, list, relativeTime } from '../text/words.ts';
import { accentOf, button, container, NEUTRAL, rows, text } from './components.ts';
import type { LobbyAction } from './ids.ts';

/** The lobby as it stands: open with its buttons, or closed, or turned into a match. */
export function lobbyMessage(match: Match): readonly APIMessageTopLevelComponent[] {
  if (match.status === 'lobby') return [openLobby(match)];
  const line = match.status === 'closed' ? say(`lobby.${match.reason}` satisfies Key) : startedLine(match);
  return [container(NEUTRAL, [text(say('lobby.head')), text(line), text(hashLine(match))])];
}

/** Who plays, in one line. */
const startedLine = (match: Match): string => {
  const names = seatNames(match);
  return say('lobby.started', { list: list(match.places.map(({ seat }) => boldSeat(names, seat))) });
};

const hashLine = (match: Match): string => say('lobby.hash', { hash: seedHash(match.seed) });

function openLobby(lobby: Lobby) {
  const names = seatNames(lobby);
  const first = lobby.first === null ? [] : [say('lobby.first', { who: boldSeat(names, lobby.first) })];
  const seats = SEATS.map((seat) => seatLine(lobby, seat)).join('\n');
  const when = relativeTime(lobby.touchedAt + LOBBY_QUIET_MS);
  const host = inert(names[hostSeat(lobby)] ?? '');
  return container(accentOf(hostSeat(lobby)), [
    text([say('lobby.head'), rulesLine(lobby)].join('\n')),
    text([seats, ...first].join('\n')),
    ...rows(colorButtons(lobby)),
    ...rows([
      lobbyButton(lobby, 'join', 'button.join', 'primary'),
      lobbyButton(lobby, 'leave', 'button.leaveLobby', 'plain'),
      lobbyButton(lobby, 'greedy', 'button.addGreedy', 'plain'),
      lobbyButton(lobby, 'random', 'button.addRandom', 'plain'),
      lobbyButton(lobby, 'remove', 'button.removeComputer', 'plain'),
    ]),
    ...rows([
      lobbyButton(lobby, 'start', 'button.start', 'good'),
      lobbyButton(lobby, 'cancel', 'button.cancel', 'danger'),
    ]),
    text([say('lobby.hint', { host, when }), hashLine(lobby)].join('\n')),
  ]);
}

function rulesLine({ options }: Lobby): string {
  const rules = rulesetOf(options.ruleset);
  const cards = Object.values(rules?.deck ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    say('lobby.rules', { ruleset: rules?.title ?? options.ruleset, cards }),
    options.limitMs === null ? say('lobby.noLimit') : say('lobby.limit', { limit: limitName(options.limitMs) }),
    ...(options.autoPlay ? [say('lobby.auto')] : []),
  ].join(' · ');
}

function seatLine(lobby: Lobby, seat: Seat): string {
  const place = placeOfSeat(lobby, seat);
  const word = colorWord(seat);
  const host = place && isHost(lobby, place) ? say('lobby.host') : '';
  return say('lobby.seat', {
    color: colorEmoji(seat),
    word,
    who: place ? whoLine(lobby, place) : freeLine(lobby, seat),
    host,
  });
}

/** A person by mention, which Discord shows as their name. */
const whoLine = (lobby: Lobby, { seat, occupant }: Place): string =>
  occupant.kind === 'person' ? `<@${occupant.userId}>` : plainName(lobby, seat);

/** A free seat. Who was invited to it still has to press Join. */
function freeLine(lobby: Lobby, seat: Seat): string {
  const kept = invitedTo(lobby).find((invitation) => invitation.seat === seat);
  return kept ? say('lobby.kept', { mention: `<@${kept.userId}>` }) : say('lobby.free');
}

const isHost = (lobby: Lobby, { occupant }: Place): boolean =>
  occupant.kind === 'person' && occupant.userId === lobby.hostId;

const hostSeat = (lobby: Lobby): Seat => lobby.places.find((place) => isHost(lobby, place))?.seat ?? 0;

const colorButtons = (lobby: Lobby) =>
  SEATS.map((seat) => ({
    ...button({ kind: 'lobby', match: lobby.id, action: COLORS[seat] }, `${colorEmoji(seat)} ${colorWord(seat)}`),
    disabled: placeOfSeat(lobby, seat) !== undefined,
  }));

const lobbyButton = (lobby: Lobby, action: LobbyAction, key: Key, style: 'primary' | 'plain' | 'good' | 'danger') =>
  button({ kind: 'lobby', match: lobby.id, action }, say(key), style);
