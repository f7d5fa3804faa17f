import { beforeEach, describe, expect, test } from 'vitest';
import { awaited, FACES, formatPlay, legalPlays, type Seat } from '../../src/engine/index.ts';
import { placeOfSeat } from '../../src/match/match.ts';
import { userAt } from '../../src/match/turn.ts';
import { english } from '../../src/text/languages.ts';
import { cardName } from '../../src/text/words.ts';
import { type Answered } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { CLEO, running, type BoardRunning } from '../harness/matches.ts';
import { useDesk, begun } from '../harness/headless/tables.ts';
import { buttonsOf, textsOf, type Message } from './components.ts';

const bot = useDesk();

/** A match with hands that waits for a choice of card; Ann and Ben play. */
let match: BoardRunning & { readonly user: string; readonly seat: Seat };
beforeEach(async () => {
  await begun(bot, { options: { game: 'point-scoring' } });
  const dealt = running(await openMatch(bot));
  const { seat } = awaited(dealt.game)!;
  match = { ...dealt, seat, user: userAt(dealt, seat)! };
});

const open = (user: string): Promise<Answered> => bot.press(user, { kind: 'match', match: match.id, action: 'hand' });

const shownIn = ({ said }: Answered): Message => said.findLast(({ via }) => via === 'editReply')!.components as Message;

const handOf = (seat: Seat): string =>
  FACES.flatMap((face) => match.game.hands[seat]!.filter((card) => card === face))
    .map((card) => cardName(english, card))
    .join(', ');

const viasOf = ({ said }: Answered): readonly string[] => said.map(({ via }) => via);

describe('My hand', () => {
  test('shows the cards of whoever presses it, to them alone', async () => {
    expect((await open(CLEO)).outcome).toBe('stranger');
    for (const seat of match.game.seats) {
      const answer = await open(userAt(match, seat)!);
      expect([answer.outcome, answer.said[0]!.via, answer.said[0]!.flags]).toEqual(['hand', 'deferReply', 64]);
      const shown = shownIn(answer);
      expect(textsOf(shown).join('\n')).toContain(`Your hand: ${handOf(seat)}`);
      expect(buttonsOf(shown).length > 0).toBe(seat === match.seat);
    }
  });

  test('plays a card with what it does, after as many steps as it takes, and leaves the telling to the table', async () => {
    let answer = await open(match.user);
    const labels: string[] = [];
    while (answer.outcome !== 'played') {
      const buttons = buttonsOf(shownIn(answer));
      labels.push(...buttons.map(({ label }) => label ?? ''));
      const next = buttons.find(({ custom_id, label }) => custom_id.includes(':step:') && label !== 'Back');
      const pressed = next ?? buttons[0]!;
      answer = await bot.press(match.user, pressed.custom_id, { ephemeral: true });
      expect(['step', 'played']).toContain(answer.outcome);
    }
    const after = running(await openMatch(bot));
    expect(after.game.ply).toBeGreaterThan(match.game.ply);
    expect(after.shown.boards).toEqual(match.shown.boards); // the board of the table still has to be posted
    expect(labels.find((label) => label !== 'Back' && !label.startsWith('Discard '))).toMatch(/^(\[|\w+$)/);
    expect(viasOf(answer).slice(0, 2)).toEqual(['deferUpdate', 'deleteReply']);
  });

  test('is there once: a new one, a play and a press on an old one delete the posts before', async () => {
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    const press = () =>
      bot.press(match.user, { kind: 'play', match: match.id, ply: match.game.ply, token }, { ephemeral: true });
    const [first, second] = [await open(match.user), await open(match.user)];
    expect([first, second].map(viasOf)).toEqual([
      ['deferReply', 'editReply', 'deleteReply'],
      ['deferReply', 'editReply'],
    ]);
    await press();
    expect(viasOf(second)).toEqual(['deferReply', 'editReply', 'deleteReply']);
    const late = await press();
    expect([late.outcome, viasOf(late)]).toEqual(['stale', ['deferUpdate', 'deleteReply', 'followUp']]);
  });

  test('refuses a card that is not held, and a press on an old one', async () => {
    const { ply } = match.game;
    const press = (token: string, at = ply) =>
      bot.press(match.user, { kind: 'play', match: match.id, ply: at, token }, { ephemeral: true });
    const held = new Set(match.game.hands[match.seat]);
    const missing = ([1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 'sorry'] as const).find((face) => !held.has(face))!;
    expect((await press(`play=${missing}`)).outcome).toBe('illegal-play');
    expect((await press(`drop=${missing}`)).outcome).toBe('illegal-play');
    const refused = await press('r1^');
    expect([refused.outcome, viasOf(refused)]).toEqual(['illegal-play', ['reply']]); // the hand stays
    const token = formatPlay(legalPlays(match.game)[0]!.play);
    expect((await press(`${token}.r9+99`)).outcome).toBe('illegal-play');
    expect((await bot.store.load(match.id))!.version).toBe(match.version);
    expect((await press(token)).outcome).toBe('played');
    expect((await press(token)).outcome).toBe('stale');
  });

  test('can be opened by a person only as long as they sit there', async () => {
    await bot.press(match.user, { kind: 'match', match: match.id, action: 'leave-yes' });
    expect(placeOfSeat(await openMatch(bot), match.seat)!.occupant.kind).toBe('computer');
    expect((await open(match.user)).outcome).toBe('stranger');
  });
});
