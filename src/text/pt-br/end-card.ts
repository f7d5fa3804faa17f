/** The end card: a finished match as one picture to share. */
export const endCard = {
  'button.endCard': 'Cartão final',
  'endCard.ready': '🏆 Seu cartão da partida, pronto pra salvar e mandar por aí. Por enquanto, só você vê.',

  // On the picture, with little room
  'endCard.points': '{points, plural, =0 {0 pontos} one {{points} ponto} other {{points} pontos}}',
  'endCard.total': '{total} de {target}',
  'endCard.left': 'saiu antes',
  'endCard.turns': '{count, plural, =0 {turnos} one {turno} other {turnos}}',
  'endCard.bumps': '{count, plural, =0 {derrubadas} one {derrubada} other {derrubadas}}',
  'endCard.sorrys': '{count, plural, one {Sorry!} other {Sorry!}}',
  'endCard.slides': '{count, plural, =0 {escorregadas} one {escorregada} other {escorregadas}}',
  'endCard.comeback': 'Recuperação de {count, plural, =0 {0 casas} one {{count} casa} other {{count} casas}}',

  // The picture in words
  'alt.endCard': '{head} {game}, {when}. {places}. {numbers}. {notes}',
  'alt.endCardPlace': '{rank}. {who}: {home} de {goal} na chegada{merit}',
} as const;
