import { findMatch } from '../../src/match/door/lookup.ts';
import { withoutNames, type Match, type Running, isKeeping } from '../../src/match/match.ts';
import { isStill, withPostedTime } from '../../src/match/decisions/posted-boards.ts';
import { awaitedSeat, awaitedUser, ownDecision } from '../../src/match/turn.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { hasTurnPosts, isSameTurn, storyOf, turnMade } from '../../src/match/story/story.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { seatNames } from '../../src/text/people.ts';
import type { Language } from '../../src/text/language.ts';
import {
  acknowledge,
  clickOf,
  tip,
  isPrivate,
  tell,
  tellIfSilent,
  tellIfRefused,
} from '../../src/discord/replies/replies.ts';
import { BOARD_IDS, stepMessage } from '../../src/discord/posts/board-message.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { ended, playedLine } from '../../src/discord/posts/final-texts.ts';
import { keptOn, withKept } from '../../src/discord/posts/kept-lines.ts';
import { runWithPauses } from '../../src/discord/servers/paused-work.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import { missingHere } from '../../src/discord/replies/permissions.ts';
import { fileOf, componentsOf, hasControl, filesToKeep, mentionedIn } from '../../src/discord/posts/components.ts';
import { boardPicture } from '../../src/discord/posts/pictures.ts';
import { editedPost } from '../../src/discord/posts/posts.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { control } from '../../src/discord/routing/control.ts';
import { refuseButton } from './refused-play.ts';
import { showHandStep } from './hand.ts';

export const playControls = {
  play: control({
    id: BOARD_IDS.play,
    onButton: (bot, pressed, id) => dropLeftoverControls(bot, pressed, id.match, pressPlay(bot, pressed, id)),
  }),
  step: control({
    id: BOARD_IDS.step,
    pace: 'step',
    onButton: (bot, pressed, id) => dropLeftoverControls(bot, pressed, id.match, pressStep(bot, pressed, id)),
  }),
};

/** The refusals of buttons that are of no use any more. */
const LEFT_OVER: ReadonlySet<string> = new Set(['stale', 'undone', 'match-over']);

/** Buttons that a crash left on an earlier board are answered, and then removed. A forged one is on no board. */
async function dropLeftoverControls(bot: Bot, pressed: ButtonClick, id: string, answered: Answered): Answered {
  const { message, customId } = pressed;
  const outcome = await tellIfRefused(bot, pressed, answered);
  const isLeftOver = LEFT_OVER.has(outcome.outcome);
  const components = componentsOf(message);
  const found = isLeftOver && hasControl(components, customId) ? await findMatch(bot.archive, id) : null;
  if (found?.ok) await bot.poster.dropControls(found.value, message.id, components);
  return outcome;
}

interface AtPly {
  readonly match: string;
  readonly ply: number;
}

/**
 * The last click of a play: saved, then acknowledged, then shown. A private post goes, because the table is told. A post
 * of a whole turn stays as it is until the poster edits it.
 */
async function pressPlay(bot: Bot, interaction: ButtonClick, id: AtPly & { readonly token: string }): Answered {
  const played = await bot.matches.act(id.match, clickOf(interaction), { kind: 'play', ply: id.ply, token: id.token });
  if (!played.ok)
    return { ...(await refuseButton(bot, interaction, id.match, id.ply, played.error)), match: id.match, ply: id.ply };
  const match = played.value;
  const turn = turnMade(match, played.made);
  const { message } = interaction;
  const shared = bot.languages.public(match);
  const shrink = () =>
    bot.poster.answer(message.id, async () => {
      const kept = keptOn(match, message.id) ?? bot.poster.keptAt(match, id.ply);
      let text = '';
      const isSaid = await acknowledge(bot, interaction, id.match, () =>
        tryWithNames(match, async (named) => {
          const { places } = named === match ? turn : withoutNames({ ...match, places: turn.places });
          const line = playedLine(shared, { ...turn, places });
          text = await withKept(shared, named, kept, line, () => bot.archive.plays(match.id));
          return interaction.update({
            components: [...ended(match, componentsOf(message), text).components],
            attachments: isKeeping(match) ? filesToKeep(message) : [],
            allowedMentions: { parse: [] },
          });
        }),
      );
      return isSaid ? text : null;
    });
  const close = () => acknowledge(bot, interaction, id.match, () => bot.hands.close(id.match, interaction));
  const keep = () => acknowledge(bot, interaction, id.match, () => interaction.deferUpdate());
  const isSeen = await (isPrivate(interaction) ? close() : hasTurnPosts(match) ? keep() : shrink());
  const language = bot.languages.private(interaction);
  const lost = missingHere(bot, interaction);
  if (lost) await tell(interaction, whyNoBoard(language, lost));
  else void tellIfSilent(bot, interaction, match.id);
  if (isSeen) await tip(bot, interaction, match);
  return { outcome: 'played', match: match.id, ply: id.ply };
}

