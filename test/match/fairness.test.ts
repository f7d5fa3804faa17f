import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose } from '../../src/computer/computer.ts';
import { COLORS, createGame, formatPlay, fractionsOf, legalPlays, rulesetOf } from '../../src/engine/index.ts';
import { choiceIn } from '../../src/match/choices.ts';
import { choiceKey, gameKey, recordHash, seedHash, shortHash, clicksDigest } from '../../src/match/fairness.ts';
import type { Over } from '../../src/match/match.ts';
import { endByModerator } from '../../src/match/decisions/match-end.ts';
import { withPauses } from '../../src/match/chunked-work.ts';
import * as records from '../../src/match/story/record.ts';
import { english } from '../../src/text/languages.ts';
import { recordOf, textOfRecord, type GameRecord } from '../../src/match/story/record.ts';
import { useFolder } from '../harness/folder.ts';
import { run } from '../harness/run.ts';
import { clickBy, COMPANIES, lobbyOf, onBoard, playedOut, startedOf, taken } from '../harness/matches.ts';
import { verifyRecord } from '../harness/stories.ts';

describe('the key of a game', () => {
  test('fixed vectors, as they came from openssl', () => {
    expect(seedHash('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(gameKey('0b'.repeat(20).padEnd(64, '0'), 'Hi There', [])).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7', // RFC 4231, case 1: zeros at the end of a key change nothing
    );
  });

  test('is HMAC-SHA256 of the match id and the clicks, a line each', () => {
    const hex = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const id = fc.stringMatching(/^[a-z0-9]{10}$/);
    const clicks = fc.array(fc.bigInt({ min: 10n ** 17n, max: 10n ** 19n }).map(String), { maxLength: 8 });
    fc.assert(
      fc.property(hex, id, clicks, (bytes, matchId, ids) => {
        const seed = Buffer.from(bytes).toString('hex');
        const text = ids.reduce((all, click) => `${all}\n${click}`, matchId);
        expect(gameKey(seed, matchId, ids)).toBe(createHmac('sha256', bytes).update(text).digest('hex'));
        expect(seedHash(seed)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });
});

describe('the chance of a computer', () => {
  test('is the first word of a ChaCha20 stream of its own for each ply, as OpenSSL makes it', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, fc.nat(5_000), fc.integer({ min: 1, max: 200 }), (own, ply, count) => {
        const key = createHmac('sha256', own).update(`computer\n${ply}`).digest();
        const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4));
        const expected = Number((BigInt(stream.readUInt32LE()) * BigInt(count)) >> 32n);
        const named = choiceKey(Buffer.from(own).toString('hex'), ply);
        expect(named).toBe(key.toString('hex'));
        expect(Math.floor(fractionsOf(named)() * count)).toBe(expected);
      }),
    );
  });

  test('chooses among the plays in the order of their notation', () => {
    const match = startedOf(lobbyOf());
    const { plays, view } = choiceIn(match.game);
    const names = plays.map(({ play }) => formatPlay(play));
    expect(names).toEqual(names.toSorted());
    expect(new Set(names)).toEqual(new Set(legalPlays(view).map(({ play }) => formatPlay(play))));
  });
});

/** Ids in the form of Discord's clicks, one a second. */
const RISING = [0n, 1n, 2n, 3n, 4n].map((second) => String(1_300_000_000_000_000_000n + ((second * 1000n) << 22n)));

/** The same match with the cards that other clicks give. */
function dealtFrom(match: ReturnType<typeof startedOf>, ids: readonly string[]) {
  const { seed, id, first, game } = match;
  const clicks = ids.slice(-match.clicks.length);
  const dealt = createGame(rulesetOf(game.rules)!, { seats: game.seats, key: gameKey(seed, id, clicks), first }).state;
  return { ...match, clicks, game: onBoard(dealt) };
}

