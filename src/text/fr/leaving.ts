/** Leaving a game, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': 'Quitter la partie ? Un ordi prend ta place, et tu ne pourras pas la reprendre.',
  'leave.yes': 'Oui, quitter',
  'leave.done': 'C’est fait. Un ordi continue à ta place.',
  'back.done': 'Te revoilà ! Ta place est de nouveau à toi.',
  'nudge.done': '{mention}, à toi de jouer : {who} attend.',
  'permission.lost':
    'Ton coup est enregistré, mais je ne peux pas poster le plateau. Il me manque ceci : {names}. `/sorry board` l’affiche quand même.',
  'permission.locked':
    'Ton coup est enregistré, mais ce fil est verrouillé. Le plateau viendra quand il sera déverrouillé.',
  'permission.moderated':
    'AutoMod a bloqué le dernier plateau que j’ai voulu poster ici. La partie est enregistrée ; qui gère ce serveur peut faire une exception pour moi.',
  'permission.shutOut':
    'La partie est enregistrée, mais je ne peux pas poster le plateau : Discord ne me laisse pas écrire ici. Qui gère ce salon peut m’ouvrir la porte. `/sorry board` l’affiche quand même.',
  'permission.closed':
    'La partie est enregistrée, mais ce fil est verrouillé. Le plateau viendra quand il sera déverrouillé.',
  'permission.refused':
    'La partie est enregistrée, mais Discord ne veut pas du plateau. `/sorry board` y arrivera peut-être.',
  'leave.last': 'C’est fait. Partie finie : tout le monde est parti.',
  'leave.lobby': 'Tu n’es plus à la table.',
  'end.askVote':
    'Voter pour arrêter la partie, sans victoire pour personne ? Il faut plus de la moitié de celles et ceux qui sont là.',
  'end.askLastVote': 'Arrêter la partie, sans victoire pour personne ? Ta voix suffit.',
  'end.askModerator': 'Arrêter la partie pour tout le monde, sans victoire pour personne ?',
  'end.askLobby': 'Fermer cette table ?',
  'end.voteYes': 'Voter l’arrêt',
  'end.moderatorYes': 'Arrêter',
  'end.voted': '{who} vote pour arrêter la partie ({votes} sur {needed}).',
  'end.votesNow': 'Votes pour arrêter la partie : {votes} sur {needed}.',
  'end.byVote': 'Le vote a mis fin à la partie.',
  'end.askDamaged':
    'Je n’arrive plus à lire la partie de ce salon : ses données sont abîmées. L’arrêter, pour qu’une nouvelle puisse commencer ici ? Elle ne comptera pour personne.',
  'end.discarded': 'La partie abîmée est arrêtée. `/sorry start` en ouvre une nouvelle.',
  'end.done': 'La partie est arrêtée.',
  'end.lobbyDone': 'La table est fermée.',
  'end.voteCounted': 'Ton vote compte.',
} as const;
