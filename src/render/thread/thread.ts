import { parentPort } from 'node:worker_threads';
import type { Drawing, Word } from './in-thread.ts';
import { registerFonts } from '../paint/fonts.ts';
import { renderFilm } from '../pictures/board.ts';
import { draw } from './draw.ts';

// The thread that draws. It gets a subject or a film in each message, and answers with its picture. It also draws
// pictures while it makes a film.
const port = parentPort;
if (port === null) throw new Error('This is a thread of the bot, no program.');
const say = (word: Word): void => port.postMessage(word);

registerFonts();
say({ isReady: true });
port.on('message', (drawing: Drawing) => {
  const { id } = drawing;
  const fail = (why: unknown): void => say({ id, why });
  if ('subject' in drawing) return void draw(drawing.subject).then((png) => say({ id, png }), fail);
  const pause = (share: number): Promise<void> => {
    say({ id, share });
    return new Promise((resolve) => void setTimeout(resolve));
  };
  renderFilm(drawing.film, pause).then((made) => say({ id, ...made }), fail);
});
