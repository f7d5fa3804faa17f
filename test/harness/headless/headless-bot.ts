import { always, type Languages } from '../../../src/discord/languages.ts';
import { english } from '../../../src/text/languages.ts';
import { setImmediate as pause } from 'node:timers/promises';
import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { pino } from 'pino';
import { commands, controls, helpLines, personCommands } from '../../../commands/index.ts';
import { advise } from '../../../src/computer/advice.ts';
import * as analysis from '../../../src/computer/analysis.ts';
import { choose } from '../../../src/computer/computer.ts';
import { createOpenHands } from '../../../src/discord/replies/open-hands.ts';
import { createPace, type Paces } from '../../../src/discord/replies/pace.ts';
import type { Bot } from '../../../src/discord/replies/bot.ts';
import type { Render } from '../../../src/render/scene/subjects.ts';
import { encodeId, type ButtonId } from '../ids.ts';
import type { LobbyMenu } from '../../../src/discord/posts/lobby-message.ts';
import type { Rest } from '../../../src/discord/client/client.ts';
import { createDesk, type MakeFilm } from '../../../src/discord/desk/desk.ts';
import { runWithPauses } from '../../../src/discord/servers/paused-work.ts';
import { createPoster } from '../../../src/discord/posts/poster.ts';
import { createRouter } from '../../../src/discord/routing/router.ts';
import { createCommunity } from '../../../src/community/community.ts';
import { createDailies } from '../../../src/match/daily/daily.ts';
import { createDailyStore } from '../../../src/store/people/dailies.ts';
import { createClock } from '../../../src/match/clock/clock.ts';
import type { Match } from '../../../src/match/match.ts';
import type { OnError } from '../../../src/match/ports.ts';
import { createStandings } from '../../../src/store/standings/standings.ts';
import type { Store } from '../../../src/match/door/store-port.ts';
import { fail, openCounter } from './counter.ts';
import { BOT, fakeInteraction, optionsOf, type Asked, type Circumstances, type Said } from './interaction.ts';
import { blank, QUIET } from '../quiet.ts';

export interface Answered {
  readonly outcome: string | null; // the outcome in the log; null = ignored
  readonly said: readonly Said[];
}

/**
 * The handlers of the bot on a real store. Discord's objects are reduced to the parts that the handlers read, and
 * nothing is sent.
 */
export type HeadlessBot = ReturnType<typeof openHeadlessBot>;

export interface HeadlessBotOptions {
  readonly file?: string;
  readonly seed?: string; // for the ids and cards of matches
  readonly render?: Render;
  readonly film?: MakeFilm;
  readonly languages?: Languages; // without them, English
  readonly analyze?: Bot['analyze']; // counted by the test
  /** Receives the requests that answer no interaction. */
  readonly onSent?: (request: unknown) => void;
  /** The limits of people's requests; without it, none. */
  readonly paces?: Paces;
  /** The store of the matches and the clock, watched by the test. */
  readonly storeOf?: (store: Store) => Store;
  /** The door to the matches, or their archive, with a defect, to check that a test finds it. */
  readonly changeParts?: (parts: Parts) => Parts;
  /** The channel of a thread that discord.js does not know; without it, there is no such thread. */
  readonly threadParent?: Bot['threadParent'];
  /** True if a person is in a server; without it, everybody is. */
  readonly isMember?: Bot['isMember'];
  /** True if a message is the last one of its channel; without it, none is. */
  readonly isAtBottom?: Bot['isAtBottom'];
  /** Receives errors outside of the click. Without it, no such error may happen. */
  readonly onError?: OnError;
}

type Parts = Pick<Bot, 'matches' | 'archive'>;

/** Puts functions with a defect into one of these parts. */
export const rigged =
  <Part extends keyof Parts>(part: Part, own: (parts: Parts) => Partial<Parts[Part]>) =>
  (parts: Parts): Parts => ({ ...parts, [part]: { ...parts[part], ...own(parts) } });

/** A channel that takes no posts of the bot's own, with any permissions. */
export const SHUT = '666';

/** Returns a message for every id. */
const WITH_CONTROLS = {
  components: [{ type: ComponentType.Container, components: [{ type: ComponentType.ActionRow, components: [] }] }],
};

/** Films that nobody looks at. */
export const unfilmed: MakeFilm = ({ frames }) =>
  Promise.resolve({ gif: Buffer.from('gif'), frames: frames.length, all: frames.length });

