import type { Running } from '../../src/match/match.ts';
import { watchable } from '../../src/match/door/watching.ts';
import type { Seat } from '../../src/engine/index.ts';
import { findMatch } from '../../src/match/door/lookup.ts';
import { boldSeat, seatNames } from '../../src/text/people.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { idForm, MATCH_ID, SEAT } from '../../src/discord/ids.ts';
import { BOARD_IDS } from '../../src/discord/posts/board-message.ts';
import { inChannelOf } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { button } from '../../src/discord/posts/components.ts';
import { tryWithNames } from '../../src/discord/posts/delivery.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { isPrivate, privateText, tell } from '../../src/discord/replies/replies.ts';

// Answers to people who watch. All are private: a crowd costs the channel no post and no edit.

export const watchingControls = {
  cheer: control({
    id: BOARD_IDS.cheer,
    pace: 'watch',
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => react(bot, pressed, match, 'cheer')),
  }),
  gasp: control({
    id: BOARD_IDS.gasp,
    pace: 'watch',
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => react(bot, pressed, match, 'gasp')),
  }),
  guess: control({
    id: BOARD_IDS.guess,
    pace: 'watch',
    onButton: (bot, pressed, { match }) => inChannelOf(bot, pressed, match, () => askGuess(bot, pressed, match)),
  }),
  /** The player that a person thinks wins. */
  winner: control({
    id: idForm('guess:{match}:{seat}', { match: MATCH_ID, seat: SEAT }),
    pace: 'watch',
    onButton: (bot, pressed, { match, seat }) =>
      inChannelOf(bot, pressed, match, () => noteGuess(bot, pressed, match, seat)),
  }),
};

async function react(bot: Bot, pressed: ButtonClick, id: string, kind: 'cheer' | 'gasp'): Answered {
  const counted = await bot.matches.watch(id, pressed.user.id, { kind });
  if (!counted.ok) return counted.error;
  await tell(pressed, bot.languages.private(pressed).say(kind === 'cheer' ? 'watch.cheer' : 'watch.gasp'));
  return { outcome: kind, match: id };
}

/** Asks who wins. */
async function askGuess(bot: Bot, pressed: ButtonClick, id: string): Answered {
  const found = await findMatch(bot.archive, id);
  const allowed = found.ok ? watchable(found.value, pressed.user.id, { kind: 'guess' }) : found;
  if (!allowed.ok) return allowed.error;
  const language = tellingIn(bot.languages, allowed.value, pressed);
  const choices = (match: Running) => {
    const names = seatNames(language, match);
    return match.places.map(({ seat }) =>
      button(watchingControls.winner.id, { match: id, seat }, names[seat]!, { sign: language.signs[seat] }),
    );
  };
  await tryWithNames(allowed.value, (match) => pressed.reply(privateText(language.say('watch.ask'), choices(match))));
  return { outcome: 'asked', match: id };
}

/** Notes the guess, in the place of the question. */
async function noteGuess(bot: Bot, pressed: ButtonClick, id: string, seat: Seat): Answered {
  const counted = await bot.matches.watch(id, pressed.user.id, { kind: 'guess', seat });
  if (!counted.ok) return counted.error;
  const language = tellingIn(bot.languages, counted.value, pressed);
  await tryWithNames(counted.value, async (match) => {
    const content = language.say('watch.guessed', { who: boldSeat(language, seatNames(language, match), seat) });
    await (isPrivate(pressed) ? pressed.update({ content, components: [] }) : tell(pressed, content));
  });
  return { outcome: 'guess', match: id };
}
