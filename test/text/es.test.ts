import { createCanvas } from '@napi-rs/canvas';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { METRICS } from '../../src/community/standing.ts';
import {
  FACES,
  formatPlay,
  legalPlays,
  QUESTIONS,
  RULESETS,
  SEATS,
  viewFor,
  type Ability,
  type Face,
} from '../../src/engine/index.ts';
import { MOMENTS } from '../../src/match/telling/moments.ts';
import { drawBoard } from '../../src/render/board.ts';
import { TAG } from '../../src/render/label.ts';
import type { Scene } from '../../src/render/scene.ts';
import { widthOf } from '../../src/render/text.ts';
import { SIDE, TEXT, WEIGHT } from '../../src/render/theme.ts';
import { cardMeans, cardWords, rollsMean } from '../../src/text/cards.ts';
import { ALT_LIMIT, altText } from '../../src/text/describe.ts';
import { es } from '../../src/text/es/index.ts';
import { questions } from '../../src/text/es/questions.ts';
import { expressAlt } from '../../src/text/express/describe.ts';
import { playLabel } from '../../src/text/labels.ts';
import { createLanguage, type Key } from '../../src/text/language.ts';
import { stampOf } from '../../src/text/moments.ts';
import { colorWord } from '../../src/text/people.ts';
import { aboutText, helpText, rulesText } from '../../src/text/pages.ts';
import { boardTitle } from '../../src/text/standings.ts';
import { tellTurns } from '../../src/text/story.ts';
import { rulesetAbout, rulesetTitle } from '../../src/text/words.ts';
import { expressGameAt } from '../harness/express.ts';
import { gameAt, matchAt, storyAt } from '../harness/matches.ts';
import { POSITIONS } from '../render/positions.ts';
import { faultsOf, unknownIn } from './translation.ts';

const spanish = createLanguage('es', es, questions);

const PRESET_NAMES = RULESETS.map(({ name }) => name);
const BOARDS = RULESETS.flatMap((rules) => (rules.module === 'board' ? [rules] : []));
/** Every ruleset, and the longest pages of joined ones with house rules. */
const PAGED = [
  ...PRESET_NAMES,
  'teams+dice-card+pawns=2+startSpread=1+swapSlide=mover',
  'point-scoring+matchTarget=100+startSpread=1+swapSlide=mover',
];
const sentences = Object.entries<string>(es);

function isRead(sentence: string): boolean {
  try {
    return new IntlMessageFormat(sentence, 'es', undefined, { ignoreTag: true }).getAst().length > 0;
  } catch {
    return false;
  }
}

