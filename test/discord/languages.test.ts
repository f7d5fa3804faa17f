import { describe, expect, test } from 'vitest';
import { MessageFlags } from 'discord.js';
import type { Said } from '../harness/headless/interaction.ts';
import { always, chosenLanguages } from '../../src/discord/languages.ts';
import type { MatchAction } from '../harness/ids.ts';
import { english } from '../../src/text/languages.ts';
import { COMPUTER_NAMES, type Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { labelsOf, textsOf, type Message } from './components.ts';
import { type Answered } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, clickBy, DAN, running } from '../harness/matches.ts';
import { englishIn, pseudo } from '../harness/pseudo.ts';
import { useDesk, firstPlay } from '../harness/headless/tables.ts';

// Public sentences are in another language than English, private ones in English: each sentence shows its reader.

const bot = useDesk({ languages: { known: [english], public: () => pseudo, private: () => english } });

const isPrivate = ({ flags = 0 }: Said): boolean => (flags & MessageFlags.Ephemeral) !== 0;

function textOf({ content = '', components = [] }: Said): string {
  const message = components as Message;
  return [content, ...textsOf(message), ...labelsOf(message)].join(' ');
}

const isEnglish = (text: string): boolean => !/[áéíöüýčñšž]/iu.test(text) && englishIn(text).length > 0;
const isPublicLanguage = (text: string): boolean =>
  englishIn(text, ['Ann', 'Ben', 'user', ...COMPUTER_NAMES]).length === 0;

/** The number of private answers, and those in another language than their readers'. */
function heard({ said }: Answered) {
  const told = said.filter((each) => textOf(each).trim() !== '');
  const isWrong = (each: Said) => !(isPrivate(each) ? isEnglish : isPublicLanguage)(textOf(each));
  return { private: told.filter(isPrivate).length, wrong: told.filter(isWrong) };
}

const PUBLICLY = { private: 0, wrong: [] };
const PRIVATELY = { private: 1, wrong: [] };
const WITH_TIP = { private: 2, wrong: [] }; // for a person who plays for the first time

async function table() {
  expect(heard(await bot.command(ANN, 'start', {}, { name: 'Ann' }))).toEqual(PUBLICLY);
  const { id } = await openMatch(bot);
  expect(heard(await bot.command(BEN, 'join', {}, { name: 'Ben' }))).toEqual(WITH_TIP);
  return id;
}

/** The match when it waits for a person: forced passes are made. */
async function awaiting(): Promise<Running> {
  for (;;) {
    const match = running(await openMatch(bot));
    if (awaitedUser(match) !== null) return match;
    const { user, token, button } = firstPlay(match);
    await bot.matches.act(match.id, clickBy(user), { kind: 'play', ply: button.ply, token });
  }
}

test('the language that a server or a person has chosen comes before that of their Discord, and English last', () => {
  const chosen = (id: string) => (id === 'chooser' ? { language: pseudo.code } : {});
  const settings = { server: chosen, person: chosen };
  const languages = chosenLanguages([english, pseudo], settings, (id) => (id === 'local' ? pseudo.code : null));
  const codes = [
    ...['chooser', 'local', 'other'].map((guildId) => languages.public({ guildId })),
    languages.private({ locale: english.code, user: { id: 'chooser' } }),
    ...[pseudo.code, 'xx'].map((locale) => languages.private({ locale, user: { id: 'other' } })),
  ].map(({ code }) => code);
  const { code } = pseudo;
  expect(codes).toEqual([code, code, english.code, code, code, english.code]);
});

