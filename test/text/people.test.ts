import { parseMarkdown } from 'discord-sandbox';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { cleanName, inert, mentionOf, plain, seatNames } from '../../src/text/people.ts';
import { shortNames } from '../../src/text/labels.ts';
import { gameAt, lobbyOf, matchAt, withComputer } from '../harness/matches.ts';
import { HOSTILE } from '../harness/names.ts';
import { joined, styled, text as textOf } from '../../packages/discord-sandbox/test/markdown-tree.ts';

const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{DI}/u;
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;
const FOUR = 'classic r:4,st,st,st/b:20,st,st,st/y:40,st,st,st/g:50,st,st,st r 5';
const namesAt = (names: readonly string[]) => seatNames(english, matchAt(gameAt(FOUR), names.map(cleanName)));

describe('a name', () => {
  test.each([
    ['emoji', '🎲 Ann 🏆❤️'],
    ['joined emoji', '👨👩👧👦👩🏽🚀🏳️🌈'],
    ['CJK', '王小明さん한글'],
    ['right to left with bidi controls', 'שלום مرحبا'],
    ['wide letters', 'W'.repeat(32)],
    ['five hundred letters', 'long name long name long name lo'],
    ['line breaks', 'one two three four fivesix'],
    ['only invisible', ''],
    ['only spaces', ''],
    ['invisible between', 'Ann'],
    ['lone surrogates', 'Ann'],
    ['private use and unassigned', 'Ann'],
  ] as const)('is made presentable: %s', (what, clean) => {
    expect(cleanName(HOSTILE[what]!)).toBe(clean);
  });

  test('with piles of accents keeps two on each letter', () => {
    const piles = cleanName(HOSTILE['zalgo']!).match(/\p{M}+/gu)!;
    expect(piles.map(({ length }) => length)).toEqual([2, 2]);
  });

  test('whatever it was, is one line of at most 32 visible characters, and stays as it is the second time', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(...Object.values(HOSTILE)),
    );
    fc.assert(
      fc.property(wild, (raw) => {
        const name = cleanName(raw);
        expect(name).not.toMatch(FORBIDDEN);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/\s\s|\n/);
        expect(graphemes(name)).toBeLessThanOrEqual(32);
        expect(name.length).toBeLessThanOrEqual(64);
        expect(name === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)).toBe(true);
        expect(cleanName(name)).toBe(name);
      }),
      { numRuns: 500 },
    );
  });

  test('of flags, which take four units each, keeps sixteen', () => {
    expect(cleanName('🇩🇪'.repeat(20))).toBe('🇩🇪'.repeat(16));
  });

  test('without a letter left is the color of the seat', () => {
    expect(namesAt(['Ann', HOSTILE['only invisible']!, '', 'Dan'])).toEqual(['Ann', 'Blue', 'Yellow', 'Dan']);
  });
});

/** Any four of these names. */
const fourOf = (...names: readonly string[]) => fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 4 });

