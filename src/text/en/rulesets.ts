/** The name of each ruleset. */
export const rulesets = {
  'ruleset.classic': 'Classic',
  'ruleset.classic-first': 'Classic, first edition deck',
  'ruleset.classic-waddingtons': 'Classic, Waddingtons deck',
  'ruleset.diamond': 'Diamond',
  'ruleset.three-pawn': 'Three pawns',
  'ruleset.point-scoring': 'Point scoring',
  'ruleset.teams': 'Teams',
  'ruleset.fire-ice': 'Fire & Ice',
  'ruleset.2013-classic': '2013 Classic',
  'ruleset.2013-strategic': '2013 Strategic',
  'ruleset.dice-card': 'Dice!',
  'ruleset.express': 'Sorry! Express',
  'ruleset.not-sorry': 'Sorry! Not Sorry!',
  'ruleset.bump-em': "Bump 'Em",
  'ruleset.student': 'Student rule sheet',
} as const;
