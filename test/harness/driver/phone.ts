import type { Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { personId } from './clicks.ts';
import type { Room } from './table.ts';

/** The screen of a phone, in CSS pixels: the page with its header and its input line. */
export const SCREEN = { width: 390, height: 844 };

/** Longer than the busiest machine takes to show a post. */
const PATIENCE_MS = 120_000;

/** The page of the sandbox on a phone of the first person. */
export interface Phone {
  /** Opens a channel and shows its new posts. Old messages may be missing, as the page fetches only the newest. */
  readonly open: (room: Room) => Promise<Screen>;
  readonly close: () => Promise<void>;
}

/** A channel on a phone. Heights are in CSS pixels. */
export interface Screen {
  /** The height of a post, with its pictures. */
  readonly heightOf: (messageId: string) => Promise<number>;
  /** The width of a post's last picture. */
  readonly pictureWidthOf: (messageId: string) => Promise<number>;
  /** The height of the scrolled page, with all pictures, and the height of each picture. Waits for all posts. */
  readonly history: () => Promise<{ readonly height: number; readonly pictures: readonly number[] }>;
  readonly close: () => Promise<void>;
}

/** Starts a browser. */
export async function openPhone(): Promise<Phone> {
  const browser = await launchChromium();
  return {
    open: async (room) => {
      const page = await browser.newPage({ viewport: SCREEN, isMobile: true, hasTouch: true });
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${room.table.sandbox.url}/?as=${personId(room, 0)}&channel=${room.channelId}`);
      await page.getByRole('textbox').waitFor();
      return screenOf(page, room);
    },
    close: () => browser.close(),
  };
}

const screenOf = (page: Page, room: Room): Screen => ({
  heightOf: async (messageId) => {
    await drawn(page, [messageId]);
    return (await page.locator(postOf(messageId)).boundingBox())!.height;
  },
  pictureWidthOf: async (messageId) => {
    await drawn(page, [messageId]);
    return (await page
      .locator(`${postOf(messageId)} img`)
      .last()
      .boundingBox())!.width;
  },
  history: async () => {
    const messages = room.table.sandbox.as(personId(room, 0)).messages(room.channelId);
    await drawn(
      page,
      messages.map(({ id }) => id),
    );
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
