import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MessageFlags, PermissionFlagsBits } from 'discord.js';
import { decodeId, type MatchAction } from '../harness/ids.ts';
import { changed } from '../../src/match/decisions/decision.ts';
import type { Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { atRest, type Answered } from '../harness/headless/headless-bot.ts';
import { ANN, AWAY, BEN, CLEO, clickBy, DAN, gameAt, liveBoard, running } from '../harness/matches.ts';
import { useDesk, begun } from '../harness/headless/tables.ts';
import { buttonsOf, textsOf, type Message } from './components.ts';

// The panel behind the “…” of a board, for one person alone.

const gone = new Set<string>();
const bot = useDesk({ isMember: (_, userId) => Promise.resolve(!gone.has(userId)) });
afterEach(() => gone.clear());
/** The id of a match of Ann and Ben that waits for Ann to play a 4. */
let id: string;
beforeEach(async () => {
  id = await begun(bot, { options: { 'ask-always': true }, names: { [ANN]: 'Ann', [BEN]: 'Ben' } });
  await change({ game: { ...gameAt('classic r:4,st,st,st/y:40,st,st,st r 4'), ply: 0 } });
});

const press = (userId: string, action: MatchAction, where = {}) =>
  bot.press(userId, { kind: 'match', match: id, action }, where);

/** The panel's offers, by the actions of its buttons. */
function offered({ said }: Answered): readonly string[] {
  return buttonsOf(said[0]!.components as Message).map((each) => {
    const decoded = decodeId(each.custom_id);
    return decoded?.kind === 'match' ? decoded.action : 'something else';
  });
}

const change = (more: Partial<Running>) => bot.change(id, (match) => changed({ ...running(match), ...more }));

describe('the panel', () => {
  test('is private, says whose turn it is, and pings nobody', async () => {
    const { outcome, said } = await press(BEN, 'more');
    expect(outcome).toBe('panel');
    const flags = MessageFlags.Ephemeral;
    expect(said).toMatchObject([
      { via: 'reply', content: 'Turn 14: Ann plays 4.', flags, allowedMentions: { parse: [] } },
    ]);
  });

  test('has what its reader can do', async () => {
    expect(offered(await press(ANN, 'more'))).toEqual(['describe', 'card', 'again', 'leave']);
    expect(offered(await press(BEN, 'more'))).toEqual(['describe', 'card', 'again', 'nudge', 'leave']);
    expect(offered(await press(CLEO, 'more'))).toEqual(['describe', 'card']);
    const moderator = { permissions: PermissionFlagsBits.ManageMessages };
    expect(offered(await press(CLEO, 'more', moderator))).toEqual(['describe', 'card', 'again']);
  });

  test('lets nobody nudge who is away, and nobody be nudged who is', async () => {
    await change({ absences: { [BEN]: { misses: 2, away: true } } });
    expect(offered(await press(BEN, 'more'))).toEqual(['describe', 'card', 'again', 'leave']);
    await change({ absences: { [ANN]: { misses: 2, away: true } } });
    expect(offered(await press(BEN, 'more'))).toEqual(['describe', 'card', 'again', 'leave']);
  });

  test('has no way out for who has left', async () => {
    await bot.matches.act(id, clickBy(BEN), { kind: 'leave-match' });
    expect(offered(await press(BEN, 'more'))).toEqual(['describe', 'card']);
  });

  test('under an end has its words and the way to verify it; elsewhere there is none', async () => {
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    const { outcome, said } = await press(ANN, 'more');
    const words = (await press(ANN, 'describe')).said[0]!.content;
    expect([outcome, said]).toMatchObject(['panel', [{ via: 'reply', content: words, flags: MessageFlags.Ephemeral }]]);
    expect(offered(await press(CLEO, 'more'))).toEqual(['verify']);
    expect((await press(ANN, 'card')).outcome).toBe('match-over');
    expect((await press(ANN, 'more', { channelId: '9' })).outcome).toBe('unknown-match');
  });
});

describe('in the panel', () => {
  const PANEL = { ephemeral: true };

  test.each([
    ['the board in words', 'describe', /^Turn 14: Ann plays 4\.\n\*\*Ann\*\* \(Red\): /],
    ['what the card does', 'card', /^\*\*4\*\* .*4/],
  ] as const)('%s takes its place; elsewhere it is a private answer', async (_, action, words) => {
    const inside = await press(BEN, action, PANEL);
    expect(inside.said).toMatchObject([{ via: 'update', content: expect.stringMatching(words) as string }]);
    const { content } = inside.said[0]!;
    const outside = await press(BEN, action);
    expect(outside.said).toMatchObject([{ via: 'reply', content, flags: MessageFlags.Ephemeral }]);
  });

  test('the board comes once more, for everybody', async () => {
    const { outcome, said } = await press(BEN, 'again', PANEL);
    expect([outcome, said.map(({ via }) => via)]).toEqual(['board', ['deferReply', 'editReply']]);
    expect(said[0]!.flags).toBeUndefined();
    expect(textsOf(said[1]!.components as Message)[0]).toContain(`<@${ANN}>, you drew **4**`.replaceAll('*', ''));
    expect(liveBoard(running(await openMatch(bot)))).toMatch(/^of \d+$/); // the answer's own message
  });

  test('leaving asks first', async () => {
    const { outcome, said } = await press(BEN, 'leave', PANEL);
    expect(outcome).toBe('asked');
    expect(said).toMatchObject([{ via: 'reply', flags: MessageFlags.Ephemeral }]);
    expect(running(await openMatch(bot)).places).toHaveLength(2);
  });

  test('a nudge pings the one who is awaited, before everybody', async () => {
    const { said } = await press(BEN, 'nudge', PANEL);
    expect(said).toMatchObject([{ via: 'reply', allowedMentions: { parse: [], users: [ANN] } }]);
    expect(said[0]!.flags).toBeUndefined();
    expect(running(await openMatch(bot)).absences).toEqual({});
  });

  test('a nudge finds out who has left the server, and a computer plays', async () => {
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    id = await begun(bot, { options: { 'ask-always': true } });
    const left = awaitedUser(running(await openMatch(bot)))!;
    const stays = left === ANN ? BEN : ANN;
    gone.add(left).add(CLEO);
    bot.clock.start();
    expect((await press(stays, 'nudge', PANEL)).outcome).toBe('nudged');
    const match = running(await atRest(bot, id));
    expect([match.absences, awaitedUser(match)]).toEqual([{ [left]: AWAY }, stays]);
    expect(JSON.stringify(bot.sent).match(/is away\. A computer plays/g)).toHaveLength(1);
  });
});
