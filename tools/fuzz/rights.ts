import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { awaitedSeat } from '../../src/match/turn.ts';
import { COLORS, standings, formatPlay, legalPlays } from '../../src/engine/index.ts';
import { invitedTo, LIMITS_MS, type Match, type Running } from '../../src/match/match.ts';
import { GAMES } from '../../src/match/offers.ts';
import { encodeId } from '../../test/harness/ids.ts';
import { VISIBILITY_ACTIONS } from '../../commands/leaderboard/visibility.ts';
import { isModerator, missingPermissions } from '../../src/discord/replies/permissions.ts';
import type { World } from './world.ts';
import { DAILY, ME_IDS, PRIVACY_IDS, SETTINGS_IDS, type Attempt } from './attempts.ts';

const OWN: ReadonlySet<string> = new Set([
  ...VISIBILITY_ACTIONS.map((action) => encodeId({ kind: 'visibility', action })),
  ...PRIVACY_IDS,
  ...ME_IDS,
]);
const SETTINGS: ReadonlySet<string> = new Set(SETTINGS_IDS);

/**
 * True if an attempt may change the saved data. This follows the rules of the table, by the seats of people, and not
 * the answers of the service. Every other attempt must leave all rows unchanged.
 */
export function mayChange(world: World, attempt: Attempt): boolean {
  const { matches } = world;
  const { asked, where } = attempt;
  // A person's visibility, data and preferences are their own choice, in any channel.
  if ('customId' in asked && OWN.has(asked.customId)) return true;
  if (asked.kind === 'button' && asked.customId.startsWith(DAILY))
    return mayPlayDaily(world, attempt.userId, asked.customId);
  if ('customId' in asked && SETTINGS.has(asked.customId))
    return isServed(where) && new PermissionsBitField(where.permissions ?? 0n).has(PermissionFlagsBits.ManageGuild);
  if (!isServed(where) || where.hasMember === false) return false;
  if (asked.kind === 'modal' || asked.kind === 'person') return false;
  if (asked.kind === 'command') return asked.name !== null && mayCommand(matches, attempt, asked.name);
  const [version, kind, id, second, third, ...rest] = asked.customId.split(':');
  const match = matches.find((each) => each.id === id);
  if (version !== 's1' || !match || match.channelId !== where.channelId || second === undefined || rest.length > 0)
    return false;
  if (asked.kind === 'menu')
    return kind === 'lobby-menu' && third === undefined && mayChoose(match, attempt, second, asked.values?.[0] ?? '');
  if (kind === 'play') return third !== undefined && mayPlay(match, attempt.userId, second, third);
  if (third !== undefined) return false;
  if (kind === 'guess') return mayWatch(match, attempt.userId) && isGuessRight(match, second);
  return kind === 'lobby'
    ? mayInLobby(match, attempt, second)
    : kind === 'match' && mayInMatch(matches, match, attempt, second);
}

/** True where the bot is a member. */
const isServed = ({ inGuild, inGroup, isForPerson }: Attempt['where']): boolean =>
  inGuild !== false && !inGroup && !isForPerson;

/** Everybody plays their own, in any place; the numbers may have zeros before them. */
function mayPlayDaily({ dailyOf }: World, userId: string, customId: string): boolean {
  const [, day, ply, token] = /^play\.(\d{1,6})\.(\d{1,6})\.(.*)$/.exec(customId.slice(DAILY.length)) ?? [];
  const own = dailyOf(userId);
  const { game } = own.match;
  const tokens = legalPlays(game).map(({ play }) => formatPlay(play));
  return Number(day) === own.day && Number(ply) === game.ply && tokens.includes(token ?? '');
}

const seatOf = (match: Match, userId: string) =>
  match.places.find(({ occupant }) => occupant.kind === 'person' && occupant.userId === userId)?.seat;

/** The host has removed them. */
const isKeptOut = (match: Match, userId: string): boolean =>
  match.status === 'lobby' && match.removed?.includes(userId) === true;

const isOpen = ({ status }: Match) => status === 'lobby' || status === 'running';

const canPost = ({ where }: Attempt): boolean =>
  where.botPermissions === undefined ||
  missingPermissions(where.botPermissions, where.inThread === true && where.hasChannel !== false).length === 0;

function mayInLobby(match: Match, attempt: Attempt, action: string): boolean {
  if (match.status !== 'lobby') return false;
  const { userId } = attempt;
  const isHost = match.hostId === userId;
  const own = seatOf(match, userId);
  const may: Readonly<Record<string, boolean>> = {
    join: own === undefined && match.places.length < 4 && !isKeptOut(match, userId),
    leave: own !== undefined,
    remove: isHost && match.places.some(({ occupant }) => occupant.kind === 'computer'),
    cancel: isHost,
    start: isHost && match.places.length >= 2 && canPost(attempt),
    solo: isHost && canPost(attempt),
  };
  return may[action] === true;
}

