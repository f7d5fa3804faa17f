import type { GameModule, GameState, NameOf, Seat, View } from '../../engine/index.ts';
import { apply, awaited, legalPlays, viewFor } from '../../engine/index.ts';
import type { Over, Running } from '../match.ts';
import { awaitedUser, isLastChance, isVoteUnposted, votesCast, votesNeeded } from '../turn.ts';

/** The part of a match that all may see: its people and a view of its game, not the state behind it, nor the seed. */
export type Seen<M extends Running | Over = Running | Over, G extends GameModule = GameModule> = Omit<
  M,
  'game' | 'clicks' | 'seed'
> & {
  readonly view: View<G>;
  readonly awaited: string | null; // id of the person whose decision is awaited
  readonly isLastChance: boolean; // true = a computer takes the seat of this person if they miss this one, too
  readonly vote: Vote | null; // to end the match; null = nobody here wants that
  readonly question: number | null; // by number, while its drawer chooses whom to ask
};

/** The game of a match, by its name. */
export type GameIn<M extends Running | Over> = NameOf<M['game']>;

/** `viewer` is the only seat whose hand is seen; null = none. */
export function seenOf<M extends Running | Over>(match: M, viewer: Seat | null = null): Seen<M, GameIn<M>> {
  const { game, clicks: _, seed: __, ...rest } = match;
  const isOver = match.status === 'over';
  return {
    ...rest,
    view: viewFor(game, viewer),
    awaited: isOver ? null : awaitedUser(match),
    isLastChance: !isOver && isLastChance(match),
    vote: isOver ? null : voteIn(match),
    question: questionIn(match.game),
  };
}

/** The question of a drawn card, which is the same for every rival. */
function questionIn(game: GameState): number | null {
  const made = awaited(game)?.kind === 'ask' ? apply(game, legalPlays(game)[0]!.play) : null;
  const asked = made?.ok ? made.value.events.find((event) => event.kind === 'asked') : undefined;
  return asked?.question ?? null;
}

/** A vote to end the match that is pending. */
export interface Vote {
  readonly cast: number;
  readonly needed: number;
  readonly isPosted: boolean; // true = the channel knows the number needed
}

function voteIn(match: Running): Vote | null {
  const cast = votesCast(match);
  return cast === 0 ? null : { cast, needed: votesNeeded(match), isPosted: !isVoteUnposted(match) };
}
