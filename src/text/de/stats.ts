/** What `/sorry stats` tells of a person. */
export const stats = {
  'stats.head': '## 📊 {who} · {scope, select, here {dieser Server} other {überall}}',
  'stats.rating': '**Wertung {points}**{provisional, select, yes { ?} other {}} · {place}',
  'stats.rank': 'Platz **{rank}** von {people}',
  'stats.hidden': 'steht nicht auf der Bestenliste',
  'stats.inactive': 'nach 60 ruhigen Tagen nicht auf der Bestenliste; das nächste Spiel ändert das',
  'stats.unrated': 'Noch keine Wertung: Dafür braucht es ein Spiel mit anderen bis zum Ende.',
  'stats.record': '🏁 **{wins}** von {games} gewonnen ({rate} %)',
  'stats.run.won': '{count, plural, one {zurzeit {count} Sieg in Folge} other {zurzeit {count} Siege in Folge}}',
  'stats.run.lost':
    '{count, plural, one {zurzeit {count} Niederlage in Folge: Das Glück ist überfällig} other {zurzeit {count} Niederlagen in Folge: Das Glück ist überfällig}}',
  'stats.longest': 'längste Serie {count}',
  'stats.fastest': '{count, plural, one {schnellster Sieg in {count} Zug} other {schnellster Sieg in {count} Zügen}}',
  'stats.variants': '🎲 {list}',
  'stats.variant': '**{game}** {wins} von {games}',
  'stats.others': '**Andere** {wins} von {games}',
  'stats.computers': '🤖 Allein gegen Computer: {wins} von {games} gewonnen',
  'stats.color': '🎨 Lieblingsfarbe: {sign} {color} ({count, plural, one {{count} Spiel} other {{count} Spiele}})',
  'stats.bumps': '💥 Rauswürfe: **{given}** verteilt, {taken} kassiert',
  'stats.sorries': '😇 Sorry!: **{given}** gesagt, {taken} gehört',
  'stats.moves': '🛝 Rutschpartien: **{slides}** · Tausche: **{swaps}**',
  'stats.comeback':
    '🪃 Beste Aufholjagd: gewonnen nach {count, plural, one {{count} Schritt} other {**{count}** Schritten}} Rückstand',
  'stats.awards': '### 🏅 Erfolge: {count} von {all}',
  'stats.noAwards': 'Noch keiner, aber der erste ist nah: {award}. {about}.',
  'stats.near': '-# Bald so weit: {list}',
  'stats.nearOne': '{award} {count}/{most}',
  'stats.duel.closest': '### ⚔️ Am öftesten gegen {other}',
  'stats.duel.named': '### ⚔️ Gegen {other}',
  'stats.duel.score':
    '**{own}** gewonnen, **{theirs}** verloren in {count, plural, one {{count} Spiel} other {{count} Spielen}}',
  'stats.duel.hits': 'Rauswürfe {bumped} zu {wasBumped}, Sorry! {sorried} zu {wasSorried}',
  'stats.duel.none':
    'Noch kein Spiel gegeneinander zu Ende gebracht. **Challenge to Sorry!** in ihrem Menü ändert das.',
  'stats.empty.own':
    'Noch nichts zu zählen: Hier ist noch kein Spiel von dir zu Ende gegangen. `/sorry start` öffnet eins. Mit anderen gibt es eine Wertung, mit Computern einen Anfang.',
  'stats.empty.other':
    'Von {who} ist hier noch kein Spiel zu Ende gegangen. `/sorry start` mit `invite` wäre ein Anfang.',
  'stats.curve.title': '{scope, select, here {Wertung auf diesem Server} other {Wertung überall}}',
  'stats.curve.about':
    '{count, plural, one {nach {count} gewerteten Spiel} other {über die letzten {count} gewerteten Spiele}}',
  'alt.curve': '{title}, {about}, als Kurve: von {from} auf {to}, nie unter {least} und nie über {most}.',
} as const;
