import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn, Subject } from './in-thread.ts';
import { renderBoard } from './board.ts';
import { renderEmoji } from './emoji.ts';
import { registerFonts } from './fonts.ts';

// The thread that draws: it gets a subject in each message, and answers with its picture.
const port = parentPort;
if (port === null) throw new Error('This is a thread of the bot, no program.');
const answer = (drawn: Drawn): void => port.postMessage(drawn);
const draw = (subject: Subject) => ('emoji' in subject ? renderEmoji(subject.emoji) : renderBoard(subject));

registerFonts();
port.on('message', ({ id, subject }: Drawing) => {
  draw(subject).then(
    (png) => answer({ id, png }),
    (why: unknown) => answer({ id, why }),
  );
});
