import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programOf, reasonOf } from '../src/cli/program.ts';
import { progress } from '../src/cli/progress.ts';
import { CHROMIUM } from '../test/harness/chromium.ts';
import { drawings } from './screenshots/drawn.ts';
import { gifOf } from './screenshots/film.ts';
import { CLICKED } from './screenshots/match.ts';
import { awaitButton, DESK, PHONE, shootPage, shootPost, showsEmoji } from './screenshots/capture.ts';
import { openStage } from './screenshots/stage.ts';
import { filmTap } from './screenshots/tap.ts';
import { APART_MS, BUTTON, playUpToTurn } from './screenshots/turn.ts';

interface Options {
  readonly to: string;
  readonly drawn?: true;
  readonly chromium: string;
}

const NO_EMOJI =
  'This machine has no font with emoji in color (Debian: fonts-noto-color-emoji): the pictures lack some signs.';

const program = programOf(
  'screenshots',
  'Makes the pictures of the README: a turn in the page of the sandbox, and what the bot draws.',
)
  .option('--to <folder>', 'where the pictures go', 'docs')
  .option('--drawn', 'only the pictures that need no browser')
  .option('--chromium <file>', 'the browser', CHROMIUM)
  .action(async (options: Options) => {
    await takeAll(options).catch((error: unknown) => program.error(`error: ${reasonOf(error)}`));
  });

await program.parseAsync();

/** Saves a picture under a name. */
type Save = (name: string, bytes: Buffer) => Promise<void>;

async function takeAll({ to, chromium, drawn }: Options): Promise<void> {
  const save: Save = async (name, bytes) => {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), bytes);
  };
  if (!drawn) await takeTurn(chromium, save);
  for (const [name, draw] of Object.entries(drawings())) await save(name, await draw());
}

async function takeTurn(chromium: string, saveAs: Save): Promise<void> {
  const stage = await openStage(chromium);
  const { reach, stop } = progress(CLICKED.length + 3, 'clicks and pictures');
  let done = 0;
  const step = () => reach(++done);
  const save: Save = async (name, bytes) => {
    await saveAs(name, bytes);
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
}
