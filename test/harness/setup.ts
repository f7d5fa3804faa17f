import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { settled } from './postgres/closing.ts';
import { beginInteractions } from './headless/interaction.ts';
import { collectGarbage } from './heap.ts';
import { beginClicks } from './matches.ts';

// A deprecation warning fails the tests, because it means a broken upgrade tomorrow.
const refuse = (warning: Error): void => {
  if (warning.name === 'DeprecationWarning') throw warning;
};

// An unhandled rejection or an uncaught error fails the tests, too.
const unhandled: unknown[] = [];
const hear = (reason: unknown): void => void unhandled.push(reason);

// One process runs many test files, so each file adds its own listeners.
process.on('warning', refuse).on('unhandledRejection', hear).on('uncaughtException', hear);
afterAll(() => {
  process.off('warning', refuse).off('unhandledRejection', hear).off('uncaughtException', hear);
  if (unhandled.length > 0) throw new AggregateError(unhandled, 'Nobody handled what went wrong.');
});

afterAll(settled);

// The same ids of clicks in every file and test, after any other test in this process.
const begin = (): void => {
  beginClicks();
  beginInteractions();
};
begin();
beforeEach(begin);

// The memory of canvases beside the heap is freed in a turn of the event loop. Between tests that wait for nothing
// vitest makes none.
afterEach(() => turn());
afterEach(collectGarbage);
