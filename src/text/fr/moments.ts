/** The moments of a game: headlines, and the few words that a picture has room for. */
export const moments = {
  'moment.last-pawn': '**🔥 Dernier pion pour {who} !**',
  'moment.comeback': '**🚀 Remontada ! {who} passe de la dernière à la première place !**',
  'moment.double-bump': '**💥 {count, select, 2 {Deux} 3 {Trois} other {{count}}} pions éjectés d’un coup !**',
  'moment.sorry': '**😇 Sorry, {target} !**',
  'moment.home': '**🏠 {who} en ramène {count, select, 2 {deux} other {un}} à la maison : plus que {left} !**',

  // At most 14 characters in every language
  'stamp.last-pawn': 'Plus qu’un !',
  'stamp.comeback': 'Remontada',
  'stamp.double-bump': '{count, select, 2 {Doublé} 3 {Triplé} other {Strike}} !',
  'stamp.sorry': 'Sorry!',
  'stamp.home': 'À la maison !',
} as const;
