import type { Browser, Page } from 'playwright-core';

/** Opens the page as a person, and notes the page's errors. */
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
