/** The leaderboard, and who is seen on it. The sign before “%” is a space without a break. */
export const leaderboard = {
  'leaderboard.head': '## {metric} {scope, select, here {auf diesem Server} other {überall}}',
  'leaderboard.about': '-# {period} · {family}',
  'leaderboard.row': '**{rank}.** {who} · {value}',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unplayed':
    '➜ {who} hat {scope, select, here {hier} other {}} noch kein solches Spiel mit anderen zu Ende gespielt.',
  'leaderboard.hidden':
    '➜ {who} steht hier nicht auf der Liste. {scope, select, here {} other {Das tut nur, wer möchte.}} **Wer sieht mich?** ändert das.',
  'leaderboard.inactive': '➜ {who} hat 60 Tage nicht gespielt. Das nächste Spiel bringt die Platzierung zurück.',
  'leaderboard.unranked.rate': '➜ {who} bekommt nach {count} Spielen eine Siegquote.',
  'leaderboard.unranked.fastest': '➜ {who} hat hier noch keinen Sieg.',
  'leaderboard.empty':
    'Auf dieser Liste steht noch niemand. `/sorry start` öffnet ein Spiel, und sobald jemand mitspielt, zählt es.',
  'leaderboard.foot':
    '-# {count, plural, one {{count} Person} other {{count} Personen}} · Seite {page} von {pages} · gewonnene Spiele mit mindestens zwei Menschen',
  'leaderboard.provisional': '-# „?“ = weniger als {count} gewertete Spiele: Da kann sich noch viel tun.',

  // What is told of each person
  'leaderboard.value.rating': '**{value}**{provisional, select, yes { ?} other {}} · {wins} von {games} gewonnen',
  'leaderboard.value.gained': '**{value}** Punkte · {wins} von {games} gewonnen',
  'leaderboard.value.wins': '**{wins}** von {games} gewonnen ({rate} %)',
  'leaderboard.value.rate': '**{value} %** · {wins} von {games} gewonnen',
  'leaderboard.value.bumps':
    '**{value}** {value, plural, one {Rauswurf} other {Rauswürfe}} in {games, plural, one {{games} Spiel} other {{games} Spielen}}',
  'leaderboard.value.fastest': 'Sieg in **{value}** {value, plural, one {Zug} other {Zügen}}',
  'leaderboard.value.streak': '**{value}** {value, plural, one {Sieg} other {Siege}} in Folge',

  // What a board is ordered by
  'metric.rating': 'Wertung',
  'metric.wins': 'Siege',
  'metric.rate': 'Siegquote',
  'metric.bumps': 'Rauswürfe',
  'metric.fastest': 'Schnellster Sieg',
  'metric.streak': 'Längste Siegesserie',
  'family.all': 'Alle Spiele',
  'family.cards': 'Spiele ohne Handkarten',
  'family.hands': 'Spiele mit Handkarten',
  'family.teams': 'Teams',
  'family.express': 'Express',
  'scope.here': 'Dieser Server',
  'scope.everywhere': 'Überall',
  'period.all': 'Alle Zeiten',
  'period.month': 'Dieser Monat',
  'period.week': 'Diese Woche',
  'period.weekNumber': 'Woche {week} im Jahr {year}',

  'season.head': '## 🏆 {month}',
  'season.champions':
    '{count, plural, one {{who} holt sich den Monat, mit {wins, plural, one {**{wins}** Sieg} other {**{wins}** Siegen}}.} other {{who} teilen sich den Titel, mit je {wins, plural, one {**{wins}** Sieg} other {**{wins}** Siegen}}.}}',
  'season.foot': '-# `/sorry leaderboard period:{period} by:{metric}` zeigt die ganze Tabelle.',

  // Its controls
  'button.previous': 'Zurück',
  'button.next': 'Weiter',
  'button.ownPage': 'Meine Seite',
  'button.visibility': 'Wer sieht mich?',
  'menu.metric': 'Sortieren nach …',
  'menu.period': 'Welche Zeit?',
  'menu.family': 'Welche Spiele?',

  // The picture
  'alt.leaderboard': '{title}, {about}. Die Tabelle steht in Worten in der Nachricht.',
  'picture.someone': 'Platz {rank}',
  'picture.rate': '{value} %',
  'picture.rating': '{value}{provisional, select, yes { ?} other {}}',

  // Who sees somebody
  'visibility.head': '### Wer dich auf Bestenlisten sieht',
  'visibility.servers.yes': '✅ **Deine Server:** Du stehst auf den Listen der Server, auf denen du gespielt hast.',
  'visibility.servers.no':
    '🙈 **Deine Server:** versteckt. Deine Spiele zählen trotzdem, nur sieht niemand, wo du stehst.',
  'visibility.everywhere.yes': '✅ **Überall:** Du stehst auf der Liste aller Server, als **{name}**.',
  'visibility.everywhere.no':
    '🙈 **Überall:** Du stehst nicht auf der Liste aller Server, und dein Name wird nicht gespeichert.',
  'visibility.foot':
    '-# Drück noch mal, wann immer du magst: Es gilt sofort. Auf der Liste aller Server lesen Leute von anderen Servern den Namen, den du jetzt hast.',
  'button.hideServers': 'Auf Servern verstecken',
  'button.showServers': 'Auf Servern zeigen',
  'button.hideEverywhere': 'Überall rausnehmen',
  'button.showEverywhere': 'Überall zeigen',
} as const;
