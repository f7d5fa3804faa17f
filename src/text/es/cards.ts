/** The names of cards. */
const names = {
  'card.1': '1',
  'card.2': '2',
  'card.3': '3',
  'card.4': '4',
  'card.5': '5',
  'card.7': '7',
  'card.8': '8',
  'card.10': '10',
  'card.11': '11',
  'card.12': '12',
  'card.sorry': 'Sorry!',
  'card.dice': '¡Dado!',
  'card.question': 'pregunta',
} as const;

/**
 * The words on a card: two lines of about twelve letters each. A key names what the card can do, in this order: what comes
 * before, its abilities, and whether another card follows.
 */
const words = {
  'cardWords.leave': 'sal',
  'cardWords.step': 'avanza {steps}',
  'cardWords.back': 'atrás {back}',
  'cardWords.split': 'reparte {split}',
  'cardWords.swap': 'cambia',
  'cardWords.closest': 'salta cerca',
  'cardWords.neighbors': 'salta cerca',
  'cardWords.release': 'saca rival',
  'cardWords.withdraw': 'a la salida',
  'cardWords.replace': 'sal y come\nficha rival',
  'cardWords.leave-step': 'sal o\navanza {steps}',
  'cardWords.leave-step-again': 'sal o {steps}\n+ saca otra',
  'cardWords.leave-step-replay': 'sal o {steps}\n+ juega otra',
  'cardWords.ice-leave-step': 'hielo, luego\nsal o {steps}',
  'cardWords.fire-leave-step': 'fuego, luego\nsal o {steps}',
  'cardWords.step-again': 'avanza {steps}\n+ saca otra',
  'cardWords.step-split': 'avanza {steps}\no reparte',
  'cardWords.leave-step-split': 'sal, {steps}\no reparte',
  'cardWords.step-back': 'avanza {steps}\no atrás {back}',
  'cardWords.leave-step-back': 'sal, {steps}\no atrás {back}',
  'cardWords.step-swap': 'avanza {steps}\no cambia',
  'cardWords.leave-step-swap': 'sal, {steps}\no cambia',
  'cardWords.replace-step': 'sal y come\no avanza {steps}',
  'cardWords.roll': 'tira el dado',
  'cardWords.ask': 'pregunta',
  'cardWords.two': '{first} o\n{second}',
} as const;

/** What a card lets a player do, by its abilities. */
const means = {
  'cardMeans.leave': 'Saca una ficha de la salida.',
  'cardMeans.step': 'Avanza {steps} con una ficha.',
  'cardMeans.back': 'Retrocede {back} con una ficha.',
  'cardMeans.split': 'Reparte {split} entre dos fichas.',
  'cardMeans.swap': 'Cambia una ficha tuya de lugar con una rival.',
  'cardMeans.replace':
    'Saca una ficha de tu salida, ponla donde está una ficha rival y manda esa de vuelta a su salida.',
  'cardMeans.closest':
    'Pon una de tus fichas justo {side, select, ahead {delante} other {detrás}} de la ficha rival más cercana.',
  'cardMeans.neighbors':
    'Pon una de tus fichas justo {side, select, ahead {delante} other {detrás}} de la ficha rival siguiente o de la anterior.',
  'cardMeans.release': 'Saca de su salida una ficha de otra persona.',
  'cardMeans.withdraw': 'Manda una de tus fichas de vuelta a la salida.',
  'cardMeans.leave-step': 'Saca una ficha de la salida, o avanza {steps} con una.',
  'cardMeans.step-split': 'Avanza {steps} con una ficha, o reparte los {split} entre dos.',
  'cardMeans.leave-step-split': 'Saca una ficha de la salida, avanza {steps} con una, o reparte los {split} entre dos.',
  'cardMeans.step-back': 'Avanza {steps} con una ficha, o retrocede {back}.',
  'cardMeans.leave-step-back': 'Saca una ficha de la salida, avanza {steps} con una, o retrocede {back}.',
  'cardMeans.step-swap': 'Avanza {steps} con una ficha, o cambia una de lugar con una rival.',
  'cardMeans.leave-step-swap':
    'Saca una ficha de la salida, avanza {steps} con una, o cambia una de lugar con una rival.',
  'cardMeans.replace-step':
    'Pon una ficha de tu salida donde está una ficha rival y manda esa de vuelta a su salida, o avanza {steps} con una ficha.',
  'cardMeans.release-withdraw':
    'Saca de su salida una ficha de otra persona, o manda una de las tuyas de vuelta a la salida.',
  'cardMeans.or': '{first} O bien: {second}',
  'cardBefore.ice': 'Primero pasa el hielo a otra ficha rival del recorrido, o al centro si no la hay.',
  'cardBefore.fire': 'Primero, si quieres, pasa el fuego a otra ficha tuya.',
  'cardBefore.roll': 'Tira el dado y haz lo que diga.',
  'cardBefore.ask':
    'Elige rival y hazle una pregunta. Si responde que sí, cada quien avanza {yes} con una ficha; si responde que no, {no}.',
  'cardNote.again': 'Luego saca otra carta.',
  'cardNote.replay': 'Luego juega otra carta.',
  'cardNote.pass': 'Si ninguna de tus fichas puede avanzar {steps}, puedes pasar.',
  'cardNote.passAny': 'Si solo te queda cambiar, puedes pasar.',
  'cardNote.discard': 'Si tu mano no da para nada mejor que un cambio, puedes descartar una carta.',
  'cardNote.partner': 'Si no hay fichas rivales fuera, le toca a la ficha del otro color de tu equipo.',
  'cardNote.nobody': 'Si no hay fichas rivales en el recorrido, retrocede {back} con una ficha.',
  'roll.reveal': 'Se destapa la carta siguiente, y una de tus fichas mueve {times} veces su número, si puede.',
  'roll.exchange': 'Se intercambian los colores: {pairs}.',
  'roll.pair': '{one} con {other}',
} as const;

/** Cards: their names, the words on them, and what they let a player do. */
export const cards = { ...names, ...words, ...means } as const;
