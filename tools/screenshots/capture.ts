import type { Locator, Page } from 'playwright-core';

/** As wide as most phones, and high enough for every post. */
export const PHONE = { viewport: { width: 390, height: 1600 }, isMobile: true, hasTouch: true };
export const DESK = { viewport: { width: 1280, height: 1600 } };

const MARGIN = 10;

/** The heights of the header and the input line, with the room between them and the posts. */
const AROUND_POSTS = 150;

export const newestPost = (page: Page): Locator => page.getByRole('listitem').last();

export const awaitButton = (page: Page, button: string): Promise<void> =>
  newestPost(page).locator(button).first().waitFor();

/** Waits until the page has all its letters and pictures, and nothing is under the pointer or has the focus. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

/** The position of the newest post. */
export async function areaOf(page: Page) {
  await settle(page);
  const area = await newestPost(page).boundingBox();
  if (!area) throw new Error('the newest post is not to be seen');
  return area;
}

/** The newest post, as wide as the page. */
export async function shootPost(page: Page): Promise<Buffer> {
  const { y, height } = await areaOf(page);
  const clip = { x: 0, y: y - MARGIN, width: page.viewportSize()!.width, height: height + 2 * MARGIN };
  return page.screenshot({ clip, animations: 'disabled' });
}

/** The whole page, just high enough for the newest post. */
export async function shootPage(page: Page): Promise<Buffer> {
  const { height } = await areaOf(page);
  await page.setViewportSize({ width: page.viewportSize()!.width, height: Math.ceil(height) + AROUND_POSTS });
  await settle(page);
  return page.screenshot({ animations: 'disabled' });
}

/** True if the machine writes emoji in color. */
export const showsEmoji = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = '20px sans-serif';
    context.fillText('🔴', 0, 20);
    const { data } = context.getImageData(0, 0, 20, 20);
    return data.some((red, index) => index % 4 === 0 && red > 128 && data[index + 1]! < 100);
  });
