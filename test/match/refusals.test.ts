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
import { openDesk, SHUT, type Answered, type Desk } from '../harness/headless/desk.ts';
import { guildOf } from '../harness/headless/guild.ts';
import type { Option } from '../harness/headless/interaction.ts';
import { ANN, BEN, CLEO, clickBy, DAN, GUILD, running } from '../harness/matches.ts';
import { lobbyButton, matchButton, REFUSED, sentenceOf, type Stage } from '../harness/refusals.ts';
import en from '../../src/text/locales/en.json' with { type: 'json' };

let desk: Desk;
beforeEach(() => {
  desk = openDesk({ paces: { board: { person: { burst: 2, everyMs: 15_000 } } } });
});
afterEach(() => desk.close());

const PLAIN = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;
const IN_THREADS =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessagesInThreads | PermissionFlagsBits.AttachFiles;

async function lobby(...guests: readonly string[]): Promise<string> {
  await desk.command(ANN, 'start');
  const { id } = await openMatch(desk);
  for (const guest of guests) await desk.press(guest, lobbyButton(id, 'join'));
  return id;
}

/** Invites a person, in Discord's form. */
const invite = (guest: Pick<Option, 'user' | 'member'>) =>
  desk.ask(ANN, asking('start', 'invite', { value: BEN, ...guest }));
const asking = (name: string, option: string, person: Omit<Option, 'name' | 'type'>) =>
  ({ kind: 'command', name, options: [{ name: option, type: ApplicationCommandOptionType.User, ...person }] }) as const;

async function startMatch(...guests: readonly string[]): Promise<string> {
  const id = await lobby(...guests);
  await desk.press(ANN, lobbyButton(id, 'start'));
  return id;
}

