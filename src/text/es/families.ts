/** The two tokens. `begin` is what a turn begins with. */
const fireAndIce = (begin: string): string =>
  [
    `🔥 **Fuego:** un 2 te deja ponerlo en una de tus fichas. Si al empezar tu turno lo lleva una, puedes correr con ella hasta la siguiente esquina antes de ${begin}. Y si esa ficha llega a la meta con una carta, puedes llevarte otra de las tuyas.`,
    '❄️ **Hielo:** un 1 lo pone en una ficha rival. Ahí se queda, tiesa: no se mueve, y nadie puede caer en su casilla, cambiarse con ella ni comerla. Saltarla sí se puede, y los toboganes pasan de largo. El siguiente 1 se lleva el hielo.',
  ].join('\n');

const ANY_NUMBER =
  '**Cualquier número menos el 4** saca una ficha de la salida. Con un 2 no sacas otra carta. Con Sorry! también puedes avanzar 4 con una ficha.';

/** What is different from Classic in each ruleset, in at most 900 characters. */
export const families = {
  'rules.family.classic-first':
    'El mazo de la primera edición: **44 cartas**, cuatro Sorry! y cuatro de cada número. Hay un 1 menos para salir, así que celébralo el doble cuando llegue.',
  'rules.family.classic-waddingtons':
    'El mazo Waddingtons de 1996: **55 cartas**, cinco Sorry! y cinco de cada número. Tarda más en barajarse, y hay un Sorry! más que temer.',
  'rules.family.diamond': [
    'Un tablero más antiguo, con un **diamante** justo antes de cada salida. Hacia delante, tus fichas nunca pisan su propio diamante ni lo pasan: doblan hacia la zona segura. Hacia atrás sí pueden cruzarlo, y a los rivales les da igual.',
    'Una ficha que acaba *sobre* su diamante, por ejemplo tras un cambio, no está a salvo y tiene que dar otra vuelta entera.',
    '¿Que suena a Clásico? Es que lo es: las mismas jugadas con ropa de época.',
  ].join('\n'),
  'rules.family.three-pawn':
    'Tres fichas por color, como antes. **Gana quien primero lleve las tres a la meta.** Lo demás es Clásico, solo que más corto.',
  'rules.family.point-scoring': [
    'El juego de 1939: juegas con una **mano de cinco cartas**, y cada ficha en la meta da puntos.',
    '**Tu turno:** juega una carta y vuelve a completar cinco. Si una carta puede mover una ficha (los cambios no cuentan), tienes que jugar una así. Si no, cambia o descarta la que quieras. Tras un 2 juegas otra carta.',
    '**El final:** alguien tiene todas sus fichas en la meta. Cada quien suma **1 punto** por cada ficha propia en la meta. Quien gana suma además 1 por cada ficha rival en la meta y un premio: **24** si nadie más tiene fichas ahí, **16** si nadie más pasa de una, **8** si nadie más pasa de dos.',
    'Si hay un objetivo, se juega partida tras partida hasta que alguien va por delante, sin empate, con esos puntos.',
  ].join('\n'),
  'rules.family.teams': [
    'Rojo y Amarillo contra Azul y Verde. **Con tu pareja compartes todas las fichas:** en tu turno mueve la que quieras. Saca una de cualquiera de las dos salidas, y reparte un 7 entre los dos colores si te conviene.',
    '**Ojo:** puedes caer sobre una ficha de tu pareja, y esa vuelve a la salida. ¡A veces no queda otra! En toboganes y zonas seguras manda el color de la ficha.',
    'Los cambios, solo con rivales. Sorry! va contra rivales; si no tienen ninguna ficha fuera, le toca a la del otro color de tu equipo.',
    '¿Ya están en la meta todas las tuyas? Sigues jugando para tu pareja. **Cuando los dos colores estén completos en la meta, gana el equipo.**',
  ].join('\n'),
  'rules.family.fire-ice': [
    'Tres fichas por color, y dos amuletos en el centro del tablero.',
    ANY_NUMBER,
    fireAndIce('sacar carta'),
    'Tras un cambio, solo se desliza tu ficha.',
  ].join('\n'),
  'rules.family.2013-classic': [
    'La edición de 2013 sin fuego ni hielo: tres fichas por color, y todo va más rápido.',
    ANY_NUMBER,
    'Tras un cambio, solo se desliza tu ficha.',
  ].join('\n'),
  'rules.family.2013-strategic': [
    'Fuego y Hielo para quien planea: tres fichas por color y una **mano de cinco cartas**. Juega una y vuelve a completar cinco. Si una carta puede mover una ficha, tienes que jugar una así; si no, cambia, mueve el fuego o el hielo, o descarta la que quieras.',
    ANY_NUMBER,
    fireAndIce('jugar'),
  ].join('\n'),
  'rules.family.dice-card':
    'Clásico con cuatro cartas **¡Dado!** en el mazo. Si sacas una, el dado decide qué pasa. Si puedes hacer lo que dice, tienes que hacerlo. Si no puedes, la carta se pierde y no hay segunda tirada.',
  'rules.family.express': [
    'Sin recorrido y sin cartas: tres dados, dieciséis fichas en una salida común y, para cada quien, una base que muestra el **color de su meta**. Tira una vez y usa los dados en el orden que quieras.',
    '**Un color:** toma esa ficha de la salida. ¿No quedan? Entonces puedes llevarte una que espere en una base rival.\n**Sorry!** Quita una ficha de una meta rival.\n**Comodín:** si quieres, toma cualquier ficha de la salida, o una que espere en una base rival.\n**Giro:** gira una base, tuya o rival, a otro color.',
    'Las fichas del color de tu meta están en la meta; las demás esperan. ¡Gira la base y todo cambia al instante! De una meta solo se quita con Sorry!',
    '**Gana quien primero tenga cuatro de un color en la meta**, aunque tire otra persona.',
  ].join('\n'),
  'rules.family.not-sorry': [
    'Clásico con ocho **cartas de pregunta** en el mazo. Si sacas una, elige rival para que responda sí o no delante de todo el mundo.',
    'Con un **sí**, cada quien avanza 6 con una ficha; con un **no**, 3. Primero tú y luego tu rival, que puede comer, deslizarse y hasta ganar. Si alguien no puede mover, mala suerte.',
    'Nadie comprueba las respuestas, y el silencio es un no. Después el turno sigue como siempre.',
  ].join('\n'),
  'rules.family.bump-em': [
    '¡Autos de choque! La pista es un trébol, tus fichas son autos y **no hay toboganes**.',
    '**Para salir:** un 1, un 12 o Sorry! Un 2 no te saca, pero te da otra carta.',
    '**Casillas turbo:** cada color tiene dos. Si caes en una vacía, no pasa nada. Si hay un auto, aunque sea tuyo, no te lo comes: **acelera** hasta la siguiente casilla turbo, o directo a la meta si su zona segura viene antes. ¿Hay otro ahí? También acelera, y así sucesivamente. Si la cadena da toda la vuelta, el último auto vuelve a su salida.',
    'Así puedes ganar en un turno rival. Con cambios y Sorry! nadie acelera.',
  ].join('\n'),
  'rules.family.student':
    'Una hoja de reglas escolar lo cuenta a su manera, pero las jugadas son las de **Clásico**, de la primera a la última.',
  'rules.house.pawns': 'Cada quien juega con **{value} fichas**.',
  'rules.house.startSpread':
    '{value, select, 1 {Una ficha de cada color empieza **fuera** de la salida.} other {Todas las fichas empiezan en la salida.}}',
  'rules.house.swapSlide':
    '{value, select, mover {Tras un cambio, solo se desliza la ficha de quien lo jugó.} other {Tras un cambio, se deslizan las dos fichas.}}',
  'rules.house.matchTarget':
    'Se juega partida tras partida, hasta que alguien va por delante, sin empate, con **{value} puntos** o más.',
} as const;
