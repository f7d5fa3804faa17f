/** The end of a match. */
export const end = {
  'end.champion': '## 🏆 {who} wins it all!',
  'end.won': '## 🏁 {count, plural, one {{who} wins!} other {{who} win!}}',
  'end.vote': '## Game over: you voted to end it',
  'end.moderator': '## Game over: a moderator ended it',
  'end.abandoned': '## Game over: no one moved for a week',
  'end.channel-gone': '## Game over: its channel is gone',
  'end.nobody': '## Game over: everyone has left',
  'rank.tie': '={rank}',
  'end.standing': '**{place}.** {who} · {home} home{points}{total}{left}',
  'end.points': ' · {points, plural, one {{points} point} other {{points} points}}',
  'end.total': ' · {total} of {target} in all',
  'end.gaveUp': ' · left early',
  'end.person': '{emoji} {mention}',
  'end.length': '-# {turns} in {duration}',
  'end.turns': '{count, plural, one {{count} turn} other {{count} turns}}',
  'end.led': '-# {count, plural, one {{who} was} other {{who} were}} clearly ahead.',
  'end.proof': '-# 🔒 {parts}',
  'end.lock': '[Locked in]({link})',
  'end.start': '[dealt]({link})',
  'end.record': 'record `{hash}`',
  'end.turningPoint':
    '⚡ Turning point: turn {turn}, {what} ({count, plural, one {{count} step} other {{count} steps}})',
  'end.longestSlide':
    '🛝 Longest slide: {who}, {squares} squares{count, plural, =0 {} one {, {count} bump} other {, {count} bumps}}',
  'end.mostBumps': '💥 Most bumps: {who} ({count})',
  'end.rivalry': '🤝 {one} and {other} have met {count, plural, one {just once} other {{count} times}} before: {score}',
  'end.ahead': '{wins} to {losses} for {who}',
  'end.even': '{wins} all',
  'end.noWins': 'no win for either yet',
  'end.and': '{most} and {last}',

  // What turned a game
  'deed.sorry': '{who}’s Sorry! on {whom}',
  'deed.swap': '{who}’s swap with {whom}',
  'deed.bump': '{who}’s bump on {whom}',
  'deed.fire': '{who}’s run with the fire',
  'deed.back': '{who}’s {card} backward',
  'deed.card': '{who}’s {card}',

  'duration.minutes': '{count, plural, =0 {under a minute} one {{count} minute} other {{count} minutes}}',
  'duration.hours': '{count, plural, one {{count} hour} other {{count} hours}}',
  'duration.days': '{count, plural, one {{count} day} other {{count} days}}',

  // What it has changed
  'after.rating': '📈 Rating: {list}',
  'after.points':
    '{who} **{points}** ({change}{rank, plural, =0 {} one {, no. {rank} here} other {, no. {rank} here}})',
  'after.awards': '🏅 {who}: {list}',
  'after.streak': '🔥 {who} has won **{count}** in a row',
  'after.sorries': '😇 {who} has Sorry!’d {whom} **{count}** times by now',
  'after.bumps': '💥 {who} has bumped {whom} **{count}** times by now',
} as const;
