import { hasPartners, rulesetOf, sidesOf, SEATS, COLORS, type Seat } from '../../engine/index.ts';
import type { Lobby, Match, Place, LimitMs } from '../../match/match.ts';
import { invitedTo, LOBBY_QUIET_MS, peopleAt, placeOfSeat, wantHints, levelsOf, LIMITS_MS } from '../../match/match.ts';
import type { Offer } from '../../match/offers.ts';
import {
  atLength,
  bestOfFor,
  offerOf,
  FIRST_OFFER,
  GAMES,
  lengthsOf,
  minutesAt,
  minutesOf,
  playersOf,
  pressesOf,
  withGame,
} from '../../match/offers.ts';
import { shortHash } from '../../match/fairness.ts';
import { boldSeat, colorWord, computerName, inert, seatNames } from '../../text/people.ts';
import type { Key, Language, Lines } from '../../text/language.ts';
import { list, relativeTime, limitName, rulesetTitle } from '../../text/words.ts';
import { button, rows, section, text, emojiOf, menuRow } from './components.ts';
import type { Look, Components, Choice } from './components.ts';
import { idForm, MATCH_ID, oneOf } from '../ids.ts';
import type { Languages } from '../languages.ts';
import { tryWithNames, tryWithSigns } from './delivery.ts';
import { clicksLine, committedHash, hashLine, commitmentLine } from './commitment-links.ts';

export const LOBBY_ACTIONS = ['join', 'leave', 'start', 'solo', 'remove', 'cancel'] as const;
export type LobbyAction = (typeof LOBBY_ACTIONS)[number];

export const LOBBY_MENUS = ['game', 'length', 'limit', 'color', 'computer', 'hints', 'remove'] as const;
export type LobbyMenu = (typeof LOBBY_MENUS)[number];

/** The controls of the posts of a lobby. One without a row in `commands` does not compile. */
export const LOBBY_IDS = {
  lobby: idForm('lobby:{match}:{action}', { match: MATCH_ID, action: oneOf(LOBBY_ACTIONS) }),
  lobbyMenu: idForm('lobby-menu:{match}:{menu}', { match: MATCH_ID, menu: oneOf(LOBBY_MENUS) }),
  whatLocked: idForm('press:sorry verify:what', {}),
};

/** The present lobby: open with its controls, or closed, or turned into a match. */
export function lobbyMessage(language: Language, match: Match): Components {
  if (match.status === 'lobby') return openLobby(language, match);
  const line =
    match.status === 'closed' ? language.say(`lobby.${match.reason}` satisfies Key) : startedLine(language, match);
  return [text([language.say('lobby.head'), line, commitmentLine(language, match)].join('\n'))];
}

/** Sends the present lobby. If the platform refuses names or signs, sends it without them. */
export const tryLobby = <T>(
  languages: Pick<Languages, 'public'>,
  match: Match,
  send: (message: Components, named: Match) => Promise<T>,
): Promise<T> =>
  tryWithNames(match, (named) =>
    tryWithSigns(languages.public(named), (language) => send(lobbyMessage(language, named), named)),
  );

/** The hash of a lobby, in a message of its own that nothing edits. */
export const commitmentMessage = (language: Language, lobby: Match): Components => [
  section(
    language.say('lobby.locked', { hash: shortHash(committedHash(lobby)) }),
    button(LOBBY_IDS.whatLocked, {}, language.say('button.whatLocked')),
  ),
];

/** The answer to the click that begins a match: the sources of the cards. */
export const startMessage = (language: Language, match: Match): Components => [text(clicksLine(language, match))];

/** The answer to a click that opens a match and begins it: the hash comes with it. */
export const openedMessage = (language: Language, match: Match): Components => [
  text(
    [
      language.say('lobby.head'),
      startedLine(language, match),
      hashLine(language, match),
      clicksLine(language, match),
    ].join('\n'),
  ),
];

const startedLine = (language: Language, match: Match): string => {
  const names = seatNames(language, match);
  return language.say('lobby.started', { list: list(match.places.map(({ seat }) => boldSeat(language, names, seat))) });
};

