/** The few words on the picture of a board. Each has room for about nine letters; “Turno 128” is too wide. */
export const picture = {
  'picture.turn': 'T. {turn}',
} as const;
