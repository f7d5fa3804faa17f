import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Event } from '../engine/index.ts';
import type { Over, PlayRecord, Running } from '../match/match.ts';
import { peopleAt } from '../match/match.ts';
import { awaitedUser } from '../match/turn.ts';
import type { Replayed } from '../match/replay.ts';
import type { Scene } from '../render/scene.ts';
import { altText } from '../text/describe.ts';
import type { Turn } from '../text/narrate.ts';
import { hasMoved, tellNote, tellTurns, turnsOf } from '../text/narrate.ts';
import { boldSeat, seatNames } from '../text/people.ts';
import type { Language } from '../text/language.ts';
import { cardName } from '../text/words.ts';
import { endMessage, interimMessage, waitingMessage } from './board-message.ts';
import type { Picture } from './components.ts';
import type { Question } from './prompts.ts';
import { askAt } from './prompts.ts';
import { endScene, turnScene, waitingScene } from './scene.ts';

export type Render = (scene: Scene) => Promise<Buffer>;
export type Log = readonly Replayed<PlayRecord>[];

/** A message to be sent. */
export interface Post {
  readonly nonce: string; // with the match id at most 25 characters; the same post always has the same
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly pictures: readonly Picture[];
  readonly mentions: readonly string[]; // ids of those who are notified
}

/** A post tells at most this much: with the legend or the standings it stays below Discord's 4,000 characters and ten pictures. */
const STORY_CHARACTERS = 2_000;
const STORY_PICTURES = 9;

/** The posts that tell what happened since `match.shown`; the last one has the board that waits, or the end. */
export async function postsOf(
  language: Language,
  match: Running | Over,
  log: Log,
  render: Render,
): Promise<readonly Post[]> {
  const groups = groupsOf(language, turnsOf(log.filter(({ before }) => before.ply >= match.shown.ply)), match);
  const told = groups.at(-1) ?? [];
  const lines = [
    ...openingLines(language, match, log),
    ...fitting(tell(language, told, match)),
    ...partingLines(language, match),
  ];
  const interim = await inOrder(groups.slice(0, -1), (turns) => interimPost(language, match, turns, render));
  const earlier = await picturesOf(language, match, told.filter(hasMoved).slice(0, -1), render);
  const last =
    match.status === 'over'
      ? await endPost(language, match, log, lines, earlier, render)
      : await waitingPost(language, match, log, lines, earlier, render);
  return [...interim, last];
}

/** The newest board without the story before it. */
export const boardPost = (language: Language, match: Running, log: Log, render: Render): Promise<Post> =>
  waitingPost(language, match, log, [], [], render);

/** The board that waits, at a step of the choice. */
export async function boardPicture(
  language: Language,
  match: Running,
  log: Log,
  question: Question,
  render: Render,
): Promise<Picture> {
  const { phase, turn } = match.game;
  if (phase.kind !== 'move') throw new Error('Only the decision of a seat has a board that waits.');
  const names = seatNames(language, match);
  const sentence = language.say('describe.turn', {
    turn,
    who: names[phase.seat]!,
    card: cardName(language, phase.card),
  });
  return {
    name: 'board.png',
    png: await render(waitingScene(language, match, lastMotion(log), question.letters, question.chosen)),
    alt: altText(language, match.game, names, sentence, question.letters),
  };
}

async function waitingPost(
  language: Language,
  match: Running,
  log: Log,
  lines: readonly string[],
  earlier: readonly Picture[],
  render: Render,
): Promise<Post> {
  const question = askAt(language, match.game, seatNames(language, match), '');
  if (!question) throw new Error('A match that waits for a person offers no play.');
  const board = await boardPicture(language, match, log, question, render);
  return {
    nonce: nonceOf(match),
    components: waitingMessage(language, match, { lines, earlier, board, question }),
    pictures: [...earlier, board],
    mentions: [awaitedUser(match)].filter((id) => id !== null),
  };
}

