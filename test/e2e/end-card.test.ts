import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { command, endOf, personId, press, startMatch } from '../harness/driver/clicks.ts';
import { voteToEnd } from './refusal-cases.ts';
import { openTable } from '../harness/driver/table.ts';
import { useRooms, whole, useSoundTable } from './rooms.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';

// A person saves a picture of the game, with the real buttons.

const table = await useSoundTable(openTable({ render: renderInThread }), /\(10003\)/);

const rooms = useRooms(() => table, 'end-card');

async function sizeOf({ files }: SandboxMessage): Promise<readonly number[]> {
  const answer = await fetch(files[0]!.url, { headers: { connection: 'close' } });
  const { width, height } = await loadImage(Buffer.from(await answer.arrayBuffer()));
  return [width, height];
}

test('an end card is private, and public for whoever shows it; it pings nobody, and can be had from the replay, too', async () => {
  const room = rooms.open();
  const matchId = await startMatch(room, { people: 2, options: { game: 'classic', length: '2' } });
  await voteToEnd(room);
  const end = await endOf(room, matchId);

  const own = await press(room, 2, end, english.say('button.endCard'));
  expect(own.private).toBe(true);
  const mine = await whole(room, 2, own);
  expect([mine.private, mine.pings, mine.files.map(({ filename }) => filename)]).toEqual([
    true,
    [],
    [`sorry-${matchId}.png`],
  ]);
  expect(await sizeOf(mine)).toEqual([1200, 675]);

  const shared = await press(room, 2, mine, english.say('replay.share'));
  expect(shared.private).toBe(false);
  const shown = await whole(room, 2, shared);
  expect([shown.files.length, shown.buttons.length, shown.pings]).toEqual([1, 0, []]);
  for (const person of [0, 1]) expect(shown.text).toContain(`<@${personId(room, person)}>`);

  const replay = await whole(room, 1, await command(room, 1, 'replay'));
  const later = await press(room, 1, replay, english.say('button.endCard'));
  expect([later.private, await sizeOf(await whole(room, 1, later))]).toEqual([true, [1200, 675]]);
}, 120_000);
