import { describe, expect, it } from 'vitest';
import { COLOR_THEMES, PALETTE, TEXT, TEXT_PAIRS } from '../../src/render/theme.ts';

function channels(color: string): readonly [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as unknown as [
    number,
    number,
    number,
  ];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [dark, light] = [luminance(text), luminance(ground)].toSorted((left, right) => left - right) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  it.each(TEXT_PAIRS)('%s is at least 4.5:1', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('is computed as published', () => {
    expect(contrast(COLOR_THEMES[0].text, COLOR_THEMES[0].base)).toBeCloseTo(5.1, 1);
    expect(contrast(PALETTE.ivory, PALETTE.plate)).toBeCloseTo(10.1, 1);
  });
});

describe('text sizes', () => {
  it.each(Object.entries(TEXT))('%s is 28 px or more', (_what, size) => {
    expect(size).toBeGreaterThanOrEqual(28);
  });
});
