/** Replays of finished games, and the list of them. */
export const replay = {
  'button.replay': 'Wiederholung',
  'replay.head': '### 🎞️ {game} · {how}',
  'replay.when': '-# {when} · {who}',
  'replay.waiting': '🎞️ Deine Wiederholung kommt dran, sobald die vor ihr fertig sind …',
  'replay.making': '🎞️ Deine Wiederholung entsteht … {percent} %',
  'replay.fewer':
    '-# Dateien dürfen hier höchstens {limit} haben, darum {shown, plural, one {ist nur ein Bild} other {sind nur {shown} Bilder}} von {all} zu sehen. In der Textdatei steht jeder Zug.',
  'replay.tooLarge':
    '-# Dateien dürfen hier höchstens {limit} haben, zu wenig für Bilder. In der Textdatei steht jeder Zug.',
  'replay.tooSmall': '-# Dateien dürfen hier höchstens {limit} haben, zu wenig sogar für den Text.',
  'replay.alt': 'Das ganze Spiel {game} als Film, Zug um Zug: {how}.',
  'replay.share': 'Allen zeigen',
  'replay.kilobytes': '{count} KB',
  'replay.megabytes': '{count} MB',

  // The text of a game, as a file
  'log.head': 'Sorry! {game}, {when} UTC',
  'log.seat': '{color}: {who}',
  'log.person': 'ein Mensch',
  'log.line': '{turn}. {what}',
  'log.id': 'Spiel {id}',

  // Below the pictures
  'caption.card': '{who}: {card}',
  'caption.did': '{before} · {what}',
  'caption.sorry': 'Sorry, {whom}!',
  'caption.bumps': 'wirft {whom} raus!',
  'caption.bumpsOwn': 'wirft eine eigene Figur raus',
  'caption.swaps': 'tauscht mit {whom}',
  'caption.home': 'im Ziel!',
  'caption.asks': 'fragt {whom}',
  'caption.answers': '{answer, select, yes {{whom} sagt Ja} other {{whom} sagt Nein}}',
  'caption.fire': 'bekommt das Feuer',
  'caption.ice': 'friert eine Figur ein',
  'caption.zooms': 'zischt davon',
  'caption.discards': 'nur abgelegt',
  'caption.noMove': 'kein Zug möglich',
  'caption.passes': 'passt',
  'caption.nothingFits': 'nichts passt',
  'caption.takes': 'nimmt {color}{home, select, yes {, im Ziel!} other {}}',
  'caption.turns': 'dreht {whom} auf {color}',
  'caption.turnsOwn': 'dreht das eigene Ziel auf {color}',
  'caption.declines': 'lässt {die} verfallen',

  // The list of finished games
  'history.head': '## Frühere Spiele · {of}',
  'history.empty': 'Zu {of} gibt es auf diesem Server noch keine früheren Spiele. `/sorry start` öffnet eins.',
  'history.there': '{who} in {channel}',
  'history.row': '{when} · **{game}** · {how}\n-# {who} · {turns}',
  'history.won': '🏆 {who}',
  'history.watch': 'Eins noch mal ansehen …',
  'history.option': '{when} UTC · {game}',
  'history.person': '{emoji} {mention}',
  'history.computer': '{emoji} {name}',
  'button.newer': 'Neuere',
  'button.older': 'Ältere',
} as const;
