import { joinBy } from '../harness/acting.ts';
import { ComponentType, MessageFlags, PermissionFlagsBits, RESTJSONErrorCodes } from 'discord.js';
import { sql } from '../../src/store/database/drizzle.ts';
import { expect, test } from 'vitest';
import { fakeInteraction, type Asked } from '../harness/headless/interaction.ts';
import { encodeId, type ButtonId } from '../harness/ids.ts';
import { english } from '../../src/text/languages.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Match } from '../../src/match/match.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { atRest, rigged } from '../harness/headless/headless-bot.ts';
import { errorOf } from '../harness/channel.ts';
import { bareId, ANN, BEN, CHANNEL, CLEO, clickBy, DAN, gameAt, GUILD, running } from '../harness/matches.ts';
import { ended, firstPlay, useDesk, gathered, openLobby, startMatch } from '../harness/headless/tables.ts';

/** The message that is clicked. */
const CLICKED = '66';

const bot = useDesk();
/** A lobby of one, and a match of two people that was just dealt. */
const opened = () => openLobby(bot);
const started = () => startMatch(bot);

const MODERATOR = { permissions: PermissionFlagsBits.ManageMessages };

/** The answers to a click, also to one that fails. */
async function press({ user, button }: ReturnType<typeof firstPlay>) {
  const { interaction, said } = fakeInteraction(user, {}, { kind: 'button', customId: encodeId(button) });
  await bot.router.handle(interaction);
  return said;
}

test('a throw in a decision is logged, answered privately, and leaves the row as it was', async () => {
  const thrown = () => {
    throw new Error('planted');
  };
  await bot.openAnew({
    changeParts: rigged('matches', ({ matches }) => ({
      act: (id, by, action) => (action.kind === 'play' ? bot.change(id, thrown) : matches.act(id, by, action)),
    })),
  });
  const id = await started();
  const before = running(await openMatch(bot));
  const said = await press(firstPlay(before));
  const flags = MessageFlags.Ephemeral;
  expect(said).toMatchObject([{ via: 'reply', content: english.say('failure.private'), flags }]);
  expect(await openMatch(bot)).toEqual(before);
  expect(await bot.store.plays(id)).toEqual([]);
  const { user, button } = firstPlay(before);
  await expect(bot.press(user, button)).rejects.toThrow('A click failed: Error: planted'); // the bot reads the log
});

test('a disk that fills up: a private answer, nothing is changed, and the same button works when there is room', async () => {
  const id = await started();
  const { db } = bot.database;
  const { page_count: pages } = db.get<{ page_count: number }>(sql`pragma page_count`);
  db.run(sql.raw(`pragma max_page_count = ${pages}`));
  const fill = () => {
    for (let ply = 1_000; ; ply++)
      db.run(sql`insert into plays (match_id, ply, seat, play, by, at) values (${id}, ${ply}, 0, '-', 'auto', 0)`);
  };
  expect(fill).toThrow(expect.objectContaining({ cause: expect.objectContaining({ code: 'SQLITE_FULL' }) }));
  let match = running(await openMatch(bot));
  let said = await press(firstPlay(match));
  while (said[0]?.content !== english.say('failure.storage')) {
    match = running(await openMatch(bot)); // there was room for one more play
    said = await press(firstPlay(match));
  }
  expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
  expect(await openMatch(bot)).toEqual(match);
  db.run(sql.raw(`pragma max_page_count = ${pages + 1000}`));
  await press(firstPlay(match));
  expect(running(await openMatch(bot)).game.ply).toBe(match.game.ply + 1);
});

/** Presses or asks something whose answer fails with this error. */
async function unanswered(userId: string, asked: Asked, error = new Error('The connection broke off.')): Promise<void> {
  const { interaction } = fakeInteraction(userId, MODERATOR, asked);
  const fails = () => Promise.reject(error);
  await bot.router.handle(Object.assign(interaction, { reply: fails, update: fails, editReply: fails }));
}

