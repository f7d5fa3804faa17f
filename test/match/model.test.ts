import { sql } from '../../src/store/database/drizzle.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlay, legalPlays, type Seat } from '../../src/engine/index.ts';
import { miss } from '../../src/match/decisions/absence.ts';
import { renewTime } from '../../src/match/decisions/due-times.ts';
import { abandon } from '../../src/match/decisions/match-end.ts';
import { expire } from '../../src/match/decisions/lobby.ts';
import { invitedTo, type LimitMs, type Match, type Running } from '../../src/match/match.ts';
import { dealOf, openingOf, replay } from '../../src/match/story/replay.ts';
import type { Service } from '../../src/match/service.ts';
import { openCounter, type Counter } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, CLEO, clickBy, codeOf, DAN, GUILD } from '../harness/matches.ts';
import { randomTurn, takeTurn } from '../harness/driver/random.ts';
import { peopleInBody, peopleInTable } from '../harness/people.ts';
import { same } from '../harness/same.ts';
import { onServer } from '../harness/store.ts';
import { RULESET, type Model } from './model.ts';
import * as should from './model.ts';

interface Real extends Counter {
  service: Service; // of the process that runs now
  id: string;
  readonly reached: Set<string>; // the states that the matches reached, over all runs
}
type Step = fc.AsyncCommand<Model, Real>;

const EVERYBODY = [ANN, BEN, CLEO, DAN, '1005'];
const ZERO_MATCH = 'nosuchmatch';

async function matchOf(real: Real): Promise<Match> {
  const match = await real.store.load(real.id);
  if (!match) throw new Error(`No match ${real.id}`);
  return match;
}

/** The invariants after every step. */
async function invariants(model: Model, real: Real): Promise<void> {
  const open = await real.store.openIn(CHANNEL);
  same(open?.id ?? null, should.isOpen(model) ? model.id : null);
  same((await real.all(COUNTS))[0], { results: model.finished, open: should.isOpen(model) ? 1 : 0 });
  real.reached.add(model.ending ?? model.status);
  if (model.status === 'none') return;
  const match = await matchOf(real);
  const { status, version, hostId: host, first, clicks } = match;
  const expected = { status: model.status, version: model.version, host: model.host, first: model.first };
  same({ status, version, host, first, clicks }, { ...expected, clicks: model.clicks });
  if (match.status === 'lobby')
    same(new Map(invitedTo(match).map(({ userId, seat }) => [userId, seat])), should.awaitedGuests(model));
  const seats = match.places.map(({ seat, occupant }) => [seat, occupant.kind === 'person' ? occupant.userId : 'bot']);
  same(seats, bySeat(model));
  const named = await peopleInTable(real, match.id);
  const sitting = bySeat(model).filter(([, who]) => who !== 'bot');
  same(
    named.map(({ userId }) => userId),
    await peopleInBody(real, match.id, EVERYBODY),
  );
  same(
    named.filter(({ seat }) => seat !== null).map(({ userId, seat }) => [seat, userId]),
    sitting.toSorted(([, a], [, b]) => Number(a) - Number(b)),
  );
  same([match.series, match.round], [model.series, model.round]);
  if (match.status !== 'running' && match.status !== 'over') return;
  const plays = await real.store.plays(match.id);
  same([plays.map(({ play }) => play), match.game], [model.log, model.game]);
  const deal = dealOf(match);
  same(replay(deal, plays).at(-1)?.after ?? openingOf(deal).state, match.game);
  if (match.status === 'over') return same(match.ending.kind, model.ending);
  same(match.votes.toSorted(), [...model.votes].toSorted());
  same([match.deadline, match.nudgedAt, match.touchedAt], [model.deadline, model.nudged, model.touched]);
  const absent = [...model.misses].map(([user, misses]) => [user, { misses, away: misses > 1 }] as const);
  same(match.absences, Object.fromEntries(absent));
  if (absent.some(([, { away }]) => away)) real.reached.add('away');
}

const bySeat = ({ seats }: Model) => [...seats].toSorted(([a], [b]) => a - b);

const COUNTS = sql`select
  (select count(*) from results) as results,
  (select count(*) from matches where status in ('lobby', 'running')) as open`;

/** A step that can always be tried; `name` and `args` are shown when it fails. */
const step = (name: string, args: readonly unknown[], run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await invariants(model, real);
  },
  toString: () => `${name}(${args.join(', ')})`,
});

/** A step that changes nothing before the first match. */
const onMatch: typeof step = (name, args, run) =>
  step(name, args, async (model, real) => (model.status === 'none' ? undefined : run(model, real)));

async function took(model: Model, real: Real, id: string): Promise<void> {
  real.id = id;
  model.id = id;
  if (model.series === '') model.series = id;
  await matchOf(real);
}

