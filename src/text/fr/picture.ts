/** The few words on the picture of a board. Each has room for about nine letters. */
export const picture = {
  'picture.turn': 'Tour {turn}',
} as const;
