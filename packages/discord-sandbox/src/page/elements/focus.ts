/** The controls of a message: a button, or the line that opens a menu. */
const CONTROLS = '[data-custom-id]:is(button:enabled, summary)';

/** All that keeps the focus: also the menu of a message, and its reactions. */
const STOPS = `${CONTROLS}, [data-stop]`;

const nameOf = ({ customId, stop }: DOMStringMap): string | undefined => customId ?? stop;

/** Keeps the focus near the last control, although an answer draws its message again or removes it. */
export interface FocusKeeper {
  /** Changes the rows. If the focused element goes, the focus moves to its successor, or else to the newest message. */
  readonly during: (change: () => void) => void;
  /**
   * A message has come. It takes the focus if the focus waits at the newest message for a control, for instance after a
   * click.
   */
  readonly arrived: (row: HTMLElement) => void;
  /** Moves the focus to the newest message: to its first control, if it has one. */
  readonly toNewest: () => void;
}

/** Keeps the focus of a list whose rows are messages, the newest one last. */
export function createFocusKeeper(rows: HTMLElement): FocusKeeper {
  let waiting: Element | undefined; // the new place of the focus after its element was gone
  const focus = (element: HTMLElement) => {
    if (element.matches('li')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const toNewest = () => {
    const newest = rows.lastElementChild;
    if (!(newest instanceof HTMLElement)) return;
    focus(newest.querySelector<HTMLElement>(CONTROLS) ?? newest);
    waiting = document.activeElement ?? undefined;
  };
  return {
    toNewest,
    during: (change) => {
      const before = document.activeElement;
      const isInside = before !== null && rows.contains(before);
      const isWaiting = isInside && before === waiting;
      const id = before?.closest('li')?.dataset['id'];
      const stop = before?.closest<HTMLElement>('[data-custom-id], [data-stop]')?.dataset ?? {};
      change();
      if (!isInside || before.isConnected) return;
      const row = [...rows.children].find((each) => each instanceof HTMLElement && each.dataset['id'] === id);
      const stops = [...(row?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
      const same =
        stops.find(({ dataset }) => nameOf(dataset) === nameOf(stop)) ??
        (stop['stop'] === undefined ? undefined : stops.find(({ dataset }) => dataset['stop'] === 'menu'));
      if (same === undefined) return toNewest();
      focus(same);
      if (isWaiting) waiting = same;
    },
    arrived: (row) => {
      if (waiting === undefined || document.activeElement !== waiting) return;
      const isAtControl = waiting.matches(CONTROLS);
      if (!isAtControl || row.querySelector(CONTROLS) !== null) toNewest();
    },
  };
}
