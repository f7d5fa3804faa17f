/** The end card: a finished match as one picture to share. */
export const endCard = {
  'button.endCard': 'End card',
  'endCard.ready': '🏆 Your end card, ready to save and send on. Only you see it so far.',

  // On the picture, with little room
  'endCard.points': '{points, plural, one {{points} point} other {{points} points}}',
  'endCard.total': '{total} of {target}',
  'endCard.left': 'left early',
  'endCard.turns': '{count, plural, one {turn} other {turns}}',
  'endCard.bumps': '{count, plural, one {bump} other {bumps}}',
  'endCard.sorrys': '{count, plural, one {Sorry!} other {Sorry!s}}',
  'endCard.slides': '{count, plural, one {slide} other {slides}}',
  'endCard.comeback': 'Comeback from {count, plural, one {{count} step} other {{count} steps}} behind',

  // The picture in words
  'alt.endCard': '{head} {game}, {when}. {places}. {numbers}. {notes}',
  'alt.endCardPlace': '{rank}. {who}: {home} of {goal} home{merit}',
} as const;
