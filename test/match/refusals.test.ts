import { joinBy } from '../harness/acting.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { ApplicationCommandOptionType, ChannelType, Collection, MessageFlags, PermissionFlagsBits } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { encodeId, type MatchAction } from '../harness/ids.ts';
import type { LobbyAction } from '../../src/discord/posts/lobby-message.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Over } from '../../src/match/match.ts';
import { REFUSALS, type RefusalCode } from '../../src/match/refusals.ts';
import { awaitedSeat, awaitedUser, userAt } from '../../src/match/turn.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { begun, ended, gathered, openLobby, useDesk } from '../harness/headless/tables.ts';
import { SHUT, type Answered } from '../harness/headless/headless-bot.ts';
import { guildOf } from '../harness/headless/guild.ts';
import type { Option } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, clickBy, DAN, gameAt, GUILD, running } from '../harness/matches.ts';
import { SENTENCES } from './refusal-sentences.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };

const bot = useDesk({ paces: { board: { person: { burst: 2, everyMs: 15_000 } } } });

const PLAIN = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;
const IN_THREADS =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessagesInThreads | PermissionFlagsBits.AttachFiles;

const lobbyButton = (match: string, action: LobbyAction) => ({ kind: 'lobby', match, action }) as const;
const matchButton = (match: string, action: MatchAction) => ({ kind: 'match', match, action }) as const;
const lobby = (...guests: readonly string[]): Promise<string> => gathered(bot, { guests });
const startMatch = (...guests: readonly string[]): Promise<string> => begun(bot, { guests });
const over = (): Promise<string> => ended(bot);

/** Invites a person, in Discord's form. */
const invite = (guest: Pick<Option, 'user' | 'member'>) =>
  bot.ask(ANN, asking('start', 'invite', { value: BEN, ...guest }));
const asking = (name: string, option: string, person: Omit<Option, 'name' | 'type'>) =>
  ({ kind: 'command', name, options: [{ name: option, type: ApplicationCommandOptionType.User, ...person }] }) as const;

/** A match that waits for this person, or for anybody: forced passes are made, and the plays of the other one. */
async function waiting(wanted?: string, guests: readonly string[] = [BEN]) {
  const id = await startMatch(...guests);
  for (;;) {
    const now = running(await openMatch(bot));
    const user = awaitedUser(now);
    const token = formatPlay(legalPlays(now.game)[0]!.play);
    if (user && (wanted === undefined || user === wanted))
      return { id, user, token, ply: now.game.ply, other: user === ANN ? BEN : ANN };
    await bot.matches.act(id, clickBy(userAt(now, awaitedSeat(now))!), { kind: 'play', ply: now.game.ply, token });
  }
}

const MODERATOR = { permissions: PermissionFlagsBits.ManageMessages };
const MANAGER = { permissions: PermissionFlagsBits.ManageGuild };

const serverWith = (bitfield: bigint) => {
  const channel = { id: '9', type: ChannelType.GuildText, permissionsFor: () => ({ bitfield }) };
  return { channels: { cache: new Collection([['9', channel]]) }, members: { me: {} } };
};

const SETTINGS = 'sorry-settings';
const choosing = (about: string, ...values: readonly string[]) =>
  ({ kind: 'menu', customId: encodeId({ kind: 'menu', command: SETTINGS, about }), values }) as const;
const ADD = encodeId({ kind: 'modal', command: SETTINGS, about: 'add' });
const adding = (question: string) => ({ kind: 'modal', customId: ADD, fields: { question } }) as const;

const challenging = (target: { id: string; bot?: boolean; member?: { permissions: string } }) =>
  ({ kind: 'person', name: 'Challenge to Sorry!', target }) as const;

type Ask = () => Promise<Answered>;
/** Brings the bot to the state of a refusal; answers the request for it. */
type Scene = () => Ask | Promise<Ask>;
type AskOf<State> = (state: State) => Promise<Answered>;

/** A request, and the beginning before it, whose answer it gets. */
const after =
  <State>(begin: () => State | Promise<State>, ask: AskOf<State>): Scene =>
  async () => {
    const state = await begin();
    return () => ask(state);
  };
const atOnce =
  (ask: Ask): Scene =>
  () =>
    ask;
const inLobby = (ask: AskOf<string>, ...guests: readonly string[]) => after(() => lobby(...guests), ask);
const inClosedLobby = (ask: AskOf<string>) =>
  after(async () => {
    const id = await lobby();
    await bot.press(ANN, lobbyButton(id, 'cancel'));
    return id;
  }, ask);
