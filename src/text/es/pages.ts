/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## Cómo se juega\n`/sorry start` abre una sala. La gente pulsa **Unirme** o elige un color; quien organiza elige el juego y cuánto debe durar, y pulsa **Empezar**. ¿Sin compañía? **Jugar contra la máquina** llena la mesa, y a jugar.',
    'En cada turno sacas una carta. Publico el tablero y te aviso: las fichas llevan **números**, y las casillas a tu alcance, **letras**. “2 → B, come a Ben” lleva tu ficha 2 a la casilla B. Si solo hay una jugada, la hago por ti.',
    'Las cartas con muchas opciones van en dos pasos, y **Atrás** deshace el primero. La última pulsación es definitiva, y su botón dice todo lo que hace: verde llega a la meta, rojo manda una ficha tuya de vuelta.',
    'Los **…** debajo del tablero son solo para ti: todo el tablero en palabras, qué hace la carta, un aviso para quien se duerme, el tablero otra vez abajo del todo, y dejar la partida.',
    'Si se te acaba el tiempo, la máquina mueve por ti. Si te pasa dos veces, sigue jugando hasta que pulses **Aquí estoy**.',
    [
      '**/sorry start** también acepta un juego (`game`), una duración (`length`), un mazo (`deck`), equipos (`teams`), ventaja inicial (`head-start`), los puntos que hay que alcanzar (`points`), tu color (`color`), un límite de tiempo (`limit`), hasta tres personas a las que invitar (`invite`), `ask-always` y `keep-boards`.',
      '**/sorry join** te sienta a la mesa, con el color (`color`) que quieras.',
      '**/sorry leave** te levanta de ella.',
      '**/sorry board** publica el tablero otra vez abajo del todo.',
      '**/sorry end** abre una votación. La moderación puede terminar al instante; quien organiza, también, pero solo en su sala.',
      '**/sorry leaderboard** muestra quién gana más.',
      '**/sorry rules** explica un juego (`game`) y sus cartas.',
      '**/sorry verify** demuestra que las cartas de la última partida, o de otra (`game`), fueron limpias: el 🔒 antes de la sala era su sello.',
      '**/sorry about** dice qué soy y qué guardo.',
    ].join('\n'),
    '¿No puedes ver imágenes? Cada mensaje dice en palabras lo que pasó, y **… → Describir tablero** te cuenta el resto.',
  ].join('\n\n'),
  'about.text': [
    '## Bot de Sorry! {version}\nJuega al juego de mesa Sorry! en cualquier canal. Código abierto, licencia MIT.',
    'Guardo partidas, jugadas y resultados con ids de usuario, los nombres visibles de quienes están jugando y cuántas de mis tres pistas ha recibido cada quien. No leo mensajes.',
    'Sorry! es una marca registrada de Hasbro. Este bot no tiene relación con Hasbro; sus reglas y dibujos son propios.',
  ].join('\n\n'),
  'rules.text': [
    '## Las reglas en corto\nLleva tus fichas (dos, tres o cuatro, según la sala) desde la **salida**, dando una vuelta al tablero en el sentido del reloj, por tu **zona segura** hasta la **meta**. Gana quien primero las tenga todas ahí.',
    'Sacas una carta por turno y tienes que usarla si puedes. Solo un 1, un 2 o Sorry! sacan una ficha de la salida. A la meta se llega con el número exacto.',
    '**Saltar:** pasas por encima de cualquier ficha. **Comer:** si caes donde hay una ficha rival, esa vuelve a su salida; nunca puedes caer sobre una tuya. **Tobogán:** si paras en el triángulo de un tobogán de otro color, te deslizas hasta el final; toda ficha que esté en él vuelve a la salida, también las tuyas. En tu zona segura nadie te toca.',
    '{cards}',
    'El mazo: {deck}. Cuando se acaba, se baraja de nuevo.',
  ].join('\n\n'),
  'rules.title': '## {title}\n{differs}',
  'rules.rest': '-# {cards} cartas, que se barajan de nuevo al acabarse. Lo demás, como en Clásico: `/sorry rules`.',
  'rules.roll': '- **{roll}** {means}',
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 cartas (cinco 1 y cuatro de cada una de las demás), 44 en la primera edición (cuatro de cada una), 55 en el mazo Waddingtons de 1996 (cinco de cada una)',
} as const;
