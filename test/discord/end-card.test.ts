import { describe, expect, test } from 'vitest';
import { endCardScene } from '../../src/discord/posts/end-card-scene.ts';
import { RULESETS } from '../../src/engine/index.ts';
import { english, LANGUAGES } from '../../src/text/languages.ts';
import { withNames, type LoggedPlay, type NameOf, type Over } from '../../src/match/match.ts';
import type { Language } from '../../src/text/language.ts';
import { ANN, BEN, CLEO, clickBy, DAN } from '../harness/matches.ts';
import { wholeStoryOf } from '../harness/stories.ts';
import { useDesk, begun, ended } from '../harness/headless/tables.ts';
import { finished } from '../render/films.ts';

const FOUR = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;
const NAMED = (userId: string): string => ({ [ANN]: 'Ann of here', [BEN]: 'Ben of here' })[userId] ?? '';
const nobody = (): string => '';

const endCardOf = (language: Language, match: Over, log: readonly LoggedPlay[], nameOf: NameOf) =>
  endCardScene(language, wholeStoryOf(withNames(match, nameOf), log));

describe('what an end card shows', () => {
  test.each(RULESETS.map(({ name }) => name))('of %s is told in every language, and fits into words', (name) => {
    const { match, log } = finished(name, FOUR);
    for (const language of LANGUAGES) {
      const { endCard, alt } = endCardOf(language, match, log, NAMED);
      expect(alt.length).toBeLessThanOrEqual(1_024);
      expect(alt).not.toMatch(/[{}*\\<]|undefined/);
      expect([endCard.winners.length > 0, endCard.figures.length > 0]).toEqual([true, true]);
      expect(endCard.named.notes.length).toBeLessThanOrEqual(2);
      const words = [endCard.named, endCard.colored].flatMap(({ head, notes }) => [head, ...notes]);
      for (const text of [...words, endCard.game, endCard.when]) expect(text).not.toMatch(/\*\*|\\|^#|<@|\n/);
    }
  });

  test('are the winners, the places with their pawns, and the numbers of the whole match', () => {
    const { match, log } = finished('classic', ['Ann', 'Ben']);
    const over: Over = { ...match, endedAt: Date.UTC(2026, 10, 22, 23, 59) };
    const { endCard } = endCardOf(english, over, log, NAMED);
    const winners = match.ending.kind === 'won' ? match.ending.winners : [];
    expect([endCard.winners, endCard.when]).toEqual([winners, 'November 22, 2026']);
    expect(endCard.places.map(({ won, home }) => `${won} ${home === 4}`)).toEqual(['true true', 'false false']);
    expect(endCard.places.map(({ name }) => name).toSorted()).toEqual(['Ann of here', 'Ben of here']);
    expect(endCard.figures[0]).toEqual({ count: match.game.turn, label: 'turns' });
    expect(endCard.named.head).toContain(endCard.places[0]!.name);
  });

  test('are colors where nobody is known, and in the second words of each', () => {
    const { match, log } = finished('teams', FOUR);
    const [known, unknown] = [NAMED, nobody].map((nameOf) => endCardOf(english, match, log, nameOf).endCard);
    expect(unknown!.places.every(({ name, fallback }) => name === fallback)).toBe(true);
    expect(unknown!.named).toEqual(unknown!.colored);
    expect(known!.colored).toEqual(unknown!.named);
    expect(JSON.stringify(known!.colored)).not.toMatch(/of here/);
    expect(JSON.stringify(known!.places)).toMatch(/of here/);
  });
});

describe('with a headless bot', () => {
  const bot = useDesk();
  const cards = () => bot.drawn.flatMap((drawn) => ('endCard' in drawn ? [drawn.endCard] : []));

  test('a match that nobody won has a card that says so', async () => {
    const id = await ended(bot);
    const { outcome, said } = await bot.press(CLEO, { kind: 'end-card', match: id, to: 'me' });
    expect([outcome, said[0]]).toEqual(['end-card', { via: 'deferReply', flags: 64 }]);
    expect(said.at(-1)!.files!.map(({ name }) => name)).toEqual([`sorry-${id}.png`]);
    expect(said.at(-1)!.allowedMentions).toEqual({ parse: [] });
    expect(cards().map(({ winners, named }) => [winners, named.head])).toEqual([
      [[], 'Game over: a moderator ended it'],
    ]);
    expect(cards()[0]!.onlookers.length).toBeGreaterThan(1);
  });

  test('names who has left, not the computer that has their seat', async () => {
    const id = await begun(bot);
    await bot.press(BEN, { kind: 'match', match: id, action: 'leave-yes' });
    await bot.matches.act(id, clickBy(DAN), { kind: 'end' });
    const placesFor = async (userId: string) => {
      await bot.press(userId, { kind: 'end-card', match: id, to: 'me' }, { name: 'Somebody' });
      return cards()
        .at(-1)!
        .places.map(({ name, merit }) => [name, merit]);
    };
    expect(await placesFor(BEN)).toContainEqual(['Somebody', 'left early']);
    expect(await placesFor(CLEO)).toContainEqual(['Yellow', 'left early']);
  });

  test.each([
    ['end card', (match: string) => `end-card:${match}:me`],
    ['end card for everyone', (match: string) => `end-card:${match}:everyone`],
    ['analysis', (match: string) => `analysis:${match}`],
  ])('there is no %s of a match that is gone, of another server, or still being played', async (_, idOf) => {
    const id = await begun(bot);
    const ask = (match: string, where = {}) => bot.ask(CLEO, { kind: 'button', customId: `s1:${idOf(match)}` }, where);
    expect((await ask(id)).outcome).toBe('not-over-yet');
    expect((await ask(id, { guildId: '2002' })).outcome).toBe('unknown-match');
    const gone = await ask('nowhere');
    expect([gone.outcome, gone.said[0]]).toMatchObject(['unknown-match', { via: 'reply', flags: 64 }]);
    expect(bot.drawn).toEqual([]);
  });
});
