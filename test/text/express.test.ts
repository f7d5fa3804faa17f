import { describe, expect, test } from 'vitest';
import { standings, viewFor } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { Over } from '../../src/match/match.ts';
import { factLines } from '../../src/text/end.ts';
import { expressHighlightsOf, type HighlightsOf, hasMoved } from '../../src/match/story/game-stories.ts';
import { expressMomentOf } from '../../src/match/story/moments.ts';
import { withoutPlays } from '../../src/match/story/story.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { describeRoll, describeTable, expressAlt } from '../../src/text/express/describe.ts';
import {
  expressPlaceLines,
  expressHead,
  expressTurningLine,
  tellExpress,
  tellIdleRolls,
} from '../../src/text/express/story.ts';
import { ALT_LIMIT } from '../../src/text/describe.ts';
import { withComputer } from '../harness/matches.ts';
import { expressAt, expressGameAt, expressMatchAt, expressStoryAt } from '../harness/express.ts';

const EMPTY = 'express r:red,0,0,0,0/y:yellow,0,0,0,0 r';
const turnsOf = (line: string, ...tokens: readonly string[]) =>
  expressStoryAt(expressMatchAt(line), tokens).story.turns;
const told = (line: string, ...tokens: readonly string[]) => tellExpress(english, turnsOf(line, ...tokens));

const TABLE = 'express r:red,1,1,0,0/b:blue,1,1,0,0/y:yellow,0,0,0,1';

describe('the story', () => {
  const [ONE, OTHER] = [TABLE, 'express r:red,0,0,0,0/b:blue,4,0,0,0'];
  const sorry = '**Sorry, \\*Ben\\*!** took a blue pawn from your home, and it waits';
  test.each([
    ['a pawn from start', ONE, 'red,wild,slide', 'red<st', 'took a red pawn, and it’s **home**'],
    ['one that waits', ONE, 'blue,wild,slide', 'blue<st', 'took a blue pawn, and it waits'],
    ['waiting', OTHER, 'red,wild,slide', 'red<b', 'took \\*Ben\\*’s waiting red pawn, and it’s **home**'],
    ['Wild', ONE, 'blue,wild,slide', 'wild=yellow<st', 'picked a yellow pawn, and it waits'],
    ['Wild, waiting', OTHER, 'blue,wild,slide', 'wild=red<b', 'picked \\*Ben\\*’s waiting red pawn, and it’s **home**'],
    ['Sorry!', ONE, 'sorry,wild,slide', 'sorry<b', sorry],
    ['a rival’s dial', ONE, 'red,wild,slide', 'slide=b>red', 'turned \\*Ben\\*’s home to red (1 home)'],
    ['the own dial', ONE, 'red,wild,slide', 'slide=r>green', 'turned their own home to green (0 home)'],
    ['a die let go', ONE, 'red,wild,slide', '-wild', 'let the Wild die go'],
  ])('tells %s', (_what, table, dice, token, clause) => {
    const match = expressMatchAt(`${table} r ${dice}`, ['Ann', '*Ben*', 'Cleo']);
    const [told1] = tellExpress(english, expressStoryAt(match, [token]).story.turns);
    expect(told1).toContain(`: ${clause}.`);
    expect(told1).toMatch(/^🔴 \*\*Ann\*\* rolled \*\*[^*]+ and [^*]+\*\*: /);
  });

  test('tells a turn in one sentence, and its rest without the dice', () => {
    const turns = turnsOf(`${EMPTY} red,blue,slide`, 'red<st', 'blue<st', 'slide=y>blue');
    const rest = 'took a blue pawn, and it waits; turned Ben’s home to blue (0 home).';
    expect(tellExpress(english, turns)).toEqual([
      `🔴 **Ann** rolled **red, blue and Slide**: took a red pawn, and it’s **home**; ${rest}`,
    ]);
    const left = withoutPlays(turns, new Set([turns[0]!.plays[0]!.ply])).turns as typeof turns;
    expect(tellExpress(english, left)).toEqual([`🔴 **Ann**: ${rest}`]);
  });

  test('tells dice that fit nothing, and a play that the computer made when the time was up', () => {
    const [turn] = turnsOf(`${EMPTY} red,sorry,(red)`, 'red<st');
    const line = '🔴 **Ann**: took a red pawn, and it’s **home**; nothing fit for the rest (Sorry!).';
    expect(tellExpress(english, [turn!])).toEqual([line]);
    const plays = turn!.plays.map((play) => ({ ...play, by: 'missed' as const }));
    expect(tellExpress(english, [{ ...turn!, plays }])[0]).toMatch(/\(time was up, so a computer moved\)\.$/);
    const events = [
      { kind: 'turn', seat: 2, turn: 3 },
      { kind: 'threw', seat: 2, faces: ['sorry', 'sorry', 1] },
      { kind: 'wasted', seat: 2, faces: ['sorry', 'sorry', 1] },
      { kind: 'turn', seat: 0, turn: 4 },
      { kind: 'threw', seat: 0, faces: [0, 0, 0] },
      { kind: 'turn', seat: 2, turn: 5 },
    ] as const;
    const idle = '🟡 **Ben** rolled **Sorry!, Sorry! and blue**. Nothing fit this time.';
    expect(tellIdleRolls(english, events, ['Ann', '', 'Ben', ''])).toEqual([idle]);
  });

  test('who left is told before what was played after it', () => {
    const match = withComputer(expressMatchAt(`${EMPTY} red,blue,slide`), 2, 'greedy', 'x');
    const noted = { ...match, notes: [{ ply: 21, kind: 'left', seat: 2, userId: 'x', name: 'Ben' } as const] };
    expect(tellExpress(english, expressStoryAt(noted, ['red<st', 'blue<st']).story.turns)).toEqual([
      expect.stringMatching(/^🔴 \*\*Ann\*\* rolled /),
      '🟡 **Ben** left. Gizmo plays on for them.',
      '🔴 **Ann**: took a blue pawn, and it waits.',
    ]);
  });

  test('a turn has a picture when something was taken or turned', () => {
    const turns = ['red<st', '-wild'].flatMap((token) => turnsOf(`${EMPTY} red,wild,slide`, token));
    expect(turns.map(hasMoved)).toEqual([true, false]);
  });
});