const open = (user: string, limitMs: LimitMs) =>
  step('open', [user, limitMs], async (model, real) => {
    const options = { ruleset: RULESET, autoPlay: false, limitMs };
    const click = clickBy(user);
    const answer = await real.service.tables.open({ guildId: GUILD, channelId: CHANNEL, options, seat: null }, click);
    expect(codeOf(answer)).toBe(should.isOpen(model) ? 'channel-busy' : 'ok');
    if (!answer.ok) return;
    should.open(model, click, limitMs, real.now());
    await took(model, real, answer.value.id);
  });

const rematch = (user: string) =>
  onMatch('rematch', [user], async (model, real) => {
    const click = clickBy(user);
    const answer = await real.service.tables.rematch(real.id, click);
    expect(codeOf(answer)).toBe(should.rematch(model, click, real.now()));
    if (answer.ok) await took(model, real, answer.value.id);
  });

const join = (user: string, seat: Seat | null) =>
  onMatch('join', [user, seat], async (model, real) => {
    const click = clickBy(user);
    expect(codeOf(await real.service.tables.join(real.id, click, seat))).toBe(
      should.join(model, click, seat, real.now()),
    );
  });

/** Clicks without other arguments than their person. */
const simple = {
  leaveLobby: should.leaveLobby,
  addComputer: should.addComputer,
  removeComputer: should.removeComputer,
  cancel: should.cancel,
  leaveMatch: should.leaveMatch,
  vote: should.vote,
  comeBack: should.comeBack,
  nudge: should.nudge,
  closeByModerator: (model: Model, _user: string, now: number) => should.closeLobby(model, now),
  endByModerator: (model: Model, _user: string, now: number) => should.moderate(model, now),
};
const click = (what: keyof typeof simple, user: string) =>
  onMatch(what, [user], async (model, real) => {
    const answer =
      what === 'addComputer'
        ? await real.service.tables.addComputer(real.id, clickBy(user), 'random')
        : await { ...real.service.tables, ...real.service.play }[what](real.id, clickBy(user));
    expect(codeOf(answer)).toBe(simple[what](model, user, real.now()));
  });

/** By the host or, sometimes, by another person. */
const start = (user: string | null) =>
  onMatch('start', [user], async (model, real) => {
    const by = clickBy(user ?? model.host);
    const { seed } = await matchOf(real);
    expect(codeOf(await real.service.tables.start(real.id, by))).toBe(should.start(model, by, seed, real.now()));
  });

/** The person of the next click, and its subject; null when no person is asked. */
function asked(model: Model, pick: number) {
  const seat = should.awaited(model);
  if (model.status !== 'running' || seat === null) return null;
  const plays = legalPlays(model.game!).map(({ play }) => formatPlay(play));
  return { user: model.seats.get(seat)!, ply: model.game!.ply, token: plays[pick % plays.length]! };
}

async function playOne(model: Model, real: Real, pick: number): Promise<void> {
  const next = asked(model, pick);
  if (!next) return;
  const { user, ply, token } = next;
  const turn = randomTurn((await matchOf(real)) as Running, (count) => pick % count);
  expect([turn.ply, turn.token, turn.userId]).toEqual([ply, token, should.isAlone(model) ? null : user]);
  const answer = await takeTurn(real, real.id, turn, (userId) => clickBy(userId));
  if (!should.isAlone(model)) expect(codeOf(answer)).toBe(should.play(model, user, ply, token, real.now()));
  else {
    expect(codeOf(answer)).toBe('ok');
    should.playAlone(model, token, real.now());
  }
}

/** The play of the next person who has a choice; the clock's plays come before it. Null = there is none. */
async function askedNext(model: Model, real: Real, pick: number) {
  while (model.status === 'running' && should.isAlone(model)) await playOne(model, real, pick);
  return asked(model, pick);
}

const plays = (picks: readonly number[]) =>
  step('plays', picks, async (model, real) => {
    for (const pick of picks) await playOne(model, real, pick);
  });

/** A wrong click of a person: stale, forged, by a stranger or out of turn. */
const wrongClick = (user: string, shift: number, token: string | null, pick: number) =>
  step('wrongClick', [user, shift, token, pick], async (model, real) => {
    if (model.status === 'none' || (model.status === 'running' && should.isAlone(model))) return;
    const ply = (model.game?.ply ?? 0) + shift;
    const what = token ?? asked(model, pick)?.token ?? '-';
    const answer = await real.service.play.play(real.id, ply, what, clickBy(user));
    expect(codeOf(answer)).toBe(should.play(model, user, ply, what, real.now()));
  });

