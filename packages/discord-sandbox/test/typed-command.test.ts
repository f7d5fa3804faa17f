import { describe, expect, it } from 'vitest';
import type { PageState } from '../src/page/state/client.ts';
import type { CommandLeaf } from '../src/page/commands/command-list.ts';
import { nextTyped, readTyped, typedLeaf } from '../src/page/commands/typed-command.ts';

const state: PageState = {
  bot: { id: '1', username: 'bot', name: 'Bot' },
  people: [
    { id: '11', username: 'ann', name: 'Ann Lee', permissions: '0', hasInstalled: false },
    { id: '12', username: 'ben', name: 'Ben', permissions: '0', hasInstalled: false },
  ],
  guilds: [],
  emojis: [],
  roles: [{ id: '30', name: '@everyone' }],
  channels: [
    {
      id: '20',
      guildId: '10',
      name: 'games',
      kind: 'text',
      archived: false,
      locked: false,
      isServed: true,
      commands: [],
    },
  ],
};

const leaf: CommandLeaf = {
  path: ['cook', 'meal'],
  description: 'Cooks a meal',
  options: [
    { type: 3, name: 'dish', description: 'What to cook', required: true },
    {
      type: 3,
      name: 'time',
      description: 'How long',
      choices: [
        { name: '3 minutes', value: '180000' },
        { name: '30 minutes', value: '1800000' },
      ],
    },
    { type: 4, name: 'guests', description: 'How many', min_value: 1, max_value: 8 },
    { type: 10, name: 'salt', description: 'How salty' },
    { type: 5, name: 'hot', description: 'Whether it is hot' },
    { type: 6, name: 'for', description: 'For whom' },
    { type: 7, name: 'where', description: 'In which channel' },
    { type: 8, name: 'team', description: 'For which role' },
  ],
};

describe('a command that was typed whole', () => {
  it.each<[string, object]>([
    ['dish:soup', { dish: 'soup' }],
    ['  DISH: hot soup  ', { dish: 'hot soup' }],
    ['dish:soup time:3 minutes', { dish: 'soup', time: '180000' }],
    ['time:1800000 dish:soup', { dish: 'soup', time: '1800000' }],
    ['dish:soup guests:8 salt:-0.5', { dish: 'soup', guests: 8, salt: -0.5 }],
    ['dish:soup hot:TRUE', { dish: 'soup', hot: true }],
    ['dish:soup hot:off', { dish: 'soup', hot: false }],
    ['dish:soup for:@ann lee', { dish: 'soup', for: '11' }],
    ['dish:soup for:ben', { dish: 'soup', for: '12' }],
    ['dish:soup for:<@12>', { dish: 'soup', for: '12' }],
    ['dish:soup where:#games team:@everyone', { dish: 'soup', where: '20', team: '30' }],
    ['dish:at 12:30 see https://a.b or note: this', { dish: 'at 12:30 see https://a.b or note: this' }],
  ])('%s', (rest, options) => {
    expect(readTyped(state, leaf, rest)).toEqual({ kind: 'ready', options });
  });

  it.each([
    ['soup', /^Write options as name:value\. Options: dish, time, guests/],
    ['soup dish:soup', /^Write options as name:value/],
    ['meal:soup dish:soup', /^There is no option “meal”\. Options: dish, time/],
    ['dish:soup dish:stew', /^dish is there twice\.$/],
    ['time:3 minutes', /^dish is missing\.$/],
    ['dish:', /^dish has no value yet\.$/],
    ['dish:soup time:3', /^time can be: 3 minutes, 30 minutes\.$/],
    ['dish:soup guests:9', /^guests must be at most 8\.$/],
    ['dish:soup guests:1.5', /^guests takes a whole number\.$/],
    ['dish:soup guests:many', /^guests takes a number\.$/],
    ['dish:soup hot:maybe', /^hot can be: True, False\.$/],
    ['dish:soup for:@zoe', /^for can be: @Ann Lee, @Ben\.$/],
    ['dish:soup guests:2 note:x', /^There is no option “note”/],
  ])('that is wrong says why: %s', (rest, why) => {
    expect(readTyped(state, leaf, rest)).toEqual({ kind: 'wrong', why: expect.stringMatching(why) as string });
  });
});

describe('while it is typed', () => {
  const texts = (rest: string) => nextTyped(state, leaf, rest).completions.map(({ text }) => text);

  it('the values that fit are offered, and a whole one no longer', () => {
    expect(texts('dish:soup time:3')).toEqual(['dish:soup time:3 minutes ', 'dish:soup time:30 minutes ']);
    expect(texts('dish:soup hot:F')).toEqual(['dish:soup hot:False ']);
    expect(texts('for:@a')).toEqual(['for:@Ann Lee ']);
    expect(texts('time:3 minutes h')).toEqual(['time:3 minutes hot:']);
  });

  it('the names of the other options are offered', () => {
    expect(texts('d')).toEqual(['dish:']);
    expect(texts('dish:soup t')).toEqual(['dish:soup time:', 'dish:soup team:']);
    expect(nextTyped(state, leaf, 'dish:soup time:').option).toBe(leaf.options[1]);
    expect(nextTyped(state, leaf, 'd').option).toBeUndefined();
  });

  it('a command counts as typed whole when something follows its path', () => {
    expect(typedLeaf([leaf], '/cook meal dish:a')).toEqual({ leaf, path: '/cook meal ', rest: 'dish:a' });
    expect(typedLeaf([leaf], '/Cook Meal x')?.rest).toBe('x');
    for (const text of ['/cook meal', '/cook meal ', '/cook', '/cook meals x', 'cook meal x'])
      expect(typedLeaf([leaf], text)).toBeUndefined();
  });
});
