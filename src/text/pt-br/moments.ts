/** The moments of a game: headlines, and the few words that a picture has room for. */
export const moments = {
  'moment.last-pawn': '**🔥 Só falta um peão pra {who}!**',
  'moment.comeback': '**🚀 Da lanterna à liderança: {who} passa na frente!**',
  'moment.double-bump': '**💥 {count, select, 2 {Dois} 3 {Três} other {{count}}} derrubados numa jogada só!**',
  'moment.sorry': '**😇 Sorry, {target}!**',
  'moment.home':
    '**🏠 {who} leva {count, select, 2 {dois} other {um}} até a chegada: {left, plural, one {falta {left}} other {faltam {left}}}!**',

  // About eleven letters fit
  'stamp.last-pawn': 'Falta um!',
  'stamp.comeback': 'Que virada!',
  'stamp.double-bump': '{count, select, 2 {Dois} 3 {Três} other {{count}}} fora!',
  'stamp.sorry': 'Sorry!',
  'stamp.home': 'Chegou!',
} as const;
