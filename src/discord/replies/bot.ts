import type { OnPerson, Typing, SlashCommand } from '../interactions.ts';
import type { AutocompleteFocusedOption, Interaction } from 'discord.js';
import type { APIApplicationCommandBasicOption, APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Desk } from '../desk/desk.ts';
import type { Render } from '../../render/scene/subjects.ts';
import type { Community } from '../../community/community.ts';
import type { Clock } from '../../match/clock/clock.ts';
import type { Dailies } from '../../match/daily/daily.ts';
import type { About, Advise, Analyze, Choose, OnError } from '../../match/ports.ts';
import type { Refusal } from '../../match/refusals.ts';
import type { Erasing } from '../../match/door/forgetting.ts';
import type { Matches } from '../../match/door/matches.ts';
import type { Archive } from '../../match/door/lookup.ts';
import type { Settings } from '../../match/settings.ts';
import type { Key, Language, NameInCatalogue } from '../../text/language.ts';
import type { Poster } from '../posts/poster-port.ts';
import type { Checks } from './checks.ts';
import type { OpenHands } from './open-hands.ts';
import type { Pace, Paced } from './pace.ts';
import type { Rest } from '../client/client.ts';
import type { Languages } from '../languages.ts';

/** Everything that handlers of commands and buttons need. */
export interface Bot extends Checks {
  readonly matches: Matches;
  readonly archive: Archive;
  readonly forgetting: Erasing;
  readonly clock: Clock;
  readonly dailies: Dailies;
  readonly community: Community;
  readonly poster: Poster;
  /** Draws boards of tables, and what a player sees instead, before all other pictures. */
  readonly render: Render;
  readonly desk: Desk;
  readonly languages: Languages;
  readonly settings: Settings;
  readonly rest: Rest;
  /** Asks a computer player again for an old choice. */
  readonly choose: Choose;
  readonly advise: Advise;
  /** Asks a computer player how well a match was played. */
  readonly analyze: Analyze;
  readonly version: string;
  /** The lines of the page of help about commands. */
  readonly helpLines: readonly Key[];
  readonly pace: Pace;
  readonly hands: OpenHands;
  /** True for a person or a server that the bot ignores, by its id. */
  readonly isBlocked: (id: string) => boolean;
  /** For errors after the change is saved. */
  readonly onError: OnError;
}

/** The end of a click, for the log: `ok` or the code of a refusal, and its subject. */
export interface Outcome {
  readonly outcome: string;
  readonly match?: string;
  readonly ply?: number;
}

/** The answer to a click or a command, once it is given; or its refusal, which the router tells. */
export type Answered = Promise<Outcome | (Refusal & Omit<Outcome, 'outcome'>)>;

/** Counts an answered click; `ms` is the time to its answer. */
export type CountClick = (click: { readonly what: string; readonly outcome: string; readonly ms: number }) => void;

/** The place and the id of a click, for the log: with these ids a host finds a reported problem. */
export const placeOf = ({ id, guildId, channelId }: Pick<Interaction, 'id' | 'guildId' | 'channelId'>): About => ({
  interaction: id,
  ...(guildId && { guild: guildId }),
  ...(channelId && { channel: channelId }),
});

export type CommandOption<Named extends string = NameInCatalogue> = APIApplicationCommandBasicOption & {
  readonly name: Named;
};

/**
 * One slash command. `commands/index.ts` lists it.
 *
 * @example
 *   export const join: Command = {
 *     name: 'join',
 *     description: 'command.join',
 *     pace: 'start',
 *     run: async (bot, interaction) => …,
 *   };
 */
export interface Command<Named extends string = NameInCatalogue> {
  /** The last word of its full name: `start` of `/sorry start`. */
  readonly name: Named;
  readonly description: Key;
  /** true = it works everywhere, because it needs no server. The router lets no other command through where the bot is no member. */
  readonly everywhere?: true;
  /** true = blocked people may use it, too: their data stays theirs. */
  readonly evenBlocked?: true;
  /** The limit of its use; absent = none. */
  readonly pace?: Paced;
  readonly options?: (language: Language) => readonly CommandOption<Named>[];
  readonly run: (bot: Bot, interaction: SlashCommand) => Answered;
  /** The suggestions for the option that is being typed. Discord takes the first 25. */
  readonly autocomplete?: (
    bot: Bot,
    typing: Typing,
    focused: AutocompleteFocusedOption,
  ) => Promise<readonly APIApplicationCommandOptionChoice[]>;
}

/** A slash command of one word. Only people with these permissions see it; its handlers check them again. */
export interface TopCommand extends Command {
  readonly permissions: bigint;
}

/** A command in the menu of a person, in a server. */
export interface PersonCommand {
  readonly name: NameInCatalogue; // as people read it
  readonly pace?: Paced;
  readonly run: (bot: Bot, interaction: OnPerson) => Answered;
}

export type PersonCommands = ReadonlyMap<string, PersonCommand>;

/** The first word of full names, and their next words. */
export interface CommandGroup<Named extends string = NameInCatalogue> {
  readonly name: Named;
  readonly description: Key;
  readonly commands: readonly Command<Named>[];
}

/** The groups of commands: of a server with the bot, of direct messages with it, and of all other places. */
export const [SORRY, DIRECT, ELSEWHERE] = ['sorry', 'sorry-dm', 'sorry-anywhere'] as const;

/** Commands by their full name, such as `sorry start`. */
export type CommandTable = ReadonlyMap<string, Command<string>>;

export const tableOf = ({ name, commands }: CommandGroup<string>): CommandTable =>
  new Map(commands.map((each) => [`${name} ${each.name}`, each]));
