import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Loaded into a bot before its own files. When it ends, it writes to LOADED the files that it has loaded, a line each.
const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
const { LOADED } = process.env;
if (isMainThread && LOADED !== undefined) process.on('exit', () => writeFileSync(LOADED, loaded.join('\n')));
