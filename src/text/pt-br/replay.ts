/** Replays of finished games, and the list of them. */
export const replay = {
  'button.replay': 'Replay',
  'replay.head': '### 🎞️ {game} · {how}',
  'replay.when': '-# {when} · {who}',
  'replay.waiting': '🎞️ Seu replay é o próximo, assim que os da frente ficarem prontos…',
  'replay.making': '🎞️ Preparando seu replay… {percent}%',
  'replay.fewer':
    '-# Arquivos aqui podem ter no máximo {limit}, então {shown, plural, one {aparece só uma imagem} other {aparecem {shown} imagens}} de {all}. O arquivo de texto tem todos os turnos.',
  'replay.tooLarge':
    '-# Arquivos aqui podem ter no máximo {limit}, pouco demais pra imagens. O arquivo de texto tem todos os turnos.',
  'replay.tooSmall': '-# Arquivos aqui podem ter no máximo {limit}, pouco demais até pro texto.',
  'replay.alt': 'Uma animação da partida inteira de {game}, jogada por jogada: {how}.',
  'replay.share': 'Mostrar pra todo mundo',
  'replay.kilobytes': '{count} KB',
  'replay.megabytes': '{count} MB',

  // The text of a game, as a file
  'log.head': 'Sorry! {game}, {when} UTC',
  'log.seat': '{color}: {who}',
  'log.person': 'uma pessoa',
  'log.line': '{turn}. {what}',
  'log.id': 'Partida {id}',

  // Below the pictures
  'caption.card': '{who}: {card}',
  'caption.did': '{before} · {what}',
  'caption.sorry': 'Sorry, {whom}!',
  'caption.bumps': 'derruba {whom}!',
  'caption.bumpsOwn': 'derruba o próprio peão',
  'caption.swaps': 'troca com {whom}',
  'caption.home': 'chegou!',
  'caption.asks': 'pergunta a {whom}',
  'caption.answers': '{answer, select, yes {{whom} diz sim} other {{whom} diz não}}',
  'caption.fire': 'recebe o fogo',
  'caption.ice': 'congela um peão',
  'caption.zooms': 'dispara na frente',
  'caption.discards': 'direto pro descarte',
  'caption.noMove': 'sem jogada',
  'caption.passes': 'passa a vez',
  'caption.nothingFits': 'nada serve',
  'caption.takes': 'pega {color}{home, select, yes {, chegou!} other {}}',
  'caption.turns': 'gira {whom} pra {color}',
  'caption.turnsOwn': 'gira a própria base pra {color}',
  'caption.declines': 'deixa passar: {die}',

  // The list of finished games
  'history.head': '## Partidas passadas · {of}',
  'history.empty': '{of}: nenhuma partida passada neste servidor ainda. `/sorry start` abre uma.',
  'history.there': '{who} em {channel}',
  'history.row': '{when} · **{game}** · {how}\n-# {who} · {turns}',
  'history.won': '🏆 {who}',
  'history.watch': 'Ver uma de novo…',
  'history.option': '{when} UTC · {game}',
  'history.person': '{emoji} {mention}',
  'history.computer': '{emoji} {name}',
  'button.newer': 'Mais novas',
  'button.older': 'Mais antigas',
} as const;
