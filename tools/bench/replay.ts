import { createCanvas } from '@napi-rs/canvas';
import { setImmediate as pause } from 'node:timers/promises';
import { COMPUTERS } from '../../src/computer/computer.ts';
import { randomFrom } from '../../src/cli/numbers.ts';
import { median } from '../../test/harness/quantiles.ts';
import { legalPlays, viewFor } from '../../src/engine/index.ts';
import { english } from '../../src/text/languages.ts';
import type { Over } from '../../src/match/match.ts';
import { atOnce } from '../../src/match/chunked-work.ts';
import { wholeStoryOf } from '../../test/harness/stories.ts';
import { drawScene, renderFilm } from '../../src/render/pictures/board.ts';
import { createGif } from '../../src/render/film/gif.ts';
import { createLzw } from '../../src/render/film/lzw.ts';
import { createPalette } from '../../src/render/paint/palette.ts';
import { SIDE } from '../../src/render/paint/theme.ts';
import { lobbyOf, playedWith, startedOf } from '../../test/harness/matches.ts';
import { framesOf } from '../../commands/replay/replay-frames.ts';
import type { Frame } from '../../src/render/scene/subjects.ts';
import { timed } from './timing.ts';

const GAMES = 4;
/** Whole games, and the naive frames of each that are timed: all of them would take minutes. */
const NAIVE = 6;
const ROUNDS = 6;
const TURNS = 125;

/** The pictures of a game of two between greedy computers. */
function game(seed: string): { readonly frames: readonly Frame[]; readonly turns: number } {
  const random = randomFrom(seed);
  const begun = startedOf({ ...lobbyOf(), seed: Buffer.from(seed.padEnd(32)).toString('hex') });
  const { match, log } = playedWith(begun, (state, seat) =>
    COMPUTERS.greedy(viewFor(state, seat), legalPlays(state), random),
  );
  const story = wholeStoryOf(match as unknown as Over, log);
  return { frames: atOnce(framesOf(english, story, 'full')), turns: match.game.turn };
}

/** Milliseconds of processor time. */
const cpuMs = async (work: () => unknown): Promise<number> => (await timed(work)).cpu;

/**
 * The naive way: every picture drawn whole in true color, each pixel brought to the palette, and the whole frame
 * compressed. It uses the same compressor as the bot.
 */
function naive(frames: readonly Frame[]): number {
  const palette = createPalette();
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  const gif = createGif(palette, SIDE, SIDE);
  const lzw = createLzw(gif.bits, gif.clear);
  const box = { x: 0, y: 0, width: SIDE, height: SIDE };
  const indexes = new Uint8Array(SIDE * SIDE);
  for (const { scene, hundredths } of frames) {
    if ('kind' in scene) throw new Error('This is no board.');
    drawScene(context, scene);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    for (let pixel = 0; pixel < indexes.length; pixel += 1)
      indexes[pixel] = palette.indexOf(data[4 * pixel]!, data[4 * pixel + 1]!, data[4 * pixel + 2]!);
    lzw.pixels(indexes, 0, indexes.length);
    gif.frame({ box, data: lzw.end(), hundredths });
  }
  return gif.size();
}

/**
 * Makes films of whole games, and some of their pictures the naive way. They take turns, so that a busy machine slows
 * down both.
 */
export async function benchReplay(print: (line: string) => void): Promise<void> {
  const perTurns = (value: number, turns: number): number => (value * TURNS) / turns;
  const rows: { readonly ours: number; readonly naive: number; readonly size: number; readonly naiveSize: number }[] =
    [];
  for (let number = 0; number < GAMES; number += 1) {
    const { frames, turns } = game(`replay ${number}`);
    const ours: number[] = [];
    let size = 0;
    const make = async () => {
      const film = await renderFilm({ frames, mostBytes: Infinity }, () => pause());
      size = film.gif!.length;
    };
    const first = await cpuMs(make);
    const step = Math.floor(frames.length / NAIVE);
    const some = frames.filter((_, index) => index % step === 0).slice(0, NAIVE);
    let naiveSize = 0;
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await cpuMs(make));
      if (round % 3 === 0) theirs.push(await cpuMs(() => void (naiveSize = naive(some))));
    }
    const whole = frames.length / some.length;
    const row = {
      ours: median(ours),
      naive: median(theirs) * whole,
      size: size / 1000,
      naiveSize: (naiveSize * whole) / 1000,
    };
    rows.push(row);
    print(
      `replay: ${turns} turns, ${frames.length} pictures  ${row.ours.toFixed(0)} ms of CPU, at best ${Math.min(...ours).toFixed(0)}, the first time ${first.toFixed(0)}  ${row.size.toFixed(0)} KB` +
        `  for ${TURNS} turns ${perTurns(row.ours, turns).toFixed(0)} ms, at best ${perTurns(Math.min(...ours), turns).toFixed(0)}, ${perTurns(row.size, turns).toFixed(0)} KB` +
        `  ${(row.naive / row.ours).toFixed(0)} times faster than whole frames of ${SIDE} px, ${(row.naiveSize / row.size).toFixed(0)} times smaller`,
    );
  }
  const ratio = (of: 'naive' | 'naiveSize', to: 'ours' | 'size') =>
    median(rows.map((row) => row[of] / row[to])).toFixed(0);
  print(
    `replay: ${ratio('naive', 'ours')} times faster and ${ratio('naiveSize', 'size')} times smaller in the middle of ${GAMES} games`,
  );
}
