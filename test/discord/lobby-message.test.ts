import { createHash } from 'node:crypto';
import { ComponentType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import { decodeId } from '../harness/ids.ts';
import type { LobbyMenu } from '../../src/discord/posts/lobby-message.ts';
import { hasControls } from '../../src/discord/posts/components.ts';
import { seedHash, shortHash } from '../../src/match/fairness.ts';
import { commitmentMessage, lobbyMessage, startMessage } from '../../src/discord/posts/lobby-message.ts';
import { english } from '../../src/text/languages.ts';
import { addComputer } from '../../src/match/decisions/lobby.ts';
import type { Lobby, Match } from '../../src/match/match.ts';
import { GAMES } from '../../src/match/offers.ts';
import { withSigns, type Signs } from '../../src/text/language.ts';
import { labelsOf as labelsIn, linesIn, menusOf, problemsOf, textsOf } from './components.ts';
import { ANN, BEN, clickBy, lobbyOf, SEED, startedOf, taken } from '../harness/matches.ts';

const linesOf = (lobby: Match) => linesIn([{ components: lobbyMessage(english, lobby) }]);
const withComputer = (lobby: Lobby) => taken(addComputer(lobby, clickBy(ANN), 'greedy', 0)) as Lobby;

test('a lobby tells who wants hints, that all have to, and that such a game does not count', () => {
  const hintsIn = (lobby: Lobby) => linesOf(lobby).filter((line) => line.startsWith('💡'));
  const stateIn = (lobby: Lobby) => menusOf(lobbyMessage(english, lobby)).map(({ placeholder }) => placeholder);
  expect([hintsIn(two), hintsIn(alone)]).toEqual([[], []]);
  expect(stateIn(alone)).toContain('Hints: on');
  expect(stateIn(two)).toContain('Hints: off');
  expect(optionsOf(two, 'hints')).toEqual(['With hints', 'Without hints']);
  const one = { ...two, hintWishes: { [ANN]: true } };
  expect(hintsIn(one)).toEqual([
    `💡 For hints: <@${ANN}>. If everyone picks them in the menu, the game has them and isn’t rated.`,
  ]);
  expect(stateIn(one)).toContain('Hints: off');
  const both = { ...two, hintWishes: { [ANN]: true, [BEN]: true } };
  expect(hintsIn(both)).toEqual(['💡 With hints, so this game won’t count for ratings and records.']);
  expect(stateIn(both)).toContain('Hints: on');
});

test('a lobby tells every color once, and the name of each computer', () => {
  const full = withComputer(withComputer(lobbyOf()));
  const names = full.places.flatMap(({ occupant }) => (occupant.kind === 'computer' ? [occupant.name] : []));
  expect(new Set(names).size).toBe(2);
  expect(linesOf(full)).toEqual(
    expect.arrayContaining([`🔵 **Blue** ${names[0]} (Computer)`, `🟢 **Green** ${names[1]} (Computer)`]),
  );
});

/** The labels of the options of a menu, or null if the menu is not there; the chosen one has a star. */
const optionsOf = (lobby: Lobby, menu: LobbyMenu): readonly string[] | null => {
  const found = menusOf(lobbyMessage(english, lobby)).find(({ custom_id: id }) => {
    const decoded = decodeId(id);
    return decoded?.kind === 'lobby-menu' && decoded.menu === menu;
  });
  return found?.options.map((option) => `${option.label}${option.default ? ' *' : ''}`) ?? null;
};

const labelsOf = (lobby: Lobby) => labelsIn(lobbyMessage(english, lobby)).join(', ');

const alone = lobbyOf(['Ann'], { ruleset: 'classic+pawns=2', autoPlay: true });
// Made in each test, because the ids of clicks begin again there and rise.
let two: ReturnType<typeof lobbyOf>;
beforeEach(() => {
  two = lobbyOf(undefined, { ruleset: 'classic+pawns=2', autoPlay: true });
});
const four = lobbyOf(['Ann', 'Ben', 'Cleo', 'Dan'], { ruleset: 'classic+pawns=2', autoPlay: true });

describe('an open lobby', () => {
  test('is told in few lines, word for word, with the hash of the seed in one small line', () => {
    expect(linesOf(two)).toEqual([
      '## Sorry! · new game',
      `🔴 **Red** <@${ANN}> · host`,
      '🔵 **Blue** *free*',
      `🟡 **Yellow** <@${BEN}>`,
      '🟢 **Green** *free*',
      '-# Press Join or pick a color. Ann sets it up and starts. Closes <t:600:R> if nothing happens.',
      `-# 🔒 \`${shortHash(seedHash(SEED))}\``,
    ]);
    expect(shortHash(seedHash(SEED))).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(shortHash(seedHash(SEED)), 'base64url').toString('hex')).toBe(seedHash(SEED));
  });

  test('says that people are asked for everything only where they are', () => {
    const asking = { ...two, options: { ...two.options, autoPlay: false } };
    expect(linesOf(asking)).toContain('You’ll press every move yourselves.');
  });

  test('tells for whom a seat is saved, and who goes first', () => {
    const invited = { ...alone, first: 0 as const, invited: [{ seat: 2 as const, userId: BEN, starts: false }] };
    expect(linesOf(invited)).toContain(`🟡 **Yellow** *saved for* <@${BEN}>`);
    expect(linesOf(invited)).toContain('🔴 **Ann** won last time and goes first.');
  });

  test('has only buttons that can do something now', () => {
    expect(labelsOf(alone)).toBe('Join, Play vs computers, Cancel');
    expect(labelsOf(withComputer(alone))).toBe('Join, Start, Play vs computers, Remove computer, Cancel');
    expect(labelsOf(two)).toBe('Join, Start, Leave, Cancel');
    expect(labelsOf(withComputer(two))).toBe('Join, Start, Leave, Remove computer, Cancel');
    expect(labelsOf(withComputer(withComputer(two)))).toBe('Start, Leave, Remove computer, Cancel');
    expect(labelsOf(four)).toBe('Start, Leave, Cancel');
  });

  test('has menus with what is chosen, and none in which nothing can be chosen', () => {
    const shown = (lobby: Lobby, menu: LobbyMenu) => optionsOf(lobby, menu)?.join(' | ') ?? null;
    const games = 'Classic · about 18 moves of your own * | Classic, first edition deck · about 18 moves of your own';
    expect(optionsOf(two, 'game')!.slice(0, 2).join(' | ')).toBe(games);
    expect(optionsOf(four, 'game')![3]).toBe('Teams · about 23 moves of your own');
    expect(optionsOf(two, 'game')).toHaveLength(GAMES.length);
    expect(shown(two, 'length')).toBe('Quick · about 15 min * | Short · about 25 min | Full · about 30 min');
    const limits = '1 minute a turn | 3 minutes a turn | 10 minutes a turn * | 24 hours a turn | No time limit';
    expect(shown(two, 'limit')).toBe(limits);
    expect([shown(two, 'color'), shown(two, 'computer')]).toEqual([
      'Blue | Green',
      'Easy computer | Computer | Hard computer | Expert computer',
    ]);
    for (const ruleset of ['express', 'point-scoring', '2013-strategic'])
      expect(shown({ ...two, options: { ...two.options, ruleset } }, 'computer')).not.toContain('Expert');
    expect([shown(four, 'color'), shown(four, 'computer')]).toEqual([null, null]);
    expect([alone, two, four].map((lobby) => shown(lobby, 'remove'))).toEqual([null, 'Ben', 'Cleo | Ben | Dan']);
  });

  test('tells the time for two and for four before anybody else is there', () => {
    expect(optionsOf(alone, 'length')![0]).toBe('Quick · 15 min for two, 25 for four *');
    // The computers think for none.
    const filled = optionsOf(withComputer(withComputer(two)), 'length')!;
    expect(filled.join(' | ')).toBe('Quick · about 15 min * | Short · about 25 min | Full · about 35 min');
  });

  test('keeps what it was opened with, also if that is not offered', () => {
    const other = { ...two, options: { ...two.options, ruleset: 'classic+pawns=2+swapSlide=mover' } };
    for (const menu of ['game', 'length'] as const)
      expect(optionsOf(other, menu)!.filter((label) => label.endsWith('*'))).toEqual([]);
  });

  test('fits into a message, however it is', () => {
    const lobbies = [alone, two, four, withComputer(alone), withComputer(withComputer(two))];
    for (const lobby of lobbies) expect(problemsOf(lobbyMessage(english, lobby))).toEqual([]);
  });
});