describe('the Spanish catalogue', () => {
  test('has the same blanks, choices, commands and room as the English one, and no other key', () => {
    expect(faultsOf('es', es)).toEqual([]);
    expect(unknownIn(es)).toEqual([]);
  });

  test('compiles', () => {
    const broken = sentences.filter(([, sentence]) => !isRead(sentence));
    expect(broken).toEqual([]);
  });

  test('opens what it asks or cries, and has no straight quotes, double spaces or spaces before signs', () => {
    const faulty = sentences.filter(([, sentence]) => {
      const text = sentence.replaceAll(/(?<!¡)Sorry!|`[^`]*`|“\?”|\{ \?\}/g, 'X');
      const [opened, closed] = [/[¡¿]/g, /[!?]/g].map((signs) => (text.match(signs) ?? []).length);
      return opened !== closed || /['"]| {2}| [,;:!?]/.test(text);
    });
    expect(faulty).toEqual([]);
  });

  test('has room for a stamp on a picture', () => {
    for (const kind of MOMENTS) {
      for (const count of [2, 3, 12]) {
        expect(spanish.say(`stamp.${kind}` satisfies Key, { count }).length).toBeLessThanOrEqual(14);
      }
    }
  });
});

test('the picture has room for the number of a long game’s turn', () => {
  const style = { size: TEXT.smallLabel, weight: WEIGHT.name };
  expect(widthOf(spanish.say('picture.turn', { turn: 888 }), style)).toBeLessThanOrEqual(TAG.room);
});

test('the picture of a leaderboard has room for its title', () => {
  const style = { size: 48, weight: WEIGHT.numeral };
  for (const metric of METRICS) {
    for (const isHere of [true, false]) {
      const title = boardTitle(spanish, { metric, isHere, board: { family: 'all', period: 'all' } });
      expect(widthOf(title.replace(/^#+ /, ''), style)).toBeLessThanOrEqual(720);
    }
  }
});

describe('the Spanish pages', () => {
  test('leave nothing open, and fit', () => {
    const pages = [helpText(spanish), aboutText(spanish, '1.2.3'), ...PAGED.map((name) => rulesText(spanish, name))];
    for (const page of pages) {
      expect(page).not.toMatch(/[{}]|undefined/);
      expect(page.length).toBeLessThanOrEqual(4000);
    }
    for (const name of PRESET_NAMES.filter((each) => each !== 'classic')) {
      expect(spanish.say(`rules.family.${name}` as Key).length).toBeLessThanOrEqual(900);
    }
  });

  test('name every ruleset by a title and a line of its own, which fit into a menu together', () => {
    const titles = PRESET_NAMES.map((name) => rulesetTitle(spanish, name));
    const lines = PRESET_NAMES.map((name) => rulesetAbout(spanish, name));
    expect(new Set(titles).size).toBe(RULESETS.length);
    expect(new Set(lines).size).toBe(RULESETS.length);
    expect(lines.filter((line) => line.length < 20 || line.length > 90)).toEqual([]);
    expect(titles.map((title, at) => `${title}: ${lines[at]!}`).filter((line) => line.length > 100)).toEqual([]);
  });
});

test('the pages call the buttons what they are called', () => {
  for (const key of ['join', 'start', 'solo', 'back', 'back-again', 'describe'] as const)
    expect(helpText(spanish)).toContain(spanish.say(`button.${key}`));
  expect(spanish.say('did.away', { who: '' })).toContain(spanish.say('button.back-again'));
  expect(spanish.say('refusal.away')).toContain(spanish.say('button.back-again'));
  expect(spanish.say('refusal.challenge-self')).toContain(spanish.say('button.solo'));
  expect(spanish.say('ask.hand')).toContain(spanish.say('button.hand'));
  expect(spanish.say('lobby.hint', { host: '', when: '' })).toContain(spanish.say('button.join'));
  expect(spanish.say('leaderboard.hidden', { who: '', scope: 'here' })).toContain(spanish.say('button.visibility'));
  expect(spanish.say('refusal.no-server')).toContain(spanish.say('scope.everywhere'));
  for (const name of ['create-public-threads', 'send-messages-in-threads'] as const)
    expect(spanish.say('settings.threads')).toContain(spanish.say(`permissionName.${name}`));
});

describe('the Spanish cards', () => {
  const told = (text: string) => ({
    numbers: new Set((text.match(/\d+/g) ?? []).map(Number)),
    back: /\b(?:atrás|retrocede)(?!\p{L})/iu.test(text),
    start: /\b(?:sal|saca una ficha)\b/i.test(text),
  });
  const does = (abilities: readonly Ability[]) => {
    const steps = abilities.flatMap((ability) => ('steps' in ability ? [ability.steps] : []));
    return {
      numbers: new Set(steps.map(Math.abs)),
      back: steps.some((count) => count < 0),
      start: abilities.some(({ kind }) => kind === 'leave'),
    };
  };

  test('have one or two short lines and a sentence that say what they do', () => {
    for (const rules of BOARDS) {
      for (const face of FACES.filter((each: Face) => rules.cards[each] !== undefined)) {
        const lines = cardWords(spanish, rules, face);
        expect([1, 2]).toContain(lines.length);
        for (const line of lines) expect(line).toMatch(/^[^{}]{2,13}$/);
        for (const text of [cardMeans(spanish, rules, face), ...rollsMean(spanish, rules, face)]) {
          expect(text).toMatch(/^\p{Lu}[^{}]*\.$/u);
          expect(text).not.toMatch(/O bien|undefined| {2}/);
        }
        if (typeof face !== 'number') continue;
        const { abilities } = rules.cards[face]!;
        expect(told(lines.join(' '))).toEqual(does(abilities));
        expect(told(cardMeans(spanish, rules, face))).toEqual(does(abilities));
      }
    }
  });
});

describe('the Spanish questions', () => {
  const all: readonly string[] = questions;

  test('are all different, short, and can be answered by yes or no', () => {
    expect(new Set(all.map((question) => question.toLowerCase())).size).toBe(QUESTIONS);
    for (const question of all) {
      expect(question).toMatch(/^¿Alguna vez .+\?$/);
      expect(question.length).toBeLessThanOrEqual(120);
    }
  });

  test('have no straight quotes, no double spaces and nothing that Discord would format', () => {
    expect(all.filter((question) => /['"*_~`|<>]| {2}|^\s|\s$/.test(question))).toEqual([]);
  });
});

