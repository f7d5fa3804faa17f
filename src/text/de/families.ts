/** The two tokens. `begin` is what a turn begins with. */
const fireAndIce = (begin: string): string =>
  [
    `🔥 **Feuer:** Mit einer 2 darfst du es auf eine deiner Figuren legen. Liegt es zu Beginn deines Zuges auf deiner Figur, darf sie bis zur nächsten Ecke flitzen, bevor du ${begin}. Geht sie mit einer Karte ins Ziel, darfst du noch eine eigene mitnehmen.`,
    '❄️ **Eis:** Mit einer 1 legst du es auf eine gegnerische Figur. Die sitzt fest: Sie kann nicht ziehen, und niemand kann auf ihr landen, mit ihr tauschen oder sie rauswerfen. Überspringen darfst du sie, und Rutschen führen vorbei. Mit der nächsten 1 zieht das Eis weiter.',
  ].join('\n');

const ANY_NUMBER =
  '**Jede Zahl außer der 4** holt eine Figur aus dem Start. Nach einer 2 ziehst du nicht noch einmal. Mit Sorry! kannst du auch 4 vorgehen.';

/** What is different from Classic in each ruleset, in at most 900 characters. */
export const families = {
  'rules.family.classic-first':
    'Der Stapel der ersten Ausgabe: **44 Karten**, vier von jeder Zahl und vier Sorry!-Karten. Das ist eine 1 weniger, die dich rausbringt. Freu dich also ein bisschen lauter, wenn sie kommt.',
  'rules.family.classic-waddingtons':
    'Der Stapel von Waddingtons aus dem Jahr 1996: **55 Karten**, fünf von jeder Zahl und fünf Sorry!-Karten. Bis zum Mischen dauert es länger, und es gibt ein Sorry! mehr zu fürchten.',
  'rules.family.diamond': [
    'Ein älteres Brett mit einer **Raute** kurz vor jedem Start. Vorwärts gehen deine Figuren nie auf ihre eigene Raute oder daran vorbei: Sie biegen in die Sicherheitszone ab. Rückwärts darüber ist erlaubt, und alle anderen kümmert sie nicht.',
    'Eine Figur, die trotzdem *auf* ihrer Raute landet, etwa nach einem Tausch, ist dort nicht sicher und muss noch einmal ganz herum.',
    'Klingt wie das klassische Spiel? Ist es auch: dieselben Züge, nur im Retro-Look.',
  ].join('\n'),
  'rules.family.three-pawn':
    'Je drei Figuren, so wie früher. **Wer zuerst alle drei im Ziel hat, gewinnt.** Alles andere ist klassisch, nur kürzer.',
  'rules.family.point-scoring': [
    'Das Spiel von 1939: Du hast **fünf Karten auf der Hand**, und jede Figur im Ziel ist Punkte wert.',
    '**Dein Zug:** Spiel eine Karte, dann zieh wieder auf fünf nach. Kann eine Karte eine Figur bewegen (Tauschen zählt nicht), musst du so eine spielen. Wenn nicht, tausch oder leg irgendeine ab. Nach einer 2 spielst du noch eine Karte.',
    '**Das Ende:** Jemand hat alle Figuren im Ziel. Alle bekommen **1 Punkt** für jede eigene Figur im Ziel. Der Sieg bringt dazu 1 für jede fremde Figur im Ziel und einen Bonus: **24**, wenn sonst niemand eine im Ziel hat, **16**, wenn niemand mehr als eine hat, **8**, wenn niemand mehr als zwei hat.',
    'Habt ihr eine Punktzahl ausgemacht, spielt ihr Spiel um Spiel weiter, bis jemand mit so vielen Punkten allein vorn liegt.',
  ].join('\n'),
  'rules.family.teams': [
    'Rot und Gelb gegen Blau und Grün. **Ihr teilt euch im Team alle Figuren:** Wenn du dran bist, zieh mit irgendeiner davon. Hol eine aus einem der beiden Starts, und teil eine 7 auch über die Farben auf.',
    '**Vorsicht:** Du kannst auf einer Figur der anderen Teamfarbe landen, und schon muss sie zurück. Manchmal geht es nicht anders! Rutschen und Sicherheitszonen richten sich nach der Farbe der Figur.',
    'Getauscht wird nur mit dem anderen Team. Auch Sorry! trifft das andere Team; ist davon niemand draußen, muss es eure Figur in der anderen Farbe treffen.',
    'Alle deine im Ziel? Dann ziehst du mit der anderen Farbe weiter. **Sind alle Figuren beider Farben im Ziel, gewinnt ihr beide.**',
  ].join('\n'),
  'rules.family.fire-ice': [
    'Je drei Figuren, dazu Feuer und Eis in der Mitte des Bretts.',
    ANY_NUMBER,
    fireAndIce('eine Karte ziehst'),
    'Nach einem Tausch rutscht nur deine eigene Figur.',
  ].join('\n'),
  'rules.family.2013-classic': [
    'Die Ausgabe von 2013 ohne Feuer und Eis: je drei Figuren, und alles geht schneller.',
    ANY_NUMBER,
    'Nach einem Tausch rutscht nur deine eigene Figur.',
  ].join('\n'),
  'rules.family.2013-strategic': [
    'Feuer & Eis für kluge Köpfe: je drei Figuren und **fünf Karten auf der Hand**. Spiel eine, zieh auf fünf nach. Bewegt eine davon eine Figur, musst du so eine spielen; wenn nicht, tausch, leg Feuer oder Eis um oder eine Karte ab.',
    ANY_NUMBER,
    fireAndIce('eine Karte spielst'),
  ].join('\n'),
  'rules.family.dice-card':
    'Klassisch mit vier **Dice!**-Karten im Stapel. Ziehst du eine, entscheidet der Würfel, was passiert. Kannst du tun, was er sagt, musst du. Kannst du nicht, ist die Karte weg, und einen zweiten Wurf gibt es nicht.',
  'rules.family.express': [
    'Kein Brett, keine Karten: drei Würfel, sechzehn Figuren in einem Start für alle, und vor jedem Platz eine Blume, die eine **Zielfarbe** zeigt. Würfle einmal, dann nutz die Würfel in beliebiger Reihenfolge.',
    '**Eine Farbe:** Nimm so eine Figur aus dem Start. Keine mehr da? Dann darfst du eine nehmen, die anderswo am Tisch wartet.\n**Sorry!** Nimm eine Figur aus einem fremden Ziel.\n**Joker:** Nimm, wenn du magst, irgendeine Figur aus dem Start oder eine, die anderswo wartet.\n**Dreh:** Dreh eine Blume, deine oder eine fremde, auf eine andere Farbe.',
    'Figuren in deiner Zielfarbe sind im Ziel, alle anderen warten. Dreht sich eine Blume, ändert sich das sofort! Aus einem Ziel holt nur Sorry! eine Figur.',
    '**Wer zuerst vier von einer Farbe im Ziel hat, gewinnt**, auch durch einen fremden Wurf.',
  ].join('\n'),
  'rules.family.not-sorry': [
    'Klassisch mit acht **Fragekarten** im Stapel. Ziehst du eine, such dir aus, wer vor aller Augen eine Ja-oder-Nein-Frage beantwortet.',
    'Bei **Ja** geht ihr beide mit einer Figur 6 vor, bei **Nein** beide 3. Erst du, dann wer geantwortet hat: Dabei darf auch rausgeworfen, gerutscht und sogar gewonnen werden. Wer nicht ziehen kann, hat Pech.',
    'Die Antworten prüft niemand, und Schweigen gilt als Nein. Danach geht es von dir aus weiter wie immer.',
  ].join('\n'),
  'rules.family.bump-em': [
    'Autoscooter! Die Bahn ist ein Kleeblatt, deine Figuren sind Autos, und es gibt **keine Rutschen**.',
    '**Aus dem Start** kommst du mit einer 1, einer 12 oder Sorry!. Eine 2 bringt dich nicht raus, aber du ziehst trotzdem noch einmal.',
    '**Turbofelder:** Jede Farbe hat zwei. Landest du auf einem leeren, passiert nichts. Landest du dort auf einem Auto, sogar auf einem eigenen, fliegt es nicht raus: Es **zischt** zum nächsten Turbofeld, oder direkt ins Ziel, wenn seine Sicherheitszone vorher kommt. Steht dort schon eins? Dann zischt auch das weiter, und so fort. Geht das einmal ganz herum, muss das letzte Auto zurück in seinen Start.',
    'So kannst du sogar gewinnen, wenn du gar nicht dran bist. Bei Tausch und Sorry! zischt niemand.',
  ].join('\n'),
  'rules.family.student':
    'Ein Regelblatt für die Schule erzählt es mit eigenen Worten, aber die Züge sind **klassisch**, jeder einzelne.',
  'rules.house.pawns': 'Alle haben je **{value} Figuren**.',
  'rules.house.startSpread':
    '{value, select, 1 {Eine Figur jeder Farbe beginnt **außerhalb** ihres Starts.} other {Alle Figuren beginnen im Start.}}',
  'rules.house.swapSlide':
    '{value, select, mover {Nach einem Tausch rutscht nur die Figur, die ihn gemacht hat.} other {Nach einem Tausch rutschen beide Figuren.}}',
  'rules.house.matchTarget':
    'Ihr spielt Spiel um Spiel weiter, bis jemand mit **{value} Punkten** oder mehr allein vorn liegt.',
} as const;
