import { DiscordAPIError, MessageFlags, RESTJSONErrorCodes, type ChatInputCommandInteraction } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { fakeInteraction } from '../harness/headless/interaction.ts';
import { tell } from '../../src/discord/replies/replies.ts';
import { ANN } from '../harness/matches.ts';

describe('what went wrong is told privately, though the answer', () => {
  test.each([
    ['has not begun', {}, ['reply']],
    ['is being thought of in public: that goes', { deferred: true, ephemeral: false }, ['deleteReply', 'followUp']],
    ['is an edit of the post that was clicked: that stays', { deferred: true }, ['followUp']],
    ['is there in public: that stays', { deferred: true, replied: true, ephemeral: false }, ['followUp']],
  ])('%s', async (_, state, vias) => {
    const told: unknown[] = [];
    const via = (name: string) => (message?: object) => {
      told.push({ via: name, ...message });
      return name === 'deleteReply' ? Promise.reject(new Error('It could not be deleted.')) : Promise.resolve();
    };
    const { interaction } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
    const ways = Object.fromEntries(['reply', 'deleteReply', 'followUp'].map((name) => [name, via(name)]));
    await tell(Object.assign(interaction, state, ways) as ChatInputCommandInteraction, 'It went wrong.');
    expect(told).toMatchObject(vias.map((name) => ({ via: name })));
    expect(told.at(-1)).toMatchObject({ content: 'It went wrong.', flags: MessageFlags.Ephemeral });
  });
});

test('a sentence that had got through before is not told again, and what follows it is a follow-up', async () => {
  const said: string[] = [];
  const { interaction } = fakeInteraction(ANN, {}, { kind: 'command', name: 'board', options: [] });
  const code = RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  const ways = {
    reply: () => Promise.reject(new DiscordAPIError({ code, message: 'Again' }, code, 400, 'POST', '', {})),
    followUp: ({ content }: { readonly content: string }) => Promise.resolve(said.push(content)),
  };
  const asked = Object.assign(interaction, ways) as unknown as ChatInputCommandInteraction;
  for (const content of ['It is there.', 'And so is this.']) await tell(asked, content);
  expect(said).toEqual(['And so is this.']);
});
