/**
 * People, computers and places. Nothing here needs “de” before a name, because that would be “d’” before a vowel. Places are
 * feminine, so that “à” goes before each.
 */
export const people = {
  'color.red': 'Rouge',
  'color.blue': 'Bleu',
  'color.yellow': 'Jaune',
  'color.green': 'Vert',
  'name.withColor': '{name} · {color}',
  'computer.random': 'Ordi facile',
  'computer.greedy': 'Ordi',
  'place.track': 'la case {index}',
  'place.zone': 'la case sûre {index}',
  'place.home': 'la maison',
  'place.start': 'la case départ',
  'pawn.own': 'le pion {n}',
  'pawn.of': '{owner} (pion {n})',
  'person.gone': 'quelqu’un qui n’est plus là',
} as const;
