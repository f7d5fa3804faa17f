import type { Attachment, ButtonInteraction, Message } from 'discord.js';
import { ComponentType, MessageFlags, MessageFlagsBitField } from 'discord.js';
import type { APIAttachment, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COLORS, type Seat } from '../engine/index.ts';
import type { Match, Running } from '../match/match.ts';
import { placeOfUser } from '../match/match.ts';
import { ownDecision } from '../match/playing.ts';
import { awaitedUser, votesCast, votesNeeded } from '../match/turn.ts';
import { dealOf, replay } from '../match/replay.ts';
import { describeBoard } from '../text/describe.ts';
import { tellTurn, turnsOf } from '../text/narrate.ts';
import { boldSeat, seatNames } from '../text/people.ts';
import { say } from '../text/say.ts';
import { stepMessage } from './board-message.ts';
import type { Bot, Outcome } from './bot.ts';
import { button, hasControls, withoutControls } from './components.ts';
import { gotThrough } from './failures.ts';
import type { ButtonId, LobbyAction, MatchAction } from './ids.ts';
import { leaderboardMessage } from './leaderboard-message.ts';
import { lobbyMessage } from './lobby-message.ts';
import { namely } from './nameless.ts';
import { missingHere, openRematchHere } from './opening.ts';
import { boardPicture } from './posts.ts';
import { askAt } from './prompts.ts';
import { isModerator } from './permissions.ts';
import { askPrivately, clickOf, publicMessage, refuse, tell } from './replies.ts';

type Pressed = ButtonInteraction<'cached' | 'raw'>;

export async function pressButton(bot: Bot, interaction: Pressed, id: ButtonId): Promise<Outcome> {
  if (id.kind !== 'leaderboard' && (await isElsewhere(bot, interaction, id.match))) {
    return refuse(interaction, { code: 'unknown-match' });
  }
  switch (id.kind) {
    case 'lobby':
      return pressLobby(bot, interaction, id.match, id.action);
    case 'match':
      return pressMatch(bot, interaction, id.match, id.action);
    case 'play':
      return tidied(bot, interaction, id.match, pressPlay(bot, interaction, id));
    case 'step':
      return tidied(bot, interaction, id.match, pressStep(bot, interaction, id));
    case 'leaderboard':
      return turnPage(bot, interaction, id.page);
  }
}

/** Whether a match belongs to another channel than the click: a moderator here is none there. */
async function isElsewhere({ service }: Bot, { channelId }: Pressed, matchId: string): Promise<boolean> {
  const found = await service.find(matchId);
  return found.ok && found.value.channelId !== channelId;
}

/** Buttons that a crash left on an earlier board are answered, and then taken away. */
async function tidied(bot: Bot, interaction: Pressed, id: string, answered: Promise<Outcome>): Promise<Outcome> {
  const outcome = await answered;
  const isLeftOver = outcome.outcome === 'stale' || outcome.outcome === 'match-over';
  const components = received(interaction.message);
  if (isLeftOver && hasControls(components))
    await bot.poster.clear({ id, channelId: interaction.channelId }, interaction.message.id, components);
  return outcome;
}

async function pressLobby(bot: Bot, interaction: Pressed, id: string, action: LobbyAction): Promise<Outcome> {
  const missing = action === 'start' ? missingHere(interaction) : null;
  if (missing) return refuse(interaction, missing);
  const answer = await changeLobby(bot, interaction, id, action);
  if (!answer.ok) return refuse(interaction, answer.error);
  const match = answer.value;
  const isSeen = await acknowledge(bot, id, () =>
    namely(match, (named) => interaction.update(publicMessage(lobbyMessage(named)))),
  );
  await catchUp(bot, interaction, match, isSeen);
  return { outcome: action, match: match.id };
}

/** Somebody else may have clicked meanwhile, or on another copy of the lobby: its own message always shows the newest. */
async function catchUp(bot: Bot, { message }: Pressed, shown: Match, isSeen: boolean): Promise<void> {
  const newest = await bot.service.find(shown.id);
  if (!newest.ok) return;
  const isCurrent = isSeen && newest.value.version === shown.version && message.id === shown.lobbyMessageId;
  if (!isCurrent) await bot.poster.editLobby(newest.value);
}

/** Discord's limit: what has not been acknowledged by then never will be. */
const ACKNOWLEDGE_MS = 3_000;

/**
 * What is saved is saved: an acknowledgement that fails is logged, one that hangs is waited for so long, and what
 * follows is done. Answers whether it got through.
 */
async function acknowledge(bot: Bot, matchId: string, answer: () => Promise<unknown>): Promise<boolean> {
  const late = setTimeout(() => bot.clock.nudge(matchId), ACKNOWLEDGE_MS);
  try {
    await answer();
    return true;
  } catch (error) {
    if (gotThrough(error)) return true;
    bot.onError(error, matchId);
    return false;
  } finally {
    clearTimeout(late);
    bot.clock.nudge(matchId);
  }
}

