import { expect, test } from 'vitest';
import { encodeId } from '../../src/discord/ids.ts';
import { fakeInteraction, type Asked } from '../harness/headless/interaction.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN } from '../harness/matches.ts';
import { useDesk, gathered } from '../harness/headless/tables.ts';

// A person's change holds for their games, also if the answer to their click does not get through.

const desk = useDesk();

/** A click after which the connection breaks off. */
async function unanswered(userId: string, asked: Asked): Promise<void> {
  const broken = () => Promise.reject(new Error('The connection broke off.'));
  const { interaction } = fakeInteraction(userId, {}, asked);
  await desk.router.handle(Object.assign(interaction, { update: broken, editReply: broken }));
}

test('how somebody wants to play is taken over into their games', async () => {
  const id = await gathered(desk);
  const customId = encodeId({ kind: 'menu', command: 'sorry me', about: 'forced' });
  await unanswered(ANN, { kind: 'menu', customId, values: ['made'] });
  expect(desk.settings.person(ANN)).toEqual({ autoPlay: true });
  expect((await desk.store.load(id))!.places[0]!.occupant).toMatchObject({ userId: ANN, autoPlay: true });
});

test('a lobby that somebody has left who deleted their data shows it', async () => {
  await gathered(desk);
  desk.sent.length = 0;
  const customId = encodeId({ kind: 'press', command: 'sorry privacy', about: 'delete-yes' });
  await unanswered(BEN, { kind: 'button', customId });
  expect((await openMatch(desk)).places).toHaveLength(1);
  expect(desk.sent).not.toEqual([]);
  expect(JSON.stringify(desk.sent)).not.toContain(BEN);
});
