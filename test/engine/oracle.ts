/*
 * A second, slow and plain reading of rules §2-§14, written over the text of a position. It shares no code with the
 * engine: it tries every thinkable play in every step of a card and keeps the possible ones.
 */

type Board = Readonly<Record<string, string>>; // pawn such as `r1` -> place such as `17`, `s3`, `st`, `h`

interface Table {
  readonly id: string;
  readonly board: Board;
  readonly turn: string;
  readonly step: string;
  readonly hands: Readonly<Record<string, readonly string[]>> | null;
  readonly fire: string | null; // null = no tokens, `-` = in the center
  readonly ice: string | null;
}

const COLORS = ['r', 'b', 'y', 'g'];
const is2013 = ({ id }: Table): boolean => /^(fire-ice|2013-)/.test(id);
const isTeams = ({ id }: Table): boolean => id.includes('teams');
const isTurboGame = ({ id }: Table): boolean => id.startsWith('bump-em');

function read(text: string): Table {
  const [id = '', rows = '', turn = '', step = '', ...extra] = text.split(' ');
  const board: Record<string, string> = {};
  for (const row of rows.split('/'))
    for (const [i, place] of row.slice(2).split(',').entries()) board[`${row[0]}${i + 1}`] = place;
  const tokens = extra.find((field) => field.startsWith('fire:'));
  const [, fire = null, ice = null] = /^fire:(.+),ice:(.+)$/.exec(tokens ?? '') ?? [];
  const list = extra.find((field) => field !== tokens);
  const hands = list === undefined ? null : Object.fromEntries(list.split('/').map(handOf));
  return { id, board, turn, step, hands, fire, ice };
}

const handOf = (text: string): [string, readonly string[]] => [text[0]!, text.slice(2).split(',').filter(Boolean)];

const seatsOf = ({ board }: Table): string[] => COLORS.filter((color) => `${color}1` in board);
const pawnsIn = (board: Board, colors: readonly string[]): string[] =>
  colors.flatMap((color) => Object.keys(board).filter((pawn) => pawn[0] === color));

function sideOf(table: Table, seat: string): string[] {
  return isTeams(table) ? COLORS.filter((_, i) => (i - COLORS.indexOf(seat)) % 2 === 0) : [seat];
}

const rivalsOf = (table: Table, seat: string): string[] =>
  seatsOf(table).filter((other) => !sideOf(table, seat).includes(other));

const offset = (color: string): number => 15 * COLORS.indexOf(color);
const isTrack = (place: string): boolean => /^\d+$/.test(place);
const around = (n: number): number => ((n % 60) + 60) % 60;

// Rules §2.3, one step at a time.
function walked(color: string, place: string, n: number): string | null {
  let at = place;
  if (at === 'st' || at === 'h') return null;
  for (let left = Math.abs(n); left > 0; left--) {
    if (at === 'h') return null;
    const zone = isTrack(at) ? -1 : Number(at[1]);
    if (n > 0 && zone >= 0) at = zone === 4 ? 'h' : `s${zone + 1}`;
    else if (n > 0) at = Number(at) === offset(color) + 2 ? 's0' : String(around(Number(at) + 1));
    else if (zone > 0) at = `s${zone - 1}`;
    else at = String(zone === 0 ? offset(color) + 2 : around(Number(at) - 1));
  }
  return at;
}

// Rules §3.4, §10.4: null if it would end on the pawn with the ice.
function slid(table: Table, board: Board, pawn: string): Board | null {
  const place = board[pawn]!;
  if (!isTrack(place) || isTurboGame(table)) return board;
  const from = Number(place);
  const length = { 1: 3, 9: 4 }[from % 15];
  if (length === undefined || COLORS[Math.floor(from / 15)] === pawn[0]) return board;
  const next: Record<string, string> = { ...board };
  for (const [other, where] of Object.entries(board)) {
    if (other === pawn || !isTrack(where) || Number(where) <= from || Number(where) > from + length) continue;
    if (other !== table.ice) next[other] = 'st';
    else if (Number(where) === from + length) return null;
  }
  return { ...next, [pawn]: String(from + length) };
}

const isTurbo = (table: Table, place: string): boolean =>
  isTurboGame(table) && isTrack(place) && [1, 9].includes(Number(place) % 15);

// Rules §14.
function zoomed(table: Table, board: Board, lander: string, place: string): Board {
  const now: Record<string, string> = { ...board, [lander]: place };
  const moves: [string, string][] = [];
  for (let at = place; ;) {
    const pawn = Object.keys(board).find((other) => other !== lander && board[other] === at);
    if (pawn === undefined) break;
    let to = at;
    do to = walked(pawn[0]!, to, 1)!;
    while (isTrack(to) && !isTurbo(table, to));
    if (!isTrack(to)) to = 'h';
    moves.push([pawn, to === place ? 'st' : to]);
    if (to === 'h' || to === place) break;
    at = to;
  }
  for (const [pawn, to] of moves) now[pawn] = to;
  return now;
}