const inMatch = (ask: AskOf<string>) => after(() => startMatch(BEN), ask);
const afterTheEnd = (ask: AskOf<string>) => after(over, ask);
type Turn = Awaited<ReturnType<typeof waiting>>;
const whileWaiting = (ask: AskOf<Turn>, wanted?: string) => after(() => waiting(wanted), ask);
/** The same request for the second time. */
const again =
  (scene: Scene): Scene =>
  async () => {
    const ask = await scene();
    await ask();
    return ask;
  };

const playOf = ({ id: match, ply, token }: Turn) => ({ kind: 'play', match, ply, token }) as const;

const never = () => new Promise<never>(() => {});

/** The scene of each refusal. */
const SCENES: Readonly<Record<RefusalCode, Scene>> = {
  'unknown-match': atOnce(() => bot.press(ANN, lobbyButton('nowhere', 'join'))),
  'no-match-here': atOnce(() => bot.command(ANN, 'join')),
  'channel-busy': inLobby(() => bot.command(BEN, 'start')),
  'match-over': afterTheEnd((id) => bot.press(ANN, matchButton(id, 'vote-yes'))),
  'lobby-closed': inClosedLobby((id) => bot.press(BEN, lobbyButton(id, 'join'))),
  'already-started': inMatch((id) => bot.press(CLEO, lobbyButton(id, 'join'))),
  'not-started': inLobby((id) => bot.press(ANN, matchButton(id, 'describe'))),
  'not-host': inLobby((id) => bot.press(BEN, lobbyButton(id, 'start')), BEN),
  'already-seated': inLobby((id) => bot.press(ANN, lobbyButton(id, 'join'))),
  'not-seated': inLobby((id) => bot.press(BEN, lobbyButton(id, 'leave'))),
  removed: async () => {
    const id = await lobby(BEN);
    await bot.choose(ANN, id, 'remove', BEN);
    return () => bot.press(BEN, lobbyButton(id, 'join'));
  },
  'no-computer': inLobby((id) => bot.press(ANN, lobbyButton(id, 'remove'))),
  'too-few-seats': inLobby((id) => bot.press(ANN, lobbyButton(id, 'start'))),
  stale: again(whileWaiting((turn) => bot.press(turn.user, playOf(turn)))),
  stranger: whileWaiting((turn) => bot.press(CLEO, playOf(turn))),
  'not-your-turn': whileWaiting((turn) => bot.press(BEN, playOf(turn)), ANN),
  'not-away': whileWaiting(({ id, user }) => bot.press(user, matchButton(id, 'back'))),
  'nobody-awaited': whileWaiting(({ id, user }) => bot.press(user, matchButton(id, 'nudge'))),
  'nudged-lately': again(whileWaiting(({ id }) => bot.press(BEN, matchButton(id, 'nudge')), ANN)),
  'illegal-play': whileWaiting((turn) => bot.press(turn.user, { ...playOf(turn), token: 'r1+9' })),
  'not-a-player': afterTheEnd((id) => bot.press(CLEO, matchButton(id, 'rematch'))),
  'no-watcher': inMatch((id) => bot.press(ANN, matchButton(id, 'cheer'))),
  'counted-already': again(inMatch((id) => bot.press(CLEO, matchButton(id, 'gasp')))),
  'hints-off': whileWaiting(({ user }) => bot.command(user, 'hint')),
  'no-hand': whileWaiting(({ id, user }) => bot.press(user, matchButton(id, 'hand'))),
  'no-such-game': atOnce(() => bot.command(ANN, 'start', { game: 'fire-ice', deck: '55' })),
  'not-moderator': inMatch((id) => bot.press(BEN, matchButton(id, 'end-yes'))),
  'already-voted': again(inMatch((id) => bot.press(ANN, matchButton(id, 'vote-yes')))),
  'no-finished-match': atOnce(() => bot.command(ANN, 'verify')),
  'still-running': inMatch(() => bot.command(ANN, 'verify')),
  'not-over-yet': inMatch(() => bot.command(ANN, 'replay')),
  'unknown-period': atOnce(() => bot.command(ANN, 'leaderboard', { period: 'yesterday' })),
  'future-period': atOnce(() => bot.command(ANN, 'leaderboard', { period: '2999-01' })),
  'stats-self': atOnce(() => bot.command(ANN, 'stats', { against: ANN })),
  'unknown-button': atOnce(() => bot.press(ANN, 's0:from:long:ago')),
  'match-damaged': async () => {
    await startMatch(BEN);
    await bot.run(sql`update matches set body = '{}'`);
    return () => bot.command(ANN, 'board');
  },
  'color-taken': inLobby((id) => bot.choose(CLEO, id, 'color', 'yellow'), BEN),
  'table-full': inLobby((id) => bot.press('1005', lobbyButton(id, 'join')), BEN, CLEO, DAN),
  'too-many-matches': async () => {
    for (let n = 0; n < 10; n++) await openLobby(bot, [ANN], { channelId: `9${n}` });
    return () => bot.command(ANN, 'start');
  },
  'shut-out': async () => {
    await bot.command(ANN, 'start', {}, { channelId: SHUT });
    const { id } = (await bot.store.openIn(SHUT))!;
    await bot.press(BEN, lobbyButton(id, 'join'), { channelId: SHUT });
    return () => bot.press(ANN, lobbyButton(id, 'start'), { channelId: SHUT });
  },
  'too-fast': async () => {
    await lobby();
    for (const _ of [1, 2]) await bot.command(ANN, 'board');
    return () => bot.command(ANN, 'board');
  },
  'joined-meanwhile': async () => {
    const id = await lobby();
    await joinBy(bot.matches, id, clickBy(BEN)); // by a click with a higher id than all those at this bot
    return () => bot.press(ANN, lobbyButton(id, 'start'));
  },
  'unknown-choice': inLobby((id) => bot.choose(ANN, id, 'length', '5')),
  'not-allowed-here': after(
    () => bot.settings.changeServer(GUILD, () => ({ channels: ['9'] })),
    () => bot.command(ANN, 'start'),
  ),
  'no-channel-left': after(
    () => bot.settings.changeServer(GUILD, () => ({ channels: ['8'] })),
    () => bot.command(ANN, 'start', {}, { guild: serverWith(0n) }),
  ),
  'not-manager': atOnce(() => bot.press(ANN, { kind: 'press', command: SETTINGS, about: 'keep.on' })),
  'questions-full': async () => {
    for (let number = 1; number <= 100; number++)
      await bot.settings.addQuestion(GUILD, { text: `Question ${number}`, userId: BEN });
    return () => bot.ask(ANN, adding('One more'), MANAGER);
  },
  'question-known': after(
    () => bot.ask(BEN, adding('Really?'), MANAGER),
    () => bot.ask(ANN, adding(' Really? '), MANAGER),
  ),
  'question-gone': atOnce(() => bot.ask(ANN, choosing('remove-0', '7'), MANAGER)),
  'question-empty': atOnce(() => bot.ask(ANN, adding(' ??? '), MANAGER)),
  'question-long': atOnce(() => bot.ask(ANN, adding('a'.repeat(201)), MANAGER)),
  'question-markup': atOnce(() => bot.ask(ANN, adding('Have you ever been to example.com?'), MANAGER)),
  'cannot-announce': atOnce(() => bot.ask(ANN, choosing('announce', '9'), { ...MANAGER, guild: serverWith(0n) })),
  'cannot-thread': atOnce(() =>
    bot.press(ANN, { kind: 'press', command: SETTINGS, about: 'threads.on' }, { ...MANAGER, guild: serverWith(PLAIN) }),
  ),
  'challenge-self': atOnce(() => bot.ask(ANN, challenging({ id: ANN, member: { permissions: '0' } }))),
  'not-in-channel': atOnce(() => bot.ask(ANN, challenging({ id: BEN, member: { permissions: '0' } }))),
  unchallenged: after(
    () => bot.settings.changePerson(BEN, () => ({ unchallenged: true })),
    () => invite({ user: { id: BEN, bot: false }, member: {} }),
  ),
  'bot-invited': atOnce(() => invite({ user: { id: BEN, bot: true }, member: {} })),
  'stranger-invited': atOnce(() => invite({ user: { id: BEN, bot: false }, member: undefined })),
  'guest-blocked': after(
    () => bot.blocked.add(BEN),
    () => bot.ask(ANN, challenging({ id: BEN, member: { permissions: '1024' } })),
  ),
  away: async () => {
    const { id, user } = await waiting();
    await bot.matches.act(id, 'bot', { kind: 'go-away', userId: user });
    return () => bot.press(user, matchButton(id, 'nudge'));
  },
  'unknown-game': afterTheEnd((id) => bot.command(ANN, 'verify', { game: id }, { guildId: '2002' })),
  'no-replay': async () => {
    const id = await over();
    await bot.change(id, (match) => changed({ ...match, game: { ...(match as Over).game, ply: 9 } } as Over));
    return () => bot.command(ANN, 'replay');
  },
  'desk-full': async () => {
    await over();
    for (let person = 0; bot.desk.ask({ lane: 'long', by: String(person), key: null }, never).ok; person += 1);
    return () => bot.command(ANN, 'replay');
  },
  'desk-yours': async () => {
    await over();
    while (bot.desk.ask({ lane: 'long', by: ANN, key: null }, never).ok);
    return () => bot.command(ANN, 'replay');
  },
  'hidden-channel': atOnce(() => bot.command(ANN, 'history', { channel: '4242' }, guildOf([]))),
  'not-for-everyone': afterTheEnd((id) => bot.command(ANN, 'replay', { game: id, share: true }, { channelId: '3999' })),
  'channels-unknown': atOnce(() => bot.command(ANN, 'history', { player: BEN })),
  'no-server': atOnce(() => bot.command(ANN, 'leaderboard', { scope: 'here' }, { inGuild: false })),
  'no-such-day': after(
    () => bot.pass(20_784 * 86_400_000),
    () => bot.command(ANN, 'daily', { day: '2026-11-28' }),
  ),
  'past-week': after(
    () => bot.pass(100 * 86_400_000),
    () => bot.command(ANN, 'leaderboard', { period: '1970-W02' }),
  ),
  'stats-hidden': after(
    () => bot.community.setVisibility(BEN, { servers: false }),
    () => bot.command(ANN, 'stats', { player: BEN }),
  ),
  'stats-bot': atOnce(() => bot.ask(ANN, asking('stats', 'player', { value: '9', user: { id: '9', bot: true } }))),
  blocked: after(
    () => bot.blocked.add(ANN),
    () => bot.command(ANN, 'start'),
  ),
  'server-blocked': async () => {
    const id = await lobby();
    bot.blocked.add(GUILD);
    return () => bot.press(BEN, lobbyButton(id, 'join'));
  },
  'no-choice': async () => {
    const id = await startMatch(BEN);
    const game = { ...gameAt('classic r:4,st,st,st/y:40,st,st,st r 4'), ply: 0 };
    await bot.change(id, (match) =>
      changed({ ...running(match), game, options: { ...match.options, autoPlay: false }, hints: true }),
    );
    return () => bot.press(ANN, matchButton(id, 'hint'));
  },
  'guess-late': async () => {
    const id = await startMatch(BEN);
    const game = { ...gameAt('classic r:h,4,st,st/y:40,st,st,st r 4'), ply: 0 };
    await bot.change(id, (match) => changed({ ...running(match), game }));
    return () => bot.press(CLEO, { kind: 'match', match: id, action: 'guess' });
  },
  'unknown-command': atOnce(() => bot.command(ANN, 'deal')),
  'guild-only': atOnce(() => bot.command(ANN, 'start', {}, { inGuild: false })),
  'missing-permissions': atOnce(() =>
    bot.command(ANN, 'start', {}, { botPermissions: PermissionFlagsBits.ViewChannel }),
  ),
  'thread-locked': atOnce(() =>
    bot.command(ANN, 'start', {}, { inThread: true, isLocked: true, botPermissions: IN_THREADS }),
  ),
  stopping: after(
    () => bot.router.stop(),
    () => bot.command(ANN, 'start'),
  ),
};

