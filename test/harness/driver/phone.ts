import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { messagesIn, personId } from './clicks.ts';
import type { Room } from './table.ts';

/** The screen of a phone, in CSS pixels: the page with its header and its input line. */
export const SCREEN = { width: 390, height: 844 };

/** Longer than the busiest machine takes to show a post. */
const PATIENCE_MS = 120_000;

/** The page of the sandbox on a phone of the first person. */
export type Phone = ReturnType<typeof phoneIn>;

/** A channel on a phone. Heights are in CSS pixels. */
export type Screen = ReturnType<typeof screenOf>;

/** The height of a post with its pictures, and the width of the last one. */
export type Size = Awaited<ReturnType<Screen['sizeOf']>>;

/** Starts a browser. */
export const openPhone = async () => phoneIn(await launchChromium());

export function phoneIn(browser: Browser) {
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
  sizeOf: async (messageId: string) => {
    const { heights, pictures } = await measured(page, [messageId]);
    return { height: heights[0]!, width: pictures.at(-1)?.width ?? 0 };
  },
  /** The height of the scrolled page, with all pictures, and the height of each picture. Waits for all posts. */
  history: async () => {
    const { height, pictures } = await measured(
      page,
      messagesIn(room).map(({ id }) => id),
    );
    return { height, pictures: pictures.map((picture) => picture.height) };
  },
  close: () => page.close(),
});

/**
 * The sizes of messages, and of all that can be scrolled, when the page has them with all their pictures. Only then the
 * heights are right; in the next moment the page may draw a post anew.
 */
async function measured(page: Page, messageIds: readonly string[]) {
  const drawn = await page.waitForFunction((ids) => {
    const posts = ids.map((id) => document.querySelector(`[data-id="${id}"]`));
    const pictures = posts.flatMap((post) => [...(post?.querySelectorAll('img') ?? [])]);
    const boxOf = (element: Element | null) => element?.getBoundingClientRect().toJSON() as DOMRect | undefined;
    const heights = posts.map((post) => boxOf(post)?.height ?? 0);
    if (heights.includes(0) || pictures.some(({ naturalWidth }) => naturalWidth === 0)) return null;
    const { scrollHeight: height } = document.querySelector('[role="region"]')!;
    return { height, heights, pictures: pictures.map((picture) => boxOf(picture)!) };
  }, messageIds);
  return (await drawn.jsonValue())!;
}
