/** What `/sorry stats` tells of a person. */
export const stats = {
  'stats.head': '## 📊 {who} · {scope, select, here {este servidor} other {em todo lugar}}',
  'stats.rating': '**Rating {points}**{provisional, select, yes { ?} other {}} · {place}',
  'stats.rank': 'lugar **{rank}** de {people}',
  'stats.hidden': 'fora do ranking',
  'stats.inactive': 'fora do ranking depois de 60 dias sem jogar; a próxima partida resolve',
  'stats.unrated': 'Ainda sem rating: é preciso terminar uma partida com outras pessoas.',
  'stats.record': '🏁 venceu **{wins}** de {games} ({rate}%)',
  'stats.run.won':
    '{count, plural, =0 {0 vitórias seguidas agora} one {{count} vitória agora} other {{count} vitórias seguidas agora}}',
  'stats.run.lost':
    '{count, plural, =0 {0 derrotas seguidas} one {{count} derrota: a sorte já vem} other {{count} derrotas seguidas: a sorte já vem}}',
  'stats.longest': 'maior sequência {count}',
  'stats.fastest':
    '{count, plural, =0 {vitória mais rápida em 0 turnos} one {vitória mais rápida em {count} turno} other {vitória mais rápida em {count} turnos}}',
  'stats.variants': '🎲 {list}',
  'stats.variant': '**{game}** {wins} de {games}',
  'stats.others': '**Outros** {wins} de {games}',
  'stats.computers': '🤖 Contra computadores: venceu {wins} de {games}',
  'stats.color':
    '🎨 Cor favorita: {sign} {color} ({count, plural, =0 {0 partidas} one {{count} partida} other {{count} partidas}})',
  'stats.bumps': '💥 Derrubadas: **{given}** dadas, {taken} levadas',
  'stats.sorries': '😇 Sorry!: **{given}** ditos, {taken} ouvidos',
  'stats.moves': '🛝 Escorregadas: **{slides}** · trocas: **{swaps}**',
  'stats.comeback':
    '🪃 Maior virada: venceu estando {count, plural, =0 {0 casas} one {{count} casa} other {**{count}** casas}} atrás',
  'stats.awards': '### 🏅 Conquistas: {count} de {all}',
  'stats.noAwards': 'Nenhuma ainda, mas a primeira está perto: {award}. {about}.',
  'stats.near': '-# Quase lá: {list}',
  'stats.nearOne': '{award} {count}/{most}',
  'stats.duel.closest': '### ⚔️ Rival de sempre: {other}',
  'stats.duel.named': '### ⚔️ Contra {other}',
  'stats.duel.score':
    '**{own}** a **{theirs}** em {count, plural, =0 {0 partidas} one {{count} partida} other {{count} partidas}}',
  'stats.duel.hits': 'Derrubadas {bumped} a {wasBumped}, Sorry! {sorried} a {wasSorried}',
  'stats.duel.none': 'Ainda sem partida terminada entre os dois. **Challenge to Sorry!** no menu da pessoa muda isso.',
  'stats.empty.own':
    'Nada pra contar ainda: nenhuma partida sua chegou ao fim aqui. `/sorry start` abre uma. Com amigos você ganha um rating; com computadores já dá pra começar.',
  'stats.empty.other':
    'Nenhuma partida de {who} chegou ao fim aqui ainda. `/sorry start` com `invite` seria um começo.',
  'stats.curve.title': '{scope, select, here {Rating neste servidor} other {Rating em todo lugar}}',
  'stats.curve.about':
    '{count, plural, =0 {0 partidas} one {depois de {count} partida} other {nas últimas {count} partidas valendo rating}}',
  'alt.curve': '{title}, {about}, em curva: de {from} a {to}, nunca abaixo de {least} nem acima de {most}.',
} as const;