function changeLobby({ service }: Bot, interaction: Pressed, id: string, action: LobbyAction) {
  const click = clickOf(interaction);
  switch (action) {
    case 'join':
      return service.join(id, click, null);
    case 'leave':
      return service.leaveLobby(id, click);
    case 'start':
      return service.start(id, click);
    case 'cancel':
      return service.cancel(id, click);
    case 'greedy':
    case 'random':
      return service.addComputer(id, click, action);
    case 'remove':
      return service.removeComputer(id, click);
    case 'red':
    case 'blue':
    case 'yellow':
    case 'green':
      return service.join(id, click, COLORS.indexOf(action) as Seat);
  }
}

/** The last click of a play: saved, then acknowledged, then shown. */
async function pressPlay(bot: Bot, interaction: Pressed, id: ButtonId & { kind: 'play' }): Promise<Outcome> {
  const played = await bot.service.play(id.match, id.ply, id.token, clickOf(interaction));
  if (!played.ok) return { ...(await refuse(interaction, played.error)), match: id.match, ply: id.ply };
  const match = played.value;
  const { message } = interaction;
  bot.poster.forget(match, message.id);
  const isSeen = await acknowledge(bot, id.match, () =>
    namely(match, async (named) =>
      interaction.update({
        components: [...withoutControls(received(interaction.message), await chosenLine(bot, named, id.ply))],
        attachments: kept(message),
        allowedMentions: { parse: [] },
      }),
    ),
  );
  if (!isSeen) {
    bot.poster.recall(match, message.id);
    await bot.poster.clear(match, message.id, received(interaction.message));
  }
  const lost = missingHere(interaction);
  if (lost) await tell(interaction, say('permission.lost', { names: lost.details?.['names'] ?? '' }));
  return { outcome: 'played', match: match.id, ply: id.ply };
}

/** The parts of a message: as Discord sent it where discord.js does not know the channel. */
const received = ({ components }: Pick<Message, 'components'>): readonly APIMessageTopLevelComponent[] =>
  components.map((part) => ('toJSON' in part ? part.toJSON() : (part as APIMessageTopLevelComponent)));

/** Files of a message that an edit keeps, named by id alone: discord.js would send all that it knows of them. */
const kept = ({ attachments }: Message, isWanted: (name: string) => boolean = () => true) =>
  filesOf(attachments)
    .filter((file) => isWanted('filename' in file ? file.filename : file.name))
    .map(({ id }) => ({ id }));

const filesOf = (files: ReadonlyMap<string, Attachment> | readonly APIAttachment[]) =>
  [...files.values()] as readonly (Attachment | APIAttachment)[];

async function chosenLine({ service }: Bot, match: Match, ply: number): Promise<string> {
  if (match.status !== 'running' && match.status !== 'over') return '';
  const log = replay(dealOf(match), await service.store.plays(match.id));
  const [turn] = turnsOf(log.filter(({ before }) => before.ply === ply));
  return turn ? tellTurn(turn, seatNames(match)) : '';
}

/** A step toward a play saves nothing: the same message with other buttons and another picture. */
async function pressStep(bot: Bot, interaction: Pressed, id: ButtonId & { kind: 'step' }): Promise<Outcome> {
  const found = await bot.service.find(id.match);
  if (!found.ok) return refuse(interaction, found.error);
  const mine = ownDecision(found.value, id.ply, interaction.user.id);
  if (!mine.ok) return refuse(interaction, mine.error);
  const match = mine.value;
  if (!askAt(match.game, seatNames(match), id.path)) return refuse(interaction, { code: 'illegal-play' });
  await interaction.deferUpdate();
  await namely(match, (named) => showStep(bot, interaction, named, id.path));
  return { outcome: 'step', match: match.id, ply: id.ply };
}

async function showStep(bot: Bot, interaction: Pressed, match: Running, path: string): Promise<void> {
  const log = replay(dealOf(match), await bot.service.store.plays(match.id));
  const question = askAt(match.game, seatNames(match), path)!;
  const board = await boardPicture(match, log, question, bot.render);
  const shown = await interaction.editReply({
    components: [...stepMessage(match, received(interaction.message), board, question)],
    attachments: kept(interaction.message, (name) => name !== board.name),
    files: [{ attachment: board.png, name: board.name, description: board.alt }],
    allowedMentions: { parse: [] },
  });
  const newest = await bot.service.find(match.id);
  if (newest.ok && newest.value.status === 'running' && newest.value.game.ply === match.game.ply) return;
  // The play was made meanwhile: this step came after it and must not offer it again.
  await interaction.editReply({
    components: [...withoutControls(received(shown), say('board.moved'))],
    attachments: kept(shown),
    allowedMentions: { parse: [] },
  });
}

async function pressMatch(bot: Bot, interaction: Pressed, id: string, action: MatchAction): Promise<Outcome> {
  switch (action) {
    case 'describe':
      return describe(bot, interaction, id);
    case 'leave':
      return askLeave(bot, interaction, id);
    case 'leave-yes':
      return leave(bot, interaction, id);
    case 'vote-yes':
      return castVote(bot, interaction, id);
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
  }
}

