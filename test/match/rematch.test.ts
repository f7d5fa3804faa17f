import { describe, expect, test } from 'vitest';
import { placeOfSeat, type Lobby, type Over, type LoggedPlay } from '../../src/match/match.ts';
import { openCounter } from '../harness/headless/counter.ts';
import { clickBy, lobbyOf, playedOut, startedOf } from '../harness/matches.ts';

// Rules §2.4: in teams, the seat that played the last card starts the next game.

type Played = ReturnType<typeof gamesBySeat>[number];

/** Random games of four people, one for each seat that made the last play. */
function gamesBySeat(ruleset: string) {
  const found = new Map<number, { lobby: Lobby; over: Over; log: readonly LoggedPlay[] }>();
  for (let number = 0; found.size < 4; number++) {
    const lobby = lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], { ruleset });
    const { match, log } = playedOut(startedOf(lobby), `${ruleset} ${number}`);
    if (match.status === 'over') found.set(log.at(-1)!.seat, { lobby, over: match, log });
  }
  return [...found.values()];
}

/** The seat that has the right to start the rematch that this person opens. */
async function starterAfter({ lobby, over, log }: Played, userId: string): Promise<number | undefined> {
  const { store, matches, close } = openCounter();
  try {
    await store.insert(lobby, null);
    const saved = { dueAt: null, plays: log, durable: true, result: null };
    expect(await store.save({ ...saved, match: { ...over, version: lobby.version + 1 } })).toBe(true);
    const opened = await matches.rematch(over.id, clickBy(userId));
    if (!opened.ok) throw new Error(opened.error.code);
    const { first, invited = [] } = opened.value;
    expect(first === null || placeOfSeat(opened.value, first) !== undefined).toBe(true);
    return first ?? invited.find(({ starts }) => starts)?.seat;
  } finally {
    close();
  }
}

describe.each(['teams', 'teams+not-sorry'])('after %s', (ruleset) => {
  const games = gamesBySeat(ruleset);

  test('the partner who made the last play starts, whoever of them that is, and whoever asks', async () => {
    for (const game of games) {
      const last = game.log.at(-1)!;
      expect(game.over.ending).toMatchObject({ kind: 'won', winners: expect.arrayContaining([last.seat]) });
      for (const asking of ['1001', '1003']) expect(await starterAfter(game, asking)).toBe(last.seat);
    }
  });

  test('where no log is kept, one of the winners starts', async () => {
    const [game] = games;
    const { ending } = game!.over;
    const winners = ending.kind === 'won' ? ending.winners : [];
    expect(winners).toContain(await starterAfter({ ...game!, log: [] }, '1001'));
  });
});
