/** Three private hints for somebody's first game, in the order in which they come. */
export const hints = {
  'hint.1':
    '👋 **Primeira vez?** No tabuleiro, números são peões e letras são casas: “2 → B” leva seu peão 2 até a casa B. Eu te chamo na sua vez.',
  'hint.2':
    '🛝 **Escorregadores:** pare no triângulo de um escorregador de outra cor e você desce até o fim. Todo peão que estiver nele volta pra largada, então cuidado com os seus.',
  'hint.3':
    '💡 **Bom saber:** o **…** embaixo do tabuleiro é só seu. Ele conta o que a carta faz, descreve o tabuleiro, cutuca quem demora e mostra a saída.',
} as const;
