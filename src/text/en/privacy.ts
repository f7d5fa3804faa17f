/** What is kept of people, and how it goes. */
export const privacy = {
  'privacy.text': `### Your data
I keep **ids, not names**: who sat at which game, every move, who won, and what you’ve chosen in \`/sorry me\`. That’s what games, replays and leaderboards are made of. I never read messages, and nobody else gets any of it.

- **Names** are kept only until the end of a game has been posted. Only the board of all servers keeps yours, if you asked to be on it, until you leave it.
- **Games and results** stay until you delete your data.
- **A server’s data** goes 30 days after it removes me.

**Export** gives you everything I have about you, as a file. **Delete** puts a random id in your place everywhere: the others keep their results, and nobody can tell it was you. The posts in the channels stay, since they belong to the server.`,
  'button.export': 'Export my data',
  'button.deleteData': 'Delete my data',
  'button.deleteYes': 'Yes, delete it all',
  'privacy.exported': 'Here’s everything I keep about you.',
  'privacy.ask': `**Delete everything I know about you?** {count, plural, =0 {} one {You leave the game you’re in. } other {You leave the {count} games you’re in. }}Your ratings, records and settings are gone for good, and nobody can bring them back.`,
  'privacy.deleted': 'Done. I’ve forgotten you. Press a button or use a command, and we start over as strangers.',
} as const;
