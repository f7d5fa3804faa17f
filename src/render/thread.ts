import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './in-thread.ts';
import { draw } from './draw.ts';
import { registerFonts } from './fonts.ts';

// The thread that draws: it gets a subject in each message, and answers with its picture.
const port = parentPort;
if (port === null) throw new Error('This is a thread of the bot, no program.');
const answer = (drawn: Drawn): void => port.postMessage(drawn);

registerFonts();
port.on('message', ({ id, subject }: Drawing) => {
  draw(subject).then(
    (png) => answer({ id, png }),
    (why: unknown) => answer({ id, why }),
  );
});
