/** Why a request is refused, and what went wrong. */
export const refusals = {
  'refusal.unknown-match': 'That game is gone. `/sorry start` opens a new one.',
  'refusal.no-match-here': 'There’s no game in this channel. `/sorry start` opens one.',
  'refusal.match-damaged':
    'I can’t read this game any more: its data is damaged. If it blocks its channel, a moderator can end it there with `/sorry end`.',
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
  'refusal.joined-meanwhile': 'Someone sat down just as you pressed. Have a look at the table, and press again.',
  'refusal.unknown-choice': 'That can’t be picked here. Nothing has changed.',
  'refusal.bot-invited': 'Bots can’t play. Add a computer in the lobby instead.',
  'refusal.stranger-invited': '{who} isn’t in this server, so no seat can be saved for them.',
  'refusal.guest-blocked': '{who} can’t play with me, so no seat can be saved for them.',
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
  'refusal.no-such-game': '**{game}** doesn’t go with what you chose: {list}. Leave that out, or pick another game.',
  'refusal.no-hand': 'This game is played without hands of cards.',
  'refusal.not-a-player': 'You’re not in this game.',
  'refusal.not-moderator': 'Only moderators can do that: people who may manage messages here.',
  'refusal.already-voted': 'You’ve already voted.',
  'refusal.unknown-game': 'I know of no such game in this server. Pick one from the list.',
  'refusal.no-finished-match':
    'No game has been finished in this channel yet. `/sorry history` lists yours from everywhere.',
  'refusal.still-running': 'This game is still going. Its seed can be seen when it’s over.',
  'refusal.not-over-yet': 'This game is still going. You can watch it again when it’s over.',
  'refusal.no-replay': 'An older version of me played this game, and I can’t play it again.',
  'refusal.replays-busy': 'Many replays are being made right now. Try again in a minute.',
  'refusal.hidden-channel': 'You can’t see that channel, so I won’t tell you about its games.',
  'refusal.not-for-everyone':
    'Not everyone here sees the channel that was played in, so I don’t show it to everyone. Without `share`, only you see it.',
  'refusal.channels-unknown':
    'Discord hasn’t told me this server’s channels yet, so I can’t tell which games are for whom. Try again in a minute.',
  'refusal.no-server': 'There’s no server here. `scope: Everywhere` works in direct messages.',
  'refusal.unknown-period':
    'I know `all`, `month`, `week`, and months such as `2026-11`. Pick one from the list that opens as you type.',
  'refusal.future-period': 'That time is still to come, and not even I know who wins. Pick one that has begun.',
  'refusal.past-week': 'I keep weeks for {weeks} weeks, and that one is longer ago. Months stay for good.',
  'refusal.stats-hidden': '{who} keeps these numbers private, so I do, too.',
  'refusal.stats-bot': 'Bots don’t keep score: they forget every game at once. Ask about a person.',
  'refusal.stats-self': 'Nobody plays against themselves. Name someone else in `against`.',
  'refusal.blocked':
    'Whoever runs this bot has stopped it from answering you. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
  'refusal.server-blocked':
    'Whoever runs this bot has stopped it from answering in this server. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
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
  'permissionName.create-public-threads': 'Create Public Threads',
  'refusal.not-allowed-here': 'Games aren’t played in this channel. Try {channels}.',
  'refusal.no-channel-left':
    'The channels that were picked for games are gone. Someone with Manage Server can pick others with `/sorry-settings`.',
  'refusal.not-manager': 'Only people with Manage Server can change that. Nothing has changed.',
  'refusal.questions-full': 'This server has {most} questions already. Remove one first.',
  'refusal.question-known': 'That question is there already.',
  'refusal.question-gone': 'That question isn’t there any more.',
  'refusal.question-empty': 'There’s nothing to ask in that.',
  'refusal.question-long': 'That’s too long: a question has room for {most} characters.',
  'refusal.question-markup': 'Plain words only, please: no links, no mentions, no formatting. Nothing was added.',
  'refusal.cannot-announce': 'I can’t post in {channel}: I’m missing {names}. Nothing has changed.',
  'refusal.cannot-thread': 'I’d need {names} to make threads, at least in one channel. Nothing has changed.',
  'refusal.challenge-self':
    'You can’t challenge yourself. `/sorry start` opens a lobby, and **Play vs computers** fills it.',
  'refusal.unchallenged': '{who} would rather not be challenged. `/sorry start` opens a lobby that everyone can join.',
  'refusal.not-in-channel': '{who} can’t see this channel, so no seat can be saved for them here.',
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
