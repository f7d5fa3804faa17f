import type { Seat } from '../engine/index.ts';
import type { LimitMs } from './match.ts';
import type { Topic } from './topics.ts';

/** The choices of a server. Absent = the bot's default. */
export interface ServerSettings {
  readonly ruleset?: string; // the name of the ruleset that a lobby opens with
  readonly limitMs?: LimitMs;
  readonly keepBoards?: true; // posts keep their pictures
  readonly channels?: readonly string[]; // ids of the channels to play in, with their threads; absent = all
  readonly threads?: true; // each game gets a thread of its own
  readonly quiet?: true; // boards name the player on turn, and notify only people who asked for it
  readonly language?: string; // its code; absent = that of the server at Discord
  readonly announcements?: string; // id of the channel for them; absent = there are none
  readonly topics?: readonly Topic[]; // of the bot's questions; absent = all
}

/** The choices of a person for themselves. Absent = by the server and the table. */
export interface Preferences {
  readonly language?: string; // its code; absent = that of their Discord
  readonly autoPlay?: boolean; // true = forced plays are made for them; it comes before the table's choice
  readonly pings?: boolean; // true = a board notifies them; it comes before the server's choice
  readonly remind?: true; // a direct message when half of their time for a turn is over
  readonly unchallenged?: true; // nobody may keep a seat for them in a new lobby
  readonly color?: Seat; // their seat if they do not choose, if it is free
}

/** A question that a person has added for a server. */
export interface OwnQuestion {
  readonly id: number;
  readonly text: string;
  readonly userId: string; // the person who added it
}

/** The most questions that a server can add. With those of the bot they are at most as many as the rules can have. */
export const MOST_OWN_QUESTIONS = 100;
/** The longest one, in UTF-16 units. */
export const MOST_QUESTION_CHARACTERS = 200;

/** The result of adding a question; `full` = the server has the most, `known` = it has the same one already. */
export type Added = 'added' | 'full' | 'known';

/** Changes the newest stored value, so that other changes since the read stay. */
export type Changing<Kept> = (before: Kept) => Kept;

/** The store of settings. Each change is a transaction of its own; throws `CannotSave`. */
export interface SettingsStore {
  /** Of all servers with choices, by id. */
  readonly servers: () => Promise<ReadonlyMap<string, ServerSettings>>;
  /** Of all people with choices, by id. */
  readonly people: () => Promise<ReadonlyMap<string, Preferences>>;
  readonly changeServer: (guildId: string, change: Changing<ServerSettings>, now: number) => Promise<ServerSettings>;
  readonly changePerson: (userId: string, change: Changing<Preferences>, now: number) => Promise<Preferences>;
  /** The questions that a server has added, the oldest first. */
  readonly questions: (guildId: string) => Promise<readonly OwnQuestion[]>;
  /** At most this many. */
  readonly addQuestion: (
    guildId: string,
    question: Omit<OwnQuestion, 'id'>,
    most: number,
    now: number,
  ) => Promise<Added>;
  /** False if it is no longer there. */
  readonly removeQuestion: (guildId: string, id: number) => Promise<boolean>;
}

/**
 * The choices of servers and people, in memory: every sentence needs them. Only servers and people with a change have a
 * row. Each write goes to the store first.
 */
export interface Settings extends Pick<SettingsStore, 'questions' | 'removeQuestion'> {
  readonly server: (guildId: string) => ServerSettings;
  readonly person: (userId: string) => Preferences;
  readonly changeServer: (guildId: string, change: Changing<ServerSettings>) => Promise<ServerSettings>;
  readonly changePerson: (userId: string, change: Changing<Preferences>) => Promise<Preferences>;
  readonly addQuestion: (guildId: string, question: Omit<OwnQuestion, 'id'>) => Promise<Added>;
  /** The servers with a channel for announcements, each with that channel. */
  readonly announcements: () => readonly { readonly guildId: string; readonly channelId: string }[];
  /** The store has dropped the choices of a person or a server. */
  readonly forgetPerson: (userId: string) => void;
  readonly forgetServer: (guildId: string) => void;
}

/** The choices with another value of one part; undefined = the default. */
export function withChoice<Chosen extends object, Name extends keyof Chosen & string>(
  before: Chosen,
  name: Name,
  value: Chosen[Name] | undefined,
): Chosen {
  const parts = Object.entries<unknown>({ ...before, [name]: value }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as Chosen;
}

const NOTHING = {} as const;

/** The settings of a store that are already known, such as none of an empty one. */
export function createSettings(
  store: SettingsStore,
  now: () => number,
  known: readonly [ReadonlyMap<string, ServerSettings>, ReadonlyMap<string, Preferences>],
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

/** True if a board notifies the player on turn: their own choice comes before that of the server. */
export const isPinged = ({ server, person }: Pick<Settings, 'server' | 'person'>, guildId: string, userId: string) =>
  person(userId).pings ?? !server(guildId).quiet;
