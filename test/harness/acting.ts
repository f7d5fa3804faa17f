import type { Seat } from '../../src/engine/index.ts';
import type { Acted, Door } from '../../src/match/decisions/action.ts';
import type { Click } from '../../src/match/match.ts';

/** A click of a person who sits down: at this seat, or the next free one. */
export const joinBy = (
  matches: Pick<Door, 'act'>,
  id: string,
  click: Click,
  seat: Seat | null = null,
): Promise<Acted> => matches.act(id, click, { kind: 'join', seat, interactionId: click.interactionId });

/** A click of the host on Start. */
export const startBy = (matches: Pick<Door, 'act'>, id: string, click: Click): Promise<Acted> =>
  matches.act(id, click, { kind: 'start', interactionId: click.interactionId });
