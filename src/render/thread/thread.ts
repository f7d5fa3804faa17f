import { parentPort } from 'node:worker_threads';
import type { Drawing, FilmDrawing, PictureDrawing, Word } from './in-thread.ts';
import { registerFonts } from '../paint/fonts.ts';
import { renderFilm } from '../pictures/board.ts';
import { draw } from './draw.ts';

// The thread that draws. It gets a subject or a film in each message, and answers with its picture. Urgent pictures come
// first and films last: after a few pictures of a film it draws all others that wait.
const port = parentPort;
if (port === null) throw new Error('This is a thread of the bot, no program.');
const say = (word: Word): void => port.postMessage(word);

/** Lets new messages in, and frees the memory of canvases. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

const urgent: PictureDrawing[] = [];
const others: PictureDrawing[] = [];
const films: FilmDrawing[] = [];
let isAtWork = false;

registerFonts();
say({ isReady: true });
port.on('message', (drawing: Drawing) => {
  take(drawing);
  if (!isAtWork) void work();
});

function take(drawing: Drawing): void {
  if ('film' in drawing) films.push(drawing);
  else if (drawing.urgency === 'urgent') urgent.push(drawing);
  else others.push(drawing);
}

async function work(): Promise<void> {
  isAtWork = true;
  for (let next = nextPicture() ?? films.shift(); next; next = nextPicture() ?? films.shift()) {
    await ('film' in next ? makeFilm(next) : drawPicture(next));
    if (urgent.length === 0) await turn(); // a newcomer may be more urgent than the next one
  }
  isAtWork = false;
}

/** The next picture that is no film. */
const nextPicture = (): PictureDrawing | undefined => urgent.shift() ?? others.shift();

const drawPicture = ({ id, subject }: PictureDrawing): Promise<void> =>
  draw(subject).then(
    (png) => say({ id, png }),
    (why: unknown) => say({ id, why }),
  );

/** A film makes this many pictures in one go, which takes less than a board. */
const IN_ONE_GO = 5;

async function makeFilm({ id, film }: FilmDrawing): Promise<void> {
  let made = 0;
  const pause = async (share: number): Promise<void> => {
    made += 1;
    if (made % IN_ONE_GO > 0) return;
    say({ id, share });
    await turn();
    for (let picture = nextPicture(); picture; picture = nextPicture()) {
      await drawPicture(picture);
      await turn();
    }
  };
  await renderFilm(film, pause).then(
    (filmed) => say({ id, ...filmed }),
    (why: unknown) => say({ id, why }),
  );
}
