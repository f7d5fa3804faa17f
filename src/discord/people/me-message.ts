import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COLORS, SEATS } from '../../engine/index.ts';
import type { Preferences } from '../../match/settings.ts';
import type { Language } from '../../text/language.ts';
import { colorWord } from '../../text/people.ts';
import { menuRow, button, container, emojiOf, NEUTRAL, rows, text, type Choice } from '../posts/components.ts';

/** The choices of a person for themselves, with a menu for each part, and a button for their visibility. */
export const meMessage = (
  language: Language,
  known: readonly Language[],
  chosen: Preferences,
): readonly APIMessageTopLevelComponent[] => [
  container(NEUTRAL, [
    text(language.say('me.head')),
    ...menus(language, known, chosen).map(([about, choices]) =>
      menuRow({ kind: 'menu', command: 'sorry me', about }, choices),
    ),
    ...rows([button({ kind: 'visibility', action: 'ask' }, language.say('button.visibility'))]),
  ]),
];

const menus = (
  language: Language,
  known: readonly Language[],
  chosen: Preferences,
): readonly (readonly [string, readonly Choice[]])[] => [
  ['forced', forced(language, chosen)],
  ['pings', pings(language, chosen)],
  ['remind', reminders(language, chosen)],
  ['challenges', challenges(language, chosen)],
  ['color', colors(language, chosen)],
  ...(known.length > 1 ? [['language', languages(language, known, chosen)] as const] : []),
];

/** The value of the default. */
const OWN = 'own';

function forced({ say }: Language, { autoPlay }: Preferences): readonly Choice[] {
  const choice = (value: string, is: boolean, key: 'me.forcedTable' | 'me.forcedMade' | 'me.forcedAsked') => ({
    label: say('me.forced', { choice: say(key) }),
    value,
    default: is,
  });
  return [
    choice(OWN, autoPlay === undefined, 'me.forcedTable'),
    choice('made', autoPlay === true, 'me.forcedMade'),
    choice('asked', autoPlay === false, 'me.forcedAsked'),
  ];
}

function pings({ say }: Language, { pings: wanted }: Preferences): readonly Choice[] {
  const choice = (value: string, is: boolean, key: 'me.pingsServer' | 'me.pingsYes' | 'me.pingsNo') => ({
    label: say('me.pings', { choice: say(key) }),
    value,
    default: is,
  });
  return [
    choice(OWN, wanted === undefined, 'me.pingsServer'),
    choice('yes', wanted === true, 'me.pingsYes'),
    choice('no', wanted === false, 'me.pingsNo'),
  ];
}

const reminders = ({ say }: Language, { remind }: Preferences): readonly Choice[] => [
  { label: say('me.remind', { choice: say('me.remindNo') }), value: OWN, default: !remind },
  { label: say('me.remind', { choice: say('me.remindYes') }), value: 'yes', default: remind === true },
];

const challenges = ({ say }: Language, { unchallenged }: Preferences): readonly Choice[] => [
  { label: say('me.challenges', { choice: say('me.challengesYes') }), value: OWN, default: !unchallenged },
  { label: say('me.challenges', { choice: say('me.challengesNo') }), value: 'nobody', default: unchallenged === true },
];

const colors = (language: Language, { color }: Preferences): readonly Choice[] => [
  {
    label: language.say('me.color', { color: language.say('me.noColor') }),
    value: OWN,
    default: color === undefined,
  },
  ...SEATS.map((seat) => ({
    label: language.say('me.color', { color: colorWord(language, seat) }),
    value: COLORS[seat],
    emoji: emojiOf(language.signs[seat]),
    default: color === seat,
  })),
];

/** Each language by its own name. */
const languages = (
  { say }: Language,
  known: readonly Language[],
  { language: chosen }: Preferences,
): readonly Choice[] => [
  {
    label: say('me.language', { language: say('me.languageOfDiscord') }),
    value: OWN,
    default: chosen === undefined,
  },
  ...known.map((each) => ({
    label: say('me.language', { language: each.say('language.name') }),
    value: each.code,
    default: chosen === each.code,
  })),
];
