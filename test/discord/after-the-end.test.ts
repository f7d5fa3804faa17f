import { describe, expect, test } from 'vitest';
import { endMessage } from '../../src/discord/posts/board-message.ts';
import { lobbyMessage } from '../../src/discord/posts/lobby-message.ts';
import { english } from '../../src/text/languages.ts';
import type { Over } from '../../src/match/match.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { atRest, type Answered } from '../harness/headless/headless-bot.ts';
import type { Said } from '../harness/headless/interaction.ts';
import { ANN, BEN, clickBy, CLEO, DAN } from '../harness/matches.ts';
import { wholeStoryOf } from '../harness/stories.ts';
import { useDesk, gathered, begun } from '../harness/headless/tables.ts';
import { finished } from '../render/films.ts';
import { textsOf } from './components.ts';

const NAMES = { [ANN]: 'Annabel', [BEN]: 'Benjamin', [CLEO]: 'Cleopatra' } as const;
const NAME = /Annabel|Benjamin|Cleopatra/;

const bot = useDesk();
const lastSent = () => JSON.stringify(bot.sent.at(-1));

const stored = (id: string): string =>
  bot.database.db.get<{ body: string }>(sql`select body from matches where id = ${id}`).body;

const press = (user: keyof typeof NAMES, match: string, action: 'join' | 'start' | 'cancel') =>
  bot.press(user, { kind: 'lobby', match, action }, { name: NAMES[user] });

/** A match of three whose clock stands still; Cleo has left it. */
async function parted(): Promise<string> {
  const id = await begun(bot, { guests: [BEN, CLEO], names: NAMES });
  await bot.press(CLEO, { kind: 'match', match: id, action: 'leave-yes' });
  return id;
}

/** The name of the computer that plays on. */
const heirIn = async (id: string): Promise<string> => (await bot.store.load(id))!.places[1]!.occupant.name;

/** The same match after a moderator has ended it and the end was posted. */
async function told(): Promise<string> {
  const id = await parted();
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  bot.clock.start();
  bot.clock.wake(id);
  await atRest(bot, id);
  return id;
}

const textOf = ({ said }: Answered): string =>
  said.map(({ content, components }: Said) => content ?? JSON.stringify(components)).join('\n');

describe('the names at a table', () => {
  test('are stored until the end has been told, which names people, and not after it', async () => {
    const id = await parted();
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    expect(stored(id).match(new RegExp(NAME, 'g'))!.toSorted()).toEqual(Object.values(NAMES));
    bot.clock.start();
    bot.clock.wake(id);
    const over = (await atRest(bot, id)) as Over;
    expect(lastSent()).toMatch(/Annabel.*Benjamin/s);
    expect(lastSent()).toContain('Cleopatra');
    expect(stored(id)).not.toMatch(NAME);
    expect(over.notes).toMatchObject([{ kind: 'left', userId: CLEO, name: '' }]);
    const [ann, ben] = [ANN, BEN].map((userId) => ({ occupant: { userId, name: '' } }));
    expect(over.places).toMatchObject([ann, { occupant: { kind: 'computer' }, leftBy: CLEO }, ben]);
  });

  test('are not stored any more where the end cannot be told, because the channel is gone', async () => {
    const id = await parted();
    bot.clock.start();
    bot.clock.lose(id);
    await atRest(bot, id);
    expect(await bot.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'channel-gone' } });
    expect(stored(id)).not.toMatch(NAME);
  });

  test('are not stored any more when the end has waited for a week', async () => {
    await bot.openAnew({ render: () => Promise.reject(new Error('no picture')), onError: () => {} });
    const id = await parted();
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    bot.pass(7 * 86_400_000);
    bot.clock.start();
    await atRest(bot, id);
    expect(stored(id)).not.toMatch(NAME);
  });

  test('are not stored any more when a lobby closes', async () => {
    const id = await gathered(bot, { guests: [], names: NAMES });
    expect(stored(id)).toContain('Annabel');
    await press(ANN, id, 'cancel');
    expect(stored(id)).not.toMatch(NAME);
  });
});

describe('a match that has been told', () => {
  test('is described by its colors', async () => {
    const id = await told();
    const lines = textOf(await bot.press(BEN, { kind: 'match', match: id, action: 'describe' })).split('\n');
    const heads = lines.slice(0, 4).map((line) => line.split(': in start: ')[0]);
    expect(heads).toEqual(['The game is over.', '**Red**', `**${await heirIn(id)}** (Blue)`, '**Yellow**']);
  });

  test('is verified, and played again by the same people under the names that they have now, in the next round', async () => {
    const id = await told();
    expect((await bot.command(BEN, 'verify')).outcome).toBe('verified');
    const { said } = await bot.press(BEN, { kind: 'match', match: id, action: 'rematch' }, { name: 'Benny' });
    expect(said[0]!.allowedMentions).toEqual({ parse: [], users: [ANN] });
    const lobby = await openMatch(bot);
    expect([lobby.series, lobby.round]).toEqual([id, 2]);
    expect(lobby.seed).not.toBe((await bot.store.load(id))!.seed);
    await press(ANN, lobby.id, 'join');
    const started = await bot.press(BEN, { kind: 'lobby', match: lobby.id, action: 'start' });
    expect(started.outcome).toBe('start');
    expect(lastSent()).toMatch(/Annabel.*Benny/s); // the message of the lobby
  });

  test('is told by its colors in the message of its lobby', async () => {
    const id = await told();
    const message = lobbyMessage(english, (await bot.store.load(id))!);
    expect(textsOf(message).join('\n')).toContain(
      `The game is on: 🔴 **Red**, 🔵 **${await heirIn(id)}**, 🟡 **Yellow**.`,
    );
  });
});

test('the points of who has left are told under a mention, not as those of the computer that has their seat', () => {
  const { match, log } = finished('classic', ['Ann', 'Ben', 'Cleo']);
  const winners = match.ending.kind === 'won' ? match.ending.winners : [];
  const loser = match.places.find((place) => !winners.includes(place.seat))!;
  const left = { ...loser, occupant: { kind: 'computer', level: 'greedy', name: 'Gizmo' } as const, leftBy: CLEO };
  const over: Over = { ...match, places: match.places.map((place) => (place === loser ? left : place)) };
  const seat = { seat: loser.seat, userId: CLEO, isSeen: true, here: [1000, 950] as const };
  const after = { seats: [{ ...seat, placed: null, awards: [], streak: 0 }], rivalries: [] };
  const board = { name: 'board.png', alt: 'a board' };
  const message = endMessage(english, wholeStoryOf(over, log), { lines: [], earlier: [], board, after, watched: null });
  expect(textsOf(message).join('\n')).toContain(`Rating: <@${CLEO}> **950**`);
});
