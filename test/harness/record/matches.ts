import { setImmediate as pause } from 'node:timers/promises';
import type { Running } from '../../../src/match/match.ts';
import { awaitedUser } from '../../../src/match/turn.ts';
import type { ButtonId, MatchAction } from '../ids.ts';
import { type LobbyAction, type LobbyMenu, LOBBY_ACTIONS } from '../../../src/discord/posts/lobby-message.ts';
import { sql } from '../../../src/store/database/drizzle.ts';
import { FORMAT } from '../../../src/store/database/upgrade.ts';
import { atRest, openHeadlessBot, type HeadlessBot } from '../headless/headless-bot.ts';
import { picker, playUntil, pressTurn, randomTurn, type Picker } from '../driver/random.ts';

type Value = string | number | null | object;

/** A table of a database. JSON in it is parsed. */
export interface RecordedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

export const TABLES = ['matches', 'match_people', 'plays', 'results', 'result_seats'] as const;
/** The tables at the time of the recording. */
export type RecordedTables = Readonly<Partial<Record<(typeof TABLES)[number], RecordedTable>>>;

const NAMES = { '1001': 'Ann', '1002': 'Ben', '1003': 'Cleo' } as const;
type UserId = keyof typeof NAMES;
const [ANN, BEN, CLEO] = ['1001', '1002', '1003'] as const;

/** The time of its beginning. The tests go on at a later time. */
const BEGIN = 1_760_000_000_000;
const BETWEEN_PLAYS_MS = 20_000;
/** The number of plays before the events in the second match. */
const PLIES = 24;

/**
 * The database of a bot of this version, after clicks and the work of the clock. It has a match that was won, a running
 * one with many events, a canceled lobby and an open one.
 */
export async function recordMatches(): Promise<RecordedTables> {
  const seed = `matches of format ${FORMAT}`;
  const pick = picker(seed);
  const bot = openHeadlessBot({ seed });
  bot.pass(BEGIN - bot.now());
  bot.clock.start();
  try {
    const won = await openTable(bot, pick, '3001', [BEN]);
    await won.press(ANN, 'start');
    await won.letPlay();
    await playEventfully(await openTable(bot, pick, '3002', [BEN, CLEO]));
    await (await openTable(bot, pick, '3003', [])).press(ANN, 'cancel');
    await openTable(bot, pick, '3004', [BEN]);
    await bot.clock.stop();
    return Object.fromEntries(TABLES.map((name) => [name, tableOf(bot, name)]));
  } finally {
    await bot.clock.stop();
    bot.close();
  }
}

/** One person leaves; another wants to end the match, gets a Nudge and goes away. Then it is a person's turn. */
async function playEventfully({ press, choose, letPlay, miss }: Seated): Promise<void> {
  const awaits = (userId: UserId) => (match: Running) => awaitedUser(match) === userId;
  await choose(ANN, 'computer', 'normal');
  await choose(ANN, 'length', '4'); // so that it does not end
  await press(ANN, 'start');
  await letPlay((match) => match.game.ply >= PLIES && awaits(ANN)(match));
  await press(CLEO, 'leave-yes');
  await press(BEN, 'vote-yes');
  await letPlay(awaits(BEN));
  await press(ANN, 'nudge');
  await miss();
  await letPlay(awaits(BEN));
  await miss();
  await letPlay(awaits(ANN));
}

/** A channel with people in it. */
type Seated = Awaited<ReturnType<typeof openTable>>;

/** Ann opens a lobby, and others join her. */
async function openTable(bot: HeadlessBot, pick: Picker, channelId: string, guests: readonly UserId[]) {
  const by = (userId: UserId) => ({ channelId, name: NAMES[userId] });
  await bot.command(ANN, 'start', {}, by(ANN));
  const { id } = (await bot.store.openIn(channelId))!;
  const press = async (userId: UserId, action: LobbyAction | MatchAction) => {
    const kind = isLobbyAction(action) ? 'lobby' : 'match';
    await bot.press(userId, { kind, match: id, action } as ButtonId, by(userId));
  };
  for (const guest of guests) await press(guest, 'join');
  return {
    press,
    choose: (userId: UserId, menu: LobbyMenu, value: string) => bot.choose(userId, id, menu, value, by(userId)),
    /** Lets each awaited person play at random, until the condition holds or the match is over. */
    letPlay: (isSo?: (match: Running) => boolean) =>
      playUntil(
        () => atRest(bot, id),
        (match) => {
          const turn = randomTurn(match, pick);
          bot.pass(BETWEEN_PLAYS_MS);
          return pressTurn(bot, match, turn, by(turn.userId as UserId));
        },
        isSo,
      ),
    /** Lets the time of the awaited person run out. */
    miss: async () => {
      const { deadline, game } = (await atRest(bot, id)) as Running;
      bot.pass(deadline! - bot.now());
      bot.clock.wake(id);
      while (((await bot.store.load(id)) as Running).game.ply === game.ply) await pause();
    },
  };
}

const isLobbyAction = (action: string): action is LobbyAction => (LOBBY_ACTIONS as readonly string[]).includes(action);

function tableOf({ database }: HeadlessBot, name: string): RecordedTable {
  const rows = database.db.all<Readonly<Record<string, Value>>>(sql.raw(`select * from ${name} order by rowid`));
  const columns = Object.keys(rows[0]!);
  return { columns, rows: rows.map((row) => columns.map((column) => valueOf(column, row[column]!))) };
}

const valueOf = (column: string, value: Value): Value =>
  column === 'body' ? (JSON.parse(value as string) as object) : value;