/** Only the host chooses the game and adds computers; everybody may pick a free color, and at the table want hints. */
function mayChoose(match: Match, { userId }: Attempt, menu: string, value: string): boolean {
  if (match.status !== 'lobby') return false;
  const { hostId, places } = match;
  const seat = COLORS.findIndex((color) => color === value);
  const may: Readonly<Record<string, boolean>> = {
    game: GAMES.some((game) => game === value),
    length: ['2', '3', '4'].includes(value),
    limit: LIMITS_MS.some((limitMs) => String(limitMs) === value),
    computer: ['greedy', 'random'].includes(value) && places.length < 4,
    remove: value !== userId && seatOf(match, value) !== undefined,
  };
  if (menu === 'color') return !isKeptOut(match, userId) && seat >= 0 && !places.some((place) => place.seat === seat);
  if (menu === 'hints') return seatOf(match, userId) !== undefined && ['on', 'off'].includes(value);
  return hostId === userId && may[menu] === true;
}

/** Whoever does not play may watch along. */
const mayWatch = (match: Match, userId: string): boolean =>
  match.status === 'running' && seatOf(match, userId) === undefined;

/** Before the first pawn is home, any player may be guessed. */
const isGuessRight = (match: Match, seat: string): boolean =>
  match.status === 'running' &&
  standings(match.game).every(({ home }) => home === 0) &&
  match.places.some((place) => String(place.seat) === seat);

function mayPlay(match: Match, userId: string, ply: string, token: string): boolean {
  if (match.status !== 'running' || ply !== String(match.game.ply)) return false;
  const tokens = legalPlays(match.game).map(({ play }) => formatPlay(play));
  return seatOf(match, userId) === awaitedSeat(match) && tokens.includes(token);
}

function mayInMatch(matches: readonly Match[], match: Match, attempt: Attempt, action: string): boolean {
  const { userId, where } = attempt;
  const moderates = isModerator(where.permissions ?? null);
  if (action === 'again') return match.status === 'running' && mayHavePosted(match, attempt);
  if (action === 'rematch') return mayPlayAgain(matches, match, attempt);
  if (action === 'close-yes') return match.status === 'lobby' && (moderates || match.hostId === userId);
  if (action === 'end-yes') return match.status === 'running' && moderates;
  if (action === 'cheer' || action === 'gasp') return mayWatch(match, userId);
  if (match.status !== 'running' || seatOf(match, userId) === undefined) return false;
  const may: Readonly<Record<string, boolean>> = {
    'leave-yes': true,
    'vote-yes': !match.votes.includes(userId) && !isAway(match, userId),
    nudge: mayNudge(match, userId),
    back: isAway(match, userId),
  };
  return may[action] === true;
}

const isAway = ({ absences }: Running, userId: string): boolean => absences[userId]?.away === true;

function mayNudge(match: Running, userId: string): boolean {
  const awaited = awaitedSeat(match);
  return (
    awaited !== null &&
    !isAway(match, userId) &&
    match.places.some(
      ({ seat, occupant }) => seat === awaited && occupant.kind === 'person' && occupant.userId !== userId,
    )
  );
}

/** Opens a rematch, or joins one with an invitation for the person. */
function mayPlayAgain(matches: readonly Match[], match: Match, attempt: Attempt): boolean {
  const here = matches.find((each) => isOpen(each) && each.channelId === match.channelId);
  if (here)
    return (
      here.places.length < 4 &&
      !isKeptOut(here, attempt.userId) &&
      invitedTo(here).some(({ userId }) => userId === attempt.userId)
    );
  return match.status === 'over' && seatOf(match, attempt.userId) !== undefined && canPost(attempt);
}

/** From then on, that is its newest message. */
const mayHavePosted = (match: Match, { userId, where }: Attempt): boolean =>
  seatOf(match, userId) !== undefined ||
  invitedTo(match).some((invitation) => invitation.userId === userId) ||
  isModerator(where.permissions ?? null);

function mayCommand(matches: readonly Match[], attempt: Attempt, name: string): boolean {
  const here = matches.find((match) => isOpen(match) && match.channelId === attempt.where.channelId);
  if (name === 'start') return here === undefined && canPost(attempt);
  if (here && name === 'board') return mayHavePosted(here, attempt);
  if (here?.status !== 'lobby') return false;
  const own = seatOf(here, attempt.userId);
  if (name === 'join') return here.places.length < 4 && !isKeptOut(here, attempt.userId); // a seat, or another color
  return name === 'leave' && own !== undefined;
}
