/** Three private hints for somebody's first game, in the order in which they come. */
export const hints = {
  'hint.1':
    '👋 **¿Primera vez?** En el tablero, los números son fichas y las letras, casillas: “2 → B” lleva tu ficha 2 a la casilla B. Te aviso cuando te toque.',
  'hint.2':
    '🛝 **Toboganes:** si paras en el triángulo de un tobogán de otro color, te deslizas hasta el final. Toda ficha que esté en él vuelve a la salida, así que ojo con las tuyas.',
  'hint.3':
    '💡 **Bueno saberlo:** los **…** debajo del tablero son solo para ti. Ahí ves qué hace la carta, lees el tablero en palabras, avisas a quien se duerme o dejas la partida.',
} as const;
