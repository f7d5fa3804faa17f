/** What a server reads when the bot has come. */
export const welcome = {
  'welcome.text':
    '## Wer hat Lust auf Sorry!?\nBring deine Figuren ins Ziel, und wirf unterwegs alle anderen zurück in den Start.',
  'welcome.alt': 'Vier fröhliche Figuren in Blau, Rot, Gelb und Grün. Jede hält eine Blume hoch.',
  'button.solo': 'Gegen Computer',
  'button.openLobby': 'Lobby öffnen',
  'button.howItWorks': 'So geht’s',
} as const;
