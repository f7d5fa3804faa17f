/** The end of a match. */
export const end = {
  'end.champion': '## 🏆 {who} remporte tout !',
  'end.won': '## 🏁 {count, plural, one {{who} gagne !} other {{who} gagnent !}}',
  'end.vote': '## Partie finie : vous avez voté pour l’arrêter',
  'end.moderator': '## Partie finie : arrêtée par la modération',
  'end.abandoned': '## Partie finie : personne n’a joué pendant une semaine',
  'end.channel-gone': '## Partie finie : son salon n’existe plus',
  'end.nobody': '## Partie finie : tout le monde est parti',
  'rank.tie': '{rank} ex æquo',
  'end.standing': '**{place}.** {who} · {home} à la maison{points}{total}{left}',
  'end.points': ' · {points, plural, one {{points} point} other {{points} points}}',
  'end.total': ' · {total} sur {target} en tout',
  'end.gaveUp': ' · abandon',
  'end.person': '{emoji} {mention}',
  'end.length': '-# {turns} en {duration}',
  'end.turns': '{count, plural, one {{count} tour} other {{count} tours}}',
  'end.led': '-# {count, plural, one {{who} menait nettement} other {{who} menaient nettement}}.',
  'end.proof': '-# 🔒 {parts}',
  'end.lock': '[Sous scellés]({link})',
  'end.start': '[distribution]({link})',
  'end.record': 'relevé `{hash}`',
  'end.turningPoint':
    '⚡ Le tournant : tour {turn}, {what} ({count, plural, one {{count} case} other {{count} cases}})',
  'end.longestSlide':
    '🛝 La plus longue glissade : {who}, {squares} cases{count, plural, =0 {} one {, {count} pion éjecté} other {, {count} pions éjectés}}',
  'end.mostBumps': '💥 Le plus de pions éjectés : {who} ({count})',
  'end.rivalry':
    '🤝 {one} contre {other}, {count, plural, one {une seule fois} other {{count} fois}} avant cette partie : {score}',
  'end.ahead': '{wins} à {losses} pour {who}',
  'end.even': '{wins} partout',
  'end.noWins': 'aucune victoire de part et d’autre',
  'end.and': '{most} et {last}',

  // What turned a game
  'deed.sorry': '{who} dit Sorry! à {whom}',
  'deed.swap': '{who} échange avec {whom}',
  'deed.bump': '{who} éjecte {whom}',
  'deed.fire': '{who} file avec le feu',
  'deed.back': '{who} recule avec la carte {card}',
  'deed.card': '{who} joue la carte {card}',

  'duration.minutes': '{count, plural, =0 {moins d’une minute} one {{count} minute} other {{count} minutes}}',
  'duration.hours': '{count, plural, one {{count} heure} other {{count} heures}}',
  'duration.days': '{count, plural, one {{count} jour} other {{count} jours}}',

  // What it has changed
  'after.rating': '📈 Cote : {list}',
  'after.points':
    '{who} **{points}** ({change}{rank, plural, =0 {} one {, n° {rank} ici} many {, n° {rank} ici} other {, n° {rank} ici}})',
  'after.awards': '🏅 {who} : {list}',
  'after.streak': '🔥 {who} enchaîne **{count}** victoires',
  'after.sorries': '😇 {who} a déjà lancé **{count}** Sorry! à {whom}',
  'after.bumps': '💥 {who} a déjà éjecté **{count}** fois {whom}',
} as const;
