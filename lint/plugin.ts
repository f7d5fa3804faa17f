import { globals } from './globals.ts';
import { imports } from './imports.ts';

/** Rules that the linter does not have: who imports whom, and who knows time and chance. `test/layers.test.ts` tries them. */
export default { meta: { name: 'layers' }, rules: { imports, globals } };