const doubleClick = (pick: number) =>
  step('doubleClick', [pick], async (model, real) => {
    const next = await askedNext(model, real, pick);
    if (!next) return;
    const { user, ply, token } = next;
    const answers = await Promise.all([1, 2].map(() => real.service.play.play(real.id, ply, token, clickBy(user))));
    const expected = [1, 2].map(() => should.play(model, user, ply, token, real.now()));
    expect(answers.map(codeOf)).toEqual(expected);
    expect(expected).toEqual(['ok', model.status === 'over' ? 'match-over' : 'stale']);
  });

const wait = (minutes: number) =>
  step('wait', [minutes], async (model, real) => {
    real.pass(minutes * 60_000);
    if (model.status === 'none') return;
    expect(codeOf(await real.change(real.id, (match) => expire(match, real.now())))).toBe(
      should.expire(model, real.now()),
    );
  });

/** Time passes, and the clock does the due work: a miss, or the end of an abandoned match. */
const late = (ms: number) =>
  step('late', [ms], async (model, real) => {
    real.pass(ms);
    await missed(model, real);
    if (model.status === 'none') return;
    const abandoned = await real.change(real.id, (match) => abandon(match, real.now()));
    expect(codeOf(abandoned)).toBe(should.abandon(model, real.now()));
  });

async function missed(model: Model, real: Real): Promise<void> {
  if (model.status === 'none') return;
  const [chosen] = model.status === 'running' ? legalPlays(model.game!) : [];
  const play = chosen?.play ?? ({ kind: 'pass' } as const);
  const answer = await real.change(real.id, (match) => miss(match, model.game?.ply ?? 0, play, real.now()));
  expect(codeOf(answer)).toBe(should.miss(model, formatPlay(play), real.now()));
}

/** A person does not come any more: their turns are missed, the others play on. */
const goneAway = (rounds: number) =>
  step('goneAway', [rounds], async (model, real) => {
    await askedNext(model, real, 0);
    const gone = should.awaitedPerson(model);
    for (let round = 0; round < rounds && model.status === 'running'; round++) {
      if (gone === null || should.awaitedPerson(model) !== gone) await playOne(model, real, round);
      else {
        real.pass(Math.max(0, (model.deadline ?? 0) - real.now()));
        await missed(model, real);
      }
    }
  });

/** The process dies, and another one opens the same rows. */
async function restart(model: Model, real: Real): Promise<void> {
  real.service = real.reopen();
  await real.service.posts.bringUpToDate();
  await real.change(real.id, (match) => renewTime(match, real.now()));
  should.restart(model, real.now());
}

const crash = (minutes: number) =>
  step('crash', [minutes], async (model, real) => {
    real.pass(minutes * 60_000);
    await restart(model, real);
  });

/** It dies in the middle of a click: before the play is saved, or after that and before it knows. */
const crashInPlay = (when: 'before' | 'after', pick: number) =>
  step('crashInPlay', [when, pick], async (model, real) => {
    const next = await askedNext(model, real, pick);
    if (!next) return;
    const { user, ply, token } = next;
    const dying = real.reopen((store) => ({
      ...store,
      save: async (saving) => {
        if (when === 'after') await store.save(saving);
        throw new Error('killed');
      },
    }));
    await expect(dying.play.play(real.id, ply, token, clickBy(user))).rejects.toThrow('killed');
    if (when === 'after') expect(should.play(model, user, ply, token, real.now())).toBe('ok');
    await restart(model, real);
    // The same button once more: it still counts if the play was lost, and is stale if it was not.
    const again = should.play(model, user, ply, token, real.now());
    expect(codeOf(await real.service.play.play(real.id, ply, token, clickBy(user)))).toBe(again);
    real.reached.add(`killed ${when}: ${again}`);
  });

const nowhere = () =>
  step('nowhere', [], async (_model, real) => {
    expect(codeOf(await real.service.play.vote(ZERO_MATCH, clickBy(ANN)))).toBe('unknown-match');
  });

/** Everybody does it, one after the other. */
const everybody = (what: 'vote' | 'leaveMatch' | 'nudge' | 'comeBack') =>
  step('everybody', [what], async (model, real) => {
    for (const user of [ANN, BEN, CLEO, DAN]) await click(what, user).run(model, real);
  });

/** The usual beginning, in one step. */
const table = ([host, ...guests]: readonly string[], limitMs: LimitMs) =>
  step('table', [host, ...guests, limitMs], async (model, real) => {
    const steps = [open(host!, limitMs), ...guests.map((guest) => join(guest, null)), start(null)];
    for (const next of steps) await next.run(model, real);
  });

/** A table that one person stops coming to; those who wait remind them, until they are back. */
const absence = (rounds: number, pause: number) =>
  step('absence', [rounds, pause], async (model, real) => {
    const steps = [goneAway(rounds), everybody('nudge'), late(pause), everybody('nudge'), everybody('comeBack')];
    for (const next of steps) await next.run(model, real);
  });

