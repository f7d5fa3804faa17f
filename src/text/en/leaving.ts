/** Leaving a game, ending it, and the reasons why a board cannot be posted. */
export const leaving = {
  'leave.ask': 'Leave the game? A computer takes your seat, and you can’t come back to it.',
  'leave.yes': 'Yes, leave',
  'leave.done': 'You’ve left. A computer plays on for you.',
  'back.done': 'Welcome back! Your seat is yours again.',
  'nudge.done': '{mention}, you’re up: {who} is waiting.',
  'permission.lost':
    'Your move is saved, but I can’t post the board: I’m missing {names}. `/sorry board` brings it up anyway.',
  'permission.locked': 'Your move is saved, but this thread is locked. The board comes when it’s unlocked.',
  'permission.moderated':
    'AutoMod blocked the last board I tried to post here. The game is saved; whoever manages this server can make an exception for me.',
  'permission.shutOut':
    'The game is saved, but I can’t post the board: Discord doesn’t let me write here. Someone who manages this channel can let me in. `/sorry board` brings it up anyway.',
  'permission.closed': 'The game is saved, but this thread is locked. The board comes when it’s unlocked.',
  'permission.refused': 'The game is saved, but Discord won’t take the board. `/sorry board` may bring it up anyway.',
  'leave.last': 'You’ve left. Game over: everyone has left.',
  'leave.lobby': 'You’ve left the lobby.',
  'end.askVote': 'Vote to end this game without a winner? It takes more than half of those who aren’t away.',
  'end.askLastVote': 'End this game without a winner? Your vote is all it takes.',
  'end.askModerator': 'End this game for everyone, without a winner?',
  'end.askLobby': 'Close this lobby?',
  'end.voteYes': 'Vote to end it',
  'end.moderatorYes': 'End it',
  'end.voted': '{who} votes to end this game ({votes} of {needed}).',
  'end.votesNow': 'The vote to end this game now stands at {votes} of {needed}.',
  'end.byVote': 'The vote ended the game.',
  'end.askDamaged':
    'I can’t read the game in this channel any more: its data is damaged. End it, so that a new one can start here? Nobody gets a result for it.',
  'end.discarded': 'The damaged game has ended. `/sorry start` opens a new one.',
  'end.done': 'The game has ended.',
  'end.lobbyDone': 'The lobby is closed.',
  'end.voteCounted': 'Your vote counts.',
} as const;
