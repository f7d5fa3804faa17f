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
  'card.dice': 'Dé surprise',
  'card.question': 'question',
} as const;

/** The words on a card, as in English: two lines of about twelve letters each. */
const words = {
  'cardWords.leave': 'sors un pion',
  'cardWords.step': 'avance de {steps}',
  'cardWords.back': 'recule de {back}',
  'cardWords.split': 'partage {split}',
  'cardWords.swap': 'échange',
  'cardWords.closest': 'saute à côté',
  'cardWords.neighbors': 'saute à côté',
  'cardWords.release': 'sors un rival',
  'cardWords.withdraw': 'au départ',
  'cardWords.replace': 'sors, éjecte\nun rival',
  'cardWords.leave-step': 'sors ou\navance de {steps}',
  'cardWords.leave-step-again': 'sors ou +{steps},\npuis repioche',
  'cardWords.leave-step-replay': 'sors ou +{steps},\npuis rejoue',
  'cardWords.ice-leave-step': 'glace, puis\nsors ou +{steps}',
  'cardWords.fire-leave-step': 'feu, puis\nsors ou +{steps}',
  'cardWords.step-again': 'avance de {steps},\npuis repioche',
  'cardWords.step-split': 'avance de {steps}\nou partage',
  'cardWords.leave-step-split': 'sors, +{steps}\nou partage',
  'cardWords.step-back': 'avance {steps}\nou recule {back}',
  'cardWords.leave-step-back': 'sors, +{steps}\nou recule {back}',
  'cardWords.step-swap': 'avance de {steps}\nou échange',
  'cardWords.leave-step-swap': 'sors, +{steps}\nou échange',
  'cardWords.replace-step': 'sors, éjecte\nou avance {steps}',
  'cardWords.roll': 'lance le dé',
  'cardWords.ask': 'pose une\nquestion',
  'cardWords.two': '{first} ou\n{second}',
} as const;

/** “1 case”, “5 cases”. */
const cases = <Blank extends string>(blank: Blank) =>
  `{${blank}, plural, one {{${blank}} case} other {{${blank}} cases}}` as const;

/** What a card lets a player do, by its abilities. */
const means = {
  'cardMeans.leave': 'Sors un pion du départ.',
  'cardMeans.step': `Avance un pion de ${cases('steps')}.`,
  'cardMeans.back': `Recule un pion de ${cases('back')}.`,
  'cardMeans.split': 'Partage {split} entre deux pions.',
  'cardMeans.swap': 'Échange un de tes pions avec un pion adverse.',
  'cardMeans.replace': 'Sors un pion de ton départ, prends la place d’un pion adverse et renvoie-le à son départ.',
  'cardMeans.closest':
    'Pose un de tes pions juste {side, select, ahead {devant} other {derrière}} le pion adverse le plus proche.',
  'cardMeans.neighbors':
    'Pose un de tes pions juste {side, select, ahead {devant} other {derrière}} le prochain pion adverse, dans un sens ou dans l’autre.',
  'cardMeans.release': 'Sors de son départ un pion qui n’est pas à toi.',
  'cardMeans.withdraw': 'Renvoie un de tes pions au départ.',
  'cardMeans.leave-step': `Sors un pion du départ, ou avances-en un de ${cases('steps')}.`,
  'cardMeans.step-split': `Avance un pion de ${cases('steps')}, ou partage {split} entre deux pions.`,
  'cardMeans.leave-step-split': `Sors un pion du départ, avances-en un de ${cases('steps')}, ou partage {split} entre deux pions.`,
  'cardMeans.step-back': `Avance un pion de ${cases('steps')}, ou recule de {back}.`,
  'cardMeans.leave-step-back': `Sors un pion du départ, avances-en un de ${cases('steps')}, ou recule de {back}.`,
  'cardMeans.step-swap': `Avance un pion de ${cases('steps')}, ou échange un de tes pions avec un pion adverse.`,
  'cardMeans.leave-step-swap': `Sors un pion du départ, avances-en un de ${cases('steps')}, ou échange un de tes pions avec un pion adverse.`,
  'cardMeans.replace-step': `Sors un pion de ton départ, prends la place d’un pion adverse et renvoie-le à son départ ; ou avance un pion de ${cases('steps')}.`,
  'cardMeans.release-withdraw': 'Sors de son départ un pion qui n’est pas à toi, ou renvoie un des tiens à ton départ.',
  'cardMeans.or': '{first} Ou bien : {second}',
  'cardBefore.ice':
    'D’abord, passe la Glace à un autre pion adverse sur le parcours, ou remets-la au centre s’il n’y en a pas.',
  'cardBefore.fire': 'D’abord, si tu veux, passe le Feu à un autre de tes pions.',
  'cardBefore.roll': 'Lance le dé et fais ce qu’il dit.',
  'cardBefore.ask': `Pose une question à quelqu’un d’autre. Toi et l’autre avancez un pion : de ${cases('yes')} si c’est oui, de {no} si c’est non.`,
  'cardNote.again': 'Puis repioche.',
  'cardNote.replay': 'Puis joue une autre carte.',
  'cardNote.pass': 'Si aucun de tes pions ne peut avancer de {steps}, tu peux passer.',
  'cardNote.passAny': 'Si tu ne peux rien faire d’autre qu’échanger, tu peux passer.',
  'cardNote.discard': 'Si ta main n’offre rien de mieux qu’un échange, tu peux défausser une carte à la place.',
  'cardNote.partner': 'Si aucun pion adverse n’est sorti, c’est un pion de l’autre couleur de ton camp qui trinque.',
  'cardNote.nobody': `S’il n’y a aucun pion adverse sur le parcours, recule un pion de ${cases('back')}.`,
  'roll.reveal': 'On retourne la carte suivante, et un de tes pions avance de {times} fois son nombre, s’il peut.',
  'roll.exchange': 'Les couleurs s’échangent : {pairs}.',
  'roll.pair': '{one} avec {other}',
} as const;

/** Cards: their names, the words on them, and what they let a player do. */
export const cards = { ...names, ...words, ...means } as const;
