import { setImmediate as turn } from 'node:timers/promises';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { COLOR_THEMES, PALETTE, SHAPES, TEXT } from '../../src/render/paint/theme.ts';
import { deltaE, seen, SIGHTS, type Sight } from './color.ts';
import { pairsOf } from './places.ts';
import { POSITIONS } from './positions.ts';
import { textsOf } from './texts.ts';

/** Every pair of text and ground in a golden scene, except for a player's color that shows behind ink. */
async function drawnPairs(): Promise<readonly (readonly [text: string, ground: string])[]> {
  const pairs: string[] = [];
  for (const scene of Object.values(POSITIONS)) {
    const texts = textsOf(scene);
    const isBehind = (index: number) => texts[index]!.text === texts[index + 1]?.text;
    pairs.push(...texts.flatMap(({ color, ground }, index) => (isBehind(index) ? [] : [`${color} ${ground}`])));
    await turn(); // frees the drawings
  }
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [string, string]);
}

describe('contrast', async () => {
  const pairs = await drawnPairs();

  it.each(pairs)('of text in %s on %s is at least 4.5:1', (text, ground) => {
    expect(wcagContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
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
});

/** The two player colors that are hardest to tell apart, as ΔE2000. */
function leastDifference(sight: Sight): number {
  const colors = COLOR_THEMES.map(({ base }) => seen(base, sight));
  return Math.min(...pairsOf(colors).map(([one, other]) => deltaE(one, other)));
}

describe('the four colors', () => {
  it.each(Object.entries(SIGHTS))('are ΔE2000 15 apart under %s', (_name, sight) => {
    expect(leastDifference(sight)).toBeGreaterThanOrEqual(15);
  });

  it.each(Object.entries(SIGHTS))('are seen so that white stays white under %s', (_name, sight) => {
    const { r, g, b } = seen('#ffffff', sight);
    for (const channel of [r, g, b]) expect(channel).toBeCloseTo(1, 2);
  });

  it('have a shape each', () => {
    expect(new Set(SHAPES).size).toBe(COLOR_THEMES.length);
  });
});

it.each(Object.entries(TEXT))('the text size %s is 28 px or more', (_what, size) => {
  expect(size).toBeGreaterThanOrEqual(28);
});
