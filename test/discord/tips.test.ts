import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { rulesText } from '../../src/text/pages.ts';
import { labelsOf, textsOf, type Message } from './components.ts';
import { rigged, type Answered } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, running } from '../harness/matches.ts';
import { useDesk, gathered, firstPlay } from '../harness/headless/tables.ts';

const bot = useDesk();

const TIPS = [1, 2, 3].map((number) => english.say(`tip.${number as 1 | 2 | 3}`));

/** The tips of an answer, which must be private. */
function tipsIn({ said }: Answered): readonly number[] {
  const told = said.filter(({ content }) => TIPS.includes(content ?? ''));
  expect(told.every(({ flags }) => flags === 64)).toBe(true);
  return told.map(({ content }) => TIPS.indexOf(content!) + 1);
}

/** Plays a legal play of the awaited player, by a click. Answers their id. */
async function play(): Promise<readonly [string, readonly number[]]> {
  const { user, button } = firstPlay(running(await openMatch(bot)));
  return [user, tipsIn(await bot.press(user, button))];
}

const opened = () => gathered(bot, { guests: [] });

describe('whoever plays for the first time', () => {
  test('gets three tips, one after another, and never again', async () => {
    const id = await opened();
    expect(tipsIn(await bot.press(BEN, { kind: 'lobby', match: id, action: 'join' }))).toEqual([1]);
    expect(tipsIn(await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' }))).toEqual([1]);
    const tips: Record<string, number[]> = { [ANN]: [], [BEN]: [] };
    for (let plies = 0; plies < 12; plies++) {
      const [user, told] = await play();
      tips[user]!.push(...told);
    }
    expect(tips).toEqual({ [ANN]: [2, 3], [BEN]: [2, 3] });
  });

  test.each([
    ['by the menu of colors', (id: string) => bot.choose(BEN, id, 'color', 'green')],
    ['by the command', () => bot.command(BEN, 'join')],
  ])('gets the first one %s, too', async (_, join) => {
    expect(tipsIn(await join(await opened()))).toEqual([1]);
  });

  test('gets none for a click that is refused, or that seats nobody', async () => {
    const id = await opened();
    expect(tipsIn(await bot.press(BEN, { kind: 'lobby', match: id, action: 'start' }))).toEqual([]);
    expect(tipsIn(await bot.choose(ANN, id, 'length', '3'))).toEqual([]);
    expect(await bot.store.nextTip(ANN, 3)).toBe(1);
  });
});

test('a tip that cannot be saved stops nothing', async () => {
  const lines: string[] = [];
  const nextTip = () => Promise.reject(new Error('The disk is full.'));
  await bot.openAnew({
    changeParts: rigged('matches', () => ({ nextTip })),
    onError: (_, line) => void lines.push(line),
  });
  const id = await opened();
  expect((await bot.press(BEN, { kind: 'lobby', match: id, action: 'join' })).outcome).toBe('join');
  expect(lines).toEqual(['A tip could not be told.']);
});

test('/sorry help is four lines, and turns its pages in the same message', async () => {
  const { said } = await bot.command(ANN, 'help');
  const words = textsOf(said[0]!.components as Message)[0]!;
  expect(words.split('\n')).toHaveLength(5); // with its head
  expect(labelsOf(said[0]!.components as Message)).toEqual(['On your turn', 'Rules', 'Commands']);
  const { said: turned } = await bot.press(ANN, { kind: 'press', command: 'sorry help', about: 'rules' });
  expect(turned[0]!.via).toBe('update');
  expect(textsOf(turned[0]!.components as Message)).toEqual([rulesText(english)]);
  expect(labelsOf(turned[0]!.components as Message)).toEqual(['How it works', 'On your turn', 'Commands']);
});

test('the 🔒 message explains itself privately', async () => {
  const { said } = await bot.press(ANN, { kind: 'press', command: 'sorry verify', about: 'what' });
  expect(said[0]).toMatchObject({ via: 'reply' });
  expect(textsOf(said[0]!.components as Message)).toEqual([english.say('verify.what')]);
});
