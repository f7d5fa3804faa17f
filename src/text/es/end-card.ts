/** The end card: a finished match as one picture to share. */
export const endCard = {
  'button.endCard': 'Tarjeta final',
  'endCard.ready': '🏆 Tu tarjeta de la partida, lista para guardar y compartir. Por ahora solo la ves tú.',

  // On the picture, with little room
  'endCard.points': '{points, plural, one {{points} punto} other {{points} puntos}}',
  'endCard.total': '{total} de {target}',
  'endCard.left': 'se fue antes',
  'endCard.turns': '{count, plural, one {turno} other {turnos}}',
  'endCard.bumps': '{count, plural, one {ficha comida} other {fichas comidas}}',
  'endCard.sorrys': '{count, plural, one {Sorry!} other {Sorry!}}',
  'endCard.slides': '{count, plural, one {tobogán} other {toboganes}}',
  'endCard.comeback': 'Remontada de {count, plural, one {{count} paso} other {{count} pasos}}',

  // The picture in words
  'alt.endCard': '{head} {game}, {when}. {places}. {numbers}. {notes}',
  'alt.endCardPlace': '{rank}. {who}: {home} de {goal} en la meta{merit}',
} as const;
