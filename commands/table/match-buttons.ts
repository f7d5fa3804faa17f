import type { ButtonInteraction } from 'discord.js';
import { awaited } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/lookup.ts';
import { placeOfUser, type Match, type Over, type Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { awaitedUser, mayNudge, notRunning } from '../../src/match/turn.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import type { Key, Language } from '../../src/text/language.ts';
import { boldSeat, inert, mentionOf, seatNames } from '../../src/text/people.ts';
import type { MatchAction } from '../../src/discord/ids.ts';
import type { ButtonClick, SlashCommand } from '../../src/discord/interactions.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { openRematchHere } from '../lobby/opening.ts';
import { button, text } from '../../src/discord/posts/components.ts';
import { presenterOf } from '../../src/discord/posts/presenter.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import { castVote, pressing } from '../../src/discord/posts/board-message.ts';
import { handOutReplay } from '../replay/film.ts';
import {
  acknowledge,
  askPrivately,
  clickOf,
  isAnswered,
  isPrivate,
  privateText,
  publicMessage,
  tell,
} from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { isModerator, permissionsOf } from '../../src/discord/replies/permissions.ts';
import { showHand } from './hand.ts';
import { giveHint, mayAskHint } from './hint.ts';
import { showUndone } from './refused-play.ts';
import { mayPostAgain, postAgain } from './board.ts';
import { handOutRecord } from '../verify/verification.ts';
import { askGuess, react } from './watching.ts';

type ButtonAnswer = (bot: Bot, interaction: ButtonClick, id: string) => Answered;

const onMatch =
  (answer: (bot: Bot, interaction: ButtonClick, match: Match) => Answered): ButtonAnswer =>
  async (bot, interaction, id) => {
    const found = await findMatch(bot.archive, id);
    return found.ok ? answer(bot, interaction, found.value) : found.error;
  };

const onPlayed = (answer: (bot: Bot, interaction: ButtonClick, match: Running | Over) => Answered): ButtonAnswer =>
  onMatch(async (bot, interaction, match) =>
    match.status === 'running' || match.status === 'over'
      ? answer(bot, interaction, match)
      : { code: notRunning(match) },
  );

const onRunning = (answer: (bot: Bot, interaction: ButtonClick, match: Running) => Answered): ButtonAnswer =>
  onMatch(async (bot, interaction, match) =>
    match.status === 'running' ? answer(bot, interaction, match) : { code: notRunning(match) },
  );

const BUTTON_ANSWERS: Readonly<Record<MatchAction, ButtonAnswer>> = {
  more: onPlayed(openPanel),
  hint: onRunning(giveHint),
  hand: onRunning(showHand),
  describe: onPlayed(describe),
  card: onRunning(explainCard),
  again: onRunning(postAgain), // never another match that is played here now
  leave: onRunning(askLeave),
  'leave-yes': leave,
  'vote-yes': vote,
  'end-yes': endNow,
  'close-yes': closeLobby,
  rematch: openRematchAfter,
  nudge,
  back: comeBack,
  // These belong to the end of their match, which may not be the channel's last one.
  verify: onMatch(handOutRecord),
  cheer: (bot, interaction, id) => react(bot, interaction, id, 'cheer'),
  gasp: (bot, interaction, id) => react(bot, interaction, id, 'gasp'),
  guess: askGuess,
  replay: onMatch((bot, interaction, match) => handOutReplay(bot, interaction, match, false)),
};

export const pressMatch = (bot: Bot, interaction: ButtonClick, id: string, action: MatchAction): Answered =>
  BUTTON_ANSWERS[action](bot, interaction, id);

/** The button stands below the end of a match. One that is played has lost its end. */
async function openRematchAfter(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const found = await findMatch(bot.archive, id);
  const isPlayed = found.ok && found.value.status === 'running';
  return (isPlayed && (await showUndone(bot, interaction, id, Infinity))) || openRematchHere(bot, interaction, id);
}

/** Opens the private panel behind the “…” of a board, with the actions of this person there. That of an end has its words. */
async function openPanel(bot: Bot, interaction: ButtonClick, match: Running | Over): Answered {
  const language = tellingIn(bot.languages, match, interaction);
  const buttons =
    match.status === 'over'
      ? [pressing(language, match.id)('verify', 'button.verify')]
      : panelButtons(language, match, interaction);
  await tryWithNames(match, (named) => {
    const content = named.status === 'over' ? inWords(language, named) : turnLine(language, named);
    return interaction.reply(privateText(content, buttons));
  });
  return { outcome: 'panel', match: match.id };
}

/** The player on turn, and the card. */
function turnLine(language: Language, match: Running): string {
  const { view } = seenOf(match);
  const names = seatNames(language, match).map(inert);
  return presenterOf(view.rules).describeDecision(language, view.turn, awaited(view)!, names);
}

function panelButtons(language: Language, match: Running, reader: ButtonClick) {
  const userId = reader.user.id;
  const explained = explanationIn(language, match);
  const press = pressing(language, match.id);
  return [
    ...(mayAskHint(match, userId) ? [press('hint', 'button.hint')] : []),
    press('describe', 'button.describe'),
    ...(explained ? [button({ kind: 'match', match: match.id, action: 'card' }, explained.label)] : []),
    ...(mayPostAgain(match, reader) ? [press('again', 'button.postAgain')] : []),
    ...(mayNudge(match, userId) ? [press('nudge', 'button.nudge')] : []),
    ...(placeOfUser(match, userId) ? [press('leave', 'button.leave')] : []),
  ];
}

/** The whole board in words. */
async function describe(bot: Bot, interaction: ButtonClick, match: Running | Over): Answered {
  const language = tellingIn(bot.languages, match, interaction);
  await tryWithNames(match, (named) => showThere(interaction, inWords(language, named)));
  return { outcome: 'described', match: match.id };
}

function inWords(language: Language, match: Running | Over): string {
  const seen = seenOf(match);
  return presenterOf(seen.view.rules).describe(language, seen);
}

/** The effect of the turn's card or dice. */
async function explainCard(bot: Bot, interaction: ButtonClick, match: Running): Answered {
  const explained = explanationIn(tellingIn(bot.languages, match, interaction), match);
  if (explained === null) return { code: notRunning(match) };
  await showThere(interaction, explained.text);
  return { outcome: 'explained', match: match.id };
}

function explanationIn(language: Language, match: Running) {
  const { view } = seenOf(match);
  return presenterOf(view.rules).explain(language, view);
}

/** In the panel itself, or else in a private answer. */
async function showThere(interaction: ButtonClick, content: string): Promise<void> {
  await (isPrivate(interaction) ? interaction.update({ content }) : tell(interaction, content));
}

export async function askLeave(bot: Bot, interaction: ButtonInteraction | SlashCommand, match: Running): Answered {
  if (!placeOfUser(match, interaction.user.id)) return { code: 'not-a-player' };
  return askPrivately(bot, interaction, match, { question: 'leave.ask', action: 'leave-yes', yes: 'leave.yes' });
}

/** Reminds the person awaited by a new message, which notifies. If they left the server, a computer plays. */
async function nudge(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const click = clickOf(interaction);
  const nudged = await bot.matches.act(id, click, { kind: 'nudge' });
  if (!nudged.ok) return refuseNudge(bot, interaction, id, nudged.error);
  const match = nudged.value;
  const userId = match.status === 'running' ? awaitedUser(match) : null;
  const seat = placeOfUser(match, click.userId)?.seat ?? 0;
  const language = bot.languages.public(match);
  try {
    await tryWithNames(match, (named) =>
      interaction.reply({
        content: language.say('nudge.done', {
          mention: `<@${userId}>`,
          who: boldSeat(language, seatNames(language, named), seat),
        }),
        allowedMentions: { parse: [], users: userId === null ? [] : [userId] },
      }),
    );
  } catch (error) {
    if (!isAnswered(interaction, error)) {
      if (match.status === 'running')
        await bot.matches.act(id, 'bot', { kind: 'take-back-nudge', nudgedAt: match.nudgedAt });
      throw error;
    }
  }
  if (userId !== null && !(await bot.isMember(interaction.guildId, userId))) {
    await bot.matches.act(id, 'bot', { kind: 'go-away', userId });
    bot.clock.wake(id);
  }
  return { outcome: 'nudged', match: id };
}

/** The refusal of a reminder that comes too soon names the person awaited. */
async function refuseNudge(bot: Bot, interaction: ButtonClick, id: string, refusal: Refusal): Answered {
  if (refusal.code !== 'nudged-lately') return refusal;
  const found = await findMatch(bot.archive, id);
  const userId = found.ok && found.value.status === 'running' ? awaitedUser(found.value) : null;
  if (userId === null) return { code: 'nobody-awaited' };
  const who = mentionOf(bot.languages.private(interaction), userId);
  return { ...refusal, details: { ...refusal.details, who } };
}

async function comeBack(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const back = await bot.matches.act(id, clickOf(interaction), { kind: 'come-back' });
  if (!back.ok) return back.error;
  const content = bot.languages.private(interaction).say(back.value.status === 'over' ? 'end.byVote' : 'back.done');
  await acknowledge(bot, interaction, id, () => tell(interaction, content));
  return { outcome: 'back', match: id };
}

/** Shows a sentence in the place of a private question. */
const replaceQuestion = ({ languages }: Bot, interaction: ButtonClick, key: Key) =>
  interaction.update({ content: languages.private(interaction).say(key), components: [] });

async function leave(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const left = await bot.matches.act(id, clickOf(interaction), { kind: 'leave-match' });
  if (!left.ok) return left.error;
  const said = left.value.status === 'over' ? 'leave.last' : 'leave.done';
  await acknowledge(bot, interaction, id, () => replaceQuestion(bot, interaction, said));
  return { outcome: 'left', match: id };
}

async function vote(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const voted = await bot.matches.act(id, clickOf(interaction), { kind: 'vote' });
  if (!voted.ok) return voted.error;
  const match = voted.value;
  const isShown = await acknowledge(bot, interaction, id, () => answerVote(bot, interaction, match));
  if (!isShown) await tellVoteLater(bot, id);
  return { outcome: 'voted', match: id };
}

/** The clock posts a vote that this answer could not show. */
async function tellVoteLater({ matches, clock, onError }: Bot, id: string): Promise<void> {
  await matches
    .act(id, 'bot', { kind: 'take-back-vote' })
    .catch((error: unknown) => onError(error, 'A vote that nobody was told of could not be noted.', { match: id }));
  clock.wake(id);
}

/** The first vote is asked for privately and then shown to everybody, with a button for the others. */
async function answerVote(bot: Bot, interaction: ButtonClick, match: Match): Promise<void> {
  const isAsked = isPrivate(interaction);
  const everybody = bot.languages.public(match);
  if (match.status !== 'running') {
    if (isAsked) await replaceQuestion(bot, interaction, 'end.byVote');
    else await interaction.update(publicMessage([text(everybody.say('end.byVote'))]));
    return;
  }
  const tally = (named: Running) => {
    const seen = seenOf(named);
    return publicMessage(castVote(everybody, seen, seen.vote!, interaction.user.id));
  };
  if (!isAsked) {
    await tryWithNames(match, (named) => interaction.update(tally(named)));
    return;
  }
  await replaceQuestion(bot, interaction, 'end.voteCounted').catch((error: unknown) => {
    if (!isAnswered(interaction, error)) throw error; // else the others still have to learn of it
  });
  await tryWithNames(match, (named) => interaction.followUp(tally(named)));
}

/** A moderator's end of a match. A question about a lobby never ends a match that has started since. */
async function endNow(bot: Bot, interaction: ButtonClick, id: string): Answered {
  if (!isModerator(permissionsOf(interaction))) return { code: 'not-moderator' };
  const ended = await bot.matches.act(id, clickOf(interaction), { kind: 'end' });
  if (!ended.ok) return ended.error.code === 'match-damaged' ? discard(bot, interaction, id) : ended.error;
  await acknowledge(bot, interaction, id, () => replaceQuestion(bot, interaction, 'end.done'));
  return { outcome: 'ended', match: id };
}

/** The end of a damaged match: it cannot be shown, and it has no result. */
async function discard(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const isDiscarded = await bot.matches.discard(id, interaction.channelId);
  if (!isDiscarded) return { code: 'match-damaged' };
  await replaceQuestion(bot, interaction, 'end.discarded');
  return { outcome: 'discarded', match: id };
}

/** The closing of a lobby by its host or a moderator. */
async function closeLobby(bot: Bot, interaction: ButtonClick, id: string): Answered {
  const kind = isModerator(permissionsOf(interaction)) ? 'close' : 'cancel';
  const closed = await bot.matches.act(id, clickOf(interaction), { kind });
  if (!closed.ok) return closed.error;
  await acknowledge(bot, interaction, id, () => replaceQuestion(bot, interaction, 'end.lobbyDone'));
  await bot.poster.editLobby(closed.value);
  return { outcome: 'closed', match: id };
}
