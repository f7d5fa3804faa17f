import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { renderAvatar } from '../../src/render/pictures/portraits.ts';
import { renderInThread } from '../../src/render/thread/in-thread.ts';
import { launchChromium } from '../../test/harness/chromium.ts';
import { moveTime } from '../../test/harness/time.ts';
import { openTable, type Table } from '../../test/harness/driver/table.ts';
import { saveMatch } from './match.ts';

const require = createRequire(import.meta.url);

// Settings that would otherwise differ between machines: colors, and the position and edges of letters.
const SAME = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'];

/** A Friday evening. */
const BEGIN = Date.UTC(2026, 0, 9, 19, 30);

/** The sandbox with the bot and the saved match, and a browser with the view of each person. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Throws, in words, if there is no such browser. */
export async function openStage(executablePath: string) {
  const { time, pass } = moveTime(
    () => BEGIN,
    () => 0,
  );
  const limits = { acknowledgeMs: 60_000 }; // so that a slow machine makes the same pictures
  const prepare = (file: string, sandbox: Table['sandbox']) => saveMatch(file, sandbox, time.now);
  const browser = await launchChromium(executablePath, SAME);
  const botAvatar = await renderAvatar();
  const table = await openTable({ render: renderInThread, botName: 'Sorry! bot', botAvatar, time, limits, prepare });
  const pages: Page[] = [];
  const complaints: string[] = [];
  return {
    table,
    /** The errors of the pages. */
    complaints,
    /** Opens the page as a person, by name. */
    visit: async (name: string, look: BrowserContextOptions) => {
      // The page itself allows only fonts of the machine.
      const page = await browser.newPage({ ...look, timezoneId: 'UTC', reducedMotion: 'reduce', bypassCSP: true });
      pages.push(page);
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.clock.setFixedTime(time.now());
      const { id } = table.sandbox.people.find((person) => person.name === name)!;
      // Waits until nothing more is fetched: the page reads the messages again after each event of the sandbox.
      await page.goto(`${table.sandbox.url}/?as=${id}`, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: STYLE });
      return page;
    },
    /** Lets time pass for everybody. Otherwise time stands still. */
    pass: async (ms: number) => {
      pass(ms);
      for (const page of pages) await page.clock.setFixedTime(time.now());
    },
    close: async () => {
      await browser.close();
      await table.close();
    },
  };
}

function fontFace(weight: number): string {
  const bytes = readFileSync(require.resolve(`@fontsource/rubik/files/rubik-latin-${weight}-normal.woff2`));
  const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
  return `@font-face { font-family: 'gg sans'; font-weight: ${weight}; src: url(${url}) }`;
}

/** One font for every machine, in place of Discord's, and no scroll bars. */
const STYLE = [...[400, 500, 600, 700].map(fontFace), '* { scrollbar-width: none }'].join('\n');
