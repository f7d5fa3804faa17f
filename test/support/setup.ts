import { afterAll } from 'vitest';

// A deprecation warning fails the tests: what is deprecated today breaks an upgrade tomorrow.
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning') throw warning;
});

// Nor may a promise fail with nobody to hear of it, or anything be thrown where nobody catches it.
const unheard: unknown[] = [];
process.on('unhandledRejection', (reason) => unheard.push(reason));
process.on('uncaughtException', (error) => unheard.push(error));
afterAll(() => {
  if (unheard.length > 0) throw new AggregateError(unheard, 'Nobody handled what went wrong.');
});
