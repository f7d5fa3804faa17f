/** The moments of a game: headlines, and the few words that a picture has room for. */
export const moments = {
  'moment.last-pawn': '**🔥 Letzte Figur für {who}!**',
  'moment.comeback': '**🚀 Von ganz hinten nach ganz vorn: {who} führt!**',
  'moment.double-bump': '**💥 {count, select, 2 {Zwei} 3 {Drei} other {{count}}} Rauswürfe in einem Zug!**',
  'moment.sorry': '**😇 Sorry, {target}!**',
  'moment.home': '**🏠 {who} bringt {count, select, 2 {zwei} other {eine}} ins Ziel: noch {left}!**',

  // At most 14 characters in every language
  'stamp.last-pawn': 'Noch eine!',
  'stamp.comeback': 'Aufholjagd!',
  'stamp.double-bump': '{count, select, 2 {Zwei} 3 {Drei} other {{count}}} raus!',
  'stamp.sorry': 'Sorry!',
  'stamp.home': 'Im Ziel!',
} as const;
