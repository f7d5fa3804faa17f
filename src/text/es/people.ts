/** People, computers and places. Places and pawns stand without an article: both are feminine. */
export const people = {
  'color.red': 'Rojo',
  'color.blue': 'Azul',
  'color.yellow': 'Amarillo',
  'color.green': 'Verde',
  'name.withColor': '{name} ({color})',
  'computer.random': 'Máquina fácil',
  'computer.greedy': 'Máquina',
  'place.track': 'casilla {index}',
  'place.zone': 'casilla segura {index}',
  'place.home': 'meta',
  'place.start': 'salida',
  'pawn.own': 'ficha {n}',
  'pawn.of': 'ficha {n} de {owner}',
  'person.gone': 'alguien que ya no está',
} as const;
