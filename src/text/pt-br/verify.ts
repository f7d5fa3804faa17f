/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Partida {id}',
  'verify.lock':
    'Antes que alguém pudesse influenciar as cartas, 🔒 `{shown}` foi [lacrado aqui]({link}): essa mensagem precisa dizer o mesmo e não estar marcada como editada. Em dígitos hexadecimais é `{hash}`, o SHA-256 da semente.',
  'verify.lockLost':
    'Quando a sala abriu, foi guardado 🔒 `{shown}`, ou `{hash}` em dígitos hexadecimais. Não sei de nenhuma mensagem que diga isso, então só este bot responde por ele.',
  'verify.unlocked':
    '⚠️ Uma versão anterior minha abriu esta partida e não guardou nenhum hash. Pela semente ele é 🔒 `{shown}`, ou `{hash}`: só prova alguma coisa se você viu isso na sala antes do início. Também não consigo conferir como os computadores escolheram.',
  'verify.start':
    'O clique decisivo foi `{click}`. O Discord mostra o mesmo id como `interaction_metadata` da [mensagem que respondeu a ele]({link}), que lista todos os cliques da chave.',
  'verify.startLost':
    'O clique decisivo foi `{click}`. Nenhuma mensagem do Discord o mostra: a resposta a ele não chegou.',
  'verify.seed': 'A semente foi `{seed}`.',
  'verify.record': 'SHA-256 do registro anexo: `{shown}`, ou `{hash}`. A última mensagem da partida diz o mesmo.',
  'verify.recordUnkept':
    'SHA-256 do registro anexo: `{shown}`, ou `{hash}`. Uma versão anterior minha encerrou esta partida sem mostrá-lo.',
  'verify.files':
    'Em anexo: o registro de cada clique e jogada, sem nomes, e como conferir por conta própria, com ou sem o nosso código.',
  'verify.right':
    '✅ A semente bate com o hash, e {count, plural, =0 {as 0 jogadas do registro levam} one {a única jogada do registro leva} other {as {count} jogadas do registro levam}} ao fim registrado.',
  'verify.wrong': '❌ O registro não fecha: {why}',

  // How a game ended, in a list
  'ended.won': 'com vitória',
  'ended.vote': 'encerrada por votação',
  'ended.moderator': 'encerrada pela moderação',
  'ended.nobody-left': 'todo mundo saiu',
  'ended.abandoned': 'abandonada',
  'ended.channel-gone': 'o canal sumiu',

  // Why a record does not recompute
  'fault.engine': 'as cartas saíram pela versão {recorded} das regras, e esta é a versão {own}.',
  'fault.seed': 'a semente não tem o hash que foi mostrado.',
  'fault.ruleset': 'o conjunto de regras {id} é desconhecido.',
  'fault.seats': 'uma cor aparece duas vezes, ou as cores não seguem a ordem dos lugares.',
  'fault.players':
    'o conjunto de regras {id} não é para {count, plural, one {{count} pessoa} other {{count} pessoas}}.',
  'fault.first': 'a cor que começou não está entre as que jogam.',
  'fault.deal': 'com essas regras não consigo refazer a partida.',
  'fault.unreadable-play': 'a jogada {ply} do registro, {play}, é ilegível: nenhuma jogada se escreve assim.',
  'fault.after-end': 'a jogada {ply} do registro vem depois do fim.',
  'fault.other-seat': 'a jogada {ply} do registro foi feita na vez de outro lugar da mesa.',
  'fault.illegal-play': 'a jogada {ply} do registro, {play}, não é permitida.',
  'fault.other-choice': 'a jogada {ply} do registro, {play}, não é o que resulta da chave para “{by}”.',
  'fault.final': 'as jogadas levam a {reached}, mas o registro diz {recorded}.',
  'fault.led': 'pela última posição, estas cores lideravam com folga: {led}. O registro diz outra coisa.',
  'fault.nobody-won': 'no fim dele, ninguém venceu.',
  'fault.somebody-won': 'alguém venceu, e o registro não diz isso.',
  'fault.other-record': 'não é o registro cujo SHA-256 foi guardado no fim da partida.',
} as const;
