import type { Play } from '../../engine/index.ts';
import { miss } from '../decisions/absence.ts';
import { changed } from '../decisions/decision.ts';
import { refused } from '../refusals.ts';
import type { Level, Match, PlayRecord, Running } from '../match.ts';
import { playFor } from '../decisions/plays.ts';
import type { Ask, Now } from '../ports.ts';
import type { Answer } from '../transactions.ts';
import { changeLoaded } from '../transactions.ts';
import type { Store } from '../store-port.ts';
import { choiceIn, silenceIn, STAND_IN } from '../choices.ts';
import { levelOf, needsNobody } from '../turn.ts';

export interface PlayingPorts {
  readonly store: Store;
  readonly ask: Ask;
  readonly now: Now;
}

/** Plays on until a person must decide. All plays are saved at once, because nobody hears of anything in between. */
export async function playAlone({ store, ask, now }: PlayingPorts, match: Running): Answer {
  let next: Match = match;
  const plays: PlayRecord[] = [];
  while (next.status === 'running') {
    const by = needsNobody(next);
    if (by === null) break;
    const played = playFor(next, next.game.ply, await chosenFor(ask, next, levelOf(next)), by, now());
    if (!played.ok) throw new Error(`A computer's play was refused: ${played.error.code}`);
    next = played.value.match;
    plays.push(...played.value.plays);
  }
  // If something else was saved in between (a vote, a person who left), all plays are made again on that.
  const { version } = match;
  return changeLoaded(store, match, (newest) => (newest.version === version ? changed(next, plays) : refused('stale')));
}

/** Makes a sensible play for a person whose time is up. */
export async function playMissed({ store, ask, now }: PlayingPorts, match: Running): Promise<void> {
  const chosen = silenceIn(match.game) ?? (await chosenFor(ask, match, STAND_IN));
  await changeLoaded(store, match, (newest) => miss(newest, match.game.ply, chosen, now()));
}

function chosenFor(ask: Ask, match: Running, level: Level): Promise<Play> {
  const { view, plays, random } = choiceIn(match.game, level);
  return ask(level, view, plays, random);
}
