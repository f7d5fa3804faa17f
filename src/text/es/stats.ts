/** What `/sorry stats` tells of a person. */
export const stats = {
  'stats.head': '## 📊 {who} · {scope, select, here {este servidor} other {en todas partes}}',
  'stats.rating': '**Puntuación {points}**{provisional, select, yes { ?} other {}} · {place}',
  'stats.rank': 'puesto **{rank}** de {people}',
  'stats.hidden': 'no sale en la tabla',
  'stats.inactive': 'fuera de la tabla tras 60 días sin jugar; con la próxima partida, vuelve',
  'stats.unrated': 'Aún sin puntuación: hay que terminar una partida con otras personas.',
  'stats.record': '🏁 **{wins}** de {games} ganadas ({rate} %)',
  'stats.run.won': '{count, plural, one {{count} victoria seguida ahora} other {{count} victorias seguidas ahora}}',
  'stats.run.lost':
    '{count, plural, one {{count} derrota seguida: la suerte está al caer} other {{count} derrotas seguidas: la suerte está al caer}}',
  'stats.longest': 'racha más larga {count}',
  'stats.fastest':
    '{count, plural, one {victoria más rápida en {count} turno} other {victoria más rápida en {count} turnos}}',
  'stats.variants': '🎲 {list}',
  'stats.variant': '**{game}** {wins} de {games}',
  'stats.others': '**Otros** {wins} de {games}',
  'stats.computers': '🤖 Contra la máquina, a solas: {wins} de {games} ganadas',
  'stats.color': '🎨 Color favorito: {sign} {color} ({count, plural, one {{count} partida} other {{count} partidas}})',
  'stats.bumps': '💥 Fichas comidas: **{given}** a rivales, {taken} propias',
  'stats.sorries': '😇 Sorry!: **{given}** dichos, {taken} oídos',
  'stats.moves': '🛝 Toboganes: **{slides}** · cambios: **{swaps}**',
  'stats.comeback':
    '🪃 Mejor remontada: victoria yendo {count, plural, one {{count} casilla} other {**{count}** casillas}} por detrás',
  'stats.awards': '### 🏅 Logros: {count} de {all}',
  'stats.noAwards': 'Ninguno aún, pero el primero está cerca: {award}. {about}.',
  'stats.near': '-# Casi: {list}',
  'stats.nearOne': '{award} {count}/{most}',
  'stats.duel.closest': '### ⚔️ Rival de siempre: {other}',
  'stats.duel.named': '### ⚔️ Contra {other}',
  'stats.duel.score': '**{own}** a **{theirs}** en {count, plural, one {{count} partida} other {{count} partidas}}',
  'stats.duel.hits': 'Fichas comidas {bumped} a {wasBumped}, Sorry! {sorried} a {wasSorried}',
  'stats.duel.none':
    'Aún no han terminado ninguna partida frente a frente. **Challenge to Sorry!** en su menú lo arregla.',
  'stats.empty.own':
    'Nada que contar aún: ninguna partida tuya ha llegado al final aquí. `/sorry start` abre una. Con otras personas consigues puntuación; contra la máquina, un buen comienzo.',
  'stats.empty.other':
    'Ninguna partida de {who} ha llegado al final aquí. `/sorry start` con `invite` sería un comienzo.',
  'stats.curve.title': '{scope, select, here {Puntuación en este servidor} other {Puntuación en todas partes}}',
  'stats.curve.about':
    '{count, plural, one {tras {count} partida puntuada} other {en las últimas {count} partidas puntuadas}}',
  'alt.curve': '{title}, {about}, en una curva: de {from} a {to}, nunca por debajo de {least} ni por encima de {most}.',
} as const;
