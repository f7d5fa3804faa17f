import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const browserPath = '/usr/bin/chromium';

/** Whether this machine has a browser. */
export const hasBrowser = existsSync(browserPath);

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });

/** Opens the page as a person, and notes what the page complains of. */
export async function visitAs(browser: Browser, url: string, person: string, complaints: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${url}/?as=${person}`);
  await page.getByRole('textbox').waitFor();
  return page;
}