async function endPost(
  language: Language,
  match: Over,
  log: Log,
  lines: readonly string[],
  earlier: readonly Picture[],
  render: Render,
): Promise<Post> {
  const names = seatNames(language, match);
  const { ending } = match;
  const who = ending.kind === 'won' ? ending.winners.map((seat) => names[seat]!).join(', ') : '';
  const sentence = ending.kind === 'won' ? language.say('alt.won', { who }) : language.say('alt.ended');
  const png = await render(endScene(language, match, lastMotion(log)));
  const board: Picture = { name: 'board.png', png, alt: altText(language, match.game, names, sentence, []) };
  return {
    nonce: 'end',
    components: endMessage(language, match, lines, earlier, board, log),
    pictures: [...earlier, board],
    mentions: peopleAt(match),
  };
}

/** What does not fit into the last post. */
async function interimPost(
  language: Language,
  match: Running | Over,
  turns: readonly Turn[],
  render: Render,
): Promise<Post> {
  const pictures = await picturesOf(language, match, turns.filter(hasMoved), render);
  const last = turns.at(-1)!;
  return {
    nonce: `${last.steps.at(-1)!.before.ply}i`,
    components: interimMessage(language, last.turn, fitting(tell(language, turns, match)), pictures),
    pictures,
    mentions: [],
  };
}

const picturesOf = (
  language: Language,
  match: Running | Over,
  turns: readonly Turn[],
  render: Render,
): Promise<readonly Picture[]> => inOrder(turns, (turn) => turnPicture(language, match, turn, render));

/** A board whose time was given anew is another post: under the same nonce the platform would keep the old one. */
const nonceOf = ({ game, forgiven }: Running): string => (forgiven ? `${game.ply}.${forgiven}` : String(game.ply));

async function turnPicture(language: Language, match: Running | Over, turn: Turn, render: Render): Promise<Picture> {
  const { after } = turn.steps.at(-1)!;
  const names = seatNames(language, match);
  const sentence = language.say('alt.after', { turn: turn.turn, who: names[turn.seat]! });
  return {
    name: `turn-${turn.turn}.png`,
    png: await render(turnScene(language, match, turn)),
    alt: altText(language, after, names, sentence, []),
  };
}

/** Stretches of turns that fit into one post each. */
function groupsOf(language: Language, turns: readonly Turn[], match: Running | Over): readonly (readonly Turn[])[] {
  const groups: Turn[][] = [];
  for (const turn of turns) {
    const group = groups.at(-1);
    if (group && fits(language, [...group, turn], match)) group.push(turn);
    else groups.push([turn]);
  }
  return groups;
}

const fits = (language: Language, turns: readonly Turn[], match: Running | Over): boolean =>
  turns.filter(hasMoved).length <= STORY_PICTURES && tell(language, turns, match).join('\n').length <= STORY_CHARACTERS;

const tell = (language: Language, turns: readonly Turn[], match: Running | Over): readonly string[] =>
  tellTurns(language, turns, seatNames(language, match), match.notes, match.status === 'over');

/** The newest lines that fit: very many notes about one turn push out the oldest. */
const fitting = (lines: readonly string[]): readonly string[] =>
  lines.filter((_, index) => lines.slice(index).join('\n').length <= STORY_CHARACTERS);

/** What the newest turn that moved a pawn did. */
function lastMotion(log: Log): readonly Event[] {
  const last = turnsOf(log).findLast(hasMoved);
  return last ? last.steps.flatMap(({ events }) => events) : [];
}

function openingLines(language: Language, match: Running | Over, log: Log): readonly string[] {
  const { phase } = log[0]?.before ?? match.game;
  if (match.shown.ply >= 0 || phase.kind === 'over') return [];
  return [language.say('board.opening', { who: boldSeat(seatNames(language, match), phase.seat) })];
}

/** Who left after the last play: told with the end, otherwise with the next play. */
const partingLines = (language: Language, match: Running | Over): readonly string[] =>
  match.status === 'over'
    ? match.notes
        .filter(({ ply }) => ply === match.game.ply)
        .map((note) => tellNote(language, note, seatNames(language, match), true))
    : [];

async function inOrder<T, U>(items: readonly T[], make: (item: T) => Promise<U>): Promise<readonly U[]> {
  const made: U[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
