import { beforeAll, describe, expect, it } from 'vitest';
import type { Ranking, RankingRow } from '../../src/render/ranking.ts';
import { renderRanking } from '../../src/render/ranking.ts';
import { complaintAbout, pixelsIn, scaledPng, setGolden } from './compare.ts';

const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

const row = (rank: number, name: string, value: string, share: number, more: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  rankText: String(rank),
  name,
  fallback: `Player ${rank}`,
  value,
  share,
  isOwn: false,
  ...more,
});

/** A full page with a tie, the viewer, a name that is cut and one that the fonts cannot write. */
const PAGE: Ranking = {
  title: 'Rating in this server',
  about: 'November 2026, All games',
  rows: [
    row(1, 'Maximiliana W.', '1512', 1),
    row(2, 'Bo', '1440 ?', 0.8, { rankText: '=2' }),
    row(2, 'Captain Kiwi of the Seven Salty Seas', '1440', 0.8, { rankText: '=2', isOwn: true }),
    row(4, 'Tessa', '1333', 0.6),
    row(5, '🦄', '1250', 0.5),
    row(6, 'Мария', '1201', 0.42),
    row(7, 'Ann', '1100', 0.3),
    row(8, 'Ben', '1064', 0.26),
    row(9, 'Cleo', '1003', 0.2),
    row(10, 'Dan', '902', 0.14),
  ],
};

const PAGES: Readonly<Record<string, Ranking>> = {
  ranking: PAGE,
  'ranking-short': { ...PAGE, rows: PAGE.rows.slice(0, 2) },
  'ranking-late': {
    title: 'Plus longue série partout',
    about: 'Depuis toujours, Parties avec une main',
    rows: [
      row(9_998, 'Ann', '63 %', 0.6),
      row(9_999, 'Ben', '−7', 0.2, { rankText: '=9999' }),
      row(100_000, 'Cleo', '1200 ?', 1, { isOwn: true }),
    ],
  },
};

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
    const shown = (value: string) => pixelsIn(renderRanking({ ...PAGE, rows: [row(1, 'Ann', value, 1)] }));
    expect(await shown('63\u202f%')).toEqual(await shown('63 %'));
    expect(await shown('63\u00a0%')).toEqual(await shown('63 %'));
  });
});
