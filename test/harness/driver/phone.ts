import type { Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { messagesIn, personId } from './clicks.ts';
import type { Room } from './table.ts';

/** The screen of a phone, in CSS pixels: the page with its header and its input line. */
export const SCREEN = { width: 390, height: 844 };

/** Longer than the busiest machine takes to show a post. */
const PATIENCE_MS = 120_000;

/** The page of the sandbox on a phone of the first person. */
export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** A channel on a phone. Heights are in CSS pixels. */
export type Screen = ReturnType<typeof screenOf>;

/** Starts a browser. */
export async function openPhone() {
  const browser = await launchChromium();
  return {
    /** Opens a channel and shows its new posts. Old messages may be missing, as the page fetches only the newest. */
    open: async (room: Room) => {
      const page = await browser.newPage({ viewport: SCREEN, isMobile: true, hasTouch: true });
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${room.table.sandbox.url}/?as=${personId(room, 0)}&channel=${room.channelId}`);
      await page.getByRole('textbox').waitFor();
      return screenOf(page, room);
    },
    close: () => browser.close(),
  };
}

const screenOf = (page: Page, room: Room) => ({
  /** The height of a post, with its pictures. */
  heightOf: async (messageId: string) => {
    await drawn(page, [messageId]);
    return (await page.locator(postOf(messageId)).boundingBox())!.height;
  },
  /** The width of a post's last picture. */
  pictureWidthOf: async (messageId: string) => {
    await drawn(page, [messageId]);
    const picture = page.locator(`${postOf(messageId)} img`).last();
    return (await picture.boundingBox())!.width;
  },
  /** The height of the scrolled page, with all pictures, and the height of each picture. Waits for all posts. */
  history: async () => {
    const ids = messagesIn(room).map(({ id }) => id);
    await drawn(page, ids);
    return page.getByRole('region', { name: 'Messages' }).evaluate((region) => ({
      height: region.scrollHeight,
      pictures: [...region.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect().height),
    }));
  },
  close: () => page.close(),
});

const postOf = (messageId: string): string => `[data-id="${messageId}"]`;

/** Waits until the page has these messages and all their pictures, as only then their heights are right. */
async function drawn(page: Page, messageIds: readonly string[]): Promise<void> {
  const isDrawn = (selectors: readonly string[]) =>
    selectors.every((selector) => {
      const post = document.querySelector(selector);
      return post && [...post.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 0);
    });
  await page.waitForFunction(isDrawn, messageIds.map(postOf));
}
