import { comments } from './comments.ts';
import { globals } from './globals.ts';
import { imports } from './imports.ts';

/**
 * The project's own rules for the linter: the imports between layers, the use of time and chance, and the
 * beginnings of comments. `test/layers.test.ts` tests them.
 */
export default { meta: { name: 'layers' }, rules: { imports, globals, comments } };
