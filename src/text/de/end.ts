/** The end of a match. */
export const end = {
  'end.champion': '## 🏆 {who} holt den Gesamtsieg!',
  'end.won': '## 🏁 {count, plural, one {{who} gewinnt!} other {{who} gewinnen!}}',
  'end.vote': '## Spiel vorbei: Ihr habt dafür gestimmt',
  'end.moderator': '## Spiel vorbei: Die Moderation hat es beendet',
  'end.abandoned': '## Spiel vorbei: Eine Woche lang kein Zug',
  'end.channel-gone': '## Spiel vorbei: Sein Kanal ist weg',
  'end.nobody': '## Spiel vorbei: Alle sind ausgestiegen',
  'rank.tie': '={rank}',
  'end.standing': '**{place}.** {who} · {home} im Ziel{points}{total}{left}',
  'end.points': ' · {points, plural, one {{points} Punkt} other {{points} Punkte}}',
  'end.total': ' · insgesamt {total} von {target}',
  'end.gaveUp': ' · vorher ausgestiegen',
  'end.person': '{emoji} {mention}',
  'end.length': '-# {turns} in {duration}',
  'end.turns': '{count, plural, one {{count} Zug} other {{count} Züge}}',
  'end.led': '-# {count, plural, one {{who} lag} other {{who} lagen}} klar vorn.',
  'end.proof': '-# 🔒 {parts}',
  'end.lock': '[Versiegelt]({link})',
  'end.start': '[gegeben]({link})',
  'end.record': 'Protokoll `{hash}`',
  'end.turningPoint':
    '⚡ Wendepunkt in Zug {turn}: {what} ({count, plural, one {{count} Schritt} other {{count} Schritte}})',
  'end.longestSlide':
    '🛝 Längste Rutschpartie: {who}, {squares} Felder{count, plural, =0 {} one {, {count} Rauswurf} other {, {count} Rauswürfe}}',
  'end.mostBumps': '💥 Die meisten Rauswürfe: {who} ({count})',
  'end.rivalry':
    '🤝 {one} und {other} sind sich schon {count, plural, one {einmal} other {{count}-mal}} begegnet: {score}',
  'end.ahead': '{wins} zu {losses} für {who}',
  'end.even': '{wins} zu {wins}',
  'end.noWins': 'noch kein Sieg auf beiden Seiten',
  'end.and': '{most} und {last}',

  // What turned a game
  'deed.sorry': '{who} sagt Sorry! zu {whom}',
  'deed.swap': '{who} tauscht mit {whom}',
  'deed.bump': '{who} wirft {whom} raus',
  'deed.fire': '{who} flitzt mit dem Feuer',
  'deed.back': '{who} geht mit {card} zurück',
  'deed.card': '{who} spielt {card}',

  // They stand behind “in”
  'duration.minutes': '{count, plural, =0 {unter einer Minute} one {{count} Minute} other {{count} Minuten}}',
  'duration.hours': '{count, plural, one {{count} Stunde} other {{count} Stunden}}',
  'duration.days': '{count, plural, one {{count} Tag} other {{count} Tagen}}',

  // What it has changed
  'after.rating': '📈 Wertung: {list}',
  'after.points':
    '{who} **{points}** ({change}{rank, plural, =0 {} one {, hier Platz {rank}} other {, hier Platz {rank}}})',
  'after.awards': '🏅 {who}: {list}',
  'after.streak': '🔥 {who} hat **{count}**-mal in Folge gewonnen',
  'after.sorries': '😇 {who} hat {whom} schon **{count}**-mal ein Sorry! verpasst',
  'after.bumps': '💥 {who} hat {whom} schon **{count}**-mal rausgeworfen',
} as const;
