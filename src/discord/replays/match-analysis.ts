import { MessageFlags, type ButtonInteraction } from 'discord.js';
import { formatPlay, type Seat, type View } from '../../engine/index.ts';
import { withNames, type LoggedPlay, type Over } from '../../match/match.ts';
import type { Advise, PlayerAnalysis } from '../../match/ports.ts';
import { judgedMatch, type JudgedMatch, type JudgedPlayer } from '../../match/story/accuracy.ts';
import { playAt } from '../../match/story/story.ts';
import type { AnalysisCard } from '../../render/scene/subjects.ts';
import { ALT_LIMIT } from '../../text/describe.ts';
import type { Language } from '../../text/language.ts';
import { boldSeat, colorWord, seatNames } from '../../text/people.ts';
import { cutTo, rulesetTitle } from '../../text/words.ts';
import type { ButtonClick } from '../interactions.ts';
import { tellingIn } from '../languages.ts';
import { gallery, PART, text, type Components, type Picture, type PostContext } from '../posts/components.ts';
import { chancesIn } from '../posts/hints.ts';
import { hintPicture } from '../posts/pictures.ts';
import { presenterOf } from '../posts/presenter.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import { knownName, pictureMessage } from '../replies/replies.ts';
import { runWithPauses } from '../servers/paused-work.ts';
import { findAccessible } from './game-access.ts';

/** Tells the person who asks how a finished match of this server was played: the part of chance, and that of each player. */
export async function handOutAnalysis(bot: Bot, pressed: ButtonClick, id: string): Answered {
  const found = await findAccessible(bot, pressed, id, false, 'unknown-match');
  if (!found.ok) return found.error;
  const match = found.value;
  if (match.status !== 'over') return { code: 'not-over-yet' };
  await pressed.deferReply({ flags: MessageFlags.Ephemeral });
  const named = withNames(match, (userId) => knownName(pressed, userId));
  return tellAnalysis(bot, pressed, named, await bot.archive.plays(id));
}

/** The same for a match at hand, as a deferred answer. */
export async function tellAnalysis(
  bot: Bot,
  pressed: ButtonInteraction,
  match: Over,
  log: readonly LoggedPlay[],
): Answered {
  const context = { ...bot, language: tellingIn(bot.languages, match, pressed), readerId: pressed.user.id };
  const judged = await runWithPauses(judgedMatch(bot.analyze, match, log)).catch(() => null);
  if (judged === null) return { code: 'no-replay' };
  const { components, pictures } = await analysisMessage(context, judged);
  await pressed.editReply(pictureMessage(components, pictures));
  return { outcome: 'analysis', match: match.id };
}

interface Context extends PostContext {
  readonly advise: Advise;
  readonly readerId: string;
}

/** The curve, then the worst and the best choice of each person: first those of the reader. */
async function analysisMessage(
  context: Context,
  judged: JudgedMatch,
): Promise<{ readonly components: Components; readonly pictures: readonly Picture[] }> {
  const { language, render, readerId } = context;
  const { analysis, alt } = analysisCard(language, judged);
  const pictures: Picture[] = [{ name: 'analysis.png', png: await render({ analysis }), alt }];
  const told: Components[number][] = [text(language.say('analysis.head')), gallery(pictures, PART.board)];
  const people = judged.players.filter(({ userId, decisions }) => userId !== null && decisions.length > 0);
  for (const player of people.toSorted((a, b) => Number(b.userId === readerId) - Number(a.userId === readerId))) {
    const { lines, board } = await worstOf(context, judged, player);
    told.push(text([...lines, ...bestLines(language, judged, player)].join('\n')));
    if (board === null) continue;
    told.push(gallery([board], PART.ended + pictures.length));
    pictures.push(board);
  }
  const counts = chancesIn(judged.story.match.view.rules);
  const foot = text(language.say('analysis.foot', { counts, luck: hasLuck(judged) ? 'some' : 'none' }));
  return { components: [...told, foot], pictures };
}

/** False for games whose draws nobody can foresee. */
const hasLuck = ({ players }: Pick<Shown, 'players'>): boolean => players.some(({ luck }) => luck !== null);

/** The part of an analysis that its picture shows. */
export interface Shown extends Pick<JudgedMatch, 'places' | 'sides'> {
  readonly story: { readonly match: { readonly view: Pick<View, 'rules' | 'winners'> } };
  readonly players: readonly PlayerAnalysis[];
}

/** The picture of an analysis, and the same in words. */
export function analysisCard(
  language: Language,
  judged: Shown,
): { readonly analysis: AnalysisCard; readonly alt: string } {
  const { story, places, sides, players } = judged;
  const { rules, winners } = story.match.view;
  const names = seatNames(language, { places });
  const isLucky = hasLuck(judged);
  const heads = [
    language.say('analysis.accuracy'),
    ...(isLucky ? [language.say('analysis.luck')] : []),
    language.say('analysis.given'),
  ];
  const rows = players.map(({ seat, accuracy, luck, given }) => ({
    seat,
    name: names[seat]!,
    fallback: colorWord(language, seat),
    values: [
      accuracy === null ? '–' : language.say('analysis.percent', { percent: Math.round(accuracy) }),
      ...(isLucky ? [points(luck ?? 0)] : []),
      accuracy === null ? '–' : points(-given),
    ],
  }));
  const title = rulesetTitle(language, rules);
  const about = language.say('analysis.about', { counts: chancesIn(rules) });
  const told = rows.map(
    ({ name, values }) => `${name}: ${heads.map((head, index) => `${head} ${values[index]}`).join(', ')}`,
  );
  const hasWon = ([seat]: readonly Seat[]) => Number(winners.includes(seat!));
  const curves = sides.toSorted((one, other) => hasWon(one.seats) - hasWon(other.seats));
  return {
    analysis: { title, about, curves, heads, rows },
    alt: cutTo(language.say('alt.analysis', { title, about, players: told.join('; ') }), ALT_LIMIT),
  };
}

/** A chance in percent points, with its sign. */
function points(chance: number): string {
  const value = Math.round(100 * chance);
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** The worst choice of a player in words, and as a board with both plays. */
async function worstOf(
  context: Context,
  { places }: JudgedMatch,
  { seat, userId, worst }: JudgedPlayer,
): Promise<{ readonly lines: readonly string[]; readonly board: Picture | null }> {
  const { language, advise, readerId } = context;
  const who = boldSeat(language, seatNames(language, { places }), seat);
  if (worst === null) return { lines: [language.say('analysis.flawless', { who })], board: null };
  const { seen, play: played, percent } = worst;
  const { rules, turn, ply } = seen.view;
  const advice = advise(seen.view);
  const made = advice.find(({ line: [{ play }] }) => formatPlay(play) === played)!;
  const hint = presenterOf(rules).hint(language, seen, [advice[0]!, made], userId === readerId);
  const board = await hintPicture(context, seen, hint);
  return {
    lines: [language.say('analysis.worst', { who, turn, percent }), ...hint.plays],
    board: { ...board, name: `before-${ply}.png` },
  };
}

function bestLines(language: Language, { story }: JudgedMatch, { best }: JudgedPlayer): readonly string[] {
  if (best === null) return [];
  const { rules, turn, ply } = best.seen.view;
  return [
    language.say('analysis.best', { turn, percent: best.percent }),
    ...presenterOf(rules).tell(language, [playAt(story.turns, ply)!]),
  ];
}
