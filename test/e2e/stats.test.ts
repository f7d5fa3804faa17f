import { describe, expect, test, vi } from 'vitest';
import { ACHIEVEMENTS } from '../../src/community/achievements.ts';
import { english } from '../../src/text/languages.ts';
import { resultOf, type MatchResult } from '../../src/match/story/result.ts';
import type { SandboxMessage } from 'discord-sandbox';
import { awardLabel } from '../../src/text/stats.ts';
import { playGame } from '../harness/driver/games.ts';
import { greedyFrom } from '../harness/driver/greedy.ts';
import { playsOf, overOf } from '../harness/driver/saved.ts';
import { useSoundTable } from './rooms.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const [ANN, BEN, CLEO] = [0, 1, 2];

const { table, rooms } = await useSoundTable();
const room = rooms.at(table.sandbox.channelIds[0]!);
const results: MatchResult[] = [];

/** Plays a match to its end, and waits until it counts. */
async function play(people: number, computers: readonly 'normal'[] = []): Promise<void> {
  const setup = { people, computers, options: { 'ask-always': true } };
  const { matchId } = await playGame(room, setup, greedyFrom(table, `stats ${results.length}`));
  const match = await overOf(table, matchId);
  results.push(resultOf(match, await playsOf(table, matchId)));
  await expect.poll(async () => (await table.standings.folding()).left).toBe(0);
}

/** A person's numbers, in the bot's words. */
async function asked(who: number, options: Readonly<Record<string, string | boolean>> = {}): Promise<SandboxMessage> {
  const outcome = await room.command(who, 'stats', options);
  return (await outcome.finished) ?? outcome.message!;
}

const id = (who: number): string => room.idOf(who);
const mention = (who: number): string => `<@${id(who)}>`;

/** The real numbers, by the logs of the matches. */
function happened(who: number, isCounted: (result: MatchResult) => boolean = () => true) {
  const seats = results.filter(isCounted).flatMap(({ seats: all }) => {
    const own = all.find(({ userId }) => userId === id(who));
    return own ? [{ own, others: all.filter((seat) => seat !== own) }] : [];
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, count) => all + count, 0);
  const total = (kind: 'bumped' | 'sorried') => ({
    given: sum(seats.flatMap(({ own }) => own.facts![kind])),
    taken: sum(seats.flatMap(({ own, others }) => others.map(({ facts }) => facts![kind][own.seat]!))),
  });
  const wins = seats.filter(({ own }) => own.won);
  return {
    games: seats.length,
    wins: wins.length,
    bumps: total('bumped'),
    sorries: total('sorried'),
    slides: sum(seats.map(({ own }) => own.facts!.slides)),
    swaps: sum(seats.map(({ own }) => own.facts!.swaps)),
    comeback: Math.max(0, ...wins.map(({ own }) => own.facts!.behind)),
  };
}

const withPeople = ({ people }: MatchResult): boolean => people >= 2;

describe('/sorry stats', () => {
  test('tells what happened: alone against computers, and with other people', async () => {
    await play(1, ['normal']);
    const alone = await asked(ANN);
    const { games, wins } = happened(ANN);
    expect(alone.text).toContain(english.say('stats.unrated'));
    expect(alone.text).toContain(english.say('stats.computers', { games, wins }));
    for (let time = 0; time < 2; time++) await play(2);
    for (const who of [ANN, BEN]) {
      const told = await asked(who);
      const all = happened(who);
      const { games: played, wins: won } = happened(who, withPeople);
      const counted = { games: played, wins: won };
      expect(told).toMatchObject({ private: true, pings: [] });
      for (const line of [
        english.say('stats.head', { who: mention(who), scope: 'here' }),
        english.say('stats.record', { ...counted, rate: Math.round((100 * counted.wins) / counted.games) }),
        english.say('stats.variant', { ...counted, game: 'Classic' }),
        english.say('stats.bumps', all.bumps),
        english.say('stats.sorries', all.sorries),
        english.say('stats.moves', { slides: all.slides, swaps: all.swaps }),
      ])
        expect(told.text).toContain(line);
      const comeback = english.say('stats.comeback', { count: all.comeback });
      expect(told.text.includes(comeback)).toBe(all.comeback > 0);
      expect(told.text.includes(awardLabel(english, ACHIEVEMENTS[0]))).toBe(all.wins > 0);
      expect(told.text).toContain(`of ${ACHIEVEMENTS.length}`);
    }
  });

  test('draws the rating with as many games as were rated, and says in words what it shows', async () => {
    const { files, text } = await asked(BEN);
    const rated = results.filter(withPeople).length;
    expect(files.map(({ filename }) => filename)).toEqual(['rating.png']);
    expect(files[0]!.description).toContain(english.say('stats.curve.about', { count: rated }));
    const asking = { scope: table.sandbox.guildId, userId: id(BEN), againstId: null };
    const { placed } = await table.standings.profile(asking);
    if (typeof placed === 'string') throw new Error(`Ben has no rank: ${placed}`);
    expect(text).toContain(`**Rating ${placed.value}**`);
    expect(files[0]!.description).toContain(`to ${placed.value},`);
  });

  test('tells how it went against somebody: the one who was named, or the one met most often', async () => {
    const [mine, theirs] = [happened(ANN, withPeople), happened(BEN, withPeople)];
    const score = english.say('stats.duel.score', { own: mine.wins, theirs: theirs.wins, count: mine.games });
    const hits = english.say('stats.duel.hits', {
      bumped: mine.bumps.given,
      wasBumped: theirs.bumps.given,
      sorried: mine.sorries.given,
      wasSorried: theirs.sorries.given,
    });
    const named = await asked(ANN, { against: id(BEN) });
    const closest = await asked(ANN);
    for (const { text } of [named, closest]) expect(text).toContain(`${score}\n${hits}`);
    expect(named.text).toContain(english.say('stats.duel.named', { other: mention(BEN) }));
    expect(closest.text).toContain(english.say('stats.duel.closest', { other: mention(BEN) }));
    expect((await asked(ANN, { against: id(CLEO) })).text).toContain(english.say('stats.duel.none'));
  });
});
