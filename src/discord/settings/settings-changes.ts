import type { Guild } from 'discord.js';
import type { Result } from '../../engine/index.ts';
import { offerOfServer, withChoice, type ServerSettings } from '../../match/settings.ts';
import { LIMITS_MS } from '../../match/match.ts';
import type { House, Offer } from '../../match/offers.ts';
import { GAMES, LENGTHS, rulesetFor, withGame } from '../../match/offers.ts';
import { refused, type Refusal } from '../../match/refusals.ts';
import { list } from '../../text/words.ts';
import { TOPICS } from '../../match/questions.ts';
import { stillThere } from '../replies/permissions.ts';
import { refuseConflict } from '../replies/replies.ts';
import type { Language } from '../../text/language.ts';
import type { Languages } from '../languages.ts';
import { HOUSES, type PageName } from './settings-pages.ts';
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

/** The page that shows a change, and the change; null for a value that cannot be chosen. */
interface Row {
  readonly page: PageName;
  readonly choose: (chosen: Chosen) => Decide | null;
}

const yes = (value: ServerSettings): Decided => ({ ok: true, value });

/** The change by a button or a menu of the panel, or the reason why there is none. */
export function changeOf(
  about: string,
  chosen: Chosen,
): Result<{ readonly page: PageName; readonly decide: Decide }, Refusal> {
  const row = Object.hasOwn(ROWS, about) ? ROWS[about]! : null;
  const decide = row?.choose(chosen) ?? null;
  if (row === null || decide === null) return refused('unknown-choice');
  return { ok: true, value: { page: row.page, decide } };
}

/** A choice of one of these values. */
const among =
  <Value>(all: readonly Value[], decide: (value: Value, chosen: Chosen) => Decide): Row['choose'] =>
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

const ROWS: Readonly<Record<string, Row>> = {
  game: {
    page: 'games',
    choose: among(GAMES, (game, { language }) => offering(language, (offer) => withGame(offer, game))),
  },
  length: {
    page: 'games',
    choose: among(LENGTHS, (length, { language }) => offering(language, (offer) => ({ ...offer, length }))),
  },
  limit: { page: 'games', choose: among(LIMITS_MS, (limitMs) => (before) => yes({ ...before, limitMs })) },
  house: {
    page: 'games',
    choose: ({ values, language }) => {
      const house = houseOf(values);
      return house && offering(language, (offer) => ({ ...offer, house }));
    },
  },
  channels: {
    page: 'places',
    choose: ({ values, guild }) => {
      if (stillThere(guild, values).length < values.length) return null;
      return (before) => yes(withChoice(before, 'channels', values.length > 0 ? values : undefined));
    },
  },
  announce: {
    page: 'places',
    choose: ({ values: [channelId], guild, language: { say } }) => {
      if (channelId === undefined) return (before) => yes(withChoice(before, 'announcements', undefined));
      if (stillThere(guild, [channelId]).length === 0) return null;
      const names = missingToPost(guild, channelId).map((key) => say(key));
      return (before) =>
        names.length > 0
          ? refused('cannot-announce', { channel: `<#${channelId}>`, names: list(names) })
          : yes({ ...before, announcements: channelId });
    },
  },
  'threads.on': {
    page: 'places',
    choose:
      ({ guild, language: { say } }) =>
      (before) => {
        const names = missingForThreads(guild, before).map((key) => say(key));
        return names.length > 0 ? refused('cannot-thread', { names: list(names) }) : switching('threads', true)(before);
      },
  },
  'threads.off': { page: 'places', choose: () => switching('threads', false) },
  'keep.on': { page: 'posts', choose: () => switching('keepBoards', true) },
  'keep.off': { page: 'posts', choose: () => switching('keepBoards', false) },
  'quiet.on': { page: 'posts', choose: () => switching('quiet', true) },
  'quiet.off': { page: 'posts', choose: () => switching('quiet', false) },
  'silent.on': { page: 'posts', choose: () => switching('silent', true) },
  'silent.off': { page: 'posts', choose: () => switching('silent', false) },
  language: {
    page: 'posts',
    choose: ({ values: [value], languages }) => {
      const code = languages.known.find((each) => each.code === value)?.code;
      return code === undefined && value !== 'own' ? null : (before) => yes(withChoice(before, 'language', code));
    },
  },
  topics: {
    page: 'questions',
    choose: ({ values }) => {
      const topics = TOPICS.filter((topic) => values.includes(topic));
      if (topics.length < values.length) return null;
      return (before) => yes(withChoice(before, 'topics', topics.length < TOPICS.length ? topics : undefined));
    },
  },
};

/** The house rules of a choice, such as `teams` and `deck-55`; null if two of them concern the same thing. */
function houseOf(values: readonly string[]): House | null {
  const chosen = [...HOUSES].flatMap(([value, rule]) => (values.includes(value) ? [rule] : []));
  const house: House = Object.assign({}, ...chosen);
  return Object.keys(house).length === chosen.length ? house : null;
}