describe('the moment of a turn', () => {
  const momentAt = (line: string, ...tokens: readonly string[]) => turnsOf(line, ...tokens)[0]!.moment;

  test('is a home that lacks one pawn, the own one before a rival’s, or else a Sorry!', () => {
    const dice = 'r red,wild,slide';
    const lastPawn = (seat: number) => ({ kind: 'last-pawn', seat });
    expect(momentAt(`express r:red,2,1,0,0/b:blue,1,1,0,0 ${dice}`, 'red<st')).toEqual(lastPawn(0));
    expect(momentAt(`express r:red,0,0,0,0/y:yellow,0,3,0,0 ${dice}`, 'slide=y>blue')).toEqual(lastPawn(2));
    expect(momentAt(`${TABLE} r sorry,wild,slide`, 'sorry<b')).toEqual({ kind: 'sorry', seat: 0, target: 1 });
    expect(momentAt(`${EMPTY} red,wild,slide`, 'red<st')).toBeNull();
    expect(momentAt(`express r:red,3,0,0,0/y:yellow,0,0,0,0 ${dice}`, 'red<st')).toBeNull();
    expect(expressMomentOf([])).toBeNull();
  });

  test('has a headline, but a Sorry! says it in its clause', () => {
    const [line] = told('express r:red,2,0,0,0/y:yellow,0,0,0,0 r red,wild,slide', 'red<st');
    expect(line).toMatch(/^\*\*🔥 Last pawn for Ann!\*\* 🔴 /);
    expect(told(`${TABLE} r sorry,wild,slide`, 'sorry<b')[0]).toMatch(/^🔴 .*\*\*Sorry, Ben!\*\*/);
  });
});

