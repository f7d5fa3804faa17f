/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'Cette partie n’existe plus. `/sorry start` en ouvre une nouvelle.',
  'refusal.no-match-here': 'Il n’y a pas de partie dans ce salon. `/sorry start` en ouvre une.',
  'refusal.match-damaged':
    'Je n’arrive plus à lire cette partie : ses données sont abîmées. Si elle bloque son salon, la modération peut l’arrêter là-bas avec `/sorry end`.',
  'refusal.channel-busy': 'Il y a déjà une partie ici : `/sorry board` la montre. Un fil peut avoir la sienne.',
  'refusal.match-over': 'Cette partie est finie.',
  'refusal.lobby-closed': 'Cette table est fermée. `/sorry start` en ouvre une nouvelle.',
  'refusal.already-started': 'Cette partie a déjà commencé. `/sorry board` la montre.',
  'refusal.not-started': 'Cette partie n’a pas encore commencé.',
  'refusal.not-host': 'Il n’y a que l’hôte qui puisse faire ça. La modération peut fermer la table avec `/sorry end`.',
  'refusal.already-seated': 'Tu as déjà une place. Choisis une couleur libre pour en changer.',
  'refusal.not-seated': 'Tu ne joues pas dans cette partie.',
  'refusal.color-taken': 'Cette couleur est déjà prise.',
  'refusal.table-full': 'Les quatre places sont prises.',
  'refusal.too-many-matches': 'Tu joues déjà dans {most} parties. Finis-en une d’abord, ou quitte-la.',
  'refusal.removed': 'L’hôte t’a fait quitter cette table. `/sorry start` dans un autre salon ou fil ouvre la tienne.',
  'refusal.no-computer': 'Il n’y a aucun ordi à retirer.',
  'refusal.too-few-seats': 'Il faut être au moins {seats, select, 2 {deux} 4 {quatre} other {{seats}}} pour jouer.',
  'refusal.joined-meanwhile':
    'Quelqu’un s’est assis au moment où tu as appuyé. Jette un œil à la table, puis appuie encore une fois.',
  'refusal.unknown-choice': 'Ce choix n’existe pas ici. Rien n’a changé.',
  'refusal.bot-invited': 'Les bots ne savent pas jouer. Ajoute plutôt un ordi à la table.',
  'refusal.stranger-invited': '{who} n’est pas sur ce serveur : impossible de lui garder une place.',
  'refusal.guest-blocked': '{who} ne peut pas jouer avec moi : impossible de lui garder une place.',
  'refusal.stale': 'Ce bouton date d’un tour passé. Le dernier plateau est plus bas ; `/sorry board` le reposte.',
  'refusal.stranger': 'Tu ne joues pas dans cette partie. `/sorry start` dans un autre salon ou fil ouvre la tienne.',
  'refusal.not-your-turn': 'C’est à {who} de jouer.',
  'refusal.away': 'Un ordi joue pour toi. Appuie d’abord sur **Me revoilà**.',
  'refusal.not-away': 'Tu as déjà repris ta place.',
  'refusal.nobody-awaited': 'Personne à qui faire un rappel : c’est à toi de jouer, ou à un ordi.',
  'refusal.nudged-lately':
    'Le dernier rappel est tout frais. Réessaie dans {minutes, plural, one {une minute} other {{minutes} minutes}}.',
  'refusal.illegal-play': 'Ce coup n’est pas permis maintenant. Rien n’a changé.',
  'refusal.no-such-game': '**{game}** ne va pas avec ton choix : {list}. Enlève ça, ou prends un autre jeu.',
  'refusal.no-hand': 'Dans ce jeu, on n’a pas de cartes en main.',
  'refusal.not-a-player': 'Tu ne joues pas dans cette partie.',
  'refusal.not-moderator': 'Seule la modération peut faire ça : qui a le droit de gérer les messages ici.',
  'refusal.already-voted': 'Tu as déjà voté.',
  'refusal.unknown-game': 'Je ne connais aucune partie de ce genre sur ce serveur. Choisis-en une dans la liste.',
  'refusal.no-finished-match':
    'Aucune partie n’est encore finie dans ce salon. `/sorry history` liste les tiennes, où que ce soit.',
  'refusal.still-running': 'Cette partie est encore en cours. Sa graine se dévoile à la fin.',
  'refusal.not-over-yet': 'Cette partie est encore en cours. Tu pourras la revoir à la fin.',
  'refusal.no-replay': 'Cette partie date d’une version plus ancienne de moi, et je ne sais plus la rejouer.',
  'refusal.replays-busy': 'Beaucoup de replays se préparent en ce moment. Réessaie dans une minute.',
  'refusal.hidden-channel': 'Tu ne peux pas voir ce salon, alors je ne te dirai rien de ses parties.',
  'refusal.not-for-everyone':
    'Le salon où ça s’est joué n’est pas visible pour tout le monde ici, alors je ne le montre pas à tous. Sans `share`, c’est rien que pour toi.',
  'refusal.channels-unknown':
    'Discord ne m’a pas encore dit quels salons a ce serveur, alors je ne sais pas qui peut voir quelles parties. Réessaie dans une minute.',
  'refusal.no-server': 'Il n’y a pas de serveur ici. `scope:Partout` marche en message privé.',
  'refusal.unknown-period':
    'Je connais `all`, `month`, `week`, et des mois comme `2026-11`. Choisis dans la liste qui s’ouvre quand tu tapes.',
  'refusal.future-period':
    'Cette période est encore à venir, et même moi, je ne sais pas qui va gagner. Choisis-en une qui a commencé.',
  'refusal.past-week':
    'Je garde les semaines pendant {weeks} semaines, et celle-là est plus ancienne. Les mois, eux, restent pour toujours.',
  'refusal.stats-hidden': '{who} garde ces chiffres pour soi, alors moi aussi.',
  'refusal.stats-bot': 'Les bots ne comptent pas : ils oublient chaque partie aussitôt. Choisis une personne.',
  'refusal.stats-self': 'On ne joue pas contre soi-même. Indique quelqu’un d’autre dans `against`.',
  'refusal.blocked':
    'La personne qui héberge ce bot ne le laisse plus te répondre. `/sorry privacy` marche toujours : il te donne ce que je garde sur toi, ou l’efface.',
  'refusal.server-blocked':
    'La personne qui héberge ce bot ne le laisse plus répondre sur ce serveur. `/sorry privacy` marche toujours : il te donne ce que je garde sur toi, ou l’efface.',
  'refusal.unknown-button': 'Je ne connais pas ce bouton. Il vient peut-être d’une version plus ancienne de moi.',
  'refusal.unknown-command': 'Je ne connais pas cette commande. Elle vient peut-être d’une autre version de moi.',
  'refusal.guild-only':
    'Sorry! se joue dans les salons d’un serveur : ajoute-moi à un serveur et tape `/sorry start` là-bas. Ici, tu peux utiliser {commands}.',
  'refusal.missing-permissions':
    'Je ne peux pas jouer ici : il me manque ceci : {names}. Qui gère ce salon peut y remédier.',
  'permissionName.view-channel': 'Voir le salon',
  'permissionName.send-messages': 'Envoyer des messages',
  'permissionName.send-messages-in-threads': 'Envoyer des messages dans les fils',
  'permissionName.attach-files': 'Joindre des fichiers',
  'permissionName.create-public-threads': 'Créer des fils publics',
  'refusal.not-allowed-here': 'On ne joue pas dans ce salon. Essaie ici : {channels}.',
  'refusal.no-channel-left':
    'Les salons choisis pour jouer n’existent plus. Qui a la permission **Gérer le serveur** peut en choisir d’autres avec `/sorry-settings`.',
  'refusal.not-manager': 'Il faut la permission **Gérer le serveur** pour changer ça. Rien n’a changé.',
  'refusal.questions-full': 'Ce serveur a déjà {most} questions. Retires-en une d’abord.',
  'refusal.question-known': 'Cette question y est déjà.',
  'refusal.question-gone': 'Cette question n’y est plus.',
  'refusal.question-empty': 'Il n’y a rien à demander là-dedans.',
  'refusal.question-long': 'C’est trop long : une question a droit à {most} caractères.',
  'refusal.question-markup':
    'Rien que des mots, s’il te plaît : pas de lien, pas de mention, pas de mise en forme. Rien n’a été ajouté.',
  'refusal.cannot-announce': 'Je ne peux pas poster dans {channel}. Il me manque ceci : {names}. Rien n’a changé.',
  'refusal.cannot-thread':
    'Pour créer des fils, il me faudrait ceci dans un salon au moins : {names}. Rien n’a changé.',
  'refusal.challenge-self':
    'Tu ne peux pas te défier toi-même. `/sorry start` ouvre une table, et **Jouer contre les ordis** la remplit.',
  'refusal.unchallenged':
    '{who} préfère ne pas recevoir de défi. `/sorry start` ouvre une table où tout le monde peut venir.',
  'refusal.not-in-channel': '{who} ne voit pas ce salon : impossible de lui garder une place ici.',
  'refusal.thread-locked': 'Je ne peux pas jouer ici : ce fil est verrouillé. Qui le gère peut le déverrouiller.',
  'refusal.shut-out':
    'Je ne peux pas jouer ici : Discord ne me laisse pas écrire dans ce salon, alors que mes permissions ont l’air bonnes. Un fil privé doit m’inviter avec une @mention ; un salon vocal doit me laisser **Se connecter**.',
  'refusal.too-fast': 'Pas si vite ! Réessaie dans {seconds, plural, one {une seconde} other {{seconds} secondes}}.',
  'refusal.stopping': 'Je redémarre. Ta partie est enregistrée ; réappuie dans une minute.',
  'failure.storage':
    'Je ne peux rien enregistrer pour l’instant. Rien n’est perdu : la partie est telle qu’elle était. Réessaie dans une minute.',
  'failure.moderated':
    'AutoMod ne me laisse pas dire ça ici. Rien n’est perdu ; qui gère ce serveur peut faire une exception pour moi.',
  'failure.private':
    'Quelque chose a mal tourné de mon côté. Rien n’est perdu : la partie est telle qu’elle était. Réessaie, ou utilise `/sorry board`.',
} as const;
