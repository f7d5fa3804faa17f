import { MessageFlags, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { fakeInteraction, optionsOf, type Asked } from '../harness/headless/interaction.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { errorOf } from '../harness/channel.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, clickBy } from '../harness/matches.ts';
import { useDesk, ended } from '../harness/headless/tables.ts';

const bot = useDesk();

const ANSWERED = RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
const START: Asked = { kind: 'command', name: 'start', options: optionsOf({}) };

/** A command or click whose answer fails; if it has another answer, that is this message. */
async function unanswered(userId: string, asked: Asked, original: string | null, before = async () => {}, flags = 0) {
  const { interaction } = fakeInteraction(userId, {}, asked);
  await bot.router.handle(
    Object.assign(interaction, {
      reply: async () => {
        await before();
        throw original === null ? new Error('It cannot be sent.') : errorOf(ANSWERED, 400);
      },
      fetchReply: () => Promise.resolve({ id: original, flags }),
    }),
  );
  return bot.store.openIn(CHANNEL);
}

/** The Rematch button of a match of two that is over. */
async function rematch(): Promise<Asked> {
  return { kind: 'button', customId: encodeId({ kind: 'match', match: await ended(bot), action: 'rematch' }) };
}

test('a lobby that is shown as it is takes one message besides that with its hash, and no edit', async () => {
  await bot.command(ANN, 'start');
  expect(await openMatch(bot)).toMatchObject({ lobbyMessageId: '77' });
  expect(bot.sent).toMatchObject([{ body: { nonce: expect.stringMatching(/-lock$/) } }]);
});

test('a lobby that was not shown is closed', async () => {
  expect(await unanswered(ANN, START, null)).toBeNull();
});

test('a lobby that was not shown, and that somebody came to all the same, stays', async () => {
  const join = async () => {
    await bot.service.tables.join((await openMatch(bot)).id, clickBy(BEN), null);
  };
  expect(await unanswered(ANN, START, null, join)).toMatchObject({ status: 'lobby', lobbyMessageId: null });
});

test('the message that stands as the answer is the lobby', async () => {
  expect(await unanswered(ANN, await rematch(), '77')).toMatchObject({ status: 'lobby', lobbyMessageId: '77' });
});

test('the message that was clicked is not taken for the answer: the lobby is posted', async () => {
  const clicked = '66';
  const lobby = await unanswered(ANN, await rematch(), clicked);
  expect(lobby).toMatchObject({ status: 'lobby', lobbyMessageId: String(bot.sent.length) });
  expect(bot.sent.at(-1)).toMatchObject({
    body: { nonce: `${lobby!.id}-lobby`, allowed_mentions: { parse: [], users: [BEN] } },
  });
});

test('a private answer, as of another process that could save nothing, is not taken for the lobby: it is posted', async () => {
  const lobby = await unanswered(ANN, START, '77', async () => {}, MessageFlags.Ephemeral);
  expect(lobby).toMatchObject({ status: 'lobby', lobbyMessageId: String(bot.sent.length) });
});
