import { globals } from './globals.ts';
import { imports } from './imports.ts';

/** Our own rules for the linter: who imports whom, and who may use time and chance. `test/layers.test.ts` tests them. */
export default { meta: { name: 'layers' }, rules: { imports, globals } };
