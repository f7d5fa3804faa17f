import { globals } from './globals.ts';
import { imports } from './imports.ts';

/**
 * The project's own rules for the linter: the imports between layers, and the use of time and chance.
 * `test/layers.test.ts` tests them.
 */
export default { meta: { name: 'layers' }, rules: { imports, globals } };