describe('the table in words', () => {
  const line = 'express r:red,1,1,0,0/y:blue,0,3,0,1 r red,(blue),slide';

  test('names the dice, every base and start', () => {
    expect(describeTable(english, seenOf(expressMatchAt(line, ['Ann', '*Ben*']))).split('\n')).toEqual([
      'Turn 14: Ann rolled red, blue and Slide, and has yet to use red and Slide.',
      '**Ann** (Red): home is red, with 1 pawn; waiting: 1 blue.',
      '**\\*Ben\\*** (Yellow): home is blue, with 3 pawns; waiting: 1 green.',
      'In start: 3 red, 4 yellow, 3 green.',
    ]);
    const decision = decisionOf(`${EMPTY} red,wild,slide`);
    expect(describeRoll(english, 1, decision, ['Ann'])).toBe('Turn 1: Ann rolled red, Wild and Slide.');
    const over = { ...expressMatchAt('express r:red,4,4,4,4/y:yellow,0,0,0,0 r #'), status: 'over' } as unknown as Over;
    const words = describeTable(english, seenOf(over) as Parameters<typeof describeTable>[1]);
    expect(words).toMatch(/^The game is over\.\n.*\n.*\nIn start: nothing\.$/);
  });

  const decisionOf = (text: string) => {
    const [task] = expressAt(text).todo;
    if (task?.kind !== 'resolve') throw new Error(text);
    return task;
  };

  test('stands in short on the picture, with the letters, within the limit', () => {
    const letters = [
      { letter: 'A', at: { kind: 'start', color: 0 } },
      { letter: 'B', at: { kind: 'base', seat: 2, color: 1 } },
      { letter: 'C', at: { kind: 'die', index: 2 } },
    ] as const;
    const view = viewFor(expressGameAt(line), null);
    expect(expressAlt(english, view, ['Ann', '', 'Ben', ''], 'x.', letters)).toBe(
      'Sorry! Express table. x. Red (Ann): home is red, with 1 pawn; waiting: 1 blue. Yellow (Ben): home is blue, with 3 pawns; waiting: 1 green. In start: 3 red, 4 yellow, 3 green. Letters: A red in start, B blue at Ben’s base, C die 3.',
    );
    const FULL = 'express r:red,1,1,1,1/b:blue,1,1,1,1/y:yellow,1,1,1,1/g:green,1,1,1,1 r red,wild,slide';
    const full = viewFor(expressGameAt(FULL), null);
    const names = Array<string>(4).fill('𝕎'.repeat(32));
    expect(expressAlt(english, full, names, 'x'.repeat(140), []).length).toBeLessThanOrEqual(ALT_LIMIT);
    const cut = expressAlt(english, full, names, 'x'.repeat(ALT_LIMIT), []);
    expect([cut.length, cut.endsWith('…')]).toEqual([ALT_LIMIT, true]);
  });

  test('the first line of a post says what was rolled, then what is left', () => {
    const headOf = (dice: string) =>
      expressHead(english, 4, '<@1>', decisionOf(`express r:red,1,0,0,0/y:yellow,0,0,0,0 r ${dice}`));
    expect(headOf('red,blue,slide')).toBe('### Turn 4 · <@1>, you rolled red, blue and Slide');
    expect(headOf('(red),blue,slide')).toBe('### Turn 4 · <@1>, blue and Slide are left');
    expect(headOf('(red),(blue),slide')).toBe('### Turn 4 · <@1>, Slide is left');
  });
});

const line = 'express r:red,1,3,0,0/y:blue,0,1,0,1 r slide,sorry,(red)';

test('the end is remembered by the home that was turned, and by whoever said sorry most', () => {
  const { story, after } = expressStoryAt(expressMatchAt(line), ['sorry<y', 'slide=r>blue']);
  const highlights = expressHighlightsOf(story.turns, []);
  expect(after.game.winners).toEqual([0]);
  const turningPoint = { seat: 0, base: 0, color: 1, pawns: 3 };
  expect(highlights).toMatchObject({ turningPoint, most: { seat: 0, count: 1 } });
  expect(expressHighlightsOf([], [])).toEqual({ turningPoint: null, most: null, rivalry: null });
  const over = {
    ...story,
    order: standings(after.game),
    results: [{ seat: 0, stepsToGo: 0 }, { seat: 2, stepsToGo: 4 }], // prettier-ignore
    highlights: {
      ...highlights,
      rivalry: { seats: [0, 2], count: 2, wins: [1, 1] },
    } satisfies HighlightsOf<'express'>,
    match: { ...story.match, status: 'over', ending: { kind: 'won', winners: [0] }, startedAt: 0, endedAt: 180_000 },
  } as unknown as Parameters<typeof expressPlaceLines>[1];
  expect([...expressPlaceLines(english, over), ...factLines(english, over, 'express.mostSorrys')]).toEqual([
    '**1.** 🔴 <@1001> · 4 home · 1 waiting',
    '**2.** 🟡 <@1002> · 0 home, 4 to go · 1 waiting',
    '🤝 Ann and Ben: 2 to 1 for Ann in 3 games',
    '😇 Sorriest of all: Ann (1× Sorry!)',
  ]);
  const turned = '⚡ Turning point: turn 14, Ann turned their own home to blue (3 pawns)';
  expect(expressTurningLine(english, highlights.turningPoint!)).toBe(turned);
});