/** Has Ann, of a match that was just dealt, choose a play. */
const awaitAnn = (id: string, at = 'classic r:4,st,st,st/y:st,st,st,st r 5') =>
  bot.change(id, (match) => changed({ ...running(match), game: { ...gameAt(at), ply: 0 } }));

const onButton = (id: ButtonId): Asked => ({ kind: 'button', customId: encodeId(id) });
const onCommand = (name: string): Asked => ({ kind: 'command', name, options: [] });

type Case = [what: string, place: 'lobby' | 'match', asked: (match: Match) => Asked, user: string];
const byButton =
  (kind: 'lobby' | 'match', action: string) =>
  ({ id }: Match): Asked =>
    onButton({ kind, match: id, action } as ButtonId);
test.each<Case>([
  ['who joins', 'lobby', byButton('lobby', 'join'), DAN],
  ['/sorry leave', 'lobby', () => onCommand('leave'), ANN],
  ['a lobby that is closed', 'lobby', byButton('match', 'close-yes'), ANN],
  ['a play', 'match', (match) => onButton(firstPlay(running(match)).button), ANN],
  ['who leaves', 'match', byButton('match', 'leave-yes'), ANN],
  ['a vote', 'match', byButton('match', 'vote-yes'), ANN],
  ['an end', 'match', byButton('match', 'end-yes'), ANN],
  ['who is back', 'match', byButton('match', 'back'), ANN],
])('what is saved is saved, and that it could not be answered is logged, for %s', async (what, place, asked, user) => {
  const lines: unknown[] = [];
  await bot.openAnew({ onError: (_, line, about) => void lines.push([line, about]) });
  const id = place === 'match' ? await started() : await opened();
  if (what === 'who is back') {
    await awaitAnn(id);
    await bot.matches.act(id, 'bot', { kind: 'go-away', userId: ANN });
  }
  const before = await openMatch(bot);
  const by = what === 'a play' ? firstPlay(running(before)).user : user;
  await unanswered(by, asked(before));
  const changes = what === 'a vote' ? 2 : 1; // the second one: that nobody has learned of it
  expect((await bot.store.load(id))!.version).toBe(before.version + changes);
  expect(lines).toMatchObject([['A click that was saved could not be answered.', { match: id, guild: GUILD }]]);
});

test.each([
  ['that got through, though its answer was lost, counts', RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 1],
  ['that did not get through does not', RESTJSONErrorCodes.UnknownInteraction, 0],
])('a Nudge %s', async (_, code, counted) => {
  const id = await started();
  await awaitAnn(id);
  const nudge = onButton({ kind: 'match', match: id, action: 'nudge' });
  await unanswered(BEN, nudge, errorOf(code, 400));
  expect(running(await openMatch(bot)).nudgedAt).toBe(counted * bot.now());
});

test.each([
  ['button', (match: string) => onButton({ kind: 'lobby', match, action: 'join' })],
  ['command', () => onCommand('join')],
])('a lobby whose %s could not be answered is brought up to date all the same', async (_, join) => {
  await bot.openAnew({ onError: () => {} });
  const id = await opened();
  await bot.change(id, (match) => changed({ ...match, lobbyMessageId: CLICKED }));
  await bot.press(BEN, { kind: 'lobby', match: id, action: 'join' });
  expect(bot.sent).toEqual([]); // the answer was the edit
  await unanswered(CLEO, join(id));
  expect(JSON.stringify(bot.sent)).toContain(`<@${CLEO}>`);
});

test('a step whose board AutoMod refuses for a name is shown by the colors', async () => {
  const id = await started();
  await awaitAnn(id, 'classic r:4,20,34,st/y:40,st,st,st r 7');
  const { interaction, said } = fakeInteraction(ANN, {}, onButton({ kind: 'step', match: id, ply: 0, path: 'm0' }));
  const code = RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration;
  const alts: string[] = [];
  const editReply = ({ files }: { readonly files: readonly { readonly description: string }[] }) => {
    alts.push(files[0]!.description);
    return alts.length === 1 ? Promise.reject(errorOf(code, 400)) : Promise.resolve({ id: CLICKED });
  };
  await bot.router.handle(Object.assign(interaction, { editReply }));
  expect(said.map(({ via }) => via)).toEqual(['deferUpdate']);
  expect(alts.map((alt) => /\b(Ann|Ben)\b/.test(alt))).toEqual([true, false]);
});

