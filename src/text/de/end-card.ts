/** The end card: a finished match as one picture to share. */
export const endCard = {
  'button.endCard': 'Siegerkarte',
  'endCard.ready': '🏆 Deine Karte zum Spielende, fertig zum Speichern und Verschicken. Bisher siehst nur du sie.',

  // On the picture, with little room
  'endCard.points': '{points, plural, one {{points} Punkt} other {{points} Punkte}}',
  'endCard.total': '{total} von {target}',
  'endCard.left': 'ausgestiegen',
  'endCard.turns': '{count, plural, one {Zug} other {Züge}}',
  'endCard.bumps': '{count, plural, one {Rauswurf} other {Rauswürfe}}',
  'endCard.sorrys': '{count, plural, one {Sorry!} other {Sorry!s}}',
  'endCard.slides': '{count, plural, one {Rutschpartie} other {Rutschpartien}}',
  'endCard.comeback': 'Aufholjagd über {count, plural, one {{count} Schritt} other {{count} Schritte}}',

  // The picture in words
  'alt.endCard': '{head} {game}, {when}. {places}. {numbers}. {notes}',
  'alt.endCardPlace': '{rank}. {who}: {home} von {goal} im Ziel{merit}',
} as const;
