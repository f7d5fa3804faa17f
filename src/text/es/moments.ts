/** The moments of a game: headlines, and the few words that a picture has room for. */
export const moments = {
  'moment.last-pawn': '**🔥 ¡A {who} solo le falta una ficha!**',
  'moment.comeback': '**🚀 De la cola a la cabeza: ¡{who} toma la delantera!**',
  'moment.double-bump': '**💥 ¡{count, select, 2 {Dos} 3 {Tres} other {{count}}} fichas de un bocado!**',
  'moment.sorry': '**😇 ¡Sorry, {target}!**',
  'moment.home':
    '**🏠 ¡{who} lleva {count, select, 2 {dos} other {una}} a la meta! {left, plural, one {Falta} other {Faltan}} {left}.**',

  // The ribbon has room for about eleven letters
  'stamp.last-pawn': '¡Falta una!',
  'stamp.comeback': '¡Remonta!',
  'stamp.double-bump': '¡{count, select, 2 {Doblete} 3 {Triplete} other {{count} de golpe}}!',
  'stamp.sorry': '¡Sorry!',
  'stamp.home': '¡A la meta!',
} as const;
