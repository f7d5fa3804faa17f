import { describe, expect, test } from 'vitest';
import { MessageFlags } from 'discord.js';
import type { Said } from '../harness/headless/interaction.ts';
import { english } from '../../src/text/languages.ts';
import { COMPUTER_NAMES, type Running } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import { labelsOf, textsOf, type Message } from './components.ts';
import { type Answered } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, clickBy, running } from '../harness/matches.ts';
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
    await bot.service.play.play(match.id, button.ply, token, clickBy(user));
  }
}

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
