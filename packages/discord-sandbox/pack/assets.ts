import { cpSync, rmSync } from 'node:fs';

// Begins `dist` again, with the files of the page that the compiler does not write.
const root = new URL('../', import.meta.url);
rmSync(new URL('dist', root), { recursive: true, force: true });
cpSync(new URL('src/page', root), new URL('dist/page', root), {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});
