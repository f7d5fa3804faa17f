import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { type Answered } from '../harness/headless/desk.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, running } from '../harness/matches.ts';
import { useDesk, gathered, firstPlay } from '../harness/headless/tables.ts';

const desk = useDesk();

const HINTS = [1, 2, 3].map((number) => english.say(`hint.${number as 1 | 2 | 3}`));

/** The hints of an answer, which must be private. */
function hintsIn({ said }: Answered): readonly number[] {
  const told = said.filter(({ content }) => HINTS.includes(content ?? ''));
  expect(told.every(({ flags }) => flags === 64)).toBe(true);
  return told.map(({ content }) => HINTS.indexOf(content!) + 1);
}

/** Plays a legal play of the awaited player, by a click. Answers their id. */
async function play(): Promise<readonly [string, readonly number[]]> {
  const { user, button } = firstPlay(running(await openMatch(desk)));
  return [user, hintsIn(await desk.press(user, button))];
}

const opened = () => gathered(desk, { guests: [] });

describe('whoever plays for the first time', () => {
  test('gets three hints, one after another, and never again', async () => {
    const id = await opened();
    expect(hintsIn(await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' }))).toEqual([1]);
    expect(hintsIn(await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' }))).toEqual([1]);
    const hints: Record<string, number[]> = { [ANN]: [], [BEN]: [] };
    for (let plies = 0; plies < 12; plies++) {
      const [user, told] = await play();
      hints[user]!.push(...told);
    }
    expect(hints).toEqual({ [ANN]: [2, 3], [BEN]: [2, 3] });
  });

  test.each([
    ['by the menu of colors', (id: string) => desk.choose(BEN, id, 'color', 'green')],
    ['by the command', () => desk.command(BEN, 'join')],
  ])('gets the first one %s, too', async (_, join) => {
    expect(hintsIn(await join(await opened()))).toEqual([1]);
  });

  test('gets none for a click that is refused, or that seats nobody', async () => {
    const id = await opened();
    expect(hintsIn(await desk.press(BEN, { kind: 'lobby', match: id, action: 'start' }))).toEqual([]);
    expect(hintsIn(await desk.choose(ANN, id, 'length', '3'))).toEqual([]);
    expect(await desk.store.nextHint(ANN, 3)).toBe(1);
  });
});

test('a hint that cannot be saved stops nothing', async () => {
  const lines: string[] = [];
  const nextHint = () => Promise.reject(new Error('The disk is full.'));
  await desk.openAnew({
    rig: (service) => ({ ...service, posts: { ...service.posts, nextHint } }),
    onError: (_, line) => void lines.push(line),
  });
  const id = await opened();
  expect((await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' })).outcome).toBe('join');
  expect(lines).toEqual(['A hint could not be told.']);
});