describe('equal names', () => {
  test('are told apart by color, however they are written', () => {
    expect(namesAt(['Ben', 'ben', 'Ann', 'BEN'])).toEqual(['Ben (Red)', 'ben (Blue)', 'Ann', 'BEN (Green)']);
    const four = ['Ben (Red)', 'Ben (Blue)', 'Ben (Yellow)', 'Ben (Green)'];
    expect(namesAt(['Ben', 'B\u200Ben', 'Be\uFE0Fn', 'Be\u034Fn'])).toEqual(four);
  });

  test('computers too, and whoever calls himself one, or a color', () => {
    const withTwo = (...names: readonly string[]) =>
      seatNames(english, withComputer(withComputer(matchAt(gameAt(FOUR), [...names, '', '']), 3, 'greedy'), 2, 'easy'));
    expect(withTwo('Pixel', '')).toEqual(['Pixel', 'Blue', 'Gizmo', 'Waffle']);
    expect(withTwo('gizmo', 'Red')).toEqual(['gizmo (Red)', 'Red', 'Gizmo (Yellow)', 'Waffle']);
    expect(namesAt(['Blue', '', 'Ann', 'Dan'])).toEqual(['Blue (Red)', 'Blue (Blue)', 'Ann', 'Dan']);
    expect(seatNames(english, lobbyOf(['Green', 'Ben']))[0]).toBe('Green (Red)'); // the green seat is still free
  });

  test('nobody can take a name that the color has made', () => {
    const own = ['Ben (Red)', 'Ben (Blue)', 'ben (red) (Yellow)', 'Ben (Red) (Red)'];
    fc.assert(
      fc.property(fourOf('Ben', 'ben', ...own, '', 'Blue', 'X'), (names) => {
        const told = namesAt(names).map((name) => name.toLowerCase());
        expect(new Set(told).size).toBe(4);
      }),
    );
  });

  test('stay apart where a label cuts them', () => {
    const long = 'Maximiliane Musterfrau';
    const shortOf = (...names: readonly string[]) => shortNames(english, namesAt(names)).join(', ');
    expect(shortOf(`${long} 1`, `${long} 2`, 'Ann', 'Al')).toBe('Maximil… (Red), Maximil… (Blue), Ann, Al');
    expect(shortOf(long, 'Bo', long, 'Al')).toBe('Maximil… (Red), Bo, Maximil… (Yellow), Al');
    expect(shortOf('Ann', 'Computer', 'Computer', 'Al')).toBe('Ann, Computer (Blue), Computer (Yellow), Al');
    fc.assert(
      fc.property(fourOf(long, `${long} 1`, `${long} (Red)`, 'Max', ...Object.values(HOSTILE)), (names) => {
        const short = shortNames(english, namesAt(names));
        expect(new Set(short).size).toBe(4);
        expect(short.filter((name) => name.length > 28 || /\p{Cs}/u.test(name))).toEqual([]);
      }),
    );
  });
});

test('a name in a label is cut above fourteen letters, however many units a letter has', () => {
  const [fits, flags] = ['Maximilianella', '🏳🏴'.repeat(7)];
  const names = namesAt([fits, `${fits}s`, flags, 'Al']);
  expect(shortNames(english, names)).toEqual([fits, 'Maximilianell…', flags, 'Al']);
});

test('inert text keeps every character and gives each sign of Markdown a backslash', () => {
  const sign = /[*_~`|>#<[\]()@:\\-]/;
  const unit = fc.constantFrom(...'* _ ~ ` | > # < [ ] ( ) @ : \\ - a ß 1 . 🎲'.split(' '), ' ');
  fc.assert(
    fc.property(fc.string({ unit }), (raw) => {
      const tokens = inert(raw).match(/\\[^]|[^]/gu) ?? [];
      const bare = tokens.map((token) => (/^\\[^]/u.test(token) ? token.slice(1) : token));
      expect(bare.join('')).toBe(raw);
      expect(tokens.filter((token) => sign.test(token) && !token.startsWith('\\'))).toEqual([]);
    }),
  );
});

test('a person is mentioned; who has deleted their data is somebody without a name', () => {
  expect(mentionOf(english, '900000000000000011')).toBe('<@900000000000000011>');
  expect(mentionOf(english, '0123456789012345678')).toBe('somebody who left');
});

test('our Markdown goes, and people’s own signs read as they were typed', () => {
  expect(plain('## 🏁 🔴 **Ann** wins!')).toBe('🏁 🔴 Ann wins!');
  expect(plain('-# 3 turns in **2** minutes')).toBe('3 turns in 2 minutes');
  for (const name of [...Object.values(HOSTILE), '**bold**', '\\*', 'a_b'])
    expect(plain(`🔴 **${inert(name)}** drew **7**.`)).toBe(`🔴 ${name} drew 7.`);
});

test('Discord shows a name as it is, whatever it is, wherever the bot writes it', () => {
  const signs = 'ab1 *_|~`<>@#&:[]()/\\-+.=!'.split('');
  const unit = fc.constantFrom(...signs, '🔴', '<@900000000000000011>', 'https://b.c', '<b>', '```', '@here', '</:9');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 32 }), (name) => {
      const bold = `**${inert(name)}**`;
      expect(joined(parseMarkdown(`x ${inert(name)}: y`))).toEqual([textOf(`x ${name}: y`)]);
      expect(joined(parseMarkdown(`-# ${bold}\n${bold}`))).toEqual([
        { type: 'subtext', content: [styled('strong', name)] },
        styled('strong', name),
      ]);
    }),
  );
});
