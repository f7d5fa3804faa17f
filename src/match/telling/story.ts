import type { Event, Face, GameState, Seat, View } from '../../engine/index.ts';
import { awaited, viewFor } from '../../engine/index.ts';
import type { Match, Note, Over, Place, PlayRecord, Running } from '../match.ts';
import { logOf } from '../match.ts';
import type { Meetings } from '../ports.ts';
import type { Highlights } from './highlights.ts';
import { highlightsOf } from './highlights.ts';
import { momentOf } from './moments.ts';
import type { Replayed } from './replay.ts';
import type { StoryTurn, ToldPlay } from './turns.ts';
import { dealOf, openingOf, replay } from './replay.ts';
import { awaitedUser, isLastChance, isVoteUntold, votesCast, votesNeeded } from '../turn.ts';

/** What everybody may see of a match: its people and a view of its game. The state behind it is not there, nor the seed. */
export type Seen<M extends Running | Over = Running | Over> = Omit<M, 'game' | 'clicks' | 'seed'> & {
  readonly view: View;
  readonly awaited: string | null; // id of the person whose decision is awaited
  readonly isLastChance: boolean; // whether a computer takes the seat of this person if they miss this one, too
  readonly vote: Vote | null; // to end the match; null = nobody here wants that
};

export function seenOf<M extends Running | Over>(match: M): Seen<M> {
  const { game, clicks: _, seed: __, ...rest } = match;
  const isOver = match.status === 'over';
  return {
    ...rest,
    view: viewFor(game, null),
    awaited: isOver ? null : awaitedUser(match),
    isLastChance: !isOver && isLastChance(match),
    vote: isOver ? null : voteIn(match),
  };
}

/** A vote to end the match that is pending. */
export interface Vote {
  readonly cast: number;
  readonly needed: number;
  readonly isTold: boolean; // whether the channel knows how many it takes
}

export type { StoryTurn, ToldPlay };

/** A match as it is told: all that text, pictures and posts ever see of it. */
export interface Story<M extends Running | Over = Running | Over> {
  readonly match: Seen<M>;
  readonly opening: { readonly seat: Seat; readonly places: readonly Place[] } | null; // who began, where that has not been told yet
  readonly turns: readonly StoryTurn[]; // since `shown`: an index into the plays, in which everything happens
  readonly parting: readonly Note[]; // since the last play, and not told yet
  readonly since: readonly StoryTurn[]; // told or not, from the last decision of the person awaited on; when the match is over, the last turn that moved a pawn
  readonly highlights: M extends Over ? Highlights : null; // of the whole match, told at its end
}

/** One play with the turn that it belongs to and the card that was drawn for it, both read from the events before it. */
interface Heard {
  readonly turn: number;
  readonly card: Face;
  readonly step: Replayed<PlayRecord>;
}

function voteIn(match: Running): Vote | null {
  const cast = votesCast(match);
  return cast === 0 ? null : { cast, needed: votesNeeded(match), isTold: !isVoteUntold(match) };
}

/** Tells a match from its log. How its people have met before is told at the end. */
export const storyOf = <M extends Running | Over>(
  match: M,
  log: readonly PlayRecord[],
  meetings: readonly Meetings[] = [],
): Story<M> => storyFrom(match, openingOf(dealOf(match)).events, replay(dealOf(match), logOf(match, log)), meetings);

/** Tells a match from all that happened in it: how it began, then each play. */
export function storyFrom<M extends Running | Over>(
  match: M,
  opening: readonly Event[],
  steps: readonly Replayed<PlayRecord>[],
  meetings: readonly Meetings[] = [],
): Story<M> {
  const heard = hear(opening, steps);
  const untold = heard.filter(({ step }) => step.record.ply >= match.shown.ply);
  const untoldNotes = match.notes.slice(match.shown.notes);
  const opener = opening.find((event) => event.kind === 'turn')?.seat ?? null;
  return {
    match: seenOf(match),
    opening: match.shown.ply < 0 && opener !== null ? { seat: opener, places: placesAt(match, 0) } : null,
    turns: turnsOf(match, untold, untoldNotes),
    parting: untoldNotes.filter(({ ply }) => ply === match.game.ply),
    since: turnsOf(match, sinceIn(match, heard), match.notes),
    highlights: (match.status === 'over' ? highlightsIn(match, heard, meetings) : null) as Story<M>['highlights'],
  };
}

const highlightsIn = (match: Over, heard: readonly Heard[], meetings: readonly Meetings[]): Highlights =>
  highlightsOf(turnsOf(match, heard, []), meetings);

