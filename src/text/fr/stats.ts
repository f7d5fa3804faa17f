/** What `/sorry stats` tells of a person. */
export const stats = {
  'stats.head': '## 📊 {who} · {scope, select, here {ce serveur} other {partout}}',
  'stats.rating': '**Cote {points}**{provisional, select, yes { ?} other {}} · {place}',
  'stats.rank': 'rang **{rank}** sur {people}',
  'stats.hidden': 'hors du classement',
  'stats.inactive': 'hors du classement après 60 jours sans jouer ; la prochaine partie y ramène',
  'stats.unrated': 'Pas encore de cote : il faut une partie finie avec d’autres personnes.',
  'stats.record': '🏁 **{wins}** {wins, plural, one {victoire} other {victoires}} sur {games} ({rate} %)',
  'stats.run.won':
    '{count, plural, one {{count} victoire d’affilée en ce moment} other {{count} victoires d’affilée en ce moment}}',
  'stats.run.lost':
    '{count, plural, one {{count} défaite d’affilée : la chance va tourner} other {{count} défaites d’affilée : la chance va tourner}}',
  'stats.longest': 'plus longue série {count}',
  'stats.fastest':
    '{count, plural, one {victoire la plus rapide en {count} tour} other {victoire la plus rapide en {count} tours}}',
  'stats.variants': '🎲 {list}',
  'stats.variant': '**{game}** {wins} sur {games}',
  'stats.others': '**Autres** {wins} sur {games}',
  'stats.computers':
    '🤖 En solo contre les ordis : {wins, plural, one {{wins} victoire} other {{wins} victoires}} sur {games}',
  'stats.color': '🎨 Couleur préférée : {sign} {color} ({count, plural, one {{count} partie} other {{count} parties}})',
  'stats.bumps': '💥 Pions éjectés : **{given}** chez les autres, {taken} perdus',
  'stats.sorries': '😇 Sorry! : **{given}** dits, {taken} entendus',
  'stats.moves': '🛝 Glissades : **{slides}** · échanges : **{swaps}**',
  'stats.comeback':
    '🪃 Plus belle remontée : victoire après {count, plural, one {{count} case} other {**{count}** cases}} de retard',
  'stats.awards': '### 🏅 Succès : {count} sur {all}',
  'stats.noAwards': 'Aucun pour l’instant, mais le premier n’est pas loin : {award}. {about}.',
  'stats.near': '-# Presque : {list}',
  'stats.nearOne': '{award} {count}/{most}',
  'stats.duel.closest': '### ⚔️ Adversaire favori : {other}',
  'stats.duel.named': '### ⚔️ Contre {other}',
  'stats.duel.score': '**{own}** à **{theirs}** en {count, plural, one {{count} partie} other {{count} parties}}',
  'stats.duel.hits': 'Pions éjectés {bumped} à {wasBumped}, Sorry! {sorried} à {wasSorried}',
  'stats.duel.none': 'Pas encore de partie finie l’un contre l’autre. **Challenge to Sorry!** dans son menu y remédie.',
  'stats.empty.own':
    'Rien à compter pour l’instant : aucune de tes parties n’est allée au bout ici. `/sorry start` en ouvre une. À plusieurs, tu auras une cote ; contre des ordis, un bon début.',
  'stats.empty.other': 'Pas encore de partie finie ici pour {who}. `/sorry start` avec `invite` serait un début.',
  'stats.curve.title': '{scope, select, here {Cote sur ce serveur} other {Cote partout}}',
  'stats.curve.about':
    '{count, plural, one {après {count} partie cotée} other {sur les {count} dernières parties cotées}}',
  'alt.curve': '{title}, {about}, en courbe : de {from} à {to}, jamais sous {least} ni au-dessus de {most}.',
} as const;