export function openHeadlessBot({
  file,
  seed,
  render = blank,
  film = unfilmed,
  analyze = analysis.analyze,
  languages = always(english),
  onSent = () => {},
  storeOf = (same) => same,
  changeParts = (same) => same,
  onError = fail,
  paces = {},
  threadParent = () => Promise.resolve(null),
  isMember = () => Promise.resolve(true),
  isAtBottom = () => Promise.resolve(false),
}: HeadlessBotOptions = {}) {
  const counter = openCounter(file, seed);
  let sent = 0;
  const proofs = new Map<string, APIMessage>(); // messages that are read again
  const send: Rest['post'] = (_route, options) => {
    onSent(options);
    const message = { ...(options?.body as object), id: String(++sent), author: { id: BOT }, edited_timestamp: null };
    if (JSON.stringify(message).includes('🔒')) proofs.set(message.id, message as APIMessage);
    return Promise.resolve(message);
  };
  const get = () => Promise.resolve(WITH_CONTROLS);
  const rest = { get, post: send, patch: send, delete: send } as Rest;
  const { now } = counter;
  const { matches, archive } = changeParts({ matches: counter.reopen(storeOf), archive: storeOf(counter.store) });
  const poster = createPoster({ ...QUIET, rest, render, languages, now, onError: fail });
  const clock = createClock({
    ...QUIET,
    store: storeOf(counter.store),
    matches,
    show: poster,
    ask: (...question) => Promise.resolve(choose(...question)),
    now,
    onError: fail,
  });
  const { settings } = counter;
  const desk = createDesk({ render, makeFilm: film });
  const community = createCommunity({
    ...QUIET,
    standings: createStandings(counter.database.kit),
    now,
    ticks: now,
    onError: fail,
  });
  const bot: Bot = {
    matches,
    archive,
    forgetting: counter.forgetting,
    clock,
    dailies: createDailies({
      store: createDailyStore(counter.database.kit, community.wake),
      now,
      randomBytes: (count) => new Uint8Array(count),
      choose,
      analyze,
      run: runWithPauses,
    }),
    community,
    poster,
    render,
    desk,
    languages,
    settings,
    rest,
    choose,
    advise,
    analyze,
    version: '0',
    helpLines,
    isMember,
    isAtBottom,
    threadParent,
    readMessage: (_, id) => Promise.resolve(proofs.get(id) ?? 'gone'),
    whyShut: (channelId) => Promise.resolve(channelId === SHUT ? 'shut-out' : null),
    pace: createPace(now, paces),
    hands: createOpenHands(),
    isBlocked: (id) => counter.blocked.has(id),
    onError,
  };
  const lines = new Map<string, Line>(); // by interaction
  const write = (text: string): void => {
    const line = JSON.parse(text) as Line;
    lines.set(line.interaction, line);
  };
  const log = pino({}, { write });
  const router = createRouter(bot, { commands, onPerson: personCommands, controls }, log);
  /** Throws if the click fails. */
  const ask = async (userId: string, asked: Asked, where: Circumstances = {}): Promise<Answered> => {
    const { interaction, said } = fakeInteraction(userId, where, asked);
    await router.handle(interaction);
    const line = lines.get(interaction.id);
    lines.delete(interaction.id);
    if (line?.err) throw new Error(`A click failed: ${line.err.stack}`);
    return { outcome: line?.outcome ?? null, said };
  };
  return {
    ...counter,
    matches,
    archive,
    router,
    desk,
    clock, // not running until it is started
    community, // folds when it is woken
    dailies: bot.dailies,
    proofs,
    ask,
    press: (userId: string, id: ButtonId | string, where?: Circumstances) =>
      ask(userId, { kind: 'button', customId: typeof id === 'string' ? id : encodeId(id) }, where),
    /** Chooses in a menu of a lobby. */
    choose: (userId: string, match: string, menu: LobbyMenu, value: string, where?: Circumstances) =>
      ask(userId, { kind: 'menu', customId: encodeId({ kind: 'lobby-menu', match, menu }), values: [value] }, where),
    command: (userId: string, name: string, options: Typed = {}, where: Circumstances = {}) =>
      ask(userId, { kind: 'command', name, options: optionsOf(options) }, where),
  };
}

/** The options of a command, by name. */
type Typed = Readonly<Record<string, string | boolean>>;

/** A match once the clock has nothing more to do for it. The clock must be running. */
export async function atRest({ store }: HeadlessBot, id: string): Promise<Match> {
  for (;;) {
    const match = (await store.load(id))!;
    if (match.status === 'over' ? match.shown.end : match.status === 'running' && match.shown.ply === match.game.ply) {
      return match;
    }
    await pause();
  }
}

/** A line of the log. */
interface Line {
  readonly interaction: string; // its id
  readonly outcome?: string;
  readonly err?: { readonly stack: string };
}
