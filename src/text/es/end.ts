/** The end of a match. */
export const end = {
  'end.champion': '## 🏆 ¡{who} se lo lleva todo!',
  'end.won': '## 🏁 {count, plural, one {¡Gana {who}!} other {¡Ganan {who}!}}',
  'end.vote': '## Fin de la partida: así lo dijo la votación',
  'end.moderator': '## Fin de la partida: la moderación la terminó',
  'end.abandoned': '## Fin de la partida: nadie movió en una semana',
  'end.channel-gone': '## Fin de la partida: su canal ya no existe',
  'end.nobody': '## Fin de la partida: no queda nadie',
  'rank.tie': '={rank}',
  'end.standing': '**{place}.** {who} · {home} en la meta{points}{total}{left}',
  'end.points': ' · {points, plural, one {{points} punto} other {{points} puntos}}',
  'end.total': ' · {total} de {target} en total',
  'end.gaveUp': ' · se fue antes',
  'end.person': '{emoji} {mention}',
  'end.length': '-# {turns} en {duration}',
  'end.turns': '{count, plural, one {{count} turno} other {{count} turnos}}',
  'end.led': '-# {count, plural, one {{who} llevaba} other {{who} llevaban}} clara ventaja.',
  'end.proof': '-# 🔒 {parts}',
  'end.lock': '[Sello]({link})',
  'end.start': '[reparto]({link})',
  'end.record': 'registro `{hash}`',
  'end.turningPoint':
    '⚡ Momento clave: turno {turn}, {what} ({count, plural, one {{count} paso} other {{count} pasos}})',
  'end.longestSlide':
    '🛝 Tobogán más largo: {who}, {squares} casillas{count, plural, =0 {} one {, {count} ficha comida} other {, {count} fichas comidas}}',
  'end.mostBumps': '💥 Más fichas comidas: {who} ({count})',
  'end.rivalry':
    '🤝 {one} y {other} ya se habían enfrentado {count, plural, one {una vez} other {{count} veces}}: {score}',
  'end.ahead': '{wins} a {losses} para {who}',
  'end.even': 'empate a {wins}',
  'end.noWins': 'aún sin victorias',
  'end.and': '{most} y {last}',

  // What turned a game
  'deed.sorry': 'el Sorry! de {who} a {whom}',
  'deed.swap': 'el cambio de {who} con {whom}',
  'deed.bump': '{who} se come a {whom}',
  'deed.fire': 'la carrera de {who} con el fuego',
  'deed.back': 'la marcha atrás de {who} con {card}',
  'deed.card': 'la carta {card} de {who}',

  'duration.minutes': '{count, plural, =0 {menos de un minuto} one {{count} minuto} other {{count} minutos}}',
  'duration.hours': '{count, plural, one {{count} hora} other {{count} horas}}',
  'duration.days': '{count, plural, one {{count} día} other {{count} días}}',

  // What it has changed
  'after.rating': '📈 Puntuación: {list}',
  'after.points':
    '{who} **{points}** ({change}{rank, plural, =0 {} one {, aquí n.º {rank}} many {, aquí n.º {rank}} other {, aquí n.º {rank}}})',
  'after.awards': '🏅 {who}: {list}',
  'after.streak': '🔥 {who} lleva **{count}** victorias seguidas',
  'after.sorries': '😇 {who} ya le ha soltado **{count}** Sorry! a {whom}',
  'after.bumps': '💥 {who} ya le ha comido **{count}** fichas a {whom}',
} as const;
