import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { inBrowser } from '../harness/browser.ts';
import { percentile } from '../harness/quantiles.ts';
import { isChoice } from '../harness/driver/clicks.ts';
import { playGame, type Onlooker } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { phoneIn, SCREEN, type Size } from '../harness/driver/phone.ts';
import { openTable } from '../harness/driver/table.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';
import { visitAs } from '../../packages/discord-sandbox/test/visit.ts';
import { useTable } from './rooms.ts';

const PLAYS = 8;
const { table, rooms } = await useTable(openTable({ render: renderInThread }));

await inBrowser((browser) => {
  const complaints: string[] = [];

  const visit = (index: number) => visitAs(browser, table.sandbox.url, table.sandbox.people[index]!.id, complaints);

  test('two people in two tabs open a lobby, play several turns, and are refused privately', async () => {
    const [ann, ben] = [await visit(0), await visit(1)];
    await typeStart(ann);
    await ben.getByRole('button', { name: 'Join' }).click();
    await ann.getByRole('listitem').getByText('Ben').first().waitFor();
    await ann.getByRole('button', { name: 'Start' }).click();

    for (let play = 0; play < PLAYS; play++) {
      const post = await waitingPost(ann);
      const isAnn = /@Ann/.test(await post.innerText());
      const [page, idle] = isAnn ? [ann, ben] : [ben, ann];
      if (play === 0) await refused(idle);
      await expectPicture(await waitingPost(page));
      await clickThrough(page);
      // News on one page may still be on its way to the other.
      await expect.poll(() => plyOf(idle)).toBe(await plyOf(page));
    }

    for (const page of [ann, ben]) await narrow(page);
    expect(complaints).toEqual([]);
  });

  const phone = phoneIn(browser);

  test('a lobby fits one screen, with all its menus and buttons', async () => {
    const room = rooms.open();
    const screen = await phone.open(room);
    const { message } = await room.openLobby({ people: 1, computers: ['normal'] });
    expect((await screen.sizeOf(message.id)).height).toBeLessThanOrEqual(SCREEN.height);
    await room.press(1, message, 'Join');
    expect((await screen.sizeOf(message.id)).height).toBeLessThanOrEqual(SCREEN.height);
    await screen.close();
  });

  /** The most choices of a turn that has to fit one screen. */
  const CHOICES = 6;
  /** The room between the header and the input line, less two fingers: CSS pixels. */
  const END_HEIGHT = 540;

  test('a turn with up to six choices fits one screen with a picture as wide as that allows, an end does under its head, and the whole history is measured', async () => {
    const room = rooms.open();
    const seen: (Size & { readonly choices: number })[] = [];
    const onTurn: Onlooker['onTurn'] = (_, { buttons }, size) =>
      seen.push({ ...size!, choices: buttons.filter(isChoice).length });
    const pick = greedyFrom(table, 'phone');
    const { matchId, figures, problems } = await playGame(room, { people: 4 }, pick, { phone, onTurn });
    expect(problems).toEqual([]);
    expect(figures.forced).toBe(0);
    const few = seen.filter(({ choices }) => choices <= CHOICES);
    expect(few.length).toBeGreaterThanOrEqual(20);
    // One turn alone can be long: a player draws one 2 after another.
    const heights = few.map(({ height }) => height);
    expect(percentile(heights, 0.9)).toBeLessThanOrEqual(SCREEN.height);
    expect(Math.min(...seen.map(({ width }) => width))).toBeGreaterThanOrEqual(325);
    const end = await room.endOf(matchId);
    expect(end.text).toContain(' wins!');
    const screen = await phone.open(room);
    expect((await screen.sizeOf(end.id)).height).toBeLessThanOrEqual(END_HEIGHT);
    const { history, highest, usual, boards } = figures.heights!;
    expect(boards).toBe(0); // the end has its card
    expect(usual).toBeGreaterThan(150); // the picture of the end is as wide as the phone
    expect(highest).toBeGreaterThanOrEqual(usual);
    expect(history).toBeGreaterThan(highest);
  });
});

/** Types the command with the help of completion, and asks for a game that is long enough. */
async function typeStart(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('/sorry st');
  await page.getByRole('option', { name: /\/sorry start/ }).waitFor();
  await page.getByRole('textbox').press('Enter');
  await page.getByLabel('length').selectOption({ label: english.say('lengthChoice.4') });
  await page.getByLabel('ask-always').selectOption({ label: 'True' });
  await page.getByRole('button', { name: 'Send' }).click();
}

const choices = (scope: Page | Locator): Locator =>
  scope.locator('button[data-custom-id*=":play:"], button[data-custom-id*=":step:"]').filter({ hasNotText: /^Back$/ });

/** The message with the choices. */
async function waitingPost(page: Page): Promise<Locator> {
  const post = page
    .getByRole('listitem')
    .filter({ has: choices(page) })
    .last();
  await post.waitFor();
  return post;
}

/** A person who is not awaited still presses a choice. */
async function refused(page: Page): Promise<void> {
  await choices(await waitingPost(page))
    .first()
    .click();
  const answer = page
    .getByRole('listitem')
    .filter({ hasText: 'Only you can see this' })
    .filter({ has: page.getByText(/^It’s .+’s turn\.$/) });
  await answer.waitFor();
  await answer.getByRole('button', { name: 'Dismiss message' }).click();
  await answer.waitFor({ state: 'detached' });
}

async function expectPicture(post: Locator): Promise<void> {
  const image = post.getByRole('img', { name: /Sorry! board\. Turn/ });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => ('naturalWidth' in element ? element.naturalWidth : 0)))
    .toBe(1024);
  expect(await image.isVisible()).toBe(true);
}

/** Clicks first choices until the turn is played: its id is gone from the page. */
async function clickThrough(page: Page): Promise<void> {
  const ply = await plyOf(page);
  for (let step = 0; step < 5 && (await plyOf(page)) === ply; step++) {
    const first = choices(await waitingPost(page)).first();
    const id = await first.getAttribute('data-custom-id');
    await first.click();
    await page.locator(`button[data-custom-id="${id}"]`).waitFor({ state: 'detached' });
    if (id?.includes(':play:')) break;
  }
  await expect.poll(() => plyOf(page)).not.toBe(ply);
}

async function plyOf(page: Page): Promise<string> {
  const id = await choices(page).last().getAttribute('data-custom-id');
  return id?.split(':')[3] ?? '';
}

async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 400, height: 860 });
  await (await waitingPost(page)).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
}
