import { describe, expect, it } from 'vitest';
import { createApart, renderApart } from '../../src/render/apart.ts';
import { renderBoard } from '../../src/render/board.ts';
import type { Scene } from '../../src/render/scene.ts';
import { POSITIONS } from './positions.ts';

const MIDGAME = POSITIONS['midgame']!;
/** See dying-thread.ts: importing it would run it. */
const DEADLY: Scene = { ...MIDGAME, drawCount: 13 };

describe('a thread that draws', () => {
  it('gives each asker its own picture, the same as without it', async () => {
    const scenes = Object.values(POSITIONS);
    const apart = await Promise.all(scenes.map(renderApart));
    for (const [index, scene] of scenes.entries()) expect(apart[index]!.equals(await renderBoard(scene))).toBe(true);
  });

  it('says why it cannot draw a scene, and draws the others', async () => {
    const damaged = { ...MIDGAME, plates: null } as unknown as Scene;
    const [first, second, third] = await Promise.allSettled([MIDGAME, damaged, MIDGAME].map(renderApart));
    expect([first!.status, third!.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
  });

  it('is replaced when it dies', async () => {
    const render = createApart(new URL('../support/dying-thread.ts', import.meta.url));
    await expect(Promise.all([render(DEADLY), render(DEADLY)])).rejects.toThrow('has ended with code 7');
    expect((await render(MIDGAME)).equals(await renderBoard(MIDGAME))).toBe(true);
  });

  it('is replaced when it cannot even start', async () => {
    const render = createApart(new URL('../support/no-such-thread.ts', import.meta.url));
    await expect(render(MIDGAME)).rejects.toThrow('no-such-thread');
    await expect(render(MIDGAME)).rejects.toThrow('no-such-thread');
  });
});
