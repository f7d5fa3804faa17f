import type { APIActionRowComponent, APISelectMenuOption, APIStringSelectComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { BoardRules } from '../../engine/index.ts';
import { COLORS, rulesetOf, SEATS } from '../../engine/index.ts';
import type { Lobby } from '../../match/match.ts';
import { LEVELS, LIMITS_MS, placeOfSeat } from '../../match/match.ts';
import type { Length } from '../../match/offers.ts';
import { FIRST_OFFER, GAMES, lengthsOf, minutesAt, minutesOf, offerOf } from '../../match/offers.ts';
import type { Language } from '../../text/language.ts';
import { colorWord } from '../../text/people.ts';
import { limitName, rulesetTitle } from '../../text/words.ts';
import { encodeId, type LobbyMenu } from '../ids.ts';
import { emojiOf } from './components.ts';

type Row = APIActionRowComponent<APIStringSelectComponent>;
type Options = readonly APISelectMenuOption[];

/** The menus of a lobby: the game, its length, the time limit, the reader's color, and a computer player to add. */
export function lobbyMenus(language: Language, lobby: Lobby): readonly Row[] {
  const menu = (what: LobbyMenu, options: Options): readonly Row[] =>
    options.length === 0 ? [] : [rowOf(lobby.id, what, language.say(`menu.${what}`), options)];
  return [
    ...menu('game', games(language, lobby)),
    ...menu('length', lengths(language, lobby)),
    ...menu('limit', limits(language, lobby)),
    ...menu('color', colors(language, lobby)),
    ...menu('computer', lobby.places.length === SEATS.length ? [] : computers(language)),
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
    description: language.say('menu.cards', { cards: cardsOf(game) }),
    default: offerOf(options)?.game === game,
  }));

function cardsOf(game: string): number {
  const cards = (rulesetOf(game) as BoardRules).cards;
  return Object.values(cards).reduce((sum, { count }) => sum + count, 0);
}

function lengths(language: Language, lobby: Lobby): Options {
  const offer = offerOf(lobby.options);
  return lengthsOf((offer ?? FIRST_OFFER).game).map((length) => ({
    label: language.say(`length.${length}`, { time: timeOf(language, lobby, length) }),
    value: String(length),
    description: language.say('length.pawns', { length }),
    default: offer?.length === length,
  }));
}

/** For those who sit there; before there are two, for two and for four people. */
function timeOf(language: Language, lobby: Lobby, length: Length): string {
  const minutes = minutesAt(lobby, length);
  if (minutes !== null) return language.say('length.minutes', { minutes });
  return language.say('length.range', { two: minutesOf(length, 2, 2), four: minutesOf(length, 4, 4) });
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

const computers = (language: Language): Options =>
  LEVELS.map((level) => ({
    label: language.say(`computer.${level}`),
    value: level,
    description: language.say(`level.${level}`),
  }));