describe('a lobby that is none any more', () => {
  test.each([
    ['cancelled', 'The lobby was closed.'],
    ['empty', 'The lobby was closed: everyone left.'],
    ['expired', 'The lobby was closed: nothing happened for ten minutes. `/sorry start` opens another.'],
  ] as const)('because it is %s says so, and has no controls', (reason, line) => {
    const message = lobbyMessage(english, { ...two, status: 'closed', reason });
    expect(textsOf(message)[0]!.split('\n').slice(0, 2)).toEqual(['## Sorry! · new game', line]);
    expect(hasControls(message)).toBe(false);
  });

  test('because it has begun says who plays, and keeps the hash', () => {
    const message = lobbyMessage(english, startedOf(two));
    expect(textsOf(message)[0]!.split('\n').slice(1)).toEqual([
      'The game is on: 🔴 **Ann**, 🟡 **Ben**.',
      `-# 🔒 \`${shortHash(seedHash(SEED))}\``,
    ]);
    expect(hasControls(message)).toBe(false);
  });
});

test('a lobby whose hash has a message of its own links to it, also when it has begun or is closed', () => {
  const locked = { ...two, lock: { hash: seedHash(SEED), messageId: '77', startId: null } };
  const line = `-# 🔒 [The cards are locked in](https://discord.com/channels/${two.guildId}/${two.channelId}/77)`;
  for (const match of [locked, startedOf(locked), { ...locked, status: 'closed', reason: 'empty' } as const])
    expect(linesOf(match).at(-1)).toBe(line);
});

