/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## So wird gespielt\n`/sorry start` öffnet eine Lobby. Alle drücken auf **Mitspielen** oder suchen sich eine Farbe aus; wer hostet, wählt Spiel und Länge und drückt auf **Start**. Ganz allein? **Gegen Computer** macht den Tisch voll, und los geht’s.',
    'Jeden Zug ziehst du eine Karte. Ich poste das Brett und pinge dich an: Figuren tragen **Zahlen**, erreichbare Felder **Buchstaben**. „2 → B, wirft Ben raus“ zieht deine Figur 2 auf Feld B. Geht nur ein Zug, mache ich ihn für dich.',
    'Große Karten brauchen zwei Schritte, und **Zurück** nimmt den ersten zurück. Der letzte Klick gilt, und auf seinem Knopf steht alles, was er tut: Grün bringt ins Ziel, Rot wirft deine eigene Figur raus.',
    'Die **…** unter dem Brett sind nur für dich: das ganze Brett in Worten, was die Karte kann, ein Stups für alle, die trödeln, das Brett noch mal ganz unten, und der Ausgang.',
    'Läuft deine Zeit ab, zieht ein Computer für dich. Nach zwei verpassten Zügen spielt er weiter, bis du auf **Bin wieder da** drückst.',
    [
      '**/sorry start** nimmt auch ein Spiel (`game`), eine Länge (`length`), ein `deck`, `teams`, einen Vorsprung (`head-start`), eine Punktzahl zum Sieg (`points`), deine Farbe (`color`), ein Zeitlimit (`limit`), bis zu drei Einladungen (`invite`), `ask-always` und `keep-boards`.',
      '**/sorry join** setzt dich an den Tisch, mit `color` in deiner Farbe.',
      '**/sorry leave** bringt dich raus.',
      '**/sorry board** postet das Brett noch mal ganz unten.',
      '**/sorry end** startet eine Abstimmung. Die Moderation beendet sofort, und wer hostet, schließt so die Lobby.',
      '**/sorry mine** zeigt deine offenen Spiele überall.',
      '**/sorry leaderboard** zeigt, wer am besten spielt: nach Wertung, Siegen und mehr (`by`), für eine Zeit (`period`), für manche Spiele (`games`), hier oder überall (`scope`).',
      '**/sorry stats** zeigt deine Zahlen oder die von jemand anderem (`player`): Wertung, Bilanz, Erfolge, wie es gegen jemanden lief (`against`), je nach `scope`; mit `share` sehen es alle.',
      '**/sorry me** merkt sich, wie du Zwangszüge, Pings, Erinnerungen, Herausforderungen und deine Farbe gern hast.',
      '**/sorry history** zeigt frühere Spiele: deine, die von jemand anderem (`player`) oder die eines Kanals (`channel`); mit `share` sehen es alle.',
      '**/sorry replay** zeigt das letzte Spiel noch mal, oder ein anderes (`game`); auch das geht mit `share`.',
      '**/sorry rules** erklärt ein Spiel (`game`) und seine Karten.',
      '**/sorry verify** zeigt, dass die Karten des letzten Spiels fair waren, oder eines anderen (`game`): Das 🔒 vor der Lobby war ihr Siegel.',
      '**/sorry privacy** zeigt, exportiert oder löscht, was ich über dich speichere.',
      '**/sorry about** sagt, was ich bin und was ich speichere.',
      '**/sorry-settings** ist für alle, die den Server verwalten.',
      'Im Menü einer Person steht **Challenge to Sorry!**: Das öffnet eine Lobby mit einem Platz für sie.',
    ].join('\n'),
    'Du siehst keine Bilder? Jede Nachricht sagt in Worten, was passiert ist, und **… → Brett beschreiben** erzählt dir den Rest.',
  ].join('\n\n'),
  'about.text': [
    '## Sorry!-Bot {version}\nSpielt das Brettspiel Sorry! in jedem Kanal. Open Source, MIT-Lizenz.',
    'Ich speichere Spiele, Züge und Ergebnisse mit User-IDs, die Anzeigenamen von allen, die gerade spielen, wie viele meiner drei Tipps du schon bekommen hast, was Server und Leute in ihren Einstellungen wählen, und wer wo auf den Bestenlisten steht; ein Name bleibt nur, solange jemand damit auf der Liste aller Server stehen möchte. Nachrichten lese ich nicht.',
    'Sorry! ist eine Marke von Hasbro. Dieser Bot hat nichts mit Hasbro zu tun; seine Regeltexte und Bilder sind seine eigenen.',
  ].join('\n\n'),
  'rules.text': [
    '## Die Regeln in Kürze\nBring deine Figuren (zwei, drei oder vier, wie in der Lobby gewählt) vom **Start** einmal im Uhrzeigersinn um das Brett und durch deine **Sicherheitszone** ins **Ziel**. Wer zuerst alle im Ziel hat, gewinnt.',
    'Du ziehst jeden Zug eine Karte und musst sie nutzen, wenn du kannst. Nur eine 1, eine 2 oder Sorry! holt eine Figur aus dem Start. Ins Ziel kommst du nur mit genau der richtigen Zahl.',
    '**Überspringen** darfst du jede Figur. **Rauswerfen:** Landest du auf einer gegnerischen Figur, muss sie zurück in ihren Start; auf einer eigenen kannst du nie landen. **Rutschen:** Hältst du auf dem Dreieck einer Rutsche in einer anderen Farbe, rutschst du bis ans Ende; alle Figuren darauf müssen zurück in den Start, auch deine. In deiner Sicherheitszone kann dir niemand etwas anhaben.',
    '{cards}',
    'Im Stapel: {deck}. Ist er leer, wird neu gemischt.',
  ].join('\n\n'),
  'rules.title': '## {title}\n{differs}',
  'rules.rest':
    '-# {cards} Karten, neu gemischt, wenn sie aufgebraucht sind. Der Rest ist wie im klassischen Spiel: `/sorry rules`.',
  'rules.roll': '- **{roll}** {means}',
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 Karten (fünf 1en, vier von allen anderen), 44 in der ersten Ausgabe (vier von jeder), 55 bei Waddingtons 1996 (fünf von jeder)',
} as const;
