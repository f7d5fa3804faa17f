/** The dice game, Sorry! Express. */
export const express = {
  // What a die shows, within a sentence
  'express.face.red': 'rojo',
  'express.face.blue': 'azul',
  'express.face.yellow': 'amarillo',
  'express.face.green': 'verde',
  'express.face.sorry': 'Sorry!',
  'express.face.slide': 'Giro',
  'express.face.wild': 'Comodín',

  // The post that waits
  'express.head': '### Turno {turn} · {mention}, sacaste {dice}',
  'express.left': '### Turno {turn} · {mention}, {count, plural, one {queda {dice}} other {quedan {dice}}}',

  // What happened. A pawn is feminine, a color on a die is not: “de color”.
  'express.rolled': '{who} sacó **{dice}**: {what}.',
  'express.idle': '{who} sacó **{dice}**. Esta vez no sirvió de nada.',
  'express.took': 'tomó una ficha de color {color}, que {home, select, yes {llega a la **meta**} other {espera}}',
  'express.tookWaiting':
    'se llevó de la base de {whom} una ficha de color {color}, que {home, select, yes {llega a la **meta**} other {espera}}',
  'express.picked': 'eligió una ficha de color {color}, que {home, select, yes {llega a la **meta**} other {espera}}',
  'express.pickedWaiting':
    'eligió de la base de {whom} una ficha de color {color}, que {home, select, yes {llega a la **meta**} other {espera}}',
  'express.stole':
    '**¡Sorry, {whom}!** te quitó de la meta una ficha de color {color}, que {home, select, yes {pasa a su **meta**} other {ahora espera}}',
  'express.dialed': 'giró la meta de {whom} a {color} ({count} en la meta)',
  'express.dialedOwn': 'giró su propia meta a {color} ({count} en la meta)',
  'express.declined': 'dejó pasar el dado {die}',
  'express.wasted': 'no hubo dónde usar {dice}',

  // What can be chosen; a label has at most 80 characters
  'express.ask.die': '¿Qué dado?',
  'express.ask.what': '{die}: ¿qué será?',
  'express.ask.color': '{base, select, own {Tu meta} other {La meta de {whom}}}: ¿de qué color?',
  'express.ask.from': 'Una ficha de color {color}: ¿de dónde?',
  'express.button.die': '{die}…',
  'express.button.base': '{base, select, own {Mi meta} other {La meta de {whom}}}…',
  'express.button.color': '{color}…',
  'express.play.withDie': '{die}: {what}',
  'express.play.withLetter': '{letter} · {what}',
  'express.play.start': 'de la salida',
  'express.play.from': 'de {whom}',
  'express.play.colorStart': '{color}, de la salida',
  'express.play.colorFrom': '{color}, de {whom}',
  'express.play.own': 'mi meta a {color} ({count} en la meta)',
  'express.play.dial': 'la de {whom} a {color} ({count} en la meta)',
  'express.play.home': '{what}, a la meta',
  'express.play.decline': 'dejarlo pasar',
  'express.play.declineAlone': 'Dejarlo pasar',

  // The table in words
  'express.describe.turn': 'Turno {turn}: {who} sacó {dice}{left, select, all {} other {, y le falta usar {left}}}.',
  'express.describe.base':
    'meta de color {color}, con {count, plural, one {{count} ficha} other {{count} fichas}}{waiting}',
  'express.describe.waiting': '; en espera: {list}',
  'express.describe.count': '{count} de color {color}',
  'express.describe.start': 'En la salida: {list}.',
  'express.describe.empty': 'nada',
  'express.alt.table': 'Mesa de Sorry! Express. {turn} {seats} {start}',
  'express.alt.base': '{color} ({name}): {base}',
  'express.alt.start': '{color} en la salida',
  'express.alt.own': '{color} en la base de {whom}',
  'express.alt.die': 'dado {number}',

  // The end
  'express.waiting': ' · {count} en espera',
  'express.turningPoint':
    '⚡ Momento clave: turno {turn}, {who} giró {own, select, yes {su propia meta} other {la meta de {whom}}} a {color} ({count, plural, one {{count} ficha} other {{count} fichas}})',
  'express.mostSorrys': '😇 Más veces Sorry!: {who} ({count})',

  // Hints for somebody's first game, as in hints.ts
  'express.hint.1':
    '👋 **¿Primera vez?** Cada dado es una jugada, y el orden lo eliges tú: “Rojo: de la salida” toma una ficha roja. Las fichas del color de tu flor están en la meta, y con cuatro ganas. Te aviso cuando te toque.',
  'express.hint.2':
    '🔄 **Giro** cambia el color de una flor, la tuya o una rival. Las fichas de ese color pasan al instante a la meta, y todas las demás de ahí esperan.',
  'express.hint.3':
    '💡 **Bueno saberlo:** los **…** debajo de la mesa son solo para ti. Ahí ves qué hacen los dados, lees la mesa en palabras, avisas a quien se duerme o dejas la partida.',

  // What the dice do
  'button.diceRules': '¿Qué hacen los dados?',
  'express.dice': [
    '**Un color:** toma una ficha de ese color de la salida. ¿No quedan? Entonces puedes llevarte una que espere en una base rival.',
    '**Sorry!** Quita una ficha de una meta rival.',
    '**Comodín:** si quieres, toma cualquier ficha de la salida, o una que espere en una base rival.',
    '**Giro:** gira una meta, tuya o rival, a otro color. Las fichas de ese color en esa base pasan al instante a la meta, y todas las demás de ahí esperan.',
    'Usa los dados en el orden que quieras. Con cuatro de tu color en la meta, ganas.',
  ].join('\n'),
} as const;
