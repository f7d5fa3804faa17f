import { FAMILIES, type Family } from '../community/player-stats.ts';
import { ALL_TIME, dayAt, isDailyPeriod, isPeriod } from '../community/periods.ts';
import { METRICS } from '../community/standing.ts';
import { SEATS, type Seat } from '../engine/index.ts';
import type { HistoryRequest } from '../match/ports.ts';

export const LOBBY_ACTIONS = ['join', 'leave', 'start', 'solo', 'remove', 'cancel'] as const;
export const LOBBY_MENUS = ['game', 'length', 'limit', 'color', 'computer', 'hints', 'remove'] as const;
export const MATCH_ACTIONS = [
  'more',
  'hint',
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
  'cheer',
  'gasp',
  'guess',
] as const;

export const LEADERBOARD_MENUS = ['metric', 'period', 'family'] as const;
/** Shows a person the boards that they are on, and changes that. */
export const VISIBILITY_ACTIONS = [
  'ask',
  'show-servers',
  'hide-servers',
  'show-everywhere',
  'hide-everywhere',
] as const;

export const WELCOME_ACTIONS = ['solo', 'solo-fire', 'solo-hand', 'lobby', 'help'] as const;

/** The reader of an end card or a film: the person who asks, or everyone. */
export const END_CARD_TO = ['me', 'everyone'] as const;

export type LobbyAction = (typeof LOBBY_ACTIONS)[number];
export type LobbyMenu = (typeof LOBBY_MENUS)[number];
export type MatchAction = (typeof MATCH_ACTIONS)[number];
export type LeaderboardMenu = (typeof LEADERBOARD_MENUS)[number];
export type VisibilityAction = (typeof VISIBILITY_ACTIONS)[number];
export type WelcomeAction = (typeof WELCOME_ACTIONS)[number];

export const SCOPES = ['here', 'everywhere'] as const;
export const LEADERBOARD_FAMILIES = ['all', ...FAMILIES] as const;

/** The orders of leaderboards: by a metric, by dailies, and by the days that their streaks last. */
export const ORDERS = [...METRICS, 'daily', 'days'] as const;
export type Order = (typeof ORDERS)[number];

/** The board of a message, and its order. That of dailies is of a day or a month, and that of streaks of all time. */
export interface LeaderboardView {
  readonly scope: (typeof SCOPES)[number];
  readonly metric: Order;
  readonly period: string;
  readonly family: Family | 'all';
}

/** A view as custom ids hold it, such as `here.wins.2026-11.all`: at most 40 characters. */
export const encodeView = ({ scope, metric, period, family }: LeaderboardView): string =>
  [scope, metric, period.toLowerCase(), family].join('.');

/** Null for every text that `encodeView` does not write. */
export function decodeView(text: string): LeaderboardView | null {
  const [scope, metric, written = '', family, ...more] = text.split('.');
  const period = written.replace('w', 'W');
  const view = {
    scope: SCOPES.find((each) => each === scope),
    metric: ORDERS.find((each) => each === metric),
    family: LEADERBOARD_FAMILIES.find((each) => each === family),
  };
  if (!view.scope || !view.metric || !view.family || written !== written.toLowerCase()) return null;
  if (!isPeriodOf(view.metric, period) || (isOfDailies(view.metric) && family !== 'all')) return null;
  return more.length > 0 ? null : { ...view, period } as LeaderboardView; // prettier-ignore
}

export const isOfDailies = (order: Order): order is 'daily' | 'days' => order === 'daily' || order === 'days';

function isPeriodOf(order: Order, period: string): boolean {
  if (order === 'days') return period === ALL_TIME;
  return order === 'daily' ? isDailyPeriod(period) : isPeriod(period);
}

/** The view that a choice leads to: of the periods and games that its order has. `now` is in ms since 1970. */
export const fittingView = (view: LeaderboardView, now: number): LeaderboardView => ({
  ...view,
  period: isPeriodOf(view.metric, view.period) ? view.period : view.metric === 'daily' ? dayAt(now) : ALL_TIME,
  family: isOfDailies(view.metric) ? 'all' : view.family,
});

/** A part of a custom id. `read` gives undefined for every text that `write` does not write. */
interface Part<Value> {
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Value | undefined;
  readonly texts?: number; // between colons; absent = one
}

const word = (pattern: RegExp): Part<string> => ({
  write: (text) => text,
  read: (text) => (pattern.test(text) ? text : undefined),
});

const oneOf = <Word extends string>(words: readonly Word[]): Part<Word> => ({
  write: (text) => text,
  read: (text) => words.find((each) => each === text),
});

const match = word(/^[a-z0-9]{1,16}$/);

const ply: Part<number> = {
  write: String,
  read: (text) => (/^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined),
};

const view: Part<LeaderboardView> = { write: encodeView, read: (text) => decodeView(text) ?? undefined };

