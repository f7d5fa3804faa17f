import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { isThere } from './needed.ts';

/** The places of the browser on several systems, that of Debian first. Chrome is as good as Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The browser: that of the environment variable CHROMIUM, or the one of this system. */
export const CHROMIUM = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place)) ?? PLACES[0]!;

export const hasChromium = isThere(CHROMIUM, `Chromium (${CHROMIUM}; the variable CHROMIUM names another)`);

/** For any user, on any machine, and without requests of its own to the network. */
const QUIET = `
  --no-sandbox --disable-gpu --disable-quic --no-first-run
  --disable-background-networking --disable-component-update --disable-sync
`;

/** Starts a browser. Throws, in words, if there is none. */
export async function launchChromium(executablePath = CHROMIUM, more: readonly string[] = []): Promise<Browser> {
  if (!existsSync(executablePath))
    throw new Error(
      `there is no Chromium at ${executablePath}; Debian has it: apt-get install chromium fonts-noto-color-emoji`,
    );
  return chromium.launch({ executablePath, args: [...QUIET.trim().split(/\s+/), ...more] });
}