function landed(table: Table, board: Board, pawn: string, place: string | null): Board | null {
  if (place === null) return null;
  if (place === 'h') return { ...board, [pawn]: place };
  const there = Object.keys(board).find(
    (other) => other !== pawn && board[other] === place && (isTrack(place) || other[0] === pawn[0]),
  );
  if (there !== undefined && isTurbo(table, place)) return zoomed(table, board, pawn, place);
  if (there !== undefined && (there[0] === pawn[0] || there === table.ice)) return null;
  const bumped = there === undefined ? board : { ...board, [there]: 'st' };
  return slid(table, { ...bumped, [pawn]: place }, pawn);
}

function stepped(table: Table, board: Board, pawn: string, n: number): Board | null {
  return pawn === table.ice ? null : landed(table, board, pawn, walked(pawn[0]!, board[pawn]!, n));
}

type Found = readonly [play: string, board: Board | null];

const stepsOf = (table: Table, own: readonly string[], n: number): Found[] =>
  own.map((pawn) => [`${pawn}${n > 0 ? '+' : ''}${n}`, stepped(table, table.board, pawn, n)]);

const startsOf = (table: Table, pawns: readonly string[]): Found[] =>
  pawns
    .filter((pawn) => table.board[pawn] === 'st')
    .map((pawn) => [`${pawn}^`, landed(table, table.board, pawn, String(offset(pawn[0]!) + 4))]);

function splitsOf(table: Table, own: readonly string[]): Found[] {
  return own.flatMap((a) =>
    own
      .filter((b) => b !== a)
      .flatMap((b) =>
        [1, 2, 3, 4, 5, 6].map((n): Found => {
          const half = stepped(table, table.board, a, n);
          return [`${a}+${n},${b}+${7 - n}`, half && stepped(table, half, b, 7 - n)];
        }),
      ),
  );
}

const openOf = ({ board }: Table, pawns: readonly string[]): string[] => pawns.filter((pawn) => isTrack(board[pawn]!));

function swapsOf(table: Table, own: readonly string[], rivals: readonly string[]): Found[] {
  const both = /swapSlide=(both|mover)/.exec(table.id)?.[1] ?? (is2013(table) ? 'mover' : 'both');
  return openOf(table, own).flatMap((pawn) =>
    openOf(table, rivals).map((target): Found => {
      const name = `${pawn}=${target}`;
      if (pawn === table.ice || target === table.ice) return [name, null];
      const from = table.board[pawn]!;
      const first = slid(table, { ...table.board, [pawn]: table.board[target]!, [target]: from }, pawn);
      return [name, first && both === 'both' && first[target] === from ? slid(table, first, target) : first];
    }),
  );
}

function sorrysOf(table: Table, own: readonly string[], rivals: readonly string[]): Found[] {
  const starters = own.filter((pawn) => table.board[pawn] === 'st');
  const foes = openOf(table, rivals);
  return starters.flatMap((pawn) => {
    const targets = foes.length > 0 ? foes : openOf(table, own).filter((other) => other[0] !== pawn[0]);
    return targets.map((target): Found => {
      const board = { ...table.board, [target]: 'st' };
      return [
        `${pawn}!${target}`,
        target === table.ice ? null : slid(table, { ...board, [pawn]: table.board[target]! }, pawn),
      ];
    });
  });
}

// Rules §11, rolls 1 and 4.
function placesOf(table: Table, own: readonly string[], rivals: readonly string[], roll: 1 | 4): Found[] {
  const { board } = table;
  const foes = openOf(table, rivals);
  if (foes.length === 0) return roll === 4 ? stepsOf(table, own, -12) : [];
  return openOf(table, own).flatMap((pawn) => {
    const gap = (foe: string): number => around(Number(board[foe]) - Number(board[pawn]));
    const least = (of: (foe: string) => number) => {
      const best = Math.min(...foes.map(of));
      return foes.filter((foe) => of(foe) === best);
    };
    const near =
      roll === 1
        ? least((foe) => Math.min(gap(foe), 60 - gap(foe)))
        : [...new Set([...least(gap), ...least((foe) => 60 - gap(foe))])];
    return near.map((foe): Found => {
      const to = String(around(Number(board[foe]) + (roll === 1 ? -1 : 1)));
      const name = `${pawn}=${foe}${roll === 1 ? '-1' : '+1'}`;
      return [name, to === board[pawn] ? null : landed(table, board, pawn, to)];
    });
  });
}

const TENS: Readonly<Record<string, number>> = { 1: 10, 2: 20, 3: 30, 4: -40, 5: 50, 10: -10 };

