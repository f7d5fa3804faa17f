/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## How to play here\nOpen a lobby with **/sorry start**. People press **Join** (or a color), add computers if they like, and the host presses **Start**.',
    'Each turn a card is drawn for the player whose turn it is, and the bot posts the board and mentions them. Pawns carry **numbers**, places you can reach carry **letters**: “2 → B, bump Ben” moves your pawn 2 to place B.',
    'Big cards are chosen in steps; **Back** takes a step back. The last click of a play is final and its label says all it does. A turn without a legal play is passed by itself.',
    'When the time for a turn is up, a computer chooses. After two misses it plays on until you press **I’m back**. **Nudge** reminds whoever is awaited.',
    [
      '**/sorry start** opens a lobby. You may set the `deck`, your `color`, the time `limit` for a turn, and `auto-play`: then a single legal play is made without a click.',
      '**/sorry join** sits you down at the lobby, in the `color` that you want.',
      '**/sorry leave** takes you out of the lobby. In a match a computer takes your seat.',
      '**/sorry board** posts the board again at the bottom.',
      '**/sorry end** votes to end the match. A moderator ends it at once, and so does a host with their lobby.',
      '**/sorry leaderboard** shows who wins most in this server.',
      '**/sorry rules** explains the game and every card.',
      '**/sorry help** shows this page.',
      '**/sorry verify** shows that the cards of the last match were fair.',
      '**/sorry about** says what this bot is and what it stores.',
    ].join('\n'),
    'Cannot see pictures? Every message says in words what happened, and **Describe board** tells you the whole board.',
  ].join('\n\n'),
  'about.text': [
    '## Sorry! bot {version}\nPlays the board game Sorry! in any channel. Open source, MIT licence.',
    'It stores matches, plays and results with user ids, and the display names of those at a table. It reads no messages.',
    'Sorry! is a trademark of Hasbro. This bot is not affiliated with Hasbro; its rules text and art are its own.',
  ].join('\n\n'),
  'rules.text': [
    '## The rules in short\nBring your four pawns from **start** once around the board, clockwise, through your **safety zone** to **home**. The first with all four home wins.',
    'You draw one card a turn and must use it if you can. Only a 1, a 2 or Sorry! brings a pawn out of start. You need the exact count to get home.',
    '**Jump** over any pawn. **Bump:** land on a rival’s pawn and it goes back to its start; you can never land on your own. **Slide:** stop on the triangle of a slide in another color and you slide to its end; every pawn on it goes back to start, your own too. In your safety zone nobody can touch you.',
    '{cards}',
    'The deck: {deck}. A used-up deck is shuffled again.',
  ].join('\n\n'),
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 cards (five 1s, four of each other), 44 in the first edition (four of each), 55 in the 1996 Waddingtons deck (five of each)',
} as const;
