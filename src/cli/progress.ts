import { SingleBar } from 'cli-progress';

/** How far something long has come: a bar for people who watch; a pipe or a file gets a line now and then. */
export interface Progress {
  readonly step: (note?: string) => void;
  readonly stop: () => void;
}

export function progress(total: number, what: string): Progress {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      stream: process.stderr,
      format: `{bar} {value}/{total} ${what}, {eta_formatted} left`,
    });
    bar.start(total, 0);
    return { step: () => bar.increment(), stop: () => bar.stop() };
  }
  let done = 0;
  const every = Math.max(1, Math.round(total / 20));
  const step = (note = '') => {
    done += 1;
    if (done % every === 0 || done === total) process.stderr.write(`${done}/${total} ${what}${note}\n`);
  };
  return { step, stop: () => undefined };
}
