import type { ButtonInteraction } from 'discord.js';
import { formatPlay, type Seat, type View, type PlayerAnalysis } from '../../src/engine/index.ts';
import type { Run } from '../../src/match/chunked-work.ts';
import type { LoggedPlay, Over } from '../../src/match/match.ts';
import type { Advise } from '../../src/match/ports.ts';
import { analysisOf, judgedMatch, type JudgedMatch, type JudgedPlayer } from '../../src/match/story/accuracy.ts';
import { playAt } from '../../src/match/story/story.ts';
import type { AnalysisCard } from '../../src/render/scene/subjects.ts';
import { ALT_LIMIT } from '../../src/text/describe.ts';
import type { Language, Lines } from '../../src/text/language.ts';
import { boldSeat, colorWord, seatNames } from '../../src/text/people.ts';
import { cutTo, rulesetTitle } from '../../src/text/words.ts';
import { answerAtDesk, keyOf } from '../../src/discord/replies/desk-answer.ts';
import type { AnswerKey } from '../../src/discord/desk/known-answers.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import {
  gallery,
  PART,
  text,
  type Components,
  type Picture,
  type PostContext,
} from '../../src/discord/posts/components.ts';
import { chancesIn } from '../../src/discord/posts/hints.ts';
import { hintPicture } from '../../src/discord/posts/pictures.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { pictureMessage } from '../../src/discord/replies/replies.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { control } from '../../src/discord/routing/control.ts';
import { findAccessible } from '../../src/discord/replies/game-access.ts';
import { namedFor } from './named-story.ts';

export const analysisControls = {
  analysis: control({
    id: BOARD_IDS.analysis,
    pace: 'replay',
    onButton: (bot, pressed, { match }) => handOutAnalysis(bot, pressed, match),
  }),
};

/** Tells the person who asks how a finished match of this server was played: the part of chance, and that of each player. */
async function handOutAnalysis(bot: Bot, pressed: ButtonClick, id: string): Answered {
  const found = await findAccessible(bot, pressed, id, false, 'unknown-match');
  if (!found.ok) return found.error;
  const match = found.value;
  if (match.status !== 'over') return { code: 'not-over-yet' };
  return tellAnalysis(bot, pressed, namedFor(match, pressed), () => bot.archive.plays(id));
}

/** The same for a match at hand. Matches with other plays are told apart by `more`. */
export function tellAnalysis(
  bot: Bot,
  pressed: ButtonInteraction,
  match: Over,
  read: () => Promise<readonly LoggedPlay[]>,
  ...more: AnswerKey
): Answered {
  const language = tellingIn(bot.languages, match, pressed);
  return answerAtDesk(bot, pressed, {
    language,
    isInParts: true,
    key: keyOf('analysis', language, match, ...more),
    work: async ({ run }) => {
      const log = await read();
      const judged = await judgedOnce(bot, run, match, log).catch(() => null);
      return judged && toldAnalysis({ language, render: bot.desk.render, advise: bot.advise }, judged);
    },
    give: async (told) => {
      if (told === null) return { code: 'no-replay' };
      const { components, pictures } = analysisMessage(told, pressed.user.id);
      await pressed.editReply(pictureMessage(components, pictures));
      return { outcome: 'analysis', match: match.id };
    },
  });
}

/** The chances of a match take longest, and are the same whatever its people are called. */
async function judgedOnce({ desk, analyze }: Bot, run: Run, match: Over, log: readonly LoggedPlay[]) {
  const analysis = await desk.once(['chances', match.id, log], () => run(analysisOf(analyze, match, log)));
  return run(judgedMatch(analysis, match, log));
}

interface Context extends PostContext {
  readonly advise: Advise;
}

/** An analysis in words and pictures, for any reader. */
interface ToldAnalysis {
  readonly head: string;
  readonly curve: Picture;
  readonly people: readonly ToldPlayer[];
  readonly foot: string;
}

/** The choices of a person: with the reasons, which speak to them alone, and as others read them. */
interface ToldPlayer {
  readonly userId: string;
  readonly own: Lines;
  readonly others: Lines;
  readonly board: Picture | null; // of the worst one
}

async function toldAnalysis(context: Context, judged: JudgedMatch): Promise<ToldAnalysis> {
  const { language, render } = context;
  const { analysis, alt } = analysisCard(language, judged);
  const curve = { name: 'analysis.png', png: await render({ analysis }), alt };
  const people: ToldPlayer[] = [];
  for (const player of judged.players)
    if (player.userId !== null && player.decisions.length > 0)
      people.push({ userId: player.userId, ...(await toldChoices(context, judged, player)) });
  const counts = chancesIn(judged.story.match.view.rules);
  const foot = language.say('analysis.foot', { counts, luck: hasLuck(judged) ? 'some' : 'none' });
  return { head: language.say('analysis.head'), curve, people, foot };
}

/** The curve, then the worst and the best choice of each person: first those of the reader. */
function analysisMessage({ head, curve, people, foot }: ToldAnalysis, readerId: string) {
  const pictures: Picture[] = [curve];
  const told: Components[number][] = [text(head), gallery(pictures, PART.board)];
  const isReader = ({ userId }: ToldPlayer) => userId === readerId;
  for (const player of people.toSorted((a, b) => Number(isReader(b)) - Number(isReader(a)))) {
    const { own, others, board } = player;
    told.push(text((isReader(player) ? own : others).join('\n')));
    if (board === null) continue;
    told.push(gallery([board], PART.ended + pictures.length));
    pictures.push(board);
  }
  return { components: [...told, text(foot)] satisfies Components, pictures };
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

/** The worst choice of a player in words, and as a board with both plays; then the best one in words. */
async function toldChoices(
  context: Context,
  judged: JudgedMatch,
  player: JudgedPlayer,
): Promise<Omit<ToldPlayer, 'userId'>> {
  const { language, advise } = context;
  const best = bestLines(language, judged, player);
  const who = boldSeat(language, seatNames(language, judged), player.seat);
  if (player.worst === null) {
    const lines = [language.say('analysis.flawless', { who }), ...best];
    return { own: lines, others: lines, board: null };
  }
  const { seen, play: played, percent } = player.worst;
  const { rules, turn, ply } = seen.view;
  const advice = advise(seen.view);
  const made = advice.find(({ line: [{ play }] }) => formatPlay(play) === played)!;
  const hintFor = (isOwn: boolean) => presenterOf(rules).hint(language, seen, [advice[0]!, made], isOwn);
  const worst = language.say('analysis.worst', { who, turn, percent });
  const [own, others] = [hintFor(true), hintFor(false)];
  const board = await hintPicture(context, seen, own);
  return {
    own: [worst, ...own.plays, ...best],
    others: [worst, ...others.plays, ...best],
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