const ID = String.raw`[1-9]\d{0,19}`;
const LIST = new RegExp(String.raw`^(?:person:(${ID})|channel:(${ID})|there:(${ID})\.(${ID}))$`);

/** The games of a person, of a channel, or of a person in a channel. */
const list: Part<HistoryRequest['of']> = {
  texts: 2,
  write: (of) => {
    if (!('userId' in of)) return `channel:${of.channelId}`;
    return of.channelId === undefined ? `person:${of.userId}` : `there:${of.userId}.${of.channelId}`;
  },
  read: (text) => {
    const [, person, channel, userId, channelId] = LIST.exec(text) ?? [];
    if (person !== undefined) return { userId: person };
    if (channel !== undefined) return { channelId: channel };
    return userId !== undefined && channelId !== undefined ? { userId, channelId } : undefined;
  },
};

const place: Part<HistoryRequest['page']> = {
  write: (page) => {
    if (page === null) return 'newest';
    return 'before' in page ? `before${page.before}` : `after${page.after}`;
  },
  read: (text) => {
    if (text === 'newest') return null;
    const [, side, number] = /^(before|after)([1-9]\d{0,14})$/.exec(text) ?? [];
    if (side === undefined) return undefined;
    return side === 'before' ? { before: Number(number) } : { after: Number(number) };
  },
};

/** A seat by its number, from 0. */
const seat: Part<Seat> = { write: String, read: (text) => SEATS.find((each) => String(each) === text) };

/** A command by its full name, and a word that only the command reads. */
const ofCommand = {
  command: word(/^[a-z0-9_-]{1,16}( [a-z0-9_-]{1,16}){0,2}$/),
  about: word(/^[a-z0-9^+,=!<>.-]{0,60}$/),
};

/** The parts of each kind of id, in their order. The bot trusts nothing in an id: the match decides. */
const GRAMMAR = {
  lobby: { match, action: oneOf(LOBBY_ACTIONS) },
  'lobby-menu': { match, menu: oneOf(LOBBY_MENUS) }, // its chosen value comes with the answer, and is checked
  match: { match, action: oneOf(MATCH_ACTIONS) },
  guess: { match, seat }, // the player that a person thinks wins
  play: { match, ply, token: word(/^[a-z0-9^+,=!<>.-]{1,40}$/) },
  step: { match, ply, path: word(/^[a-z0-9.]{0,24}$/) },
  leaderboard: {
    view,
    page: { write: String, read: (text) => (text === 'own' ? text : ply.read(text)) } as Part<number | 'own'>,
  },
  'board-menu': { view, menu: oneOf(LEADERBOARD_MENUS) }, // with the view that it changes
  visibility: { action: oneOf(VISIBILITY_ACTIONS) },
  welcome: { action: oneOf(WELCOME_ACTIONS) },
  replay: { match }, // shows everyone a finished match of any channel
  film: { match, to: oneOf(END_CARD_TO) }, // the full one
  'end-card': { match, to: oneOf(END_CARD_TO) },
  analysis: { match },
  history: { of: list, page: place },
  press: ofCommand,
  menu: ofCommand,
  modal: ofCommand,
};

type Grammar = typeof GRAMMAR;
type Kind = keyof Grammar;
type ValueOf<P> = P extends Part<infer Value> ? Value : never;

type IdOf<Kinds extends Kind> = {
  [K in Kinds]: { readonly kind: K } & { readonly [Name in keyof Grammar[K]]: ValueOf<Grammar[K][Name]> };
}[Kinds];

/** Every request that a custom id can hold. */
export type ControlId = IdOf<Kind>;
export type ButtonId = IdOf<Exclude<Kind, `${string}menu` | 'modal'>>;
/** The request of a command's button, select menu or modal. */
export type CommandId<Kinds extends 'press' | 'menu' | 'modal'> = IdOf<Kinds>;

/** The version of this grammar comes first, so that a later one can tell old buttons. */
const VERSION = 's1';

const partsOf = (kind: Kind) => Object.entries(GRAMMAR[kind] as Readonly<Record<string, Part<unknown>>>);

/** At most 100 characters, unique within a message. */
export const encodeId = (id: ControlId): string =>
  [VERSION, id.kind, ...partsOf(id.kind).map(([name, { write }]) => write(id[name as keyof ControlId]))].join(':');

/** Null for every text that `encodeId` does not write. */
export function decodeId(text: string): ControlId | null {
  const [version, kind = '', ...rest] = text.length <= 100 ? text.split(':') : [];
  if (version !== VERSION || !Object.hasOwn(GRAMMAR, kind)) return null;
  const id: Record<string, unknown> = { kind };
  for (const [name, { read, texts = 1 }] of partsOf(kind as Kind)) {
    const value = rest.length < texts ? undefined : read(rest.splice(0, texts).join(':'));
    if (value === undefined) return null;
    id[name] = value;
  }
  return rest.length === 0 ? (id as unknown as ControlId) : null;
}
