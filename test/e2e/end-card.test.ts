import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { openTable } from '../harness/driver/table.ts';
import { useSoundTable } from './rooms.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';

// A person saves a picture of the game, with the real buttons.

const { rooms } = await useSoundTable(/\(10003\)/, openTable({ render: renderInThread }));

async function sizeOf({ files }: SandboxMessage): Promise<readonly number[]> {
  const answer = await fetch(files[0]!.url, { headers: { connection: 'close' } });
  const { width, height } = await loadImage(Buffer.from(await answer.arrayBuffer()));
  return [width, height];
}

test('an end card stands in the end; that of a replay is private, and public for whoever shows it; it pings nobody', async () => {
  const room = rooms.open();
  const matchId = await room.ended();
  expect(await sizeOf(await room.endOf(matchId))).toEqual([1200, 675]);
  const replay = await room.whole(2, await room.command(2, 'replay'));
  const own = await room.press(2, replay, english.say('button.endCard'));
  expect(own.private).toBe(true);
  const mine = await room.whole(2, own);
  expect(mine).toMatchObject({ private: true, pings: [], files: [{ filename: `sorry-${matchId}.png` }] });
  expect(await sizeOf(mine)).toEqual([1200, 675]);

  const shared = await room.press(2, mine, english.say('replay.share'));
  expect(shared.private).toBe(false);
  const shown = await room.whole(2, shared);
  expect([shown.files.length, shown.buttons.length, shown.pings]).toEqual([1, 0, []]);
  for (const person of [0, 1]) expect(shown.text).toContain(`<@${room.idOf(person)}>`);
});
