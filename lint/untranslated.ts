import { CATALOGUES } from '../src/text/languages.ts';

// Lists the sentences that other languages leave empty, so that English stands in. With `--none` there may be none.

const lines = Object.entries(CATALOGUES).flatMap(([code, catalogue]) => {
  const empty = Object.entries(catalogue).flatMap(([key, sentence]) => (sentence === '' ? [key] : []));
  return empty.length === 0 ? [] : [`${code}.json leaves ${empty.length} to be translated: ${empty.join(', ')}`];
});

console.log(lines.length === 0 ? 'Everything is translated.' : lines.join('\n'));
if (lines.length > 0 && process.argv.includes('--none')) process.exitCode = 1;
