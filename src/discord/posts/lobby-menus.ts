import type { APIActionRowComponent, APISelectMenuOption, APIStringSelectComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { COLORS, SEATS } from '../../engine/index.ts';
import type { Lobby } from '../../match/match.ts';
import { LEVELS, LIMITS_MS, placeOfSeat } from '../../match/match.ts';
import type { Offer } from '../../match/offers.ts';
import { FIRST_OFFER, GAMES, lengthsOf, minutesAt, minutesOf, offerOf, playersOf } from '../../match/offers.ts';
import type { Language } from '../../text/language.ts';
import { colorWord, seatNames } from '../../text/people.ts';
import { limitName, rulesetTitle } from '../../text/words.ts';
import { encodeId, type LobbyMenu } from '../ids.ts';
import { emojiOf } from './components.ts';

type Row = APIActionRowComponent<APIStringSelectComponent>;
type Options = readonly APISelectMenuOption[];

/** The menus of a lobby: the game, its length, the time limit, the reader's color, a computer player to add, and a person to remove. */
export function lobbyMenus(language: Language, lobby: Lobby): readonly Row[] {
  const menu = (what: LobbyMenu, options: Options): readonly Row[] =>
    options.length === 0 ? [] : [rowOf(lobby.id, what, language.say(`menu.${what}`), options)];
  return [
    ...menu('game', games(language, lobby)),
    ...menu('length', lengths(language, lobby)),
    ...menu('limit', limits(language, lobby)),
    ...menu('color', colors(language, lobby)),
    ...menu('computer', lobby.places.length === SEATS.length ? [] : computers(language)),
    ...menu('remove', guests(language, lobby)),
  ];
}

const rowOf = (match: string, menu: LobbyMenu, placeholder: string, options: Options): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: encodeId({ kind: 'lobby-menu', match, menu }),
      placeholder,
      options: [...options],
    },
  ],
});

const games = (language: Language, { options }: Lobby): Options =>
  GAMES.map((game) => ({
    label: rulesetTitle(language, game),
    value: game,
    description: language.say(`ruleset.${game}.about`),
    default: offerOf(options)?.game === game,
  }));

function lengths(language: Language, lobby: Lobby): Options {
  const offer = offerOf(lobby.options);
  const base = offer ?? FIRST_OFFER;
  return lengthsOf(base.game).map((length) => ({
    label: language.say(`length.${length}`, { time: timeOf(language, lobby, { ...base, length }) }),
    value: String(length),
    description: language.say('length.pawns', { length }),
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

const limits = (language: Language, { options }: Lobby): Options =>
  LIMITS_MS.map((limitMs) => ({
    label:
      limitMs === null
        ? language.say('lobby.noLimit')
        : language.say('lobby.limit', { limit: limitName(language, limitMs) }),
    value: String(limitMs),
    default: options.limitMs === limitMs,
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

const computers = (language: Language): Options =>
  LEVELS.map((level) => ({
    label: language.say(`computer.${level}`),
    value: level,
    description: language.say(`level.${level}`),
  }));
