import bars from 'cli-progress';
import { atEnd } from './cleanup.ts';

/** The progress of a long task: a bar in a terminal; a line from time to time in a pipe or a file. */
export interface Progress {
  readonly reach: (done: number, note?: string) => void;
  readonly stop: () => void;
}

export type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** The rough number of lines that one program writes. */
const LINES = 20;

export function progress(total: number, what: string, screen: Screen = process.stderr): Progress {
  return screen.isTTY ? barOn(screen, total, what) : linesOn(screen, total, what);
}

/** Does long work while its progress is shown. `reach` is told how much of it is done. */
export function withProgress<Done>(total: number, what: string, work: (reach: Progress['reach']) => Promise<Done>) {
  const { reach, stop } = progress(total, what);
  return work(reach).finally(stop);
}

/** Hundredths are told without their total. */
const wholeOf = (total: number, what: string): string => (what === 'percent' ? '' : `/${total}`);

function barOn(stream: Screen, total: number, what: string): Progress {
  const bar = new bars.SingleBar({ stream, format: `{bar} {value}${wholeOf(total, what)} ${what}{note}{left}` });
  const stop = atEnd(() => bar.stop()); // first, because the start of the bar turns off the wrapping of long lines
  const began = performance.now();
  bar.start(total, 0, { note: '', left: '' });
  const reach = (done: number, note = ''): void =>
    bar.update(done, { note, left: leftOf(done / total, (performance.now() - began) / 1000) });
  return { reach, stop };
}

/** The time left, by the whole work done: the last steps alone would make it jump. Unknown before the first one. */
function leftOf(share: number, seconds: number): string {
  if (share === 0) return '';
  if (share >= 1) return ', done';
  const left = Math.ceil((seconds * (1 - share)) / share);
  return `, ${bars.Format.TimeFormat(left, { autopaddingChar: '' }, 5)} left`;
}

function linesOn(stream: Screen, total: number, what: string): Progress {
  const every = Math.max(1, Math.round(total / LINES));
  let told = 0;
  const reach = (done: number, note = ''): void => {
    if (done - told < every && done !== total) return;
    told = done;
    stream.write(`${done}${wholeOf(total, what)} ${what}${note}\n`);
  };
  return { reach, stop: () => undefined };
}
