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
  'card.dice': 'Dado!',
  'card.question': 'pergunta',
} as const;

/**
 * The words on a card: two lines of about twelve letters each. A key names what the card can do, in this order: what comes
 * before, its abilities, and whether another card follows.
 */
const words = {
  'cardWords.leave': 'sair',
  'cardWords.step': 'andar {steps}',
  'cardWords.back': 'voltar {back}',
  'cardWords.split': 'dividir {split}',
  'cardWords.swap': 'trocar',
  'cardWords.closest': 'pular perto',
  'cardWords.neighbors': 'pular perto',
  'cardWords.release': 'soltar rival',
  'cardWords.withdraw': 'à largada',
  'cardWords.replace': 'tomar o lugar\nde um rival',
  'cardWords.leave-step': 'sair ou\nandar {steps}',
  'cardWords.leave-step-again': 'sair ou {steps}\n+ nova carta',
  'cardWords.leave-step-replay': 'sair ou {steps}\n+ jogar outra',
  'cardWords.ice-leave-step': 'gelo, depois\nsair ou {steps}',
  'cardWords.fire-leave-step': 'fogo, depois\nsair ou {steps}',
  'cardWords.step-again': 'andar {steps}\n+ nova carta',
  'cardWords.step-split': 'andar {steps}\nou dividir',
  'cardWords.leave-step-split': 'sair, {steps}\nou dividir',
  'cardWords.step-back': 'andar {steps}\nou voltar {back}',
  'cardWords.leave-step-back': 'sair, {steps}\nou voltar {back}',
  'cardWords.step-swap': 'andar {steps}\nou trocar',
  'cardWords.leave-step-swap': 'sair, {steps}\nou trocar',
  'cardWords.replace-step': 'tomar o lugar\nou andar {steps}',
  'cardWords.roll': 'rolar',
  'cardWords.ask': 'perguntar',
  'cardWords.two': '{first} ou\n{second}',
} as const;

/** What a card lets a player do, by its abilities. */
const means = {
  'cardMeans.leave': 'Tire um peão da largada.',
  'cardMeans.step': 'Ande {steps} com um peão.',
  'cardMeans.back': 'Volte {back} com um peão.',
  'cardMeans.split': 'Divida {split} entre dois peões.',
  'cardMeans.swap': 'Troque de lugar com um peão rival.',
  'cardMeans.replace':
    'Pegue um peão da sua largada, ponha no lugar de um peão rival e mande esse rival de volta pra largada dele.',
  'cardMeans.closest':
    'Ponha um peão seu logo {side, select, ahead {à frente} other {atrás}} do peão rival mais próximo.',
  'cardMeans.neighbors':
    'Ponha um peão seu logo {side, select, ahead {à frente} other {atrás}} do próximo peão rival, adiante ou atrás de você.',
  'cardMeans.release': 'Tire da largada um peão de outra cor.',
  'cardMeans.withdraw': 'Mande um peão seu de volta pra largada.',
  'cardMeans.leave-step': 'Tire um peão da largada ou ande {steps} com um peão.',
  'cardMeans.step-split': 'Ande {steps} com um peão ou divida os {split} entre dois peões.',
  'cardMeans.leave-step-split':
    'Tire um peão da largada, ande {steps} com um peão ou divida os {split} entre dois peões.',
  'cardMeans.step-back': 'Ande {steps} com um peão ou volte {back}.',
  'cardMeans.leave-step-back': 'Tire um peão da largada, ande {steps} com um peão ou volte {back}.',
  'cardMeans.step-swap': 'Ande {steps} com um peão ou troque de lugar com um peão rival.',
  'cardMeans.leave-step-swap':
    'Tire um peão da largada, ande {steps} com um peão ou troque de lugar com um peão rival.',
  'cardMeans.replace-step':
    'Ponha um peão da sua largada no lugar de um peão rival e mande esse rival de volta pra largada dele; ou ande {steps} com um peão.',
  'cardMeans.release-withdraw': 'Tire da largada um peão de outra cor ou mande um peão seu de volta pra sua.',
  'cardMeans.or': '{first} Ou: {second}',
  'cardBefore.ice': 'Primeiro passe o Gelo pra outro peão rival na pista, ou pro meio se não houver nenhum.',
  'cardBefore.fire': 'Primeiro, se quiser, passe o Fogo pra outro peão seu.',
  'cardBefore.roll': 'Role o dado e faça o que ele mandar.',
  'cardBefore.ask':
    'Faça uma pergunta a alguém da mesa. Com um sim, cada um dos dois lados anda {yes} com um peão; com um não, anda {no}.',
  'cardNote.again': 'Depois tire outra carta.',
  'cardNote.replay': 'Depois jogue outra carta.',
  'cardNote.pass': 'Se nenhum peão seu puder andar {steps}, você pode passar.',
  'cardNote.passAny': 'Se só der pra trocar, você pode passar.',
  'cardNote.discard': 'Se sua mão não tiver nada melhor que uma troca, você pode descartar uma carta em vez disso.',
  'cardNote.partner': 'Se não houver peão rival fora da largada, a carta acerta o peão da outra cor da sua dupla.',
  'cardNote.nobody': 'Se não houver rival na pista, volte {back} com um peão.',
  'roll.reveal': 'Vire a próxima carta: um peão seu anda {times} vezes o número dela, se puder.',
  'roll.exchange': 'Todo mundo troca de cor: {pairs}.',
  'roll.pair': '{one} com {other}',
} as const;

/** Cards: their names, the words on them, and what they let a player do. */
export const cards = { ...names, ...words, ...means } as const;
