import { expect, test } from 'vitest';
import { jsonAnswer } from '../../src/cli/legal.ts';
import { run, spawned } from '../harness/run.ts';

const LINE = 'classic r:40,st,st,st/y:50,st,st,st r 11';
const ROLLED = 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r red,blue,slide';

test('legal prints each play with the position it leads to', async () => {
  expect(await run('engine', ['legal', LINE])).toEqual({
    code: 0,
    out: 'r1+11 classic r:51,st,st,st/y:50,st,st,st y ?\nr1=y1 classic r:50,st,st,st/y:40,st,st,st y ?\n',
    err: '',
  });
});

test('legal - answers each line with JSON and goes on after a bad one', async () => {
  const third = LINE.replace('11', '3');
  const { code, out, err } = await spawned('engine', ['legal', '-'], `${LINE}\nnonsense\n\n${third}`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const answers = out.trimEnd().split('\n');
  const swapped = { play: 'r1=y1', position: 'classic r:50,st,st,st/y:40,st,st,st y ?' };
  expect(answers.map((line): unknown => JSON.parse(line))).toEqual([
    { position: LINE, plays: [{ play: 'r1+11', position: 'classic r:51,st,st,st/y:50,st,st,st y ?' }, swapped] },
    { line: 'nonsense', error: 'unknown ruleset "nonsense"' },
    { line: '', error: 'the line is empty' },
    { position: third, plays: [{ play: 'r1+3', position: 'classic r:43,st,st,st/y:50,st,st,st y ?' }] },
  ]);
});

test.each([
  ['point-scoring r:4,st,st,st/y:st,st,st,st r hand r:2,4,11,sorry,sorry/y:*5', ['play=2', 'play=4', 'play=11']],
  ['fire-ice r:4,st,st/y:st,st,st r fire-move fire:r1,ice:-', ['r1+fire', '-']],
  ['fire-ice r:4,st,st/y:20,st,st r 1:ice fire:r1,ice:-', ['ice=y1']],
  ['fire-ice r:4,st,st/y:20,st,st r 2:fire fire:r1,ice:-', ['fire=r2', '-']],
  ['fire-ice r:h,20,st/y:25,st,st r 5:pull fire:r1,ice:-', ['pull=r2', 'pull=r3', '-']],
  ['dice-card r:4,st,st,st/y:20,st,st,st r dice:3', ['r1-20']],
  ['dice-card r:4,st,st,st/y:20,st,st,st r dice:2:8', ['-']],
  ['not-sorry r:4,st,st,st/y:20,st,st,st r question:ask', ['ask=y']],
  ['not-sorry r:4,st,st,st/y:20,st,st,st y question:12:from-r', ['yes', 'no']],
  ['not-sorry r:4,st,st,st/y:20,st,st,st r question:6:with-y', ['r1+6']],
  ['not-sorry r:4,st,st,st/y:20,st,st,st y question:6:after-r', ['y1+6']],
  ['teams r:12,h,h,h/b:st,st,st,st/y:h,h,h,st/g:st,st,st,st y sorry', ['y4!r1']],
  ['express r:red,2,0,1,0/y:blue,0,3,0,1 r red,(blue),(slide)', ['red<st']],
  ['express r:red,4,0,1,0/y:blue,0,3,0,1 r #', []],
  ['dice-card r:4,st,st,st/y:20,st,st,st r dice:?', []],
  ['not-sorry r:4,st,st,st/y:20,st,st,st y question:?:from-r', []],
])('legal answers in every phase: %s', (line, expected) => {
  const { position, plays } = JSON.parse(jsonAnswer(line)) as { position: string; plays: { play: string }[] };
  expect([position, plays.map(({ play }) => play)]).toEqual([line, expected]);
});

test('perft counts', async () => {
  const line = 'classic r:20,22,st,st/y:st,25,st,st r 7';
  expect(await run('engine', ['perft', line, '--depth', '5', '--deck', '7, 7,4,7'])).toEqual({
    code: 0,
    out: '490\n',
    err: '',
  });
});

test('perft counts the orders of the dice of one turn', async () => {
  const counts: number[] = [];
  for (const depth of ['1', '2', '3'])
    counts.push(Number((await run('engine', ['perft', ROLLED, '--depth', depth])).out));
  expect(counts).toEqual([2 + 6, 7 + 7 + 6 * 2, 6 * 6]);
});

test('analyze prints every play with its chance, the best first, and what the seat does next', async () => {
  const { code, out, err } = await run('engine', ['analyze', 'classic r:40,20,st,st/y:43,st,st,st r 3']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^ *[\d.]+ %  r1\+3\n *[\d.]+ %  r2\+3\n$/);
  const hand = await run('engine', ['analyze', 'point-scoring r:4,20,st,st/y:22,st,st,st r hand r:2,4/y:*5']);
  expect(hand.out).toMatch(/^ .* %  play=2  r2\+2\n.* %  play=4  r1-4\n$/);
  const dice = await run('engine', ['analyze', 'express r:red,3,0,0,0/y:yellow,0,0,3,0 r sorry,red,(red)']);
  expect(dice.out).toBe('100.0 %  red<st\n100.0 %  sorry<y  red<st\n');
});

test('analyze sees no cards of others', async () => {
  const line = 'point-scoring r:4,20,st,st/y:22,st,st,st r hand r:2,4,11,sorry,sorry/y:';
  const hidden = await run('engine', ['analyze', `${line}*5`]);
  expect(hidden.code).toBe(0);
  expect(await run('engine', ['analyze', `${line}3,3,3,5,5`])).toEqual(hidden);
});

test('play prints a game of dice', async () => {
  const { code, out } = await run('engine', ['play', '--ruleset', 'express', '--seats', '3']);
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toBe('game express rby');
  expect(lines.filter((line) => line.startsWith('dice ')).length).toBeGreaterThan(3);
  for (const line of lines.slice(3))
    expect(line).toMatch(/^(dice [rby] [a-z]+,[a-z]+,[a-z]+|play \S+|position express .+)$/);
  expect(lines.at(-1)).toMatch(/ #$/);
});

test.each([
  [['legal', 'classic r:7,7,st,st/y:st,st,st,st r 1'], 1, 'two pawns on one square: 7'],
  [['legal', 'fire-ice r:st,st,st/y:st,st,st r 1'], 1, 'fire-ice needs its tokens, as in fire:r1,ice:-'],
  [['legal', ''], 1, 'the line is empty'],
  [['legal', 'express r:red,2,0/y:blue r red'], 1, 'red has 2 counts of pawns, express has 4 colors'],
  [['perft', LINE, '--depth', '3', '--deck', '1'], 1, 'the depth needs a longer deck: it has 1 card'],
  [['perft', ROLLED.replace('slide', '(slide)'), '--depth', '3'], 1, 'the dice are rolled'],
  [['perft', LINE, '--depth', '2'], 1, 'the depth needs a longer deck: it has 0 cards'],
  [['perft', LINE, '--depth', '0'], 2, 'expected a whole number from 1 to 99'],
  [['perft', LINE, '--depth', '2', '--deck', '1,6'], 2, 'unknown card "6"'],
  [['perft', LINE], 2, "required option '--depth <n>' not specified"],
  [['analyze', 'classic r:40,st,st,st/y:50,st,st,st r ?'], 1, 'there is no play to judge'],
  [['analyze', 'point-scoring r:4,st,st,st/y:st,st,st,st r hand r:*5/y:*5'], 1, 'there is no play to judge'],
  [['analyze', 'chess'], 1, 'unknown ruleset "chess"'],
  [['analyze'], 2, "missing required argument 'position'"],
  [['play', '--ruleset', 'chess'], 2, 'unknown ruleset "chess"'],
  [['play', '--ruleset', 'teams', '--seats', '2'], 2, 'teams is for 4 players, not 2'],
  [['play', '--seats', '5'], 2, 'Allowed choices are 2, 3, 4'],
  [['nonsense'], 2, "unknown command 'nonsense'"],
  [[], 2, 'Usage: npm run engine -- [options] [command]'],
])('%j is refused with %i: %s', async (args, code, error) => {
  expect(await run('engine', args)).toEqual({ code, out: '', err: expect.stringContaining(error) });
});
