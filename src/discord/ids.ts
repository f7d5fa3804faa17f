import type { HistoryRequest } from '../match/ports.ts';
import type { BoardView } from './leaderboard-view.ts';
import { decodeView, encodeView } from './leaderboard-view.ts';

export const LOBBY_ACTIONS = ['join', 'leave', 'start', 'solo', 'remove', 'cancel'] as const;
/** The menus of the lobby. */
export const LOBBY_MENUS = ['game', 'length', 'limit', 'color', 'computer', 'remove'] as const;
export const MATCH_ACTIONS = [
  'more',
  'hand',
  'describe',
  'card',
  'again',
  'leave',
  'leave-yes',
  'vote-yes',
  'end-yes',
  'close-yes',
  'rematch',
  'nudge',
  'back',
  'verify',
  'replay',
] as const;

/** The menus of a leaderboard. */
export const BOARD_MENUS = ['metric', 'period', 'family'] as const;
/** Shows a person the boards that they are on, and changes that. */
export const VISIBILITY_ACTIONS = [
  'ask',
  'show-servers',
  'hide-servers',
  'show-everywhere',
  'hide-everywhere',
] as const;

export const WELCOME_ACTIONS = ['solo', 'lobby', 'help'] as const;

/** The reader of an end card: the person who asks, or everyone. */
export const END_CARD_TO = ['me', 'everyone'] as const;
type EndCardTo = (typeof END_CARD_TO)[number];

export type LobbyAction = (typeof LOBBY_ACTIONS)[number];
export type LobbyMenu = (typeof LOBBY_MENUS)[number];
export type MatchAction = (typeof MATCH_ACTIONS)[number];
export type BoardMenu = (typeof BOARD_MENUS)[number];
export type VisibilityAction = (typeof VISIBILITY_ACTIONS)[number];
export type WelcomeAction = (typeof WELCOME_ACTIONS)[number];

/** The request of a button. The bot trusts nothing in it: the match decides. */
export type ButtonId =
  | { readonly kind: 'lobby'; readonly match: string; readonly action: LobbyAction }
  | { readonly kind: 'match'; readonly match: string; readonly action: MatchAction }
  | { readonly kind: 'play'; readonly match: string; readonly ply: number; readonly token: string }
  | { readonly kind: 'step'; readonly match: string; readonly ply: number; readonly path: string }
  | { readonly kind: 'leaderboard'; readonly view: BoardView; readonly page: number | 'own' }
  | { readonly kind: 'visibility'; readonly action: VisibilityAction }
  | { readonly kind: 'welcome'; readonly action: WelcomeAction }
  | { readonly kind: 'replay'; readonly match: string } // shows everyone a finished match of any channel
  | { readonly kind: 'end-card'; readonly match: string; readonly to: EndCardTo }
  | { readonly kind: 'history'; readonly of: HistoryOf; readonly page: HistoryPlace }
  | CommandId<'press'>;

type HistoryOf = HistoryRequest['of'];
type HistoryPlace = HistoryRequest['page'];

/** A menu of a lobby. Its chosen value comes with the answer, and is checked. */
export interface LobbyMenuId {
  readonly kind: 'lobby-menu';
  readonly match: string;
  readonly menu: LobbyMenu;
}

/** A menu of a leaderboard, with the view that it changes. */
export interface BoardMenuId {
  readonly kind: 'board-menu';
  readonly view: BoardView;
  readonly menu: BoardMenu;
}

/**
 * The request of a command's button, select menu or modal: the command by its full name, and a word that only the
 * command reads.
 */
export interface CommandId<Kind extends 'press' | 'menu' | 'modal'> {
  readonly kind: Kind;
  readonly command: string;
  readonly about: string;
}

/** Every request that a custom id can hold. */
export type ControlId = ButtonId | LobbyMenuId | BoardMenuId | CommandId<'menu'> | CommandId<'modal'>;

/** The version of this grammar comes first, so that a later one can tell old buttons. */
const VERSION = 's1';

/** At most 100 characters, unique within a message. */
export function encodeId(id: ControlId): string {
  switch (id.kind) {
    case 'lobby':
    case 'match':
      return [VERSION, id.kind, id.match, id.action].join(':');
    case 'lobby-menu':
      return [VERSION, id.kind, id.match, id.menu].join(':');
    case 'play':
      return [VERSION, id.kind, id.match, id.ply, id.token].join(':');
    case 'step':
      return [VERSION, id.kind, id.match, id.ply, id.path].join(':');
    case 'leaderboard':
      return [VERSION, id.kind, encodeView(id.view), id.page].join(':');
    case 'board-menu':
      return [VERSION, id.kind, encodeView(id.view), id.menu].join(':');
    case 'visibility':
    case 'welcome':
      return [VERSION, id.kind, id.action].join(':');
    case 'replay':
      return [VERSION, id.kind, id.match].join(':');
    case 'end-card':
      return [VERSION, id.kind, id.match, id.to].join(':');
    case 'history':
      return [VERSION, id.kind, ...codeOfList(id.of), codeOfPlace(id.page)].join(':');
    case 'press':
    case 'menu':
    case 'modal':
      return [VERSION, id.kind, id.command, id.about].join(':');
  }
}

