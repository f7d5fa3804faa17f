/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'Esa partida ya no existe. `/sorry start` abre una nueva.',
  'refusal.no-match-here': 'No hay partida en este canal. `/sorry start` abre una.',
  'refusal.match-damaged':
    'Ya no puedo leer esta partida: sus datos están dañados. Si bloquea su canal, la moderación puede terminarla allí con `/sorry end`.',
  'refusal.channel-busy': 'Aquí ya hay una partida: `/sorry board` la muestra. Un hilo puede tener la suya.',
  'refusal.match-over': 'Esa partida ya terminó.',
  'refusal.lobby-closed': 'Esa sala está cerrada. `/sorry start` abre una nueva.',
  'refusal.already-started': 'Esa partida ya empezó. `/sorry board` la muestra.',
  'refusal.not-started': 'Esa partida aún no ha empezado.',
  'refusal.not-host': 'Eso solo puede hacerlo quien organiza. La moderación puede cerrar la sala con `/sorry end`.',
  'refusal.already-seated': 'Ya estás en la mesa. Elige un color libre si quieres cambiar.',
  'refusal.not-seated': 'No estás en esta partida.',
  'refusal.color-taken': 'Alguien ya tiene ese color.',
  'refusal.table-full': 'Los cuatro lugares están ocupados.',
  'refusal.too-many-matches': 'Ya estás en {most} partidas. Termina o deja una primero.',
  'refusal.removed': 'Quien organiza te quitó de esta mesa. `/sorry start` en otro canal o hilo abre la tuya.',
  'refusal.no-computer': 'No hay ninguna máquina que quitar.',
  'refusal.too-few-seats': 'Hacen falta al menos {seats, select, 2 {dos} 4 {cuatro} other {{seats}}} en la mesa.',
  'refusal.joined-meanwhile': 'Alguien se sentó justo cuando pulsaste. Échale un vistazo a la mesa y pulsa otra vez.',
  'refusal.unknown-choice': 'Eso no se puede elegir aquí. No ha cambiado nada.',
  'refusal.bot-invited': 'Los bots no juegan. Mejor agrega una máquina en la sala.',
  'refusal.stranger-invited': '{who} no está en este servidor: no se le puede reservar un lugar.',
  'refusal.guest-blocked': '{who} no puede jugar conmigo, así que no puedo guardarle un lugar.',
  'refusal.stale':
    'Ese botón es de un turno anterior. El tablero nuevo está más abajo; `/sorry board` lo publica otra vez.',
  'refusal.stranger': 'No estás en esta partida. `/sorry start` en otro canal o hilo abre la tuya.',
  'refusal.not-your-turn': 'Le toca a {who}.',
  'refusal.away': 'Una máquina juega por ti. Pulsa primero **Aquí estoy**.',
  'refusal.not-away': 'Tu lugar ya vuelve a ser tuyo.',
  'refusal.nobody-awaited': 'No hay a quién avisar: te toca a ti, o a una máquina.',
  'refusal.nudged-lately':
    'Ya hubo un aviso hace poco. Prueba otra vez en {minutes, plural, one {un minuto} other {{minutes} minutos}}.',
  'refusal.illegal-play': 'Esa jugada no vale ahora. No ha cambiado nada.',
  'refusal.no-such-game': '**{game}** no combina con lo que elegiste: {list}. Quita eso o elige otro juego.',
  'refusal.no-hand': 'En este juego no hay cartas en la mano.',
  'refusal.not-a-player': 'No estás en esta partida.',
  'refusal.not-moderator': 'Eso solo puede hacerlo la moderación: quien puede gestionar los mensajes aquí.',
  'refusal.already-voted': 'Ya votaste.',
  'refusal.unknown-game': 'No conozco esa partida en este servidor. Elige una de la lista.',
  'refusal.no-finished-match':
    'En este canal aún no ha terminado ninguna partida. `/sorry history` enumera las tuyas de todas partes.',
  'refusal.still-running': 'Esta partida sigue en marcha. Su semilla se podrá ver cuando termine.',
  'refusal.not-over-yet': 'Esta partida sigue en marcha. Podrás volver a verla cuando termine.',
  'refusal.no-replay': 'Esta partida es de una versión anterior de mí, y ya no la puedo repetir.',
  'refusal.replays-busy': 'Ahora mismo se preparan muchas repeticiones. Prueba otra vez en un minuto.',
  'refusal.hidden-channel': 'No puedes ver ese canal, así que no te cuento nada de sus partidas.',
  'refusal.not-for-everyone':
    'No todo el mundo aquí ve el canal donde se jugó, así que no lo muestro a la vista de todos. Sin `share`, solo lo ves tú.',
  'refusal.channels-unknown':
    'Discord aún no me ha dicho qué canales tiene este servidor, así que no sé qué partidas puede ver cada quien. Prueba otra vez en un minuto.',
  'refusal.no-server': 'Aquí no hay servidor. `scope:En todas partes` funciona en mensajes privados.',
  'refusal.unknown-period':
    'Conozco `all`, `month`, `week` y meses como `2026-11`. Elige uno de la lista que se abre al escribir.',
  'refusal.future-period':
    'Eso aún está por venir, y ni yo sé quién va a ganar. Elige un periodo que ya haya empezado.',
  'refusal.past-week':
    'Guardo las semanas durante {weeks} semanas, y esa ya quedó más atrás. Los meses se quedan para siempre.',
  'refusal.stats-hidden': '{who} prefiere guardarse estos números, así que yo también.',
  'refusal.stats-bot': 'Los bots no llevan la cuenta: olvidan cada partida al momento. Pregunta por una persona.',
  'refusal.stats-self': 'Nadie juega contra sí mismo. Nombra a otra persona en `against`.',
  'refusal.blocked':
    'Quien gestiona este bot ya no deja que te responda. `/sorry privacy` sigue funcionando: te da lo que guardo sobre ti, o lo borra.',
  'refusal.server-blocked':
    'Quien gestiona este bot ya no deja que responda en este servidor. `/sorry privacy` sigue funcionando: te da lo que guardo sobre ti, o lo borra.',
  'refusal.unknown-button': 'No conozco ese botón. Puede ser de una versión anterior de mí.',
  'refusal.unknown-command': 'No conozco ese comando. Puede ser de otra versión de mí.',
  'refusal.guild-only':
    'A Sorry! se juega en los canales de un servidor: agrégame a uno y escribe allí `/sorry start`. Aquí puedes usar {commands}.',
  'refusal.missing-permissions':
    'Aquí no puedo jugar sin estos permisos: {names}. Quien administra este canal puede dármelos.',
  'permissionName.view-channel': 'Ver canal',
  'permissionName.send-messages': 'Enviar mensajes',
  'permissionName.send-messages-in-threads': 'Enviar mensajes en hilos',
  'permissionName.attach-files': 'Adjuntar archivos',
  'permissionName.create-public-threads': 'Crear hilos públicos',
  'refusal.not-allowed-here': 'En este canal no se juega. Prueba en {channels}.',
  'refusal.no-channel-left':
    'Los canales elegidos para jugar ya no existen. Quien tenga el permiso **Gestionar servidor** puede elegir otros con `/sorry-settings`.',
  'refusal.not-manager': 'Eso solo lo cambia quien tiene el permiso **Gestionar servidor**. No ha cambiado nada.',
  'refusal.questions-full': 'Este servidor ya tiene {most} preguntas. Quita una primero.',
  'refusal.question-known': 'Esa pregunta ya está.',
  'refusal.question-gone': 'Esa pregunta ya no está.',
  'refusal.question-empty': 'Ahí no hay nada que preguntar.',
  'refusal.question-long': 'Demasiado larga: en una pregunta caben {most} caracteres.',
  'refusal.question-markup':
    'Solo palabras, por favor: sin enlaces, sin menciones y sin formato. No se ha agregado nada.',
  'refusal.cannot-announce': 'No puedo publicar en {channel}. Me faltan permisos: {names}. No ha cambiado nada.',
  'refusal.cannot-thread':
    'Para crear hilos necesito estos permisos, al menos en un canal: {names}. No ha cambiado nada.',
  'refusal.challenge-self':
    'No puedes retarte a ti. `/sorry start` abre una sala, y **Jugar contra la máquina** la llena.',
  'refusal.unchallenged':
    '{who} prefiere no recibir retos. `/sorry start` abre una sala a la que puede unirse cualquiera.',
  'refusal.not-in-channel': '{who} no puede ver este canal: aquí no se le puede reservar un lugar.',
  'refusal.thread-locked': 'Aquí no puedo jugar: este hilo está bloqueado. Quien lo administra puede desbloquearlo.',
  'refusal.shut-out':
    'Aquí no puedo jugar: Discord no me deja escribir en este canal, aunque mis permisos parecen correctos. A un hilo privado hay que invitarme con una @mención; un canal de voz tiene que dejarme **Conectar**.',
  'refusal.too-fast': '¡Con calma! Prueba otra vez en {seconds, plural, one {un segundo} other {{seconds} segundos}}.',
  'refusal.stopping': 'Me estoy reiniciando. Tu partida está guardada; pulsa otra vez en un minuto.',
  'failure.storage':
    'Ahora mismo no puedo guardar nada. No se ha perdido nada: la partida sigue como estaba. Prueba otra vez en un minuto.',
  'failure.moderated':
    'AutoMod no me deja decir eso aquí. No se ha perdido nada; quien administra este servidor puede hacer una excepción conmigo.',
  'failure.private':
    'Algo falló por mi lado. No se ha perdido nada: la partida sigue como estaba. Prueba otra vez, o usa `/sorry board`.',
} as const;
