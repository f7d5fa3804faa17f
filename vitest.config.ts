import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasServer } from './test/harness/postgres/server.ts';

/** Tests of what is stored, which run on both engines. Those of the rules of a match ask nothing else of a server. */
const ON_SERVER = [
  'test/postgres/*.test.ts',
  'test/store/{curve,dailies,daily-standings,emoji-notes,history,interactions,logs,meetings,owner,people,reminders,results,servers,settings,standings,store}.test.ts',
  'test/match/{clock,model}.test.ts',
  'test/community/community.test.ts',
];

// The processes that run the tests inherit this. Canvases then give back at once the memory that they need no more, and so does
// glibc with blocks of 128 KiB or more: by itself it raises that limit with each larger block, and keeps a heap full of holes,
// one for each thread.
process.env['MIMALLOC_PURGE_DELAY'] = '0';
process.env['MALLOC_MMAP_THRESHOLD_'] = String(128 * 1024);
process.env['MALLOC_ARENA_MAX'] = '1';
process.env['MALLOC_TRIM_THRESHOLD_'] = String(128 * 1024);

// Node compiles a program once for all tests that start it: the second start takes half the time of a processor.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

export default defineConfig({
  test: {
    // A process keeps a little of each file that it has run, so pictures have processes of their own.
    projects: [
      { extends: true, test: { name: 'pictures', isolate: true, include: ['test/render/**/*.test.ts'] } },
      { extends: true, test: { name: 'wire', include: ['test/e2e/**/*.test.ts', 'packages/*/test/**/*.test.ts'] } },
      // The same tests again, on PostgreSQL.
      ...(hasServer()
        ? [{ extends: true as const, test: { name: 'postgres', include: ON_SERVER, env: { TEST_STORE: 'postgres' } } }]
        : []),
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{render,e2e,postgres}/**', '**/node_modules/**'],
        },
      },
    ],
    setupFiles: ['test/harness/setup.ts'],
    globalSetup: ['test/harness/run-guard.ts', 'test/harness/postgres/server.ts'],
    // A limit only ends a test that hangs. On a very busy machine, sound tests take many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    isolate: false,
    // V8 takes up to 100 MB more for values that live briefly, if nothing limits that. The tests collect garbage themselves.
    execArgv: ['--max-semi-space-size=8', '--expose-gc'],
    maxWorkers: 3, // one more than the processors of a small machine, because many tests wait
  },
});
