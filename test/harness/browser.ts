import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hasChromium, launchChromium } from './chromium.ts';

/** The tests of a file in a browser. Where there is none, a single test says so. */
export async function inBrowser(tests: (browser: Browser) => void): Promise<void> {
  test('a browser is at hand', ({ skip }) => {
    if (!hasChromium) skip('chromium is missing: the page was not tried in a browser');
    expect(hasChromium).toBe(true);
  });
  if (!hasChromium) return;
  const browser = await launchChromium();
  afterAll(() => browser.close());
  tests(browser);
}
