import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { english } from '../../src/text/languages.ts';
import { withNames, type Over, type LoggedPlay } from '../../src/match/match.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { filmInThread, renderInThread } from '../../src/render/thread/in-thread.ts';
import { finished } from '../../test/render/films.ts';
import { handIn, positionsIn } from '../../test/render/positions.ts';
import { rankingsIn } from '../../test/render/score-pictures.ts';
import { wholeStoryOf } from '../../test/harness/stories.ts';
import { endCardScene } from '../../src/discord/posts/end-card-scene.ts';
import { framesOf } from '../../commands/replay/replay-frames.ts';

/** A board in mid-game, in the notation of `npm run picture`. */
const BOARD = [
  'classic r:h,48,s1,st/b:24,12,st,h/y:58,33,h,h/g:19,52,s3,43 r 4',
  '--from=classic r:h,48,s1,st/b:24,12,40,h/y:58,33,h,h/g:19,52,s3,29 g 10',
  '--play=g4+10',
  '--names=Maximiliana W.,Bo,Captain Kiwi,Tessa',
  '--draw=23',
];

const RULES = 'classic+pawns=2';
const PLAYERS = ['Tessa', 'Bo', 'Maximiliana', 'Captain Kiwi'] as const;
const RANKED = [...PLAYERS, 'Juniper', 'Mika', 'Ann', 'Ben', 'Cleo', 'Dan'];

/** An evening in November. */
const ENDED = Date.UTC(2026, 10, 20, 21, 40);

/** Draws the pictures that need no browser, each by its file in the folder of the pictures. */
export function drawings(): Readonly<Record<string, () => Promise<Buffer>>> {
  const { match, log } = finished(RULES, PLAYERS);
  const game = { match: { ...match, endedAt: ENDED }, log }; // one for both: another call would play another game
  return {
    'board.png': drawBoard,
    'pictures/bump-em.png': () => renderInThread(positionsIn(english)['cloverleaf-told']!),
    'pictures/hand.png': () => renderInThread({ hand: handIn(english) }),
    'pictures/leaderboard.png': drawRanking,
    'pictures/end-card.png': () => drawEndCard(game),
    'pictures/replay.gif': () => shortFilm(game),
  };
}

interface Finished {
  readonly match: Over;
  readonly log: readonly LoggedPlay[];
}

async function drawBoard(): Promise<Buffer> {
  const program = fileURLToPath(new URL('../../src/cli/picture.ts', import.meta.url));
  const file = join(tmpdir(), `sorry-board-${process.pid}.png`);
  try {
    await promisify(execFile)(process.execPath, [program, ...BOARD, file]);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

function drawRanking(): Promise<Buffer> {
  const { rows, ...head } = rankingsIn(english)['ranking']!;
  const ranking = { ...head, rows: rows.map((row, index) => ({ ...row, name: RANKED[index]! })) };
  return renderInThread({ ranking });
}

function drawEndCard({ match, log }: Finished): Promise<Buffer> {
  const names = new Map(
    match.places.map(({ occupant }) => (occupant.kind === 'person' ? [occupant.userId, occupant.name] : ['', ''])),
  );
  const named = withNames(match, (userId) => names.get(userId) ?? '');
  const { endCard } = endCardScene(english, wholeStoryOf(named, log));
  return renderInThread({ endCard });
}

async function shortFilm({ match, log }: Finished): Promise<Buffer> {
  const frames = atOnce(framesOf(english, wholeStoryOf(match, log), 'short'));
  const { gif } = await filmInThread({ frames, mostBytes: Infinity }, () => undefined);
  return gif!;
}
