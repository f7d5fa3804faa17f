/** Replays of finished games, and the list of them. */
export const replay = {
  'button.replay': 'Replay',
  'replay.head': '### 🎞️ {game} · {how}',
  'replay.when': '-# {when} · {who}',
  'replay.waiting': '🎞️ Ton replay est le prochain, dès que ceux d’avant sont prêts…',
  'replay.making': '🎞️ Ton replay se prépare… {percent} %',
  'replay.fewer':
    '-# Ici, un fichier peut faire {limit} au plus : tu vois donc {shown, plural, one {une seule image} other {{shown} images}} sur {all}. Le fichier texte raconte tous les tours.',
  'replay.tooLarge':
    '-# Ici, un fichier peut faire {limit} au plus, trop peu pour des images. Le fichier texte raconte tous les tours.',
  'replay.tooSmall': '-# Ici, un fichier peut faire {limit} au plus, trop peu même pour le texte.',
  'replay.alt': 'Toute la partie en animation, coup par coup. {game} : {how}.',
  'replay.share': 'Montrer à tout le monde',
  'replay.kilobytes': '{count} ko',
  'replay.megabytes': '{count} Mo',

  // The text of a game, as a file
  'log.head': 'Sorry! {game}, {when} UTC',
  'log.seat': '{color} : {who}',
  'log.person': 'une personne',
  'log.line': '{turn}. {what}',
  'log.id': 'Partie {id}',

  // Below the pictures
  'caption.card': '{who} : {card}',
  'caption.did': '{before} · {what}',
  'caption.sorry': 'Sorry, {whom} !',
  'caption.bumps': 'éjecte {whom} !',
  'caption.bumpsOwn': 'éjecte un de ses pions',
  'caption.swaps': 'échange avec {whom}',
  'caption.home': 'à la maison !',
  'caption.asks': 'interroge {whom}',
  'caption.answers': '{answer, select, yes {{whom} dit oui} other {{whom} dit non}}',
  'caption.fire': 'reçoit le feu',
  'caption.ice': 'gèle un pion',
  'caption.zooms': 'fonce devant',
  'caption.discards': 'à la défausse',
  'caption.noMove': 'rien à jouer',
  'caption.passes': 'passe',
  'caption.nothingFits': 'rien à en faire',
  'caption.takes': 'prend un pion {color}{home, select, yes {, à la maison !} other {}}',
  'caption.turns': 'passe {whom} au {color}',
  'caption.turnsOwn': 'passe sa maison au {color}',
  'caption.declines': 'laisse filer le dé {die}',

  // The list of finished games
  'history.head': '## Parties passées · {of}',
  'history.empty': 'Aucune partie passée sur ce serveur pour {of}. `/sorry start` en ouvre une.',
  'history.there': '{who} dans {channel}',
  'history.row': '{when} · **{game}** · {how}\n-# {who} · {turns}',
  'history.won': '🏆 {who}',
  'history.watch': 'Revoir une partie…',
  'history.option': '{when} UTC · {game}',
  'history.person': '{emoji} {mention}',
  'history.computer': '{emoji} {name}',
  'button.newer': 'Plus récentes',
  'button.older': 'Plus anciennes',
} as const;
