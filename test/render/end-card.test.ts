import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardPlace, EndCard } from '../../src/render/end-card.ts';
import { END_CARD, renderEndCard } from '../../src/render/end-card.ts';
import { complaintAbout, pixelsIn, scaledPng, setGolden } from './compare.ts';
import { EXPRESS_POSITIONS } from './express-positions.ts';
import { POSITIONS } from './positions.ts';

const isUpdating = process.env['UPDATE_GOLDEN'] === '1';
const COLORS = ['Red', 'Blue', 'Yellow', 'Green'] as const;

const place = (
  seat: 0 | 1 | 2 | 3,
  rank: number,
  name: string,
  home: number,
  more: Partial<CardPlace> = {},
): CardPlace => ({
  seat,
  rank,
  name,
  fallback: COLORS[seat],
  merit: '',
  home,
  goal: 4,
  won: rank === 1,
  ...more,
});

const said = (head: string, ...notes: readonly string[]): EndCard['named'] => ({ head, notes });
const WON = said('Red wins!', 'Turning point: turn 87, Red’s Sorry! on Yellow (61 steps)');

const FOUR: EndCard = {
  winners: [0],
  onlookers: [],
  named: said(
    '🏁 🔴 Maximiliana W. wins!',
    '⚡ Turning point: turn 87, Maximiliana W.’s Sorry! on Captain Kiwi (61 steps)',
    'Comeback from 48 steps behind: Maximiliana W.',
  ),
  colored: WON,
  game: 'Classic',
  when: 'November 22, 2026',
  places: [
    place(0, 1, 'Maximiliana W.', 4),
    place(2, 2, 'Captain Kiwi', 3),
    place(1, 3, 'Bo', 1),
    place(3, 4, 'Tessa', 0, { merit: 'left early' }),
  ],
  figures: [
    { count: 128, label: 'turns' },
    { count: 31, label: 'bumps' },
    { count: 9, label: 'Sorry!s' },
  ],
  scene: POSITIONS['win']!,
};

const MARIA = 'Мария-Магдалена Достоевская';
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';

/** Named cards: one for each way that a match ends, and for texts that hardly fit. */
const CARDS: Readonly<Record<string, EndCard>> = {
  'card-win': FOUR,
  'card-two': { ...FOUR, places: FOUR.places.slice(0, 2), colored: WON },
  'card-teams': {
    ...FOUR,
    winners: [1, 3],
    named: said('Bo & Tessa win!', 'Turning point: turn 22, Bo’s swap with Maximiliana W. (38 steps)'),
    game: 'Teams',
    places: [place(1, 1, 'Bo', 4), place(3, 1, 'Tessa', 4), place(0, 3, 'Maximiliana W.', 3), place(2, 3, 'Kiwi', 2)],
    scene: POSITIONS['team-win']!,
  },
  'card-points': {
    ...FOUR,
    winners: [2],
    named: said('🏆 Captain Kiwi wins it all!', 'Comeback from 112 steps behind: Captain Kiwi'),
    game: 'Point scoring',
    places: [
      place(2, 1, 'Captain Kiwi', 4, { merit: '310 of 300' }),
      place(0, 2, 'Maximiliana W.', 2, { merit: '225 of 300' }),
      place(1, 3, 'Bo', 0, { merit: '40 of 300' }),
    ],
  },
  'card-express': {
    ...FOUR,
    winners: [1],
    named: said('Blue wins!', 'Turning point: turn 7, Yellow turned Blue’s home to green (2 pawns)'),
    game: 'Sorry! Express',
    places: [place(1, 1, 'Blue', 4), place(0, 2, 'Red', 2), place(2, 3, 'Yellow', 1), place(3, 4, 'Green', 0)],
    figures: FOUR.figures.slice(0, 2),
    scene: EXPRESS_POSITIONS['win']!,
  },
  'card-nobody': {
    ...FOUR,
    winners: [],
    onlookers: [0, 2, 1, 3],
    named: said('Game over: you voted to end it', 'Maximiliana W. was clearly ahead.'),
    places: FOUR.places.map((each) => ({ ...each, won: false })),
    figures: FOUR.figures.slice(0, 1),
    scene: POSITIONS['ended']!,
  },
  'card-long': {
    ...FOUR,
    winners: [2, 0],
    named: said(
      `${MARIA} & ${LONG} gewinnen!`,
      `Wendepunkt in Zug 425: ${LONG} sagt Sorry! zu ${MARIA} (104 Schritte)`,
      `Aufholjagd über 48 Schritte: ${LONG}, ${MARIA}`,
    ),
    colored: said('Gelb & Rot gewinnen!', 'Wendepunkt in Zug 425: Rot sagt Sorry! zu Gelb (104 Schritte)'),
    game: 'Klassisch (Waddingtons) + Würfelkarte + Punkte',
    when: '22. September 2026',
    places: [
      place(2, 1, MARIA, 4, { merit: '310 von 300', won: true }),
      place(0, 1, LONG, 2, { merit: '225 von 300, ausgestiegen', won: true }),
    ],
    figures: [
      { count: 1128, label: 'Rutschpartien' },
      { count: 31, label: 'pions éjectés' },
      { count: 9, label: 'Sorry!s' },
    ],
  },
};

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

  it('speak of colors where the fonts cannot write one of the names', async () => {
    const unwritten = { ...FOUR, places: [place(0, 1, '🦄', 4), ...FOUR.places.slice(1)] };
    const colored = { ...FOUR, named: WON, places: [place(0, 1, 'Red', 4), ...FOUR.places.slice(1)] };
    const [left, right] = await Promise.all([unwritten, colored].map((card) => pixelsIn(renderEndCard(card))));
    expect(left).toEqual(right);
  });

  it('show a change of any of their words', async () => {
    const look = async (card: EndCard) => pixelsIn(renderEndCard(card));
    const before = await look(FOUR);
    const changes: readonly Partial<EndCard>[] = [
      { named: WON },
      { game: 'Teams' },
      { when: 'November 23, 2026' },
      { winners: [1] },
      { figures: [] },
      { places: FOUR.places.map((each) => ({ ...each, home: 2 })) },
      { scene: POSITIONS['ended']! },
    ];
    for (const change of changes) {
      const after = await look({ ...FOUR, ...change });
      expect(Buffer.compare(Buffer.from(before.buffer), Buffer.from(after.buffer))).not.toBe(0);
    }
  });
});