const withButton = (custom_id: string) => {
  const row = { type: ComponentType.ActionRow, components: [{ type: ComponentType.Button, custom_id }] };
  return [{ type: ComponentType.Container, components: [row] }];
};

test.each<[string, string, (pressed: string) => readonly object[], number]>([
  ['of a board that is past', 'stale', withButton, 1],
  ['of a match that is over', 'match-over', withButton, 1],
  ['which it has already', 'stale', () => [], 0],
  ['but not those of other buttons', 'stale', () => withButton('s1:leaderboard:here.wins.all.all:0'), 0],
])('a button that was left over is answered, and goes: %s', async (_, why, componentsFor, edits) => {
  const id = await started();
  const { user, button: pressed } = firstPlay(running(await openMatch(bot)));
  await bot.press(user, pressed);
  bot.sent.length = 0;
  if (why === 'match-over') await bot.matches.act(id, clickBy(CLEO), { kind: 'end' });
  const { interaction, said } = fakeInteraction(user, {}, onButton(pressed));
  const message = { id: CLICKED, components: componentsFor(encodeId(pressed)), attachments: new Map() };
  await bot.router.handle(Object.assign(interaction, { message }));
  expect(said).toMatchObject([{ content: english.say(`refusal.${why as 'stale' | 'match-over'}`) }]);
  expect(bot.sent).toHaveLength(edits);
});

test.each([
  ['on a post proves that plays are lost: the board is to be posted again, once', true],
  ['on no post is forged, and changes nothing', false],
])('a button of a ply that the match has not reached, %s', async (_, isPosted) => {
  const id = await started();
  const { user, button } = firstPlay(running(await openMatch(bot)));
  const pressed = { ...button, ply: button.ply + 4 };
  const message = { id: CLICKED, components: isPosted ? withButton(encodeId(pressed)) : [], attachments: new Map() };
  for (const presser of [user, CLEO, user]) {
    const { interaction, said } = fakeInteraction(presser, {}, onButton(pressed));
    await bot.router.handle(Object.assign(interaction, { message }));
    expect(said).toMatchObject([{ content: english.say(isPosted ? 'board.undone' : 'refusal.stale'), flags: 64 }]);
  }
  const { shown, revivals } = running((await bot.store.load(id))!);
  expect([shown.again, revivals]).toEqual(isPosted ? [true, 1] : [false, undefined]);
});

/** Presses a button of a post that the bot has sent. */
async function pressOn(user: string, id: ButtonId, flags = 0) {
  const { interaction, said } = fakeInteraction(user, {}, onButton(id));
  const message = { id: CLICKED, components: withButton(encodeId(id)), attachments: new Map(), flags };
  await bot.router.handle(Object.assign(interaction, { message }));
  return said;
}

test('a button that proves so on a private post deletes it, and the board comes at once', async () => {
  const id = await started();
  bot.clock.start();
  const { user, button } = firstPlay(running(await atRest(bot, id)));
  await bot.clock.settled(id);
  const before = bot.sent.length;
  const said = await pressOn(user, { ...button, ply: button.ply + 4 }, MessageFlags.Ephemeral);
  expect(said.map(({ via }) => via)).toEqual(['deferUpdate', 'deleteReply', 'followUp']);
  await bot.clock.settled(id);
  expect(JSON.stringify(bot.sent.slice(before))).toContain(`${id}-${button.ply}.r1`);
});

test('a button of a play proves that the start of its match is lost: its lobby is shown again', async () => {
  const id = await opened();
  await bot.change(id, (match) => changed({ ...match, lobbyMessageId: CLICKED }));
  const said = await pressOn(ANN, { kind: 'play', match: id, ply: 4, token: 'r1^' });
  expect(said).toMatchObject([{ content: english.say('board.undone') }]);
  expect(JSON.stringify(bot.sent)).toContain(english.say('lobby.head'));
});