/** One person votes and is gone; another one votes; the absent person comes back to that. */
const absenceInVote = (rounds: number, other: string) =>
  step('absenceInVote', [rounds, other], async (model, real) => {
    const gone = should.awaitedPerson(model) ?? other;
    const steps = [click('vote', gone), goneAway(rounds), click('vote', other), everybody('comeBack')];
    for (const next of steps) await next.run(model, real);
  });

const anybody = fc.constantFrom(ANN, ANN, BEN, BEN, CLEO, DAN, '1005');
const company = fc.constantFrom([ANN, BEN], [BEN, ANN, CLEO], [ANN, BEN, CLEO, DAN]);
const limit = fc.constantFrom<LimitMs>(null, 60_000, 600_000);
const seat = fc.option(fc.constantFrom<Seat>(0, 1, 2, 3));
const few = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
/** Long enough for many a match to be won. */
const many = fc.array(fc.nat(), { minLength: 100, maxLength: 300 });

const begun = fc.tuple(company, limit).map((args) => table(...args));

const rounds = fc.constantFrom(4, 12, 40);
const moment = fc.constantFrom<('before' | 'after')[]>('before', 'after');
const token = fc.option(fc.constantFrom('r1+9', 'x', '-'));

/** Every kind of step, and its weight. */
const KINDS: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [1, fc.tuple(anybody, limit).map((args) => open(...args))],
  [2, begun],
  [1, anybody.map(rematch)],
  [2, fc.tuple(anybody, seat).map((args) => join(...args))],
  [1, fc.option(anybody, { freq: 3 }).map(start)],
  [2, fc.constant(start(null))],
  [2, few.map(plays)],
  [2, many.map(plays)],
  [1, fc.tuple(anybody, fc.constantFrom(-1, 0, 0, 1), token, fc.nat()).map((args) => wrongClick(...args))],
  [1, fc.nat().map(doubleClick)],
  [1, fc.constantFrom(0, 5, 9, 10, 11).map(wait)],
  [1, fc.constantFrom(1, 29_999, 30_000, 60_000, 600_000, 7 * 86_400_000).map(late)],
  [1, fc.constantFrom(600_000, 7 * 86_400_000).map(late)],
  [1, rounds.map(goneAway)],
  [2, fc.tuple(rounds, fc.constantFrom(1, 119_999, 120_000)).map((args) => absence(...args))],
  [1, fc.constantFrom(0, 2, 20, 8 * 24 * 60).map(crash)],
  [2, fc.tuple(moment, fc.nat()).map((args) => crashInPlay(...args))],
  [2, fc.tuple(fc.constantFrom(12, 40), anybody).map((args) => absenceInVote(...args))],
  [1, fc.constant(nowhere())],
  [1, fc.constantFrom('vote' as const, 'leaveMatch' as const).map(everybody)],
  ...(Object.keys(simple) as (keyof typeof simple)[]).map(
    (what) => [1, anybody.map((user) => click(what, user))] as const,
  ),
];
const STEPS = KINDS.flatMap(([weight, kind]) => Array.from({ length: weight }, () => kind));

const commands = fc.commands(STEPS, { maxCommands: 40, size: 'max' });

/** Matches that come to every end, and people and processes that go away. */
const TOURS: [Step | null, Step[]][] = [
  [open(ANN, null), [nowhere(), click('cancel', ANN)]],
  [table([ANN, BEN], null), [plays(Array.from({ length: 300 }, (_, index) => index)), rematch(BEN)]],
  [table([ANN, BEN, CLEO], 60_000), [goneAway(40), everybody('nudge'), everybody('comeBack'), everybody('vote')]],
  [table([ANN, BEN], null), [crashInPlay('before', 0), crashInPlay('after', 1), everybody('leaveMatch')]],
  [table([ANN, BEN], null), [late(7 * 86_400_000)]],
  [table([BEN, ANN], 600_000), [doubleClick(0), click('endByModerator', DAN)]],
];

test('a match does what its model does, click by click', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.option(begun, { freq: 6 }), commands, async (first, rest) => {
      const counter = openCounter();
      const model = should.newModel();
      const real: Real = { ...counter, id: '', reached };
      try {
        await fc.asyncModelRun(() => ({ model, real }), first === null ? rest : [first, ...rest]);
      } finally {
        counter.close();
      }
    }),
    { numRuns: onServer ? TOURS.length + 4 : 40, examples: TOURS },
  );
  const states = 'lobby running closed won vote moderator nobody-left abandoned away'.split(' ');
  expect([...reached]).toEqual(expect.arrayContaining([...states, 'killed before: ok', 'killed after: stale']));
});