const whyNoBoard = (language: Language, { code, details }: Refusal): string =>
  code === 'thread-locked'
    ? language.say('permission.locked')
    : language.say('permission.lost', { names: details?.['names'] ?? '' });

/** A step toward a play saves nothing: the same message with other buttons and another picture. */
async function pressStep(bot: Bot, interaction: ButtonClick, id: AtPly & { readonly path: string }): Answered {
  const found = await findMatch(bot.archive, id.match);
  if (!found.ok) return found.error;
  if (found.value.channelId !== interaction.channelId) return { code: 'unknown-match' };
  const mine = ownDecision(found.value, id.ply, clickOf(interaction));
  if (!mine.ok) return refuseButton(bot, interaction, id.match, id.ply, mine.error);
  const match = mine.value;
  const language = bot.languages.public(match);
  const { view } = seenOf(match, isPrivate(interaction) ? awaitedSeat(match) : null);
  if (!presenterOf(view.rules).ask(language, view, seatNames(language, match), id.path))
    return { code: 'illegal-play' };
  await interaction.deferUpdate();
  if (isPrivate(interaction)) await showHandStep(bot, interaction, match, id.path);
  else await tryWithNames(withPostedTime(match), (named) => showStep(bot, interaction, named, id.path));
  return { outcome: 'step', match: match.id, ply: id.ply };
}

async function showStep(bot: Bot, interaction: ButtonClick, match: Running, path: string): Promise<void> {
  const story = await runWithPauses(storyOf(match, await bot.archive.plays(match.id)));
  const language = bot.languages.public(match);
  const { view } = story.match;
  const question = presenterOf(view.rules).ask(language, view, seatNames(language, match), path)!;
  const board = await boardPicture({ language, render: bot.render }, story, question);
  const { message } = interaction;
  if (await newerThan(bot, match)) return; // the play was made while its step was drawn
  const content = {
    components: [...stepMessage(language, story.match, componentsOf(message), board, question)],
    attachments: filesToKeep(message, (name) => name !== board.name),
    files: [fileOf(board)],
    allowedMentions: { parse: [], users: [...mentionedIn(message)] }, // an edit pings nobody, and the ping stays marked
  };
  const shown = await interaction.editReply(content).catch(async (error: unknown) => {
    if (await newerThan(bot, match)) return message; // the play has removed the pictures of the post
    throw error;
  });
  const newer = await newerThan(bot, match);
  if (newer && isSameTurn(newer, view)) await showNewest(bot, interaction, newer);
  else if (newer) await bot.poster.dropControls(newer, message.id, componentsOf(shown));
}

/** Repairs a post that a slow step has overwritten: it shows the newest board, as the poster does. */
async function showNewest(bot: Bot, interaction: ButtonClick, match: Running): Promise<void> {
  if (awaitedUser(match) !== interaction.user.id) return; // the poster edits or ends the post once the clock has played on
  const story = await runWithPauses(storyOf(match, await bot.archive.plays(match.id)));
  const { components, pictures } = await editedPost(
    { language: bot.languages.public(match), render: bot.render },
    story,
  );
  const content = { components: [...components], files: pictures.map(fileOf), attachments: [] };
  await interaction.editReply({ ...content, allowedMentions: { parse: [] } });
  const newer = await newerThan(bot, match);
  if (newer && isSameTurn(newer, match.game)) await showNewest(bot, interaction, newer);
  else if (newer) await bot.poster.dropControls(newer, interaction.message.id);
}

/** The newest state of a match that no longer waits for the shown decision; null = it still does. */
async function newerThan({ archive }: Bot, shown: Running): Promise<Match | null> {
  const newest = await findMatch(archive, shown.id);
  return newest.ok && !isStill(newest.value, shown) ? newest.value : null;
}
