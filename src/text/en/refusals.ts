/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'That game is gone. `/sorry start` opens a new one.',
  'refusal.no-match-here': 'There’s no game in this channel. `/sorry start` opens one.',
  'refusal.channel-busy': 'There’s already a game here: `/sorry board` shows it. A thread can have one of its own.',
  'refusal.match-over': 'That game is over.',
  'refusal.lobby-closed': 'That lobby is closed. `/sorry start` opens a new one.',
  'refusal.already-started': 'That game has already started. `/sorry board` shows it.',
  'refusal.not-started': 'That game hasn’t started yet.',
  'refusal.not-host': 'Only the host can do that. Moderators can close the lobby with `/sorry end`.',
  'refusal.already-seated': 'You’re already in. Pick a free color to switch.',
  'refusal.not-seated': 'You’re not in this game.',
  'refusal.color-taken': 'Someone already has that color.',
  'refusal.table-full': 'All four seats are taken.',
  'refusal.too-many-matches': 'You’re in {most} games already. Finish or leave one first.',
  'refusal.removed':
    'The host has taken you off this table. `/sorry start` in another channel or thread opens your own.',
  'refusal.no-computer': 'There’s no computer to remove.',
  'refusal.too-few-seats': 'You need at least {seats, select, 2 {two} 4 {four} other {{seats}}} players.',
  'refusal.unknown-choice': 'That can’t be picked here. Nothing has changed.',
  'refusal.bot-invited': 'Bots can’t play. Add a computer in the lobby instead.',
  'refusal.stranger-invited': '{who} isn’t in this server, so no seat can be saved for them.',
  'refusal.stale':
    'That button is from an earlier turn. The newest board is further down; `/sorry board` posts it again.',
  'refusal.stranger': 'You’re not in this game. `/sorry start` in another channel or thread opens your own.',
  'refusal.not-your-turn': 'It’s {who}’s turn.',
  'refusal.away': 'A computer is playing for you. Press **I’m back** first.',
  'refusal.not-away': 'You’re already back in your seat.',
  'refusal.nobody-awaited': 'There’s no one to nudge: it’s your own turn, or a computer’s.',
  'refusal.nudged-lately':
    'They were nudged lately. Try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.',
  'refusal.illegal-play': 'That move isn’t legal now. Nothing has changed.',
  'refusal.no-such-game': 'That doesn’t go together: {why}.',
  'refusal.no-hand': 'This game is played without hands of cards.',
  'refusal.not-a-player': 'You’re not in this game.',
  'refusal.not-moderator': 'Only moderators can do that: people who may manage messages here.',
  'refusal.already-voted': 'You’ve already voted.',
  'refusal.unknown-game': 'I know of no such game in this server. Pick one from the list.',
  'refusal.no-finished-match': 'No game has been finished in this channel yet.',
  'refusal.still-running': 'This game is still going. Its seed can be seen when it’s over.',
  'refusal.no-server': 'There’s no server here. `scope: Everywhere` works in direct messages.',
  'refusal.unknown-period':
    'I know `all`, `month`, `week`, and months such as `2026-11`. Pick one from the list that opens as you type.',
  'refusal.unknown-button': 'I don’t know that button. It may be from an older version of me.',
  'refusal.unknown-command': 'I don’t know that command. It may be from another version of me.',
  'refusal.guild-only':
    'Sorry! is played in a server’s channels: add me to one, and type `/sorry start` there. Here you can use {commands}.',
  'refusal.missing-permissions':
    'I can’t play here: I’m missing {names}. Someone who manages this channel can give me that.',
  'permissionName.view-channel': 'View Channel',
  'permissionName.send-messages': 'Send Messages',
  'permissionName.send-messages-in-threads': 'Send Messages in Threads',
  'permissionName.attach-files': 'Attach Files',
  'refusal.thread-locked': 'I can’t play here: this thread is locked. Someone who manages it can unlock it.',
  'refusal.shut-out':
    'I can’t play here: Discord doesn’t let me write in this channel, though my permissions look right. A private thread has to invite me with an @mention; a voice channel has to let me **Connect**.',
  'refusal.too-fast': 'Not so fast! Try again in {seconds, plural, one {a second} other {{seconds} seconds}}.',
  'refusal.stopping': 'I’m restarting. Your game is saved; press again in a minute.',
  'failure.storage': 'I can’t save anything right now. Nothing is lost: the game is as it was. Try again in a minute.',
  'failure.moderated':
    'AutoMod won’t let me say that here. Nothing is lost; whoever manages this server can make an exception for me.',
  'failure.private':
    'Something went wrong on my side. Nothing is lost: the game is as it was. Try again, or use `/sorry board`.',
} as const;