function diceOf(table: Table, own: readonly string[], rivals: readonly string[]): Found[] {
  const [, roll = '', shown = ''] = table.step.split(':');
  if (roll === '1') return placesOf(table, own, rivals, 1);
  if (roll === '2') return shown in TENS ? stepsOf(table, own, TENS[shown]!) : [];
  if (roll === '3') return stepsOf(table, own, -20);
  if (roll === '4') return placesOf(table, own, rivals, 4);
  const others = Object.keys(table.board).filter((pawn) => pawn[0] !== table.turn);
  const out = own.filter((pawn) => !['st', 'h'].includes(table.board[pawn]!));
  return [...startsOf(table, others), ...out.map((pawn): Found => [`${pawn}=st`, { ...table.board, [pawn]: 'st' }])];
}

// Cards that go other ways than their number forward.
const STEPS: Readonly<Record<string, readonly number[]>> = { 4: [-4], 10: [10, -1], sorry: [] };

function cardPlays(table: Table, card: string): Found[] {
  const own = pawnsIn(table.board, sideOf(table, table.turn));
  const rivals = pawnsIn(table.board, rivalsOf(table, table.turn));
  if (card === 'dice') return diceOf(table, own, rivals);
  if (card === 'question') return stepsOf(table, own, Number(table.step.split(':')[1]));
  const starting = is2013(table) ? '1,2,3,5,7,8,10,11,12' : isTurboGame(table) ? '1,12' : '1,2';
  const steps = card === 'sorry' && is2013(table) ? [4] : (STEPS[card] ?? [Number(card)]);
  return [
    ...(starting.split(',').includes(card) ? startsOf(table, own) : []),
    ...steps.flatMap((n) => stepsOf(table, own, n)),
    ...(card === '7' ? splitsOf(table, own) : []),
    ...(card === '11' ? swapsOf(table, own, rivals) : []),
    ...(card === 'sorry' ? sorrysOf(table, own, rivals) : []),
  ];
}

const isLegal = (found: Found): found is readonly [string, Board] => found[1] !== null;
const isSwap = ([play]: Found): boolean => /^..=..$/.test(play) && !play.endsWith('st');

// Rules §10.5.
function fireMove(table: Table, seat: string): Found | null {
  const { fire, ice, board } = table;
  if (fire === null || fire[0] !== seat || fire === ice || !isTrack(board[fire]!)) return null;
  for (let n = 1; n < 60; n++) {
    const to = walked(seat, board[fire]!, n);
    if (to === null || !isTrack(to)) return null;
    if (Number(to) % 15 !== 0) continue;
    const after = landed(table, board, fire, to);
    return after && [`${fire}+fire`, after];
  }
  return null;
}

const iceTargets = (table: Table): string[] =>
  openOf(table, pawnsIn(table.board, rivalsOf(table, table.turn))).filter((pawn) => pawn !== table.ice);

function write(table: Table): string {
  const { id, board, turn, step, hands, fire, ice } = table;
  const rows = (listOf: (seat: string) => readonly string[]): string =>
    seatsOf(table)
      .map((seat) => `${seat}:${listOf(seat).join(',')}`)
      .join('/');
  const fields = [id, rows((seat) => pawnsIn(board, [seat]).map((pawn) => board[pawn]!)), turn, step];
  if (hands) fields.push(rows((seat) => hands[seat]!));
  if (fire !== null) fields.push(`fire:${fire},ice:${ice}`);
  return fields.join(' ');
}

function winnerOf(table: Table, mover: string): string | null {
  const seats = seatsOf(table);
  const first = seats.indexOf(mover);
  for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) {
    const side = sideOf(table, seat);
    if (pawnsIn(table.board, side).every((pawn) => table.board[pawn] === 'h')) return side.join('');
  }
  return null;
}

/** The turn of the seat after this one, or the same again. */
function nextTurn(table: Table, drawer: string, isAgain: boolean): Table {
  const seats = seatsOf(table);
  const turn = isAgain ? drawer : seats[(seats.indexOf(drawer) + 1) % seats.length]!;
  const hasFireMove = !isAgain && table.hands === null && fireMove(table, turn) !== null;
  return { ...table, turn, step: hasFireMove ? 'fire-move' : '?' };
}

/** The line after a play of a card. */
function done(table: Table, mover: string): Table {
  const winner = winnerOf(table, mover);
  if (winner !== null) return { ...table, turn: winner, step: '#' };
  const [card = '', n = '', where = ''] = table.step.split(':');
  if (where.startsWith('with-')) return { ...table, turn: where.slice(-1), step: `question:${n}:after-${mover}` };
  const drawer = where.startsWith('after-') ? where.slice(-1) : mover;
  return nextTurn(table, drawer, card === '2' && !is2013(table));
}

