import { english } from '../../src/text/languages.ts';
import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { commands } from '../../commands/index.ts';
import { formatPlay, legalPlays, SEATS } from '../../src/engine/index.ts';
import { LEADERBOARD_MENUS } from '../../commands/leaderboard/leaderboard-page.ts';
import { END_CARD_TO, encodeId, MATCH_ACTIONS } from '../../test/harness/ids.ts';
import { LOBBY_ACTIONS, LOBBY_MENUS } from '../../src/discord/posts/lobby-message.ts';
import { VISIBILITY_ACTIONS } from '../../commands/leaderboard/visibility.ts';
import type { Daily } from '../../src/match/daily/daily.ts';
import type { Match } from '../../src/match/match.ts';
import { GUILD, type Asked, type Circumstances, type Option } from '../../test/harness/headless/interaction.ts';
import type { Random } from '../../src/cli/numbers.ts';
import { oneOf, pickerOf } from '../../test/harness/driver/random.ts';
import { ANN, BEN, CLEO, DAN, EVE, type World } from './world.ts';

/** An attempt: a person's action in a channel. */
export interface Attempt {
  readonly userId: string;
  readonly asked: Asked;
  readonly where: Circumstances & { readonly channelId: string };
}

const USERS = [ANN, ANN, ANN, BEN, BEN, CLEO, DAN, EVE, '', '0', '99999999999999999999', '__proto__', "1' or 1=1 --"];
const STRANGE = [
  ...'| |:|\0|\n|\u202e|é|١|𝟙|🎲|%00|../|{{x}}|\'|"|\\|\ud800'.split('|'),
  ...'-1 1e3 00 999999 1000000 NaN null __proto__ constructor'.split(' '),
  'x'.repeat(101),
];
/** Values of no option. */
const FALSE_VALUES = [true, false, 0, -1, 1.5, null, undefined, {}, []];

const VIEW = { scope: 'here', metric: 'wins', period: 'all', family: 'all' } as const;

/** The ids of some buttons or menus of a command. */
const idsIn = (command: string, kind: 'press' | 'menu', abouts: string): readonly string[] =>
  abouts.split(' ').map((about) => encodeId({ kind, command, about }));

export const PRIVACY_IDS = idsIn('sorry privacy', 'press', 'export delete delete-yes');
/** Some controls of `/sorry-settings`, and all menus of `/sorry me` with values among `CHOSEN`. */
export const SETTINGS_IDS = [
  ...idsIn('sorry-settings', 'press', 'add page-questions-0 threads.on keep.on quiet.on'),
  ...idsIn('sorry-settings', 'menu', 'game length limit topics language remove-0'),
];
export const ME_IDS = idsIn('sorry me', 'menu', 'language color pings remind forced');

/** Ids that the bot's buttons have now, had once, or could have. */
export function idsOf({ matches, dailyOf }: World): readonly string[] {
  return [
    ...matches.flatMap((match) => [
      ...LOBBY_ACTIONS.map((action) => encodeId({ kind: 'lobby', match: match.id, action })),
      ...LOBBY_MENUS.map((menu) => encodeId({ kind: 'lobby-menu', match: match.id, menu })),
      ...MATCH_ACTIONS.map((action) => encodeId({ kind: 'match', match: match.id, action })),
      ...END_CARD_TO.map((to) => encodeId({ kind: 'end-card', match: match.id, to })),
      encodeId({ kind: 'replay', match: match.id }),
      encodeId({ kind: 'analysis', match: match.id }),
      ...END_CARD_TO.map((to) => encodeId({ kind: 'film', match: match.id, to })),
      ...SEATS.map((seat) => encodeId({ kind: 'guess', match: match.id, seat })),
      ...turnsOf(match),
    ]),
    ...([0, 1, 2, 999_999, 'own'] as const).map((page) => encodeId({ kind: 'leaderboard', view: VIEW, page })),
    ...LEADERBOARD_MENUS.map((menu) => encodeId({ kind: 'board-menu', view: VIEW, menu })),
    ...VISIBILITY_ACTIONS.map((action) => encodeId({ kind: 'visibility', action })),
    ...PRIVACY_IDS,
    ...SETTINGS_IDS,
    ...ME_IDS,
    ...[ANN, BEN].flatMap((userId) => dailyIdsOf(dailyOf(userId))),
    encodeId({ kind: 'menu', command: 'sorry start', about: '' }),
    encodeId({ kind: 'modal', command: 'sorry board', about: 'x' }),
  ];
}

/** Values of a lobby's menus, and of `/sorry me`. */
const WORDS = 'on off classic classic-first 2 3 4 60000 null red green greedy random yes made own de';
const CHOSEN = [ANN, BEN, ...WORDS.split(' ')];

const TOKENS = ['-', 'r1^', 'y1^', 'r1+1', 'y4-4', 'r1=y1', 'r1!y1', 'r1+3,r2+4'];
const PATHS = ['', 'm0', 'm1', 'm8', 'w0', 'o2', 'm0.p3', 'm1.p1', 'm0.p3.p4', 'p3', 'x'];

