/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Spiel {id}',
  'verify.lock':
    'Bevor irgendjemand die Karten beeinflussen konnte, wurde 🔒 `{shown}` [hier versiegelt]({link}): Diese Nachricht muss dasselbe sagen und darf nicht als bearbeitet markiert sein. In hexadezimalen Ziffern ist das `{hash}`, der SHA-256 des Seeds.',
  'verify.lockLost':
    'Als die Lobby aufging, wurde 🔒 `{shown}` festgehalten, in hexadezimalen Ziffern `{hash}`. Ich kenne keine Nachricht, in der das steht, also bürgt nur dieser Bot dafür.',
  'verify.unlocked':
    '⚠️ Eine frühere Version von mir hat dieses Spiel eröffnet und keinen Hash festgehalten. Aus dem Seed ergibt sich 🔒 `{shown}`, also `{hash}`: Nur wenn du das vor dem Start in der Lobby gesehen hast, beweist es etwas. Auch wie die Computer gewählt haben, kann ich nicht prüfen.',
  'verify.start':
    'Der entscheidende Klick war `{click}`. Discord nennt dieselbe ID als `interaction_metadata` [der Nachricht, die auf ihn geantwortet hat]({link}); dort stehen alle Klicks im Schlüssel.',
  'verify.startLost':
    'Der entscheidende Klick war `{click}`. Keine Nachricht auf Discord zeigt ihn: Die Antwort darauf kam nicht durch.',
  'verify.seed': 'Der Seed war `{seed}`.',
  'verify.record':
    'SHA-256 des angehängten Protokolls: `{shown}`, also `{hash}`. Die letzte Nachricht des Spiels sagt dasselbe.',
  'verify.recordUnkept':
    'SHA-256 des angehängten Protokolls: `{shown}`, also `{hash}`. Eine frühere Version von mir hat dieses Spiel beendet, ohne ihn zu zeigen.',
  'verify.files':
    'Im Anhang: das Protokoll aller Klicks und Züge, ohne Namen, und wie du es selbst prüfst, mit oder ohne unseren Code.',
  'verify.right':
    '✅ Der Seed passt zum Hash, und {count, plural, one {der eine Zug im Protokoll führt} other {alle {count} Züge im Protokoll führen}} zum festgehaltenen Ende.',
  'verify.wrong': '❌ Das Protokoll geht nicht auf: {why}',

  // How a game ended, in a list
  'ended.won': 'gewonnen',
  'ended.vote': 'durch Abstimmung beendet',
  'ended.moderator': 'von der Moderation beendet',
  'ended.nobody-left': 'alle ausgestiegen',
  'ended.abandoned': 'verlassen',
  'ended.channel-gone': 'Kanal ist weg',

  // Why a record does not recompute
  'fault.engine': 'Gegeben wurde nach Version {recorded} der Regeln, das hier ist Version {own}.',
  'fault.seed': 'Der Seed hat nicht den Hash, der gezeigt wurde.',
  'fault.ruleset': 'Die Regeln {id} sind unbekannt.',
  'fault.seats': 'Eine Farbe steht doppelt da, oder die Farben stehen nicht in der Reihenfolge der Plätze.',
  'fault.players': 'Die Regeln {id} sind nicht für {count, plural, one {{count} Person} other {{count} Personen}}.',
  'fault.first': 'Die Farbe, die begonnen hat, spielt gar nicht mit.',
  'fault.deal': 'Nach diesen Regeln kann ich das Spiel nicht nachspielen.',
  'fault.unreadable-play': 'Zug {ply} im Protokoll, {play}, ist nicht lesbar: So schreibt man keinen Zug.',
  'fault.after-end': 'Zug {ply} im Protokoll kommt nach dem Ende.',
  'fault.other-seat': 'Bei Zug {ply} im Protokoll war jemand anderes dran.',
  'fault.illegal-play': 'Zug {ply} im Protokoll, {play}, ist nicht erlaubt.',
  'fault.other-choice': 'Zug {ply} im Protokoll, {play}, folgt für „{by}“ nicht aus dem Schlüssel.',
  'fault.final': 'Die Züge führen zu {reached}, im Protokoll steht {recorded}.',
  'fault.led': 'Nach der letzten Stellung lagen diese Farben klar vorn: {led}. Im Protokoll steht es anders.',
  'fault.nobody-won': 'Am Ende hat niemand gewonnen.',
  'fault.somebody-won': 'Jemand hat gewonnen, und im Protokoll steht nichts davon.',
  'fault.other-record': 'Es ist nicht das Protokoll, dessen SHA-256 am Ende des Spiels festgehalten wurde.',
} as const;
