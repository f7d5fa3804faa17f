/** What a server reads when the bot has come. */
export const welcome = {
  'welcome.text':
    '## Quem topa um Sorry!?\nCorra com seus peões até a chegada e, no caminho, mande os peões rivais de volta pra largada.',
  'welcome.alt': 'Quatro peões contentes: azul, vermelho, amarelo e verde. Cada um ergue uma flor.',
  'button.solo': 'Jogar com computadores',
  'button.openLobby': 'Abrir uma sala',
  'button.howItWorks': 'Como funciona',
} as const;
