import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { renderEndCard } from '../../src/render/pictures/end-card.ts';
import { END_CARD } from '../../src/render/pictures/end-card-stage.ts';
import { complaintAbout, scaledPng, setGolden } from './compare.ts';
import { endCardsIn } from './end-cards.ts';
import { POSITIONS } from './positions.ts';
import type { EndCard } from '../../src/render/scene/subjects.ts';

const isUpdating = process.env['UPDATE_GOLDEN'] === '1';
const CARDS = endCardsIn(english);
const FOUR = CARDS['card-win']!;

describe('end cards', () => {
  beforeAll(async () => {
    if (!isUpdating) return;
    for (const [name, card] of Object.entries(CARDS)) setGolden(name, await scaledPng(renderEndCard(card)));
  });

  it.each(Object.keys(CARDS))('%s looks as it did', async (name) => {
    const complaint = await complaintAbout(name, await scaledPng(renderEndCard(CARDS[name]!)));
    expect(complaint, `${complaint}`).toBeNull();
  });

  it('are PNGs of a size that other sites show whole', async () => {
    const image = await loadImage(renderEndCard(FOUR));
    expect([image.width, image.height]).toEqual([END_CARD.width, END_CARD.height]);
  });

  it('speak of colors where the fonts cannot write one of the names', () => {
    const unwritten = { ...FOUR, places: FOUR.places.with(0, { ...FOUR.places[0]!, name: '🦄' }) };
    const colored = { ...FOUR, named: FOUR.colored, places: FOUR.places.with(0, { ...FOUR.places[0]!, name: 'Red' }) };
    expect(renderEndCard(unwritten).equals(renderEndCard(colored))).toBe(true);
  });

  it('show a change of any of their words', () => {
    const before = renderEndCard(FOUR);
    const changes: readonly Partial<EndCard>[] = [
      { named: FOUR.colored },
      { game: 'Teams' },
      { when: 'November 23, 2026' },
      { winners: [1] },
      { figures: [] },
      { places: FOUR.places.map((each) => ({ ...each, home: 2 })) },
      { scene: POSITIONS['ended']! },
    ];
    for (const change of changes) expect(renderEndCard({ ...FOUR, ...change }).equals(before)).toBe(false);
  });
});