describe('the Spanish story', () => {
  test.each([
    [
      'r:4,st,st,st/y:st,9,st,st r 5',
      'r1+5',
      '🔴 **Ann** sacó **5**: la ficha 1 avanza 5 hasta la casilla 9, se come la ficha 2 de Cleo.',
    ],
    [
      'r:13,17,st,st/y:18,st,st,st r 3',
      'r1+3',
      '🔴 **Ann** sacó **3**: la ficha 1 avanza 3 hasta la casilla 16, se desliza hasta la casilla 19, manda a la salida su propia ficha 2, se come la ficha 1 de Cleo.',
    ],
    [
      'r:s2,st,st,st/y:40,st,st,st r 3',
      'r1+3',
      '**🏠 ¡Ann lleva una a la meta! Faltan 3.** 🔴 **Ann** sacó **3**: la ficha 1 avanza 3 y llega a la **meta**.',
    ],
    [
      'r:st,st,st,st/y:40,st,st,st r sorry',
      'r1!y1',
      '**😇 ¡Sorry, Cleo!** 🔴 **Ann** sacó **Sorry!**: la ficha 1 le quita la casilla 40 a la ficha 1 de Cleo.',
    ],
  ])('is told: %s %s', (line, token, sentence) => {
    const game = gameAt(`classic ${line}`);
    expect(tellTurns(spanish, storyAt(matchAt(game, ['Ann', 'Cleo']), game, [token]).turns)).toEqual([sentence]);
  });
});

test.each([
  ['classic r:10,11,12,13/b:20,21,22,23/y:40,41,42,43/g:50,51,52,53 r sorry', 16],
  ['classic r:s0,s1,s2,s3/b:s0,s1,s2,s3/y:s0,s1,s2,s3/g:s0,s1,s2,s3 r 1', 8],
])('the description of a picture stays within Discord’s limit: %s', (line, places) => {
  const game = { ...gameAt(line), turn: 999 };
  const names = SEATS.map((seat) => `${'𝕎'.repeat(32)} (${colorWord(spanish, seat)})`);
  const letters = Array.from({ length: places }, (_, index) => ({
    letter: 'ABCDEFGHIJKLMNOP'[index]!,
    at: 64 + index,
  }));
  const turn = spanish.say('describe.turn', { turn: 999, who: names[2]!, card: 'Sorry!' });
  const text = altText(spanish, viewFor(game, null), names, turn, letters);
  expect(text.length).toBeGreaterThan(800);
  expect(text.length).toBeLessThanOrEqual(ALT_LIMIT);
});

test('so does the description of the dice game', () => {
  const line = 'express r:red,1,1,1,1/b:blue,1,1,1,1/y:yellow,1,1,1,1/g:green,1,1,1,1 r red,wild,slide';
  const names = Array<string>(4).fill('𝕎'.repeat(32));
  const letters = [{ letter: 'A', at: { kind: 'base', seat: 2, color: 1 } }] as const;
  const text = expressAlt(spanish, viewFor(expressGameAt(line), null), names, 'x'.repeat(150), letters);
  expect(text.length).toBeLessThanOrEqual(ALT_LIMIT);
});

test('a button leaves nothing out, however much its play does', () => {
  const position = gameAt('classic r:6,3,5,34/b:4,2,55,11/g:8,41,36,21 b 7');
  const legal = legalPlays(position).find(({ play }) => formatPlay(play) === 'b2+1,b3+6')!;
  const names = SEATS.map(() => 'W'.repeat(32));
  expect(playLabel(spanish, legal, names, 'A')).toMatch(/^2 avanza 1, 3 avanza 6, .*, 2 tuyas a la salida$/);
});

describe('on a picture', () => {
  const canvas = createCanvas(SIDE, SIDE);

  /** What stands on a picture, as it is cut to its room. */
  function writtenOn(scene: Scene): readonly string[] {
    const written: string[] = [];
    const context = canvas.getContext('2d');
    context.fillText = (text) => void written.push(text);
    drawBoard(context, scene);
    return written;
  }

  const midgame = POSITIONS['midgame']!;
  const cards = BOARDS.flatMap((rules) =>
    FACES.filter((face) => rules.cards[face] !== undefined).map((face) => ({
      face,
      words: cardWords(spanish, rules, face),
    })),
  );
  const different = new Map(cards.map((card) => [card.words.join(' '), card]));

  test.each([...different])('the words of a card are whole: %s', (_, card) => {
    expect(writtenOn({ ...midgame, card })).toEqual(expect.arrayContaining([...card.words]));
  });

  test.each([
    { kind: 'last-pawn', seat: 0 },
    { kind: 'comeback', seat: 1 },
    { kind: 'double-bump', seat: 2, pawns: 2 },
    { kind: 'double-bump', seat: 3, pawns: 3 },
    { kind: 'double-bump', seat: 0, pawns: 4 },
    { kind: 'home', seat: 1, pawns: 1, left: 2 },
    { kind: 'sorry', seat: 2, target: 1 },
  ] as const)('the words of the moment %o are whole', (moment) => {
    const stamp = stampOf(spanish, moment);
    expect(writtenOn({ ...midgame, stamp })).toContain(stamp.words);
  });
});
