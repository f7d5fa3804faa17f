import { findIn } from '../../src/match/door/lookup.ts';
import { placeOfUser, type Match, type Running } from '../../src/match/match.ts';
import { seenOf } from '../../src/match/story/seen.ts';
import { isAway, isDecisive } from '../../src/match/turn.ts';
import type { Key } from '../../src/text/language.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { BOARD_IDS, castVote } from '../../src/discord/posts/board-message.ts';
import { text } from '../../src/discord/posts/components.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import type { Answered, Bot, Command } from '../../src/discord/replies/bot.ts';
import { inChannelOf } from '../../src/discord/replies/match-clicks.ts';
import { isModerator, permissionsOf } from '../../src/discord/replies/permissions.ts';
import {
  acknowledge,
  askPrivately,
  clickOf,
  isAnswered,
  isPrivate,
  publicMessage,
  replaceQuestion,
} from '../../src/discord/replies/replies.ts';
import { control, type Control } from '../../src/discord/routing/control.ts';

type OfMatch = Control<{ readonly match: string }>;

export const end: Command = {
  name: 'end',
  description: 'command.end',
  run: async (bot, interaction) => {
    const ask = (match: Pick<Match, 'id'>, question: Key, { id }: OfMatch, yes: Key = 'end.moderatorYes') =>
      askPrivately(bot, interaction, match, { question, id, yes });
    const userId = interaction.user.id;
    const found = await findIn(bot.archive, interaction.channelId);
    const moderates = isModerator(permissionsOf(interaction));
    if (!found.ok) {
      const [damaged] = await bot.archive.open({ channelIds: [interaction.channelId] });
      return moderates && damaged && found.error.code === 'match-damaged'
        ? ask(damaged, 'end.askDamaged', endControls.endYes)
        : found.error;
    }
    const match = found.value;
    if (match.status === 'lobby') {
      if (!moderates && match.hostId !== userId) return { code: 'not-host' };
      return ask(match, 'end.askLobby', endControls.closeYes);
    }
    if (moderates) return ask(match, 'end.askModerator', endControls.endYes);
    if (!placeOfUser(match, userId)) return { code: 'not-a-player' };
    if (isAway(match, userId)) return { code: 'away' };
    return match.status === 'running' && isDecisive(match, userId)
      ? ask(match, 'end.askLastVote', endControls.vote)
      : ask(match, 'end.askVote', endControls.vote, 'end.voteYes');
  },
};

/** The answers to the questions of `/sorry end`. */
export const endControls = {
  vote: control({
    id: BOARD_IDS.vote,
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => vote(bot, pressed, match)),
  }),
  endYes: control({
    id: idForm('match:{match}:end-yes', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => endNow(bot, pressed, match)),
  }),
  closeYes: control({
    id: idForm('match:{match}:close-yes', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => closeLobby(bot, pressed, match)),
  }),
};

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
