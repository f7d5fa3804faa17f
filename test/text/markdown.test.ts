import { parseMarkdown } from 'discord-sandbox';
import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { joined, styled, text } from '../../packages/discord-sandbox/test/markdown-tree.ts';
import { inert } from '../../src/text/people.ts';

test('Discord shows a name as it is, whatever it is, wherever the bot writes it', () => {
  const signs = 'ab1 *_|~`<>@#&:[]()/\\-+.=!'.split('');
  const unit = constantFrom(...signs, '🔴', '<@900000000000000011>', 'https://b.c', '<b>', '```', '@here', '</:9');
  assert(
    property(string({ unit, minLength: 1, maxLength: 32 }), (name) => {
      const bold = `**${inert(name)}**`;
      expect(joined(parseMarkdown(`x ${inert(name)}: y`))).toEqual([text(`x ${name}: y`)]);
      expect(joined(parseMarkdown(`-# ${bold}\n${bold}`))).toEqual([
        { type: 'subtext', content: [styled('strong', name)] },
        styled('strong', name),
      ]);
    }),
  );
});
