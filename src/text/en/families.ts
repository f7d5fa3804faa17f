/** The two tokens. `begin` is what a turn begins with. */
const fireAndIce = (begin: string): string =>
  [
    `🔥 **Fire:** a 2 lets you put it on one of your pawns. When your turn begins and your pawn has it, you may zip to the next corner before you ${begin}. When that pawn walks home by a card, you may bring another one of yours home with it.`,
    '❄️ **Ice:** a 1 puts it on a rival’s pawn. That pawn is stuck: it can’t move, and no one can land on it, swap with it or bump it. Jump over it all you like; slides go right past it. The next 1 moves the ice on.',
  ].join('\n');

const ANY_NUMBER =
  '**Any number but 4** gets a pawn out of start. A 2 doesn’t draw again. Sorry! can also move a pawn 4 forward.';

/** What is different from Classic in each ruleset, in at most 900 characters. */
export const families = {
  'rules.family.classic-first':
    'The deck of the first edition: **44 cards**, four of each number and four Sorry! cards. That’s one 1 less to get you out, so cheer a little louder when it comes.',
  'rules.family.classic-waddingtons':
    'The Waddingtons deck of 1996: **55 cards**, five of each number and five Sorry! cards. It lasts longer before the shuffle, and there’s one more Sorry! to worry about.',
  'rules.family.diamond': [
    'An older board, with a **diamond** just before every start. Your pawns never walk forward onto their own diamond or past it: they turn into the safety zone. Backing up over it is fine, and rivals don’t care about it.',
    'A pawn that ends up *on* its diamond, after a swap for instance, isn’t safe there and has to go all the way around again.',
    'If that sounds like Classic, it is: the same moves in vintage clothes.',
  ].join('\n'),
  'rules.family.three-pawn':
    'Three pawns each, as it used to be. **First with all three home wins.** All else is Classic, only shorter.',
  'rules.family.point-scoring': [
    'The game of 1939: you play from a **hand of five cards**, and every pawn home is worth points.',
    '**Your turn:** play a card, then fill your hand up to five. If a card can move a pawn (swaps don’t count), you have to play one. If not, swap or discard any card. After a 2 you play another card.',
    '**The end:** someone has all pawns home. Everyone gets **1 point** for each of their pawns home. The winner also gets 1 for each rival’s pawn home, and a bonus: **24** if no rival has a pawn home, **16** if none has more than one, **8** if none has more than two.',
    'With a target, you play on, game after game, until one player alone is in the lead with that many points.',
  ].join('\n'),
  'rules.family.teams': [
    'Red and Yellow against Blue and Green. **You and your partner share all your pawns:** on your turn, move any of them. Take one out of either start, and split a 7 across colors.',
    '**Careful:** you can land on your partner’s pawn, and back it goes. Sometimes you’ll have to! Slides and safety zones go by the color of the pawn.',
    'Swap only with rivals. Sorry! hits a rival; if none is out, it has to hit your side’s pawn of the other color.',
    'All of yours home? You keep playing for your partner. **When all pawns of both colors are home, you both win.**',
  ].join('\n'),
  'rules.family.fire-ice': [
    'Three pawns each, and two tokens in the middle of the board.',
    ANY_NUMBER,
    fireAndIce('draw'),
    'After a swap only your own pawn slides.',
  ].join('\n'),
  'rules.family.2013-classic': [
    'The 2013 edition without its tokens: three pawns each, and things move faster.',
    ANY_NUMBER,
    'After a swap only your own pawn slides.',
  ].join('\n'),
  'rules.family.2013-strategic': [
    'Fire & Ice for planners: three pawns each, and a **hand of five cards**. Play one, then fill up to five. If a card can move a pawn, you have to play one; if not, swap, move a token, or discard any card.',
    ANY_NUMBER,
    fireAndIce('play'),
  ].join('\n'),
  'rules.family.dice-card':
    'Classic with four **Dice!** cards in the deck. Draw one, and the die decides what happens. If you can do what it says, you must. If you can’t, the card is spent, and there’s no second roll.',
  'rules.family.express': [
    'No track, no cards: three dice, sixteen pawns in the start that all share, and a base for everyone that shows a **home color**. Roll once, then use the dice in any order.',
    '**A color:** take that pawn from start. None left? Then you may take one that waits at a rival’s base.\n**Sorry!** Take a pawn out of a rival’s home.\n**Wild:** if you like, take any pawn from start, or one that waits at a rival’s.\n**Slide:** turn a base, yours or a rival’s, to another color.',
    'Pawns in your home color are home, all others wait. Turn a base, and that changes at once! Only Sorry! can take a pawn out of a home.',
    '**First with four of a color at home wins**, even on someone else’s roll.',
  ].join('\n'),
  'rules.family.not-sorry': [
    'Classic with eight **question cards** in the deck. Draw one, and pick a rival to answer a yes-or-no question in front of everyone.',
    'On a **yes** you both move a pawn 6 forward, on a **no** both 3. You go first, then your rival, who may bump, slide and even win. If one of you can’t move, too bad.',
    'No one checks the answers, and silence counts as a no. Then the turn goes on from you as usual.',
  ].join('\n'),
  'rules.family.bump-em': [
    'Bumper cars! The track’s a cloverleaf, your pawns are cars, and there are **no slides**.',
    '**Out of start:** a 1, a 12 or Sorry!. A 2 won’t get you out, but you still draw again.',
    '**Turbo spaces:** each color has two. Land on an empty one, and nothing happens. Land on a car there, even your own, and it isn’t bumped: it **zooms** to the next turbo space, or right home if its safety zone comes first. Someone’s standing there? They zoom on, too, and so forth. If that goes all the way around, the last car goes back to its start.',
    'So you may win on a rival’s turn. Swaps and Sorry! make no one zoom.',
  ].join('\n'),
  'rules.family.student':
    'A rule sheet for students tells it in its own words, but the moves are those of **Classic**, every single one.',
  'rules.house.pawns': 'Everyone has **{value} pawns**.',
  'rules.house.startSpread':
    '{value, select, 1 {One pawn of each color begins **outside** its start.} other {All pawns begin in start.}}',
  'rules.house.swapSlide':
    '{value, select, mover {After a swap, only the pawn of whoever played it slides.} other {After a swap, both pawns slide.}}',
  'rules.house.matchTarget':
    'You play on, game after game, until one player alone leads with **{value} points** or more.',
} as const;
