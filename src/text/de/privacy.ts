/** What is kept of people, and how it goes. */
export const privacy = {
  'privacy.text': `### Deine Daten
Ich speichere **IDs, keine Namen**: wer bei welchem Spiel dabei war, jeden Zug, wer gewonnen hat, und was du in \`/sorry me\` gewählt hast. Daraus entstehen Spiele, Wiederholungen und Bestenlisten. Nachrichten lese ich nie, und niemand sonst bekommt etwas davon.

- **Namen** bleiben nur, bis das Ende eines Spiels gepostet ist. Nur die Bestenliste aller Server behält deinen, wenn du darauf stehen willst, bis du sie verlässt.
- **Spiele und Ergebnisse** bleiben, bis du deine Daten löschst.
- **Die Daten eines Servers** verschwinden 30 Tage, nachdem er mich entfernt hat.

**Exportieren** gibt dir alles, was ich über dich habe, als Datei. **Löschen** setzt überall eine zufällige ID an deine Stelle: Die anderen behalten ihre Ergebnisse, und niemand kann erkennen, dass du es warst. Die Posts in den Kanälen bleiben, denn sie gehören dem Server.`,
  'button.export': 'Daten exportieren',
  'button.deleteData': 'Daten löschen',
  'button.deleteYes': 'Ja, alles löschen',
  'privacy.exported': 'Hier ist alles, was ich über dich speichere.',
  'privacy.ask': `**Alles löschen, was ich über dich weiß?** {count, plural, =0 {} one {Du steigst aus dem Spiel aus, in dem du bist. } other {Du steigst aus den {count} Spielen aus, in denen du bist. }}Deine Wertungen, Rekorde und Einstellungen sind dann endgültig weg, und niemand kann sie zurückholen.`,
  'privacy.deleted':
    'Erledigt. Ich habe dich vergessen. Drück einen Knopf oder nutz einen Befehl, und wir lernen uns ganz neu kennen.',
} as const;
