import type { AnySelectMenuInteraction, ButtonInteraction } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { placeOfSeat, type Match, type Over } from '../../src/match/match.ts';
import type { Story } from '../../src/match/story/story.ts';
import type { StoryTurn } from '../../src/match/story/moments.ts';
import { ROUND_SIGNS, withSigns, type Language, type Lines } from '../../src/text/language.ts';
import { sizeName, rulesetTitle, utcMinute } from '../../src/text/words.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { withMatch } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { endCardControls, READER } from './end-card.ts';
import { button } from '../../src/discord/posts/components.ts';
import { whenAndWho } from '../../src/discord/posts/player-names.ts';
import { namedFor, namedStory } from './named-story.ts';
import { framesOf, MOST_BYTES, type Length } from './replay-frames.ts';
import type { SlashCommand } from '../../src/discord/interactions.ts';
import { endHead, ledLines } from '../../src/text/end.ts';
import { plain, colorWord, computerName, inert, seatNames } from '../../src/text/people.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { SEATS } from '../../src/engine/index.ts';
import { tellNotice } from '../../src/text/turn-lines.ts';
import type { ChunkedWork } from '../../src/match/chunked-work.ts';
import { answerAtDesk, keyOf } from '../../src/discord/replies/desk-answer.ts';
import type { Filmed } from '../../src/render/scene/subjects.ts';
import { findAccessible } from '../../src/discord/replies/game-access.ts';

export type Asking = ButtonInteraction | AnySelectMenuInteraction | SlashCommand;

export const filmControls = {
  /** Of the end of a match, which may not be the channel's last one. */
  replay: control({
    id: BOARD_IDS.replay,
    pace: 'replay',
    onButton: (bot, pressed, { match: id }) =>
      withMatch(bot, pressed, id, (_, __, match) => handOutReplay(bot, pressed, match, false)),
  }),
  /** Shows everyone a finished match of any channel. */
  share: control({
    id: idForm('replay:{match}', { match: MATCH_ID }),
    pace: 'replay',
    onButton: (bot, pressed, { match }) => watchById(bot, pressed, match, true),
  }),
  film: control({
    id: idForm('film:{match}:{to}', { match: MATCH_ID, to: READER }),
    pace: 'replay',
    onButton: (bot, pressed, { match, to }) => watchById(bot, pressed, match, to === 'everyone', 'full'),
  }),
};

/** Shows a finished match again, as an animation and in words: to the person who asks, or to everyone. */
export async function handOutReplay(
  bot: Bot,
  interaction: Asking,
  found: Match | null,
  isShared: boolean,
  length: Length = 'short',
): Answered {
  if (found?.status !== 'over') return { code: found?.status === 'running' ? 'not-over-yet' : 'no-finished-match' };
  const match = namedFor(found, interaction);
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : interaction);
  const mostBytes = Math.min(MOST_BYTES, interaction.attachmentSizeLimit);
  return answerAtDesk(bot, interaction, {
    language,
    isShared,
    key: keyOf('replay', language, match, length, mostBytes),
    work: async ({ run, tell }): Promise<Replay | null> => {
      const story = await namedStory(bot, match, run);
      if (story === null) return null;
      const film = { frames: await run(framesOf(language, story, length)), mostBytes };
      const log = Buffer.from(await run(logOf(language, story)));
      return { ...(await bot.desk.makeFilm(film, tell)), log };
    },
    give: async (replay) => {
      if (replay === null) return { code: 'no-replay' };
      await interaction.editReply(answerOf(language, match, replay, { interaction, length, isShared }));
      return { outcome: 'replayed', match: match.id };
    },
  });
}

/** Shows a match of this server by its id, if the asking person may see its place. */
export async function watchById(
  bot: Bot,
  interaction: Asking,
  id: string,
  isShared: boolean,
  length?: Length,
): Answered {
  const found = await findAccessible(bot, interaction, id, isShared, 'unknown-game');
  if (!found.ok) return found.error;
  return handOutReplay(bot, interaction, found.value, isShared, length);
}

/** The most bytes of any file for the person who asks. */
type Limit = Pick<Asking, 'attachmentSizeLimit'>;

