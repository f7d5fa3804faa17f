/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Partida {id}',
  'verify.lock-same':
    'Antes de que nadie pudiera influir en las cartas, publiqué 🔒 `{shown}`. Acabo de comparar: [ese mensaje]({link}) lo sigue diciendo, es mío, nunca se editó y es anterior al clic decisivo. En cifras hexadecimales es `{hash}`, el SHA-256 de la semilla.',
  'verify.lock-with':
    'Publiqué 🔒 `{shown}` en respuesta al único clic que abrió y empezó esta partida. Acabo de comparar: [ese mensaje]({link}) lo sigue diciendo, es mío y nunca se editó. Pero llegó junto con las cartas, así que no prueba nada sobre ese clic. En cifras hexadecimales es `{hash}`.',
  'verify.lock-other':
    '❌ No coincide: [el mensaje 🔒]({link}), que nadie ha editado, dice `{said}`. Pero la semilla de esta partida tiene el hash `{shown}`, o `{hash}`. Alguien ha cambiado ambos desde entonces: estas no son las cartas que quedaron selladas.',
  'verify.lock-edited':
    '❌ [El mensaje 🔒]({link}) fue editado, algo que yo nunca hago: diga lo que diga ahora, no prueba nada. La semilla de esta partida tiene el hash `{shown}`, o `{hash}`.',
  'verify.lock-foreign':
    '❌ [El mensaje]({link}) que supuestamente selló 🔒 `{shown}`, o `{hash}`, no es mío, así que no prueba nada.',
  'verify.lock-late':
    '❌ [El mensaje 🔒]({link}) dice `{shown}`, o `{hash}`, pero es posterior al clic que decidió las cartas, así que no prueba nada.',
  'verify.lock-gone':
    '⚠️ No se pudo comparar nada: el mensaje que decía 🔒 `{shown}` ya no está. Alguien lo ha borrado, así que ahora solo este bot responde por las cartas, a menos que recuerdes el hash. En cifras hexadecimales es `{hash}`.',
  'verify.lock-unreadable':
    '⚠️ No se pudo comparar nada: ahora mismo no puedo leer [el mensaje 🔒]({link}). Quizá me falte **Leer el historial de mensajes** en ese canal. Míralo tú: tiene que decir `{shown}` y no aparecer como editado. En cifras hexadecimales es `{hash}`.',
  'verify.lockLost':
    '⚠️ No se pudo comparar nada: al abrirse la sala se guardó 🔒 `{shown}`, en cifras hexadecimales `{hash}`, pero no sé de ningún mensaje que lo diga. Solo este bot responde por ello.',
  'verify.unlocked':
    '⚠️ Una versión anterior de mí abrió esta partida y no guardó ningún hash. De la semilla sale 🔒 `{shown}`, o `{hash}`: solo prueba algo si lo viste en la sala antes de empezar. Tampoco puedo comprobar cómo eligieron las máquinas.',
  'verify.start':
    'El clic decisivo fue `{click}`. Discord da ese mismo id como `interaction_metadata` del [mensaje que lo respondió]({link}), que enumera todos los clics de la clave.',
  'verify.startLost':
    'El clic decisivo fue `{click}`. Ningún mensaje de Discord lo muestra: la respuesta no llegó a salir.',
  'verify.seed': 'La semilla fue `{seed}`.',
  'verify.record':
    'SHA-256 del registro adjunto: `{shown}`, o `{hash}`. El último mensaje de la partida dice lo mismo.',
  'verify.recordUnkept':
    'SHA-256 del registro adjunto: `{shown}`, o `{hash}`. Una versión anterior de mí terminó esta partida sin mostrarlo.',
  'verify.files':
    'Adjunto: el registro de todos los clics y jugadas, sin nombres, y cómo comprobarlo por tu cuenta, con nuestro código o sin él.',
  'verify.right':
    '✅ La semilla encaja con el hash, los ids de los clics siguen el orden del tiempo y {count, plural, one {la única jugada del historial lleva} other {las {count} jugadas del historial llevan}} al final registrado.',
  'verify.wrong': '❌ El registro no cuadra: {why}',

  // How a game ended, in a list
  'ended.won': 'con victoria',
  'ended.vote': 'terminada por votación',
  'ended.moderator': 'terminada por la moderación',
  'ended.nobody-left': 'no quedó nadie',
  'ended.abandoned': 'abandonada',
  'ended.channel-gone': 'su canal ya no existe',

  // Why a record does not recompute
  'fault.engine': 'se repartió con la versión {recorded} de las reglas, y esta es la versión {own}.',
  'fault.seed': 'la semilla no tiene el hash que se mostró.',
  'fault.clicks': 'los ids de los clics no siguen el orden del tiempo, así que Discord no los dio en este orden.',
  'fault.ruleset': 'el reglamento {id} es desconocido.',
  'fault.seats': 'un color aparece dos veces, o los colores no siguen el orden de los lugares.',
  'fault.players': 'el reglamento {id} no es para {count, plural, one {{count} persona} other {{count} personas}}.',
  'fault.first': 'el color que empezó no está entre los que juegan.',
  'fault.deal': 'con este reglamento no puedo repetir la partida.',
  'fault.unreadable-play': 'la jugada {ply} del historial, {play}, no se puede leer: ninguna jugada se escribe así.',
  'fault.after-end': 'la jugada {ply} del historial viene después del final.',
  'fault.other-seat': 'la jugada {ply} del historial se hizo en el turno de otro lugar.',
  'fault.illegal-play': 'la jugada {ply} del historial, {play}, no es válida.',
  'fault.other-choice': 'la jugada {ply} del historial, {play}, no es la que resulta de la clave para “{by}”.',
  'fault.final': 'las jugadas llevan a {reached}, y el registro dice {recorded}.',
  'fault.led': 'según su última posición, estos colores llevaban clara ventaja: {led}. El registro dice otra cosa.',
  'fault.nobody-won': 'al final no había ganado nadie.',
  'fault.somebody-won': 'alguien ganó, y el registro no lo dice.',
  'fault.other-record': 'no es el registro cuyo SHA-256 se guardó al terminar la partida.',
} as const;
