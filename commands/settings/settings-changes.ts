import type { Guild } from 'discord.js';
import type { Result } from '../../src/engine/index.ts';
import { offerOfServer, withChoice, type ServerSettings } from '../../src/match/settings.ts';
import { LIMITS_MS } from '../../src/match/match.ts';
import type { House, Offer } from '../../src/match/offers.ts';
import { GAMES, LENGTHS, rulesetFor, withGame } from '../../src/match/offers.ts';
import { refused, type Refusal } from '../../src/match/refusals.ts';
import { list } from '../../src/text/words.ts';
import { TOPICS } from '../../src/match/questions.ts';
import { stillThere } from '../../src/discord/replies/permissions.ts';
import { refuseConflict } from '../../src/discord/replies/replies.ts';
import type { Language } from '../../src/text/language.ts';
import type { Languages } from '../../src/discord/languages.ts';
import { HOUSES, type PageName, type Setting } from './settings-pages.ts';
import { missingForThreads, missingToPost } from './permission-check.ts';

/** The choice, and its server. */
interface Chosen {
  readonly values: readonly string[];
  readonly guild: Guild | null;
  readonly languages: Languages;
  readonly language: Language; // the language of the person who chooses
}

type Decided = Result<ServerSettings, Refusal>;

/** A change of one field, given the newest of all fields. */
type Decide = (before: ServerSettings) => Decided;

/** The change by a choice; null for a value that cannot be chosen. */
type Choose = (chosen: Chosen) => Decide | null;

const yes = (value: ServerSettings): Decided => ({ ok: true, value });

/** The change by a button or a menu of the panel, or the reason why there is none. */
export function changeOf(
  setting: Setting,
  chosen: Chosen,
): Result<{ readonly page: PageName; readonly decide: Decide }, Refusal> {
  const { page, choose } = CHOICES[setting];
  const decide = choose(chosen);
  return decide ? { ok: true, value: { page, decide } } : refused('unknown-choice');
}

/** A choice of one of these values. */
const among =
  <Value>(all: readonly Value[], decide: (value: Value, chosen: Chosen) => Decide): Choose =>
  (chosen) => {
    const value = all.find((each) => String(each) === chosen.values[0]);
    return value === undefined ? null : decide(value, chosen);
  };

/** A game that fits the saved settings. */
const offering =
  (language: Language, change: (offer: Offer) => Offer): Decide =>
  (before) => {
    const offer = change(offerOfServer(before));
    const ruleset = rulesetFor(offer);
    return ruleset === null ? { ok: false, error: refuseConflict(language, offer) } : yes({ ...before, ruleset });
  };

/** A switch, which is on or absent. */
const switching =
  (field: 'threads' | 'keepBoards' | 'quiet' | 'silent', isOn: boolean): Decide =>
  (before) =>
    yes(withChoice(before, field, isOn ? true : undefined));

/** A choice, and the page that has it. */
interface OnPage {
  readonly page: PageName;
  readonly choose: Choose;
}

const onPage = (page: PageName, choose: Choose): OnPage => ({ page, choose });

/** The choices by buttons and menus. */
const CHOICES: { readonly [Each in Setting]: OnPage } = {
  game: onPage(
    'games',
    among(GAMES, (game, { language }) => offering(language, (offer) => withGame(offer, game))),
  ),
  length: onPage(
    'games',
    among(LENGTHS, (length, { language }) => offering(language, (offer) => ({ ...offer, length }))),
  ),
  limit: onPage(
    'games',
    among(LIMITS_MS, (limitMs) => (before) => yes({ ...before, limitMs })),
  ),
  house: onPage('games', ({ values, language }) => {
    const house = houseOf(values);
    return house && offering(language, (offer) => ({ ...offer, house }));
  }),
  channels: onPage('places', ({ values, guild }) => {
    if (stillThere(guild, values).length < values.length) return null;
    return (before) => yes(withChoice(before, 'channels', values.length > 0 ? values : undefined));
  }),
  announce: onPage('places', ({ values: [channelId], guild, language: { say } }) => {
    if (channelId === undefined) return (before) => yes(withChoice(before, 'announcements', undefined));
    if (stillThere(guild, [channelId]).length === 0) return null;
    const names = missingToPost(guild, channelId).map((key) => say(key));
    return (before) =>
      names.length > 0
        ? refused('cannot-announce', { channel: `<#${channelId}>`, names: list(names) })
        : yes({ ...before, announcements: channelId });
  }),
  'threads.on': onPage('places', ({ guild, language: { say } }) => (before) => {
    const names = missingForThreads(guild, before).map((key) => say(key));
    return names.length > 0 ? refused('cannot-thread', { names: list(names) }) : switching('threads', true)(before);
  }),
  'threads.off': onPage('places', () => switching('threads', false)),
  'keep.on': onPage('posts', () => switching('keepBoards', true)),
  'keep.off': onPage('posts', () => switching('keepBoards', false)),
  'quiet.on': onPage('posts', () => switching('quiet', true)),
  'quiet.off': onPage('posts', () => switching('quiet', false)),
  'silent.on': onPage('posts', () => switching('silent', true)),
  'silent.off': onPage('posts', () => switching('silent', false)),
  language: onPage('posts', ({ values: [value], languages }) => {
    const code = languages.known.find((each) => each.code === value)?.code;
    return code === undefined && value !== 'own' ? null : (before) => yes(withChoice(before, 'language', code));
  }),
  topics: onPage('questions', ({ values }) => {
    const topics = TOPICS.filter((topic) => values.includes(topic));
    if (topics.length < values.length) return null;
    return (before) => yes(withChoice(before, 'topics', topics.length < TOPICS.length ? topics : undefined));
  }),
};

/** The house rules of a choice, such as `teams` and `deck-55`; null if two of them concern the same thing. */
function houseOf(values: readonly string[]): House | null {
  const chosen = [...HOUSES].flatMap(([value, rule]) => (values.includes(value) ? [rule] : []));
  const house: House = Object.assign({}, ...chosen);
  return Object.keys(house).length === chosen.length ? house : null;
}
