import { setImmediate as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Result } from '../../engine/index.ts';
import type { Run } from '../../match/chunked-work.ts';
import { refused, type Refusal } from '../../match/refusals.ts';
import type { Film, Filmed, Picture, Render } from '../../render/scene/subjects.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { createKnownAnswers, type AnswerKey } from './known-answers.ts';

/** A question whose answer takes more work than a click may. */
export interface Question {
  readonly lane: Lane;
  readonly by: string; // the id of the person who asks
  readonly key: AnswerKey | null; // equal keys have equal answers; null = the answer is not remembered
}

/** The pages of a person's own daily take some milliseconds. Films, analyses, cards and proofs take tenths of seconds. */
export type Lane = keyof typeof LANES;

/** Receives the share of the work that is done, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Works an answer out. `run` does a part in pieces, and ends between two of them if the bot stops. */
export type Work<Value> = (tools: { readonly run: Run; readonly tell: OnShare }) => Promise<Value>;

/** An answer that is worked out, or remembered. */
export interface Job<Value> {
  /** A refusal if the bot stops before. */
  readonly answer: Promise<Result<Value, Refusal>>;
  /** The share that is done; null while others are before it. */
  readonly share: () => number | null;
}

export type MakeFilm = (film: Film, onShare: OnShare) => Promise<Filmed>;

interface DeskPorts {
  /** Draws a picture after all boards of tables. */
  readonly render: Render;
  readonly makeFilm: MakeFilm;
}

/** The questions that are worked on at once, and the most that wait. A page waits mostly for the database. */
const LANES = { quick: { atOnce: 2, mostWaiting: 1_000 }, long: { atOnce: 1, mostWaiting: 40 } } as const;

/** The most questions of one person that wait in a lane. */
const MOST_OF_ONE = 3;

/** A film has at most half a megabyte, an analysis about as much, a card a tenth of that. */
const MOST_REMEMBERED = 16_000_000;

/**
 * The place of all answers that take long. Questions wait in a line, each person's first ones before anybody's second
 * ones. An equal question is worked out once. Clicks and boards of tables come before each piece of this work.
 */
export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ render, makeFilm }: DeskPorts) {
  const closing = new AbortController();
  const { signal } = closing;
  const lines = { quick: createLine('quick', signal), long: createLine('long', signal) };
  const handing = new PQueue({ concurrency: 1 });
  const known = createKnownAnswers(MOST_REMEMBERED);
  const run: Run = (work) => runWithPauses(work, signal);

  function begin<Value>({ lane, by }: Question, work: Work<Value>): Job<Value> {
    let done: number | null = null;
    const tell = (share: number): void => void (done = share);
    const value = lines[lane].add(by, () => {
      tell(0);
      return work({ run, tell });
    });
    const answer = value.then(
      (given) => ({ ok: true, value: given }) as const,
      (error: unknown) => {
        if (signal.aborted) return refused('stopping');
        throw error;
      },
    );
    answer.catch(() => null); // whoever asked gets the error
    return { answer, share: () => done };
  }

  const desk = {
    /** Works on a question when its turn comes; or refuses it at once, because too much waits. */
    ask: <Value>(question: Question, work: Work<Value>): Result<Job<Value>, Refusal> => {
      const { key, lane, by } = question;
      const before = key && known.find(key);
      if (before) return { ok: true, value: before as Job<Value> };
      const why = signal.aborted ? 'stopping' : lines[lane].whyNot(by);
      if (why !== null) return refused(why);
      const job = begin(question, work);
      if (key) known.keep(key, job);
      return { ok: true, value: job };
    },
    /** The same for those who only want the answer. */
    answer: async <Value>(question: Question, work: Work<Value>): Promise<Result<Value, Refusal>> => {
      const asked = desk.ask(question, work);
      return asked.ok ? asked.value.answer : asked;
    },
    /** A part of an answer, which others may need, too. */
    once: <Value>(key: AnswerKey, make: () => Promise<Value>): Promise<Value> => {
      const before = known.find(key);
      if (before) return before.answer as Promise<Value>;
      const answer = make();
      known.keep(key, { answer });
      return answer;
    },
    /** Draws a picture. Equal ones are drawn once. */
    render: (picture: Picture): Promise<Buffer> => desk.once(['picture', picture], () => render(picture)),
    makeFilm,
    /** Resolves for one caller after the other: many who have asked the same get their files at the same moment. */
    oneByOne: (): Promise<void> => handing.add(() => pause()),
    /** The number of questions that wait. */
    waiting: (): number => lines.quick.waiting() + lines.long.waiting(),
    /** Refuses all that waits, and ends the work between two pieces. */
    stop: async (): Promise<void> => closing.abort(),
  };
  return desk;
}

/** The questions of a lane that wait. */
function createLine(lane: Lane, signal: AbortSignal) {
  const { atOnce, mostWaiting } = LANES[lane];
  const queue = new PQueue({ concurrency: atOnce });
  const people: string[] = []; // of those that wait
  const countOf = (person: string) => people.filter((each) => each === person).length;
  return {
    waiting: () => queue.size,
    whyNot: (person: string): 'desk-full' | 'desk-yours' | null => {
      if (countOf(person) >= MOST_OF_ONE) return 'desk-yours';
      return queue.size >= mostWaiting ? 'desk-full' : null;
    },
    add: <Value>(person: string, work: () => Promise<Value>): Promise<Value> => {
      const priority = -countOf(person);
      people.push(person);
      const inTurn = async () => {
        people.splice(people.indexOf(person), 1);
        await pause(); // clicks come first
        return work();
      };
      return queue.add(inTurn, { priority, signal });
    },
  };
}