/** The record of a random game, won or ended early; some are of a rematch with a right to start. */
function recordOfGame(seed: number, most = Infinity, ids = RISING): GameRecord {
  const lobby = lobbyOf(COMPANIES[seed % 3], { ruleset: ['classic', 'classic-first'][seed % 2]! });
  const first = ([null, 0, 2] as const)[Math.floor(seed / 6) % 3]!;
  const begun = dealtFrom(startedOf({ ...lobby, first }), ids);
  const { match, log } = playedOut(begun, String(seed), most);
  return recordOf(match.status === 'over' ? match : (taken(endByModerator(match, clickBy('1'), 1)) as Over), log);
}

const codes = (record: GameRecord): string => {
  const verdict = verifyRecord(record, choose);
  return verdict.ok ? 'ok' : english.say(`fault.${verdict.code}`, verdict.details);
};

const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

describe('a record', () => {
  test('of a random game recomputes, ended early or won', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 500 }), (seed, most) => {
        const record = recordOfGame(seed, most);
        const { seed: from, match, clicks, plays, final } = record;
        const verdict = verifyRecord(JSON.parse(JSON.stringify(record)) as GameRecord, choose);
        expect(verdict).toEqual({ ok: true, plays: plays.length, key: gameKey(from, match, clicks), final });
      }),
      { numRuns: 60 },
    );
  });

  test('recomputes the same with pauses, which leave others their turn', async () => {
    const record = recordOfGame(4);
    let pauses = 0;
    const verifyInChunks = (one: GameRecord) =>
      withPauses(records.verifyRecord(one, choose), async () => void pauses++);
    expect(await verifyInChunks(record)).toEqual(verifyRecord(record, choose));
    expect(pauses).toBe(2 * record.plays.length); // each play is made, and then its choice is checked
    const plays = record.plays.map((line) => ({ ...line, by: 'random' as const }));
    expect(await verifyInChunks({ ...record, plays })).toMatchObject({ ok: false, code: 'other-choice' });
  });

  test('holds neither names nor ids of people', () => {
    const text = JSON.stringify(recordOfGame(2));
    expect(text).not.toMatch(/Ann|Ben|Cleo|Dan|"100[1-4]"/);
    expect(Object.keys(recordOfGame(2).plays[0]!)).toEqual(['color', 'play', 'by']);
  });

  const other = (color: string) => COLORS[(COLORS.findIndex((c) => c === color) + 1) % 4]!;

  type Plays = GameRecord['plays'];
  const withFirst = (plays: Plays, change: Partial<Plays[number]>): Plays => [
    { ...plays[0]!, ...change },
    ...plays.slice(1),
  ];
  const otherSeats = (seats: GameRecord['seats']) =>
    seats.length === 2 ? (['blue', 'green'] as const) : seats.slice(1);

  test.each<[string, (record: GameRecord) => Partial<GameRecord>, RegExp]>([
    ['the seed', ({ seed }) => ({ seed: flipped(seed) }), /hash/],
    ['the hash', ({ seedHash: hash }) => ({ seedHash: flipped(hash) }), /hash/],
    [
      'seed and hash together',
      ({ seed }) => ({ seed: flipped(seed), seedHash: seedHash(flipped(seed)) }),
      /move|lead/i,
    ],
    ['a click', ({ clicks }) => ({ clicks: [...clicks.slice(0, -1), `${clicks.at(-1)!}0`] }), /move|lead/i],
    ['a click to one that is no id of Discord’s', ({ clicks }) => ({ clicks: [...clicks, 'x'] }), /don’t rise/],
    ['the order of clicks', ({ clicks }) => ({ clicks: clicks.toReversed() }), /don’t rise/],
    ['a click left out', ({ clicks }) => ({ clicks: clicks.slice(1) }), /move|lead/i],
    ['the match id', () => ({ match: 'another' }), /move|lead/i],
    ['the last position', ({ final }) => ({ final: final.replace('classic', 'classic-x') }), /lead/],
    ['the first player', ({ first, seats }) => ({ first: first === null ? seats[0]! : null }), /move|lead/i],
    ['the revision of the rules', ({ ruleset }) => ({ ruleset: `${ruleset}1` }), /n’t known/],
    ['the ruleset', () => ({ ruleset: 'classic-waddingtons' }), /move|lead/i],
    ['an unknown ruleset', () => ({ ruleset: 'chess' }), /n’t known/],
    ['the seats', ({ seats }) => ({ seats: otherSeats(seats) }), /move|lead|seat|began/i],
    ['the plays cut short', ({ plays }) => ({ plays: plays.slice(0, -1) }), /lead/],
    ['a play too many', ({ plays }) => ({ plays: [...plays, plays[0]!] }), /after the end/],
    ['a play that was not made', ({ plays }) => ({ plays: withFirst(plays, { play: 'r1+12' }) }), /n’t legal/],
    ['no play at all', ({ plays }) => ({ plays: withFirst(plays, { play: '?' }) }), /can’t be read/],
    [
      'whose play it was',
      ({ plays }) => ({ plays: withFirst(plays, { color: other(plays[0]!.color) }) }),
      /another seat/,
    ],
    ['the ending', () => ({ ending: 'vote' }), /has won/],
  ])('is found out when somebody changes %s', (_what, change, why) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const record = recordOfGame(seed);
        expect(codes({ ...record, ...change(record) })).toMatch(why);
      }),
      { numRuns: 6 },
    );
  });

  test.each([
    ['older than one before it', (ids: readonly string[]) => [...ids.slice(0, -2), ids.at(-1)!, ids.at(-2)!]],
    ['there twice', (ids: readonly string[]) => [...ids.slice(0, -1), ids.at(-2)!]],
  ])('whose cards come from a click that is %s is found out, though all of it adds up', (_, forge) => {
    expect(codes(recordOfGame(1))).toBe('ok');
    expect(codes(recordOfGame(1, Infinity, forge(RISING)))).toBe(english.say('fault.clicks'));
  });

  test('of the one click that opens a match and starts it has its id twice', () => {
    const [click] = RISING;
    expect(codes(recordOfGame(0, Infinity, [click!, click!, click!]))).toBe(english.say('fault.clicks'));
    const alone = { ...startedOf(lobbyOf()), clicks: ['', ''] };
    const { match, log } = playedOut(dealtFrom(alone, [click!, click!]), '1');
    expect(codes(recordOf(match as Over, log))).toBe('ok');
  });

  test('that claims a win that was not is found out', () => {
    expect(codes({ ...recordOfGame(5, 20), ending: 'won' })).toBe('no one has won at its end.');
  });
});

