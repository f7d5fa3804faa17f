/** Leaving a match, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': 'Leave the match? A computer takes your seat, and you cannot come back to it.',
  'leave.yes': 'Yes, leave',
  'leave.done': 'You left the match. A computer plays on for you.',
  'back.done': 'Welcome back. Your seat is yours again.',
  'nudge.done': '{mention}, it is your turn: {who} is waiting.',
  'permission.lost':
    'Your play is saved, but I cannot post the board: I am missing {names}. `/sorry board` brings it up anyway.',
  'permission.locked':
    'Your play is saved, but I cannot post the board: this thread is locked. The board comes when it is unlocked.',
  'permission.moderated':
    'AutoMod refused the last board that I wanted to post here. The match is saved; whoever manages this server can make an exception for me.',
  'leave.last': 'You left the match. Nobody is left at the table, so it has ended.',
  'leave.lobby': 'You left the lobby.',
  'end.askVote': 'Vote to end this match without a winner? More than half of the people who are not away must agree.',
  'end.askLastVote': 'End this match without a winner? Your vote is enough.',
  'end.askModerator': 'End this match for everybody, without a winner?',
  'end.askLobby': 'Close this lobby?',
  'end.voteYes': 'Vote to end it',
  'end.moderatorYes': 'End it',
  'end.voted': '{who} votes to end this match ({votes} of {needed} needed).',
  'end.byVote': 'The vote has ended the match.',
  'end.done': 'The match has ended.',
  'end.lobbyDone': 'The lobby is closed.',
  'end.voteCounted': 'Your vote is counted.',
} as const;
