import { colorOf, homeOf, type BoardEvent as Event, type Pawn } from '../engine/index.ts';
import type { StoryPlay } from '../match/story/moments.ts';
import type { Voice, Lines } from './language.ts';
import { cardName, pawnName, pawnNumber, questionText } from './words.ts';

/** A play with an event for the story. */
export interface Telling extends Voice {
  readonly play: StoryPlay<'board'>;
  readonly events: readonly Event[]; // all of the play
  readonly who: string; // the player on turn, in bold
  readonly isFurther: boolean; // another card of the same turn came before
}

type Kind = Event['kind'];
type Of<Each extends Kind> = Extract<Event, { readonly kind: Each }>;

type Clause<Each extends Kind> = (telling: Telling, event: Of<Each>) => Lines;

const nothing = (): Lines => [];

interface Pair {
  readonly pawn: Pawn;
  readonly target: Pawn;
}

/** A pawn that takes the place of another, or one beside it. */
const onto =
  (key: 'did.swapped' | 'did.sorry' | 'did.placed') =>
  (telling: Telling, { pawn, target }: Pair): Lines => [
    telling.language.say(key, {
      pawn: pawnName(telling, pawn),
      target: pawnName(telling, target),
      owner: telling.names[colorOf(target)]!,
      n: pawnNumber(target),
    }),
  ];

/** A pawn that one word tells enough about. */
const alone =
  (key: 'did.started' | 'did.withdrawn' | 'did.pulled') =>
  (telling: Telling, { pawn }: { readonly pawn: Pawn }): Lines => [
    telling.language.say(key, { pawn: pawnName(telling, pawn) }),
  ];

/** The clause of each event, in Markdown; none if another clause, or the line around them, already says it. */
const CLAUSES: { readonly [Each in Kind]: Clause<Each> } = {
  started: alone('did.started'),
  moved: (telling, event) => [tellMove(telling, event)],
  slid: (telling, event) => [tellSlide(telling, event)],
  zoomed: (telling, event) => [tellZoom(telling, event)],
  bumped: (telling, event) => tellBump(telling, event),
  swapped: onto('did.swapped'),
  replaced: onto('did.sorry'),
  placed: onto('did.placed'),
  withdrawn: alone('did.withdrawn'),
  pulled: alone('did.pulled'),
  token: (telling, { token, to }) => [
    to === null
      ? telling.language.say('did.iceBack')
      : telling.language.say(`did.${token}`, { pawn: pawnName(telling, to) }),
  ],
  discarded: ({ language }, { card }) => [language.say('did.discarded', { card: cardName(language, card) })],
  asked: ({ language, names, who, isFurther }, { seat }) => [
    language.say(isFurther ? 'did.drewQuestionAgain' : 'did.drewQuestion', { who, whom: names[seat]! }),
  ],
  answered: (telling, event) => [tellAnswer(telling, event)],
  passed: (telling, { forced }) => [tellPass(telling, forced)],
  rolled: ({ language, play }, { roll }) => {
    const shown = play.events.find(({ kind }) => kind === 'revealed') as Of<'revealed'> | undefined;
    const revealed = shown === undefined ? 'none' : cardName(language, shown.card);
    return [language.say('did.roll', { roll, revealed })];
  },
  exchanged: ({ language, names }, { pairs }) =>
    pairs.length === 0
      ? [language.say('did.tradesNone')]
      : pairs.map(([one, other]) => language.say('did.exchangedPair', { one: names[one]!, other: names[other]! })),
  home: nothing,
  turn: nothing,
  drew: nothing,
  chose: nothing,
  reshuffled: nothing,
  revealed: nothing,
  won: nothing,
};

/** The clauses of an event, in Markdown. */
export const tellEvent = <Each extends Kind>(telling: Telling, event: Of<Each>): Lines =>
  (CLAUSES[event.kind] as Clause<Each>)(telling, event);

/** A player who passes leaves something in its place, or has no move. */
function tellPass({ language, names, speaker, who, play: { before, seat } }: Telling, forced: boolean): string {
  const [task] = before.todo;
  if (forced && seat !== speaker) return language.say('did.cannotMove', { who: names[seat]! });
  if (task?.kind === 'fire-move') return language.say('did.noFireMove', { who });
  if (task?.kind === 'token') return language.say('did.fireStays');
  if (task?.kind === 'pull') return language.say('did.noPull');
  return language.say(forced ? 'did.noPlay' : 'did.passed');
}

/** The question stands with its answer. A player who says nothing in time says no (rules §13). */
function tellAnswer({ language, names, play: { before, by } }: Telling, { seat, yes }: Of<'answered'>): string {
  const [task] = before.todo;
  const question = task?.kind === 'answer' ? questionText(language, task.question) : '';
  const whom = names[seat]!;
  if (by === 'missed') return language.say('did.noAnswer', { whom, question });
  return language.say('did.answered', { whom, question, answer: yes ? 'yes' : 'no' });
}

function tellMove(telling: Telling, event: Of<'moved'>): string {
  const { language } = telling;
  const params = { pawn: pawnName(telling, event.pawn), count: event.path.length };
  if (event.fire) return language.say('did.fireMove', params);
  if (event.to === homeOf(colorOf(event.pawn))) return language.say('did.home', params);
  return language.say(event.direction === 'forward' ? 'did.forward' : 'did.backward', params);
}

function tellSlide(telling: Telling, { pawn }: Of<'slid'>): string {
  const { language, speaker } = telling;
  if (colorOf(pawn) === speaker) return language.say('did.slid');
  return language.say('did.targetSlid', { pawn: pawnName(telling, pawn) });
}

function tellZoom(telling: Telling, { pawn, to }: Of<'zoomed'>): string {
  const isHome = to === homeOf(colorOf(pawn));
  return telling.language.say(isHome ? 'did.zoomedHome' : 'did.zoomed', { pawn: pawnName(telling, pawn) });
}

/** A Sorry! has no clause for its bump: the clause of the replacement says it. */
function tellBump(telling: Telling, { pawn, at }: Of<'bumped'>): Lines {
  const { language, speaker, events } = telling;
  const isSaid = events.some((other) => other.kind === 'replaced' && other.target === pawn && other.to === at);
  if (isSaid) return [];
  const key = colorOf(pawn) === speaker ? 'did.bumpedOwn' : 'did.bumped';
  return [language.say(key, { pawn: pawnName(telling, pawn) })];
}
