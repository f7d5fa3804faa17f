import { afterAll } from 'vitest';

// A deprecation warning fails the tests: what is deprecated today breaks an upgrade tomorrow.
const refuse = (warning: Error): void => {
  if (warning.name === 'DeprecationWarning') throw warning;
};

// Nor may a promise fail with nobody to hear of it, or anything be thrown where nobody catches it.
const unheard: unknown[] = [];
const hear = (reason: unknown): void => void unheard.push(reason);

// One process runs many files: each listens for itself.
process.on('warning', refuse).on('unhandledRejection', hear).on('uncaughtException', hear);
afterAll(() => {
  process.off('warning', refuse).off('unhandledRejection', hear).off('uncaughtException', hear);
  if (unheard.length > 0) throw new AggregateError(unheard, 'Nobody handled what went wrong.');
});
