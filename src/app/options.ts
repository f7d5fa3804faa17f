import type { ClientOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Shards } from '../discord/client/client.ts';
import type { Paces } from '../discord/replies/pace.ts';
import type { Time } from '../match/clock/time.ts';
import type { Render } from '../render/scene/subjects.ts';
import type { Language } from '../text/language.ts';
import type { EndpointAddress } from './endpoint.ts';
import type { Address } from './port.ts';

/** The choices of a host for a bot, and the things that a test puts in the place of the world. */
export interface AppOptions {
  readonly token: string;
  readonly apiBase: string;
  readonly databaseFile: string; // or the address of a server
  readonly processes?: number; // that share that server's database; without it, this one has it alone
  readonly log: Logger;
  readonly requestsPerSecond?: number; // that Discord grants this bot; without it, the default for all bots
  readonly healthFile?: string; // the file that shows other programs that the bot is well
  readonly metrics?: Address | null; // the address of /healthz and /metrics; without it, none
  readonly endpoint?: EndpointAddress | null; // where Discord sends interactions; without it, the gateway brings them
  readonly forgetful?: boolean; // the platform loses all messages when it restarts, as the sandbox does
  readonly showAgain?: boolean; // the boards of all running matches are posted again
  readonly languages?: readonly Language[]; // the languages to choose from; without it, all
  readonly paces?: Paces; // the limits of clicks and commands; without it, those that stop only floods
  readonly render?: Render; // draws the pictures; without it, a thread
  readonly time?: Time;
  readonly pause?: (ms: number) => Promise<void>; // before the deeds of computers; without it, real time
  readonly client?: Partial<ClientOptions>;
  readonly shards?: Shards; // of this process; without it, as many as Discord asks for
}