test('a lobby that a version opened which kept no hash shows that of its seed', () => {
  expect(linesOf({ ...two, lock: null }).at(-1)).toBe(`-# 🔒 \`${shortHash(seedHash(SEED))}\``);
});

test('the message of a hash says in a line that the cards are locked in, with a button that tells more', () => {
  const [part] = commitmentMessage(english, two);
  const accessory = { custom_id: 's1:press:sorry verify:what', label: 'What’s this?' };
  expect(part).toMatchObject({ type: ComponentType.Section, accessory });
  const hash = shortHash(seedHash(SEED));
  expect(textsOf([part!])).toEqual([`-# 🔒 The next cards are locked in.\n-# \`${hash}\``]);
  expect(problemsOf([part!])).toEqual([]);
});

test('the answer to Start has the digest of all clicks in one short line, however many there are', () => {
  const all = Array.from({ length: 120 }, (_, index) => String(1_500_000_000_000_000_000n + BigInt(index)));
  for (const clicks of [all.slice(0, 3), all]) {
    const text = [two.id, ...clicks].join('\n');
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    expect(textsOf(startMessage(english, { ...startedOf(two), clicks }))).toEqual([
      `-# 🎲 Dealt from the 🔒 and ${clicks.length} clicks: \`${digest}\``,
    ]);
  }
});

test('a lobby shows each color by its sign: in its line, and in the menu beside the words', () => {
  const signs: Signs = ['<:red:11>', '<:blue:22>', '<:yellow:33>', '🟢'];
  const message = lobbyMessage(withSigns(english, signs), withComputer(two));
  expect(textsOf(message).join('\n')).toMatch(/<:blue:22> \*\*Blue\*\* \w+ \(Computer\)/u);
  const shown = menusOf(lobbyMessage(withSigns(english, signs), two)).flatMap(({ options }) => options);
  expect(shown.flatMap(({ label, emoji }) => (emoji ? [{ label, emoji }] : []))).toEqual([
    { label: 'Blue', emoji: { id: '22', name: 'blue' } },
    { label: 'Green', emoji: { name: '🟢' } },
    { label: 'Ben', emoji: { id: '33', name: 'yellow' } },
  ]);
});
