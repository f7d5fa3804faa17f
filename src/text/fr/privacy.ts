/** What is kept of people, and how it goes. */
export const privacy = {
  'privacy.text': `### Tes données
Je garde **des identifiants, pas des noms** : qui a joué à quelle partie, chaque coup, qui a gagné, et ce que tu as choisi dans \`/sorry me\`. Les parties, les replays et les classements en sont faits. Je ne lis jamais les messages, et personne d’autre ne reçoit rien de tout ça.

- **Les noms** ne restent que jusqu’à ce que la fin d’une partie soit postée. Seul le classement de tous les serveurs garde le tien, si tu as demandé à y être, jusqu’à ce que tu le quittes.
- **Les parties et les résultats** restent jusqu’à ce que tu effaces tes données.
- **Les données d’un serveur** disparaissent 30 jours après qu’il m’a retiré.

**Exporter** te donne tout ce que j’ai sur toi, dans un fichier. **Effacer** met partout un identifiant au hasard à ta place : les autres gardent leurs résultats, et personne ne peut savoir que c’était toi. Les messages postés dans les salons restent, car ils appartiennent au serveur.`,
  'button.export': 'Exporter mes données',
  'button.deleteData': 'Effacer mes données',
  'button.deleteYes': 'Oui, tout effacer',
  'privacy.exported': 'Voici tout ce que je garde sur toi.',
  'privacy.ask': `**Effacer tout ce que je sais de toi ?** {count, plural, =0 {} one {Tu quittes la partie où tu joues. } other {Tu quittes les {count} parties où tu joues. }}Tes cotes, tes records et tes réglages disparaissent pour de bon, et personne ne pourra les faire revenir.`,
  'privacy.deleted':
    'C’est fait : je ne sais plus rien de toi. Appuie sur un bouton ou tape une commande, et on refait connaissance.',
} as const;
