/** The leaderboard, and who is seen on it. */
export const leaderboard = {
  'leaderboard.head': '## {metric} {scope, select, here {in this server} other {everywhere}}',
  'leaderboard.about': '-# {period} · {family}',
  'leaderboard.row': '**{rank}.** {who} · {value}',
  'leaderboard.own': '➜ {row}',
  'leaderboard.unplayed':
    '➜ {who} hasn’t finished such a game with other people {scope, select, here {here} other {}} yet.',
  'leaderboard.hidden':
    '➜ {who} isn’t listed here. {scope, select, here {} other {Only people who ask to be are.}} **Who sees me?** changes that.',
  'leaderboard.inactive': '➜ {who} hasn’t played for 60 days. The next game brings them back.',
  'leaderboard.unranked.rate': '➜ {who} gets a win rate after {count} games.',
  'leaderboard.unranked.fastest': '➜ {who} has no win here yet.',
  'leaderboard.empty': 'Nobody is on this board yet. `/sorry start` opens a game, and a friend makes it count.',
  'leaderboard.foot':
    '-# {count, plural, one {{count} player} other {{count} players}} · page {page} of {pages} · games that someone won, with at least two people',
  'leaderboard.provisional': '-# “?” = fewer than {count} rated games: it may still change a lot.',

  // What is told of each person
  'leaderboard.value.rating': '**{value}**{provisional, select, yes { ?} other {}} · {wins} of {games} won',
  'leaderboard.value.gained': '**{value}** points · {wins} of {games} won',
  'leaderboard.value.wins': '**{wins}** of {games} won ({rate}%)',
  'leaderboard.value.rate': '**{value}%** · {wins} of {games} won',
  'leaderboard.value.bumps':
    '**{value}** {value, plural, one {bump} other {bumps}} in {games, plural, one {{games} game} other {{games} games}}',
  'leaderboard.value.fastest': 'won in **{value}** {value, plural, one {turn} other {turns}}',
  'leaderboard.value.streak': '**{value}** {value, plural, one {win} other {wins}} in a row',

  // What a board is ordered by
  'metric.rating': 'Rating',
  'metric.wins': 'Wins',
  'metric.rate': 'Win rate',
  'metric.bumps': 'Bumps',
  'metric.fastest': 'Fastest win',
  'metric.streak': 'Longest streak',
  'family.all': 'All games',
  'family.cards': 'One-card games',
  'family.hands': 'Games with a hand',
  'family.teams': 'Teams',
  'family.express': 'Express',
  'scope.here': 'This server',
  'scope.everywhere': 'Everywhere',
  'period.all': 'All time',
  'period.month': 'This month',
  'period.week': 'This week',
  'period.weekNumber': 'Week {week} of {year}',

  // The champions of a month
  'season.head': '## 🏆 {month}',
  'season.champions':
    '{count, plural, one {{who} is the champion of the month, with {wins, plural, one {**{wins}** win} other {**{wins}** wins}}.} other {{who} share the title, with {wins, plural, one {**{wins}** win} other {**{wins}** wins}} each.}}',
  'season.foot': '-# `/sorry leaderboard period:{period} by:{metric}` shows the whole table.',

  // Its controls
  'button.previous': 'Previous',
  'button.next': 'Next',
  'button.ownPage': 'My page',
  'button.visibility': 'Who sees me?',
  'menu.metric': 'Order by…',
  'menu.period': 'Which time?',
  'menu.family': 'Which games?',

  // The picture
  'alt.leaderboard': '{title}, {about}. The table is in the message, in words.',
  'picture.someone': 'Player {rank}',
  'picture.rate': '{value}%',
  'picture.rating': '{value}{provisional, select, yes { ?} other {}}',

  // Who sees somebody
  'visibility.head': '### Who sees you on leaderboards',
  'visibility.servers.yes': '✅ **Your servers:** you’re on the boards of the servers where you’ve played.',
  'visibility.servers.no': '🙈 **Your servers:** hidden. Your games still count; nobody sees where you stand.',
  'visibility.everywhere.yes': '✅ **Everywhere:** you’re on the board of all servers, as **{name}**.',
  'visibility.everywhere.no':
    '🙈 **Everywhere:** you’re not on the board of all servers, and no name of yours is kept.',
  'visibility.foot':
    '-# Press again whenever you like: it works at once. On the board of all servers, people of other servers read the name you have now.',
  'button.hideServers': 'Hide me on servers',
  'button.showServers': 'Show me on servers',
  'button.hideEverywhere': 'Take me off everywhere',
  'button.showEverywhere': 'Show me everywhere',
} as const;
