import type { Seat } from '../engine/index.ts';
import type { LimitMs } from './match.ts';
import type { Topic } from './topics.ts';

/** What a server has chosen. What is absent is as the bot has it. */
export interface ServerSettings {
  readonly ruleset?: string; // the name of the ruleset that a lobby opens with
  readonly limitMs?: LimitMs;
  readonly keepBoards?: true; // posts keep their pictures
  readonly channels?: readonly string[]; // ids of the channels to play in, with their threads; absent = all
  readonly threads?: true; // each game gets a thread of its own
  readonly quiet?: true; // boards name whose turn it is, and notify nobody who has not asked for it
  readonly language?: string; // its code; absent = that of the server at Discord
  readonly announcements?: string; // id of the channel for them; absent = there are none
  readonly topics?: readonly Topic[]; // of the bot's questions; absent = all
}

/** What a person has chosen for themselves. What is absent is as the server and the table have it. */
export interface Preferences {
  readonly language?: string; // its code; absent = the one in which they use Discord
  readonly autoPlay?: boolean; // whether forced plays of theirs are made for them, whatever the table says
  readonly pings?: boolean; // whether a board notifies them, whatever the server says
  readonly remind?: true; // a direct message when half of their time for a turn is over
  readonly unchallenged?: true; // nobody may keep a seat for them in a new lobby
  readonly color?: Seat; // where they sit down when they do not choose, if it is free
}

/** A question that somebody has added for a server. */
export interface OwnQuestion {
  readonly id: number;
  readonly text: string;
  readonly userId: string; // who added it
}

/** So many questions a server can add. With those of the bot they are at most as many as the rules can have. */
export const MOST_OWN_QUESTIONS = 100;
/** The longest one, in UTF-16 units. */
export const MOST_QUESTION_CHARACTERS = 200;

/** Whether a question was added; `full` = the server has as many as it can, `known` = it has the same one already. */
export type Added = 'added' | 'full' | 'known';

/** Changes what is kept, given the newest of it: what somebody else has changed meanwhile stays. */
export type Changing<Kept> = (before: Kept) => Kept;

/** Where settings live. Each change is a transaction of its own; throws `CannotSave`. */
export interface SettingsStore {
  /** Of all servers that have chosen something, by id. */
  readonly servers: () => Promise<ReadonlyMap<string, ServerSettings>>;
  /** Of all people who have chosen something, by id. */
  readonly people: () => Promise<ReadonlyMap<string, Preferences>>;
  readonly changeServer: (guildId: string, change: Changing<ServerSettings>, now: number) => Promise<ServerSettings>;
  readonly changePerson: (userId: string, change: Changing<Preferences>, now: number) => Promise<Preferences>;
  /** The questions that a server has added, the oldest first. */
  readonly questions: (guildId: string) => Promise<readonly OwnQuestion[]>;
  /** At most so many. */
  readonly addQuestion: (
    guildId: string,
    question: Omit<OwnQuestion, 'id'>,
    most: number,
    now: number,
  ) => Promise<Added>;
  /** False when it is not there any more. */
  readonly removeQuestion: (guildId: string, id: number) => Promise<boolean>;
}

/**
 * What servers and people have chosen, at hand: it is asked for in every sentence. All of it is in memory, because only those
 * have a row who have changed something; each write goes to the store first.
 */
export interface Settings extends Pick<SettingsStore, 'questions' | 'removeQuestion'> {
  readonly server: (guildId: string) => ServerSettings;
  readonly person: (userId: string) => Preferences;
  readonly changeServer: (guildId: string, change: Changing<ServerSettings>) => Promise<ServerSettings>;
  readonly changePerson: (userId: string, change: Changing<Preferences>) => Promise<Preferences>;
  readonly addQuestion: (guildId: string, question: Omit<OwnQuestion, 'id'>) => Promise<Added>;
  /** The servers that have a channel for announcements, and which. */
  readonly announcements: () => readonly { readonly guildId: string; readonly channelId: string }[];
  /** The store has dropped what a person or a server has chosen. */
  readonly forgetPerson: (userId: string) => void;
  readonly forgetServer: (guildId: string) => void;
}

/** What is chosen with another value of one part; undefined = as it is by itself. */
export function withChoice<Chosen extends object, Name extends keyof Chosen & string>(
  before: Chosen,
  name: Name,
  value: Chosen[Name] | undefined,
): Chosen {
  const parts = Object.entries<unknown>({ ...before, [name]: value }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as Chosen;
}

const NOTHING = {} as const;

/** The settings of a store that are known already, such as none of an empty one. */
export function createSettings(
  store: SettingsStore,
  now: () => number,
  known: readonly [ReadonlyMap<string, ServerSettings>, ReadonlyMap<string, Preferences>] = [new Map(), new Map()],
): Settings {
  const [servers, people] = [new Map(known[0]), new Map(known[1])];
  return {
    server: (guildId) => servers.get(guildId) ?? NOTHING,
    person: (userId) => people.get(userId) ?? NOTHING,
    changeServer: async (guildId, change) => {
      const changed = await store.changeServer(guildId, change, now());
      servers.set(guildId, changed);
      return changed;
    },
    changePerson: async (userId, change) => {
      const changed = await store.changePerson(userId, change, now());
      people.set(userId, changed);
      return changed;
    },
    questions: store.questions,
    addQuestion: (guildId, question) => store.addQuestion(guildId, question, MOST_OWN_QUESTIONS, now()),
    removeQuestion: store.removeQuestion,
    announcements: () =>
      [...servers].flatMap(([guildId, { announcements: channelId }]) =>
        channelId === undefined ? [] : [{ guildId, channelId }],
      ),
    forgetPerson: (userId) => void people.delete(userId),
    forgetServer: (guildId) => void servers.delete(guildId),
  };
}

/** Reads all settings of a store. */
export const openSettings = async (store: SettingsStore, now: () => number): Promise<Settings> =>
  createSettings(store, now, [await store.servers(), await store.people()]);

/** Whether a board notifies the person whose turn it is: their own choice comes before that of the server. */
export const isPinged = ({ server, person }: Pick<Settings, 'server' | 'person'>, guildId: string, userId: string) =>
  person(userId).pings ?? !server(guildId).quiet;
