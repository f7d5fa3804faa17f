import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printedGame } from '../../src/cli/printed-game.ts';
import { DEFAULT_SEATS, FACES, parseFace, parsePosition, rulesetOf } from '../../src/engine/index.ts';
import type { BoardRules, Face, Ruleset } from '../../src/engine/index.ts';
import { after, plays } from '../harness/positions.ts';
import { run } from '../harness/run.ts';
import { valueOf } from '../harness/value.ts';

/*
 * A follower of a printed game, like a stranger would write it over the text. From the engine it takes only the legal
 * plays of a line and the line after each of them. It knows by itself what chance does to a line, and the order of the
 * piles.
 */

const EXITS: Readonly<Record<string, number>> = { r: 4, b: 19, y: 34, g: 49 };

class Worker {
  readonly rules: Ruleset<BoardRules>;
  readonly seats: readonly string[];
  pile = new Map<Face, number>();
  gone: Face[] = []; // the discard pile
  inPlay: Face | null = null;
  line = '';

  constructor(header: string, first: string) {
    const [, name = '', letters = ''] = header.split(' ');
    this.rules = rulesetOf(name) as Ruleset<BoardRules>;
    this.seats = letters.split('');
    for (const face of FACES) this.pile.set(face, this.rules.cards[face]?.count ?? 0);
    const rows = this.seats.map((seat) => `${seat}:${this.#rowOf(seat)}`).join('/');
    const hands = this.rules.hand > 0 ? [this.seats.map((seat) => `${seat}:`).join('/')] : [];
    const tokens = this.rules.squares.fire.length > 0 ? ['fire:-,ice:-'] : [];
    this.line = [name, rows, first, '?', ...hands, ...tokens].join(' ');
  }

  #rowOf(seat: string): string {
    return Array.from({ length: this.rules.pawns }, (_, n) => (n < this.rules.spread ? EXITS[seat] : 'st')).join(',');
  }

  #fields(): string[] {
    return this.line.split(' ');
  }

  #write(changes: Readonly<Record<number, string>>): void {
    this.line = this.#fields()
      .map((field, i) => changes[i] ?? field)
      .join(' ');
  }

  #take(face: Face): void {
    const left = this.pile.get(face)!;
    if (left === 0) throw new Error(`there is no ${face} left to draw`);
    this.pile.set(face, left - 1);
  }

  /** A card goes to the discard pile when the next task is no longer part of it. */
  play(token: string): void {
    const [card] = this.#fields()[3]!.split(':');
    const dropped = /^(play|drop)=(.*)$/.exec(token);
    this.line = after(this.line, token);
    if (dropped?.[1] === 'play') this.inPlay = faceOf(dropped[2]!);
    else if (dropped !== null) this.gone.push(faceOf(dropped[2]!));
    else if (this.inPlay !== null && this.#fields()[3]!.split(':')[0] !== card) this.#putAway();
  }

  #putAway(): void {
    this.gone.push(this.inPlay!);
    this.inPlay = null;
  }

  draw(seat: string, card: string): void {
    const face = faceOf(card);
    this.#take(face);
    if (this.rules.hand > 0) return this.#drawIntoHand(seat, face);
    const [, , turn, awaitedCard] = this.#fields();
    expect([seat, awaitedCard]).toEqual([turn, '?']);
    this.inPlay = face;
    this.#write({ 3: this.#firstStep(face) });
  }

  /** The first step of a card. An ice that no pawn can take goes to the center. */
  #firstStep(face: Face): string {
    const before = this.rules.cards[face]!.before;
    if (before === undefined) return String(face);
    if (before.kind === 'ask') return `${face}:ask`;
    if (before.kind === 'roll') return `${face}:roll`;
    if (before.token === 'fire') return `${face}:fire`;
    const [, rows, turn, , tokens] = this.#fields();
    const iced = /ice:(.+)$/.exec(tokens!)![1]!;
    const open = rows!.split('/').flatMap((row) => {
      const places = row.slice(2).split(',');
      return row[0] === turn ? [] : places.flatMap((place, n) => (/^\d/.test(place) ? [`${row[0]}${n + 1}`] : []));
    });
    if (open.some((pawn) => pawn !== iced)) return `${face}:ice`;
    this.#write({ 4: tokens!.replace(/ice:.+$/, 'ice:-') });
    return String(face);
  }

  #drawIntoHand(seat: string, face: Face): void {
    const hands = this.#fields()[4]!.split('/');
    const filled = hands.map((hand) => {
      if (hand[0] !== seat) return hand;
      return hand.length === 2 ? `${hand}${face}` : `${hand},${face}`;
    });
    this.#write({ 4: filled.join('/') });
    const isFull = filled.every((hand) => hand.split(',').length === this.rules.hand && hand.length > 2);
    if (isFull) this.#beginTurn();
  }

  /** An impossible fire move is refused: then the turn begins with the hand. */
  #beginTurn(): void {
    this.#write({ 3: 'fire-move' });
    if (!parsePosition(this.line).ok) this.#write({ 3: 'hand' });
  }

  compare(line: string): void {
    expect(line).toBe(`position ${this.line}`);
  }

  reshuffle(cards: string): void {
    expect([...this.pile.values()].every((left) => left === 0)).toBe(true);
    expect(cards).toBe(String(this.gone.length));
    for (const face of this.gone) this.pile.set(face, this.pile.get(face)! + 1);
    this.gone = [];
  }

  roll(number: string): void {
    const [, , turn = '', card] = this.#fields();
    expect(card).toBe('dice:?');
    if (number !== '6') return this.#write({ 3: `dice:${number}` });
    // The players change places, the colors stay: the turn goes on.
    this.#putAway();
    this.#write({ 2: this.seats[(this.seats.indexOf(turn) + 1) % this.seats.length]!, 3: '?' });
  }

  reveal(card: string): void {
    this.#take(faceOf(card));
    this.gone.push(faceOf(card));
    this.#write({ 3: `dice:2:${card}` });
  }

  question(number: string): void {
    this.#write({ 3: this.#fields()[3]!.replace('?', number) });
  }
}

