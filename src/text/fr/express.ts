/** The dice game, Sorry! Express. Colors go with “pion”, which is masculine. */
export const express = {
  // What a die shows, within a sentence
  'express.face.red': 'rouge',
  'express.face.blue': 'bleu',
  'express.face.yellow': 'jaune',
  'express.face.green': 'vert',
  'express.face.sorry': 'Sorry!',
  'express.face.slide': 'Glissade',
  'express.face.wild': 'Joker',

  // The post that waits
  'express.head': '### Tour {turn} · {mention}, tu as obtenu {dice}',
  'express.left':
    '### Tour {turn} · {mention}, {count, plural, one {encore un dé : {dice}} other {encore {count} dés : {dice}}}',

  // What happened
  'express.rolled': '{who} obtient **{dice}** : {what}.',
  'express.idle': '{who} obtient **{dice}**. Rien à en faire cette fois.',
  'express.took': 'prend un pion {color}, {home, select, yes {qui rentre à la **maison**} other {qui attend}}',
  'express.tookWaiting':
    'prend chez {whom} un pion {color}, {home, select, yes {qui rentre à la **maison**} other {qui attend encore}}',
  'express.picked': 'choisit un pion {color}, {home, select, yes {qui rentre à la **maison**} other {qui attend}}',
  'express.pickedWaiting':
    'choisit chez {whom} un pion {color}, {home, select, yes {qui rentre à la **maison**} other {qui attend encore}}',
  'express.stole':
    '**Sorry, {whom} !** chipe dans ta maison un pion {color}, {home, select, yes {qui change de **maison**} other {qui attend}}',
  'express.dialed': 'passe {whom} au {color} ({count} à la maison)',
  'express.dialedOwn': 'passe sa propre maison au {color} ({count} dedans)',
  'express.declined': 'laisse filer le dé {die}',
  'express.wasted': 'rien à faire avec {dice}',

  // What can be chosen; a label has at most 80 characters
  'express.ask.die': 'Quel dé ?',
  'express.ask.what': '{die} : pour quoi faire ?',
  'express.ask.color': '{base, select, own {Ta maison} other {La maison, chez {whom}}} : quelle couleur ?',
  'express.ask.from': 'Un pion {color} : venu d’où ?',
  'express.button.die': '{die}…',
  'express.button.base': '{base, select, own {Ma maison} other {Chez {whom}}}…',
  'express.button.color': '{color}…',
  'express.play.withDie': '{die} : {what}',
  'express.play.withLetter': '{letter} · {what}',
  'express.play.start': 'du départ',
  'express.play.from': 'de chez {whom}',
  'express.play.colorStart': '{color} du départ',
  'express.play.colorFrom': '{color} de chez {whom}',
  'express.play.own': 'ma maison au {color} ({count} dedans)',
  'express.play.dial': '{whom} au {color} ({count} à la maison)',
  'express.play.home': '{what} à la maison',
  'express.play.decline': 'laisser filer',
  'express.play.declineAlone': 'Laisser filer',

  // The table in words
  'express.describe.turn': 'Tour {turn} : {who} a obtenu {dice}{left, select, all {} other {, reste à jouer {left}}}.',
  'express.describe.base': 'maison au {color} avec {count, plural, one {{count} pion} other {{count} pions}}{waiting}',
  'express.describe.waiting': ', en attente : {list}',
  'express.describe.count': '{count, plural, one {{count} {color}} other {{count} {color}s}}',
  'express.describe.start': 'Au départ : {list}.',
  'express.describe.empty': 'rien',
  'express.alt.table': 'Table de Sorry! Express. {turn} {seats} {start}',
  'express.alt.base': '{color} ({name}) : {base}',
  'express.alt.start': '{color} au départ',
  'express.alt.own': '{color} chez {whom}',
  'express.alt.die': 'dé {number}',

  // The end
  'express.waiting': ' · {count} en attente',
  'express.turningPoint':
    '⚡ Le tournant : tour {turn}, {who} passe {own, select, yes {sa propre maison} other {{whom}}} au {color} ({count} pions)',
  'express.mostSorrys': '😇 Le plus de Sorry! : {who} ({count})',

  // Hints for somebody's first game, as in hints.ts
  'express.hint.1':
    '👋 **Première partie ?** Chaque dé est un coup, dans l’ordre que tu veux : « Rouge : du départ » prend un pion rouge. Les pions de la couleur de ta fleur sont à la maison, et avec quatre, c’est gagné. Je te ferai signe quand ce sera ton tour.',
  'express.hint.2':
    '🔄 **Glissade** tourne une fleur, la tienne ou une autre, sur une nouvelle couleur. Les pions de cette couleur sont aussitôt à la maison, les autres attendent.',
  'express.hint.3':
    '💡 **Bon à savoir :** le **…** sous la table n’est que pour toi. Il dit ce que font les dés, décrit la table, secoue qui traîne ou te fait sortir.',

  // What the dice do
  'button.diceRules': 'Que font les dés ?',
  'express.dice': [
    '**Une couleur :** prends au départ un pion de cette couleur. Il n’y en a plus ? Tu peux en prendre un qui attend dans une autre base.',
    '**Sorry!** Prends un pion dans une autre maison.',
    '**Joker :** si tu veux, prends n’importe quel pion au départ, ou un qui attend dans une autre base.',
    '**Glissade :** tourne une maison, la tienne ou une autre, sur une nouvelle couleur. Dans cette base, les pions de cette couleur sont aussitôt à la maison, les autres attendent.',
    'Joue les dés dans l’ordre que tu veux. Avec quatre pions de ta couleur à la maison, c’est gagné.',
  ].join('\n'),
} as const;
