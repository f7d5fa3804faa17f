import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage, SandboxUser } from 'discord-sandbox';
import { bytesOf } from '../harness/bytes.ts';
import { matchOf, settled } from '../harness/driver/saved.ts';
import { inDatabase } from './hold.ts';
import { finished, useTable } from './rooms.ts';
import { chooseMine, personOf } from './settings.ts';
import { LONG } from './soundness.ts';

const { table, rooms } = await useTable();

/** All saved data, as text. */
const saved = (): string =>
  inDatabase(table.databaseFile, (database) => {
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
    return tables.map(({ name }) => JSON.stringify(database.prepare(`select * from "${name}"`).all())).join('\n');
  });

const press = (user: SandboxUser, message: SandboxMessage, about: string) =>
  user.click(message.id, `s1:press:sorry privacy:${about}`);

/** Asks in direct messages to be forgotten, and confirms it. */
async function beForgotten(user: SandboxUser): Promise<SandboxMessage> {
  const { message } = await user.dmCommand(['sorry-dm', 'privacy']);
  const asked = await press(user, message!, 'delete');
  return finished(press(user, asked.message!, 'delete-yes'));
}

test('who is forgotten is nowhere in the database, leaves the tables, and the game of the others goes on', async () => {
  const [room, lobby] = [rooms.open(), rooms.open()];
  const matchId = await room.startMatch({ people: 3, options: LONG });
  const opened = await lobby.openLobby({ people: 3 });
  const user = personOf(table, 2);
  const { id } = user.person;
  const panel = await user.dmCommand(['sorry-dm', 'me']);
  await chooseMine(user, panel.message!, 'color', 'blue');
  expect(saved()).toContain(id);
  const told = await beForgotten(user);
  expect(told.text).toContain(english.say('privacy.deleted'));
  expect(saved()).not.toContain(id);
  expect(bytesOf(table.databaseFile)).not.toContain(id);
  expect((await matchOf(table, opened.matchId)).places).toHaveLength(2);
  const now = await settled(table, matchId);
  expect(now.status).toBe('running');
  expect(now.places.filter(({ occupant }) => occupant.kind === 'person')).toHaveLength(2);
  await room.playOnce(await room.nextPost(matchId, null));
  // Strangers again: they may play like anybody, and their choices are gone.
  const next = await rooms.open().openLobby({ people: 3 });
  const { places } = await matchOf(table, next.matchId);
  expect(places).toContainEqual(expect.objectContaining({ occupant: expect.objectContaining({ userId: id }) }));
  await table.restart();
  expect(saved()).toContain(id);
});