/** A whole match as an animation and in words. */
interface Replay extends Filmed {
  readonly log: Buffer;
}

/** The place of a replay, and the kind of its film. */
interface Shown {
  readonly interaction: Limit;
  readonly length: Length;
  readonly isShared: boolean;
}

function answerOf(
  language: Language,
  match: Over,
  { gif, frames, all, log }: Replay,
  { interaction: asking, length, isShared }: Shown,
) {
  const { kind: ending } = match.ending;
  const names = seatNames(language, match).map(inert);
  const who = match.ending.kind === 'won' ? match.ending.winners.map((seat) => names[seat]!).join(' & ') : '';
  const how = ending === 'won' ? language.say('replay.won', { who }) : language.say(`ended.${ending}`);
  const game = rulesetTitle(language, match.game.rules);
  const isLogThere = log.length <= asking.attachmentSizeLimit;
  const limit = sizeName(language, asking.attachmentSizeLimit);
  const lines = [
    language.say('replay.head', { game, how }),
    whenAndWho(language, match),
    ...(gif === null && isLogThere ? [language.say('replay.tooLarge', { limit })] : []),
    ...(gif === null && !isLogThere ? [language.say('replay.tooSmall', { limit })] : []),
    ...(gif !== null && frames < all ? [language.say('replay.fewer', { shown: frames, all })] : []),
  ];
  const buttons = [
    ...(length === 'full'
      ? [button(filmControls.film.id, { match: match.id, to: 'everyone' }, language.say('replay.share'))]
      : [
          button(filmControls.share.id, { match: match.id }, language.say('replay.share')),
          button(filmControls.film.id, { match: match.id, to: 'me' }, language.say('button.fullFilm')),
        ]),
    button(endCardControls.endCard.id, { match: match.id, to: 'me' }, language.say('button.endCard')),
    button(BOARD_IDS.analysis, { match: match.id }, language.say('button.analysis')),
  ];
  return {
    content: lines.join('\n'),
    files: [
      ...(gif === null
        ? []
        : [{ attachment: gif, name: `sorry-${match.id}.gif`, description: language.say('replay.alt', { game, how }) }]),
      ...(isLogThere ? [{ attachment: log, name: `sorry-${match.id}.txt` }] : []),
    ],
    components: isShared ? [] : [{ type: ComponentType.ActionRow as const, components: buttons }],
    allowedMentions: { parse: [] },
  };
}

/** A whole match in words, turn by turn, as a file. A turn is a piece. */
export function* logOf(bot: Language, story: Story<Over>): ChunkedWork<string> {
  const language = withSigns(bot, ROUND_SIGNS); // no file shows the markup of the bot's own
  const { match, turns, parting } = story;
  const head = language.say('log.head', {
    game: rulesetTitle(language, match.view.rules),
    when: utcMinute(match.startedAt),
  });
  const turnsInWords: string[] = [];
  for (const turn of turns) {
    turnsInWords.push(...turnLines(language, turn));
    yield;
  }
  const lines = [
    head,
    language.say('log.id', { id: match.id }),
    ...seatLines(language, story),
    '',
    ...turnsInWords,
    ...parting.map((notice) => tellNotice(language, notice, match, true)),
    '',
    endHead(language, story),
    ...ledLines(language, match),
    language.say('end.turns', { count: match.view.turn }),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}

const seatLines = (language: Language, { match }: Story<Over>): Lines =>
  SEATS.flatMap((seat) => {
    const place = placeOfSeat(match, seat);
    if (!place) return [];
    const color = colorWord(language, seat);
    const { occupant } = place;
    const name = occupant.kind === 'computer' ? computerName(language, occupant) : occupant.name;
    const who = name === '' ? language.say('log.person') : name;
    return [`${language.signs[seat]} ${language.say('log.seat', { color, who })}`];
  });

/** A turn after its number. */
const turnLines = (language: Language, turn: StoryTurn): Lines =>
  presenterOf(turn.plays[0]!.before.rules)
    .tell(language, [turn])
    .map((what) => language.say('log.line', { turn: turn.turn, what }));
