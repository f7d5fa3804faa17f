import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';
import { isChoice } from '../harness/driver/clicks.ts';
import { openTable } from '../harness/driver/table.ts';
import { useSoundTable } from './rooms.ts';

const { rooms } = await useSoundTable(undefined, openTable({ render: renderInThread }));

test('alone against a computer, the panel and the command show the best moves with a picture, to the player alone', async () => {
  const room = rooms.open();
  const options = { length: '4', 'ask-always': true };
  const matchId = await room.startMatch({ people: 1, computers: ['easy'], options });
  const post = await room.playOn(matchId, ({ buttons }) => buttons.filter(isChoice).length > 1);
  const pressed = await room.pressPanel(room.idOf(0), post, english.say('button.hint'));
  const hint = await room.whole(0, pressed);
  expect(hint).toMatchObject({ private: true, pings: [], files: [{ filename: 'hint.png' }] });
  expect(hint.text).toContain('❶');
  const picture = await loadImage(
    Buffer.from(await (await fetch(hint.files[0]!.url, { headers: { connection: 'close' } })).arrayBuffer()),
  );
  expect([picture.width, picture.height]).toEqual([1024, 1024]);
  expect((await room.whole(0, await room.command(0, 'hint'))).text).toBe(hint.text);
  const refused = await room.command(1, 'hint');
  expect([refused.private, refused.message?.text]).toEqual([true, english.say('refusal.stranger')]);
});
