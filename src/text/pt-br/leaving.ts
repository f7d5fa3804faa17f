/** Leaving a game, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': 'Sair da partida? Um computador fica com seu lugar, e não dá pra voltar atrás.',
  'leave.yes': 'Sim, sair',
  'leave.done': 'Você saiu. Um computador continua por você.',
  'back.done': 'Que bom que você voltou! O lugar é seu de novo.',
  'nudge.done': '{mention}, é sua vez: {who} está esperando.',
  'permission.lost':
    'Sua jogada está salva, mas não consigo postar o tabuleiro. Falta permissão: {names}. `/sorry board` traz o tabuleiro mesmo assim.',
  'permission.locked':
    'Sua jogada está salva, mas este tópico está trancado. O tabuleiro vem quando ele for destrancado.',
  'permission.moderated':
    'O AutoMod bloqueou o último tabuleiro que tentei postar aqui. A partida está salva; quem cuida deste servidor pode abrir uma exceção pra mim.',
  'permission.shutOut':
    'A partida está salva, mas não consigo postar o tabuleiro: o Discord não me deixa escrever aqui. Quem cuida deste canal pode me deixar entrar. `/sorry board` traz o tabuleiro mesmo assim.',
  'permission.closed': 'A partida está salva, mas este tópico está trancado.',
  'permission.refused':
    'A partida está salva, mas o Discord não aceita o tabuleiro. Talvez `/sorry board` consiga mesmo assim.',
  'leave.last': 'Você saiu. Fim de jogo: todo mundo saiu.',
  'leave.lobby': 'Você saiu da sala.',
  'end.askVote': 'Votar pra encerrar esta partida sem vitória? Precisa de mais da metade de quem está presente.',
  'end.askLastVote': 'Encerrar esta partida sem vitória? Só falta o seu voto.',
  'end.askModerator': 'Encerrar esta partida pra todo mundo, sem vitória?',
  'end.askLobby': 'Fechar esta sala?',
  'end.voteYes': 'Votar pra encerrar',
  'end.moderatorYes': 'Encerrar',
  'end.voted': '{who} vota pra encerrar esta partida ({votes} de {needed}).',
  'end.votesNow': 'A votação pra encerrar esta partida está em {votes} de {needed}.',
  'end.byVote': 'A votação encerrou a partida.',
  'end.askDamaged':
    'Não consigo mais ler a partida deste canal: os dados dela estão danificados. Encerrar, pra outra poder começar aqui? Ela não vai contar pra ninguém.',
  'end.discarded': 'A partida danificada foi encerrada. `/sorry start` abre outra.',
  'end.done': 'A partida foi encerrada.',
  'end.lobbyDone': 'A sala fechou.',
  'end.voteCounted': 'Seu voto está valendo.',
} as const;
