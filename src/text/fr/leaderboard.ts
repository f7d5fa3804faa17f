/** The leaderboard, and who is seen on it. */
export const leaderboard = {
  'leaderboard.head': '## {metric} {scope, select, here {sur ce serveur} other {partout}}',
  'leaderboard.about': '-# {period} · {family}',
  'leaderboard.row': '**{rank}.** {who} · {value}',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unplayed':
    '➜ {who} n’a encore fini {scope, select, here {ici} other {}} aucune partie de ce genre avec d’autres personnes.',
  'leaderboard.hidden':
    '➜ {who} ne figure pas ici. {scope, select, here {} other {On n’y est que si on le veut.}} **Qui me voit ?** permet de changer ça.',
  'leaderboard.inactive': '➜ {who} n’a pas joué depuis 60 jours. À la prochaine partie, retour au classement.',
  'leaderboard.unranked.rate': '➜ {who} aura un taux de victoire après {count} parties.',
  'leaderboard.unranked.fastest': '➜ {who} n’a pas encore de victoire ici.',
  'leaderboard.empty':
    'Personne dans ce classement pour l’instant. `/sorry start` ouvre une partie, et dès qu’on est deux, elle compte.',
  'leaderboard.foot':
    '-# {count, plural, one {{count} personne} other {{count} personnes}} · page {page} sur {pages} · parties gagnées, à deux personnes au moins',
  'leaderboard.provisional': '-# « ? » = moins de {count} parties cotées : ça peut encore beaucoup bouger.',

  // What is told of each person
  'leaderboard.value.rating':
    '**{value}**{provisional, select, yes { ?} other {}} · {wins, plural, one {{wins} victoire} other {{wins} victoires}} sur {games}',
  'leaderboard.value.gained':
    '**{value}** points · {wins, plural, one {{wins} victoire} other {{wins} victoires}} sur {games}',
  'leaderboard.value.wins': '**{wins}** {wins, plural, one {victoire} other {victoires}} sur {games} ({rate} %)',
  'leaderboard.value.rate':
    '**{value} %** · {wins, plural, one {{wins} victoire} other {{wins} victoires}} sur {games}',
  'leaderboard.value.bumps':
    '**{value}** {value, plural, one {pion éjecté} other {pions éjectés}} en {games, plural, one {{games} partie} other {{games} parties}}',
  'leaderboard.value.fastest': 'victoire en **{value}** {value, plural, one {tour} other {tours}}',
  'leaderboard.value.streak': '**{value}** {value, plural, one {victoire} other {victoires}} d’affilée',

  // What a board is ordered by
  'metric.rating': 'Cote',
  'metric.wins': 'Victoires',
  'metric.rate': 'Taux de victoire',
  'metric.bumps': 'Pions éjectés',
  'metric.fastest': 'Victoire la plus rapide',
  'metric.streak': 'Plus longue série',
  'family.all': 'Toutes les parties',
  'family.cards': 'Parties à une carte',
  'family.hands': 'Parties avec une main',
  'family.teams': 'Équipes',
  'family.express': 'Express',
  'scope.here': 'Ce serveur',
  'scope.everywhere': 'Partout',
  'period.all': 'Depuis toujours',
  'period.month': 'Ce mois-ci',
  'period.week': 'Cette semaine',
  'period.weekNumber': 'Semaine {week} de {year}',

  // The champions of a month
  'season.head': '## 🏆 {month}',
  'season.champions':
    '{count, plural, one {Le titre du mois revient à {who}, avec {wins, plural, one {**{wins}** victoire} other {**{wins}** victoires}}.} other {{who} se partagent le titre, avec {wins, plural, one {**{wins}** victoire} other {**{wins}** victoires}} par personne.}}',
  'season.foot': '-# `/sorry leaderboard period:{period} by:{metric}` affiche le classement complet.',

  // Its controls
  'button.previous': 'Précédent',
  'button.next': 'Suivant',
  'button.ownPage': 'Ma page',
  'button.visibility': 'Qui me voit ?',
  'menu.metric': 'Classer par…',
  'menu.period': 'Quelle période ?',
  'menu.family': 'Quelles parties ?',

  // The picture
  'alt.leaderboard': '{title}, {about}. Le classement est dans le message, en toutes lettres.',
  'picture.someone': 'Place {rank}',
  'picture.rate': '{value} %',
  'picture.rating': '{value}{provisional, select, yes { ?} other {}}',

  // Who sees somebody
  'visibility.head': '### Qui te voit dans les classements',
  'visibility.servers.yes': '✅ **Tes serveurs :** tu figures aux classements des serveurs où tu as joué.',
  'visibility.servers.no':
    '🙈 **Tes serveurs :** tu n’apparais pas. Tes parties comptent toujours, mais personne ne voit où tu en es.',
  'visibility.everywhere.yes':
    '✅ **Partout :** tu figures au classement de tous les serveurs, sous le nom **{name}**.',
  'visibility.everywhere.no':
    '🙈 **Partout :** tu n’es pas au classement de tous les serveurs, et je ne garde pas ton nom.',
  'visibility.foot':
    '-# Appuie encore quand tu veux : ça marche tout de suite. Au classement de tous les serveurs, les gens d’autres serveurs lisent le nom que tu as maintenant.',
  'button.hideServers': 'Me cacher sur les serveurs',
  'button.showServers': 'Me montrer sur les serveurs',
  'button.hideEverywhere': 'Me retirer de partout',
  'button.showEverywhere': 'Me montrer partout',
} as const;
