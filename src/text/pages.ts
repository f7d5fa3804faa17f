import { cardsOf, FACES, rulesetOf, type Face, type Ruleset, type RulesetId } from '../engine/index.ts';
import { cardMeans, rollsMean } from './cards.ts';
import { sayAny, type Key, type Language, type Lines } from './language.ts';
import { cardName, presetsOf, rulesetTitle } from './words.ts';

const CLASSIC: RulesetId = 'classic';

/** The pages of help: the game in four lines, a turn, the rules, and the commands. */
export const HELP_PAGES = ['short', 'turn', 'rules', 'commands'] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

export function helpText(language: Language, page: HelpPage, lines: readonly Key[]): string {
  if (page === 'rules') return rulesText(language);
  return language.say(`help.${page}`, { commands: lines.map((key) => language.say(key)).join('\n') });
}

export const aboutText = (language: Language, version: string): string => language.say('about.text', { version });

/** The rules in short: whole for the classic game; of others the differences, in text, house rules and cards. */
export function rulesText(language: Language, ruleset: Ruleset | RulesetId = CLASSIC): string {
  const rules = typeof ruleset === 'string' ? rulesetOf(ruleset) : ruleset;
  if (rules === null) return rulesText(language);
  const differs = presetsOf(rules.name).flatMap((preset) => sayAny(language, `rules.family.${preset}`) ?? []);
  const house = rules.name.split('+').flatMap((part) => {
    const [name = '', value = ''] = part.split('=');
    return sayAny(language, `rules.house.${name}`, { value }) ?? [];
  });
  if (differs.length === 0) return [classicText(language), ...house].join('\n\n');
  const title = rulesetTitle(language, rules.name);
  return [
    language.say('rules.title', { title, differs: differs.join('\n\n') }),
    ...house,
    ...cardsText(language, rules),
  ].join('\n\n');
}

const facesOf = (rules: Ruleset | RulesetId): readonly Face[] =>
  FACES.filter((face) => cardsOf(rules)?.faces[face] !== undefined);

function classicText(language: Language): string {
  const cards = facesOf(CLASSIC).map((face) => cardLine(language, CLASSIC, face));
  return language.say('rules.text', { cards: cards.join('\n'), deck: language.say('rules.decks') });
}

/** The cards that differ from the classic game, and the deck; nothing for a game without cards. */
function cardsText(language: Language, rules: Ruleset): Lines {
  const deck = cardsOf(rules);
  if (deck === null) return [];
  const others = facesOf(rules).filter(
    (face) => cardMeans(language, rules, face) !== cardMeans(language, CLASSIC, face),
  );
  const cards = Object.values(deck.faces).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(others.length > 0 ? [others.map((face) => cardLine(language, rules, face)).join('\n')] : []),
    language.say('rules.rest', { cards }),
  ];
}

/** The effect of a card, with a line for each number of its die. */
export function cardLine(language: Language, rules: Ruleset | RulesetId, face: Face): string {
  const line = language.say('rules.card', { card: cardName(language, face), means: cardMeans(language, rules, face) });
  const rolls = rollsMean(language, rules, face).map((means, at) =>
    language.say('rules.roll', { roll: at + 1, means }),
  );
  return [line, ...rolls].join('\n');
}