async function describe({ service }: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const found = await service.find(id);
  if (!found.ok) return refuse(interaction, found.error);
  const match = found.value;
  if (match.status !== 'running' && match.status !== 'over') return refuse(interaction, { code: 'not-started' });
  await namely(match, (named) => tell(interaction, describeBoard(named)));
  return { outcome: 'described', match: id };
}

async function askLeave({ service }: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const found = await service.find(id);
  if (!found.ok) return refuse(interaction, found.error);
  if (found.value.status !== 'running') return refuse(interaction, { code: 'match-over' });
  if (!placeOfUser(found.value, interaction.user.id)) return refuse(interaction, { code: 'not-a-player' });
  return askPrivately(interaction, found.value, 'leave.ask', 'leave-yes', 'leave.yes');
}

/** A new message: only that notifies. */
async function nudge(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const click = clickOf(interaction);
  const nudged = await bot.service.nudge(id, click);
  if (!nudged.ok) return refuse(interaction, nudged.error);
  const match = nudged.value;
  const awaited = match.status === 'running' ? awaitedUser(match) : null;
  const seat = placeOfUser(match, click.userId)?.seat ?? 0;
  await namely(match, (named) =>
    interaction.reply({
      content: say('nudge.done', { mention: `<@${awaited}>`, who: boldSeat(seatNames(named), seat) }),
      allowedMentions: { parse: [], users: awaited === null ? [] : [awaited] },
    }),
  );
  return { outcome: 'nudged', match: id };
}

async function comeBack(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const back = await bot.service.comeBack(id, clickOf(interaction));
  if (!back.ok) return refuse(interaction, back.error);
  await acknowledge(bot, id, () => tell(interaction, say('back.done')));
  return { outcome: 'back', match: id };
}

async function leave(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const left = await bot.service.leaveMatch(id, clickOf(interaction));
  if (!left.ok) return refuse(interaction, left.error);
  const content = say(left.value.status === 'over' ? 'leave.last' : 'leave.done');
  await acknowledge(bot, id, () => interaction.update({ content, components: [] }));
  return { outcome: 'left', match: id };
}

async function castVote(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const voted = await bot.service.vote(id, clickOf(interaction));
  if (!voted.ok) return refuse(interaction, voted.error);
  const match = voted.value;
  await acknowledge(bot, id, () => answerVote(interaction, match));
  return { outcome: 'voted', match: id };
}

/** The first vote is asked for privately and then told to everybody, with a button for the others. */
async function answerVote(interaction: Pressed, match: Match): Promise<void> {
  const isPrivate = new MessageFlagsBitField(interaction.message.flags).has(MessageFlags.Ephemeral);
  if (match.status !== 'running') {
    await interaction.update({ content: say('end.byVote'), components: [] });
    return;
  }
  const tally = (named: Running) => voteMessage(named, interaction.user.id);
  if (!isPrivate) {
    await namely(match, (named) => interaction.update(tally(named)));
    return;
  }
  await interaction.update({ content: say('end.voteCounted'), components: [] });
  await namely(match, (named) => interaction.followUp(tally(named)));
}

function voteMessage(match: Running, userId: string) {
  const seat = placeOfUser(match, userId)?.seat ?? 0;
  const needed = votesNeeded(match);
  const who = boldSeat(seatNames(match), seat);
  return {
    content: say('end.voted', { who, votes: votesCast(match), needed }),
    components: [
      {
        type: ComponentType.ActionRow as const,
        components: [button({ kind: 'match', match: match.id, action: 'vote-yes' }, say('end.voteYes'), 'danger')],
      },
    ],
    allowedMentions: { parse: [] },
  };
}

/** A moderator's end of a match. What was asked about a lobby never ends a match that has started since. */
async function endNow(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  if (!isModeratorHere(interaction)) return refuse(interaction, { code: 'not-host' });
  const ended = await bot.service.endByModerator(id, clickOf(interaction));
  if (!ended.ok) return refuse(interaction, ended.error);
  await acknowledge(bot, id, () => interaction.update({ content: say('end.done'), components: [] }));
  return { outcome: 'ended', match: id };
}

/** The closing of a lobby by its host or a moderator. */
async function closeLobby(bot: Bot, interaction: Pressed, id: string): Promise<Outcome> {
  const click = clickOf(interaction);
  const close = isModeratorHere(interaction) ? bot.service.closeByModerator : bot.service.cancel;
  const closed = await close(id, click);
  if (!closed.ok) return refuse(interaction, closed.error);
  await acknowledge(bot, id, () => interaction.update({ content: say('end.lobbyDone'), components: [] }));
  await bot.poster.editLobby(closed.value);
  return { outcome: 'closed', match: id };
}

const isModeratorHere = ({ memberPermissions }: Pressed): boolean => isModerator(memberPermissions?.bitfield ?? null);

async function turnPage({ service }: Bot, interaction: Pressed, page: number): Promise<Outcome> {
  const tallies = await service.store.leaderboard(interaction.guildId);
  await interaction.update(publicMessage(leaderboardMessage(tallies, interaction.user.id, page)));
  return { outcome: 'page' };
}
