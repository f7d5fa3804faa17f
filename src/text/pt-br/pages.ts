/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## Como jogar\n`/sorry start` abre uma sala. As pessoas apertam **Entrar** ou escolhem uma cor; quem é host escolhe o jogo e a duração e aperta **Começar**. Não tem mais ninguém? **Jogar com computadores** completa a mesa, e é só jogar.',
    'Em cada turno você tira uma carta. Eu posto o tabuleiro e te chamo: os peões levam **números**, e as casas que você alcança levam **letras**. “2 → B, derruba Ben” leva seu peão 2 até a casa B. Quando só existe uma jogada, eu faço por você.',
    'Cartas grandes levam dois passos, e **Voltar** desfaz o primeiro. O último botão é pra valer, e nele está tudo o que vai acontecer: verde chega, vermelho manda um peão seu de volta.',
    'O **…** embaixo do tabuleiro é só seu: o tabuleiro todo em palavras, o que a carta faz, uma cutucada em quem está demorando, o tabuleiro de novo no fim do canal, e a saída.',
    'Se seu tempo acabar, um computador joga por você. Depois da segunda vez, ele segue jogando até você apertar **Voltei**.',
    [
      '**/sorry start** também aceita `game` (jogo), `length` (duração), `deck` (baralho), `teams` (duplas), `head-start` (um peão já fora), `points` (meta de pontos), sua `color` (cor), o `limit` (tempo por turno), até três pessoas em `invite` (convite), `ask-always` (sempre perguntar) e `keep-boards` (guardar os tabuleiros).',
      '**/sorry join** põe você na mesa, na `color` que quiser.',
      '**/sorry leave** tira você dela.',
      '**/sorry board** posta o tabuleiro de novo no fim do canal.',
      '**/sorry end** abre uma votação. A moderação, e quem é host da sala, encerram na hora.',
      '**/sorry leaderboard** mostra quem mais vence.',
      '**/sorry rules** explica um jogo (`game`) e as cartas dele.',
      '**/sorry verify** mostra que as cartas da última partida, ou de outra em `game`, foram honestas: o 🔒 antes da sala era o lacre.',
      '**/sorry about** diz o que eu sou e o que eu guardo.',
    ].join('\n'),
    'Não enxerga as imagens? Cada mensagem diz em palavras o que aconteceu, e **… → Descrever tabuleiro** conta o resto.',
  ].join('\n\n'),
  'about.text': [
    '## Bot Sorry! {version}\nJoga o jogo de tabuleiro Sorry! em qualquer canal. Código aberto, licença MIT.',
    'Eu guardo partidas, jogadas e resultados com ids de usuário, os nomes de exibição de quem está jogando e quantas das minhas três dicas cada pessoa já recebeu. Não leio nenhuma mensagem.',
    'Sorry! é uma marca registrada da Hasbro. Este bot não tem vínculo com a Hasbro; o texto das regras e a arte são próprios.',
  ].join('\n\n'),
  'rules.text': [
    '## As regras em resumo\nLeve seus peões (dois, três ou quatro, como diz a sala) da **largada**, uma volta pelo tabuleiro no sentido horário, pela sua **zona segura**, até a **chegada**. Quem chegar primeiro com todos vence.',
    'Você tira uma carta por turno e tem que usá-la, se der. Só um 1, um 2 ou Sorry! tira um peão da largada. Pra chegar, precisa do número exato.',
    '**Pular:** passe por cima de qualquer peão. **Derrubar:** caia num peão rival, e ele volta pra largada dele; num peão seu você nunca pode cair. **Escorregar:** pare no triângulo de um escorregador de outra cor e você desce até o fim; todo peão que estiver nele volta pra largada, os seus também. Na sua zona segura ninguém mexe com você.',
    '{cards}',
    'O baralho: {deck}. Quando acaba, é embaralhado de novo.',
  ].join('\n\n'),
  'rules.title': '## {title}\n{differs}',
  'rules.rest': '-# {cards} cartas, embaralhadas de novo quando acabam. O resto é como no Clássico: `/sorry rules`.',
  'rules.roll': '- **{roll}** {means}',
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 cartas (cinco 1, quatro de cada uma das outras), 44 na primeira edição (quatro de cada), 55 no baralho Waddingtons de 1996 (cinco de cada)',
} as const;
