import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { canWrite, loadFonts, registerFonts, SCRIPTS, WEIGHTS, type Weight } from '../../src/render/paint/fonts.ts';
import { drawText, fitLines, fitName, fitSized, sizeFor, widthOf, writable } from '../../src/render/paint/text.ts';
import { TEXT, WEIGHT } from '../../src/render/paint/theme.ts';
import { testLaw } from '../harness/laws.ts';

const SAMPLES: Readonly<Record<(typeof SCRIPTS)[number], string>> = {
  latin: 'Hamburg',
  'latin-ext': 'Łžșğ',
  cyrillic: 'Привет',
  'cyrillic-ext': 'ҚҢҮ',
  hebrew: 'שלום',
  arabic: 'مرحبا',
};
const NAME_WIDTH = 210;
const NAME_STYLE = { size: TEXT.name, weight: WEIGHT.name };

/** The darkness of a drawn text: the sum of ink over all pixels. */
function inkOf(text: string, weight: Weight): number {
  const context = createCanvas(300, 60).getContext('2d');
  drawText(context, text, 10, 40, { size: 28, weight, color: '#000000', align: 'left' });
  const { data } = context.getImageData(0, 0, 300, 60);
  return data.reduce((ink, value, at) => (at % 4 === 3 ? ink + value / 255 : ink), 0);
}

describe('fonts', () => {
  it.each(SCRIPTS)('%s draws at every weight, heavier with the weight', (script) => {
    const inks = WEIGHTS.map((weight) => inkOf(SAMPLES[script], weight));
    expect(inks[0]).toBeGreaterThan(100);
    expect(inks.toSorted((left, right) => left - right)).toEqual(inks);
    expect(new Set(inks).size).toBe(WEIGHTS.length);
  });

  it('measure a name as it stands on a plate', () => {
    expect(widthOf('Maximiliana W.', NAME_STYLE)).toBeCloseTo(198, 0);
  });

  it('shape Arabic: joined letters are narrower than single ones', () => {
    const single = Array.from(SAMPLES.arabic).reduce((sum, letter) => sum + widthOf(letter, NAME_STYLE), 0);
    expect(widthOf(SAMPLES.arabic, NAME_STYLE)).toBeLessThan(0.95 * single);
  });

  it('register once and for all', () => {
    registerFonts();
    const before = GlobalFonts.families.length;
    registerFonts();
    expect(GlobalFonts.families.length).toBe(before);
  });

  it('say which file is missing or broken', () => {
    const missing = (file: string): never => {
      throw new Error(`no ${file}`);
    };
    expect(() => loadFonts(() => Buffer.from('not a font'))).toThrow(/rubik-latin-600-normal\.woff/u);
    expect(() => loadFonts(missing)).toThrow('no rubik-latin-600-normal.woff');
  });

  it('know what they can write', () => {
    for (const sample of Object.values(SAMPLES)) expect(canWrite(sample)).toBe(true);
    for (const sample of ['漢', '😀', '한', 'ก', '\u{1d504}']) expect(canWrite(sample)).toBe(false);
  });
});

