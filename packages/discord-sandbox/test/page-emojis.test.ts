import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { inBrowser } from '../../../test/harness/browser.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { call } from './rest.ts';
import { useSandbox } from './use.ts';

/** The width of a picture and its drawn width, px; 0 when it is not loaded. */
const widthsOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, Math.round(image.getBoundingClientRect().width)]);

const sandbox = await useSandbox();

await inBrowser((browser) => {
  let page: Page;
  let id: string;

  const send = (content: string, components: readonly unknown[] = []) =>
    call(sandbox, 'POST', `/channels/${sandbox.channelIds[0]}/messages`, { content, components });

  beforeAll(async () => {
    const image = `data:image/png;base64,${solidPng(128, 128, [0, 160, 90]).toString('base64')}`;
    const made = await call(sandbox, 'POST', `/applications/${sandbox.applicationId}/emojis`, { name: 'leaf', image });
    id = made.body.id!;
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.goto(`${sandbox.url}/?as=${sandbox.people[0]?.id}`);
    await page.getByRole('textbox').waitFor();
  });
  it('in a line of text, as small as its words', async () => {
    await send(`<:leaf:${id}> **Ann** plays 🍀`);
    const line = page.getByRole('listitem').filter({ hasText: 'Ann plays 🍀' });
    await expect.poll(() => widthsOf(line.getByRole('img', { name: ':leaf:' }))).toEqual([128, 22]);
    expect(await line.innerText()).not.toContain('<');
  });

  it('by its name when there is no picture', async () => {
    await send('<:lost:900000000000000999> is gone');
    const lost = page.getByRole('listitem').filter({ hasText: 'is gone' }).getByRole('img', { name: ':lost:' });
    expect((await widthsOf(lost))[0]).toBe(0);
  });

  it('on buttons and in menus, its own and those of Unicode', async () => {
    const leaf = { emoji: { id, name: 'leaf' } };
    const buttons = [
      { type: 2, style: 2, custom_id: 'a', label: 'Green', ...leaf },
      { type: 2, style: 2, custom_id: 'b', label: 'Yellow', emoji: { name: '🟡' } },
    ];
    const options = [
      { label: 'First', value: '1', default: true, ...leaf },
      { label: 'Second', value: '2', ...leaf },
    ];
    await send('Choose', [
      { type: 1, components: buttons },
      { type: 1, components: [{ type: 3, custom_id: 's', options }] },
    ]);
    const message = page.getByRole('listitem').filter({ hasText: 'Choose' });
    const drawn = (where: Locator) => widthsOf(where.getByRole('img', { name: ':leaf:' }));
    await expect.poll(() => drawn(message.getByRole('button', { name: 'Green' }))).toEqual([128, 20]);
    expect(await message.getByRole('button', { name: 'Yellow' }).innerText()).toBe('🟡\nYellow');
    const chosen = message.locator('summary');
    expect(await drawn(chosen)).toEqual([128, 20]);
    await chosen.click();
    expect(await drawn(message.getByRole('button', { name: 'Second' }))).toEqual([128, 20]);
  });
});
