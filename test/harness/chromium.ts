import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

/** Where Debian puts the browser. */
export const CHROMIUM = '/usr/bin/chromium';

export const hasChromium = existsSync(CHROMIUM);

/** As any user, on any machine, and without asking the network for anything by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser. Throws, in words, when there is none. */
export async function launchChromium(executablePath = CHROMIUM, more: readonly string[] = []): Promise<Browser> {
  if (!existsSync(executablePath))
    throw new Error(
      `there is no Chromium at ${executablePath}; Debian has it: apt-get install chromium fonts-noto-color-emoji`,
    );
  return chromium.launch({ executablePath, args: [...QUIET, ...more] });
}