/** Walks the stream of events: what was drawn and whose turn it is stands in it before each play. */
function hear(opening: readonly Event[], steps: readonly Replayed<PlayRecord>[]): readonly Heard[] {
  let [turn, card]: [number, Face | null] = [0, null];
  const listen = (events: readonly Event[]): void => {
    for (const event of events) {
      if (event.kind === 'turn') turn = event.turn;
      if (event.kind === 'drew') card = event.card;
    }
  };
  listen(opening);
  return steps.map((step) => {
    if (card === null) throw new Error(`Play ${step.record.ply} of the log was made without a card.`);
    const one: Heard = { turn, card, step };
    listen(step.events);
    return one;
  });
}

/** Cuts a stretch of plays where a turn passes on, and where something happened at the table. */
function turnsOf(match: Running | Over, plays: readonly Heard[], notes: readonly Note[]): readonly StoryTurn[] {
  const notesAt = ({ step }: Heard) => notes.filter(({ ply }) => ply === step.record.ply);
  const turns: Heard[][] = [];
  for (const play of plays) {
    const last = turns.at(-1);
    if (last?.[0]!.turn === play.turn && notesAt(play).length === 0) last.push(play);
    else turns.push([play]);
  }
  return turns.map((turn) => turnOf(match, turn, notesAt(turn[0]!)));
}

function turnOf(match: Running | Over, heard: readonly Heard[], notes: readonly Note[]): StoryTurn {
  const { turn, step } = heard[0]!;
  const plays = heard.map((each) => toldOf(each.step.record, each.card, each.step));
  const places = placesAt(match, step.record.ply);
  return { turn, seat: step.record.seat, places, notes, plays, moment: momentOf(plays) };
}

/** A play that was just made, told alone. */
export function turnMade(match: Match, made: Replayed<PlayRecord>): StoryTurn {
  const { record, before } = made;
  const task = awaited(before);
  if (task === null) throw new Error(`Nobody was awaited at play ${record.ply} of match ${match.id}.`);
  const play = toldOf(record, task.card, made);
  return {
    turn: before.turn,
    seat: record.seat,
    places: match.places,
    notes: [],
    plays: [play],
    moment: momentOf([play]),
  };
}

/** One play as it is told. */
const toldOf = (
  { ply, seat, by }: Pick<PlayRecord, 'ply' | 'seat' | 'by'>,
  card: Face,
  { before, after, events }: { before: GameState; after: GameState; events: readonly Event[] },
): ToldPlay => ({ ply, seat, card, by, events, before: viewFor(before, null), after: viewFor(after, null) });

/** Who sat where when a play was made: whoever has left since then was still there. */
export function placesAt({ places, notes }: Pick<Running, 'places' | 'notes'>, ply: number): readonly Place[] {
  return places.map((place) => {
    const left = notes.find((note) => note.kind === 'left' && note.seat === place.seat && note.ply > ply);
    return left
      ? { ...place, occupant: { kind: 'person', userId: left.userId, name: left.name }, leftBy: null }
      : place;
  });
}

/** The play of a ply alone, told as a turn of its own; null = it is not among these. What happened at the table before it is left out. */
export function playAt(turns: readonly StoryTurn[], ply: number): StoryTurn | null {
  for (const turn of turns) {
    const plays = turn.plays.filter((play) => play.ply === ply);
    if (plays.length > 0) return { ...turn, notes: [], plays, moment: momentOf(plays) };
  }
  return null;
}

/** These turns without the plays of some plies. What happened at the table stays: before the next play, or as the notes at the end. */
export function withoutPlays(
  turns: readonly StoryTurn[],
  plies: ReadonlySet<number>,
): { readonly turns: readonly StoryTurn[]; readonly notes: readonly Note[] } {
  const rest: StoryTurn[] = [];
  let notes: readonly Note[] = [];
  for (const turn of turns) {
    const plays = turn.plays.filter(({ ply }) => !plies.has(ply));
    notes = [...notes, ...turn.notes];
    if (plays.length === 0) continue;
    rest.push({ ...turn, notes, plays, moment: momentOf(plays) });
    notes = [];
  }
  return { turns: rest, notes };
}

/** Whether a pawn moved in this turn: such a turn has a picture. */
export const hasMoved = ({ plays }: StoryTurn): boolean => plays.some(({ events }) => events.some(isMotion));

const isMotion = ({ kind }: Event): boolean =>
  kind === 'moved' || kind === 'started' || kind === 'swapped' || kind === 'replaced';

function sinceIn(match: Running | Over, heard: readonly Heard[]): readonly Heard[] {
  if (match.status === 'over') {
    const last = heard.findLast(({ step }) => step.events.some(isMotion));
    return heard.filter(({ turn }) => turn === last?.turn);
  }
  const seat = awaited(match.game)?.seat;
  const from = heard.findLastIndex(({ step: { record } }) => record.seat === seat && record.by === 'person');
  return heard.slice(Math.max(0, from));
}
