import { flushCompileCache } from 'node:module';
import { FOR_A_PERSON, whyNotInstalled } from './app/explanation.ts';

try {
  const { run } = await import('./app/run.ts');
  await run(process.argv.slice(2));
  flushCompileCache(); // see preflight.js; a killed process would not save it
} catch (error) {
  const why = whyNotInstalled(error);
  if (why === null) throw error;
  console.error(why);
  process.exit(FOR_A_PERSON);
}