test('only its host or a moderator closes a lobby, also by a forged id', async () => {
  const id = await opened();
  const close = { kind: 'match', match: id, action: 'close-yes' } as const;
  expect((await bot.press(BEN, close)).outcome).toBe('not-host');
  expect(await openMatch(bot)).toMatchObject({ status: 'lobby', version: 1 });
  expect((await bot.press(BEN, close, MODERATOR)).outcome).toBe('closed');
});

test('how somebody wants to play is taken over into their games', async () => {
  const id = await gathered(bot);
  const customId = encodeId({ kind: 'menu', command: 'sorry me', about: 'forced' });
  await unanswered(ANN, { kind: 'menu', customId, values: ['made'] });
  expect(bot.settings.person(ANN)).toEqual({ autoPlay: true });
  expect((await bot.store.load(id))!.places[0]!.occupant).toMatchObject({ userId: ANN, autoPlay: true });
});

test('a lobby that somebody has left who deleted their data shows it', async () => {
  await gathered(bot);
  bot.sent.length = 0;
  const customId = encodeId({ kind: 'press', command: 'sorry privacy', about: 'delete-yes' });
  await unanswered(BEN, { kind: 'button', customId });
  expect((await openMatch(bot)).places).toHaveLength(1);
  expect(bot.sent).not.toEqual([]);
  expect(JSON.stringify(bot.sent)).not.toMatch(bareId(BEN));
});

// Lobbies whose answer fails.

const ANSWERED = RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
const START = onCommand('start');

/** A command or click whose answer fails; if it has another answer, that is this message. */
async function openedInVain(userId: string, asked: Asked, original: string | null, before = async () => {}, flags = 0) {
  const { interaction } = fakeInteraction(userId, {}, asked);
  await bot.router.handle(
    Object.assign(interaction, {
      reply: async () => {
        await before();
        throw original === null ? new Error('It cannot be sent.') : errorOf(ANSWERED, 400);
      },
      fetchReply: () => Promise.resolve({ id: original, flags }),
    }),
  );
  return bot.store.openIn(CHANNEL);
}

/** The Rematch button of a match of two that is over. */
const rematch = async () => onButton({ kind: 'match', match: await ended(bot), action: 'rematch' });

test('a lobby that is shown as it is takes one message besides that with its hash, and no edit', async () => {
  await bot.command(ANN, 'start');
  expect(await openMatch(bot)).toMatchObject({ lobbyMessageId: '77' });
  expect(bot.sent).toMatchObject([{ body: { nonce: expect.stringMatching(/-lock$/) } }]);
});

test('a lobby that was not shown is closed', async () => {
  expect(await openedInVain(ANN, START, null)).toBeNull();
});

test('a lobby that was not shown, and that somebody came to all the same, stays', async () => {
  const join = async () => {
    await joinBy(bot.matches, (await openMatch(bot)).id, clickBy(BEN));
  };
  expect(await openedInVain(ANN, START, null, join)).toMatchObject({ status: 'lobby', lobbyMessageId: null });
});

test('the message that stands as the answer is the lobby', async () => {
  expect(await openedInVain(ANN, await rematch(), '77')).toMatchObject({ status: 'lobby', lobbyMessageId: '77' });
});

test('the message that was clicked is not taken for the answer: the lobby is posted', async () => {
  const lobby = await openedInVain(ANN, await rematch(), CLICKED);
  expect(lobby).toMatchObject({ status: 'lobby', lobbyMessageId: String(bot.sent.length) });
  expect(bot.sent.at(-1)).toMatchObject({
    body: { nonce: `${lobby!.id}-lobby`, allowed_mentions: { parse: [], users: [BEN] } },
  });
});

test('a private answer, as of another process that could save nothing, is not taken for the lobby: it is posted', async () => {
  const lobby = await openedInVain(ANN, START, '77', async () => {}, MessageFlags.Ephemeral);
  expect(lobby).toMatchObject({ status: 'lobby', lobbyMessageId: String(bot.sent.length) });
});
