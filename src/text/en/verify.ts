/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Game {id}',
  'verify.lock':
    'Before anyone could influence the cards, 🔒 `{shown}` was [locked in here]({link}): that message has to say the same, and not be marked as edited. In hexadecimal digits it’s `{hash}`, the SHA-256 of the seed.',
  'verify.lockLost':
    'When the lobby opened, 🔒 `{shown}` was kept, `{hash}` in hexadecimal digits. I don’t know of a message that says so, so only this bot vouches for it.',
  'verify.unlocked':
    '⚠️ An earlier version of me opened this game and kept no hash. From the seed it’s 🔒 `{shown}`, or `{hash}`: only if you saw that in the lobby before the start does it prove anything. Nor can I check how computers chose.',
  'verify.start':
    'The deciding click was `{click}`. Discord gives the same id as `interaction_metadata` of [the message that answered it]({link}), which lists all clicks in the key.',
  'verify.startLost':
    'The deciding click was `{click}`. No message of Discord’s shows it: the answer to it didn’t get through.',
  'verify.seed': 'The seed was `{seed}`.',
  'verify.record':
    'SHA-256 of the attached record: `{shown}`, or `{hash}`. The last message of the game says the same.',
  'verify.recordUnkept':
    'SHA-256 of the attached record: `{shown}`, or `{hash}`. An earlier version of me ended this game without showing it.',
  'verify.files':
    'Attached: the record of every click and move, without names, and how to check it yourself, with or without our code.',
  'verify.right':
    '✅ The seed fits the hash, and {count, plural, one {the one move of the log leads} other {all {count} moves of the log lead}} to the recorded end.',
  'verify.wrong': '❌ The record doesn’t add up: {why}',

  // How a game ended, in a list
  'ended.won': 'won',
  'ended.vote': 'ended by vote',
  'ended.moderator': 'ended by a moderator',
  'ended.nobody-left': 'everyone left',
  'ended.abandoned': 'abandoned',
  'ended.channel-gone': 'its channel is gone',

  // Why a record does not recompute
  'fault.engine': 'it was dealt under version {recorded} of the rules, this is version {own}.',
  'fault.seed': 'the seed doesn’t have the hash that was shown.',
  'fault.ruleset': 'the ruleset {id} isn’t known.',
  'fault.seats': 'it names a color twice, or its colors out of order.',
  'fault.players': 'the ruleset {id} isn’t for {count, plural, one {{count} player} other {{count} players}}.',
  'fault.first': 'the color that began isn’t among those that play.',
  'fault.deal': 'under these rules I can’t play the game again.',
  'fault.unreadable-play': 'Move {ply} of the log, {play}, can’t be read: no move is written like that.',
  'fault.after-end': 'Move {ply} of the log comes after the end.',
  'fault.other-seat': 'Move {ply} of the log is made on another seat’s turn.',
  'fault.illegal-play': 'Move {ply} of the log, {play}, isn’t legal.',
  'fault.other-choice': 'Move {ply} of the log, {play}, isn’t what follows from the key for “{by}”.',
  'fault.final': 'the moves lead to {reached}, the record says {recorded}.',
  'fault.led': 'by its last position these colors led clearly: {led}. It says otherwise.',
  'fault.nobody-won': 'no one has won at its end.',
  'fault.somebody-won': 'someone has won, and the record doesn’t say so.',
  'fault.other-record': 'it isn’t the record whose SHA-256 was kept at the end of the game.',
} as const;
