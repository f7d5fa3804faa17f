import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, controls, personCommands } from '../../commands/index.ts';
import { createPace, PACES } from '../../src/discord/replies/pace.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CHANNEL, CLEO } from '../harness/matches.ts';
import { useDesk } from '../harness/headless/tables.ts';

const RATE = { person: { burst: 2, everyMs: 10 }, channel: { burst: 3, everyMs: 4 } } as const;

describe('how often people may ask', () => {
  test('so many times at once, and then one more each time that the pause has passed', () => {
    let now = 1_000;
    const pace = createPace(() => now, { board: RATE });
    const take = (user: string = ANN, channel: string = CHANNEL) => pace.take('board', user, channel);
    expect([take(), take(), take()]).toEqual([0, 0, 10]);
    now += 9;
    expect(take()).toBe(1);
    now += 1;
    expect([take(), take()]).toEqual([0, 10]);
    expect([take(BEN), take(BEN), take(BEN, 'elsewhere')]).toEqual([0, 0, 10]);
    expect(pace.take('verify', ANN, CHANNEL)).toBe(0); // has no limit here
  });

  test('never more than both rates allow, and whoever waits as long as told gets through', () => {
    const asks = fc.array(fc.tuple(fc.nat(3), fc.nat(1), fc.nat(12)), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(asks, (all) => {
        let now = 0;
        const pace = createPace(() => now, { board: RATE });
        const taken: { readonly user: number; readonly channel: number; readonly at: number }[] = [];
        for (const [user, channel, pause] of all) {
          now += pause;
          const wait = pace.take('board', String(user), String(channel));
          now += wait;
          expect(wait === 0 || pace.take('board', String(user), String(channel)) === 0).toBe(true);
          taken.push({ user, channel, at: now });
        }
        for (const [of, { burst, everyMs }] of [
          ['user', RATE.person],
          ['channel', RATE.channel],
        ] as const)
          for (const [index, last] of taken.entries())
            for (const [first, { at }] of taken.slice(0, index + 1).entries()) {
              const within = taken.slice(first, index + 1).filter((each) => each[of] === last[of]).length;
              expect(within).toBeLessThanOrEqual(burst + (last.at - at) / everyMs);
            }
      }),
    );
  });

  test('one person alone never uses up what a channel may', () => {
    for (const { person, channel } of Object.values(PACES)) {
      if (!channel) continue;
      expect([channel.burst > person.burst, channel.everyMs < person.everyMs]).toEqual([true, true]);
    }
  });

  test('holds for whatever costs a picture, a file, a post or a row', () => {
    const paced = new Set([...commands.values(), ...personCommands.values(), ...controls.all].map(({ pace }) => pace));
    paced.delete(undefined);
    paced.add('call'); // of a guest by a lobby
    paced.add('suggest'); // of all typed options
    expect(paced).toEqual(new Set(Object.keys(PACES)));
    const paceOf = (id: string) => controls.find(`s1:${id}`)!.control.pace;
    const daily = ['play.1.2.-', 'step.1.2.p0', 'film.1', 'share.1', 'verify.1', 'analysis.1', 'replay.1', 'today'];
    expect(daily.map((about) => paceOf(`press:sorry daily:${about}`))).toEqual(
      ['step', 'step', 'step', 'board', 'verify', 'replay', 'replay', 'hint'], // prettier-ignore
    );
    const own = ['menu:sorry me:color', 'press:sorry mine:1', 'press:sorry privacy:export', 'welcome:lobby'];
    expect(own.map(paceOf)).toEqual(['history', 'history', 'verify', 'start']);
    for (const free of ['play:m:1:-', 'lobby:m:join', 'match:m:more', 'welcome:help', 'press:sorry privacy:delete'])
      expect(paceOf(free)).toBeUndefined();
  });
});

describe('25 times /sorry board at once', () => {
  const bot = useDesk({ paces: PACES });
  const at25 = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 25 }, ask));

  test('by somebody of the table is answered twice; from then on it says when to ask again', async () => {
    await bot.command(ANN, 'start');
    const asked = await at25(() => bot.command(ANN, 'board'));
    expect(asked.filter(({ outcome }) => outcome === 'lobby')).toHaveLength(2);
    expect(asked.filter(({ outcome }) => outcome === 'too-fast')).toHaveLength(23);
    bot.pass(15_000);
    expect((await bot.command(ANN, 'board')).outcome).toBe('lobby');
  });

  test('by strangers posts nothing, and takes nothing from the table', async () => {
    await bot.command(ANN, 'start');
    const { lobbyMessageId } = await openMatch(bot);
    for (const { said } of await at25(() => bot.command(CLEO, 'board')))
      expect(said).toMatchObject([{ via: 'reply', flags: 64 }]);
    expect((await openMatch(bot)).lobbyMessageId).toBe(lobbyMessageId);
    expect((await bot.command(ANN, 'board')).outcome).toBe('lobby');
  });
});
