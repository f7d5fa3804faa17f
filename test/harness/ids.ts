import { encodeView, type LeaderboardView } from '../../commands/leaderboard/view.ts';
import type { LobbyAction, LobbyMenu } from '../../src/discord/posts/lobby-message.ts';

// Custom ids as messages have them. Tests know the texts by themselves: posts of older versions have the same.

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
export type MatchAction = (typeof MATCH_ACTIONS)[number];

export const END_CARD_TO = ['me', 'everyone'] as const;

interface OfMatch {
  readonly match: string;
}

/** The id of a button. */
export type ButtonId =
  | (OfMatch & { readonly kind: 'lobby'; readonly action: LobbyAction })
  | (OfMatch & { readonly kind: 'match'; readonly action: MatchAction })
  | (OfMatch & { readonly kind: 'guess'; readonly seat: number })
  | (OfMatch & { readonly kind: 'play'; readonly ply: number; readonly token: string })
  | (OfMatch & { readonly kind: 'step'; readonly ply: number; readonly path: string })
  | (OfMatch & { readonly kind: 'film' | 'end-card'; readonly to: (typeof END_CARD_TO)[number] })
  | (OfMatch & { readonly kind: 'replay' | 'analysis' })
  | { readonly kind: 'leaderboard'; readonly view: LeaderboardView; readonly page: number | 'own' }
  | { readonly kind: 'visibility' | 'welcome'; readonly action: string }
  | { readonly kind: 'press'; readonly command: string; readonly about: string };

/** The id of a button, a menu or a modal. */
export type ControlId =
  | ButtonId
  | (OfMatch & { readonly kind: 'lobby-menu'; readonly menu: LobbyMenu })
  | { readonly kind: 'board-menu'; readonly view: LeaderboardView; readonly menu: string }
  | { readonly kind: 'menu' | 'modal'; readonly command: string; readonly about: string };

const textOf = (value: string | number | LeaderboardView): string =>
  typeof value === 'object' ? encodeView(value) : String(value);

/** The values stand in the order of the types above. */
const ORDER = ['view', 'command', 'about', 'match', 'ply', 'token', 'path', 'action', 'menu', 'seat', 'to', 'page'];

export const encodeId = (id: ControlId): string =>
  [
    's1',
    id.kind,
    ...ORDER.filter((name) => Object.hasOwn(id, name)).map((name) => textOf(id[name as keyof ControlId])),
  ].join(':');

/** The names of the values of each kind of id that a test reads. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  lobby: ['match', 'action'],
  'lobby-menu': ['match', 'menu'],
  match: ['match', 'action'],
  guess: ['match', 'seat'],
  play: ['match', 'ply', 'token'],
  step: ['match', 'ply', 'path'],
  film: ['match', 'to'],
  'end-card': ['match', 'to'],
  replay: ['match'],
  analysis: ['match'],
  press: ['command', 'about'],
  menu: ['command', 'about'],
  modal: ['command', 'about'],
};

/** Null for any other text. */
export function decodeId(text: string): ControlId | null {
  const [version, kind = '', ...values] = text.split(':');
  const names = NAMES[kind];
  if (version !== 's1' || names?.length !== values.length) return null;
  const read = (name: string, value: string) => (name === 'ply' || name === 'seat' ? Number(value) : value);
  const pairs = names.map((name, index) => [name, read(name, values[index]!)] as const);
  return { kind, ...Object.fromEntries(pairs) } as ControlId;
}
