/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Partida {id}',
  'verify.lock-same':
    'Antes que alguém pudesse influenciar as cartas, publiquei 🔒 `{shown}`. Acabei de comparar: [essa mensagem]({link}) continua dizendo isso, é minha, nunca foi editada e é anterior ao clique decisivo. Em dígitos hexadecimais é `{hash}`, o SHA-256 da semente.',
  'verify.lock-with':
    'Publiquei 🔒 `{shown}` em resposta ao único clique que abriu e começou esta partida. Acabei de comparar: [essa mensagem]({link}) continua dizendo isso, é minha e nunca foi editada. Mas ela veio junto com as cartas, então não prova nada sobre esse clique. Em dígitos hexadecimais é `{hash}`.',
  'verify.lock-other':
    '❌ Não bate: [a mensagem 🔒]({link}), que ninguém editou, diz `{said}`. Mas a semente desta partida tem o hash `{shown}`, ou `{hash}`. Alguém trocou os dois desde então: estas não são as cartas que foram lacradas.',
  'verify.lock-edited':
    '❌ [A mensagem 🔒]({link}) foi editada, coisa que eu nunca faço: diga o que disser agora, não prova nada. A semente desta partida tem o hash `{shown}`, ou `{hash}`.',
  'verify.lock-foreign':
    '❌ [A mensagem]({link}) que teria lacrado 🔒 `{shown}`, ou `{hash}`, não é minha, então não prova nada.',
  'verify.lock-late':
    '❌ [A mensagem 🔒]({link}) diz `{shown}`, ou `{hash}`, mas é posterior ao clique que decidiu as cartas, então não prova nada.',
  'verify.lock-gone':
    '⚠️ Não deu para comparar nada: a mensagem que dizia 🔒 `{shown}` sumiu. Alguém a apagou, então agora só este bot responde pelas cartas, a não ser que você se lembre do hash. Em dígitos hexadecimais é `{hash}`.',
  'verify.lock-unreadable':
    '⚠️ Não deu para comparar nada: não consigo ler [a mensagem 🔒]({link}) agora. Talvez me falte **Ver histórico de mensagens** nesse canal. Confira por conta própria: ela precisa dizer `{shown}` e não estar marcada como editada. Em dígitos hexadecimais é `{hash}`.',
  'verify.lockLost':
    '⚠️ Não deu para comparar nada: quando a sala abriu, foi guardado 🔒 `{shown}`, ou `{hash}` em dígitos hexadecimais, mas não sei de nenhuma mensagem que diga isso. Só este bot responde por ele.',
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
    '✅ A semente bate com o hash, os ids dos cliques seguem a ordem do tempo, e {count, plural, =0 {as 0 jogadas do registro levam} one {a única jogada do registro leva} other {as {count} jogadas do registro levam}} ao fim registrado.',
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
  'fault.clicks': 'os ids dos cliques não seguem a ordem do tempo, então o Discord não os deu nesta ordem.',
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
