const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const styles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

// JavaScript has no dates beyond this one.
const lastSecond = 8_640_000_000_000;

/** A time, in seconds since 1970, in one of Discord's styles; `now` in milliseconds. */
export function timeText(at: number, style: string, now: number): string {
  if (Math.abs(at) > lastSecond) return 'Invalid Date';
  if (style === 'R') return relativeText(at - Math.round(now / 1000));
  return new Intl.DateTimeFormat('en', styles[style] ?? styles['f']).format(new Date(at * 1000));
}

function relativeText(seconds: number): string {
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relative.format(Math.round(seconds / size), unit);
}

/** A time in full, for a tooltip. */
export function fullTime(at: number): string {
  return timeText(at, 'F', 0);
}
