/** The end of a match. */
export const end = {
  'end.won': '## 🏁 {who} wins!',
  'end.vote': '## The match was ended by vote',
  'end.moderator': '## The match was ended by a moderator',
  'end.abandoned': '## The match was abandoned: nothing happened for a week',
  'end.channel-gone': '## The match has ended: its channel is gone',
  'end.nobody': '## The match has ended: nobody is left at the table',
  'rank.tie': '={rank}',
  'end.standing': '**{place}.** {who} · {home} home{left}',
  'end.gaveUp': ' · left early',
  'end.mention': '{who} ({mention})',
  'end.stats': '{turns} · {bumps} · {slides}',
  'end.turns': '{count, plural, one {{count} turn} other {{count} turns}}',
  'end.bumps': '{count, plural, one {{count} bump} other {{count} bumps}}',
  'end.slides': '{count, plural, one {{count} slide} other {{count} slides}}',
  'end.mostBumps': 'Most bumps: {who} ({count}).',
  'end.seed': '-# Seed `{seed}` · check it with `/sorry verify`',
} as const;
