/** Three private hints for somebody's first game, in the order in which they come. */
export const hints = {
  'hint.1':
    '👋 **Première partie ?** Sur le plateau, les chiffres sont des pions et les lettres des cases : « 2 → B » amène ton pion 2 sur la case B. Je te ferai signe quand ce sera ton tour.',
  'hint.2':
    '🛝 **Toboggans :** arrête-toi sur le triangle d’un toboggan d’une autre couleur, et tu glisses jusqu’au bout. Tous les pions dessus retournent au départ : gare aux tiens !',
  'hint.3':
    '💡 **Bon à savoir :** le **…** sous le plateau n’est que pour toi. Il dit ce que fait la carte, décrit le plateau, secoue qui traîne ou te fait sortir.',
} as const;