/** A match that waits for this person, or for anybody: forced passes are made, and the plays of the other one. */
async function waiting(wanted?: string, guests: readonly string[] = [BEN]) {
  const id = await startMatch(...guests);
  for (;;) {
    const now = running(await openMatch(desk));
    const user = awaitedUser(now);
    const token = formatPlay(legalPlays(now.game)[0]!.play);
    if (user && (wanted === undefined || user === wanted))
      return { id, user, token, ply: now.game.ply, other: user === ANN ? BEN : ANN };
    await desk.service.play.play(id, now.game.ply, token, clickBy(userAt(now, awaitedSeat(now))!));
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
  await desk.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

type Ask = () => Promise<Answered>;

/** The desk as a stage. */
const stageHere = (): Stage<Answered> => ({
  ann: ANN,
  ben: BEN,
  cleo: CLEO,
  command: desk.command,
  press: desk.press,
  choose: desk.choose,
  lobby,
  startMatch,
  over,
  waiting,
  nameOf: (userId) => `user${userId}`,
  vote: async (userId) => desk.press(userId, matchButton((await openMatch(desk)).id, 'vote-yes')),
});

/** Sentences of refusals that only settings, circumstances or data cause. */
const SENTENCES = {
  'match-damaged':
    'I can’t read this game any more: its data is damaged. If it blocks its channel, a moderator can end it there with `/sorry end`.',
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
  'question-gone': 'That question isn’t there any more.',
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
  'unknown-game': 'I know of no such game in this server. Pick one from the list.',
  'no-replay': 'An older version of me played this game, and I can’t play it again.',
  'replays-busy': 'Many replays are being made right now. Try again in a minute.',
  'hidden-channel': 'You can’t see that channel, so I won’t tell you about its games.',
  'not-for-everyone':
    'Not everyone here sees the channel that was played in, so I don’t show it to everyone. Without `share`, only you see it.',
  'channels-unknown':
    'Discord hasn’t told me this server’s channels yet, so I can’t tell which games are for whom. Try again in a minute.',
  'no-server': 'There’s no server here. `scope: Everywhere` works in direct messages.',
  'past-week': 'I keep weeks for 8 weeks, and that one is longer ago. Months stay for good.',
  'stats-hidden': `<@${BEN}> keeps these numbers private, so I do, too.`,
  'stats-bot': 'Bots don’t keep score: they forget every game at once. Ask about a person.',
  blocked:
    'Whoever runs this bot has stopped it from answering you. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
  'server-blocked':
    'Whoever runs this bot has stopped it from answering in this server. `/sorry privacy` still works: it gives you what I keep about you, or deletes it.',
  'unknown-command': 'I don’t know that command. It may be from another version of me.',
  'guild-only':
    'Sorry! is played in a server’s channels: add me to one, and type `/sorry start` there. Here you can use `/sorry mine`, `/sorry leaderboard`, `/sorry stats`, `/sorry me`, `/sorry rules`, `/sorry help`, `/sorry privacy`, `/sorry about`.',
  'missing-permissions':
    'I can’t play here: I’m missing Send Messages, Attach Files. Someone who manages this channel can give me that.',
  'thread-locked': 'I can’t play here: this thread is locked. Someone who manages it can unlock it.',
  stopping: 'I’m restarting. Your game is saved; press again in a minute.',
} satisfies Partial<Record<RefusalCode, string>>;

/** The same, after something that is done to the desk. */
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

/** The state of the desk for each of them, and the request. */
const SCENES: Readonly<Record<keyof typeof SENTENCES, () => Ask | Promise<Ask>>> = {
  'match-damaged': async () => {
    await startMatch(BEN);
    desk.database.db.run(sql`update matches set body = '{}'`);
    return () => desk.command(ANN, 'board');
  },
  'color-taken': inLobby((id) => desk.choose(CLEO, id, 'color', 'yellow'), BEN),
  'table-full': inLobby((id) => desk.press('1005', lobbyButton(id, 'join')), BEN, CLEO, DAN),
  'too-many-matches': async () => {
    for (let n = 0; n < 10; n++) await openLobby(desk, [ANN], { channelId: `9${n}` });
    return () => desk.command(ANN, 'start');
  },
  'shut-out': async () => {
    await desk.command(ANN, 'start', {}, { channelId: SHUT });
    const { id } = (await desk.store.openIn(SHUT))!;
    await desk.press(BEN, lobbyButton(id, 'join'), { channelId: SHUT });
    return () => desk.press(ANN, lobbyButton(id, 'start'), { channelId: SHUT });
  },
  'too-fast': async () => {
    await lobby();
    for (const _ of [1, 2]) await desk.command(ANN, 'board');
    return () => desk.command(ANN, 'board');
  },
  'joined-meanwhile': async () => {
    const id = await lobby();
    await desk.service.tables.join(id, clickBy(BEN), null); // by a click with a higher id than all those at this desk
    return () => desk.press(ANN, lobbyButton(id, 'start'));
  },
  'unknown-choice': inLobby((id) => desk.choose(ANN, id, 'length', '5')),
  'not-allowed-here': after(
    () => desk.settings.changeServer(GUILD, () => ({ channels: ['9'] })),
    () => desk.command(ANN, 'start'),
  ),
  'no-channel-left': after(
    () => desk.settings.changeServer(GUILD, () => ({ channels: ['8'] })),
    () => desk.command(ANN, 'start', {}, { guild: serverWith(0n) }),
  ),
  'not-manager': atOnce(() => desk.press(ANN, { kind: 'press', command: SETTINGS, about: 'keep.on' })),
  'questions-full': async () => {
    for (let number = 1; number <= 100; number++)
      await desk.settings.addQuestion(GUILD, { text: `Question ${number}`, userId: BEN });
    return () => desk.ask(ANN, adding('One more'), MANAGER);
  },
  'question-known': after(
    () => desk.ask(BEN, adding('Really?'), MANAGER),
    () => desk.ask(ANN, adding(' Really? '), MANAGER),
  ),
  'question-gone': atOnce(() => desk.ask(ANN, choosing('remove-0', '7'), MANAGER)),
  'question-empty': atOnce(() => desk.ask(ANN, adding(' ??? '), MANAGER)),
  'question-long': atOnce(() => desk.ask(ANN, adding('a'.repeat(201)), MANAGER)),
  'question-markup': atOnce(() => desk.ask(ANN, adding('Have you ever been to example.com?'), MANAGER)),
  'cannot-announce': atOnce(() => desk.ask(ANN, choosing('announce', '9'), { ...MANAGER, guild: serverWith(0n) })),
  'cannot-thread': atOnce(() =>
    desk.press(
      ANN,
      { kind: 'press', command: SETTINGS, about: 'threads.on' },
      { ...MANAGER, guild: serverWith(PLAIN) },
    ),
  ),
  'challenge-self': atOnce(() => desk.ask(ANN, challenging({ id: ANN, member: { permissions: '0' } }))),
  'not-in-channel': atOnce(() => desk.ask(ANN, challenging({ id: BEN, member: { permissions: '0' } }))),
  unchallenged: after(
    () => desk.settings.changePerson(BEN, () => ({ unchallenged: true })),
    () => invite({ user: { id: BEN, bot: false }, member: {} }),
  ),
  'bot-invited': atOnce(() => invite({ user: { id: BEN, bot: true }, member: {} })),
  'stranger-invited': atOnce(() => invite({ user: { id: BEN, bot: false }, member: undefined })),
  'guest-blocked': after(
    () => desk.blocked.add(BEN),
    () => desk.ask(ANN, challenging({ id: BEN, member: { permissions: '1024' } })),
  ),
  away: async () => {
    const { id, user } = await waiting();
    await desk.service.play.goAway(id, user);
    return () => desk.press(user, matchButton(id, 'nudge'));
  },
  'unknown-game': afterTheEnd((id) => desk.command(ANN, 'verify', { game: id }, { guildId: '2002' })),
  'no-replay': async () => {
    const id = await over();
    await desk.change(id, (match) => changed({ ...match, game: { ...(match as Over).game, ply: 9 } } as Over));
    return () => desk.command(ANN, 'replay');
  },
  'replays-busy': async () => {
    await over();
    while (desk.studio.make(never, () => {}) !== null);
    return () => desk.command(ANN, 'replay');
  },
  'hidden-channel': atOnce(() => desk.command(ANN, 'history', { channel: '4242' }, guildOf([]))),
  'not-for-everyone': afterTheEnd((id) =>
    desk.command(ANN, 'replay', { game: id, share: true }, { channelId: '3999' }),
  ),
  'channels-unknown': atOnce(() => desk.command(ANN, 'history', { player: BEN })),
  'no-server': atOnce(() => desk.command(ANN, 'leaderboard', { scope: 'here' }, { inGuild: false })),
  'past-week': after(
    () => desk.pass(100 * 86_400_000),
    () => desk.command(ANN, 'leaderboard', { period: '1970-W02' }),
  ),
  'stats-hidden': after(
    () => desk.community.setVisibility(BEN, { servers: false }),
    () => desk.command(ANN, 'stats', { player: BEN }),
  ),
  'stats-bot': atOnce(() => desk.ask(ANN, asking('stats', 'player', { value: '9', user: { id: '9', bot: true } }))),
  blocked: after(
    () => desk.blocked.add(ANN),
    () => desk.command(ANN, 'start'),
  ),
  'server-blocked': async () => {
    const id = await lobby();
    desk.blocked.add(GUILD);
    return () => desk.press(BEN, lobbyButton(id, 'join'));
  },
  'unknown-command': atOnce(() => desk.command(ANN, 'deal')),
  'guild-only': atOnce(() => desk.command(ANN, 'start', {}, { inGuild: false })),
  'missing-permissions': atOnce(() =>
    desk.command(ANN, 'start', {}, { botPermissions: PermissionFlagsBits.ViewChannel }),
  ),
  'thread-locked': atOnce(() =>
    desk.command(ANN, 'start', {}, { inThread: true, isLocked: true, botPermissions: IN_THREADS }),
  ),
  stopping: after(
    () => desk.router.stop(),
    () => desk.command(ANN, 'start'),
  ),
};

/** The sentence of a refusal, and the request for it on the stage. */
async function rowOf(code: RefusalCode, stage: Stage<Answered>): Promise<readonly [sentence: string, ask: Ask]> {
  if (isOther(code)) return [SENTENCES[code], await SCENES[code]()];
  return [sentenceOf(REFUSED[code], stage), await REFUSED[code].scene(stage)];
}
const isOther = (code: RefusalCode): code is keyof typeof SENTENCES => code in SENTENCES;

/** All stored rows. */
const saved = () => [sql`select * from matches`, sql`select * from plays`].map((query) => desk.database.db.all(query));

describe('every refusal', () => {
  test.each(REFUSALS)('%s is told privately in its own sentence, pings nobody, and changes nothing', async (code) => {
    const stage = stageHere();
    const [sentence, ask] = await rowOf(code, stage);
    const before = saved();
    const { outcome, said } = await ask();
    expect(outcome).toBe(code);
    const told = said.filter(({ content }) => content !== undefined);
    const via = said.length === 1 ? 'reply' : 'followUp';
    expect(told).toEqual([{ via, content: sentence, flags: 64, allowedMentions: { parse: [] } }]);
    expect(saved()).toEqual(before);
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
    expect((await desk.press(other, step('m0'))).outcome).toBe('not-your-turn');
    expect((await desk.press(user, step('m9.p9'))).outcome).toBe('illegal-play');
  });

  test('leaving what is no match any more, or none yet, is refused for what it is', async () => {
    const id = await lobby();
    expect((await desk.press(ANN, matchButton(id, 'leave'))).outcome).toBe('not-started');
    await desk.press(ANN, lobbyButton(id, 'cancel'));
    expect((await desk.press(ANN, matchButton(id, 'leave'))).outcome).toBe('lobby-closed');
    expect((await desk.press(ANN, matchButton(await over(), 'leave'))).outcome).toBe('match-over');
  });

  test('an overlong custom id is one that is not known', async () => {
    expect((await desk.press(ANN, `s1:lobby:${'a'.repeat(100)}:join`)).outcome).toBe('unknown-button');
  });

  test.each(['menu', 'modal'] as const)('a %s is none of ours, not even with the id of a button', async (kind) => {
    const ids = ['s0:from:long:ago', lobbyButton(await lobby(), 'join'), `s1:${kind}:sorry start:x`] as const;
    for (const id of ids) {
      const customId = typeof id === 'string' ? id : encodeId(id);
      const { outcome, said } = await desk.ask(BEN, { kind, customId });
      expect(outcome).toBe('unknown-button');
      expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
    }
  });

  test('a rematch in a busy channel is refused', async () => {
    const id = await over();
    await lobby();
    expect((await desk.press(BEN, matchButton(id, 'rematch'))).outcome).toBe('channel-busy');
  });

  test('what was asked about a lobby never ends a match that has started since', async () => {
    const id = await lobby(BEN);
    expect((await desk.command(CLEO, 'end', {}, MODERATOR)).said[0]?.content).toBe('Close this lobby?');
    await desk.press(ANN, lobbyButton(id, 'start'));
    const close = { kind: 'match', match: id, action: 'close-yes' } as const;
    expect((await desk.press(CLEO, close, MODERATOR)).outcome).toBe('already-started');
    expect((await openMatch(desk)).status).toBe('running');
  });

  test('who is away is told to come back before they vote, and their vote counts when they are back', async () => {
    const { id, user, other } = await waiting();
    await desk.service.play.goAway(id, user);
    expect((await desk.command(user, 'end')).outcome).toBe('away');
    expect((await desk.press(user, matchButton(id, 'vote-yes'))).outcome).toBe('away');
    const back = await desk.press(user, matchButton(id, 'back'));
    expect(back.said[0]?.content).toBe('Welcome back! Your seat is yours again.');
    await desk.press(user, matchButton(id, 'vote-yes'));
    await desk.press(other, matchButton(id, 'vote-yes'));
    expect(await desk.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
  });

  test('whose return ends the match, as a vote of theirs waits, is told so', async () => {
    const { id, user, other } = await waiting(undefined, [BEN, CLEO]);
    await desk.press(user, matchButton(id, 'vote-yes'));
    await desk.service.play.goAway(id, user);
    await desk.press(other, matchButton(id, 'vote-yes'));
    const back = await desk.press(user, matchButton(id, 'back'));
    expect(back).toMatchObject({ outcome: 'back', said: [{ content: 'The vote ended the game.', flags: 64 }] });
    expect(await desk.store.load(id)).toMatchObject({ status: 'over', ending: { kind: 'vote' } });
  });

  test('only a moderator gets to end at once; others vote', async () => {
    const id = await startMatch(BEN);
    expect((await desk.command(CLEO, 'end')).outcome).toBe('not-a-player');
    expect((await desk.command(BEN, 'end')).said[0]?.content).toMatch(/^Vote to end/);
    await desk.press(ANN, matchButton(id, 'vote-yes'));
    expect((await desk.command(ANN, 'end')).said[0]?.content).toMatch(/^Vote to end/); // has voted already
    expect((await desk.command(BEN, 'end')).said[0]?.content).toMatch(/Your vote is all it takes\.$/);
    expect((await desk.command(CLEO, 'end', {}, MODERATOR)).said[0]?.content).toMatch(/^End this game for everyone/);
    expect((await desk.press(CLEO, matchButton(id, 'end-yes'))).outcome).toBe('not-moderator');
    expect((await desk.press(CLEO, matchButton(id, 'end-yes'), MODERATOR)).outcome).toBe('ended');
  });
});
