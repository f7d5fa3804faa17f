/** Replays of finished games, and the list of them. */
export const replay = {
  'button.replay': 'Repetición',
  'replay.head': '### 🎞️ {game} · {how}',
  'replay.when': '-# {when} · {who}',
  'replay.waiting': '🎞️ Tu repetición es la próxima, en cuanto estén las de antes…',
  'replay.making': '🎞️ Preparando tu repetición… {percent} %',
  'replay.fewer':
    '-# Aquí un archivo puede pesar {limit} como mucho: se {shown, plural, one {ve una sola imagen} other {ven {shown} imágenes}} de {all}. El archivo de texto trae todos los turnos.',
  'replay.tooLarge':
    '-# Aquí un archivo puede pesar {limit} como mucho, muy poco para imágenes. El archivo de texto trae todos los turnos.',
  'replay.tooSmall': '-# Aquí un archivo puede pesar {limit} como mucho, muy poco hasta para el texto.',
  'replay.alt': 'Una animación de la partida entera, jugada por jugada. {game}: {how}.',
  'replay.share': 'Mostrar a todo el mundo',
  'replay.kilobytes': '{count} KB',
  'replay.megabytes': '{count} MB',

  // The text of a game, as a file
  'log.head': 'Sorry! {game}, {when} UTC',
  'log.seat': '{color}: {who}',
  'log.person': 'una persona',
  'log.line': '{turn}. {what}',
  'log.id': 'Partida {id}',

  // Below the pictures
  'caption.card': '{who}: {card}',
  'caption.did': '{before} · {what}',
  'caption.sorry': '¡Sorry, {whom}!',
  'caption.bumps': '¡se come a {whom}!',
  'caption.bumpsOwn': 'se come una ficha propia',
  'caption.swaps': 'se cambia con {whom}',
  'caption.home': '¡a la meta!',
  'caption.asks': 'pregunta a {whom}',
  'caption.answers': '{answer, select, yes {{whom} dice que sí} other {{whom} dice que no}}',
  'caption.fire': 'se lleva el fuego',
  'caption.ice': 'congela una ficha',
  'caption.zooms': 'acelera',
  'caption.discards': 'se descarta',
  'caption.noMove': 'sin jugada',
  'caption.passes': 'pasa',
  'caption.nothingFits': 'nada sirve',
  'caption.takes': 'toma {color}{home, select, yes {, ¡a la meta!} other {}}',
  'caption.turns': 'gira a {color} la meta de {whom}',
  'caption.turnsOwn': 'gira a {color} su meta',
  'caption.declines': 'deja pasar {die}',

  // The list of finished games
  'history.head': '## Partidas pasadas de {of}',
  'history.empty': 'En este servidor aún no hay partidas pasadas de {of}. `/sorry start` abre una.',
  'history.there': '{who} en {channel}',
  'history.row': '{when} · **{game}** · {how}\n-# {who} · {turns}',
  'history.won': '🏆 {who}',
  'history.watch': 'Ver una otra vez…',
  'history.option': '{when} UTC · {game}',
  'history.person': '{emoji} {mention}',
  'history.computer': '{emoji} {name}',
  'button.newer': 'Más recientes',
  'button.older': 'Más antiguas',
} as const;
