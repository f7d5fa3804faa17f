/** What a server reads when the bot has come. */
export const welcome = {
  'welcome.text':
    '## Une partie de Sorry!, ça te dit ?\nRamène tes pions à la maison, et renvoie ceux des autres au départ en chemin.',
  'welcome.alt': 'Quatre pions tout sourire, bleu, rouge, jaune et vert. Chacun brandit une fleur.',
  'button.solo': 'Jouer contre les ordis',
  'button.openLobby': 'Ouvrir une table',
  'button.howItWorks': 'Comment ça marche',
} as const;
