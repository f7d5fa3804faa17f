import { assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { parseInline, parseMarkdown, type Block, type Inline } from '../../src/sandbox/page/markdown.ts';
import { timeText } from '../../src/sandbox/page/time.ts';

const text = (content: string): Inline => ({ kind: 'text', text: content });
const styled = (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler', content: string): Inline => ({
  kind,
  children: [text(content)],
});

it.each<[string, readonly Inline[]]>([
  ['**bold**', [styled('bold', 'bold')]],
  ['*it* and _it_', [styled('italic', 'it'), text(' and '), styled('italic', 'it')]],
  ['__under__', [styled('underline', 'under')]],
  ['~~no~~', [styled('strike', 'no')]],
  ['||spoil||', [styled('spoiler', 'spoil')]],
  ['**a *b* c**', [{ kind: 'bold', children: [text('a '), styled('italic', 'b'), text(' c')] }]],
  ['`**code**`', [{ kind: 'code', text: '**code**' }]],
  ['\\*plain\\*', [text('*plain*')]],
  ['snake_case_name', [text('snake_case_name')]],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['<@12> <#34>', [{ kind: 'user', id: '12' }, text(' '), { kind: 'channel', id: '34' }]],
  ['<t:99:R>', [{ kind: 'time', at: 99, style: 'R' }]],
  ['<b>html</b>', [text('<b>html</b>')]],
  ['[a](https://b.c)', [{ kind: 'link', url: 'https://b.c', children: [text('a')] }]],
])('reads %s', (source, nodes) => {
  expect(parseInline(source)).toEqual(nodes);
});

it('reads lines', () => {
  const kinds = parseMarkdown('# A\n-# b\n- c\n- d\n1. e\n> f\ng\nh\n```js\n# i\n```').map(({ kind }) => kind);
  expect(kinds).toEqual(['heading', 'subtext', 'list', 'list', 'quote', 'paragraph', 'code']);
});

it('loses no word, whatever it is given', () => {
  const unit = constantFrom('a', 'b', ' ', '*', '_', '|', '~', '\n', '<', '>', '@', '#', '-', '\\');
  assert(
    property(string({ unit, maxLength: 60 }), (source) => {
      const letters = (value: string) => value.replaceAll(/[^ab]/g, '');
      expect(letters(parseMarkdown(source).map(blockText).join(''))).toBe(letters(source));
    }),
  );
  expect(parseMarkdown('*_|~`'.repeat(800)).length).toBeGreaterThan(0);
});

function blockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'quote':
      return block.children.map(blockText).join('');
    case 'list':
      return block.items.flat().map(inlineText).join('');
    case 'heading':
    case 'paragraph':
    case 'subtext':
      return block.children.map(inlineText).join('');
    default:
      return block satisfies never;
  }
}

function inlineText(node: Inline): string {
  if ('text' in node) return node.text;
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

it('tells times, near and far', () => {
  expect(timeText(80, 'R', 0)).toBe('in 1 minute');
  expect(timeText(599, 'R', 0)).toBe('in 10 minutes');
  expect(timeText(0, 'R', 7_200_000)).toBe('2 hours ago');
  expect(timeText(9e15, 'f', 0)).toBe('Invalid Date');
});