const faceOf = (text: string): Face => valueOf(parseFace(text));

/** The words of lines that change the position. */
const WORDS = ['play', 'draw', 'reshuffle', 'roll', 'reveal', 'question'] as const;

function follow([header = '', key = '', first = '', ...rest]: readonly string[]): Worker {
  expect(key).toMatch(/^key [0-9a-f]{64}$/);
  const follower = new Worker(header, first.slice(-1));
  for (const line of rest) {
    const [word = '', one = '', two = ''] = line.replace(/^deal/, 'draw').split(' ');
    const known = WORDS.find((each) => each === word);
    if (known === undefined) follower.compare(line);
    else follower[known](one, two);
  }
  return follower;
}

const GAMES = `
  classic 2; point-scoring 3; teams 4; teams+dice-card 4; teams+not-sorry 4; fire-ice 3; fire-ice+pawns=4+startSpread=1 4
  2013-classic 2; 2013-strategic 4; dice-card 2; not-sorry 3; bump-em 4
`
  .trim()
  .split(/; |\n +/)
  .map((game) => game.split(' ') as [string, '2' | '3' | '4']);

test.each(GAMES)('a printed game of %s for %s can be followed to its end', (id, players) => {
  for (const seed of ['a', 'b', 'c']) {
    const follower = follow([...printedGame(rulesetOf(id)!, DEFAULT_SEATS[players], seed)]);
    expect(follower.line).toMatch(/ [rbyg]+ #( |$)/);
    expect(plays(follower.line)).toEqual([]);
  }
});

test('the page shows how a game begins', () => {
  const [, shown = ''] = /```\n(game dice-card rby\n[^`]+)```/.exec(readFileSync('docs/notation.md', 'utf8')) ?? [];
  const game = [...printedGame(rulesetOf('dice-card')!, DEFAULT_SEATS[3], 'x')];
  expect(shown.trimEnd().split('\n')).toEqual(game.slice(0, 11));
});

test('the games show all that chance can bring', () => {
  const lines = ['dice-card', 'not-sorry', '2013-strategic'].flatMap((id) => [
    ...printedGame(rulesetOf(id)!, DEFAULT_SEATS[3], 'all'),
  ]);
  const shown = new Set(lines.map((line) => line.split(' ')[0]));
  const words = ['game', 'key', 'first', 'deal', 'draw', 'reshuffle', 'roll', 'reveal', 'question', 'position', 'play'];
  expect(shown).toEqual(new Set(words));
});

test('play prints a game, the same for the same seed', async () => {
  const args = ['play', '--ruleset', 'dice-card', '--seats', '3', '--seed', 'x'];
  const { code, out, err } = await run('engine', args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe([...printedGame(rulesetOf('dice-card')!, [0, 1, 2], 'x'), ''].join('\n'));
  expect(out).toMatch(/^game dice-card rby\nkey [0-9a-f]{64}\nfirst [rby]\ndraw [rby] \w+\nposition dice-card /);
});
