import { SEATS } from '../engine/index.ts';
import { DEFAULT_LIMIT_MS, LIMITS_MS, type Asked, type Options } from './match.ts';
import { FIRST_OFFER, offerOf, rulesetFor, type Offer } from './offers.ts';
import { poolOf, TOPICS } from './questions.ts';

/** The check of a stored value. */
type Is<Value> = (value: unknown) => value is Value;

const isText: Is<string> = (value) => typeof value === 'string';
const isTrue: Is<true> = (value) => value === true;
const isFlag: Is<boolean> = (value) => typeof value === 'boolean';
const isOneOf =
  <Value>(values: readonly Value[]): Is<Value> =>
  (value): value is Value =>
    values.some((each) => each === value);
const isDay: Is<number> = (value): value is number => Number.isInteger(value);
const isListOf =
  <Part>(isPart: Is<Part>): Is<readonly Part[]> =>
  (value): value is readonly Part[] =>
    Array.isArray(value) && value.every(isPart);

const OF_SERVER = {
  ruleset: isText, // the name of the ruleset that a lobby opens with
  limitMs: isOneOf(LIMITS_MS),
  keepBoards: isTrue, // posts keep their pictures
  channels: isListOf(isText), // ids of the channels to play in, with their threads; absent = all
  threads: isTrue, // each game gets a thread of its own
  silent: isTrue, // computers say nothing
  quiet: isTrue, // boards name the player on turn, and notify only people who asked for it
  language: isText, // its code; absent = that of the server at Discord
  announcements: isText, // id of the channel for them; absent = there are none
  topics: isListOf(isOneOf(TOPICS)), // of the bot's questions; absent = all
};

const OF_PERSON = {
  language: isText, // its code; absent = that of their Discord
  autoPlay: isFlag, // true = forced plays are made for them; it comes before the table's choice
  pings: isFlag, // true = a board notifies them; it comes before the server's choice
  remind: isTrue, // a direct message when half of their time for a turn is over
  daily: isText, // the language of a reminder of the daily, if they choose none; absent = there is no reminder
  reminded: isListOf(isDay), // the days of the reminders that they have not answered, the last one included
  unchallenged: isTrue, // nobody may keep a seat for them in a new lobby
  color: isOneOf(SEATS), // their seat if they do not choose, if it is free
};

type Chosen<Parts> = { readonly [Name in keyof Parts]?: Parts[Name] extends Is<infer Value> ? Value : never };

/** The choices of a server. Absent = the bot's default. */
export type ServerSettings = Chosen<typeof OF_SERVER>;

/** The choices of a person for themselves. Absent = by the server and the table. */
export type Preferences = Chosen<typeof OF_PERSON>;

/** True if somebody can have made the choices of a JSON. Unknown parts do no harm. */
export type IsChosen<Choices extends object> = (json: object) => json is Choices;

const shapeOf =
  <Parts extends Readonly<Record<string, Is<unknown>>>>(parts: Parts): IsChosen<Chosen<Parts>> =>
  (json): json is Chosen<Parts> =>
    Object.entries(parts).every(([name, isValue]) => {
      const value = (json as Readonly<Record<string, unknown>>)[name];
      return value === undefined || isValue(value);
    });

/** The shapes of stored settings. */
export const SHAPES = { server: shapeOf(OF_SERVER), person: shapeOf(OF_PERSON) };

/** A question that a person has added for a server. */
export interface OwnQuestion {
  readonly id: number;
  readonly text: string;
  readonly userId: string; // the person who added it
}

export type NewQuestion = Omit<OwnQuestion, 'id'>;

/** The most questions that a server can add. With those of the bot they are at most as many as the rules can have. */
export const MOST_OWN_QUESTIONS = 100;
/** The longest one, in UTF-16 units. */
export const MOST_QUESTION_CHARACTERS = 200;

/** The result of adding a question; `full` = the server has the most, `known` = it has the same one already. */
export type Added = 'added' | 'full' | 'known';

/** Changes the newest stored value, so that other changes since the read stay. The same object = there is nothing to change. */
export type Changing<Kept> = (before: Kept) => Kept;

/** The store of settings. A change is a transaction, may throw `CannotSave`, and tells `server ID` or `person ID`. */
export interface SettingsStore {
  /** Of all servers with choices, by id. */
  readonly servers: () => Promise<ReadonlyMap<string, ServerSettings>>;
  /** Of all people with choices, by id. */
  readonly people: () => Promise<ReadonlyMap<string, Preferences>>;
  /** Of one server; null = it has no choices. */
  readonly server: (guildId: string) => Promise<ServerSettings | null>;
  /** Of one person; null = they have no choices. */
  readonly person: (userId: string) => Promise<Preferences | null>;
  readonly changeServer: (guildId: string, change: Changing<ServerSettings>, now: number) => Promise<ServerSettings>;
  readonly changePerson: (userId: string, change: Changing<Preferences>, now: number) => Promise<Preferences>;
  /** The questions that a server has added, the oldest first. */
  readonly questions: (guildId: string) => Promise<readonly OwnQuestion[]>;
  /** At most this many. */
  readonly addQuestion: (guildId: string, question: NewQuestion, most: number, now: number) => Promise<Added>;
  /** False if it is no longer there. */
  readonly removeQuestion: (guildId: string, id: number) => Promise<boolean>;
}

