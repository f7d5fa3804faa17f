import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  awaited,
  formatPlay,
  legalPlays,
  type BoardPosition,
  type BoardView,
  type LegalPlay,
  type Seat,
} from '../../src/engine/index.ts';
import { MOST_CHOICES } from '../../src/discord/choices/question.ts';
import { askAt } from '../../src/discord/choices/ask.ts';
import { decodeId, encodeId } from '../harness/ids.ts';
import { english } from '../../src/text/languages.ts';
import { LABEL_LIMIT } from '../../src/text/labels.ts';
import { positions } from '../harness/generators.ts';
import { same } from '../harness/same.ts';
import { offeredIn, tokensIn, treeOf, type Asked } from './trees.ts';
import { LONG_NAMES } from './worst.ts';

// Every decision of every variant has questions whose clicks lead to each legal play, and to nothing else.

const NAMES = [['Ann', 'Ben', 'Cleo', 'Dan'], LONG_NAMES, ['Sam', 'Sam', 'Sam', 'Sam']];

const viewOf = (position: BoardPosition, seat: Seat): BoardView => ({
  ...position,
  hands: position.hands.map((hand, other) => (other === seat || typeof hand === 'number' ? hand : hand.length)),
  viewer: seat,
  turn: 7,
  ply: 33,
  drawCount: 20,
  unseen: {},
  discard: [],
});

/** The final buttons: a card of the hand stands with each play that it leads to. */
function expected(plays: readonly LegalPlay<'board'>[]): readonly string[] {
  return plays.flatMap(({ play, after }) => {
    const next = play.kind === 'choose' ? legalPlays(after) : [];
    const token = formatPlay(play);
    return next.length === 0 ? [token] : next.map((then) => `${token}.${formatPlay(then.play)}`);
  });
}

function isSound({ path, question }: Asked): void {
  const { back, letters } = question;
  const offered = offeredIn(question);
  const labels = offered.map(({ label }) => label);
  same(labels.slice(MOST_CHOICES + 1), []);
  same(new Set(labels).size, labels.length);
  const unfit = labels.filter((label) => label.length === 0 || label.length > LABEL_LIMIT);
  same(unfit, []);
  same(back === null, path === '');
  same(new Set(letters.map(({ at }) => at)).size, letters.length);
  const unused = letters.filter(
    ({ letter }) => !labels.some((label) => new RegExp(`\\b${letter}\\b`, 'u').test(label)),
  );
  same(unused, []);
  for (const { to } of offered) {
    const id = { ...to, match: 'abcdefghij', ply: 4321 } as const;
    same(encodeId(id).length <= 100, true);
    same(decodeId(encodeId(id)), id);
  }
}

test('each legal play of each step of each variant can be pressed, and nothing else', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(positions, fc.constantFrom(...NAMES), (position, names) => {
      const decision = awaited(position);
      const plays = legalPlays(position);
      if (decision === null || plays.every(({ play }) => play.kind === 'pass')) return;
      kinds.add(decision.kind);
      const view = viewOf(position, decision.seat);
      const tree = treeOf<'board'>((path) => askAt(english, view, names, path));
      const tokens = new Set(tree.flatMap(({ question }) => tokensIn(question)));
      same([...tokens].toSorted(), [...new Set(expected(plays))].toSorted());
      for (const asked of tree) isSound(asked);
    }),
    { numRuns: 2000 },
  );
  expect([...kinds].toSorted()).toEqual(['answer', 'ask', 'choose', 'fire-move', 'play', 'pull', 'roll', 'token']);
});

test('a hand is asked of nobody else', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const decision = awaited(position);
      if (decision?.kind !== 'choose') return;
      for (const other of position.seats.filter((seat) => seat !== decision.seat)) {
        const question = askAt(english, viewOf(position, other), NAMES[0]!, '')!;
        same([question.choices, question.letters, question.pass], [[], [], null]);
        same(askAt(english, viewOf(position, other), NAMES[0]!, 'c7'), null);
      }
    }),
    { numRuns: 500 },
  );
});
