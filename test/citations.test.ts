import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every rule cited by its number is a heading of the page of rules, or a numbered item below it.

const PAGE = 'docs/rules.md';
const FOLDERS = ['src', 'commands', 'docs', 'test'] as const;

/** `§4.3`, or with an item of its list: `§3.1, steps 5 and 6`, `§16.1 no. 9`. */
const CITATION = /§(\d+(?:\.\d+)?)(?:,? (?:no\.|steps?) (\d+)(?:(?: and |-)(\d+))?)?/g;

/** Sections by number, each with the numbers of its list. */
function sectionsOf(page: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = new Map<string, Set<string>>();
  let items = new Set<string>();
  for (const line of page.split('\n')) {
    const number = /^(?:#+ |\*\*)(\d+(?:\.\d+)?)\.? /.exec(line)?.[1];
    if (number !== undefined) sections.set(number, (items = new Set()));
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item !== undefined) items.add(item);
  }
  return sections;
}

function unknownIn(text: string, sections: ReturnType<typeof sectionsOf>): readonly string[] {
  return [...text.matchAll(CITATION)]
    .filter(([, section, ...items]) => {
      const known = sections.get(section!);
      return known === undefined || items.some((item) => item !== undefined && !known.has(item));
    })
    .map(([citation]) => citation);
}

test('the rules that are cited exist', () => {
  const sections = sectionsOf(readFileSync(PAGE, 'utf8'));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|md)$/.test(file) && file !== 'citations.test.ts')
      .map((file) => join(folder, file)),
  );
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(texts.filter(([, text]) => text.includes('§')).length).toBeGreaterThan(10);
  expect(texts.flatMap(([file, text]) => unknownIn(text, sections).map((citation) => `${file}: ${citation}`))).toEqual(
    [],
  );
});

test('a citation of what the page does not have is found', () => {
  const sections = sectionsOf('## 4. Cards\n**4.3 The 7.** Text\n### 3.1 Turn\n1. Draw\n2. Play\n');
  const text = 'rules §4, §4.3, §3.1, steps 1 and 2; §4.4, §5; §3.1 no. 3, §3.1, steps 2 and 3, §4.3 no. 1';
  expect(unknownIn(text, sections)).toEqual(['§4.4', '§5', '§3.1 no. 3', '§3.1, steps 2 and 3', '§4.3 no. 1']);
});
