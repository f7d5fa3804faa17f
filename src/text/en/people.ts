/** People, computers and places. */
export const people = {
  'color.red': 'Red',
  'color.blue': 'Blue',
  'color.yellow': 'Yellow',
  'color.green': 'Green',
  'name.withColor': '{name} ({color})',
  'computer.random': 'Easy computer',
  'computer.greedy': 'Computer',
  'place.track': 'square {index}',
  'place.zone': 'safety square {index}',
  'place.home': 'home',
  'place.start': 'start',
  'pawn.own': 'pawn {n}',
  'pawn.of': '{owner}’s pawn {n}',
  'person.gone': 'somebody who left',
} as const;
