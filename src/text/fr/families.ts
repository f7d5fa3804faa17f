/** The two tokens. `begin` is what a turn begins with. */
const fireAndIce = (begin: string): string =>
  [
    `🔥 **Feu :** avec un 2, tu peux le poser sur un de tes pions. Au début de ton tour, ce pion peut filer jusqu’au prochain coin avant que tu ne ${begin}. S’il rentre à la maison grâce à une carte, tu peux en ramener un autre des tiens avec lui.`,
    '❄️ **Glace :** un 1 la pose sur un pion adverse. Le voilà bloqué : il ne bouge plus, et personne ne peut tomber dessus, l’échanger ou l’éjecter. Saute par-dessus tant que tu veux ; les glissades l’épargnent. Le prochain 1 déplace la glace.',
  ].join('\n');

const ANY_NUMBER =
  '**N’importe quel nombre sauf 4** fait sortir un pion du départ. Après un 2, on ne repioche pas. Sorry! peut aussi avancer un pion de 4 cases.';

/** What is different from Classic in each ruleset, in at most 900 characters. */
export const families = {
  'rules.family.classic-first':
    'Les cartes de la première édition : **44 cartes**, quatre de chaque nombre et quatre Sorry!. Ça fait un 1 de moins pour sortir, alors crie un peu plus fort quand il arrive.',
  'rules.family.classic-waddingtons':
    'Les cartes Waddingtons de 1996 : **55 cartes**, cinq de chaque nombre et cinq Sorry!. On mélange moins souvent, et il y a un Sorry! de plus à craindre.',
  'rules.family.diamond': [
    'Un plateau plus ancien, avec un **losange** juste avant chaque départ. Tes pions n’avancent jamais sur leur propre losange ni au-delà : ils tournent dans la zone de sécurité. En reculant, ils peuvent le franchir, et les pions adverses s’en moquent.',
    'Un pion qui se retrouve *sur* son losange, après un échange par exemple, n’y est pas à l’abri et doit refaire tout le tour.',
    'Si ça te rappelle le classique, c’est normal : les mêmes coups en tenue d’époque.',
  ].join('\n'),
  'rules.family.three-pawn':
    'Trois pions par personne, comme autrefois. **Les trois rentrés avant les autres : c’est gagné.** Le reste, c’est le classique, en plus court.',
  'rules.family.point-scoring': [
    'Le jeu de 1939 : tu joues avec **cinq cartes en main**, et chaque pion rentré vaut des points.',
    '**Ton tour :** joue une carte, puis complète ta main jusqu’à cinq. Si une carte peut faire bouger un pion (les échanges ne comptent pas), tu dois en jouer une. Sinon, échange, ou défausse la carte de ton choix. Après un 2, tu joues une autre carte.',
    '**La fin :** quelqu’un a tous ses pions à la maison. Chacun de tes pions rentrés te vaut **1 point**. Qui gagne reçoit aussi 1 point par pion adverse rentré, et un bonus : **24** si aucun pion adverse n’est rentré, **16** si personne en face n’en a rentré plus d’un, **8** si personne en face n’en a rentré plus de deux.',
    'Avec un nombre de points à atteindre, on enchaîne les parties jusqu’à ce qu’une seule personne soit en tête avec ce total.',
  ].join('\n'),
  'rules.family.teams': [
    'Rouge et Jaune contre Bleu et Vert. **Ton équipe partage tous ses pions :** à ton tour, joue n’importe lequel. Sors-en un de l’un ou l’autre départ, et partage un 7 entre les deux couleurs.',
    '**Attention :** tu peux tomber sur un pion de l’autre couleur de ton équipe, et le voilà de retour au départ. Parfois, il faudra bien ! Toboggans et zones de sécurité suivent la couleur du pion.',
    'On n’échange qu’avec les adversaires. Sorry! éjecte un pion adverse ; si aucun n’est sorti, c’est un pion de l’autre couleur de ton camp qui trinque.',
    'Tous les tiens sont rentrés ? Tu continues à jouer pour l’équipe. **Quand tous les pions des deux couleurs sont à la maison, vous gagnez ensemble.**',
  ].join('\n'),
  'rules.family.fire-ice': [
    'Trois pions par personne, et deux jetons au milieu du plateau.',
    ANY_NUMBER,
    fireAndIce('pioches'),
    'Après un échange, seul ton propre pion glisse.',
  ].join('\n'),
  'rules.family.2013-classic': [
    'L’édition 2013 sans ses jetons : trois pions par personne, et ça va plus vite.',
    ANY_NUMBER,
    'Après un échange, seul ton propre pion glisse.',
  ].join('\n'),
  'rules.family.2013-strategic': [
    'Feu et Glace en version maligne : trois pions par personne, et **cinq cartes en main**. Joues-en une, puis complète jusqu’à cinq. Si une carte peut faire bouger un pion, tu dois en jouer une ; sinon, échange, déplace un jeton ou défausse une carte.',
    ANY_NUMBER,
    fireAndIce('joues'),
  ].join('\n'),
  'rules.family.dice-card':
    'Le classique avec quatre cartes **Dé surprise** dans le paquet. Pioches-en une, et c’est le dé qui décide. Si tu peux faire ce qu’il dit, tu dois le faire. Sinon, la carte est perdue, et on ne relance pas.',
  'rules.family.express': [
    'Ni parcours ni cartes : trois dés, seize pions dans un départ commun, et pour chaque personne une base qui montre une **couleur maison**. Lance une fois, puis joue les dés dans l’ordre que tu veux.',
    '**Une couleur :** prends ce pion au départ. Il n’y en a plus ? Tu peux en prendre un qui attend dans une autre base.\n**Sorry!** Prends un pion dans une autre maison.\n**Joker :** si tu veux, prends n’importe quel pion au départ, ou un qui attend ailleurs.\n**Glissade :** tourne une base, la tienne ou une autre, sur une nouvelle couleur.',
    'Les pions de ta couleur maison sont à la maison, les autres attendent. Tourne une base, et tout change d’un coup ! Seul Sorry! peut sortir un pion d’une maison.',
    '**Quatre pions d’une couleur à la maison avant les autres : c’est gagné**, même si les dés sont à quelqu’un d’autre.',
  ].join('\n'),
  'rules.family.not-sorry': [
    'Le classique avec huit **cartes question** dans le paquet. Pioches-en une, et choisis qui devra répondre par oui ou par non devant tout le monde.',
    'Si c’est **oui**, vous avancez un pion de 6 cases ; si c’est **non**, de 3. Toi d’abord, puis l’autre, qui peut éjecter, glisser et même gagner. Qui ne peut pas bouger reste sur place, tant pis.',
    'Personne ne vérifie les réponses, et qui ne dit mot dit non. Ensuite, le jeu reprend après toi comme d’habitude.',
  ].join('\n'),
  'rules.family.bump-em': [
    'Autos tamponneuses ! Le parcours est un trèfle, tes pions sont des autos, et il n’y a **pas de toboggan**.',
    '**Pour sortir :** un 1, un 12 ou Sorry!. Un 2 ne fait pas sortir, mais tu repioches quand même.',
    '**Turbos :** chaque couleur en a deux. Arrête-toi sur un turbo vide, et rien ne se passe. Percute une auto qui s’y trouve, même la tienne, et elle n’est pas éjectée : elle **fonce** jusqu’au turbo suivant, ou droit à la maison si sa zone de sécurité vient avant. La place est prise ? L’auto qui s’y trouve fonce à son tour, et ainsi de suite. Si ça fait tout le tour, la dernière auto retourne à son départ.',
    'Tu peux donc gagner pendant le tour des autres. Échanges et Sorry! ne propulsent personne.',
  ].join('\n'),
  'rules.family.student':
    'Une règle du jeu pour élèves raconte tout avec ses propres mots, mais les coups sont ceux du **classique**, absolument tous.',
  'rules.house.pawns': 'Tout le monde a **{value} pions**.',
  'rules.house.startSpread':
    '{value, select, 1 {Un pion de chaque couleur commence **hors** de son départ.} other {Tous les pions commencent au départ.}}',
  'rules.house.swapSlide':
    '{value, select, mover {Après un échange, seul le pion de la personne qui l’a joué glisse.} other {Après un échange, les deux pions glissent.}}',
  'rules.house.matchTarget':
    'On enchaîne les parties jusqu’à ce qu’une seule personne soit en tête avec **{value} points** ou plus.',
} as const;
