import { findMatch } from '../../src/match/door/lookup.ts';
import { placeOfUser } from '../../src/match/match.ts';
import { awaitedUser } from '../../src/match/turn.ts';
import type { Refusal } from '../../src/match/refusals.ts';
import { boldSeat, mentionOf, seatNames } from '../../src/text/people.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { inChannelOf } from '../../src/discord/replies/match-clicks.ts';
import { acknowledge, clickOf, isAnswered, tell } from '../../src/discord/replies/replies.ts';
import { control } from '../../src/discord/routing/control.ts';

/** The buttons that bring somebody back to the table: the person awaited, or the one who presses. */
export const nudgeControls = {
  nudge: control({
    id: idForm('match:{match}:nudge', { match: MATCH_ID }),
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => nudge(bot, pressed, match)),
  }),
  back: control({
    id: BOARD_IDS.back,
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => comeBack(bot, pressed, match)),
  }),
};

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