/** The choices with another value of one part; undefined = the default. */
export function withChoice<Choices extends object, Name extends keyof Choices & string>(
  before: Choices,
  name: Name,
  value: Choices[Name] | undefined,
): Choices {
  const parts = Object.entries<unknown>({ ...before, [name]: value }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as Choices;
}

const NOTHING = {} as const;

/** The choices in memory: every sentence needs them. Only changed ones have a row. Writes go to the store first. */
export type Settings = ReturnType<typeof createSettings>;

/** The settings of a store that are already known, such as none of an empty one. */
export function createSettings(
  store: SettingsStore,
  now: () => number,
  known: readonly [ReadonlyMap<string, ServerSettings>, ReadonlyMap<string, Preferences>],
) {
  const [servers, people] = [new Map(known[0]), new Map(known[1])];
  let reading = Promise.resolve(); // one read after the other: an older answer must not come later

  async function read(told: string): Promise<void> {
    const [whose, id = ''] = told.split(' ');
    if (whose === 'server') keep(servers, id, await store.server(id));
    else if (whose === 'person') keep(people, id, await store.person(id));
    else {
      replace(servers, await store.servers());
      replace(people, await store.people());
    }
  }

  /** Saves a change, and knows it from then on. */
  const saving =
    <Choices>(
      all: Map<string, Choices>,
      save: (id: string, change: Changing<Choices>, at: number) => Promise<Choices>,
    ) =>
    async (id: string, change: Changing<Choices>): Promise<Choices> => {
      const changed = await save(id, change, now());
      all.set(id, changed);
      return changed;
    };
  return {
    server: (guildId: string): ServerSettings => servers.get(guildId) ?? NOTHING,
    person: (userId: string): Preferences => people.get(userId) ?? NOTHING,
    changeServer: saving(servers, store.changeServer),
    changePerson: saving(people, store.changePerson),
    questions: store.questions,
    addQuestion: (guildId: string, question: NewQuestion) =>
      store.addQuestion(guildId, question, MOST_OWN_QUESTIONS, now()),
    removeQuestion: store.removeQuestion,
    /** The people who want to be reminded of this day's daily, and are not yet. */
    toRemind: (day: number): string[] =>
      [...people].flatMap(([userId, { daily, reminded }]) =>
        daily === undefined || reminded?.includes(day) ? [] : [userId],
      ),
    /** The servers with a channel for announcements, each with that channel. */
    announcements: () =>
      [...servers].flatMap(([guildId, { announcements: channelId }]) =>
        channelId === undefined ? [] : [{ guildId, channelId }],
      ),
    /** Reads again what another process has changed, by what that tells; an empty text stands for everything. */
    readAgain: (told: string): Promise<void> => {
      const done = reading.then(() => read(told));
      reading = done.catch(() => undefined);
      return done;
    },
    /** The store has dropped the choices of a person or a server. */
    forgetPerson: (userId: string) => void people.delete(userId),
    forgetServer: (guildId: string) => void servers.delete(guildId),
  };
}

function keep<Choices>(all: Map<string, Choices>, id: string, chosen: Choices | null): void {
  if (chosen === null) all.delete(id);
  else all.set(id, chosen);
}

function replace<Choices>(all: Map<string, Choices>, now: ReadonlyMap<string, Choices>): void {
  all.clear();
  for (const [id, chosen] of now) all.set(id, chosen);
}

export const openSettings = async (store: SettingsStore, now: () => number): Promise<Settings> =>
  createSettings(store, now, [await store.servers(), await store.people()]);

/** True if a board notifies the player on turn: their own choice comes before that of the server. */
export const isPinged = ({ server, person }: Pick<Settings, 'server' | 'person'>, guildId: string, userId: string) =>
  person(userId).pings ?? !server(guildId).quiet;

/** The present questions of a server; null for exactly the bot's. */
export async function askedIn(
  { server, questions }: Pick<Settings, 'server' | 'questions'>,
  guildId: string,
): Promise<Asked | null> {
  const own = (await questions(guildId)).map(({ text }) => text);
  return poolOf(server(guildId).topics, own);
}

/** The game that a lobby of a server opens with: the server's choice, as long as that is still offered. */
export const offerOfServer = ({ ruleset }: ServerSettings): Offer =>
  (ruleset === undefined ? null : offerOf({ ruleset })) ?? FIRST_OFFER;

/** The options of a lobby in a server if its host names none. */
export const defaultsOf = (settings: ServerSettings): Options => ({
  ruleset: rulesetFor(offerOfServer(settings)) ?? FIRST_OFFER.game,
  autoPlay: true,
  limitMs: settings.limitMs === undefined ? DEFAULT_LIMIT_MS : settings.limitMs,
  ...(settings.keepBoards && { keepBoards: true }),
  ...(!settings.silent && { chatter: true }),
});
