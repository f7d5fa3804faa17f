import { SingleBar } from 'cli-progress';
import { atEnd } from './ending.ts';

/** How far something long has come: a bar for people who watch; a pipe or a file gets a line now and then. */
export interface Progress {
  readonly reach: (done: number, note?: string) => void;
  readonly stop: () => void;
}

/** Where it is shown. */
export type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** About so many lines come of one program. */
const LINES = 20;

export function progress(total: number, what: string, screen: Screen = process.stderr): Progress {
  return screen.isTTY ? barOn(screen, total, what) : linesOn(screen, total, what);
}

function barOn(stream: Screen, total: number, what: string): Progress {
  const bar = new SingleBar({ stream, format: `{bar} {value}/{total} ${what}{note}, {eta_formatted} left` });
  const stop = atEnd(() => bar.stop()); // before its start turns off the wrapping of long lines
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