const pullable = ({ board, fire, ice }: Table, seat: string): string[] =>
  pawnsIn(board, [seat]).filter((pawn) => pawn !== fire && pawn !== ice && board[pawn] !== 'h');

function played(table: Table, board: Board): Table {
  const { fire, turn } = table;
  const after = { ...table, board };
  const came = fire !== null && fire !== '-' && table.board[fire] !== 'h' && board[fire] === 'h';
  if (came && winnerOf(after, turn) === null && pullable(after, turn).length > 0)
    return { ...after, step: `${table.step}:pull` };
  return done(after, turn);
}

/** The use of a card of a hand: `must`, `may` (a swap, a token), `no`. */
function useOf(table: Table, card: string): 'must' | 'swap' | 'token' | 'no' {
  const hasTokens = table.fire !== null;
  const targets = iceTargets(table);
  const ways = hasTokens && card === '1' ? (targets.length > 0 ? targets : ['-']) : [table.ice];
  const found = ways.flatMap((ice) => cardPlays({ ...table, ice }, card).filter(isLegal));
  if (found.some((each) => !isSwap(each))) return 'must';
  if (found.length > 0) return 'swap';
  if (hasTokens && card === '2') return 'token';
  return hasTokens && card === '1' && (targets.length > 0 || table.ice !== '-') ? 'token' : 'no';
}

/** The first step of a card. */
function begun(table: Table, card: string): Table {
  if (table.fire === null || (card !== '1' && card !== '2')) return { ...table, step: card };
  if (card === '2') return { ...table, step: '2:fire' };
  return iceTargets(table).length > 0 ? { ...table, step: '1:ice' } : { ...table, ice: '-', step: '1' };
}

function handPlays(table: Table): (readonly [string, Table])[] {
  const hand = table.hands![table.turn]!;
  const uses = new Map(hand.map((card) => [card, useOf(table, card)]));
  const must = [...uses.values()].includes('must');
  return [...uses].flatMap(([card, use]) => {
    const rest = hand.toSpliced(hand.indexOf(card), 1);
    const left: Table = { ...table, hands: { ...table.hands, [table.turn]: rest } };
    const canPlay = must ? use === 'must' || use === 'swap' : use !== 'no';
    return [
      ...(canPlay ? [[`play=${card}`, begun(left, card)] as const] : []),
      ...(must ? [] : [[`drop=${card}`, nextTurn(left, table.turn, false)] as const]),
    ];
  });
}

function plainPlays(table: Table): (readonly [string, Table])[] {
  const [card = ''] = table.step.split(':');
  const found = cardPlays(table, card).filter(isLegal);
  const results = found.map(([play, board]) => [play, played(table, board)] as const);
  const mayPass = found.length === 0 || (table.hands === null && found.every(isSwap));
  return mayPass ? [...results, ['-', done(table, table.turn)]] : results;
}

function allPlays(table: Table): (readonly [string, Table])[] {
  const { turn, step } = table;
  const own = pawnsIn(table.board, [turn]);
  const card = { ...table, step: step.split(':')[0]! };
  if (step === 'hand') return handPlays(table);
  if (step === 'fire-move') {
    const next = { ...table, step: table.hands === null ? '?' : 'hand' };
    const [play, board] = fireMove(table, turn)!;
    return [
      ['-', next],
      [play, { ...next, board: board! }],
    ];
  }
  if (step === '1:ice') return iceTargets(table).map((ice) => [`ice=${ice}`, { ...card, ice }]);
  if (step === '2:fire')
    return [
      ['-', card],
      ...own.filter((pawn) => pawn !== table.fire).map((fire) => [`fire=${fire}`, { ...card, fire }] as const),
    ];
  if (step.endsWith(':pull')) {
    const pulls = pullable(table, turn).map((pawn) => {
      const board = { ...table.board, [pawn]: 'h' };
      return [`pull=${pawn}`, done({ ...card, board }, turn)] as const;
    });
    return [['-', done(card, turn)], ...pulls];
  }
  if (step === 'dice:roll') return [['roll', { ...table, step: 'dice:?' }]];
  if (step === 'question:ask')
    return rivalsOf(table, turn).map((seat) => [
      `ask=${seat}`,
      { ...table, turn: seat, step: `question:?:from-${turn}` },
    ]);
  const asker = /^question:\d+:from-(.)$/.exec(step)?.[1];
  if (asker === undefined) return plainPlays(table);
  const answered = (n: number): Table => ({ ...table, turn: asker, step: `question:${n}:with-${turn}` });
  return [
    ['yes', answered(6)],
    ['no', answered(3)],
  ];
}

/** Every play that the rules allow in a position, equal ones not merged, each with the line after it. */
export function oracle(text: string): ReadonlyMap<string, string> {
  return new Map(allPlays(read(text)).map(([play, table]) => [play, write(table)]));
}
