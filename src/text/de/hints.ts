/** Three private hints for somebody's first game, in the order in which they come. */
export const hints = {
  'hint.1':
    '👋 **Neu hier?** Auf dem Brett sind Zahlen Figuren und Buchstaben Felder: „2 → B“ zieht deine Figur 2 auf Feld B. Ich pinge dich an, wenn du dran bist.',
  'hint.2':
    '🛝 **Rutschen:** Halt auf dem Dreieck einer Rutsche in einer anderen Farbe, und du rutschst bis ans Ende. Alle Figuren darauf müssen zurück in den Start, also pass auf deine eigenen auf.',
  'hint.3':
    '💡 **Gut zu wissen:** Die **…** unter dem Brett sind nur für dich. Da erfährst du, was die Karte kann und wie das Brett steht, stupst Trödelnde an oder steigst aus.',
} as const;
