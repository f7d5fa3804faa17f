/** The dice game, Sorry! Express. */
export const express = {
  // What a die shows: the colors are nouns, so that they fit behind “in” and “auf”
  'express.face.red': 'Rot',
  'express.face.blue': 'Blau',
  'express.face.yellow': 'Gelb',
  'express.face.green': 'Grün',
  'express.face.sorry': 'Sorry!',
  'express.face.slide': 'Dreh',
  'express.face.wild': 'Joker',

  // The post that waits
  'express.head': '### Zug {turn} · {mention}, dein Wurf: {dice}',
  'express.left': '### Zug {turn} · {mention}, {count, plural, one {{dice} ist} other {{dice} sind}} noch übrig',

  // What happened
  'express.rolled': '{who} würfelt **{dice}**: {what}.',
  'express.idle': '{who} würfelt **{dice}**. Diesmal passt nichts.',
  'express.took':
    'nimmt eine Figur in {color} und {home, select, yes {bringt sie **ins Ziel**} other {lässt sie warten}}',
  'express.tookWaiting':
    'holt sich von {whom} eine wartende Figur in {color} und {home, select, yes {bringt sie **ins Ziel**} other {lässt sie weiter warten}}',
  'express.picked':
    'sucht sich eine Figur in {color} aus und {home, select, yes {bringt sie **ins Ziel**} other {lässt sie warten}}',
  'express.pickedWaiting':
    'sucht sich bei {whom} eine wartende Figur in {color} aus und {home, select, yes {bringt sie **ins Ziel**} other {lässt sie weiter warten}}',
  'express.stole':
    '**Sorry, {whom}!** holt eine Figur in {color} aus deinem Ziel und {home, select, yes {bringt sie **ins Ziel**} other {lässt sie warten}}',
  'express.dialed': 'dreht das Ziel von {whom} auf {color} ({count} im Ziel)',
  'express.dialedOwn': 'dreht das eigene Ziel auf {color} ({count} im Ziel)',
  'express.declined': 'lässt {die} verfallen',
  'express.wasted': 'mit {dice} geht nichts',

  // What can be chosen; a label has at most 80 characters
  'express.ask.die': 'Welcher Würfel?',
  'express.ask.what': '{die}: Was soll’s sein?',
  'express.ask.color': '{base, select, own {Dein Ziel} other {Das Ziel von {whom}}}: welche Farbe?',
  'express.ask.from': 'Eine Figur in {color}: woher?',
  'express.button.die': '{die} …',
  'express.button.base': '{base, select, own {Mein Ziel} other {Ziel von {whom}}} …',
  'express.button.color': '{color} …',
  'express.play.withDie': '{die}: {what}',
  'express.play.withLetter': '{letter} · {what}',
  'express.play.start': 'aus dem Start',
  'express.play.from': 'von {whom}',
  'express.play.colorStart': '{color} aus dem Start',
  'express.play.colorFrom': '{color} von {whom}',
  'express.play.own': 'meins auf {color} ({count} im Ziel)',
  'express.play.dial': '{whom} auf {color} ({count} im Ziel)',
  'express.play.home': '{what}, ins Ziel',
  'express.play.decline': 'verfallen lassen',
  'express.play.declineAlone': 'Verfallen lassen',

  // The table in words
  'express.describe.turn':
    'Zug {turn}: {who} hat {dice} gewürfelt{left, select, all {} other {, davon ist noch übrig: {left}}}.',
  'express.describe.base': 'Ziel {color} mit {count, plural, one {{count} Figur} other {{count} Figuren}}{waiting}',
  'express.describe.waiting': '; es warten: {list}',
  'express.describe.count': '{count} in {color}',
  'express.describe.start': 'Im Start: {list}.',
  'express.describe.empty': 'nichts',
  'express.alt.table': 'Sorry!-Express-Tisch. {turn} {seats} {start}',
  'express.alt.base': '{color} ({name}): {base}',
  'express.alt.start': '{color} im Start',
  'express.alt.own': '{color} bei {whom}',
  'express.alt.die': 'Würfel {number}',

  // The end
  'express.waiting': ' · {count, plural, one {{count} wartet} other {{count} warten}}',
  'express.turningPoint':
    '⚡ Wendepunkt in Zug {turn}: {who} dreht {own, select, yes {das eigene Ziel} other {das Ziel von {whom}}} auf {color} ({count, plural, one {{count} Figur} other {{count} Figuren}})',
  'express.mostSorrys': '😇 Am häufigsten Sorry!: {who} ({count})',

  // Hints for somebody's first game, as in hints.ts
  'express.hint.1':
    '👋 **Neu hier?** Jeder Würfel ist ein Zug, die Reihenfolge bestimmst du: „Rot: aus dem Start“ nimmt eine rote Figur. Figuren in der Farbe deiner Blume sind im Ziel, und mit vier davon gewinnst du. Ich pinge dich an, wenn du dran bist.',
  'express.hint.2':
    '🔄 **Dreh** dreht eine Blume, deine oder eine fremde, auf eine andere Farbe. Figuren dieser Farbe sind dort sofort im Ziel, alle anderen warten.',
  'express.hint.3':
    '💡 **Gut zu wissen:** Die **…** unter dem Tisch sind nur für dich. Da erfährst du, was die Würfel können und wie der Tisch steht, stupst Trödelnde an oder steigst aus.',

  // What the dice do
  'button.diceRules': 'Würfel erklären',
  'express.dice': [
    '**Eine Farbe:** Nimm eine Figur dieser Farbe aus dem Start. Keine mehr da? Dann darfst du eine nehmen, die anderswo am Tisch wartet.',
    '**Sorry!** Nimm eine Figur aus einem fremden Ziel.',
    '**Joker:** Nimm, wenn du magst, irgendeine Figur aus dem Start oder eine, die anderswo am Tisch wartet.',
    '**Dreh:** Dreh ein Ziel, deins oder ein fremdes, auf eine andere Farbe. Figuren dieser Farbe sind dort sofort im Ziel, alle anderen warten.',
    'Die Reihenfolge der Würfel bestimmst du. Mit vier Figuren deiner Farbe im Ziel gewinnst du.',
  ].join('\n'),
} as const;
