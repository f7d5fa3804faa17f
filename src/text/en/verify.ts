/** The check of a finished match. */
export const verify = {
  'verify.text': [
    '## Game {id}\nBefore anyone could influence the cards, the lobby showed 🔒 `{shown}`. In hexadecimal digits that’s `{hash}`, the SHA-256 of the seed.',
    'The seed was `{seed}`.',
    '{check}',
    'Attached: the record of every click and move, without names, and how to check it yourself, with or without our code.',
  ].join('\n\n'),
  'verify.right':
    '✅ The seed fits the hash, and {count, plural, one {the one move of the log leads} other {all {count} moves of the log lead}} to the recorded end.',
  'verify.wrong': '❌ The record doesn’t add up: {why}',

  // Why a record does not recompute
  'fault.engine': 'it was dealt under version {recorded} of the rules, this is version {own}.',
  'fault.seed': 'the seed doesn’t have the hash that was shown.',
  'fault.ruleset': 'the ruleset {id} isn’t known.',
  'fault.deal': '{why}',
  'fault.unreadable-play': 'Move {ply} of the log, {play}: {why}',
  'fault.after-end': 'Move {ply} of the log comes after the end.',
  'fault.other-seat': 'Move {ply} of the log is made on another seat’s turn.',
  'fault.illegal-play': 'Move {ply} of the log, {play}, isn’t legal.',
  'fault.final': 'the moves lead to {reached}, the record says {recorded}.',
  'fault.nobody-won': 'no one has won at its end.',
  'fault.somebody-won': 'someone has won, and the record doesn’t say so.',
} as const;
