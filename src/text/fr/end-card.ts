/** The end card: a finished match as one picture to share. */
export const endCard = {
  'button.endCard': 'Carte de fin',
  'endCard.ready':
    '🏆 Ta carte de fin de partie, prête à enregistrer et à envoyer. Pour l’instant, tu es la seule personne à la voir.',

  // On the picture, with little room
  'endCard.points': '{points, plural, one {{points} point} other {{points} points}}',
  'endCard.total': '{total} sur {target}',
  'endCard.left': 'abandon',
  'endCard.turns': '{count, plural, one {tour} other {tours}}',
  'endCard.bumps': '{count, plural, one {pion éjecté} other {pions éjectés}}',
  'endCard.sorrys': '{count, plural, one {Sorry!} other {Sorry!}}',
  'endCard.slides': '{count, plural, one {glissade} other {glissades}}',
  'endCard.comeback': 'Remontée de {count, plural, one {{count} case} other {{count} cases}}',

  // The picture in words
  'alt.endCard': '{head} {game}, {when}. {places}. {numbers}. {notes}',
  'alt.endCardPlace': '{rank}. {who} : {home} sur {goal} à la maison{merit}',
} as const;