/** Menus and buttons without a use now are left out. */
function openLobby(language: Language, lobby: Lobby): Components {
  const names = seatNames(language, lobby);
  const first =
    lobby.first === null ? [] : [language.say('lobby.first', { who: boldSeat(language, names, lobby.first) })];
  const rules = rulesetOf(lobby.options.ruleset);
  const partnersTogether = rules === null ? SEATS : sidesOf(rules).flat(); // a damaged lobby can be cancelled, too
  const seats = partnersTogether.map((seat) => seatLine(language, lobby, seat));
  const house = houseLines(language, lobby);
  const when = relativeTime(lobby.touchedAt + LOBBY_QUIET_MS);
  const host = inert(names[hostSeat(lobby)] ?? '');
  const asked = lobby.options.autoPlay ? [] : [language.say('lobby.askAlways')];
  return [
    text(
      [language.say('lobby.head'), ...seats, ...house, ...first, ...asked, ...hintLines(language, lobby)].join('\n'),
    ),
    ...lobbyMenus(language, lobby),
    ...rows(buttons(language, lobby)),
    text(
      [
        language.say(isFull(lobby) ? 'lobby.stepsFull' : 'lobby.steps', { host, when }),
        commitmentLine(language, lobby),
      ].join('\n'),
    ),
  ];
}

/** The people who want hints while others do not, or that all do. A person alone needs no line. */
function hintLines(language: Language, lobby: Lobby): Lines {
  const people = peopleAt(lobby);
  const wanting = people.filter((userId) => lobby.hintWishes?.[userId]);
  if (people.length < 2 || wanting.length === 0) return [];
  if (wantHints(lobby)) return [language.say('lobby.hints')];
  return [language.say('lobby.hintsWanted', { list: list(wanting.map((userId) => `<@${userId}>`)) })];
}

/** The rules that no menu shows: partners, changes to the game, and the time of a game with only one length. */
function houseLines(language: Language, lobby: Lobby): Lines {
  const { options } = lobby;
  const rules = rulesetOf(options.ruleset);
  if (rules === null) return [];
  const offer = offerOf(options);
  const house = offer?.house ?? {};
  const pairs = sidesOf(rules).map((side) => side.map((seat) => colorWord(language, seat)).join(' + '));
  return [
    ...(hasPartners(rules) ? [language.say('lobby.teams', { one: pairs[0]!, other: pairs[1]! })] : []),
    ...(house.deck === undefined ? [] : [language.say('lobby.deck', { cards: house.deck })]),
    ...(house.headStart ? [language.say('lobby.headStart')] : []),
    ...(house.target === undefined ? [] : [language.say('lobby.target', { points: house.target })]),
    ...(bestOfFor(rules, lobby.places.length) !== null ? [language.say('lobby.bestOf')] : []),
    ...(offer?.length === null ? [language.say('lobby.time', { time: timeOf(language, lobby, offer) })] : []),
  ];
}

function seatLine(language: Language, lobby: Lobby, seat: Seat): string {
  const place = placeOfSeat(lobby, seat);
  const word = colorWord(language, seat);
  const host = place && isHost(lobby, place) ? language.say('lobby.host') : '';
  return language.say('lobby.seat', {
    color: language.signs[seat],
    word,
    who: place ? whoLine(language, place) : freeLine(language, lobby, seat),
    host,
  });
}

/** A person by mention, which Discord shows as their name. */
const whoLine = (language: Language, { occupant }: Place): string =>
  occupant.kind === 'person' ? `<@${occupant.userId}>` : computerName(language, occupant);

/** A free seat. A person invited to it still has to press Join. */
function freeLine(language: Language, lobby: Lobby, seat: Seat): string {
  const kept = invitedTo(lobby).find((invitation) => invitation.seat === seat);
  return kept ? language.say('lobby.kept', { mention: `<@${kept.userId}>` }) : language.say('lobby.free');
}

const isHost = (lobby: Lobby, { occupant }: Place): boolean =>
  occupant.kind === 'person' && occupant.userId === lobby.hostId;

const hostSeat = (lobby: Lobby): Seat => lobby.places.find((place) => isHost(lobby, place))?.seat ?? 0;

const isFull = ({ places }: Lobby): boolean => places.length === SEATS.length;

function buttons(language: Language, lobby: Lobby) {
  const [people, seated] = [peopleAt(lobby).length, lobby.places.length];
  const [least] = rulesetOf(lobby.options.ruleset)?.players ?? [2];
  const press = (action: LobbyAction, key: Key, look: Look = {}) =>
    button(LOBBY_IDS.lobby, { match: lobby.id, action }, language.say(key), look);
  return [
    ...(isFull(lobby) ? [] : [press('join', 'button.join', { style: 'primary' })]),
    ...(seated >= least ? [press('start', 'button.start', { style: 'good' })] : []),
    ...(people === 1 && !isFull(lobby) ? [press('solo', 'button.solo', seated >= least ? {} : { style: 'good' })] : []),
    ...(people >= 2 ? [press('leave', 'button.leaveLobby')] : []),
    ...(people < seated ? [press('remove', 'button.removeComputer')] : []),
    press('cancel', 'button.cancel'),
  ];
}

