import { findMatch } from '../../match/lookup.ts';
import type { Match, Running } from '../../match/match.ts';
import { placeOfUser } from '../../match/match.ts';
import { seenOf } from '../../match/story/story.ts';
import { awaitedUser, notRunning } from '../../match/turn.ts';
import { boldSeat, seatNames } from '../../text/people.ts';
import type { Key } from '../../text/language.ts';
import { acknowledge } from '../replies/acknowledgement.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { ButtonClick } from '../interactions.ts';
import { text } from '../posts/components.ts';
import type { MatchAction } from '../ids.ts';
import { showHand } from './hand.ts';
import { askLeave } from './leave.ts';
import { describe, explainCard, openPanel } from './panel.ts';
import { postAgain } from './repost.ts';
import { handOutRecord } from './verification.ts';
import { handOutReplay } from '../replays/replay.ts';
import { tryWithNames } from '../posts/try-with-names.ts';
import { castVote } from '../posts/vote-message.ts';
import { openRematchHere } from '../lobby/opening.ts';
import { isModerator } from '../replies/permissions.ts';
import { clickOf, isAnswered, isPrivate, publicMessage, refuse, tell } from '../replies/replies.ts';

export async function pressMatch(
  bot: Bot,
  interaction: ButtonClick,
  id: string,
  action: MatchAction,
): Promise<Outcome> {
  switch (action) {
    case 'more':
      return openPanel(bot, interaction, id);
    case 'hand':
      return showHand(bot, interaction, id);
    case 'describe':
      return describe(bot, interaction, id);
    case 'card':
      return explainCard(bot, interaction, id);
    case 'again':
      return repost(bot, interaction, id);
    case 'leave':
      return askToLeave(bot, interaction, id);
    case 'leave-yes':
      return leave(bot, interaction, id);
    case 'vote-yes':
      return vote(bot, interaction, id);
    case 'end-yes':
      return endNow(bot, interaction, id);
    case 'close-yes':
      return closeLobby(bot, interaction, id);
    case 'rematch':
      return openRematchHere(bot, interaction, id);
    case 'nudge':
      return nudge(bot, interaction, id);
    case 'back':
      return comeBack(bot, interaction, id);
    case 'verify':
      return verify(bot, interaction, id);
    case 'replay':
      return replay(bot, interaction, id);
  }
}

/** The button stands under the end of its match, which may not be the channel's last one. */
async function verify(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  return found.ok ? handOutRecord(bot, interaction, found.value) : refuse(bot, interaction, found.error);
}

/** The same for a replay. */
async function replay(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  return found.ok ? handOutReplay(bot, interaction, found.value, false) : refuse(bot, interaction, found.error);
}

/** The button stands in the panel of a match: it never posts another one that is played here now. */
async function repost(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  if (!found.ok) return refuse(bot, interaction, found.error);
  if (found.value.status !== 'running') return refuse(bot, interaction, { code: notRunning(found.value) });
  return postAgain(bot, interaction);
}

async function askToLeave(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const found = await findMatch(bot.archive, id);
  return found.ok ? askLeave(bot, interaction, found.value) : refuse(bot, interaction, found.error);
}

/**
 * Reminds the person awaited by a new message, because only that notifies. If they have left the server, a computer
 * plays.
 */
async function nudge(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const click = clickOf(interaction);
  const nudged = await bot.play.nudge(id, click);
  if (!nudged.ok) return refuse(bot, interaction, nudged.error);
  const match = nudged.value;
  const awaited = match.status === 'running' ? awaitedUser(match) : null;
  const seat = placeOfUser(match, click.userId)?.seat ?? 0;
  const language = bot.languages.public(match);
  try {
    await tryWithNames(match, (named) =>
      interaction.reply({
        content: language.say('nudge.done', {
          mention: `<@${awaited}>`,
          who: boldSeat(language, seatNames(language, named), seat),
        }),
        allowedMentions: { parse: [], users: awaited === null ? [] : [awaited] },
      }),
    );
  } catch (error) {
    if (!isAnswered(interaction, error)) {
      if (match.status === 'running') await bot.play.takeBackNudge(id, match.nudgedAt);
      throw error;
    }
  }
  if (awaited !== null && !(await bot.isMember(interaction.guildId, awaited))) {
    await bot.play.goAway(id, awaited);
    bot.clock.wake(id);
  }
  return { outcome: 'nudged', match: id };
}

