import { MessageFlags } from 'discord.js';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { fakeInteraction } from '../../src/cli/headless/interaction.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import type { Running } from '../../src/match/match.ts';
import { say } from '../../src/text/say.ts';
import type { Desk } from '../support/desk.ts';
import { openDesk, openMatch } from '../support/desk.ts';
import { ANN, BEN, clickBy, CHANNEL, GUILD, running } from '../support/matches.ts';

let desk: Desk;
afterEach(() => desk.close());

/** A match of two people, just dealt. */
async function started() {
  const options = { ruleset: 'classic', autoPlay: false, limitMs: null } as const;
  const opened = await desk.service.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, clickBy(ANN));
  if (!opened.ok) throw new Error(opened.error.code);
  const { id } = opened.value;
  await desk.service.join(id, clickBy(BEN), null);
  await desk.service.start(id, clickBy(ANN));
  return id;
}

/** The first play of a match as a button, and whose it is. */
function firstPlay({ id, game, places }: Running) {
  const token = formatPlay(legalPlays(game)[0]!);
  const seat = game.phase.kind === 'over' ? null : game.phase.seat;
  const occupant = places.find((place) => place.seat === seat)?.occupant;
  const user = occupant?.kind === 'person' ? occupant.userId : '';
  return { user, button: { kind: 'play', match: id, ply: game.ply, token } as const };
}

/** What is said to a click, whether or not it fails. */
async function press({ user, button }: ReturnType<typeof firstPlay>) {
  const { interaction, said } = fakeInteraction(user, {}, { kind: 'button', customId: encodeId(button) });
  await desk.router.handle(interaction);
  return said;
}

test('a throw in a decision is logged, answered privately, and leaves the row as it was', async () => {
  const thrown = () => {
    throw new Error('planted');
  };
  desk = openDesk({ rig: (service) => ({ ...service, play: (id) => service.change(id, thrown) }) });
  const id = await started();
  const before = running(await openMatch(desk));
  const said = await press(firstPlay(before));
  expect(said).toMatchObject([{ via: 'reply', content: say('failure.private'), flags: MessageFlags.Ephemeral }]);
  expect(await openMatch(desk)).toEqual(before);
  expect(await desk.service.store.plays(id)).toEqual([]);
  const { user, button } = firstPlay(before);
  await expect(desk.press(user, button)).rejects.toThrow('A click failed: Error: planted'); // the desk reads the log
});

test('a disk that fills up: a private answer, nothing is changed, and the same button works when there is room', async () => {
  desk = openDesk();
  await started();
  const { db } = desk.database;
  const { page_count: pages } = db.get<{ page_count: number }>(sql`pragma page_count`);
  db.run(sql.raw(`pragma max_page_count = ${pages}`));
  let match = running(await openMatch(desk));
  let said = await press(firstPlay(match));
  while (said[0]?.content !== say('failure.storage')) {
    match = running(await openMatch(desk)); // there was room for one more play
    said = await press(firstPlay(match));
  }
  expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
  expect(await openMatch(desk)).toEqual(match);
  db.run(sql.raw(`pragma max_page_count = ${pages + 1000}`));
  await press(firstPlay(match));
  expect(running(await openMatch(desk)).game.ply).toBe(match.game.ply + 1);
});