/** All stored rows. */
const saved = () => Promise.all([sql`select * from matches`, sql`select * from plays`].map(bot.all));

const stepTo = ({ id: match, ply }: Turn, path: string) => ({ kind: 'step', match, ply, path }) as const;
const leaving = (id: string) => bot.press(ANN, matchButton(id, 'leave'));

/** Other scenes of some refusals. */
const MORE: readonly (readonly [what: string, RefusalCode, Scene])[] = [
  ['a forged step of somebody else', 'not-your-turn', whileWaiting((turn) => bot.press(BEN, stepTo(turn, 'm0')), ANN)],
  ['a step that leads nowhere', 'illegal-play', whileWaiting((turn) => bot.press(turn.user, stepTo(turn, 'm9.p9')))],
  ['leaving a lobby as a match', 'not-started', inLobby(leaving)],
  ['leaving a lobby that is closed', 'lobby-closed', inClosedLobby(leaving)],
  ['leaving what is no match any more', 'match-over', afterTheEnd(leaving)],
  [
    'a rematch in a busy channel',
    'channel-busy',
    async () => {
      const id = await over();
      await lobby();
      return () => bot.press(BEN, matchButton(id, 'rematch'));
    },
  ],
  ['an overlong custom id', 'unknown-button', atOnce(() => bot.press(ANN, `s1:lobby:${'a'.repeat(100)}:join`))],
];

