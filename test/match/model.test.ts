import { joinBy, startBy } from '../harness/acting.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Seat } from '../../src/engine/index.ts';
import { miss } from '../../src/match/decisions/absence.ts';
import { renewTime } from '../../src/match/decisions/due-times.ts';
import { expire } from '../../src/match/decisions/lobby.ts';
import { abandon } from '../../src/match/decisions/match-end.ts';
import type { Answer } from '../../src/match/door/lookup.ts';
import type { Match } from '../../src/match/match.ts';
import type { Matches } from '../../src/match/door/matches.ts';
import { dealOf, openingOf, replay } from '../../src/match/story/replay.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { sql } from '../../src/store/database/drizzle.ts';
import { randomTurn, takeTurn } from '../harness/driver/random.ts';
import { openCounter, type Counter } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, codeOf, DAN, GUILD } from '../harness/matches.ts';
import { peopleInBody, peopleInTable } from '../harness/people.ts';
import { same } from '../harness/same.ts';
import { onServer } from '../harness/store.ts';

// Whatever people do, in whatever order, and whenever the process dies: what is saved fits together. The tests of the
// decisions say what each of them does.

const EVERYBODY = [ANN, BEN, CLEO, DAN, '1005'];
const WEEK = 7 * 86_400_000;

interface Table extends Counter {
  matches: Matches; // of the process that runs now
  id: string; // of the newest match
  readonly reached: Set<string>; // the states that the matches reached, over all runs
}

const matchOf = async ({ store, id }: Table): Promise<Match> => (await store.load(id))!;

const COUNTS = sql`select
  (select count(*) from results) as results,
  (select count(*) from matches where status = 'over') as ended,
  (select count(*) from matches where status in ('lobby', 'running')) as open`;

async function fits(table: Table): Promise<void> {
  const match = await matchOf(table);
  const { id, status, places } = match;
  const isOpen = status === 'lobby' || status === 'running';
  table.reached.add(match.status === 'over' ? match.ending.kind : status);
  same((await table.store.openIn(CHANNEL))?.id ?? null, isOpen ? id : null);
  const [counts] = await table.all<{ results: number; ended: number; open: number }>(COUNTS);
  same([counts!.results, counts!.open], [counts!.ended, isOpen ? 1 : 0]);
  const named = await peopleInTable(table, id);
  same(
    named.map(({ userId }) => userId),
    await peopleInBody(table, id, EVERYBODY),
  );
  const sitting = places.flatMap(({ seat, occupant: who }) =>
    who.kind === 'person' ? [{ userId: who.userId, seat }] : [],
  );
  same(
    named.filter(({ seat }) => seat !== null),
    sitting.toSorted((one, other) => Number(one.userId) - Number(other.userId)),
  );
  if (match.status !== 'running' && match.status !== 'over') return;
  const deal = dealOf(match);
  same(replay(deal, await table.store.plays(id)).at(-1)?.after ?? openingOf(deal).state, match.game);
  if (match.status !== 'running') return;
  same(match.deadline !== null, match.options.limitMs !== null && awaitedUser(match) !== null);
  if (Object.values(match.absences).some(({ away }) => away)) table.reached.add('away');
}

/** A turn that the match waits for. */
async function turnAt(table: Table, pick: number) {
  const match = await matchOf(table);
  return match.status === 'running' ? randomTurn(match, (count) => pick % count) : null;
}

async function playOne(table: Table, pick: number): Promise<void> {
  const turn = await turnAt(table, pick);
  if (turn) expect(codeOf(await takeTurn(table, table.id, turn, (userId) => clickBy(userId)))).toBe('ok');
}

/** The turn of the next person who has a choice; the clock's plays come before it. */
async function choiceAt(table: Table, pick: number) {
  for (;;) {
    const turn = await turnAt(table, pick);
    if (turn === null || turn.userId !== null) return turn;
    await playOne(table, pick);
  }
}

async function took(table: Table, opening: Answer): Answer {
  const answer = await opening;
  if (answer.ok) table.id = answer.value.id;
  return answer;
}

/** The clock does all due work. */
async function lookAtClock(table: Table): Promise<void> {
  const turn = await turnAt(table, 0);
  for (const due of [
    (match: Match) => expire(match, table.now()),
    (match: Match) => miss(match, turn?.ply ?? 0, turn?.play ?? { kind: 'pass' }, table.now()),
    (match: Match) => abandon(match, table.now()),
  ])
    await table.change(table.id, due);
}

/** The process dies, and another one opens the same rows. */
async function restart(table: Table): Promise<void> {
  table.matches = table.reopen();
  await table.matches.bringUpToDate();
  await table.change(table.id, (match) => renewTime(match, table.now()));
}

type Deed = (table: Table, user: string, pick: number) => Promise<unknown>;

/** Clicks, each with one answer. */
const CLICKS = {
  open: (table, user, pick) => {
    const options = { ruleset: 'classic+pawns=2', autoPlay: false, limitMs: pick % 2 === 0 ? null : 60_000 } as const;
    const asked = { guildId: GUILD, channelId: CHANNEL, options, seat: null };
    return took(table, table.matches.open(asked, clickBy(user)));
  },
  rematch: (table, user) => took(table, table.matches.rematch(table.id, clickBy(user))),
  join: ({ matches, id }, user, pick) =>
    joinBy(matches, id, clickBy(user), pick % 5 === 4 ? null : ((pick % 5) as Seat)),
  leaveLobby: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'leave-lobby' }),
  addComputer: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'add-computer', level: 'random' }),
  removeComputer: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'remove-computer' }),
  cancel: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'cancel' }),
  start: ({ matches, id }, user) => startBy(matches, id, clickBy(user)),
  leaveMatch: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'leave-match' }),
  vote: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'vote' }),
  comeBack: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'come-back' }),
  nudge: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'nudge' }),
  endByModerator: ({ matches, id }, user) => matches.act(id, clickBy(user), { kind: 'end' }),
  closeByModerator: ({ matches, id }) => matches.act(id, clickBy(DAN), { kind: 'close' }),
} satisfies Readonly<Record<string, (...given: Parameters<Deed>) => Answer>>;

