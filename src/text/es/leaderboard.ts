/** The leaderboard, and who is seen on it. */
export const leaderboard = {
  'leaderboard.head': '## {metric} · {scope, select, here {aquí} other {global}}',
  'leaderboard.about': '-# {family} · {period}', // a month is written small
  'leaderboard.row': '**{rank}.** {who} · {value}',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unplayed':
    '➜ {who} aún no ha terminado {scope, select, here {aquí} other {}} ninguna partida así con otras personas.',
  'leaderboard.hidden':
    '➜ {who} no aparece aquí. {scope, select, here {} other {Solo sale quien quiere.}} **¿Quién me ve?** lo cambia.',
  'leaderboard.inactive': '➜ {who} lleva 60 días sin jugar. Con la próxima partida, vuelve a la tabla.',
  'leaderboard.unranked.rate': '➜ {who} tendrá un porcentaje de victorias tras {count} partidas.',
  'leaderboard.unranked.fastest': '➜ {who} aún no tiene victorias aquí.',
  'leaderboard.empty':
    'Aún no hay nadie en esta tabla. `/sorry start` abre una partida, y en cuanto se apunta alguien más, cuenta.',
  'leaderboard.foot':
    '-# {count, plural, one {{count} persona} other {{count} personas}} · página {page} de {pages} · partidas que alguien ganó, con dos personas o más',
  'leaderboard.provisional': '-# “?” = menos de {count} partidas puntuadas: aún puede cambiar mucho.',

  // What is told of each person
  'leaderboard.value.rating': '**{value}**{provisional, select, yes { ?} other {}} · {wins} de {games} ganadas',
  'leaderboard.value.gained': '**{value}** puntos · {wins} de {games} ganadas',
  'leaderboard.value.wins': '**{wins}** de {games} ganadas ({rate} %)',
  'leaderboard.value.rate': '**{value} %** · {wins} de {games} ganadas',
  'leaderboard.value.bumps':
    '**{value}** {value, plural, one {ficha comida} other {fichas comidas}} en {games, plural, one {{games} partida} other {{games} partidas}}',
  'leaderboard.value.fastest': 'victoria en **{value}** {value, plural, one {turno} other {turnos}}',
  'leaderboard.value.streak': '**{value}** {value, plural, one {victoria seguida} other {victorias seguidas}}',

  // What a board is ordered by
  'metric.rating': 'Puntuación',
  'metric.wins': 'Victorias',
  'metric.rate': '% de victorias',
  'metric.bumps': 'Fichas comidas',
  'metric.fastest': 'Victoria más rápida',
  'metric.streak': 'Racha más larga',
  'family.all': 'Todas las partidas',
  'family.cards': 'Partidas a una carta',
  'family.hands': 'Partidas con mano',
  'family.teams': 'Equipos',
  'family.express': 'Express',
  'scope.here': 'Este servidor',
  'scope.everywhere': 'En todas partes',
  'period.all': 'Todo el tiempo',
  'period.month': 'Este mes',
  'period.week': 'Esta semana',
  'period.weekNumber': 'Semana {week} de {year}',

  // The champions of a month
  'season.head': '## 🏆 {month}',
  'season.champions':
    '{count, plural, one {{who} se lleva el mes, con {wins, plural, one {**{wins}** victoria} other {**{wins}** victorias}}.} other {{who} comparten el título, con {wins, plural, one {**{wins}** victoria} other {**{wins}** victorias}} por cabeza.}}',
  'season.foot': '-# `/sorry leaderboard period:{period} by:{metric}` muestra la tabla completa.',

  // Its controls
  'button.previous': 'Anterior',
  'button.next': 'Siguiente',
  'button.ownPage': 'Mi página',
  'button.visibility': '¿Quién me ve?',
  'menu.metric': 'Ordenar por…',
  'menu.period': '¿Qué periodo?',
  'menu.family': '¿Qué partidas?',

  // The picture
  'alt.leaderboard': '{title}, {about}. La tabla está en el mensaje, en palabras.',
  'picture.someone': 'Puesto {rank}',
  'picture.rate': '{value} %',
  'picture.rating': '{value}{provisional, select, yes { ?} other {}}',

  // Who sees somebody
  'visibility.head': '### Quién te ve en las tablas',
  'visibility.servers.yes': '✅ **Tus servidores:** sales en las tablas de los servidores donde has jugado.',
  'visibility.servers.no':
    '🙈 **Tus servidores:** no se te ve. Tus partidas siguen contando, pero nadie ve en qué puesto vas.',
  'visibility.everywhere.yes': '✅ **En todas partes:** sales en la tabla de todos los servidores, como **{name}**.',
  'visibility.everywhere.no':
    '🙈 **En todas partes:** no sales en la tabla de todos los servidores, y no guardo tu nombre.',
  'visibility.foot':
    '-# Pulsa otra vez cuando quieras: vale al instante. En la tabla de todos los servidores, la gente de otros servidores lee el nombre que tienes ahora.',
  'button.hideServers': 'Ocultarme en servidores',
  'button.showServers': 'Mostrarme en servidores',
  'button.hideEverywhere': 'Quitarme de todas partes',
  'button.showEverywhere': 'Mostrarme en todas partes',
} as const;
