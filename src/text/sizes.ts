import type { Language } from './language.ts';

const KILO = 1024;

/** The size of a file, or its limit: in whole MB from one on, below that in whole KB. */
export function sizeName(language: Language, bytes: number): string {
  const kilobytes = Math.floor(bytes / KILO);
  return kilobytes < KILO
    ? language.say('replay.kilobytes', { count: kilobytes })
    : language.say('replay.megabytes', { count: Math.floor(kilobytes / KILO) });
}
