/** Leaving a game, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': '¿Dejar la partida? Una máquina toma tu lugar, y ya no podrás recuperarlo.',
  'leave.yes': 'Sí, la dejo',
  'leave.done': 'Dejaste la partida. Una máquina sigue jugando por ti.',
  'back.done': '¡Qué bueno tenerte de vuelta! Tu lugar vuelve a ser tuyo.',
  'nudge.done': '{mention}, te toca: {who} espera.',
  'permission.lost':
    'Tu jugada está guardada, pero no puedo publicar el tablero. Me faltan permisos: {names}. `/sorry board` lo muestra igualmente.',
  'permission.locked':
    'Tu jugada está guardada, pero este hilo está bloqueado. El tablero llega cuando lo desbloqueen.',
  'permission.moderated':
    'AutoMod bloqueó el último tablero que quise publicar aquí. La partida está guardada; quien administra este servidor puede hacer una excepción conmigo.',
  'permission.shutOut':
    'La partida está guardada, pero no puedo publicar el tablero: Discord no me deja escribir aquí. Quien administra este canal puede dejarme entrar. `/sorry board` lo muestra igualmente.',
  'permission.closed':
    'La partida está guardada, pero este hilo está bloqueado. El tablero llega cuando lo desbloqueen.',
  'permission.refused':
    'La partida está guardada, pero Discord no acepta el tablero. Quizá `/sorry board` lo muestre igualmente.',
  'leave.last': 'Dejaste la partida. Fin: ya no queda nadie.',
  'leave.lobby': 'Saliste de la sala.',
  'end.askVote':
    '¿Votar por terminar esta partida sin que gane nadie? Hace falta más de la mitad de quienes están presentes.',
  'end.askLastVote': '¿Terminar esta partida sin que gane nadie? Basta con tu voto.',
  'end.askModerator': '¿Terminar esta partida para todo el mundo, sin que gane nadie?',
  'end.askLobby': '¿Cerrar esta sala?',
  'end.voteYes': 'Votar por terminar',
  'end.moderatorYes': 'Terminar',
  'end.voted': '{who} vota por terminar esta partida ({votes} de {needed}).',
  'end.votesNow': 'La votación para terminar esta partida va {votes} de {needed}.',
  'end.byVote': 'La votación terminó la partida.',
  'end.askDamaged':
    'Ya no puedo leer la partida de este canal: sus datos están dañados. ¿Terminarla, para que aquí pueda empezar otra? No contará para nadie.',
  'end.discarded': 'La partida dañada terminó. `/sorry start` abre otra.',
  'end.done': 'La partida terminó.',
  'end.lobbyDone': 'La sala está cerrada.',
  'end.voteCounted': 'Tu voto cuenta.',
} as const;
