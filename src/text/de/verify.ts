/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Spiel {id}',
  'verify.lock-same':
    'Bevor irgendjemand die Karten beeinflussen konnte, habe ich 🔒 `{shown}` gepostet. Eben habe ich verglichen: [Diese Nachricht]({link}) sagt das noch, ist von mir, wurde nie bearbeitet und ist älter als der entscheidende Klick. In hexadezimalen Ziffern ist das `{hash}`, der SHA-256 des Seeds.',
  'verify.lock-with':
    'Ich habe 🔒 `{shown}` als Antwort auf den einen Klick gepostet, der dieses Spiel eröffnet und gestartet hat. Eben habe ich verglichen: [Diese Nachricht]({link}) sagt das noch, ist von mir und wurde nie bearbeitet. Sie kam aber zusammen mit den Karten und beweist über diesen Klick nichts. In hexadezimalen Ziffern ist das `{hash}`.',
  'verify.lock-other':
    '❌ Das passt nicht zusammen: [Die 🔒-Nachricht]({link}), die niemand bearbeitet hat, sagt `{said}`. Der Seed dieses Spiels hat aber den Hash `{shown}`, also `{hash}`. Jemand hat seitdem beides ausgetauscht: Das sind nicht die Karten, die versiegelt wurden.',
  'verify.lock-edited':
    '❌ [Die 🔒-Nachricht]({link}) wurde bearbeitet, und das tue ich nie: Egal, was sie jetzt sagt, sie beweist nichts. Der Seed dieses Spiels hat den Hash `{shown}`, also `{hash}`.',
  'verify.lock-foreign':
    '❌ [Die Nachricht]({link}), die 🔒 `{shown}`, also `{hash}`, versiegelt haben soll, ist nicht von mir und beweist nichts.',
  'verify.lock-late':
    '❌ [Die 🔒-Nachricht]({link}) sagt `{shown}`, also `{hash}`, ist aber neuer als der Klick, der die Karten entschieden hat, und beweist nichts.',
  'verify.lock-gone':
    '⚠️ Nichts konnte verglichen werden: Die Nachricht, in der 🔒 `{shown}` stand, ist weg. Jemand hat sie gelöscht, also bürgt jetzt nur noch dieser Bot für die Karten, außer du erinnerst dich an den Hash. In hexadezimalen Ziffern ist das `{hash}`.',
  'verify.lock-unreadable':
    '⚠️ Nichts konnte verglichen werden: Ich kann [die 🔒-Nachricht]({link}) gerade nicht lesen. Vielleicht fehlt mir in dem Kanal **Nachrichtenverlauf anzeigen**. Sieh selbst nach: Sie muss `{shown}` sagen und darf nicht als bearbeitet markiert sein. In hexadezimalen Ziffern ist das `{hash}`.',
  'verify.lockLost':
    '⚠️ Nichts konnte verglichen werden: Als die Lobby aufging, wurde 🔒 `{shown}` festgehalten, in hexadezimalen Ziffern `{hash}`, aber ich kenne keine Nachricht, in der das steht. Also bürgt nur dieser Bot dafür.',
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
    '✅ Der Seed passt zum Hash, die IDs der Klicks steigen mit der Zeit, und {count, plural, one {der eine Zug im Protokoll führt} other {alle {count} Züge im Protokoll führen}} zum festgehaltenen Ende.',
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
  'fault.clicks':
    'Die IDs der Klicks steigen nicht mit der Zeit, also hat Discord sie nicht in dieser Reihenfolge vergeben.',
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
