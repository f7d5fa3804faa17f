/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'Dieses Spiel gibt es nicht mehr. `/sorry start` öffnet ein neues.',
  'refusal.no-match-here': 'In diesem Kanal läuft kein Spiel. `/sorry start` öffnet eins.',
  'refusal.match-damaged':
    'Dieses Spiel kann ich nicht mehr lesen: Seine Daten sind beschädigt. Wenn es seinen Kanal blockiert, kann jemand mit Moderationsrechten es dort mit `/sorry end` beenden.',
  'refusal.channel-busy':
    'Hier läuft schon ein Spiel: `/sorry board` zeigt es. In einem Thread ist Platz für ein eigenes.',
  'refusal.match-over': 'Dieses Spiel ist vorbei.',
  'refusal.lobby-closed': 'Diese Lobby ist zu. `/sorry start` öffnet eine neue.',
  'refusal.already-started': 'Dieses Spiel hat schon begonnen. `/sorry board` zeigt es.',
  'refusal.not-started': 'Dieses Spiel hat noch nicht begonnen.',
  'refusal.not-host': 'Das ist Host-Sache. Die Moderation kann die Lobby mit `/sorry end` schließen.',
  'refusal.already-seated': 'Du bist schon dabei. Zum Wechseln such dir eine freie Farbe aus.',
  'refusal.not-seated': 'Du spielst hier nicht mit.',
  'refusal.color-taken': 'Die Farbe ist schon weg.',
  'refusal.table-full': 'Alle vier Plätze sind besetzt.',
  'refusal.too-many-matches': 'Du bist schon in {most} Spielen. Spiel erst eins zu Ende oder steig aus einem aus.',
  'refusal.removed':
    'Du wurdest von diesem Tisch genommen. `/sorry start` in einem anderen Kanal oder Thread öffnet deinen eigenen.',
  'refusal.no-computer': 'Da ist kein Computer, der gehen könnte.',
  'refusal.too-few-seats': 'Ihr müsst mindestens {seats, select, 2 {zu zweit} 4 {zu viert} other {{seats}}} sein.',
  'refusal.joined-meanwhile':
    'Gerade als du gedrückt hast, hat sich jemand dazugesetzt. Sieh dir den Tisch an und drück noch mal.',
  'refusal.unknown-choice': 'Das steht hier nicht zur Wahl. Nichts hat sich geändert.',
  'refusal.bot-invited': 'Bots können nicht mitspielen. Hol in der Lobby lieber einen Computer dazu.',
  'refusal.stranger-invited': '{who} ist nicht auf diesem Server, also kann ich keinen Platz reservieren.',
  'refusal.guest-blocked': '{who} kann mit mir nicht spielen, also kann ich keinen Platz freihalten.',
  'refusal.stale':
    'Dieser Knopf ist von einem früheren Zug. Das neueste Brett ist weiter unten; `/sorry board` postet es noch mal.',
  'refusal.stranger':
    'Du spielst hier nicht mit. `/sorry start` in einem anderen Kanal oder Thread öffnet dein eigenes Spiel.',
  'refusal.not-your-turn': '{who} ist dran.',
  'refusal.away': 'Gerade spielt ein Computer für dich. Drück erst auf **Bin wieder da**.',
  'refusal.not-away': 'Du bist längst wieder da.',
  'refusal.nobody-awaited': 'Da ist niemand zum Anstupsen: Du bist selbst dran, oder ein Computer ist es.',
  'refusal.nudged-lately':
    'Da wurde gerade erst gestupst. Probier’s in {minutes, plural, one {einer Minute} other {{minutes} Minuten}} noch mal.',
  'refusal.illegal-play': 'Dieser Zug geht gerade nicht. Nichts hat sich geändert.',
  'refusal.no-such-game':
    '**{game}** geht nicht mit dem, was du gewählt hast: {list}. Lass das weg oder nimm ein anderes Spiel.',
  'refusal.no-hand': 'In diesem Spiel hat niemand Karten auf der Hand.',
  'refusal.not-a-player': 'Du spielst hier nicht mit.',
  'refusal.not-moderator': 'Das kann nur die Moderation: alle, die hier Nachrichten verwalten dürfen.',
  'refusal.already-voted': 'Du hast schon abgestimmt.',
  'refusal.unknown-game': 'So ein Spiel kenne ich auf diesem Server nicht. Nimm eins aus der Liste.',
  'refusal.no-finished-match':
    'In diesem Kanal ist noch kein Spiel zu Ende gegangen. `/sorry history` zeigt deine von überall.',
  'refusal.still-running': 'Dieses Spiel läuft noch. Seinen Seed gibt es zu sehen, wenn es vorbei ist.',
  'refusal.not-over-yet': 'Dieses Spiel läuft noch. Du kannst es noch mal ansehen, wenn es vorbei ist.',
  'refusal.no-replay': 'Das hat eine ältere Version von mir gespielt, und ich kann es nicht noch mal zeigen.',
  'refusal.replays-busy': 'Gerade entstehen viele Wiederholungen. Probier’s in einer Minute noch mal.',
  'refusal.hidden-channel': 'Du kannst diesen Kanal nicht sehen, also verrate ich nichts über seine Spiele.',
  'refusal.not-for-everyone':
    'Den Kanal, in dem gespielt wurde, sehen hier nicht alle, also zeige ich das auch nicht allen. Ohne `share` siehst nur du es.',
  'refusal.channels-unknown':
    'Discord hat mir die Kanäle dieses Servers noch nicht verraten, also weiß ich nicht, welche Spiele für wen sind. Versuch es in einer Minute noch mal.',
  'refusal.no-server': 'Hier ist kein Server. In Direktnachrichten geht `scope: Überall`.',
  'refusal.unknown-period':
    'Ich kenne `all`, `month`, `week` und Monate wie `2026-11`. Nimm etwas aus der Liste, die beim Tippen aufgeht.',
  'refusal.future-period':
    'Diese Zeit kommt erst noch, und wer dann gewinnt, weiß nicht mal ich. Nimm eine, die schon begonnen hat.',
  'refusal.past-week':
    'Wochen bewahre ich {weeks} Wochen lang auf, und diese ist länger her. Monate bleiben für immer.',
  'refusal.stats-hidden': '{who} behält diese Zahlen für sich, also ich auch.',
  'refusal.stats-bot': 'Bots zählen nicht mit: Sie vergessen jedes Spiel sofort. Frag nach einem Menschen.',
  'refusal.stats-self': 'Niemand spielt gegen sich selbst. Nenn bei `against` jemand anderen.',
  'refusal.blocked':
    'Wer diesen Bot betreibt, lässt ihn dir nicht mehr antworten. `/sorry privacy` geht weiterhin: Es gibt dir, was ich über dich speichere, oder löscht es.',
  'refusal.server-blocked':
    'Wer diesen Bot betreibt, lässt ihn auf diesem Server nicht mehr antworten. `/sorry privacy` geht weiterhin: Es gibt dir, was ich über dich speichere, oder löscht es.',
  'refusal.unknown-button': 'Diesen Knopf kenne ich nicht. Vielleicht ist er von einer älteren Version von mir.',
  'refusal.unknown-command': 'Diesen Befehl kenne ich nicht. Vielleicht ist er von einer anderen Version von mir.',
  'refusal.guild-only':
    'Sorry! spielt man in den Kanälen eines Servers: Hol mich auf einen und tipp dort `/sorry start`. Hier kannst du {commands} nutzen.',
  'refusal.missing-permissions':
    'Hier kann ich nicht spielen: Ich brauche dafür noch {names}. Wer diesen Kanal verwaltet, kann mir das geben.',
  'permissionName.view-channel': 'Kanal anzeigen',
  'permissionName.send-messages': 'Nachrichten senden',
  'permissionName.send-messages-in-threads': 'Nachrichten in Threads senden',
  'permissionName.attach-files': 'Dateien anhängen',
  'permissionName.create-public-threads': 'Öffentliche Threads erstellen',
  'refusal.not-allowed-here': 'In diesem Kanal wird nicht gespielt. Probier’s in {channels}.',
  'refusal.no-channel-left':
    'Die Kanäle, die für Spiele gewählt waren, gibt es nicht mehr. Wer **Server verwalten** darf, kann mit `/sorry-settings` andere wählen.',
  'refusal.not-manager': 'Das kann nur ändern, wer **Server verwalten** darf. Nichts hat sich geändert.',
  'refusal.questions-full': 'Dieser Server hat schon {most} Fragen. Entfern erst eine.',
  'refusal.question-known': 'Diese Frage gibt es schon.',
  'refusal.question-gone': 'Diese Frage gibt es nicht mehr.',
  'refusal.question-empty': 'Da gibt es nichts zu fragen.',
  'refusal.question-long': 'Das ist zu lang: Eine Frage hat Platz für {most} Zeichen.',
  'refusal.question-markup':
    'Bitte nur einfache Worte: keine Links, keine Erwähnungen, keine Formatierung. Nichts wurde hinzugefügt.',
  'refusal.cannot-announce': 'In {channel} kann ich nicht posten: Mir fehlt {names}. Nichts hat sich geändert.',
  'refusal.cannot-thread':
    'Um Threads aufzumachen, bräuchte ich {names}, wenigstens in einem Kanal. Nichts hat sich geändert.',
  'refusal.challenge-self':
    'Dich selbst kannst du nicht herausfordern. `/sorry start` öffnet eine Lobby, und **Gegen Computer** macht sie voll.',
  'refusal.unchallenged':
    '{who} möchte nicht herausgefordert werden. `/sorry start` öffnet eine Lobby, zu der alle kommen können.',
  'refusal.not-in-channel': '{who} kann diesen Kanal nicht sehen, also kann ich hier keinen Platz reservieren.',
  'refusal.thread-locked':
    'Hier kann ich nicht spielen: Dieser Thread ist gesperrt. Wer ihn verwaltet, kann ihn öffnen.',
  'refusal.shut-out':
    'Hier kann ich nicht spielen: Discord lässt mich in diesem Kanal nicht schreiben, obwohl meine Rechte stimmen. In einen privaten Thread muss mich jemand per @Erwähnung einladen; ein Sprachkanal muss mir **Verbinden** erlauben.',
  'refusal.too-fast':
    'Nicht so schnell! Probier’s in {seconds, plural, one {einer Sekunde} other {{seconds} Sekunden}} noch mal.',
  'refusal.stopping': 'Ich starte gerade neu. Euer Spiel ist gespeichert; drück in einer Minute noch mal.',
  'failure.storage':
    'Ich kann gerade nichts speichern. Nichts ist verloren: Das Spiel ist, wie es war. Probier’s in einer Minute noch mal.',
  'failure.moderated':
    'AutoMod lässt mich das hier nicht sagen. Nichts ist verloren; wer diesen Server verwaltet, kann für mich eine Ausnahme machen.',
  'failure.private':
    'Bei mir ist etwas schiefgegangen. Nichts ist verloren: Das Spiel ist, wie es war. Probier’s noch mal, oder nimm `/sorry board`.',
} as const;
