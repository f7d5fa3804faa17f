/** The two tokens. `begin` is what a turn begins with. */
const fireAndIce = (begin: string): string =>
  [
    `🔥 **Fogo:** com um 2, você pode passá-lo pra um peão seu. Se sua vez começa e ele está com um peão seu, esse peão pode disparar até o próximo canto antes de você ${begin}. Quando uma carta leva esse peão até a chegada, outro peão seu pode ir junto.`,
    '❄️ **Gelo:** um 1 põe o gelo num peão rival. Esse peão trava: não se mexe, e ninguém pode cair nele, trocar com ele nem derrubá-lo. Pular por cima pode à vontade; quem escorrega passa direto. O próximo 1 leva o gelo adiante.',
  ].join('\n');

const ANY_NUMBER =
  '**Qualquer número, menos o 4,** tira um peão da largada. O 2 não dá outra carta. E Sorry! também serve pra andar 4 com um peão.';

/** What is different from Classic in each ruleset, in at most 900 characters. */
export const families = {
  'rules.family.classic-first':
    'O baralho da primeira edição: **44 cartas**, quatro de cada número e quatro cartas Sorry!. É um 1 a menos pra sair da largada, então comemore em dobro quando ele vier.',
  'rules.family.classic-waddingtons':
    'O baralho Waddingtons de 1996: **55 cartas**, cinco de cada número e cinco cartas Sorry!. Ele demora mais pra ser embaralhado, e tem um Sorry! a mais pra temer.',
  'rules.family.diamond': [
    'Um tabuleiro mais antigo, com um **losango** logo antes de cada largada. Seus peões nunca andam pra frente até o próprio losango nem passam por ele: eles viram pra zona segura. Andar de costas por cima pode, e os peões rivais nem ligam pra ele.',
    'Um peão que vai parar *no* próprio losango, por uma troca por exemplo, não está a salvo ali e precisa dar a volta toda de novo.',
    'Parece o Clássico? E é: as mesmas jogadas, de roupa vintage.',
  ].join('\n'),
  'rules.family.three-pawn':
    'Três peões por cor, como antigamente. **Quem leva os três até a chegada primeiro vence.** O resto é o Clássico, só que mais curto.',
  'rules.family.point-scoring': [
    'O jogo de 1939: você joga com uma **mão de cinco cartas**, e cada peão na chegada vale pontos.',
    '**Sua vez:** jogue uma carta e complete a mão até cinco. Se alguma carta puder mover um peão (trocas não contam), você precisa jogar uma dessas. Se não, troque ou descarte a carta que quiser. Depois de um 2, jogue mais uma carta.',
    '**O fim:** alguém levou todos os peões até a chegada. Cada peão na chegada dá **1 ponto** à sua cor. Quem vence ganha mais 1 por peão rival na chegada, e um bônus: **24** se não há peão rival na chegada, **16** se ninguém tem mais de um, **8** se ninguém tem mais de dois.',
    'Com uma meta, vocês jogam partida após partida, até alguém liderar sem empate com essa pontuação.',
  ].join('\n'),
  'rules.family.teams': [
    'Vermelho e Amarelo contra Azul e Verde. **Na dupla, os peões são dos dois lados:** na sua vez, mova qualquer um. Tire peões de qualquer uma das duas largadas, e divida o 7 entre as cores.',
    '**Cuidado:** dá pra cair num peão da sua própria dupla, e aí ele volta. Às vezes não tem jeito! Nos escorregadores e nas zonas seguras, o que vale é a cor do peão.',
    'Trocas, só com rivais. Sorry! acerta um peão rival; se nenhum estiver fora da largada, tem que acertar o peão da outra cor da sua dupla.',
    'Seus peões já chegaram? Continue jogando pela dupla. **Com todos os peões das duas cores na chegada, a dupla vence junta.**',
  ].join('\n'),
  'rules.family.fire-ice': [
    'Três peões por cor, e duas peças especiais no meio do tabuleiro.',
    ANY_NUMBER,
    fireAndIce('tirar a carta'),
    'Depois de uma troca, só o seu peão escorrega.',
  ].join('\n'),
  'rules.family.2013-classic': [
    'A edição de 2013 sem fogo nem gelo: três peões por cor, e tudo anda mais rápido.',
    ANY_NUMBER,
    'Depois de uma troca, só o seu peão escorrega.',
  ].join('\n'),
  'rules.family.2013-strategic': [
    'Fogo e Gelo pra quem planeja: três peões por cor e uma **mão de cinco cartas**. Jogue uma e complete até cinco. Se alguma carta puder mover um peão, você precisa jogar uma dessas; se não, troque, passe o fogo ou o gelo, ou descarte a que quiser.',
    ANY_NUMBER,
    fireAndIce('jogar'),
  ].join('\n'),
  'rules.family.dice-card':
    'O Clássico com quatro cartas **Dado!** no baralho. Tirou uma, o dado decide o que acontece. Se der pra fazer o que ele manda, você faz. Se não der, a carta já foi, e não tem segunda chance.',
  'rules.family.express': [
    'Sem pista e sem cartas: três dados, dezesseis peões numa largada comum e, pra cada participante, uma base que mostra a **cor da chegada**. Role uma vez e use os dados em qualquer ordem.',
    '**Uma cor:** pegue um peão dela na largada. Acabou? Então você pode pegar um que espera numa base rival.\n**Sorry!** Pegue um peão de uma chegada rival.\n**Curinga:** se quiser, pegue qualquer peão da largada, ou um que espera numa base rival.\n**Giro:** mude a cor de uma base, a sua ou uma rival.',
    'Peões da cor da sua base já chegaram, todos os outros esperam. Girou a base, tudo muda na hora! Só Sorry! tira um peão de uma chegada.',
    '**Quem tem primeiro quatro de uma cor na chegada vence**, mesmo que seja na vez de outra pessoa.',
  ].join('\n'),
  'rules.family.not-sorry': [
    'O Clássico com oito **cartas de pergunta** no baralho. Tirou uma, escolha alguém pra responder sim ou não na frente de todo mundo.',
    'Com um **sim**, vocês andam 6 com um peão cada; com um **não**, 3. Você vai primeiro, depois quem respondeu, e essa jogada também pode derrubar, escorregar e até vencer. Se alguém não tiver como andar, paciência.',
    'Ninguém confere as respostas, e quem cala diz não. Depois a vez segue a partir de você, como sempre.',
  ].join('\n'),
  'rules.family.bump-em': [
    'Carrinhos bate-bate! A pista é um trevo, seus peões são carros, e **não há escorregadores**.',
    '**Sair da largada:** com 1, 12 ou Sorry!. O 2 não tira ninguém de lá, mas ainda dá outra carta.',
    '**Casas turbo:** cada cor tem duas. Pare numa vazia, e nada acontece. Pare onde há um carro, mesmo seu, e ele não é derrubado: ele **dispara** até a próxima casa turbo, ou direto até a chegada se a zona segura dele vier antes. Tem carro lá também? Esse dispara igual, e assim por diante. Se isso der a volta inteira, o último carro volta pra largada dele.',
    'Ou seja, dá pra vencer na vez de outra pessoa. Trocas e Sorry! não fazem ninguém disparar.',
  ].join('\n'),
  'rules.family.student':
    'Uma folha de regras pra estudantes conta tudo do jeito dela, mas as jogadas são as do **Clássico**, sem tirar nem pôr.',
  'rules.house.pawns': 'Cada cor tem **{value} peões**.',
  'rules.house.startSpread':
    '{value, select, 1 {Um peão de cada cor começa **fora** da largada.} other {Todos os peões começam na largada.}}',
  'rules.house.swapSlide':
    '{value, select, mover {Depois de uma troca, só escorrega o peão de quem a jogou.} other {Depois de uma troca, os dois peões escorregam.}}',
  'rules.house.matchTarget':
    'Vocês jogam partida após partida, até alguém liderar sem empate com **{value} pontos** ou mais.',
} as const;