/** One that was refused has changed nothing, and one that counts is one change. */
const clicked =
  (click: (...given: Parameters<Deed>) => Answer): Deed =>
  async (table, user, pick) => {
    const before = await matchOf(table);
    const answer = await click(table, user, pick);
    const after = await matchOf(table);
    if (!answer.ok) same(after, before);
    else same([after.version, after], [after.id === before.id ? before.version + 1 : 1, answer.value]);
  };

const DEEDS: Readonly<Record<string, Deed>> = {
  ...Object.fromEntries(Object.entries(CLICKS).map(([name, click]) => [name, clicked(click)])),
  plays: async (table, _, pick) => {
    for (let count = 0; count < pick % 250; count++) await playOne(table, pick + count);
  },
  late: async (table, _, pick) => {
    table.pass([60_000, 120_000, 600_000, WEEK][pick % 4]!);
    await lookAtClock(table);
  },
  goneAway: async (table, user, pick) => {
    for (let round = 0; round < pick % 40; round++) {
      const match = await matchOf(table);
      if (match.status !== 'running' || awaitedUser(match) !== user) await playOne(table, pick + round);
      else {
        table.pass(60_000);
        await lookAtClock(table);
      }
    }
  },
  wrongClick: async (table, user, pick) => {
    const before = await matchOf(table);
    const token = ['r1+9', 'x', '-'][pick % 3]!;
    const answer = await table.matches.act(table.id, clickBy(user), { kind: 'play', ply: pick % 40, token });
    if (!answer.ok) same(await matchOf(table), before);
  },
  doubleClick: async (table, _, pick) => {
    const turn = await choiceAt(table, pick);
    if (!turn) return;
    const { ply, token, userId } = turn;
    const press = () => table.matches.act(table.id, clickBy(userId!), { kind: 'play', ply, token });
    const [first, second] = await Promise.all([press(), press()]);
    const [won, lost] = codeOf(first) === 'ok' ? [first, second] : [second, first]; // a server may take either first
    same([codeOf(won), ['stale', 'match-over'].includes(codeOf(lost))], ['ok', true]);
  },
  crash: async (table, _, pick) => {
    table.pass([0, 600_000, WEEK][pick % 3]!);
    await restart(table);
  },
  /** Before a play is saved, or after that and before the process knows. */
  crashInPlay: async (table, _, pick) => {
    const turn = await choiceAt(table, pick);
    if (!turn) return;
    const isSaved = pick % 2 === 0;
    const dying = table.reopen((store) => ({
      ...store,
      save: async (saving) => {
        if (isSaved) await store.save(saving);
        throw new Error('killed');
      },
    }));
    const press = (matches: Matches) =>
      matches.act(table.id, clickBy(turn.userId!), { kind: 'play', ply: turn.ply, token: turn.token });
    await expect(press(dying)).rejects.toThrow('killed');
    await restart(table);
    // The same button once more: it still counts if the play was lost.
    const code = codeOf(await press(table.matches));
    same(isSaved ? ['stale', 'match-over'].includes(code) : code === 'ok', true);
    table.reached.add(isSaved ? 'killed after' : 'killed before');
  },
};

type Step = readonly [name: string, user: string, pick: number];
const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.constantFrom(ANN, ANN, BEN, BEN, CLEO, DAN, '1005'), fc.nat()),
  { maxLength: 30, size: 'max' },
);
const people = fc.constantFrom<readonly string[]>([ANN], [ANN, BEN], [ANN, BEN, CLEO], [ANN, BEN, CLEO, DAN]);

/** Matches that come to every end, and processes that die. */
const TOURS: [readonly string[], Step[]][] = [
  [[ANN], [['cancel', ANN, 0]]], // prettier-ignore
  [[ANN, BEN], [['plays', ANN, 249], ['plays', ANN, 249], ['rematch', BEN, 0]]], // prettier-ignore
  [[ANN, BEN, CLEO], [['goneAway', BEN, 39], ['comeBack', BEN, 0], ['vote', ANN, 0], ['vote', BEN, 0]]], // prettier-ignore
  [[ANN, BEN], [['crashInPlay', ANN, 0], ['crashInPlay', ANN, 1], ['leaveMatch', ANN, 0], ['leaveMatch', BEN, 0]]], // prettier-ignore
  [[ANN, BEN], [['doubleClick', ANN, 0], ['late', ANN, 3]]], // prettier-ignore
  [[ANN, BEN], [['endByModerator', DAN, 0]]],
];

test('after every click and every death of the process, all that is saved fits together', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(people, steps, async (company, deeds) => {
      const table: Table = { ...openCounter(), id: '', reached };
      try {
        await CLICKS.open(table, company[0]!, company.length);
        for (const guest of company.slice(1)) await DEEDS['join']!(table, guest, 4);
        await DEEDS['start']!(table, company[0]!, 0);
        for (const [name, user, pick] of deeds) {
          await DEEDS[name]!(table, user, pick);
          await fits(table);
        }
      } finally {
        table.close();
      }
    }),
    { numRuns: onServer ? TOURS.length + 4 : 40, examples: TOURS },
  );
  const ends = 'lobby running closed won vote moderator nobody-left abandoned'.split(' ');
  expect([...reached]).toEqual(expect.arrayContaining([...ends, 'away', 'killed before', 'killed after']));
});
