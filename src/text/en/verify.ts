/** The check of a finished match. */
export const verify = {
  'verify.choice': '{when} UTC · {game} · {how} · {id}',
  'verify.head': '## Game {id}',
  'verify.lock-same':
    'Before anyone could influence the cards, I posted 🔒 `{shown}`. I’ve just compared: [that message]({link}) says so, is mine, was never edited, and is older than the deciding click. In hexadecimal digits it’s `{hash}`, the SHA-256 of the seed.',
  'verify.lock-with':
    'I posted 🔒 `{shown}` in answer to the one click that opened and started this game. I’ve just compared: [that message]({link}) says so, is mine, and was never edited. It came together with the cards, though, so it proves nothing about that click. In hexadecimal digits it’s `{hash}`.',
  'verify.lock-other':
    '❌ It does not match: [the 🔒 message]({link}), which nobody has edited, says `{said}`. But the seed of this game has the hash `{shown}`, or `{hash}`. Someone has exchanged both since then, so these aren’t the cards that were locked in.',
  'verify.lock-edited':
    '❌ [The 🔒 message]({link}) has been edited, which I never do: whatever it says now, it proves nothing. The seed of this game has the hash `{shown}`, or `{hash}`.',
  'verify.lock-foreign':
    '❌ [The message]({link}) that is said to have locked in 🔒 `{shown}`, or `{hash}`, isn’t one of mine, so it proves nothing.',
  'verify.lock-late':
    '❌ [The 🔒 message]({link}) says `{shown}`, or `{hash}`, but it’s newer than the click that decided the cards, so it proves nothing.',
  'verify.lock-gone':
    '⚠️ Nothing could be compared: the message that said 🔒 `{shown}` is gone. Someone has deleted it, so only this bot vouches for the cards now, unless you remember the hash. In hexadecimal digits it’s `{hash}`.',
  'verify.lock-unreadable':
    '⚠️ Nothing could be compared: I can’t read [the 🔒 message]({link}) right now. I may be missing **Read Message History** in that channel. Look for yourself: it has to say `{shown}`, and not be marked as edited. In hexadecimal digits that’s `{hash}`.',
  'verify.lockLost':
    '⚠️ Nothing could be compared: when the lobby opened, 🔒 `{shown}` was kept, `{hash}` in hexadecimal digits, but I don’t know of a message that says so. Only this bot vouches for it.',
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
    '✅ The seed fits the hash, the ids of the clicks rise as time does, and {count, plural, one {the one move of the log leads} other {all {count} moves of the log lead}} to the recorded end.',
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
  'fault.clicks': 'the ids of the clicks don’t rise as time does, so Discord didn’t give them in this order.',
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
