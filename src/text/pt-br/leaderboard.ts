/** The leaderboard, and who is seen on it. */
export const leaderboard = {
  'leaderboard.head': '## {metric} {scope, select, here {neste servidor} other {em todo lugar}}',
  'leaderboard.about': '-# {period} · {family}',
  'leaderboard.row': '**{rank}.** {who} · {value}',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unplayed':
    '➜ {who} ainda não terminou uma partida dessas com outras pessoas{scope, select, here { aqui} other {}}.',
  'leaderboard.hidden':
    '➜ {who} não aparece aqui.{scope, select, here {} other { Só aparece quem quer.}} **Quem me vê?** muda isso.',
  'leaderboard.inactive': '➜ {who} não joga há 60 dias. A próxima partida traz o lugar de volta.',
  'leaderboard.unranked.rate': '➜ {who} ganha um aproveitamento depois de {count} partidas.',
  'leaderboard.unranked.fastest': '➜ {who} ainda não tem vitórias aqui.',
  'leaderboard.empty':
    'Ainda não há ninguém nesta lista. `/sorry start` abre uma partida, e com mais uma pessoa na mesa ela já conta.',
  'leaderboard.foot':
    '-# {count, plural, =0 {0 pessoas} one {{count} pessoa} other {{count} pessoas}} · página {page} de {pages} · partidas que alguém venceu, com pelo menos duas pessoas',
  'leaderboard.provisional': '-# “?” = menos de {count} partidas valendo rating: ainda pode mudar muito.',

  // What is told of each person
  'leaderboard.value.rating': '**{value}**{provisional, select, yes { ?} other {}} · venceu {wins} de {games}',
  'leaderboard.value.gained': '**{value}** pontos · venceu {wins} de {games}',
  'leaderboard.value.wins': 'venceu **{wins}** de {games} ({rate}%)',
  'leaderboard.value.rate': '**{value}%** · venceu {wins} de {games}',
  'leaderboard.value.bumps':
    '**{value}** {value, plural, =0 {derrubadas} one {derrubada} other {derrubadas}} em {games, plural, =0 {0 partidas} one {{games} partida} other {{games} partidas}}',
  'leaderboard.value.fastest': 'venceu em **{value}** {value, plural, =0 {turnos} one {turno} other {turnos}}',
  'leaderboard.value.streak': '**{value}** {value, plural, =0 {vitórias} one {vitória} other {vitórias seguidas}}',

  // What a board is ordered by
  'metric.rating': 'Rating',
  'metric.wins': 'Vitórias',
  'metric.rate': 'Aproveitamento',
  'metric.bumps': 'Derrubadas',
  'metric.fastest': 'Vitória mais rápida',
  'metric.streak': 'Maior sequência',
  'family.all': 'Todos os jogos',
  'family.cards': 'Jogos de uma carta por vez',
  'family.hands': 'Jogos com cartas na mão',
  'family.teams': 'Duplas',
  'family.express': 'Express',
  'scope.here': 'Este servidor',
  'scope.everywhere': 'Em todo lugar',
  'period.all': 'Desde sempre',
  'period.month': 'Este mês',
  'period.week': 'Esta semana',
  'period.weekNumber': 'Semana {week} de {year}',

  // The champions of a month
  'season.head': '## 🏆 {month}',
  'season.champions':
    '{count, plural, one {{who} leva o mês, com {wins, plural, =0 {**0** vitórias} one {**{wins}** vitória} other {**{wins}** vitórias}}.} other {{who} dividem o título, com {wins, plural, =0 {**0** vitórias} one {**{wins}** vitória} other {**{wins}** vitórias}} cada.}}',
  'season.foot': '-# `/sorry leaderboard period:{period} by:{metric}` mostra a tabela toda.',

  // Its controls
  'button.previous': 'Anterior',
  'button.next': 'Próxima',
  'button.ownPage': 'Minha página',
  'button.visibility': 'Quem me vê?',
  'menu.metric': 'Ordenar por…',
  'menu.period': 'Qual período?',
  'menu.family': 'Quais jogos?',

  // The picture
  'alt.leaderboard': '{title}, {about}. A tabela está na mensagem, em palavras.',
  'picture.someone': 'Lugar {rank}',
  'picture.rate': '{value}%',
  'picture.rating': '{value}{provisional, select, yes { ?} other {}}',

  // Who sees somebody
  'visibility.head': '### Quem vê você no ranking',
  'visibility.servers.yes': '✅ **Seus servidores:** você aparece no ranking dos servidores em que jogou.',
  'visibility.servers.no':
    '🙈 **Seus servidores:** você não aparece. Suas partidas contam do mesmo jeito; só que ninguém vê em que lugar você está.',
  'visibility.everywhere.yes': '✅ **Em todo lugar:** você aparece no ranking de todos os servidores, como **{name}**.',
  'visibility.everywhere.no':
    '🙈 **Em todo lugar:** você não aparece no ranking de todos os servidores, e nenhum nome seu fica guardado.',
  'visibility.foot':
    '-# Aperte de novo quando quiser: vale na hora. No ranking de todos os servidores, gente de outros servidores lê o nome que você tem agora.',
  'button.hideServers': 'Sumir dos servidores',
  'button.showServers': 'Aparecer nos servidores',
  'button.hideEverywhere': 'Sumir de todo lugar',
  'button.showEverywhere': 'Aparecer em todo lugar',
} as const;
