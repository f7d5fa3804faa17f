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
  'card.dice': 'Dice!',
  'card.question': 'Fragekarte',
} as const;

/**
 * The words on a card: two lines of about twelve letters each. A key names what the card can do, in this order: what comes
 * before, its abilities, and whether another card follows.
 */
const words = {
  'cardWords.leave': 'Start',
  'cardWords.step': '{steps} vor',
  'cardWords.back': '{back} zurück',
  'cardWords.split': '{split} teilen',
  'cardWords.swap': 'tauschen',
  'cardWords.closest': 'ranspringen',
  'cardWords.neighbors': 'ranspringen',
  'cardWords.release': 'befreien',
  'cardWords.withdraw': 'in den Start',
  'cardWords.replace': 'vom Start:\nrauswerfen',
  'cardWords.leave-step': 'Start oder\n{steps} vor',
  'cardWords.leave-step-again': 'Start oder {steps}\n+ neue Karte',
  'cardWords.leave-step-replay': 'Start oder {steps}\n+ noch eine',
  'cardWords.ice-leave-step': 'Eis, dann\nStart oder {steps}',
  'cardWords.fire-leave-step': 'Feuer, dann\nStart oder {steps}',
  'cardWords.step-again': '{steps} vor\n+ neue Karte',
  'cardWords.step-split': '{steps} vor oder\nteilen',
  'cardWords.leave-step-split': 'Start, {steps}\noder teilen',
  'cardWords.step-back': '{steps} vor oder\n{back} zurück',
  'cardWords.leave-step-back': 'Start, {steps}\noder {back} zurück',
  'cardWords.step-swap': '{steps} vor oder\ntauschen',
  'cardWords.leave-step-swap': 'Start, {steps}\noder Tausch',
  'cardWords.replace-step': 'rauswerfen\noder {steps} vor',
  'cardWords.roll': 'würfeln',
  'cardWords.ask': 'fragen',
  'cardWords.two': '{first} /\n{second}',
} as const;

/** What a card lets a player do, by its abilities. */
const means = {
  'cardMeans.leave': 'Hol eine Figur aus dem Start.',
  'cardMeans.step': 'Geh mit einer Figur {steps} vor.',
  'cardMeans.back': 'Geh mit einer Figur {back} zurück.',
  'cardMeans.split': 'Teil {split} auf zwei Figuren auf.',
  'cardMeans.swap': 'Tausch den Platz mit einer gegnerischen Figur.',
  'cardMeans.replace':
    'Setz eine Figur aus deinem Start auf den Platz einer gegnerischen, die dafür zurück in ihren Start muss.',
  'cardMeans.closest':
    'Setz eine deiner Figuren direkt {side, select, ahead {vor} other {hinter}} die nächstgelegene gegnerische Figur.',
  'cardMeans.neighbors':
    'Setz eine deiner Figuren direkt {side, select, ahead {vor} other {hinter}} die nächste gegnerische Figur, die vor oder hinter dir steht.',
  'cardMeans.release': 'Hol eine fremde Figur aus ihrem Start.',
  'cardMeans.withdraw': 'Schick eine deiner Figuren zurück in den Start.',
  'cardMeans.leave-step': 'Hol eine Figur aus dem Start oder geh mit einer Figur {steps} vor.',
  'cardMeans.step-split': 'Geh mit einer Figur {steps} vor oder teil die {split} auf zwei Figuren auf.',
  'cardMeans.leave-step-split':
    'Hol eine Figur aus dem Start, geh mit einer Figur {steps} vor oder teil die {split} auf zwei Figuren auf.',
  'cardMeans.step-back': 'Geh mit einer Figur {steps} vor oder {back} zurück.',
  'cardMeans.leave-step-back': 'Hol eine Figur aus dem Start oder geh mit einer Figur {steps} vor oder {back} zurück.',
  'cardMeans.step-swap': 'Geh mit einer Figur {steps} vor oder tausch den Platz mit einer gegnerischen.',
  'cardMeans.leave-step-swap':
    'Hol eine Figur aus dem Start, geh mit einer Figur {steps} vor oder tausch den Platz mit einer gegnerischen.',
  'cardMeans.replace-step':
    'Setz eine Figur aus deinem Start auf den Platz einer gegnerischen, die dafür zurück in ihren Start muss, oder geh mit einer Figur {steps} vor.',
  'cardMeans.release-withdraw':
    'Hol eine fremde Figur aus ihrem Start oder schick eine deiner Figuren zurück in deinen.',
  'cardMeans.or': '{first} Oder: {second}',
  'cardBefore.ice':
    'Leg zuerst das Eis auf eine andere gegnerische Figur auf der Strecke, oder in die Mitte, wenn da keine ist.',
  'cardBefore.fire': 'Leg zuerst, wenn du magst, das Feuer auf eine andere deiner Figuren.',
  'cardBefore.roll': 'Wirf den Würfel und tu, was er sagt.',
  'cardBefore.ask': 'Stell jemandem eine Frage. Bei Ja geht ihr beide mit einer Figur {yes} vor, bei Nein {no}.',
  'cardNote.again': 'Dann zieh noch eine Karte.',
  'cardNote.replay': 'Dann spiel noch eine Karte.',
  'cardNote.pass': 'Kann keine deiner Figuren {steps} vorgehen, darfst du passen.',
  'cardNote.passAny': 'Kannst du nur noch tauschen, darfst du passen.',
  'cardNote.discard':
    'Hast du nichts Besseres als einen Tausch auf der Hand, darfst du stattdessen eine Karte ablegen.',
  'cardNote.partner': 'Ist keine gegnerische Figur draußen, trifft es eine aus deinem Team in der anderen Farbe.',
  'cardNote.nobody': 'Ist keine gegnerische Figur auf der Strecke, geh mit einer Figur {back} zurück.',
  'roll.reveal':
    'Die nächste Karte wird aufgedeckt, und eine deiner Figuren geht das {times}-Fache dieser Zahl, wenn sie kann.',
  'roll.exchange': 'Die Farben werden getauscht: {pairs}.',
  'roll.pair': '{one} mit {other}',
} as const;

/** Cards: their names, the words on them, and what they let a player do. */
export const cards = { ...names, ...words, ...means } as const;
