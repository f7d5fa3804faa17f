/** What a server reads when the bot has come. */
export const welcome = {
  'welcome.text': '## Who’s up for Sorry!?\nRace your pawns home, and bump everyone else’s back to start on the way.',
  'welcome.alt': 'Four cheerful pawns, blue, red, yellow and green. Each holds up a flower.',
  'button.solo': 'Play vs computers',
  'button.openLobby': 'Open a lobby',
  'button.howItWorks': 'How it works',
} as const;
