import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { command, endOf, personId, playOn, press, startMatch, textOf } from '../harness/driver/clicks.ts';
import { overOf } from '../harness/driver/saved.ts';
import { openTable } from '../harness/driver/table.ts';
import { readGif } from '../render/gif-reader.ts';
import { endedIn } from './refusal-cases.ts';
import { useRooms, whole, useSoundTable } from './rooms.ts';

// Finished games are found and watched again, with the real commands.

const table = await useSoundTable(openTable(), /\(10003\)/);

const rooms = useRooms(() => table, 'replaying');

const bytesOf = async (message: SandboxMessage, ending: string): Promise<Uint8Array> => {
  const { url } = message.files.find(({ filename }) => filename.endsWith(ending))!;
  return new Uint8Array(await (await fetch(url, { headers: { connection: 'close' } })).arrayBuffer());
};

/** The matches that a list offers to watch. */
const listed = ({ components }: SandboxMessage): readonly string[] =>
  [...JSON.stringify(components).matchAll(/"label":"[^"]* UTC [^"]*","value":"([a-z0-9]+)"/g)].map(([, id]) => id!);

describe('/sorry replay', () => {
  test('shows the last game of the channel privately, as an animation with a text of every turn', async () => {
    const room = rooms.open();
    const matchId = await endedIn(room);
    const outcome = await command(room, 3, 'replay');
    expect(outcome.private).toBe(true);
    const answer = await whole(room, 3, outcome);
    expect(answer.files.map(({ filename }) => filename)).toEqual([`sorry-${matchId}.gif`, `sorry-${matchId}.txt`]);
    expect(answer.text).toContain('Classic');
    for (const person of [0, 1]) expect(answer.text).toContain(`<@${personId(room, person)}>`);
    expect(answer.pings).toEqual([]);
    expect(readGif(await bytesOf(answer, '.gif')).frames.length).toBeGreaterThan(0);
    const log = new TextDecoder().decode(await bytesOf(answer, '.txt'));
    expect(log).toContain(`Game ${matchId}`);
    expect(log).not.toMatch(/\*\*|\\|<@/);
  });

  test('shows everyone what somebody wants to show, from the button or at once', async () => {
    const room = rooms.open();
    const matchId = await endedIn(room);
    const end = await endOf(room, matchId);
    const own = await press(room, 2, end, english.say('button.replay'));
    expect(own.private).toBe(true);
    const shown = await press(room, 2, await whole(room, 2, own), english.say('replay.share'));
    expect(shown.private).toBe(false);
    const answer = await whole(room, 2, shown);
    expect([answer.files.length, answer.buttons.length, answer.pings]).toEqual([2, 0, []]);
    const again = await command(room, 1, 'replay', { share: true });
    expect(again.private).toBe(false);
    expect((await whole(room, 1, again)).files).toHaveLength(2);
  });

  test('finds any game of the server while somebody types, and no game of another one', async () => {
    const matchId = await endedIn(rooms.open());
    const elsewhere = rooms.open();
    const dan = table.sandbox.as(personId(elsewhere, 3));
    const typed = { option: 'game', text: matchId, others: {} };
    const { choices } = await dan.autocomplete(elsewhere.channelId, ['sorry', 'replay'], typed);
    expect(choices!.map(({ value }) => value)).toEqual([matchId]);
    expect((await whole(elsewhere, 3, await command(elsewhere, 3, 'replay', { game: matchId }))).files).toHaveLength(2);
    const unknown = await command(elsewhere, 3, 'replay', { game: 'nowhere' });
    expect([unknown.private, textOf(unknown)]).toEqual([true, english.say('refusal.unknown-game')]);
    const file = new Sqlite(table.databaseFile);
    const move = `update matches set guild_id = '1', body = json_set(body, '$.guildId', '1') where id = ?`;
    file.prepare(move).run(matchId);
    file.close();
    const foreign = await command(elsewhere, 3, 'replay', { game: matchId });
    expect([foreign.private, textOf(foreign)]).toEqual([true, english.say('refusal.unknown-game')]);
  });

  test('has a picture of every move of a whole game, and a line for every turn', async () => {
    const room = rooms.open();
    const matchId = await startMatch(room, { people: 2, options: { game: 'classic' } });
    await playOn(room, matchId, (choices) => choices[0]!);
    const answer = await whole(room, 0, await command(room, 0, 'replay'));
    const { frames } = readGif(await bytesOf(answer, '.gif'));
    const log = new TextDecoder().decode(await bytesOf(answer, '.txt'));
    const match = await overOf(table, matchId);
    const numbers = new Set([...log.matchAll(/^(\d+)\. /gm)].map(([, turn]) => Number(turn)));
    expect(numbers.size).toBe(match.game.turn);
    expect(frames.length).toBeGreaterThan(match.game.turn);
    expect(log).toContain('wins!');
  }, 240_000);
});

describe('/sorry history', () => {
  test('lists one’s own games, those of somebody else, and those of a channel, privately and without a ping', async () => {
    const room = rooms.open();
    const first = await endedIn(room);
    const second = await endedIn(room);
    for (const options of [{}, { player: personId(room, 1) }, { channel: room.channelId }]) {
      const outcome = await command(room, 0, 'history', options);
      expect(outcome.private).toBe(true);
      expect(listed(outcome.message!).slice(0, 2)).toEqual([second, first]);
      expect(outcome.message!.text).toContain(`<@${personId(room, 1)}>`);
      expect(outcome.message!.pings).toEqual([]);
    }
    const [elsewhere, ben] = [await endedIn(rooms.open()), personId(room, 1)];
    const there = (await command(room, 0, 'history', { player: ben, channel: room.channelId })).message!;
    expect(listed(there)).toEqual([second, first]);
    expect(there.text).toContain(english.say('history.there', { who: `<@${ben}>`, channel: `<#${room.channelId}>` }));
    expect(listed((await command(room, 0, 'history')).message!)[0]).toBe(elsewhere);
    const nothing = await command(room, 0, 'history', { player: personId(room, 3) });
    expect(textOf(nothing)).toContain(english.say('history.empty', { of: `<@${personId(room, 3)}>` }));
    const list = (await command(room, 0, 'history', { channel: room.channelId })).message!;
    expect(listed(list)).toEqual([second, first]);
    const ann = table.sandbox.as(personId(room, 0));
    const watched = await ann.select(list.id, list.selects[0]!.customId, [first]);
    expect([watched.private, (await whole(room, 0, watched)).files[0]!.filename]).toEqual([true, `sorry-${first}.gif`]);
  });

  test('turns pages; on a shared list strangers get a page of their own', async () => {
    const room = rooms.open();
    const ids: string[] = [];
    for (let match = 0; match < 11; match += 1) ids.unshift(await endedIn(room));
    const shared = await command(room, 0, 'history', { channel: room.channelId, share: true });
    expect([shared.private, shared.message!.pings]).toEqual([false, []]);
    expect(listed(shared.message!)).toEqual(ids.slice(0, 10));
    const stranger = await press(room, 3, shared.message!, english.say('button.older'));
    expect([stranger.private, stranger.answer, listed(stranger.message!)]).toEqual([true, 'message', ids.slice(10)]);
    const older = (await press(room, 0, shared.message!, english.say('button.older'))).message!;
    expect([older.id, listed(older)]).toEqual([shared.message!.id, ids.slice(10)]);
    const newer = (await press(room, 0, older, english.say('button.newer'))).message!;
    expect(listed(newer)).toEqual(ids.slice(0, 10));
  });
});
