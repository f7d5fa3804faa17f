import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { Clock } from '../match/clock.ts';
import type { OnError } from '../match/ports.ts';
import type { Service } from '../match/service.ts';
import type { Key, Language } from '../text/language.ts';
import type { Languages } from './languages.ts';
import type { Poster } from './poster.ts';
import type { Render } from './posts.ts';

/** What handlers of commands and buttons work with. */
export interface Bot {
  readonly service: Service;
  readonly clock: Clock;
  readonly poster: Poster;
  readonly render: Render;
  readonly languages: Languages;
  readonly version: string;
  /** Whether somebody is in a server. The answer is yes where it cannot be found out. */
  readonly isMember: (guildId: string, userId: string) => Promise<boolean>;
  /** For what goes wrong after the change is saved. */
  readonly onError: OnError;
}

/** How a click ended, for the log: `ok` or the code of a refusal, and what it was about. */
export interface Outcome {
  readonly outcome: string;
  readonly match?: string;
  readonly ply?: number;
}

/** A button that was pressed in a server. */
export type Pressed = ButtonInteraction<'cached' | 'raw'>;

/** One subcommand of `/sorry`. */
export interface Command {
  readonly name: string;
  readonly description: Key;
  readonly options?: (language: Language) => readonly APIApplicationCommandBasicOption[];
  readonly run: (bot: Bot, interaction: ChatInputCommandInteraction) => Promise<Outcome>;
}