function turnsOf(match: Match): readonly string[] {
  const game = match.status === 'running' || match.status === 'over' ? match.game : null;
  const legal = game ? legalPlays(game).map(({ play }) => formatPlay(play)) : [];
  const now = game?.ply ?? 0;
  return [...new Set([now, Math.max(now - 1, 0), now + 1, 0])].flatMap((ply) => [
    ...[...legal, ...TOKENS].map((token) => encodeId({ kind: 'play', match: match.id, ply, token })),
    ...PATHS.map((path) => encodeId({ kind: 'step', match: match.id, ply, path })),
  ]);
}

/** The buttons of a daily, which are on private messages alone. */
export const DAILY = 's1:press:sorry daily:';

function dailyIdsOf({ day, match }: Daily): readonly string[] {
  const { ply } = match.game;
  const tokens = legalPlays(match.game).map(({ play }) => formatPlay(play));
  return [
    ...[...tokens, ...TOKENS].map((token) => `play.${day}.${ply}.${token}`),
    ...PATHS.map((path) => `step.${day}.${ply}.${path}`),
    ...['share', 'analysis', 'verify', 'replay', 'film'].map((button) => `${button}.${day}`),
  ].map((about) => `${DAILY}${about}`);
}

/** Makes attempts at random; the same random numbers give the same attempts. */
export function attemptsIn(world: World, random: Random): () => Attempt {
  const ids = idsOf(world);
  const names = [...commands.values()].map(({ name }) => name);
  const homes = new Map(world.matches.map(({ id, channelId }) => [id, channelId]));
  const below = pickerOf(random);
  const one = <T>(values: readonly T[]): T => oneOf(below, values);
  const often = <T>(share: number, usual: T, other: () => T): T => (random() < share ? usual : other());

  function customId(): string {
    let text = one(ids);
    for (let changes = one([0, 0, 0, 1, 1, 2, 3]); changes > 0; changes--) text = mutated(text);
    return text;
  }

  /** A number in another spelling, or the next one; a word twice. */
  const respelt = (part: string): string =>
    /^\d+$/.test(part)
      ? one([`0${part}`, `-${part}`, `${part}.0`, `${part}e0`, String(Number(part) + 1)])
      : part.repeat(2);

  function mutated(text: string): string {
    const parts = text.split(':');
    const at = below(parts.length);
    const place = below(text.length + 1);
    const [before, after] = [text.slice(0, place), text.slice(place)];
    const change = one([
      () => before + String.fromCharCode(below(128)) + after.slice(1),
      () => before + one(STRANGE) + after,
      () => before,
      () => before + after.slice(1 + below(4)),
      () => parts.with(at, one(ids).split(':')[at] ?? '').join(':'),
      () => parts.with(at, one(STRANGE)).join(':'),
      () => parts.toSpliced(at, 1).join(':'),
      () => parts.toSpliced(at, 0, parts[at]!).join(':'),
      () => parts.with(at, parts[at]!.toUpperCase()).join(':'),
      () => parts.with(at, respelt(parts[at]!)).join(':'),
    ]);
    return change();
  }

  const value = (): unknown =>
    one([...STRANGE, ...'classic classic+ red green null 60000'.split(' '), ...FALSE_VALUES]);

  function options(name: string): readonly Option[] {
    const known = commands.get(`sorry ${name}`)?.options?.(english) ?? [];
    const given = [...known.map((option) => option.name), ...often(0.9, [], () => [one(STRANGE)])];
    return given
      .filter(() => random() < 0.6)
      .map((each) => ({ name: each, ...one([typed(value()), { type: below(12), value: value() }]) }));
  }

  function asked(): Asked {
    const kind = one(['button', 'button', 'button', 'button', 'command', 'command', 'menu', 'modal'] as const);
    if (kind === 'menu') return { kind, customId: customId(), values: often(0.8, [one(CHOSEN)], () => [one(STRANGE)]) };
    if (kind !== 'command') return { kind, customId: customId() };
    const name = often<string | null>(0.9, one(names), () => one([...STRANGE, null]));
    return { kind, name, options: options(name ?? '') };
  }

  function where(asking: Asked): Circumstances & { readonly channelId: string } {
    const home = !('customId' in asking) ? undefined : homes.get(asking.customId.split(':')[2] ?? '');
    return {
      channelId: often(0.8, home ?? one(world.channels), () => one([...world.channels, '', '0'])),
      guildId: often(0.95, GUILD, () => one(['2002', '', '0'])),
      inGuild: random() > 0.04,
      hasMember: random() > 0.04,
      hasChannel: random() > 0.1,
      inThread: random() < 0.2,
      ephemeral: random() < 0.3 || ('customId' in asking && asking.customId.startsWith(DAILY)),
      isForPerson: random() < 0.04,
      inGroup: random() < 0.02,
      permissions: one([null, 0n, 0n, 0n, PermissionFlagsBits.ManageMessages, PermissionFlagsBits.Administrator]),
      name: often(0.7, 'Ann', () => one(STRANGE)),
      ...often<Circumstances>(0.8, {}, () => ({
        botPermissions: one([0n, PermissionFlagsBits.ViewChannel, PermissionFlagsBits.Administrator]),
      })),
    };
  }

  return () => {
    const asking = asked();
    return { userId: one(USERS), asked: asking, where: where(asking) };
  };
}

const typed = (value: unknown): Omit<Option, 'name'> => ({
  value,
  type: typeof value === 'boolean' ? ApplicationCommandOptionType.Boolean : ApplicationCommandOptionType.String,
});
