import type { Page } from 'playwright-core';
import type { Film, Frame } from './film.ts';
import { areaOf, settle } from './capture.ts';

const STYLE = `
.finger { position: fixed; width: 50px; height: 50px; margin: -25px; border-radius: 50%; background: #ffffff73;
  border: 2px solid #fffc; pointer-events: none }
.finger.down { transform: scale(0.75); background: #ffffffa6 }
.held { filter: brightness(0.75) }`;

const READING_MS = 2_200;
const TOUCHING_MS = 400;
const HOLDING_MS = 250;
const ANSWERED_MS = 1_200;
const COMING_MS = 40;
const LOOKING_MS = 5_000;

/** The share of its way that the new post still has, in each frame. */
const COMING = [0.85, 0.66, 0.47, 0.31, 0.18, 0.09, 0.03];

/** The gap between two posts, and the height of the page above the new one. */
const GAP = 16;
const ABOVE = 60;

/** A tap on a button, from the post before it to the post after it. Runs `meanwhile` while the button is held down. */
export async function filmTap(page: Page, button: string, meanwhile: () => Promise<void>): Promise<Film> {
  const frames: Frame[] = [];
  const shoot = async (ms: number) => {
    await settle(page);
    frames.push({ png: await page.locator('.scroller').screenshot({ animations: 'disabled' }), ms });
  };
  await page.addStyleTag({ content: STYLE });
  await shoot(READING_MS);
  await touch(page, button, 'finger');
  await shoot(TOUCHING_MS);
  await touch(page, button, 'finger down');
  await shoot(HOLDING_MS);
  await meanwhile();
  await tap(page, button);
  const { height } = await areaOf(page);
  const show = async (share: number, ms: number) => {
    await lower(page, Math.round(share * (height + GAP)));
    await shoot(ms);
  };
  await show(1, ANSWERED_MS);
  for (const share of COMING) await show(share, COMING_MS);
  await show(0, LOOKING_MS);
  return { height: Math.ceil(height) + ABOVE, frames };
}

/** Taps, and waits for the next post. */
async function tap(page: Page, button: string): Promise<void> {
  const posts = page.getByRole('listitem');
  const count = await posts.count();
  await page.evaluate(() => document.querySelector('.finger')?.remove());
  await page.locator(button).tap();
  await posts.nth(count).locator('button.primary').first().waitFor();
}

/** Moves the posts down, so that the newest is not visible yet. */
async function lower(page: Page, pixels: number): Promise<void> {
  await page.locator('.messages').evaluate((element, px) => {
    element.style.transform = `translateY(${px}px)`;
  }, pixels);
}

/** Puts a finger on the end of a button, beside its words. */
async function touch(page: Page, button: string, kind: string): Promise<void> {
  await page.locator(button).evaluate((element, className) => {
    document.querySelector('.finger')?.remove();
    const { right, top, height } = element.getBoundingClientRect();
    const finger = document.createElement('div');
    finger.className = className;
    finger.style.left = `${right - 4}px`;
    finger.style.top = `${top + height / 2}px`;
    document.body.append(finger);
    element.classList.toggle('held', className.includes('down'));
  }, kind);
}
