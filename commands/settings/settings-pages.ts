import type { APIComponentInContainer } from 'discord-api-types/v10';
import { defaultsOf, MOST_OWN_QUESTIONS, offerOfServer } from '../../src/match/settings.ts';
import { DECK_SIZES, GAMES, lengthsOf, rulesetFor, TARGETS, type House } from '../../src/match/offers.ts';
import type { OwnQuestion, ServerSettings } from '../../src/match/settings.ts';
import { TOPICS } from '../../src/match/questions.ts';
import type { Key, Language } from '../../src/text/language.ts';
import { mentionOf } from '../../src/text/people.ts';
import { cutTo, list, rulesetTitle } from '../../src/text/words.ts';
import { channelRow, menuRow, button, container, NEUTRAL, rows, text } from '../../src/discord/posts/components.ts';
import type { Choice, Components, Look } from '../../src/discord/posts/components.ts';
import { idForm, NUMBER, oneOf, type Part } from '../../src/discord/ids.ts';
import type { PermissionCheck } from './permission-check.ts';
import { limitChoices } from '../../src/discord/posts/lobby-message.ts';

export const PAGE_NAMES = ['games', 'places', 'posts', 'questions'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export const SWITCHES = [
  'threads.on',
  'threads.off',
  'keep.on',
  'keep.off',
  'quiet.on',
  'quiet.off',
  'silent.on',
  'silent.off',
] as const;
export const MENUS = ['game', 'length', 'limit', 'house', 'channels', 'announce', 'language', 'topics'] as const;
/** The choices by a button or a menu. */
export type Setting = (typeof SWITCHES | typeof MENUS)[number];

/** A page of the panel. Of the questions it may be another one than the first. */
interface PageId {
  readonly page: PageName;
  readonly from: number | null;
}

const PAGE_ID: Part<PageId> = {
  pattern: `${PAGE_NAMES.join('|')}|questions-${NUMBER.pattern}`,
  write: ({ page, from }) => (from === null ? page : `${page}-${from}`),
  read: (to) => {
    const [name, from] = to.split('-');
    const page = PAGE_NAMES.find((each) => each === name)!;
    return { page, from: from === undefined ? null : Number(from) };
  },
};

/** The controls of the panel; `answers.ts` beside this has their answers. */
export const SETTINGS_IDS = {
  page: idForm('press:sorry-settings:page-{to}', { to: PAGE_ID }),
  toggle: idForm('press:sorry-settings:{setting}', { setting: oneOf(SWITCHES) }),
  choose: idForm('menu:sorry-settings:{setting}', { setting: oneOf(MENUS) }),
  remove: idForm('menu:sorry-settings:remove-{from}', { from: NUMBER }),
  add: idForm('press:sorry-settings:add', {}),
  question: idForm('modal:sorry-settings:add', {}),
};

export interface Panel {
  readonly page: PageName;
  readonly chosen: ServerSettings;
  readonly permissions: PermissionCheck;
  readonly known: readonly Language[];
  readonly questions: readonly OwnQuestion[];
  readonly from: number; // the page of the questions, from 0; if it does not exist, the nearest one is shown
  readonly isSaved: boolean; // the panel follows a saved change
}

type Parts = readonly APIComponentInContainer[];

/** The settings of a server: one page of them, and the way to the others. */
export const settingsMessage = (language: Language, panel: Panel): Components => [
  container(NEUTRAL, [
    text(language.say('settings.head')),
    ...rows(PAGE_NAMES.map((page) => pageButton(language, page, page === panel.page))),
    ...PAGES[panel.page].parts(language, panel),
    ...(panel.isSaved ? [text(language.say('settings.changed'))] : []),
  ]),
];

const lookOf = (isOn: boolean): Look => ({ style: isOn ? 'primary' : 'plain' });

const pageButton = ({ say }: Language, page: PageName, isOpen: boolean) =>
  button(SETTINGS_IDS.page, { to: { page, from: null } }, say(PAGES[page].title), lookOf(isOpen));

const questionsButton = (from: number, label: string) =>
  button(SETTINGS_IDS.page, { to: { page: 'questions', from } }, label);

/** A switch shows its state, and turns it over. */
const toggle = (what: 'threads' | 'keep' | 'quiet' | 'silent', isOn: boolean, label: string) =>
  button(SETTINGS_IDS.toggle, { setting: `${what}.${isOn ? 'off' : 'on'}` }, label, lookOf(isOn));

interface Page {
  readonly title: Key;
  readonly parts: (language: Language, panel: Panel) => Parts;
}

const PAGES: Readonly<Record<PageName, Page>> = {
  games: { title: 'settings.pageGames', parts: gamesPage },
  places: { title: 'settings.pagePlaces', parts: placesPage },
  posts: { title: 'settings.pagePosts', parts: postsPage },
  questions: { title: 'settings.pageQuestions', parts: questionsPage },
};

function gamesPage(language: Language, { chosen }: Panel): Parts {
  const { say } = language;
  const offer = offerOfServer(chosen);
  const { limitMs } = defaultsOf(chosen);
  const games = GAMES.map((game) => ({
    label: say('settings.game', { game: rulesetTitle(language, game) }),
    value: game,
    description: say(`ruleset.${game}.about`),
    default: offer.game === game,
  }));
  const lengths = lengthsOf(offer.game).map((length) => ({
    label: say('settings.length', { length: say(`lengthChoice.${length}`) }),
    value: String(length),
    default: offer.length === length,
  }));
  const house = houseChoices(language, chosen);
  return [
    text(say('settings.games')),
    ...menuRow(SETTINGS_IDS.choose, { setting: 'game' }, games),
    ...menuRow(SETTINGS_IDS.choose, { setting: 'length' }, lengths),
    ...menuRow(SETTINGS_IDS.choose, { setting: 'limit' }, limitChoices(language, limitMs)),
    ...menuRow(SETTINGS_IDS.choose, { setting: 'house' }, house, {
      most: house.length,
      placeholder: say('settings.house'),
    }),
  ];
}

/** The values of the menu of house rules, each with its rule alone. */
export const HOUSES = new Map<string, House>([
  ['teams', { teams: true }],
  ['head-start', { headStart: true }],
  ...DECK_SIZES.map((deck) => [`deck-${deck}`, { deck }] as const),
  ...TARGETS.map((target) => [`points-${target}`, { target }] as const),
]);

function houseLabel({ say }: Language, { deck: size, target, teams }: House): string {
  if (size !== undefined) return say('settings.houseDeck', { deck: say(`deck.${size}`) });
  if (target !== undefined) return say('settings.housePoints', { points: target });
  return say(teams ? 'settings.houseTeams' : 'settings.houseHeadStart');
}

/** The house rules that change the chosen game, and those that are chosen. */
function houseChoices(language: Language, chosen: ServerSettings): readonly Choice[] {
  const { game, length, house } = offerOfServer(chosen);
  const plain = rulesetFor({ game, length, house: {} });
  return [...HOUSES].flatMap(([value, rule]) => {
    const isChosen = Object.entries(rule).every(([name, each]) => house[name as keyof House] === each);
    const ruleset = rulesetFor({ game, length, house: rule });
    const isOffered = isChosen || (ruleset !== null && ruleset !== plain);
    return isOffered ? [{ label: houseLabel(language, rule), value, default: isChosen }] : [];
  });
}

/** The most channels of a long list that are named. */
const MOST_NAMED = 5;
const MOST_CHANNELS = 25;

function placesPage({ say }: Language, { chosen, permissions }: Panel): Parts {
  const { channels, noThreadsIn, announcements } = permissions;
  const mentions = (ids: readonly string[]) => ids.slice(0, MOST_NAMED).map((id) => `<#${id}>`);
  const names = (keys: readonly Key[]) => list(keys.map((key) => say(key)));
  const more = noThreadsIn.length > MOST_NAMED ? ['…'] : [];
  const [lackingThere, lacking] = [names(permissions.missingThere), names(permissions.missingToAnnounce)];
  const threads = [
    say('settings.threads'),
    ...(chosen.threads && noThreadsIn.length > 0
      ? [say('settings.threadsMissing', { channels: list([...mentions(noThreadsIn), ...more]), names: lackingThere })]
      : []),
  ];
  const announcing = [
    say('settings.announcements'),
    ...(permissions.isAnnouncingGone ? [say('settings.announcementsGone')] : []),
    ...(announcements !== null && lacking !== ''
      ? [say('settings.announcementsMissing', { channel: `<#${announcements}>`, names: lacking })]
      : []),
  ];
  const places = [say('settings.places'), ...(permissions.areChannelsGone ? [say('settings.channelsGone')] : [])];
  const several = { most: MOST_CHANNELS, placeholder: say('settings.channels') };
  const one = { most: 1, placeholder: say('settings.announceIn') };
  return [
    text(places.join('\n')),
    channelRow(SETTINGS_IDS.choose, { setting: 'channels' }, channels, several),
    text(threads.join('\n')),
    ...rows([
      toggle('threads', chosen.threads === true, say(chosen.threads ? 'settings.threadsOn' : 'settings.threadsOff')),
    ]),
    text(announcing.join('\n')),
    channelRow(SETTINGS_IDS.choose, { setting: 'announce' }, announcements === null ? [] : [announcements], one),
  ];
}

function postsPage({ say }: Language, { chosen, known }: Panel): Parts {
  const { keepBoards, quiet, silent } = chosen;
  return [
    text(say('settings.posts')),
    ...rows([
      toggle('keep', keepBoards === true, say(keepBoards ? 'settings.keepOn' : 'settings.keepOff')),
      toggle('quiet', quiet === true, say(quiet ? 'settings.quietOn' : 'settings.quietOff')),
      toggle('silent', silent === true, say(silent ? 'settings.silentOn' : 'settings.silentOff')),
    ]),
    ...(known.length > 1
      ? menuRow(SETTINGS_IDS.choose, { setting: 'language' }, languageChoices(say, known, chosen))
      : []),
  ];
}

/** Each language by its own name. */
const languageChoices = (say: Language['say'], known: readonly Language[], { language: code }: ServerSettings) => [
  {
    label: say('settings.language', { language: say('settings.languageOfServer') }),
    value: 'own',
    default: code === undefined,
  },
  ...known.map((each) => ({
    label: say('settings.language', { language: each.say('language.name') }),
    value: each.code,
    default: code === each.code,
  })),
];

/** The questions of a page. */
const PAGE = 8;
/** Discord's limit for a label. */
const MOST_LABEL = 100;

function questionsPage(language: Language, { chosen, questions, from }: Panel): Parts {
  const { say } = language;
  const topics = TOPICS.map((topic) => ({
    label: say(`topic.${topic}`),
    value: topic,
    default: chosen.topics?.includes(topic) ?? true,
  }));
  const pages = Math.max(1, Math.ceil(questions.length / PAGE));
  const page = Math.min(Math.max(from, 0), pages - 1);
  const shown = questions.slice(page * PAGE, (page + 1) * PAGE);
  const number = (index: number): number => page * PAGE + index + 1;
  const lines = shown.map((each, index) =>
    say('settings.question', { number: number(index), question: each.text, mention: mentionOf(language, each.userId) }),
  );
  const removing = shown.map((each, index) => ({
    label: cutTo(`${number(index)}. ${each.text}`, MOST_LABEL),
    value: String(each.id),
  }));
  const head =
    questions.length === 0
      ? say('settings.noOwn')
      : say('settings.own', { count: questions.length, most: MOST_OWN_QUESTIONS });
  return [
    text(say('settings.questions')),
    ...menuRow(SETTINGS_IDS.choose, { setting: 'topics' }, topics, {
      most: topics.length,
      placeholder: say('settings.topics'),
    }),
    text([head, ...lines, ...(pages > 1 ? [say('settings.page', { page: page + 1, pages })] : [])].join('\n')),
    ...menuRow(SETTINGS_IDS.remove, { from: page }, removing, { placeholder: say('settings.remove') }),
    ...rows([
      ...(questions.length < MOST_OWN_QUESTIONS ? [button(SETTINGS_IDS.add, {}, say('settings.add'))] : []),
      ...(page > 0 ? [questionsButton(page - 1, say('button.previous'))] : []),
      ...(page < pages - 1 ? [questionsButton(page + 1, say('button.next'))] : []),
    ]),
  ];
}
