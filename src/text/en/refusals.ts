/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'This match no longer exists. `/sorry start` opens a new one.',
  'refusal.no-match-here': 'There is no match in this channel. `/sorry start` opens one.',
  'refusal.channel-busy':
    'This channel has a lobby or a match already. `/sorry board` shows it; a thread can have one of its own.',
  'refusal.match-over': 'This match is over.',
  'refusal.lobby-closed': 'This lobby is closed. `/sorry start` opens a new one.',
  'refusal.already-started': 'This match has started already. `/sorry board` shows it.',
  'refusal.not-started': 'This match has not started yet.',
  'refusal.not-host': 'Only the host can do that. Moderators can close the lobby with `/sorry end`.',
  'refusal.already-seated': 'You are sitting at this table already. Press a free color to change yours.',
  'refusal.not-seated': 'You are not sitting at this table.',
  'refusal.color-taken': 'That color is taken.',
  'refusal.table-full': 'All four seats are taken.',
  'refusal.too-many-matches': 'You sit in {most} matches already. Finish or leave one first.',
  'refusal.no-computer': 'There is no computer player to remove.',
  'refusal.too-few-seats': 'At least {seats} seats must be taken. Add a computer, or wait for somebody to join.',
  'refusal.stale':
    'That button belongs to an earlier turn. The newest board is further down; `/sorry board` posts it again.',
  'refusal.stranger': 'You are not playing in this match. `/sorry start` in another channel or thread opens your own.',
  'refusal.not-your-turn': 'It is {who}’s turn, not yours.',
  'refusal.away': 'A computer is playing for you. Press **I’m back** first.',
  'refusal.not-away': 'Your seat is yours already.',
  'refusal.nobody-awaited': 'There is nobody to remind: it is your own turn, or a computer’s.',
  'refusal.nudged-lately': 'A reminder went out just now. The next one can go two minutes after it.',
  'refusal.illegal-play': 'That is not a legal play now. Nothing has changed.',
  'refusal.not-a-player': 'You are not playing in this match.',
  'refusal.not-moderator': 'Only moderators can do that: people who may manage messages here.',
  'refusal.already-voted': 'You have voted already.',
  'refusal.no-finished-match': 'No match has been finished in this channel yet.',
  'refusal.still-running': 'This match is still running. Its seed is shown at the end.',
  'refusal.unknown-button': 'This button is not one I know. It may be from an older version of me.',
  'refusal.unknown-command': 'This command is not one I know. It may be from another version of me.',
  'refusal.guild-only':
    'Sorry! is played in a server’s channels: add me to one, and type `/sorry start` there. Here you can use {commands}.',
  'refusal.missing-permissions':
    'I cannot play here: I am missing {names}. Somebody who manages this channel can give them to me.',
  'permissionName.view-channel': 'View Channel',
  'permissionName.send-messages': 'Send Messages',
  'permissionName.send-messages-in-threads': 'Send Messages in Threads',
  'permissionName.attach-files': 'Attach Files',
  'refusal.thread-locked': 'I cannot play here: this thread is locked. Somebody who manages it can unlock it.',
  'refusal.stopping': 'I am restarting. Your match is saved; press again in a minute.',
  'failure.storage':
    'I cannot save anything at the moment. Nothing was lost: the match is as it was. Try again in a minute.',
  'failure.moderated':
    'AutoMod refuses what I want to say here. Nothing was lost; whoever manages this server can make an exception for me.',
  'failure.private':
    'Something went wrong on my side. Nothing was lost: the match is as it was. Try again, or use `/sorry board`.',
} as const;
