import { readdirSync, readFileSync } from 'node:fs';
import { ApplicationCommandOptionType, ChannelType, Collection, MessageFlags, PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeId } from '../../src/discord/ids.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Over } from '../../src/match/match.ts';
import { REFUSALS, type RefusalCode } from '../../src/match/refusals.ts';
import { awaitedSeat, awaitedUser, userAt } from '../../src/match/turn.ts';
import { formatPlay, legalPlays } from '../../src/engine/index.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { openLobby } from '../harness/headless/tables.ts';
import { openHeadlessBot, SHUT, type Answered, type HeadlessBot } from '../harness/headless/headless-bot.ts';
import { guildOf } from '../harness/headless/guild.ts';
import type { Option } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, clickBy, DAN, gameAt, GUILD, running } from '../harness/matches.ts';
import { lobbyButton, matchButton, REFUSED, sentenceOf, type Stage } from '../harness/refusals.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };

let bot: HeadlessBot;
beforeEach(() => {
  bot = openHeadlessBot({ paces: { board: { person: { burst: 2, everyMs: 15_000 } } } });
});
afterEach(() => bot.close());

const PLAIN = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;
const IN_THREADS =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessagesInThreads | PermissionFlagsBits.AttachFiles;

async function lobby(...guests: readonly string[]): Promise<string> {
  await bot.command(ANN, 'start');
  const { id } = await openMatch(bot);
  for (const guest of guests) await bot.press(guest, lobbyButton(id, 'join'));
  return id;
}

/** Invites a person, in Discord's form. */
const invite = (guest: Pick<Option, 'user' | 'member'>) =>
  bot.ask(ANN, asking('start', 'invite', { value: BEN, ...guest }));
const asking = (name: string, option: string, person: Omit<Option, 'name' | 'type'>) =>
  ({ kind: 'command', name, options: [{ name: option, type: ApplicationCommandOptionType.User, ...person }] }) as const;

async function startMatch(...guests: readonly string[]): Promise<string> {
  const id = await lobby(...guests);
  await bot.press(ANN, lobbyButton(id, 'start'));
  return id;
}

