/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Partie {id}',
  'verify.lock-same':
    'Avant que quiconque puisse influencer les cartes, j’ai posté 🔒 `{shown}`. Je viens de comparer : [ce message]({link}) le dit toujours, il est de moi, n’a jamais été modifié et date d’avant le clic décisif. En chiffres hexadécimaux, c’est `{hash}`, le SHA-256 de la graine.',
  'verify.lock-with':
    'J’ai posté 🔒 `{shown}` en réponse au seul clic qui a ouvert et lancé cette partie. Je viens de comparer : [ce message]({link}) le dit toujours, il est de moi et n’a jamais été modifié. Mais il est arrivé avec les cartes : il ne prouve rien sur ce clic. En chiffres hexadécimaux, c’est `{hash}`.',
  'verify.lock-other':
    '❌ Ça ne correspond pas : [le message 🔒]({link}), que personne n’a modifié, dit `{said}`. Or la graine de cette partie a l’empreinte `{shown}`, ou `{hash}`. Quelqu’un a changé les deux depuis : ce ne sont pas les cartes mises sous scellés.',
  'verify.lock-edited':
    '❌ [Le message 🔒]({link}) a été modifié, ce que je ne fais jamais : quoi qu’il dise maintenant, il ne prouve rien. La graine de cette partie a l’empreinte `{shown}`, ou `{hash}`.',
  'verify.lock-foreign':
    '❌ [Le message]({link}) censé avoir mis sous scellés 🔒 `{shown}`, ou `{hash}`, n’est pas de moi : il ne prouve rien.',
  'verify.lock-late':
    '❌ [Le message 🔒]({link}) dit `{shown}`, ou `{hash}`, mais il date d’après le clic qui a décidé des cartes : il ne prouve rien.',
  'verify.lock-gone':
    '⚠️ Rien n’a pu être comparé : le message qui disait 🔒 `{shown}` a disparu. Quelqu’un l’a supprimé, et seul ce bot répond désormais des cartes, à moins que tu te souviennes de l’empreinte. En chiffres hexadécimaux, c’est `{hash}`.',
  'verify.lock-unreadable':
    '⚠️ Rien n’a pu être comparé : je n’arrive pas à lire [le message 🔒]({link}) en ce moment. Il me manque peut-être **Voir les anciens messages** dans ce salon. Regarde toi-même : il doit dire `{shown}` et ne pas être marqué comme modifié. En chiffres hexadécimaux, c’est `{hash}`.',
  'verify.lockLost':
    '⚠️ Rien n’a pu être comparé : à l’ouverture de la table, 🔒 `{shown}` a été conservé, soit `{hash}` en chiffres hexadécimaux, mais je ne connais aucun message qui le dise. Seul ce bot s’en porte garant.',
  'verify.unlocked':
    '⚠️ Une version plus ancienne de moi a ouvert cette partie et n’a gardé aucune empreinte. D’après la graine, c’est 🔒 `{shown}`, ou `{hash}` : ça ne prouve quelque chose que si tu l’as vu à la table avant le début. Je ne peux pas non plus vérifier comment les ordis ont choisi.',
  'verify.start':
    'Le clic décisif était `{click}`. Discord donne le même identifiant comme `interaction_metadata` du [message qui y a répondu]({link}), où figurent tous les clics de la clé.',
  'verify.startLost':
    'Le clic décisif était `{click}`. Aucun message de Discord ne le montre : la réponse n’est pas passée.',
  'verify.seed': 'La graine était `{seed}`.',
  'verify.record':
    'SHA-256 du relevé joint : `{shown}`, ou `{hash}`. Le dernier message de la partie dit la même chose.',
  'verify.recordUnkept':
    'SHA-256 du relevé joint : `{shown}`, ou `{hash}`. Une version plus ancienne de moi a fini cette partie sans le montrer.',
  'verify.files':
    'Ci-joint : le relevé de chaque clic et de chaque coup, sans aucun nom, et comment tout vérifier toi-même, avec ou sans notre code.',
  'verify.right':
    '✅ La graine correspond à l’empreinte, les identifiants des clics suivent l’ordre du temps, et {count, plural, one {le seul coup du journal mène} other {les {count} coups du journal mènent}} bien à la fin enregistrée.',
  'verify.wrong': '❌ Le relevé ne tient pas debout : {why}',

  // How a game ended, in a list
  'ended.won': 'victoire',
  'ended.vote': 'arrêtée par un vote',
  'ended.moderator': 'arrêtée par la modération',
  'ended.nobody-left': 'tout le monde est parti',
  'ended.abandoned': 'à l’abandon',
  'ended.channel-gone': 'salon disparu',

  // Why a record does not recompute
  'fault.engine': 'les cartes ont été données sous la version {recorded} des règles, et voici la version {own}.',
  'fault.seed': 'la graine n’a pas l’empreinte qui avait été montrée.',
  'fault.clicks':
    'les identifiants des clics ne suivent pas l’ordre du temps : Discord ne les a pas donnés dans cet ordre.',
  'fault.ruleset': 'les règles {id} sont inconnues.',
  'fault.seats': 'une couleur y figure deux fois, ou les couleurs ne suivent pas l’ordre des places.',
  'fault.players':
    'les règles {id} ne sont pas faites pour {count, plural, one {{count} personne} other {{count} personnes}}.',
  'fault.first': 'la couleur qui a commencé n’est pas de celles qui jouent.',
  'fault.deal': 'avec ces règles, je ne peux pas rejouer la partie.',
  'fault.unreadable-play': 'le coup {ply} du journal, {play}, est illisible : aucun coup ne s’écrit ainsi.',
  'fault.after-end': 'le coup {ply} du journal vient après la fin.',
  'fault.other-seat': 'le coup {ply} du journal est joué au tour d’une autre place.',
  'fault.illegal-play': 'le coup {ply} du journal, {play}, n’est pas permis.',
  'fault.other-choice': 'le coup {ply} du journal, {play}, n’est pas celui que la clé donne pour « {by} ».',
  'fault.final': 'les coups mènent à {reached}, le relevé dit {recorded}.',
  'fault.led': 'd’après la dernière position, ces couleurs menaient nettement : {led}. Il dit autre chose.',
  'fault.nobody-won': 'à la fin, personne n’a gagné.',
  'fault.somebody-won': 'quelqu’un a gagné, et le relevé n’en dit rien.',
  'fault.other-record': 'ce n’est pas le relevé dont le SHA-256 a été conservé à la fin de la partie.',
} as const;