async function comeBack(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const back = await bot.play.comeBack(id, clickOf(interaction));
  if (!back.ok) return refuse(bot, interaction, back.error);
  const content = bot.languages.private(interaction).say(back.value.status === 'over' ? 'end.byVote' : 'back.done');
  await acknowledge(bot, interaction, id, () => tell(interaction, content));
  return { outcome: 'back', match: id };
}

async function leave(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const left = await bot.play.leaveMatch(id, clickOf(interaction));
  if (!left.ok) return refuse(bot, interaction, left.error);
  const content = bot.languages.private(interaction).say(left.value.status === 'over' ? 'leave.last' : 'leave.done');
  await acknowledge(bot, interaction, id, () => interaction.update({ content, components: [] }));
  return { outcome: 'left', match: id };
}

async function vote(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const voted = await bot.play.vote(id, clickOf(interaction));
  if (!voted.ok) return refuse(bot, interaction, voted.error);
  const match = voted.value;
  const isTold = await acknowledge(bot, interaction, id, () => answerVote(bot, interaction, match));
  if (!isTold) await tellVoteLater(bot, id);
  return { outcome: 'voted', match: id };
}

/** The clock posts a vote that this answer could not show. */
async function tellVoteLater({ play, clock, onError }: Bot, id: string): Promise<void> {
  await play
    .takeBackTold(id)
    .catch((error: unknown) => onError(error, 'A vote that nobody was told of could not be noted.', { match: id }));
  clock.wake(id);
}

/** The first vote is asked for privately and then shown to everybody, with a button for the others. */
async function answerVote({ languages }: Bot, interaction: ButtonClick, match: Match): Promise<void> {
  const isAsked = isPrivate(interaction);
  const everybody = languages.public(match);
  const voter = languages.private(interaction);
  const say = (key: Key) =>
    isAsked
      ? interaction.update({ content: voter.say(key), components: [] })
      : interaction.update(publicMessage([text(everybody.say(key))]));
  if (match.status !== 'running') {
    await say('end.byVote');
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
  await say('end.voteCounted').catch((error: unknown) => {
    if (!isAnswered(interaction, error)) throw error; // else the others still have to learn of it
  });
  await tryWithNames(match, (named) => interaction.followUp(tally(named)));
}

/** A moderator's end of a match. A question about a lobby never ends a match that has started since. */
async function endNow(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  if (!isModeratorHere(interaction)) return refuse(bot, interaction, { code: 'not-moderator' });
  const ended = await bot.play.endByModerator(id, clickOf(interaction));
  if (!ended.ok)
    return ended.error.code === 'match-damaged' ? discard(bot, interaction, id) : refuse(bot, interaction, ended.error);
  await acknowledge(bot, interaction, id, () =>
    interaction.update({ content: bot.languages.private(interaction).say('end.done'), components: [] }),
  );
  return { outcome: 'ended', match: id };
}

/** The end of a damaged match: it cannot be shown, and it has no result. */
async function discard(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const isDiscarded = await bot.play.discard(id, interaction.channelId);
  if (!isDiscarded) return refuse(bot, interaction, { code: 'match-damaged' });
  await interaction.update({ content: bot.languages.private(interaction).say('end.discarded'), components: [] });
  return { outcome: 'discarded', match: id };
}

/** The closing of a lobby by its host or a moderator. */
async function closeLobby(bot: Bot, interaction: ButtonClick, id: string): Promise<Outcome> {
  const click = clickOf(interaction);
  const close = isModeratorHere(interaction) ? bot.tables.closeByModerator : bot.tables.cancel;
  const closed = await close(id, click);
  if (!closed.ok) return refuse(bot, interaction, closed.error);
  await acknowledge(bot, interaction, id, () =>
    interaction.update({ content: bot.languages.private(interaction).say('end.lobbyDone'), components: [] }),
  );
  await bot.poster.editLobby(closed.value);
  return { outcome: 'closed', match: id };
}

const isModeratorHere = ({ memberPermissions }: ButtonClick): boolean =>
  isModerator(memberPermissions?.bitfield ?? null);