describe('names', () => {
  const fit = (name: string): string => fitName(name, 'Red', NAME_WIDTH).text;

  it.each<readonly [name: string, plain: string]>([
    ['Maximiliana W.', 'Maximiliana W.'],
    ['Maximilian Waldgrave', 'Maximilian Wa…'],
    ['😀 Ann 漢字', 'Ann'],
    ['a👩‍👩‍👧b', 'ab'],
    ['1️⃣x', 'x'],
    ['𝕯𝖆𝖗𝖐 𝓛𝓸𝓻𝓭', 'Dark Lord'],
    ['꧁༺Ⓐⓝⓝ༻꧂', 'Ann'],
    ['Ｆｕｌｌ ﬁｎ', 'Full fin'],
    ['Đặng Thị Ngọc', 'Đăng Thi Ngoc'],
    ['Ṩḯmon', 'Sïmon'],
    ['㈠ ㎞ Bo', 'km Bo'],
    ...['', '   ', '漢字', '😀😀', '\u200b\u202e', '-- . --', '\u0301\u0301'].map((name) => [name, 'Red'] as const),
  ])('%j stays whole where it fits, is plainer where the font lacks a letter, or else its color: %s', (name, plain) => {
    expect(fit(name)).toBe(plain);
  });

  it('are cut by measured width', () => {
    expect(fit('W'.repeat(32))).toMatch(/^W{5,9}…$/u);
  });

  it('have no blank after an opening mark where a sign has gone', () => {
    expect(writable('🏆 ¡🟡 Captain Kiwi se lo lleva todo!')).toBe('¡Captain Kiwi se lo lleva todo!');
  });

  it('keep no more than two marks on a letter', () => {
    expect(writable(`Z${'\u0301\u0300\u0302'.repeat(20)}o`).length).toBeLessThanOrEqual(4);
  });

  it('cut a right-to-left name without leaving its script', () => {
    const name = fit('שלום עולם '.repeat(5));
    expect(name.endsWith('…')).toBe(true);
    expect(widthOf(name, NAME_STYLE)).toBeLessThanOrEqual(NAME_WIDTH);
  });

  testLaw(
    'always fit, whatever they are',
    300,
    [
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: fc.constantFrom('W', 'ש', 'م', '\u0301', ' ', '😀', '\u202e'), maxLength: 40 }),
      ),
    ],
    (text) => {
      const fitted = fit(text);
      expect(fitted).not.toBe('');
      expect(canWrite(fitted)).toBe(true);
      expect(widthOf(fitted, NAME_STYLE)).toBeLessThanOrEqual(NAME_WIDTH);
    },
  );
});

const weight = WEIGHT.name;

describe('a text in one line', () => {
  const text = 'Longest streak in this server';
  const [large, small] = [48, 34].map((size) => widthOf(text, { size, weight })) as [number, number];

  it('is as large as it fits', () => {
    const sizes = [large, large - 1, small - 1].map((room) => sizeFor(text, room, weight, [48, 34]));
    expect(sizes).toEqual([48, 34, null]);
    expect(fitSized(text, small, weight, [48, 34])).toEqual({ text, size: 34 });
  });

  it('is cut only where it does not fit in its smallest size', () => {
    const cut = fitSized(text, small - 1, weight, [48, 34]);
    expect(cut).toEqual({ size: 34, text: expect.stringMatching(/^Longest streak .*…$/) });
    expect(widthOf(cut.text, { size: 34, weight })).toBeLessThan(small);
  });
});

describe('a text in lines', () => {
  const trials = [
    { sizes: [60, 40], lines: 1 },
    { sizes: [30, 20], lines: 2 },
  ];
  const fits = (text: string, width: number) => fitLines(text, width, weight, trials);

  it('is as large as it can be, and never wider than its room', () => {
    const text = 'Maximiliana Wolfe and Captain Kiwi win!';
    const sizes = [2_000, 1_000, 900, 600, 320, 200].map((width) => {
      const { lines, size } = fits(text, width);
      for (const line of lines) expect(widthOf(line, { size, weight })).toBeLessThanOrEqual(width);
      return size;
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('loses nothing unless it says so, and has lines about equally long', () => {
    const text = 'one two three four five six seven eight';
    const { lines, isCut } = fits(text, 330);
    expect([lines.join(' '), lines.length, isCut]).toEqual([text, 2, false]);
    const [first, second] = lines.map((line) => widthOf(line, { size: 30, weight })) as [number, number];
    expect(second / first).toBeGreaterThan(0.7);
    expect(fits(text, 90)).toMatchObject({ isCut: true, lines: [expect.any(String), expect.stringMatching(/…$/)] });
  });

  it('is never broken before a mark that has a space before it', () => {
    for (let width = 60; width < 500; width += 5)
      for (const line of fits('Cleo et Dan gagnent !', width).lines) expect(line).not.toMatch(/^[!…]/);
  });
});
