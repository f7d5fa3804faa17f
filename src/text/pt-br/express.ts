/** The dice game, Sorry! Express. */
export const express = {
  // What a die shows, within a sentence
  'express.face.red': 'vermelho',
  'express.face.blue': 'azul',
  'express.face.yellow': 'amarelo',
  'express.face.green': 'verde',
  'express.face.sorry': 'Sorry!',
  'express.face.slide': 'Giro',
  'express.face.wild': 'Curinga',

  // The post that waits
  'express.head': '### Turno {turn} · {mention}, você rolou {dice}',
  'express.left': '### Turno {turn} · {mention}, {count, plural, one {falta {dice}} other {faltam {dice}}}',

  // What happened
  'express.rolled': '{who} rolou **{dice}**: {what}.',
  'express.idle': '{who} rolou **{dice}**. Desta vez, nada serviu.',
  'express.took': 'pegou um peão {color}, e ele {home, select, yes {**chegou**} other {fica esperando}}',
  'express.tookWaiting':
    'pegou um peão {color} que esperava com {whom}, e ele {home, select, yes {**chegou**} other {fica esperando}}',
  'express.picked': 'escolheu um peão {color}, e ele {home, select, yes {**chegou**} other {fica esperando}}',
  'express.pickedWaiting':
    'escolheu um peão {color} que esperava com {whom}, e ele {home, select, yes {**chegou**} other {fica esperando}}',
  'express.stole':
    '**Sorry, {whom}!** levou da sua chegada um peão {color}, {home, select, yes {direto pra **própria chegada**} other {que agora fica esperando}}',
  'express.dialed': 'girou a base de {whom} pra {color} ({count} na chegada)',
  'express.dialedOwn': 'girou a própria base pra {color} ({count} na chegada)',
  'express.declined': 'deixou passar o dado {die}',
  'express.wasted': 'não deu pra usar {dice}',

  // What can be chosen; a label has at most 80 characters
  'express.ask.die': 'Qual dado?',
  'express.ask.what': '{die}: o que vai ser?',
  'express.ask.color': '{base, select, own {Sua base} other {Base de {whom}}}: que cor?',
  'express.ask.from': 'Um peão {color}: de onde?',
  'express.button.die': '{die}…',
  'express.button.base': '{base, select, own {Minha base} other {Base de {whom}}}…',
  'express.button.color': '{color}…',
  'express.play.withDie': '{die}: {what}',
  'express.play.withLetter': '{letter} · {what}',
  'express.play.start': 'da largada',
  'express.play.from': 'de {whom}',
  'express.play.colorStart': '{color} da largada',
  'express.play.colorFrom': '{color} de {whom}',
  'express.play.own': 'minha base pra {color} ({count} na chegada)',
  'express.play.dial': 'base de {whom} pra {color} ({count} na chegada)',
  'express.play.home': '{what} pra chegada',
  'express.play.decline': 'deixar passar',
  'express.play.declineAlone': 'Deixar passar',

  // The table in words
  'express.describe.turn':
    'Turno {turn}: {who} rolou {dice}{left, select, all {} other {, e ainda falta usar {left}}}.',
  'express.describe.base':
    'base em {color}, com {count, plural, =0 {nenhum peão} one {{count} peão} other {{count} peões}} na chegada{waiting}',
  'express.describe.waiting': '; esperando: {list}',
  'express.describe.count': '{count} × {color}',
  'express.describe.start': 'Na largada: {list}.',
  'express.describe.empty': 'nada',
  'express.alt.table': 'Mesa de Sorry! Express. {turn} {seats} {start}',
  'express.alt.base': '{color} ({name}): {base}',
  'express.alt.start': '{color} na largada',
  'express.alt.own': '{color} na base de {whom}',
  'express.alt.die': 'dado {number}',

  // The end
  'express.waiting': ' · {count} esperando',
  'express.turningPoint':
    '⚡ Virada: turno {turn}, {who} girou {own, select, yes {a própria base} other {a base de {whom}}} pra {color} ({count, plural, one {{count} peão} other {{count} peões}})',
  'express.mostSorrys': '😇 Mais Sorry!: {who} ({count})',

  // Hints for somebody's first game, as in hints.ts
  'express.hint.1':
    '👋 **Primeira vez?** Cada dado é uma jogada, e a ordem é você quem escolhe: “Vermelho: da largada” pega um peão vermelho. Peões da cor da sua flor já chegaram, e com quatro deles você vence. Eu te chamo na sua vez.',
  'express.hint.2':
    '🔄 **Giro** muda a cor de uma flor, a sua ou uma rival. Os peões da nova cor chegam na hora, e todos os outros ali ficam esperando.',
  'express.hint.3':
    '💡 **Bom saber:** o **…** embaixo da mesa é só seu. Ele conta o que os dados fazem, descreve a mesa, cutuca quem demora e mostra a saída.',

  // What the dice do
  'button.diceRules': 'O que os dados fazem?',
  'express.dice': [
    '**Uma cor:** pegue um peão dela na largada. Acabou? Então você pode pegar um que espera numa base rival.',
    '**Sorry!** Pegue um peão de uma chegada rival.',
    '**Curinga:** se quiser, pegue qualquer peão da largada, ou um que espera numa base rival.',
    '**Giro:** mude a cor de uma base, a sua ou uma rival. Os peões dessa cor ali chegam na hora, todos os outros ali esperam.',
    'Use os dados em qualquer ordem. Quatro da sua cor na chegada vencem.',
  ].join('\n'),
} as const;
