import { SingleBar } from 'cli-progress';
import { atEnd } from './ending.ts';

/** The progress of something long: a bar in a terminal; a line now and then in a pipe or a file. */
export interface Progress {
  readonly reach: (done: number, note?: string) => void;
  readonly stop: () => void;
}

/** The stream that shows it. */
export type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** The number of lines that one program writes, roughly. */
const LINES = 20;

export function progress(total: number, what: string, screen: Screen = process.stderr): Progress {
  return screen.isTTY ? barOn(screen, total, what) : linesOn(screen, total, what);
}

function barOn(stream: Screen, total: number, what: string): Progress {
  const bar = new SingleBar({ stream, format: `{bar} {value}/{total} ${what}{note}, {eta_formatted} left` });
  const stop = atEnd(() => bar.stop()); // first, because the start of the bar turns off the wrapping of long lines
  bar.start(total, 0, { note: '' });
  return { reach: (done, note = '') => bar.update(done, { note }), stop };
}

function linesOn(stream: Screen, total: number, what: string): Progress {
  const every = Math.max(1, Math.round(total / LINES));
  let told = 0;
  const reach = (done: number, note = ''): void => {
    if (done - told < every && done !== total) return;
    told = done;
    stream.write(`${done}/${total} ${what}${note}\n`);
  };
  return { reach, stop: () => undefined };
}
