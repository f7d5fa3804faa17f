/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## Comment jouer\n`/sorry start` ouvre une table. On appuie sur **Rejoindre** ou on choisit une couleur ; l’hôte choisit le jeu et sa durée, puis appuie sur **Commencer**. En solo ? **Jouer contre les ordis** remplit la table, et c’est parti.',
    'À chaque tour, tu pioches une carte. Je poste le plateau et je te fais signe : les pions portent des **chiffres**, les cases à ta portée des **lettres**. « 2 → B, éjecte Ben » amène ton pion 2 sur la case B. S’il n’y a qu’un coup possible, je le joue pour toi.',
    'Quand une carte offre beaucoup de choix, tu choisis en deux temps, et **Retour** annule le premier. Le dernier compte pour de bon, et son bouton dit tout ce qu’il fait : vert, ça rentre à la maison ; rouge, un de tes propres pions retourne au départ.',
    'Le **…** sous le plateau n’est que pour toi : tout le plateau en mots, ce que fait la carte, un rappel à qui se fait attendre, le plateau reposté tout en bas, et la sortie.',
    'Si ton temps est écoulé, un ordi joue pour toi. Après deux tours ratés, il continue jusqu’à ce que tu appuies sur **Me revoilà**.',
    [
      '**/sorry start** accepte aussi un jeu (`game`), une durée (`length`), un paquet de cartes (`deck`), des équipes (`teams`), un pion déjà sorti (`head-start`), un nombre de points à atteindre (`points`), ta couleur (`color`), une limite de temps (`limit`), jusqu’à trois personnes à inviter (`invite`), `ask-always` et `keep-boards`.',
      '**/sorry join** te fait asseoir, avec la couleur (`color`) de ton choix.',
      '**/sorry leave** te fait sortir.',
      '**/sorry board** reposte le plateau tout en bas.',
      '**/sorry end** lance un vote. La modération, et l’hôte à sa table, arrêtent tout de suite.',
      '**/sorry mine** liste tes parties en cours, partout.',
      '**/sorry leaderboard** montre qui joue le mieux : selon la cote, les victoires et plus (`by`), sur une période (`period`), pour certaines parties (`games`), ici ou partout (`scope`).',
      '**/sorry stats** montre tes chiffres ou ceux d’une autre personne (`player`) : cote, bilan, succès, face-à-face (`against`), selon le `scope` ; avec `share`, tout le monde les voit.',
      '**/sorry me** retient tes préférences : coups forcés, pings, rappels, défis et couleur.',
      '**/sorry history** liste des parties passées : les tiennes, celles de quelqu’un (`player`) ou d’un salon (`channel`) ; avec `share`, tout le monde les voit.',
      '**/sorry replay** remontre la dernière partie, ou une autre (`game`) ; `share` marche aussi.',
      '**/sorry rules** explique un jeu (`game`) et ses cartes.',
      '**/sorry verify** montre que les cartes de la dernière partie, ou d’une autre (`game`), étaient honnêtes : le 🔒 à l’ouverture de la table était leur sceau.',
      '**/sorry privacy** montre, exporte ou efface ce que je garde sur toi.',
      '**/sorry about** dit qui je suis et ce que je garde.',
      '**/sorry-settings** est pour qui gère le serveur.',
      'Dans le menu d’une personne, **Challenge to Sorry!** ouvre une table où une place l’attend.',
    ].join('\n'),
    'Tu ne vois pas les images ? Chaque message dit en mots ce qui s’est passé, et **… → Décrire le plateau** te raconte le reste.',
  ].join('\n\n'),
  'about.text': [
    '## Bot Sorry! {version}\nFait jouer au jeu de société Sorry! dans n’importe quel salon. Code source ouvert, licence MIT.',
    'Je garde les parties, les coups et les résultats avec les identifiants, les noms affichés des personnes en train de jouer, combien de mes trois conseils chacune a reçus, ce que les serveurs et les gens choisissent dans leurs réglages, et la place de chaque personne aux classements ; un nom ne reste que tant que la personne veut figurer au classement de tous les serveurs. Je ne lis aucun message.',
    'Sorry! est une marque de Hasbro. Ce bot n’est pas affilié à Hasbro ; les textes des règles et les dessins sont les siens.',
  ].join('\n\n'),
  'rules.text': [
    '## Les règles en bref\nAmène tes pions (deux, trois ou quatre, selon la table) du **départ** à la **maison** : un tour de plateau dans le sens des aiguilles d’une montre, puis ta **zone de sécurité**. Tous rentrés avant les autres, c’est gagné.',
    'Tu pioches une carte par tour, et tu dois la jouer si tu peux. Seuls un 1, un 2 ou un Sorry! font sortir un pion du départ. Pour rentrer, il faut le compte exact.',
    '**Saute** par-dessus n’importe quel pion. **Éjecte :** tombe sur un pion adverse, et il retourne à son départ ; tu ne peux jamais tomber sur un des tiens. **Glisse :** arrête-toi sur le triangle d’un toboggan d’une autre couleur, et tu files jusqu’au bout ; tous les pions dessus retournent au départ, les tiens aussi. Dans ta zone de sécurité, personne ne peut t’atteindre.',
    '{cards}',
    'Le paquet : {deck}. Quand il est vide, on le remélange.',
  ].join('\n\n'),
  'rules.title': '## {title}\n{differs}',
  'rules.rest':
    '-# {cards} cartes, remélangées quand il n’y en a plus. Pour le reste, c’est le classique : `/sorry rules`.',
  'rules.roll': '- **{roll}** {means}',
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 cartes (cinq 1, quatre de chaque autre carte), 44 dans la première édition (quatre de chaque), 55 dans le jeu Waddingtons de 1996 (cinq de chaque)',
} as const;
