/** The pages of help, about and rules. */
export const pages = {
  'help.text': [
    '## How to play\n`/sorry start` opens a lobby. People press **Join** or pick a color, the host picks the game and how long it should take, and presses **Start**. All alone? **Play vs computers** fills the table and off you go.',
    'Each turn you draw a card. I post the board and ping you: pawns carry **numbers**, squares you can reach carry **letters**. “2 → B, bumps Ben” moves your pawn 2 to square B. When there’s only one move, I make it for you.',
    'Big cards take two steps, and **Back** undoes the first. The last press is final, and its button says everything it does: green goes home, red sends your own pawn back.',
    'The **…** under the board is just for you: the whole board in words, what the card does, a nudge for whoever we’re waiting for, the board again at the bottom, and the way out.',
    'If your time runs out, a computer moves for you. After two misses it plays on until you press **I’m back**.',
    [
      '**/sorry start** also takes a `game`, a `length`, a `deck`, `teams`, a `head-start`, `points` to play to, your `color`, a time `limit`, up to three people to `invite`, `ask-always` and `keep-boards`.',
      '**/sorry join** sits you down, in the `color` you like.',
      '**/sorry leave** takes you out.',
      '**/sorry board** posts the board again at the bottom.',
      '**/sorry end** starts a vote. Moderators, and hosts in their lobby, end it right away.',
      '**/sorry leaderboard** shows who plays best: `by` rating, wins and more, of a `period`, of some `games`, in any `scope`.',
      '**/sorry rules** explains a `game` and its cards.',
      '**/sorry verify** shows that the cards of the last `game`, or another one, were fair: the 🔒 before the lobby was their seal.',
      '**/sorry about** says what I am and what I store.',
    ].join('\n'),
    'Can’t see pictures? Every message says in words what happened, and **… → Describe board** tells you the rest.',
  ].join('\n\n'),
  'about.text': [
    '## Sorry! bot {version}\nPlays the board game Sorry! in any channel. Open source, MIT license.',
    'I store games, moves and results with user ids, the display names of those who are playing, how many of my three hints someone has had, and where people stand on leaderboards; a name stays only while its owner wants it on the board of all servers. I read no messages.',
    'Sorry! is a trademark of Hasbro. This bot is not affiliated with Hasbro; its rules text and art are its own.',
  ].join('\n\n'),
  'rules.text': [
    '## The rules in short\nBring your pawns (two, three or four, as the lobby says) from **start** once around the board, clockwise, through your **safety zone** to **home**. First with all of them home wins.',
    'You draw one card a turn and must use it if you can. Only a 1, a 2 or Sorry! gets a pawn out of start. You need the exact count to get home.',
    '**Jump** over any pawn. **Bump:** land on a rival’s pawn and it goes back to its start; you can never land on your own. **Slide:** stop on the triangle of a slide in another color and you slide to its end; every pawn on it goes back to start, your own too. In your safety zone no one can touch you.',
    '{cards}',
    'The deck: {deck}. When it runs out, it’s shuffled again.',
  ].join('\n\n'),
  'rules.title': '## {title}\n{differs}',
  'rules.rest': '-# {cards} cards, shuffled again when they run out. The rest is as in Classic: `/sorry rules`.',
  'rules.roll': '- **{roll}** {means}',
  'rules.card': '**{card}** {means}',
  'rules.decks':
    '45 cards (five 1s, four of each other), 44 in the first edition (four of each), 55 in the 1996 Waddingtons deck (five of each)',
} as const;
