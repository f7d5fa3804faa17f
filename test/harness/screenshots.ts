import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { programOf, reasonOf } from '../../src/cli/program.ts';
import { progress } from '../../src/cli/progress.ts';
import { CHROMIUM } from './chromium.ts';
import { gifOf } from './screenshots/film.ts';
import { CLICKED } from './screenshots/match.ts';
import { awaitButton, DESK, PHONE, shootPage, shootPost, showsEmoji } from './screenshots/shots.ts';
import { openStage } from './screenshots/stage.ts';
import { filmTap } from './screenshots/tap.ts';
import { APART_MS, BUTTON, playUpToTurn } from './screenshots/turn.ts';

interface Options {
  readonly to: string;
  readonly chromium: string;
}

/** A board in mid-game, in the notation of `npm run picture`. */
const BOARD = [
  'classic r:h,48,s1,st/b:24,12,st,h/y:58,33,h,h/g:19,52,s3,43 r 4',
  '--from=classic r:h,48,s1,st/b:24,12,40,h/y:58,33,h,h/g:19,52,s3,29 g 10',
  '--play=g4+10',
  '--names=Maximiliana W.,Bo,Captain Kiwi,Tessa',
  '--draw=23',
];

const NO_EMOJI =
  'This machine has no font with emoji in color (Debian: fonts-noto-color-emoji): the pictures lack some signs.';

const program = programOf('screenshots', 'Takes the pictures of the README: plays a turn in the page of the sandbox.')
  .option('--to <folder>', 'where the pictures go', 'docs')
  .option('--chromium <file>', 'the browser', CHROMIUM)
  .action(async (options: Options) => {
    await takeAll(options).catch((error: unknown) => program.error(`error: ${reasonOf(error)}`));
  });

await program.parseAsync();

async function takeAll({ to, chromium }: Options): Promise<void> {
  const stage = await openStage(chromium);
  const { reach, stop } = progress(CLICKED.length + 4, 'clicks and pictures');
  let done = 0;
  const step = () => reach(++done);
  const save = async (name: string, bytes: Buffer) => {
    await writeFile(join(to, name), bytes);
    reach(++done, `, ${name}`);
  };
  try {
    await playUpToTurn(stage, step);
    const phone = await stage.visit('Ann', { ...PHONE, deviceScaleFactor: 2 });
    const filmed = await stage.visit('Ann', PHONE);
    if (!(await showsEmoji(phone))) console.error(`\n${NO_EMOJI}`);
    await awaitButton(phone, BUTTON);
    await save('turn-before.png', await shootPost(phone));
    await awaitButton(filmed, BUTTON);
    const film = await filmTap(filmed, BUTTON, () => stage.pass(APART_MS));
    await save('turn.gif', await gifOf(film));
    await phone.locator(BUTTON).waitFor({ state: 'detached' });
    await awaitButton(phone, 'button.primary');
    await save('turn-after.png', await shootPost(phone));
    const desk = await stage.visit('Cleo', DESK);
    await awaitButton(desk, 'button.primary');
    await save('page.png', await shootPage(desk));
    if (stage.complaints.length > 0) throw new Error(`the page complained: ${stage.complaints.join('; ')}`);
  } finally {
    stop();
    await stage.close();
  }
  await drawBoard(join(to, 'board.png'));
  step();
}

async function drawBoard(file: string): Promise<void> {
  const picture = fileURLToPath(new URL('../../src/cli/picture.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [picture, ...BOARD, file]);
}
