/** People, computers and places. */
export const people = {
  'color.red': 'Vermelho',
  'color.blue': 'Azul',
  'color.yellow': 'Amarelo',
  'color.green': 'Verde',
  'name.withColor': '{name} ({color})',
  'computer.random': 'PC fácil',
  'computer.greedy': 'Computador',
  'place.track': 'casa {index}',
  'place.zone': 'casa segura {index}',
  'place.home': 'chegada',
  'place.start': 'largada',
  'pawn.own': 'peão {n}',
  'pawn.of': 'peão {n} de {owner}',
  'person.gone': 'alguém que saiu',
} as const;
