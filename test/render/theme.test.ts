import { describe, expect, it } from 'vitest';
import { COLOR_THEMES, PALETTE, SHAPES, TEXT } from '../../src/render/theme.ts';
import { deltaE, labOf, linear, parseColor, through, type Lab, type Matrix } from './color.ts';
import { POSITIONS } from './positions.ts';
import { textsOf } from './texts.ts';

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = linear(parseColor(color));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [left, right] = [luminance(text), luminance(ground)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}

/** Every pair of text and ground that is drawn in a golden scene, but for a player's color that peeks out behind ink. */
function drawnPairs(): readonly (readonly [text: string, ground: string])[] {
  const pairs = Object.values(POSITIONS).flatMap((scene) => {
    const texts = textsOf(scene);
    const isBehind = (index: number) => texts[index]!.text === texts[index + 1]?.text;
    return texts.flatMap(({ color, ground }, index) => (isBehind(index) ? [] : [`${color} ${ground}`]));
  });
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [string, string]);
}

describe('contrast', () => {
  const pairs = drawnPairs();

  it.each(pairs)('of text in %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('is looked at on pawns of each color, cards, piles, plates and markers', () => {
    const colors = COLOR_THEMES.map(({ text, base }) => [text, base]);
    const { away, plate, ivory, ink, white } = PALETTE;
    const others = [
      [ivory, plate],
      [away, plate],
      [ink, ivory],
      [ivory, ink],
      [white, ink],
    ];
    const wanted = [...colors, ...others].map((pair) => pair.join(' ').toLowerCase());
    expect(pairs.map((pair) => pair.join(' '))).toEqual(expect.arrayContaining(wanted));
  });

  it('is computed as published', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast(COLOR_THEMES[0].text, COLOR_THEMES[0].base)).toBeCloseTo(5.1, 1);
    expect(contrast(PALETTE.ivory, PALETTE.plate)).toBeCloseTo(10.1, 1);
  });
});

/**
 * What people who see colors differently see, on linear sRGB. Sources: Machado, Oliveira and Fernandes 2009 at severity 1.0;
 * Viénot, Brettel and Mollon 1999, and the matrix of the same kind for tritanopia.
 */
const VISIONS: Readonly<Record<string, Matrix>> = {
  'protanopia, Machado': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'deuteranopia, Machado': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'tritanopia, Machado': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'protanopia, Viénot': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'deuteranopia, Viénot': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  'tritanopia, Viénot': [
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ],
};

const SEEN: readonly (readonly [string, Matrix])[] = [
  [
    'normal sight',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  ...Object.entries(VISIONS),
];

/** The two player colors that are hardest to tell apart, as ΔE2000. */
function leastDifference(matrix: Matrix): number {
  const labs = COLOR_THEMES.map(({ base }) => labOf(through(matrix, linear(parseColor(base)))));
  return Math.min(...labs.flatMap((lab, index) => labs.slice(index + 1).map((other) => deltaE(lab, other))));
}

describe('the four colors', () => {
  it.each(SEEN)('are ΔE2000 15 apart under %s', (_name, matrix) => {
    expect(leastDifference(matrix)).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.entries(VISIONS))('are simulated so that white stays white under %s', (_name, matrix) => {
    for (const channel of through(matrix, [1, 1, 1])) expect(channel).toBeCloseTo(1, 2);
  });

  it('have a shape each', () => {
    expect(new Set(SHAPES).size).toBe(COLOR_THEMES.length);
  });

  // Pairs 1, 4, 7, 17 and 25 of the test data published with CIEDE2000.
  const published: readonly (readonly [Lab, Lab, number])[] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ];
  it.each(published)('differ as published: %j %j', (left, right, difference) => {
    expect(deltaE(left, right)).toBeCloseTo(difference, 3);
    expect(deltaE(right, left)).toBeCloseTo(difference, 3);
  });
});

describe('text sizes', () => {
  it.each(Object.entries(TEXT))('%s is 28 px or more', (_what, size) => {
    expect(size).toBeGreaterThanOrEqual(28);
  });
});
