/** People, computers and places. */
export const people = {
  'color.red': 'Rot',
  'color.blue': 'Blau',
  'color.yellow': 'Gelb',
  'color.green': 'Grün',
  'name.withColor': '{name} ({color})',
  'computer.random': 'Computerchen',
  'computer.greedy': 'Computer',
  'place.track': 'Feld {index}',
  'place.zone': 'Sicherheitsfeld {index}',
  'place.home': 'Ziel',
  'place.start': 'Start',
  'pawn.own': 'Figur {n}',
  'pawn.of': 'Figur {n} von {owner}',
  'person.gone': 'jemand von früher',
} as const;
