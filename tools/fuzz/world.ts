import { startBy } from '../../test/harness/acting.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { formatPlay, legalPlays, type Result, cardInPlay } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import { miss } from '../../src/match/decisions/absence.ts';
import type { Click, Options, Running } from '../../src/match/match.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { awaitedUser, needsNobody } from '../../src/match/turn.ts';
import {
  openHeadlessBot,
  type HeadlessBot,
  type HeadlessBotOptions,
} from '../../test/harness/headless/headless-bot.ts';
import { picker, playUntil, randomTurn, takeTurn, type Picker } from '../../test/harness/driver/random.ts';
import { onBoard } from '../../test/harness/matches.ts';
import { GUILD } from '../../test/harness/headless/interaction.ts';
import { seated } from '../../test/harness/headless/seating.ts';
import { valueOf } from '../../test/harness/value.ts';

export const [ANN, BEN, CLEO, DAN, EVE] = ['1001', '1002', '1003', '1004', '1005'] as const;

/** A bot with a match in every state. Each match has its own channel. */
export type World = Awaited<ReturnType<typeof openWorld>>;

const TABLES = `
  matches match_people watchers plays results result_seats
  boards standings standing_counts meeting_days folds
  people visibility preferences dailies guild_settings guild_questions
`
  .trim()
  .split(/\s+/);

export async function openWorld(options: Pick<HeadlessBotOptions, 'changeParts'> = {}) {
  let sent = 0;
  const bot = openHeadlessBot({ ...options, onSent: () => void sent++ });
  const { db } = bot.database;
  const ids = await openMatches(bot);
  const dailyOf = await openDailies(bot);
  for (const table of TABLES) db.run(sql.raw(`create temp table kept_${table} as select * from ${table}`));
  const matches = await Promise.all(ids.map(async (id) => (await bot.store.load(id))!));
  const changes = () => db.get<{ n: number }>(sql`select total_changes() as n`).n;
  let seen = changes();
  return {
    bot,
    matches, // their state before each attempt
    /** The daily of a person: Ann has begun hers. */
    dailyOf,
    /** The channels of the matches, and one without a match. */
    channels: [...matches.map(({ channelId }) => channelId), channelOf('empty')],
    sent: () => sent,
    /** True if anything was saved since the world was last put back. */
    isChanged: () => changes() !== seen,
    putBack: () => {
      for (const table of TABLES.toReversed()) db.run(sql.raw(`delete from ${table}`));
      for (const table of TABLES) db.run(sql.raw(`insert into ${table} select * from kept_${table}`));
      seen = changes();
    },
  };
}

const channelOf = (name: string): string => String(3_000 + Buffer.from(name).reduce((sum, byte) => sum * 7 + byte, 0));

/** Begins Ann's daily, and returns that of each person. */
async function openDailies({ dailies }: HeadlessBot) {
  const who = (userId: string) => ({ userId, name: `user${userId}` });
  const fresh = await dailies.open(null, who(BEN));
  const [legal] = legalPlays(fresh.match.game);
  const begun = await taken(dailies.press(fresh.day, fresh.match.game.ply, formatPlay(legal!.play), who(ANN)));
  return (userId: string) => (userId === ANN ? begun : fresh);
}

/** Opens every kind of match, and returns their ids. */
async function openMatches(bot: HeadlessBot): Promise<readonly string[]> {
  const { matches } = bot;
  const pick = picker('world');
  const open = (name: string, guests: readonly string[] = [], more: Partial<Options> = {}) => {
    const options = { ruleset: 'classic', autoPlay: false, limitMs: null, ...more };
    const place = { guildId: GUILD, channelId: channelOf(name), options };
    return seated(matches, place, clickBy(ANN), ...guests.map((guest) => clickBy(guest)));
  };
  const begun = async (name: string, guests: readonly string[], until: Until, more: Partial<Options> = {}) => {
    const id = await open(name, guests, more);
    await taken(startBy(matches, id, clickBy(ANN)));
    await playUntil(newest(bot, id), (match) => playOne(bot, match, pick), until);
    return id;
  };
  const lobby = await open('lobby', [BEN]);
  const full = await open('full', [BEN, CLEO, DAN]);
  const seven = await begun(
    'seven',
    [BEN],
    (match) => isAsked(match) && cardOf(match) === 7 && legalPlays(match.game).length > 6,
  );
  const four = await begun('four', [BEN, CLEO, DAN], (match) => isAsked(match) && legalPlays(match.game).length > 4);
  const alone = await begun('alone', [BEN], (match) => needsNobody(match) === 'auto', { autoPlay: true });
  const away = await begun('away', [BEN, CLEO], isAsked, { limitMs: 60_000 });
  await missUntilAway(bot, away, pick);
  const vote = await begun('vote', [BEN, CLEO], isAsked);
  await taken(matches.act(vote, clickBy(BEN), { kind: 'vote' }));
  const left = await begun('left', [BEN, CLEO], isAsked);
  await taken(matches.act(left, clickBy(CLEO), { kind: 'leave-match' }));
  const won = await begun('won', [BEN], () => false);
  const ended = await begun('ended', [BEN], isAsked);
  await taken(matches.act(ended, clickBy(EVE), { kind: 'end' }));
  const closed = await open('closed');
  await taken(matches.act(closed, clickBy(ANN), { kind: 'cancel' }));
  return [lobby, full, seven, four, alone, away, vote, left, won, ended, closed];
}

const clickBy = (userId: string, channelId: string | null = null): Click => ({
  userId,
  name: `user${userId}`,
  interactionId: '7000001',
  channelId,
});

const taken = async <T>(answer: Promise<Result<T, Refusal>>): Promise<T> => valueOf(await answer);

type Until = (match: Running) => boolean;
const isAsked: Until = (match) => awaitedUser(match) !== null;
const cardOf = ({ game }: Running) => cardInPlay(onBoard(game));

const newest =
  ({ archive }: HeadlessBot, id: string) =>
  () =>
    taken(findMatch(archive, id));

/** Lets a random person play, or the clock. */
const playOne = (bot: HeadlessBot, match: Running, pick: Picker) =>
  taken<unknown>(takeTurn(bot, match.id, randomTurn(match, pick), (userId) => clickBy(userId, match.channelId)));

/** Lets Ben miss his turns until a computer plays for him, and another person is asked. */
const missUntilAway = (bot: HeadlessBot, id: string, pick: Picker): Promise<void> =>
  playUntil(
    newest(bot, id),
    async (match) => {
      if (awaitedUser(match) !== BEN) return playOne(bot, match, pick);
      bot.pass(60_000);
      const { play } = legalPlays(match.game)[0]!;
      return taken(bot.change(id, (saved) => miss(saved, match.game.ply, play, bot.now())));
    },
    (match) => match.absences[BEN]?.away === true && isAsked(match),
  );
