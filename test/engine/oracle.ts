/*
 * A second, slow and plain reading of rules §2-§4, written over the text of a position. It shares no code with the
 * engine: it tries every thinkable play and keeps the possible ones. The engine must offer exactly these results.
 */

type Board = Readonly<Record<string, string>>; // pawn such as `r1` -> place such as `17`, `s3`, `st`, `h`

const COLORS = ['r', 'b', 'y', 'g'];
const SLIDES: readonly (readonly [number, number])[] = [
  [1, 4],
  [9, 13],
];

interface Line {
  readonly id: string;
  readonly board: Board;
  readonly turn: string;
  readonly card: string;
  readonly pawns: number;
}

function read(text: string): Line {
  const [id = '', rows = '', turn = '', card = ''] = text.split(' ');
  const board: Record<string, string> = {};
  let pawns = 0;
  for (const row of rows.split('/')) {
    const places = row.slice(2).split(',');
    pawns = places.length;
    for (const [i, place] of places.entries()) board[`${row[0]}${i + 1}`] = place;
  }
  return { id, board, turn, card, pawns };
}

function seatsOf(board: Board): string[] {
  return COLORS.filter((color) => `${color}1` in board);
}

function pawnsOf(board: Board, color: string): string[] {
  return Object.keys(board).filter((pawn) => pawn[0] === color);
}

function offset(color: string): number {
  return 15 * COLORS.indexOf(color);
}

function isTrack(place: string): boolean {
  return /^\d+$/.test(place);
}

// Rules §2.3.
function forward(color: string, place: string, n: number): string | null {
  if (place === 'st' || place === 'h') return null;
  const entry = offset(color) + 2;
  const distance = isTrack(place) ? (entry - Number(place) + 60) % 60 : -1;
  if (isTrack(place) && n <= distance) return String((Number(place) + n) % 60);
  const i = isTrack(place) ? n - distance - 1 : Number(place[1]) + n;
  if (i === 5) return 'h';
  return i < 5 ? `s${i}` : null;
}

function backward(color: string, place: string, n: number): string | null {
  if (place === 'st' || place === 'h') return null;
  if (isTrack(place)) return String((Number(place) - n + 60) % 60);
  const i = Number(place[1]);
  return n <= i ? `s${i - n}` : String((offset(color) + 2 - (n - i - 1) + 60) % 60);
}

function slid(board: Board, pawn: string): Board {
  const place = board[pawn]!;
  if (!isTrack(place)) return board;
  const side = Math.floor(Number(place) / 15);
  const slide = SLIDES.find(([start]) => 15 * side + start === Number(place));
  if (slide === undefined || COLORS[side] === pawn[0]) return board;
  const next: Record<string, string> = { ...board, [pawn]: String(15 * side + slide[1]) };
  for (const [other, where] of Object.entries(board)) {
    const isOn = isTrack(where) && Number(where) > Number(place) && Number(where) <= 15 * side + slide[1];
    if (other !== pawn && isOn) next[other] = 'st';
  }
  return next;
}

// Rules §3.2 to §3.4; null on a square of the own color.
function landed(board: Board, pawn: string, place: string | null): Board | null {
  if (place === null) return null;
  const next: Record<string, string> = { ...board };
  for (const [other, where] of Object.entries(board)) {
    if (other === pawn || where !== place || place === 'h') continue;
    if (other[0] === pawn[0]) return null;
    if (isTrack(place)) next[other] = 'st';
  }
  next[pawn] = place;
  return slid(next, pawn);
}

function stepped(board: Board, pawn: string, n: number): Board | null {
  const move = n > 0 ? forward : backward;
  return landed(board, pawn, move(pawn[0]!, board[pawn]!, Math.abs(n)));
}

function swapped(board: Board, pawn: string, target: string, slides: string): Board {
  const from = board[pawn]!;
  const first = slid({ ...board, [pawn]: board[target]!, [target]: from }, pawn);
  return slides === 'both' && first[target] === from ? slid(first, target) : first;
}

type Found = [play: string, board: Board | null];

function stepPlays(board: Board, color: string, n: number): Found[] {
  return pawnsOf(board, color).map((pawn) => [`${pawn}${n > 0 ? '+' : ''}${n}`, stepped(board, pawn, n)]);
}

function startPlays(board: Board, color: string): Found[] {
  const starters = pawnsOf(board, color).filter((pawn) => board[pawn] === 'st');
  return starters.map((pawn) => [`${pawn}^`, landed(board, pawn, String(offset(color) + 4))]);
}

function splitPlays(board: Board, color: string): Found[] {
  const own = pawnsOf(board, color);
  return own.flatMap((a) =>
    own.flatMap((b) =>
      [1, 2, 3, 4, 5, 6].map((n): Found => {
        const half = a === b ? null : stepped(board, a, n);
        return [`${a}+${n},${b}+${7 - n}`, half && stepped(half, b, 7 - n)];
      }),
    ),
  );
}

function meetings(board: Board, color: string): [string, string][] {
  const targets = Object.keys(board).filter((pawn) => pawn[0] !== color && isTrack(board[pawn]!));
  return pawnsOf(board, color).flatMap((pawn) => targets.map((target): [string, string] => [pawn, target]));
}

function swapPlays(board: Board, color: string, slides: string): Found[] {
  return meetings(board, color)
    .filter(([pawn]) => isTrack(board[pawn]!))
    .map(([pawn, target]) => [`${pawn}=${target}`, swapped(board, pawn, target, slides)]);
}

function sorryPlays(board: Board, color: string): Found[] {
  return meetings(board, color)
    .filter(([pawn]) => board[pawn] === 'st')
    .map(([pawn, target]) => [`${pawn}!${target}`, landed({ ...board, [target]: 'st' }, pawn, board[target]!)]);
}

function cardPlays({ board, turn, card, id }: Line): Found[] {
  const ahead = stepPlays(board, turn, Number(card));
  switch (card) {
    case '1':
    case '2':
      return [...startPlays(board, turn), ...ahead];
    case '4':
      return stepPlays(board, turn, -4);
    case '7':
      return [...ahead, ...splitPlays(board, turn)];
    case '10':
      return [...ahead, ...stepPlays(board, turn, -1)];
    case '11':
      return [...ahead, ...swapPlays(board, turn, id.includes('swapSlide=mover') ? 'mover' : 'both')];
    case 'sorry':
      return sorryPlays(board, turn);
    default:
      return ahead;
  }
}

function write(line: Line, board: Board): string {
  const seats = seatsOf(board);
  const rows = seats.map(
    (color) =>
      `${color}:${pawnsOf(board, color)
        .map((pawn) => board[pawn])
        .join(',')}`,
  );
  const isWon = pawnsOf(board, line.turn).every((pawn) => board[pawn] === 'h');
  const next = line.card === '2' ? line.turn : seats[(seats.indexOf(line.turn) + 1) % seats.length];
  return `${line.id} ${rows.join('/')} ${isWon ? `${line.turn} #` : `${next} ?`}`;
}

/** Every play that the rules allow with a card, equal ones not merged, each with the line after it. */
export function oracle(text: string): ReadonlyMap<string, string> {
  const line = read(text);
  const found = cardPlays(line).filter((entry): entry is [string, Board] => entry[1] !== null);
  const results = new Map(found.map(([play, board]) => [play, write(line, board)]));
  if (found.every(([play]) => play.includes('='))) results.set('-', write(line, line.board));
  return results;
}
