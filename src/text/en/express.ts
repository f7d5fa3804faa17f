/** The dice game, Sorry! Express. */
export const express = {
  // What a die shows, within a sentence
  'express.face.red': 'red',
  'express.face.blue': 'blue',
  'express.face.yellow': 'yellow',
  'express.face.green': 'green',
  'express.face.sorry': 'Sorry!',
  'express.face.slide': 'Slide',
  'express.face.wild': 'Wild',

  // The post that waits
  'express.head': '### Turn {turn} · {mention}, you rolled {dice}',
  'express.left': '### Turn {turn} · {mention}, {count, plural, one {{dice} is} other {{dice} are}} left',

  // What happened
  'express.rolled': '{who} rolled **{dice}**: {what}.',
  'express.idle': '{who} rolled **{dice}**. Nothing fit this time.',
  'express.took': 'took a {color} pawn, and {home, select, yes {it’s **home**} other {it waits}}',
  'express.tookWaiting': 'took {whom}’s waiting {color} pawn, and {home, select, yes {it’s **home**} other {it waits}}',
  'express.picked': 'picked a {color} pawn, and {home, select, yes {it’s **home**} other {it waits}}',
  'express.pickedWaiting':
    'picked {whom}’s waiting {color} pawn, and {home, select, yes {it’s **home**} other {it waits}}',
  'express.stole':
    '**Sorry, {whom}!** took a {color} pawn from your home section, and {home, select, yes {it’s **home**} other {it waits}}',
  'express.dialed': 'turned {whom}’s home to {color} ({count} home)',
  'express.dialedOwn': 'turned their own home to {color} ({count} home)',
  'express.declined': 'let the {die} die go',
  'express.wasted': 'nothing fit for {dice}',

  // What can be chosen; a label has at most 80 characters
  'express.ask.die': 'Which die?',
  'express.ask.what': '{die}: what will it be?',
  'express.ask.color': '{base, select, own {Your home} other {{whom}’s home}}: which color?',
  'express.ask.from': 'A {color} pawn: from where?',
  'express.button.die': '{die} …',
  'express.button.base': '{base, select, own {My home} other {{whom}’s home}} …',
  'express.button.color': '{color} …',
  'express.play.withDie': '{die}: {what}',
  'express.play.withLetter': '{letter} · {what}',
  'express.play.start': 'from start',
  'express.play.from': 'from {whom}',
  'express.play.colorStart': '{color} from start',
  'express.play.colorFrom': '{color} from {whom}',
  'express.play.own': 'mine to {color} ({count} home)',
  'express.play.dial': '{whom} to {color} ({count} home)',
  'express.play.home': '{what}, home',
  'express.play.decline': 'let it go',
  'express.play.declineAlone': 'Let it go',

  // The table in words
  'express.describe.turn':
    'Turn {turn}: {who} rolled {dice}{left, select, all {} other {, and has yet to use {left}}}.',
  'express.describe.base': 'home is {color}, with {count, plural, one {{count} pawn} other {{count} pawns}}{waiting}',
  'express.describe.waiting': '; waiting: {list}',
  'express.describe.count': '{count} {color}',
  'express.describe.start': 'In start: {list}.',
  'express.describe.empty': 'nothing',
  'express.alt.table': 'Sorry! Express table. {turn} {seats} {start}',
  'express.alt.base': '{color} ({name}): {base}',
  'express.alt.start': '{color} in start',
  'express.alt.own': '{color} at {whom}’s base',
  'express.alt.die': 'die {number}',

  // The end
  'express.waiting': ' · {count} waiting',
  'express.turningPoint':
    '⚡ Turning point: turn {turn}, {who} turned {own, select, yes {their own} other {{whom}’s}} home to {color} ({count} pawns)',
  'express.mostSorrys': '😇 Most Sorry!s: {who} ({count})',

  // Hints for somebody's first game, as in hints.ts
  'express.hint.1':
    '👋 **New here?** Each die is a move, and you pick the order: “Red: from start” takes a red pawn. Pawns in the color of your flower are home, and four of them win. I’ll ping you when it’s your turn.',
  'express.hint.2':
    '🔄 **Slide** turns a flower, yours or a rival’s, to another color. Pawns of that color are home at once, and all others there wait.',
  'express.hint.3':
    '💡 **Good to know:** the **…** under the table is only for you. It tells you what the dice do, describes the table, nudges a slowpoke, or lets you out.',

  // What the dice do
  'button.diceRules': 'What do the dice do?',
  'express.dice': [
    '**A color:** take a pawn of it from start. None left? Then you may take one that waits at a rival’s base.',
    '**Sorry!** Take a pawn out of a rival’s home.',
    '**Wild:** if you like, take any pawn from start, or one that waits at a rival’s base.',
    '**Slide:** turn a home, yours or a rival’s, to another color. Pawns of that color at that base are home at once, all others there wait.',
    'Use the dice in any order. Four of your color at home win.',
  ].join('\n'),
} as const;
