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
  'card.question': 'question',
} as const;

/**
 * The words on a card: two lines of about twelve letters each. A key names what the card can do, in this order: what comes
 * before, its abilities, and whether another card follows.
 */
const words = {
  'cardWords.leave': 'start',
  'cardWords.step': 'move {steps}',
  'cardWords.back': 'back {back}',
  'cardWords.split': 'split {split}',
  'cardWords.swap': 'swap',
  'cardWords.closest': 'jump close',
  'cardWords.neighbors': 'jump close',
  'cardWords.release': 'free a rival',
  'cardWords.withdraw': 'to start',
  'cardWords.replace': 'from start:\nbump a rival',
  'cardWords.leave-step': 'start or\nmove {steps}',
  'cardWords.leave-step-again': 'start or {steps}\n+ draw again',
  'cardWords.leave-step-replay': 'start or {steps}\n+ play again',
  'cardWords.ice-leave-step': 'ice, then\nstart or {steps}',
  'cardWords.fire-leave-step': 'fire, then\nstart or {steps}',
  'cardWords.step-again': 'move {steps}\n+ draw again',
  'cardWords.step-split': 'move {steps}\nor split',
  'cardWords.leave-step-split': 'start, {steps}\nor split',
  'cardWords.step-back': 'move {steps}\nor back {back}',
  'cardWords.leave-step-back': 'start, {steps}\nor back {back}',
  'cardWords.step-swap': 'move {steps}\nor swap',
  'cardWords.leave-step-swap': 'start, {steps}\nor swap',
  'cardWords.replace-step': 'bump a rival\nor move {steps}',
  'cardWords.roll': 'roll',
  'cardWords.ask': 'ask a rival',
  'cardWords.two': '{first} or\n{second}',
} as const;

/** What a card lets a player do, by its abilities. */
const means = {
  'cardMeans.leave': 'Take a pawn out of start.',
  'cardMeans.step': 'Move a pawn {steps} forward.',
  'cardMeans.back': 'Move a pawn back {back}.',
  'cardMeans.split': 'Split {split} between two pawns.',
  'cardMeans.swap': 'Swap places with a rival’s pawn.',
  'cardMeans.replace':
    'Take a pawn from your start, put it where a rival’s pawn stands, and send that one back to its start.',
  'cardMeans.closest':
    'Put one of your pawns right {side, select, ahead {in front of} other {behind}} the closest rival’s pawn.',
  'cardMeans.neighbors':
    'Put one of your pawns right {side, select, ahead {in front of} other {behind}} the next rival’s pawn, ahead of you or behind you.',
  'cardMeans.release': 'Bring another player’s pawn out of its start.',
  'cardMeans.withdraw': 'Send one of your pawns back to start.',
  'cardMeans.leave-step': 'Take a pawn out of start, or move a pawn {steps} forward.',
  'cardMeans.step-split': 'Move a pawn {steps} forward, or split the {split} between two pawns.',
  'cardMeans.leave-step-split':
    'Take a pawn out of start, move a pawn {steps} forward, or split the {split} between two pawns.',
  'cardMeans.step-back': 'Move a pawn {steps} forward, or back {back}.',
  'cardMeans.leave-step-back': 'Take a pawn out of start, or move a pawn {steps} forward, or back {back}.',
  'cardMeans.step-swap': 'Move a pawn {steps} forward, or swap places with a rival’s pawn.',
  'cardMeans.leave-step-swap':
    'Take a pawn out of start, move a pawn {steps} forward, or swap places with a rival’s pawn.',
  'cardMeans.replace-step':
    'Put a pawn from your start where a rival’s pawn stands, and send that one back to its start; or move a pawn {steps} forward.',
  'cardMeans.release-withdraw':
    'Bring another player’s pawn out of its start, or send one of your own back to your start.',
  'cardMeans.or': '{first} Or: {second}',
  'cardBefore.ice': 'First move Ice to another rival’s pawn on the track, or to the middle if there’s none.',
  'cardBefore.fire': 'First, if you like, move Fire to another pawn of yours.',
  'cardBefore.roll': 'Roll the die and do what it says.',
  'cardBefore.ask': 'Ask a rival a question. On a yes you both move a pawn {yes} forward, on a no {no}.',
  'cardNote.again': 'Then draw again.',
  'cardNote.replay': 'Then play another card.',
  'cardNote.pass': 'If none of your pawns can move {steps}, you may pass.',
  'cardNote.passAny': 'If a swap is all you can do, you may pass.',
  'cardNote.discard': 'If your hand has nothing better than a swap, you may discard a card instead.',
  'cardNote.partner': 'If no rival’s pawn is out, it hits your side’s pawn of another color.',
  'cardNote.nobody': 'If no rival is out on the track, move a pawn back {back}.',
  'roll.reveal': 'The next card is turned up, and one of your pawns moves {times} times its number, if it can.',
  'roll.exchange': 'Players trade colors: {pairs}.',
  'roll.pair': '{one} with {other}',
} as const;

/** Cards: their names, the words on them, and what they let a player do. */
export const cards = { ...names, ...words, ...means } as const;
