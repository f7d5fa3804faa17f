import { describe } from 'vitest';
import { renderEndCard } from '../../src/render/pictures/end-card.ts';
import { createDailyStore } from '../../src/store/people/dailies.ts';
import { useDesk } from '../harness/headless/tables.ts';
import { ANN } from '../harness/matches.ts';
import { drawSmall, scaledPng, testGolden } from './compare.ts';

const DATE = '2026-11-26';
const KEPT = { userId: ANN, day: Date.parse(DATE) / 86_400_000, attempt: 1, guildId: '', isAgain: false, result: null };
/** The plays before a press, and those from it to the end. */
const BEFORE =
  'r1-1 b1=r1 y1+8 g2!y1 r2^ b1+12 - g2+5 - b1+8 - g1+3,g2+4 r1+3 - - g1+5 r1+3 - y1^ g1+2 g1-4 r1+1 - y2!r1 g1+5';
const AFTER =
  ' r2-1 b2^ y2+8 g1+12 r2+12 b2+10 y1+5 g1-4 r2=y1 b2+1 y1+12 g1+5,g2+2 r2+7 b2=g1 y1+11 g1+2 - r1^ r2+8 b2+2 b2+8';

const bot = useDesk();

/** Draws what a person sees who opens the daily after these plays. */
async function drawAfter(plays: string) {
  const store = createDailyStore(bot.database.kit);
  await store.secret('da'.repeat(32));
  const times = { startedAt: 0, endedAt: plays.endsWith(AFTER) ? 1 : null };
  await store.saveDaily({ ...KEPT, ply: plays.split(' ').length, plays, ...times }, 0);
  bot.pass(KEPT.day * 86_400_000);
  await bot.command(ANN, 'daily', { day: DATE });
  const picture = bot.drawn.at(-1)!;
  if ('endCard' in picture) return scaledPng(renderEndCard(picture.endCard));
  return drawSmall(picture as Parameters<typeof drawSmall>[0]);
}

describe('a daily', () => {
  testGolden({ daily: BEFORE, 'daily-end': BEFORE + AFTER }, drawAfter);
});
