/** Leaving a game, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': 'Wirklich aussteigen? Ein Computer übernimmt deinen Platz, und ein Zurück gibt es nicht.',
  'leave.yes': 'Ja, aussteigen',
  'leave.done': 'Du bist raus. Ein Computer spielt für dich weiter.',
  'back.done': 'Schön, dass du wieder da bist! Dein Platz gehört wieder dir.',
  'nudge.done': '{mention}, du bist dran: {who} wartet.',
  'permission.lost':
    'Dein Zug ist gespeichert, aber ich kann das Brett nicht posten: Ich brauche dafür noch {names}. `/sorry board` zeigt es trotzdem.',
  'permission.locked':
    'Dein Zug ist gespeichert, aber dieser Thread ist gesperrt. Sobald er wieder offen ist, kommt das Brett.',
  'permission.moderated':
    'AutoMod hat das letzte Brett blockiert, das ich hier posten wollte. Das Spiel ist gespeichert; wer diesen Server verwaltet, kann für mich eine Ausnahme machen.',
  'permission.shutOut':
    'Das Spiel ist gespeichert, aber ich kann das Brett nicht posten: Discord lässt mich hier nicht schreiben. Wer diesen Kanal verwaltet, kann mich reinlassen. `/sorry board` zeigt es trotzdem.',
  'permission.closed':
    'Das Spiel ist gespeichert, aber dieser Thread ist gesperrt. Sobald er wieder offen ist, kommt das Brett.',
  'permission.refused':
    'Das Spiel ist gespeichert, aber Discord nimmt das Brett nicht an. Vielleicht klappt es mit `/sorry board`.',
  'leave.last': 'Du bist raus. Spiel vorbei: Alle sind ausgestiegen.',
  'leave.lobby': 'Du bist aus der Lobby raus.',
  'end.askVote':
    'Dafür stimmen, dieses Spiel ohne Sieg zu beenden? Es braucht mehr als die Hälfte von allen, die da sind.',
  'end.askLastVote': 'Dieses Spiel ohne Sieg beenden? Deine Stimme reicht dafür.',
  'end.askModerator': 'Dieses Spiel für alle beenden, ohne Sieg?',
  'end.askLobby': 'Diese Lobby schließen?',
  'end.voteYes': 'Fürs Beenden stimmen',
  'end.moderatorYes': 'Beenden',
  'end.voted': '{who} stimmt dafür, dieses Spiel zu beenden ({votes} von {needed}).',
  'end.votesNow': 'Die Abstimmung über das Ende dieses Spiels steht jetzt bei {votes} von {needed}.',
  'end.byVote': 'Die Abstimmung hat das Spiel beendet.',
  'end.askDamaged':
    'Das Spiel in diesem Kanal kann ich nicht mehr lesen: Seine Daten sind beschädigt. Soll es enden, damit hier ein neues beginnen kann? Gewertet wird es für niemanden.',
  'end.discarded': 'Das beschädigte Spiel ist beendet. `/sorry start` öffnet ein neues.',
  'end.done': 'Das Spiel ist beendet.',
  'end.lobbyDone': 'Die Lobby ist geschlossen.',
  'end.voteCounted': 'Deine Stimme zählt.',
} as const;
