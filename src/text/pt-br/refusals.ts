/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'Essa partida não existe mais. `/sorry start` abre uma nova.',
  'refusal.no-match-here': 'Não há partida neste canal. `/sorry start` abre uma.',
  'refusal.match-damaged':
    'Não consigo mais ler esta partida: os dados dela estão danificados. Se ela trava o canal, a moderação pode encerrar lá com `/sorry end`.',
  'refusal.channel-busy': 'Já há uma partida aqui: `/sorry board` mostra. Um tópico pode ter a sua própria.',
  'refusal.match-over': 'Essa partida já acabou.',
  'refusal.lobby-closed': 'Essa sala já fechou. `/sorry start` abre uma nova.',
  'refusal.already-started': 'Essa partida já começou. `/sorry board` mostra.',
  'refusal.not-started': 'Essa partida ainda não começou.',
  'refusal.not-host': 'Só quem é host pode fazer isso. A moderação pode fechar a sala com `/sorry end`.',
  'refusal.already-seated': 'Você já está na mesa. Escolha uma cor livre pra trocar.',
  'refusal.not-seated': 'Você não está nesta partida.',
  'refusal.color-taken': 'Alguém já está com essa cor.',
  'refusal.table-full': 'Os quatro lugares estão ocupados.',
  'refusal.too-many-matches': 'Você já está em {most} partidas. Termine ou deixe uma antes.',
  'refusal.removed': 'Tiraram você desta mesa. `/sorry start` em outro canal ou tópico abre a sua.',
  'refusal.no-computer': 'Não há computador pra remover.',
  'refusal.too-few-seats': 'É preciso ocupar pelo menos {seats, select, 2 {dois} 4 {quatro} other {{seats}}} lugares.',
  'refusal.joined-meanwhile':
    'Alguém se sentou bem na hora em que você apertou. Dê uma olhada na mesa e aperte de novo.',
  'refusal.unknown-choice': 'Isso não pode ser escolhido aqui. Nada mudou.',
  'refusal.bot-invited': 'Bots não jogam. Em vez disso, chame um computador na sala.',
  'refusal.stranger-invited': '{who} não está neste servidor, então não dá pra reservar um lugar.',
  'refusal.guest-blocked': '{who} não pode jogar comigo, então não dá para guardar um lugar.',
  'refusal.stale':
    'Esse botão é de um turno anterior. O tabuleiro mais novo está mais abaixo; `/sorry board` posta de novo.',
  'refusal.stranger': 'Você não está nesta partida. `/sorry start` em outro canal ou tópico abre a sua.',
  'refusal.not-your-turn': 'É a vez de {who}.',
  'refusal.away': 'Um computador está jogando por você. Aperte **Voltei** primeiro.',
  'refusal.not-away': 'Você já está de volta no seu lugar.',
  'refusal.nobody-awaited': 'Não há quem cutucar: é a sua vez, ou a de um computador.',
  'refusal.nudged-lately':
    'Já rolou uma cutucada há pouco. Tente de novo em {minutes, plural, one {um minuto} other {{minutes} minutos}}.',
  'refusal.illegal-play': 'Essa jogada não vale agora. Nada mudou.',
  'refusal.no-such-game': '**{game}** não combina com o que você escolheu: {list}. Tire isso ou escolha outro jogo.',
  'refusal.no-hand': 'Neste jogo ninguém tem cartas na mão.',
  'refusal.not-a-player': 'Você não está nesta partida.',
  'refusal.not-moderator': 'Só a moderação pode fazer isso: quem pode gerenciar mensagens aqui.',
  'refusal.already-voted': 'Você já votou.',
  'refusal.unknown-game': 'Não conheço essa partida neste servidor. Escolha uma da lista.',
  'refusal.no-finished-match':
    'Nenhuma partida terminou neste canal ainda. `/sorry history` lista as suas de todos os lugares.',
  'refusal.still-running': 'Esta partida ainda está rolando. A semente dela aparece quando acabar.',
  'refusal.not-over-yet': 'Esta partida ainda está rolando. Quando acabar, dá pra ver de novo.',
  'refusal.no-replay': 'Uma versão antiga minha jogou esta partida, e não consigo mostrar de novo.',
  'refusal.replays-busy': 'Muitos replays estão sendo feitos agora. Tente de novo em um minuto.',
  'refusal.hidden-channel': 'Você não pode ver esse canal, então não conto nada das partidas dele.',
  'refusal.not-for-everyone':
    'Nem todo mundo aqui vê o canal onde isso foi jogado, então não mostro pra todo mundo. Sem `share`, só você vê.',
  'refusal.channels-unknown':
    'O Discord ainda não me contou quais canais este servidor tem, então não sei quem pode ver quais partidas. Tente de novo daqui a um minuto.',
  'refusal.no-server': 'Aqui não há servidor. `scope: Em todo lugar` funciona em mensagens diretas.',
  'refusal.unknown-period':
    'Eu conheço `all`, `month`, `week` e meses como `2026-11`. Escolha um da lista que abre enquanto você digita.',
  'refusal.future-period': 'Esse período ainda está por vir, e nem eu sei quem vai ganhar. Escolha um que já começou.',
  'refusal.past-week':
    'Eu guardo as semanas por {weeks} semanas, e essa já passou faz mais tempo. Os meses ficam pra sempre.',
  'refusal.stats-hidden': '{who} prefere guardar esses números, então eu também guardo.',
  'refusal.stats-bot': 'Bots não contam pontos: esquecem cada partida na hora. Pergunte por uma pessoa.',
  'refusal.stats-self': 'Ninguém joga contra si mesmo. Diga outra pessoa em `against`.',
  'refusal.blocked':
    'Quem mantém este bot não deixa mais que ele responda a você. `/sorry privacy` continua funcionando: entrega o que eu guardo sobre você, ou apaga.',
  'refusal.server-blocked':
    'Quem mantém este bot não deixa mais que ele responda neste servidor. `/sorry privacy` continua funcionando: entrega o que eu guardo sobre você, ou apaga.',
  'refusal.unknown-button': 'Não conheço esse botão. Ele pode ser de uma versão antiga minha.',
  'refusal.unknown-command': 'Não conheço esse comando. Ele pode ser de outra versão minha.',
  'refusal.guild-only':
    'Sorry! se joga nos canais de um servidor: me adicione a um e digite `/sorry start` lá. Aqui você pode usar {commands}.',
  'refusal.missing-permissions': 'Não posso jogar aqui. Falta permissão: {names}. Quem cuida deste canal pode me dar.',
  'permissionName.view-channel': 'Ver canal',
  'permissionName.send-messages': 'Enviar mensagens',
  'permissionName.send-messages-in-threads': 'Enviar mensagens em tópicos',
  'permissionName.attach-files': 'Anexar arquivos',
  'permissionName.create-public-threads': 'Criar tópicos públicos',
  'refusal.not-allowed-here': 'Neste canal não se joga. Tente {channels}.',
  'refusal.no-channel-left':
    'Os canais escolhidos pra jogar sumiram. Quem tem a permissão Gerenciar servidor pode escolher outros com `/sorry-settings`.',
  'refusal.not-manager': 'Só quem tem a permissão Gerenciar servidor pode mudar isso. Nada mudou.',
  'refusal.questions-full': 'Este servidor já tem {most} perguntas. Remova uma antes.',
  'refusal.question-known': 'Essa pergunta já está na lista.',
  'refusal.question-gone': 'Essa pergunta não está mais na lista.',
  'refusal.question-empty': 'Não há nada pra perguntar aí.',
  'refusal.question-long': 'Ficou longo demais: numa pergunta cabem {most} caracteres.',
  'refusal.question-markup': 'Só palavras simples, por favor: sem links, menções nem formatação. Nada foi adicionado.',
  'refusal.cannot-announce': 'Não consigo postar em {channel}. Falta permissão: {names}. Nada mudou.',
  'refusal.cannot-thread': 'Pra criar tópicos, em pelo menos um canal, falta permissão: {names}. Nada mudou.',
  'refusal.challenge-self':
    'O desafio precisa ser com outra pessoa. `/sorry start` abre uma sala, e **Jogar com computadores** completa a mesa.',
  'refusal.unchallenged':
    '{who} prefere não receber desafios. `/sorry start` abre uma sala em que qualquer pessoa pode entrar.',
  'refusal.not-in-channel': '{who} não pode ver este canal, então não dá pra reservar um lugar aqui.',
  'refusal.thread-locked': 'Não posso jogar aqui: este tópico está trancado. Quem cuida dele pode destrancar.',
  'refusal.shut-out':
    'Não posso jogar aqui: o Discord não me deixa escrever neste canal, embora minhas permissões pareçam certas. Um tópico privado precisa me convidar com uma @menção; um canal de voz precisa me deixar **Conectar**.',
  'refusal.too-fast': 'Calma! Tente de novo em {seconds, plural, one {um segundo} other {{seconds} segundos}}.',
  'refusal.stopping': 'Estou reiniciando. Sua partida está salva; aperte de novo em um minuto.',
  'failure.storage':
    'Não consigo salvar nada agora. Nada se perdeu: a partida está como estava. Tente de novo em um minuto.',
  'failure.moderated':
    'O AutoMod não me deixa dizer isso aqui. Nada se perdeu; quem cuida deste servidor pode abrir uma exceção pra mim.',
  'failure.private':
    'Algo deu errado do meu lado. Nada se perdeu: a partida está como estava. Tente de novo, ou use `/sorry board`.',
} as const;
