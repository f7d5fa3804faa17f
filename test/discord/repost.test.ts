import { beforeEach, expect, test } from 'vitest';
import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { changed } from '../../src/match/decisions/decision.ts';
import { markPosted } from '../../src/match/decisions/posted-boards.ts';
import { awaitedSeat, awaitedUser } from '../../src/match/turn.ts';
import { english } from '../../src/text/languages.ts';
import { atRest, rigged } from '../harness/headless/headless-bot.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { begun, useDesk } from '../harness/headless/tables.ts';
import { ANN, BEN, CHANNEL, CLEO, DAN, gameAt, GUILD, running, withComputer } from '../harness/matches.ts';

// /sorry board: a board, a lobby, or only a link to one.

let isAtBottom: boolean;
const bot = useDesk({ isAtBottom: () => Promise.resolve(isAtBottom) });
beforeEach(() => {
  isAtBottom = false;
});

/** All that is kept of a match. */
const LINES = ['plays', 'match_people', 'matches'];

const MODERATOR = { permissions: PermissionFlagsBits.ManageMessages };
const board = (userId: string, where = {}) => bot.command(userId, 'board', {}, where);
const outcomeFor = async (userId: string, where = {}) => (await board(userId, where)).outcome;

/** The id of a match of Ann and Ben that waits for Ann, and whose board has this id if there is one. */
async function waiting(messageId: string | null): Promise<string> {
  const id = await begun(bot, { options: { 'ask-always': true } });
  const game = { ...gameAt('classic r:4,st,st,st/y:40,st,st,st r 4'), ply: 0 };
  await bot.change(id, (match) => changed({ ...running(match), game }));
  if (messageId !== null) await bot.change(id, (match) => markPosted(match, running(match), { messageId }, bot.now()));
  return id;
}

test('people of the table and moderators get the board once more, and the one before ends; others get a link to it', async () => {
  await waiting('600');
  const { outcome, said } = await board(CLEO);
  const link = `https://discord.com/channels/${GUILD}/${CHANNEL}/600`;
  expect([outcome, said.map(({ content }) => content)]).toEqual(['link', [english.say('board.here', { link })]]);
  const before = bot.sent.length;
  expect(await outcomeFor(BEN)).toBe('board');
  expect(JSON.stringify(bot.sent.slice(before))).toContain(english.say('board.moved'));
  expect(await outcomeFor(CLEO, MODERATOR)).toBe('board');
});

test('everybody gets a link while the board stands at the bottom', async () => {
  await waiting('600');
  isAtBottom = true;
  expect([await outcomeFor(ANN), await outcomeFor(CLEO, MODERATOR)]).toEqual(['link', 'link']);
});

test('a board that nobody has seen comes for people of the table alone', async () => {
  await waiting(null);
  expect([await outcomeFor(CLEO), await outcomeFor(BEN)]).toEqual(['stranger', 'board']);
});

test('a copy of a board whose match is there no more has nothing to press', async () => {
  const changeParts = rigged('matches', ({ matches }) => ({
    act: async (id, by, action) => {
      if (action.kind === 'mark-copy') for (const table of LINES) await bot.run(sql`delete from ${sql.raw(table)}`);
      return matches.act(id, by, action);
    },
  }));
  await bot.openAnew({ changeParts, isAtBottom: () => Promise.resolve(false) });
  await waiting('600');
  const before = bot.sent.length;
  expect(await outcomeFor(ANN)).toBe('board');
  expect(await bot.store.open()).toEqual([]);
  const [edit, ...others] = bot.sent.slice(before);
  expect([JSON.stringify(edit).includes('"custom_id"'), others]).toEqual([false, []]);
});

test('where a computer is to play, it does so now, and its board comes by itself', async () => {
  const id = await begun(bot, { options: { 'ask-always': true } });
  bot.clock.start();
  const match = running(await atRest(bot, id));
  await bot.clock.settled(id);
  await bot.change(id, (newest) => changed(withComputer(running(newest), awaitedSeat(match)!, 'greedy')));
  const { outcome, said } = await board(awaitedUser(match) === ANN ? BEN : ANN);
  expect([outcome, said.map(({ content }) => content)]).toEqual(['soon', [english.say('board.soon')]]);
  await bot.clock.settled(id);
  expect(running(await openMatch(bot)).game.ply).toBeGreaterThan(match.game.ply);
});

test('a lobby comes once more for whom a seat is saved', async () => {
  const invite = { name: 'invite', type: ApplicationCommandOptionType.User, value: CLEO };
  const options = [{ ...invite, user: { id: CLEO, bot: false }, member: {} }];
  await bot.ask(ANN, { kind: 'command', name: 'start', options });
  expect([await outcomeFor(CLEO), await outcomeFor(DAN)]).toEqual(['lobby', 'link']);
});