type Options = readonly Choice[];

/** The menus: game, length, time limit, own color, a computer to add, own wish for hints, a person to remove. */
function lobbyMenus(language: Language, lobby: Lobby) {
  const menu = (what: LobbyMenu, options: Options) =>
    menuRow(LOBBY_IDS.lobbyMenu, { match: lobby.id, menu: what }, options, {
      placeholder: language.say(`menu.${what}`, { hints: wantHints(lobby) ? 'on' : 'off' }),
    });
  return [
    ...menu('game', games(language, lobby)),
    ...menu('length', lengths(language, lobby)),
    ...menu('limit', limitChoices(language, lobby.options.limitMs)),
    ...menu('color', colors(language, lobby)),
    ...menu('computer', lobby.places.length === SEATS.length ? [] : computers(language, lobby)),
    ...menu('hints', hintChoices(language, lobby)),
    ...menu('remove', guests(language, lobby)),
  ];
}

const games = (language: Language, { options, places }: Lobby): Options =>
  GAMES.map((game) => ({
    label: gameLabel(language, withGame(offerOf(options) ?? FIRST_OFFER, game), places.length),
    value: game,
    description: language.say(`ruleset.${game}.about`),
    default: offerOf(options)?.game === game,
  }));

/** A game with the rough number of presses of each of so many players, or of the fewest that it takes. */
function gameLabel(language: Language, offer: Offer, players: number): string {
  const count = Math.round(pressesOf(offer, Math.max(players, playersOf(offer)[0])));
  return language.say('menu.presses', { game: rulesetTitle(language, offer.game), count });
}

function lengths(language: Language, lobby: Lobby): Options {
  const offer = offerOf(lobby.options);
  const base = offer ?? FIRST_OFFER;
  return lengthsOf(base.game).map((length) => ({
    label: language.say(`length.${length}`, { time: timeOf(language, lobby, atLength(base, length)) }),
    value: String(length),
    description: language.say('length.pawns', {
      length,
      isAhead: atLength(base, length).house.headStart ? 'yes' : 'no',
    }),
    default: offer?.length === length,
  }));
}

/** The time of a game: for the people of the lobby; with less than two, for two and for four people. */
export function timeOf(language: Language, lobby: Lobby, offer: Offer): string {
  const known = minutesAt(lobby, offer);
  const [least] = playersOf(offer);
  if (known !== null || least === SEATS.length)
    return language.say('length.minutes', { minutes: known ?? minutesOf(offer, least, least) });
  return language.say('length.range', { two: minutesOf(offer, 2, 2), four: minutesOf(offer, 4, 4) });
}

export const limitChoices = (language: Language, chosen: LimitMs): Options =>
  LIMITS_MS.map((limitMs) => ({
    label:
      limitMs === null
        ? language.say('lobby.noLimit')
        : language.say('lobby.limit', { limit: limitName(language, limitMs) }),
    value: String(limitMs),
    default: chosen === limitMs,
  }));

const colors = (language: Language, lobby: Lobby): Options =>
  SEATS.filter((seat) => !placeOfSeat(lobby, seat)).map((seat) => ({
    label: colorWord(language, seat),
    value: COLORS[seat],
    emoji: emojiOf(language.signs[seat]),
  }));

/** The people that the host can remove. */
function guests(language: Language, lobby: Lobby): Options {
  const names = seatNames(language, lobby);
  return lobby.places.flatMap(({ seat, occupant }) =>
    occupant.kind === 'person' && occupant.userId !== lobby.hostId
      ? [{ label: names[seat]!, value: occupant.userId, emoji: emojiOf(language.signs[seat]) }]
      : [],
  );
}

const hintChoices = (language: Language, lobby: Lobby): Options =>
  (['on', 'off'] as const).map((value) => ({
    label: language.say(`hints.${value}`),
    value,
    ...(value === 'on' && peopleAt(lobby).length > 1 ? { description: language.say('hints.everyone') } : {}),
  }));

function computers(language: Language, { options }: Lobby): Options {
  const rules = rulesetOf(options.ruleset);
  const levels = rules === null ? [] : levelsOf(rules);
  return levels.map((level) => ({
    label: language.say(`computer.${level}`),
    value: level,
    description: language.say(`level.${level}`),
  }));
}