/** A match that waits for this person, or for anybody: forced passes are made, and the plays of the other one. */
async function waiting(wanted?: string, guests: readonly string[] = [BEN]) {
  const id = await startMatch(...guests);
  for (;;) {
    const now = running(await openMatch(bot));
    const user = awaitedUser(now);
    const token = formatPlay(legalPlays(now.game)[0]!.play);
    if (user && (wanted === undefined || user === wanted))
      return { id, user, token, ply: now.game.ply, other: user === ANN ? BEN : ANN };
    await bot.service.play.play(id, now.game.ply, token, clickBy(userAt(now, awaitedSeat(now))!));
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

async function over(): Promise<string> {
  const id = await startMatch(BEN);
  await bot.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

type Ask = () => Promise<Answered>;

/** The bot as a stage. */
const stageHere = (): Stage<Answered> => ({
  ann: ANN,
  ben: BEN,
  cleo: CLEO,
  command: bot.command,
  press: bot.press,
  choose: bot.choose,
  lobby,
  startMatch,
  over,
  waiting,
  nameOf: (userId) => `user${userId}`,
  vote: async (userId) => bot.press(userId, matchButton((await openMatch(bot)).id, 'vote-yes')),
});

/** Sentences of refusals that only settings, circumstances or data cause. */
const SENTENCES = {
  'no-choice': 'There’s nothing to choose now: you have just one move.',
  'match-damaged':
    'I can’t read this game anymore: its data is damaged. If it blocks its channel, a moderator can end it there with `/sorry end`.',
  'color-taken': 'Someone already has that color.',
  'table-full': 'All four seats are taken.',
  'too-many-matches': 'You’re in 10 games already. Finish or leave one first.',
  'shut-out':
    'I can’t play here: Discord doesn’t let me write in this channel, though my permissions look right. A private thread has to invite me with an @mention; a voice channel has to let me **Connect**.',
  'too-fast': 'Not so fast! Try again in 15 seconds.',
  'joined-meanwhile': 'Someone sat down just as you pressed. Have a look at the table, and press again.',
  'unknown-choice': 'That can’t be picked here. Nothing has changed.',
  'not-allowed-here': 'Games aren’t played in this channel. Try <#9>.',
  'no-channel-left':
    'The channels that were picked for games are gone. Someone with Manage Server can pick others with `/sorry-settings`.',
  'not-manager': 'Only people with Manage Server can change that. Nothing has changed.',
  'questions-full': 'This server has 100 questions already. Remove one first.',
  'question-known': 'That question is there already.',
  'question-gone': 'That question isn’t there anymore.',
  'question-empty': 'There’s nothing to ask in that.',
  'question-long': 'That’s too long: a question has room for 200 characters.',
  'question-markup': 'Plain words only, please: no links, no mentions, no formatting. Nothing was added.',
  'cannot-announce':
    'I can’t post in <#9>: I’m missing View Channel, Send Messages, Attach Files. Nothing has changed.',
  'cannot-thread':
    'I’d need Send Messages in Threads, Create Public Threads to make threads, at least in one channel. Nothing has changed.',
  'challenge-self': 'You can’t challenge yourself. `/sorry start` opens a lobby, and **Play vs computers** fills it.',
  'not-in-channel': `<@${BEN}> can’t see this channel, so no seat can be saved for them here.`,
  unchallenged: `<@${BEN}> would rather not be challenged. \`/sorry start\` opens a lobby that everyone can join.`,
  'bot-invited': 'Bots can’t play. Add a computer in the lobby instead.',
  'stranger-invited': `<@${BEN}> isn’t in this server, so no seat can be saved for them.`,
  'guest-blocked': '<@1002> can’t play with me, so no seat can be saved for them.',
  away: 'A computer is playing for you. Press **I’m back** first.',
  'unknown-game': 'I can’t find that game here. Pick one from the list.',
  'no-replay': 'An older version of me played this game, and I can’t play it again.',
  'replays-busy': 'Many replays are being made right now. Try again in a minute.',
  'hidden-channel': 'You can’t see that channel, so I won’t tell you about its games.',
  'not-for-everyone':
    'Not everyone here sees the channel that was played in, so I don’t show it to everyone. Without `share`, only you see it.',
  'channels-unknown':
    'Discord hasn’t told me this server’s channels yet, so I can’t tell which games are for whom. Try again in a minute.',
  'no-server': 'I’m in no server here, so choose `scope: Everywhere`.',
  'no-such-day': 'I have the days from #1 to #2, which is today. Give me a number or a date, such as `2026-11-27`.',
  'past-week': 'I keep weeks and days for 8 weeks, and that one is longer ago. Months stay for good.',
  'stats-hidden': `<@${BEN}> keeps these numbers private, so I do, too.`,
  'stats-bot': 'Bots don’t keep score: they forget every game at once. Ask about a person.',
  blocked:
    'Whoever runs this bot has stopped it from answering you. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
  'server-blocked':
    'Whoever runs this bot has stopped it from answering in this server. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
  'guess-late': 'Too late to guess: the first pawn is home.',
  'unknown-command': 'I don’t know that command. It may be from another version of me.',
  'guild-only':
    'Sorry! is played in a server’s channels: add me to one, and type `/sorry start` there. Here you can use `/sorry daily`, `/sorry mine`, `/sorry leaderboard`, `/sorry stats`, `/sorry me`, `/sorry rules`, `/sorry help`, `/sorry privacy`, `/sorry about`.',
  'missing-permissions':
    'I can’t play here: I’m missing Send Messages, Attach Files. Someone who manages this channel can give me that.',
  'thread-locked': 'I can’t play here: this thread is locked. Someone who manages it can unlock it.',
  stopping: 'I’m restarting. Your game is saved; press again in a minute.',
} satisfies Partial<Record<RefusalCode, string>>;

/** The same, after something that is done to the bot. */
const after = (begin: () => unknown, ask: Ask) => async (): Promise<Ask> => {
  await begin();
  return ask;
};
const never = () => new Promise<never>(() => {});

const atOnce = (ask: Ask) => () => ask;
const inLobby =
  (ask: (id: string) => Promise<Answered>, ...guests: readonly string[]) =>
  async (): Promise<Ask> => {
    const id = await lobby(...guests);
    return () => ask(id);
  };
const afterTheEnd = (ask: (id: string) => Promise<Answered>) => async (): Promise<Ask> => {
  const id = await over();
  return () => ask(id);
};

/** The state of the bot for each of them, and the request. */
const SCENES: Readonly<Record<keyof typeof SENTENCES, () => Ask | Promise<Ask>>> = {
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
    await bot.service.tables.join(id, clickBy(BEN), null); // by a click with a higher id than all those at this bot
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
    await bot.service.play.goAway(id, user);
    return () => bot.press(user, matchButton(id, 'nudge'));
  },
  'unknown-game': afterTheEnd((id) => bot.command(ANN, 'verify', { game: id }, { guildId: '2002' })),
  'no-replay': async () => {
    const id = await over();
    await bot.change(id, (match) => changed({ ...match, game: { ...(match as Over).game, ply: 9 } } as Over));
    return () => bot.command(ANN, 'replay');
  },
  'replays-busy': async () => {
    await over();
    while (bot.filmQueue.make(never, () => {}) !== null);
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

/** The sentence of a refusal, and the request for it on the stage. */
async function rowOf(code: RefusalCode, stage: Stage<Answered>): Promise<readonly [sentence: string, ask: Ask]> {
  if (isOther(code)) return [SENTENCES[code], await SCENES[code]()];
  return [sentenceOf(REFUSED[code], stage), await REFUSED[code].scene(stage)];
}
const isOther = (code: RefusalCode): code is keyof typeof SENTENCES => code in SENTENCES;

/** All stored rows. */
const saved = () => Promise.all([sql`select * from matches`, sql`select * from plays`].map(bot.all));

describe('every refusal', () => {
  test.each(REFUSALS)('%s is told privately in its own sentence, pings nobody, and changes nothing', async (code) => {
    const stage = stageHere();
    const [sentence, ask] = await rowOf(code, stage);
    const before = await saved();
    const { outcome, said } = await ask();
    expect(outcome).toBe(code);
    const told = said.filter(({ content }) => content !== undefined);
    const via = said.length === 1 ? 'reply' : 'followUp';
    expect(told).toEqual([{ via, content: sentence, flags: 64, allowedMentions: { parse: [] } }]);
    expect(await saved()).toEqual(before);
  });

  test('has a row here, a sentence, and a place in the code', () => {
    expect(Object.keys({ ...REFUSED, ...SENTENCES }).toSorted()).toEqual([...REFUSALS].toSorted());
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
  test('a forged step of somebody else, and one that leads nowhere, are refused', async () => {
    const { id: match, user, other, ply } = await waiting();
    const step = (path: string) => ({ kind: 'step', match, ply, path }) as const;
    expect((await bot.press(other, step('m0'))).outcome).toBe('not-your-turn');
    expect((await bot.press(user, step('m9.p9'))).outcome).toBe('illegal-play');
  });

  test('leaving what is no match any more, or none yet, is refused for what it is', async () => {
    const id = await lobby();
    expect((await bot.press(ANN, matchButton(id, 'leave'))).outcome).toBe('not-started');
    await bot.press(ANN, lobbyButton(id, 'cancel'));
    expect((await bot.press(ANN, matchButton(id, 'leave'))).outcome).toBe('lobby-closed');
    expect((await bot.press(ANN, matchButton(await over(), 'leave'))).outcome).toBe('match-over');
  });

  test('an overlong custom id is one that is not known', async () => {
    expect((await bot.press(ANN, `s1:lobby:${'a'.repeat(100)}:join`)).outcome).toBe('unknown-button');
  });

  test.each(['menu', 'modal'] as const)('a %s is none of ours, not even with the id of a button', async (kind) => {
    const ids = ['s0:from:long:ago', lobbyButton(await lobby(), 'join'), `s1:${kind}:sorry start:x`] as const;
    for (const id of ids) {
      const customId = typeof id === 'string' ? id : encodeId(id);
      const { outcome, said } = await bot.ask(BEN, { kind, customId });
      expect(outcome).toBe('unknown-button');
      expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
    }
  });

  test('a rematch in a busy channel is refused', async () => {
    const id = await over();
    await lobby();
    expect((await bot.press(BEN, matchButton(id, 'rematch'))).outcome).toBe('channel-busy');
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
    await bot.service.play.goAway(id, user);
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
    await bot.service.play.goAway(id, user);
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
