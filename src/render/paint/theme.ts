/**
 * The look as data: "ivory by lamplight". Flat paper-cut shapes, each with one hard ink edge, no gradients and no soft shadows.
 * All lengths are px on a board of side 1024.
 */
export const SIDE = 1024;

/** Colors that belong to no seat. */
export const PALETTE = {
  ink: '#141B33', // outlines, gaps, the bed of the track, text
  table: '#1E284D',
  ray: '#26325F', // of the lamp, on the table
  plate: '#2E3A6B',
  ivory: '#FFF6E2', // cards, rims, text on dark
  away: '#B9C2E6', // the name of an absent player
  tile: '#F6EBD3',
  tileLip: '#C9B58E', // and the corner star
  corner: '#E9D9B6', // corner tile, older card, floor shadow
  white: '#FFFFFF', // markers, numbers on red and blue
  impact: '#FF8A1F',
  impactInside: '#FFE27A',
  ice: '#BFE6FF',
  closedLip: '#18203D',
  closedRim: '#4A5890',
  closedBadge: '#2A355F',
  closedWell: '#192240',
  closedSocket: '#1C2548',
  emptyDiscard: '#5767A6',
} as const;

/** A player color in every role. */
export interface ColorTheme {
  readonly base: string;
  readonly shade: string; // lip, sockets in home, quiet chevrons
  readonly light: string; // halo, bump dots
  readonly well: string; // the inside of a start
  readonly socket: string; // an empty spot for a pawn in a start
  readonly lit: readonly [string, string]; // the two tones of the table under the lamp
  readonly closed: string; // furniture of a color without a player
  readonly text: string; // text on the base color
  readonly chevron: string; // on slides
}

/** By seat: red, blue, yellow, green. */
export const COLOR_THEMES: readonly [ColorTheme, ColorTheme, ColorTheme, ColorTheme] = [
  {
    base: '#D12B3B',
    shade: '#8D2538',
    light: '#E8959D',
    well: '#361E34',
    socket: '#632236',
    lit: ['#6A2342', '#7A2847'],
    closed: '#5D2947',
    text: PALETTE.white,
    chevron: '#EAA0A7',
  },
  {
    base: '#2C5FDB',
    shade: '#23479F',
    light: '#96AFED',
    well: '#182751',
    socket: '#1E387A',
    lit: ['#27489B', '#2D52AE'],
    closed: '#233B7F',
    text: PALETTE.white,
    chevron: '#A0B7EF',
  },
  {
    base: '#FFC83A',
    shade: '#AF8D38',
    light: '#FFE49D',
    well: '#2C2C34',
    socket: '#776436',
    lit: ['#C98A1B', '#DB9E2A'],
    closed: '#6D6046',
    text: PALETTE.ink,
    chevron: '#AF8D38',
  },
  {
    base: '#30B78A',
    shade: '#267F6B',
    light: '#98DBC5',
    well: '#193743',
    socket: '#205D58',
    lit: ['#1F5F60', '#256C69'],
    closed: '#245A62',
    text: PALETTE.ink,
    chevron: '#267F6B',
  },
];

/** The four shapes, by seat. Color is never the only sign. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';
export const SHAPES: readonly [Shape, Shape, Shape, Shape] = ['circle', 'square', 'triangle', 'diamond'];

/** Font sizes in px; nothing is smaller than 28. */
export const TEXT = {
  name: 28,
  shortName: 34,
  marker: 37,
  smallMarker: 31,
  count: 46,
  points: 28,
  smallBoardLabel: 112,
  label: 32,
  smallLabel: 28,
  played: 32,
  playedTwoDigits: 28,
  words: 30, // two lines
  smallWords: 28, // on a ribbon
  word: 38, // a single line
  numeral: 150,
  twoDigits: 132,
  sorry: 55,
  discard: 92,
  discardTwoDigits: 78,
  discardSorry: 28,
  times: 36, // of a revealed card
  steps: 50, // of an answer
} as const;

/** Font sizes of the numbers of pawns, as large as each shape allows: on a square, and in a start or home. */
export const PAWN_TEXT: Readonly<Record<Shape, { readonly free: number; readonly seated: number }>> = {
  circle: { free: 37, seated: 32 },
  square: { free: 37, seated: 32 },
  triangle: { free: 33, seated: 28 },
  diamond: { free: 35, seated: 30 },
};

export const WEIGHT = { name: 600, words: 700, number: 800, numeral: 900 } as const;

/** Nominal radii of pawns and markers. */
export const RADIUS = { pawn: 21.5, seatedPawn: 18, seatedCar: 20, marker: 24, smallMarker: 20 } as const;