const MATCH_ID = /^[a-z0-9]{1,16}$/;
const NUMBER = /^(0|[1-9]\d{0,5})$/;
const TOKEN = /^[a-z0-9^+,=!<>.-]{1,40}$/;
const PATH = /^[a-z0-9.]{0,24}$/;
const COMMAND = /^[a-z0-9_-]{1,16}( [a-z0-9_-]{1,16}){0,2}$/;
const ABOUT = /^[a-z0-9.,=-]{0,32}$/;

/** Null for every text that `encodeId` does not write. */
export function decodeId(text: string): ControlId | null {
  const [version, kind, ...rest] = text.length <= 100 ? text.split(':') : [];
  if (version !== VERSION) return null;
  const [match = '', second = '', third = ''] = rest;
  if (kind === 'leaderboard' || kind === 'board-menu') return rest.length === 2 ? onBoard(kind, match, second) : null;
  if (kind === 'visibility')
    return rest.length === 1 && isOneOf(VISIBILITY_ACTIONS, match) ? { kind, action: match } : null;
  if (kind === 'welcome') return rest.length === 1 && isOneOf(WELCOME_ACTIONS, match) ? { kind, action: match } : null;
  if (kind === 'history') return rest.length === 3 ? listIn(match, second, third) : null;
  if (kind === 'replay') return rest.length === 1 && MATCH_ID.test(match) ? { kind, match } : null;
  if (kind === 'press' || kind === 'menu' || kind === 'modal') {
    const isWhole = rest.length === 2 && COMMAND.test(match) && ABOUT.test(second);
    return isWhole ? { kind, command: match, about: second } : null;
  }
  if (!MATCH_ID.test(match)) return null;
  if (kind === 'end-card' && rest.length === 2 && isOneOf(END_CARD_TO, second)) return { kind, match, to: second };
  if (kind === 'lobby' && rest.length === 2 && isOneOf(LOBBY_ACTIONS, second)) return { kind, match, action: second };
  if (kind === 'lobby-menu' && rest.length === 2 && isOneOf(LOBBY_MENUS, second)) return { kind, match, menu: second };
  if (kind === 'match' && rest.length === 2 && isOneOf(MATCH_ACTIONS, second)) return { kind, match, action: second };
  if (rest.length !== 3 || !NUMBER.test(second)) return null;
  if (kind === 'play' && TOKEN.test(third)) return { kind, match, ply: Number(second), token: third };
  if (kind === 'step' && PATH.test(third)) return { kind, match, ply: Number(second), path: third };
  return null;
}

function codeOfList(of: HistoryOf): readonly string[] {
  if (!('userId' in of)) return ['channel', of.channelId];
  return of.channelId === undefined ? ['person', of.userId] : ['there', `${of.userId}.${of.channelId}`];
}

function codeOfPlace(place: HistoryPlace): string {
  if (place === null) return 'newest';
  return 'before' in place ? `before${place.before}` : `after${place.after}`;
}

const SNOWFLAKE = /^[1-9]\d{0,19}$/;
const PLACE = /^(before|after)([1-9]\d{0,14})$/;

function listOf(kind: string, ids: string): HistoryOf | null {
  const [id = '', channelId = '', ...more] = ids.split('.');
  if (!SNOWFLAKE.test(id) || more.length > 0) return null;
  if (kind === 'there') return SNOWFLAKE.test(channelId) ? { userId: id, channelId } : null;
  if (ids !== id) return null;
  if (kind === 'person') return { userId: id };
  return kind === 'channel' ? { channelId: id } : null;
}

function listIn(kind: string, ids: string, place: string): ControlId | null {
  const of = listOf(kind, ids);
  if (of === null) return null;
  const [, side, number] = PLACE.exec(place) ?? [];
  if (side === undefined) return place === 'newest' ? { kind: 'history', of, page: null } : null;
  const page = side === 'before' ? { before: Number(number) } : { after: Number(number) };
  return { kind: 'history', of, page };
}

function onBoard(kind: 'leaderboard' | 'board-menu', viewed: string, word: string): ControlId | null {
  const view = decodeView(viewed);
  if (view === null) return null;
  if (kind === 'board-menu') return isOneOf(BOARD_MENUS, word) ? { kind, view, menu: word } : null;
  if (word === 'own') return { kind, view, page: word };
  return NUMBER.test(word) ? { kind, view, page: Number(word) } : null;
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);