describe('npm run verify', () => {
  const inFolder = useFolder();
  const verify = (content: string, options: readonly string[] = []) => {
    const file = inFolder('record.json');
    writeFileSync(file, content);
    return run('verify', [file, ...options]);
  };

  test('says what it recomputed', async () => {
    const record = recordOfGame(7);
    const { code, out, err } = await verify(JSON.stringify(record));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`the seed fits the hash ${record.seedHash}`);
    expect(out).toContain(`All ${record.plays.length} plays are legal`);
    expect(out).toContain(record.final);
    expect(out).toContain(`colors ${record.seats.join(', ')}; ${record.first ?? 'it was drawn by lot who'} began`);
    expect(out).toContain(`Clicks in the key: ${record.clicks.join(' ')}\n`);
    expect(out).toContain(`Their digest, as the 🎲 message says it: ${clicksDigest(record.match, record.clicks)}.\n`);
    expect(out).toContain('the recorded end, which was won:');
    expect(out).toContain('Their ids rise with time; the last click was made at 2024-10-27T07:35:56.832Z.');
  });

  /** A game of 60 plays that was broken off, and its rest without the last 20. */
  function cut() {
    const whole = recordOfGame(7, 60);
    const begun = dealtFrom(startedOf(lobbyOf(['Ann', 'Ben', 'Cleo'], { ruleset: 'classic-first' })), RISING);
    const { match, log } = playedOut(begun, '7', 40);
    if (match.status !== 'running') throw new Error('It is over too early.');
    const over: Over = { ...match, status: 'over', ending: { kind: 'vote' }, endedAt: 1 };
    return { whole: textOfRecord(whole), short: textOfRecord(recordOf(over, log)) };
  }

  test('finds out a record that was cut short, by the hash that the game ended with', async () => {
    const { whole, short } = cut();
    const hash = recordHash(whole);
    for (const spelling of [hash, shortHash(hash), shortHash(hash).slice(0, 16)]) {
      expect(await verify(whole, ['--record', spelling])).toMatchObject({ code: 0, err: '' });
      const { code, out, err } = await verify(short, ['--record', spelling]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(`is not the record that the game ended with: its hash is ${recordHash(short)}`);
    }
    expect((await verify(short)).out).toContain(
      `NOT COMPARED: the SHA-256 of this file is ${shortHash(recordHash(short))}. Compare it with the last message of the game.\n`,
    );
  });

  test('compares the hash that came before the lobby', async () => {
    const record = recordOfGame(7);
    const text = JSON.stringify(record);
    const short = shortHash(record.seedHash);
    const { code, out } = await verify(text, ['--lock', short]);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(`Compared: the hash of the seed is that of the 🔒 message: ${short}.`);
    expect(await verify(text, ['--lock', flipped(record.seedHash)])).toMatchObject({ code: 1, out: '' });
    expect((await verify(text, ['--lock', 'x'])).code).toBe(2);
  });

  test('says first that nothing was compared, where nothing was', async () => {
    const [first, second, third, fourth] = (await verify(JSON.stringify(recordOfGame(7)))).out.split('\n');
    expect(first).toMatch(
      /^NOTHING was compared with Discord\. .* give those that Discord shows with --lock and --record\.$/,
    );
    for (const line of [second, third]) expect(line).toMatch(/^NOT COMPARED: /);
    expect(fourth).toMatch(/^Match /);
  });

  test('says of an older record what nobody can know', async () => {
    const { led: _, endedBy: __, ...record } = recordOfGame(7);
    const plays = record.plays.map(({ color, play }) => ({ color, play }));
    const { code, out } = await verify(JSON.stringify({ ...record, format: 'sorry-record-2', plays }));
    expect(code).toBe(0);
    expect(out).toContain('nobody knows how computers chose');
  });

  test.each(['abandoned', 'channel-gone', 'vote'])('knows a match that ended as %s', async (ending) => {
    expect(await verify(JSON.stringify({ ...recordOfGame(7, 20), ending }))).toMatchObject({ code: 0, err: '' });
  });

  test('ends with 1 and one line that says what is wrong', async () => {
    const record = recordOfGame(7);
    const BAD_CLICKS = ['', '12a', '-1', '1'.repeat(21), '1\n2', '١', '9000001'];
    const NO_CLICK = /is not a record of a match: clicks\.\d+: must be the id of a click: 17 to 20 digits/;
    const forged = 'x\n✅ All is well\n';
    const cases = [
      ...[
        { clicks: [] },
        { clicks: record.clicks.slice(-1) },
        { match: forged },
        { ruleset: forged },
        { final: forged },
        { plays: [{ ...record.plays[0]!, play: forged }] },
        { plays: record.plays.map(({ color, play }) => ({ color, play })) },
        { plays: record.plays.map((line) => ({ ...line, by: 'computer' })) },
        { seats: record.seats.toReversed() },
        { first: COLORS.find((color) => !record.seats.includes(color)) ?? 'pink' },
        { note: 'x' },
        { [forged]: 'x' },
      ].map((more) => [JSON.stringify({ ...record, ...more }), /is not a record of a match: /] as const),
      [`{"${forged.replaceAll('\n', '\u2028')}`, /cannot be read:/] as const,
      [JSON.stringify({ ...record, plays: record.plays.slice(1) }), /does not recompute: Move 0 of the log/],
      [JSON.stringify({ ...record, seed: 'x' }), /is not a record of a match: seed: must be 64 hexadecimal digits/],
      ['{', /cannot be read:/],
      ...BAD_CLICKS.map(
        (click) => [JSON.stringify({ ...record, clicks: [...record.clicks, click] }), NO_CLICK] as const,
      ),
    ] as const;
    for (const [content, message] of cases) {
      const { code, out, err } = await verify(content);
      expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
      expect(err).toMatch(message);
    }
    expect((await run('verify', [inFolder('nowhere.json')])).code).toBe(1);
  });
});