test('nothing of what the bot answers about a match, from its lobby to its replay, is English elsewhere', async () => {
  await bot.openAnew({ languages: always(pseudo) });
  const read: string[] = [];
  const hear = async (asked: Promise<Answered>) => void read.push(...(await asked).said.map(textOf));
  await hear(bot.command(ANN, 'start', { game: 'classic-first' }, { name: 'Ann' }));
  const { id } = await openMatch(bot);
  await hear(bot.command(BEN, 'join', { color: 'blue' }, { name: 'Ben' }));
  for (const level of ['easy', 'normal']) await hear(bot.choose(ANN, id, 'computer', level));
  await hear(bot.command(CLEO, 'join')); // the table is full
  await hear(bot.choose(ANN, id, 'limit', '60000'));
  const lobby = (action: 'start' | 'remove') => ({ kind: 'lobby', match: id, action }) as const;
  await hear(bot.press(BEN, lobby('start'))); // only the host can
  for (const action of ['remove', 'remove', 'start'] as const) await hear(bot.press(ANN, lobby(action)));
  const { user, button } = firstPlay(await awaiting());
  const about = (action: MatchAction) => ({ kind: 'match', match: id, action }) as const;
  for (const person of [user, user === ANN ? BEN : ANN]) {
    for (const action of ['more', 'describe', 'card', 'leave', 'nudge', 'again', 'vote-yes'] as const)
      await hear(bot.press(person, about(action)));
    for (const name of [
      'help',
      'rules',
      'about',
      'leaderboard',
      'stats',
      'end',
      'leave',
      'verify',
      'board',
      'mine',
      'me',
    ])
      await hear(bot.command(person, name));
    await hear(bot.press(person, button));
  }
  await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
  for (const action of ['more', 'replay', 'verify', 'rematch'] as const) await hear(bot.press(ANN, about(action)));
  await hear(bot.press(ANN, { kind: 'end-card', match: id, to: 'me' }));
  expect(read.length).toBeGreaterThan(50);
  const month = new Date(bot.now()).toLocaleString('en', { month: 'long', timeZone: 'UTC' }); // Intl has its name
  const given = ['Ann', 'Ben', 'user', id, month, ...COMPUTER_NAMES];
  expect([...new Set(read.flatMap((text) => englishIn(text, given)))]).toEqual([]);
});

describe('posts are in the language of the server, private answers in that of the reader', () => {
  test('at a lobby', async () => {
    const id = await table();
    expect(heard(await bot.choose(ANN, id, 'computer', 'greedy'))).toEqual(PUBLICLY);
    expect(heard(await bot.press(BEN, { kind: 'lobby', match: id, action: 'start' }))).toEqual(PRIVATELY);
    expect(heard(await bot.command(ANN, 'start', {}, { botPermissions: 0n }))).toEqual(PRIVATELY);
    expect(heard(await bot.command(BEN, 'leave'))).toEqual(PRIVATELY);
    expect(bot.sent).not.toEqual([]); // the message of the lobby, brought up to date
    expect(JSON.stringify(bot.sent)).not.toContain('Press Join');
  });

  test('in a match', async () => {
    const id = await table();
    expect(heard(await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' }))).toEqual(PRIVATELY); // and a tip
    const match = await awaiting();
    const { user: mover, button } = firstPlay(match);
    const other = mover === ANN ? BEN : ANN;
    expect(heard(await bot.press(other, { kind: 'match', match: id, action: 'nudge' }))).toEqual(PUBLICLY);
    expect(heard(await bot.press(mover, { kind: 'match', match: id, action: 'describe' }))).toEqual(PRIVATELY);
    expect(heard(await bot.press(mover, { kind: 'match', match: id, action: 'leave' }))).toEqual(PRIVATELY);
    expect(heard(await bot.press(other, button))).toEqual(PRIVATELY);
    expect(heard(await bot.command(other, 'end'))).toEqual(PRIVATELY);
    expect(heard(await bot.press(mover, button))).toEqual(PRIVATELY); // and a tip
    expect(heard(await bot.command(mover, 'leaderboard'))).toEqual(PUBLICLY);
    expect(heard(await bot.command(mover, 'stats'))).toEqual(PRIVATELY);
    expect(heard(await bot.command(mover, 'stats', { share: true }))).toEqual(PUBLICLY);
  });

  test('with the pages', async () => {
    for (const page of ['help', 'rules', 'about']) expect(heard(await bot.command(ANN, page))).toEqual(PRIVATELY);
  });
});

test('a vote is asked for in private and told in public', async () => {
  const id = await table();
  await bot.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  const { said } = await bot.press(ANN, { kind: 'match', match: id, action: 'vote-yes' }, { ephemeral: true });
  const [counted, told] = said.map(textOf);
  expect(counted!.trim()).toBe(english.say('end.voteCounted'));
  expect(isPublicLanguage(told!)).toBe(true);
  expect(told).toContain(pseudo.say('end.voteYes'));
});
