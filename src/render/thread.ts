import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './in-thread.ts';
import { renderBoard, renderStrip } from './board.ts';
import { registerFonts } from './fonts.ts';

// The thread that draws: it gets a scene in each message, and answers with its picture.
const port = parentPort;
if (port === null) throw new Error('This is a thread of the bot, no program.');
const answer = (drawn: Drawn): void => port.postMessage(drawn);

registerFonts();
port.on('message', ({ id, what }: Drawing) => {
  ('board' in what ? renderBoard(what) : renderStrip(what)).then(
    (png) => answer({ id, png }),
    (why: unknown) => answer({ id, why }),
  );
});
