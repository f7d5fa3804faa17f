/** The moments of a game: headlines, and the few words that a picture has room for. */
export const moments = {
  'moment.last-pawn': '**🔥 Last pawn for {who}!**',
  'moment.comeback': '**🚀 From last to first: {who} takes the lead!**',
  'moment.double-bump': '**💥 {count, select, 2 {Two} 3 {Three} other {{count}}} bumps in one move!**',
  'moment.sorry': '**😇 Sorry, {target}!**',
  'moment.home': '**🏠 {who} brings {count, select, 2 {two} other {one}} home: {left} to go!**',

  // At most 14 characters in every language
  'stamp.last-pawn': 'Last pawn!',
  'stamp.comeback': 'Comeback!',
  'stamp.double-bump': '{count, select, 2 {Two} 3 {3} other {{count}}} bumps!',
  'stamp.sorry': 'Sorry!',
  'stamp.home': 'Home!',
} as const;
