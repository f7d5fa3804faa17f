import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { renderRanking } from '../../src/render/pictures/ranking.ts';
import { complaintAbout, pixelsIn, scaledPng, setGolden } from './compare.ts';
import { rankingsIn } from './score-pictures.ts';

const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

const PAGES = rankingsIn(english);

describe('leaderboards', () => {
  beforeAll(async () => {
    if (!isUpdating) return;
    for (const [name, page] of Object.entries(PAGES)) setGolden(name, await scaledPng(renderRanking(page)));
  });

  it.each(Object.keys(PAGES))('%s looks as it did', async (name) => {
    const complaint = await complaintAbout(name, await scaledPng(renderRanking(PAGES[name]!)));
    expect(complaint, `${complaint}`).toBeNull();
  });

  it('write the narrow spaces of a language as spaces that the fonts have', async () => {
    const page = PAGES['ranking-short']!;
    const shown = (value: string) =>
      pixelsIn(renderRanking({ ...page, rows: page.rows.map((row) => ({ ...row, value })) }));
    expect(await shown('63\u202f%')).toEqual(await shown('63 %'));
    expect(await shown('63\u00a0%')).toEqual(await shown('63 %'));
  });
});
