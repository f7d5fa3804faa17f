import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inBrowser } from '../harness/browser.ts';
import { visitAs } from '../../packages/discord-sandbox/test/visit.ts';
import { useAsking } from './asking.ts';

const { sandbox, lines } = await useAsking();

/** Answers a person's action late, so all its other effects are on the page before. */
async function late(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback();
  const response = await route.fetch();
  await pause(200);
  await route.fulfill({ response });
}

await inBrowser((browser) => {
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    page = await visitAs(browser, sandbox.url, sandbox.people[0]!.id, complaints);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/sandbox/*', late);
  });
  beforeEach(async () => {
    await page.goto(sandbox.url);
    await page.getByRole('textbox').waitFor();
  });
  afterAll(() => page.unrouteAll({ behavior: 'wait' }));

  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= 390);

  const said = (text: string) => page.locator('.message').getByText(text, { exact: true }).waitFor();
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).click();

  /** Waits until the bot has answered and the message is drawn again, which closes its menus. */
  const answered = () => page.locator('.pending').waitFor({ state: 'detached' });

  /** Chooses a command by the text after the slash. */
  async function choose(typed: string): Promise<void> {
    await page.getByRole('textbox').fill(`/${typed}`);
    await page.getByRole('option', { name: `/${typed}` }).waitFor();
    await page.getByRole('textbox').press('Enter');
  }

  test('types into an option, and picks by keyboard or by a tap', async () => {
    await choose('try find town');
    const name = page.getByRole('combobox', { name: 'name' });
    await name.pressSequentially('town 2');
    const offered = page.getByRole('listbox', { name: 'Choices for name' }).getByRole('option');
    await expect.poll(async () => (await offered.allInnerTexts())[0]).toBe('Town 2');
    await name.press('ArrowDown');
    expect(await isNarrow()).toBe(true);
    await name.press('Enter');
    expect(await name.inputValue()).toBe('Town 20');
    await page.getByRole('combobox', { name: 'year' }).fill('19');
    await page.getByRole('option', { name: 'The year 1901' }).click();
    await press('Send');
    await said('Found town-20 in 1901');
  });

  test('hears that nothing could be offered, and sends what was typed', async () => {
    await choose('try find town');
    const name = page.getByRole('combobox', { name: 'name' });
    await name.pressSequentially('break');
    await expect.poll(() => lines.some(({ msg }) => msg === 'Nothing could be offered.')).toBe(true);
    await name.press('Enter');
    await said('Found break in any year');
  });

  test('chooses in menus: one by a click, several by ticking, by keyboard too', async () => {
    await choose('try pick');
    await press('Send');
    const menu = (prompt: string) => page.locator('details.menu').filter({ hasText: prompt });
    await menu('Choose cakes').locator('summary').click();
    const done = menu('Choose cakes').getByRole('button', { name: 'Done' });
    expect(await done.isDisabled()).toBe(true);
    await menu('Choose cakes').getByLabel('Apple').check();
    await menu('Choose cakes').getByLabel('Cherry').check();
    expect(await isNarrow()).toBe(true);
    await menu('Choose cakes').getByLabel('Berry').check();
    expect(await done.isDisabled()).toBe(true);
    await menu('Choose cakes').getByLabel('Berry').uncheck();
    await done.click();
    await said('cakes: apple and cherry');
    await answered();
    await menu('Choose a size').locator('summary').press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await said('size: large');
    await answered();
    await menu('Choose a guest').locator('summary').click();
    await menu('Choose a guest').getByRole('button', { name: 'Ben' }).click();
    await said('guest: ben');
  });

  test('fills in a modal and sends it', async () => {
    await choose('try note');
    await press('Send');
    const modal = page.getByRole('dialog', { name: 'A note' });
    await modal.getByText('Please fill this in.').waitFor();
    await press('Submit', modal); // the title is missing: it stays
    await modal.getByLabel('Title *').fill('Feast');
    for (const cake of ['Apple', 'Berry', 'Cherry']) await modal.getByLabel(cake).check();
    await modal.getByLabel('Large').check();
    await modal.getByLabel('Candles').check();
    await press('Submit', modal);
    expect(await modal.locator('input:invalid').count()).toBe(1); // so one too many is not sent
    expect(await isNarrow()).toBe(true);
    await modal.getByLabel('Cherry').uncheck();
    await modal.getByLabel('Title *').press('Enter');
    await said('Feast: apple and berry, large, with candles');
    await modal.waitFor({ state: 'detached' });
  });

  test('dismisses a modal by Escape, and keeps one that nobody answers', async () => {
    await choose('try note');
    await press('Send');
    const modal = page.getByRole('dialog', { name: 'A note' });
    await modal.waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await choose('try note');
    await page.getByLabel('slow').selectOption({ label: 'True' });
    await press('Send');
    await modal.getByLabel('Title *').fill('Tea');
    await press('Submit', modal);
    await modal.getByText('Something went wrong. Try again.').waitFor();
    await press('Cancel', modal);
    await modal.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