describe('every refusal', () => {
  test.each([...REFUSALS.map((code) => [code, code, SCENES[code]] as const), ...MORE])(
    '%s is told privately in its own sentence (%s), pings nobody, and changes nothing',
    async (_, code, scene) => {
      const ask = await scene();
      const before = await saved();
      const { outcome, said } = await ask();
      expect(outcome).toBe(code);
      const told = said.filter(({ content }) => content !== undefined);
      const via = said.length === 1 ? 'reply' : 'followUp';
      expect(told).toEqual([{ via, content: SENTENCES[code], flags: 64, allowedMentions: { parse: [] } }]);
      expect(await saved()).toEqual(before);
    },
  );

  test('has a sentence, and a place in the code', () => {
    const sentences = Object.keys(en).filter((key) => key.startsWith('refusal.'));
    expect(sentences.toSorted()).toEqual(REFUSALS.map((code) => `refusal.${code}`).toSorted());
    const code = sourceText();
    expect(REFUSALS.filter((refusal) => !code.includes(`'${refusal}'`))).toEqual([]);
  });
});

function sourceText(): string {
  return ['src/match', 'src/discord', 'commands']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('/refusals.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('beyond the table', () => {
  test.each(['menu', 'modal'] as const)('a %s is none of ours, not even with the id of a button', async (kind) => {
    const ids = ['s0:from:long:ago', lobbyButton(await lobby(), 'join'), `s1:${kind}:sorry start:x`] as const;
    for (const id of ids) {
      const customId = typeof id === 'string' ? id : encodeId(id);
      const { outcome, said } = await bot.ask(BEN, { kind, customId });
      expect(outcome).toBe('unknown-button');
      expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
    }
  });

  test('a guest of a lobby who would close it is refused before anything is asked', async () => {
    await lobby(BEN);
    expect((await bot.command(BEN, 'end')).outcome).toBe('not-host');
    expect((await bot.command(ANN, 'end')).outcome).toBe('asked');
  });

  test('what was asked about a lobby never ends a match that has started since', async () => {
    const id = await lobby(BEN);
    expect((await bot.command(CLEO, 'end', {}, MODERATOR)).said[0]?.content).toBe('Close this lobby?');
    await bot.press(ANN, lobbyButton(id, 'start'));
    const close = { kind: 'match', match: id, action: 'close-yes' } as const;
    expect((await bot.press(CLEO, close, MODERATOR)).outcome).toBe('already-started');
    expect((await openMatch(bot)).status).toBe('running');
  });

  test('who is away is told to come back before they vote, and their vote counts when they are back', async () => {
    const { id, user, other } = await waiting();
    await bot.matches.act(id, 'bot', { kind: 'go-away', userId: user });
    expect((await bot.command(user, 'end')).outcome).toBe('away');
    expect((await bot.press(user, matchButton(id, 'vote-yes'))).outcome).toBe('away');
    const back = await bot.press(user, matchButton(id, 'back'));
    expect(back.said[0]?.content).toBe('Welcome back! Your seat is yours again.');
    await bot.press(user, matchButton(id, 'vote-yes'));
    await bot.press(other, matchButton(id, 'vote-yes'));
    expect(await bot.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
  });

  test('whose return ends the match, as a vote of theirs waits, is told so', async () => {
    const { id, user, other } = await waiting(undefined, [BEN, CLEO]);
    await bot.press(user, matchButton(id, 'vote-yes'));
    await bot.matches.act(id, 'bot', { kind: 'go-away', userId: user });
    await bot.press(other, matchButton(id, 'vote-yes'));
    const back = await bot.press(user, matchButton(id, 'back'));
    expect(back).toMatchObject({ outcome: 'back', said: [{ content: 'The vote ended the game.', flags: 64 }] });
    expect(await bot.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
  });

  test('only a moderator gets to end at once; others vote', async () => {
    const id = await startMatch(BEN);
    expect((await bot.command(CLEO, 'end')).outcome).toBe('not-a-player');
    expect((await bot.command(BEN, 'end')).said[0]?.content).toMatch(/^Vote to end/);
    await bot.press(ANN, matchButton(id, 'vote-yes'));
    expect((await bot.command(ANN, 'end')).said[0]?.content).toMatch(/^Vote to end/); // has voted already
    expect((await bot.command(BEN, 'end')).said[0]?.content).toMatch(/Your vote is all it takes\.$/);
    expect((await bot.command(CLEO, 'end', {}, MODERATOR)).said[0]?.content).toMatch(/^End this game for everyone/);
    expect((await bot.press(CLEO, matchButton(id, 'end-yes'))).outcome).toBe('not-moderator');
    expect((await bot.press(CLEO, matchButton(id, 'end-yes'), MODERATOR)).outcome).toBe('ended');
  });
});
