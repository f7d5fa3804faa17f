import { ComponentType } from 'discord-api-types/v10';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { answerAtDesk, keyOf } from '../../src/discord/replies/desk-answer.ts';
import type { ButtonClick } from '../../src/discord/interactions.ts';
import { idForm, MATCH_ID, oneOf } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { button } from '../../src/discord/posts/components.ts';
import { endCardScene } from '../../src/discord/posts/end-card-scene.ts';
import { tellingIn } from '../../src/discord/languages.ts';
import { findAccessible } from '../../src/discord/replies/game-access.ts';
import { whenAndWho } from '../../src/discord/posts/player-names.ts';
import { namedFor, namedStory } from './named-story.ts';

/** The reader of an end card or a film: the person who asks, or everyone. */
export const READER = oneOf(['me', 'everyone']);

export const endCardControls = {
  endCard: control({
    id: idForm('end-card:{match}:{to}', { match: MATCH_ID, to: READER }),
    pace: 'end-card',
    onButton: (bot, pressed, { match, to }) => handOutEndCard(bot, pressed, match, to === 'everyone'),
  }),
};

/** Hands out the end card of a match of this server: to the person who asks, or to everyone. */
async function handOutEndCard(bot: Bot, pressed: ButtonClick, id: string, isShared: boolean): Answered {
  const found = await findAccessible(bot, pressed, id, isShared, 'unknown-match');
  if (!found.ok) return found.error;
  if (found.value.status !== 'over') return { code: 'not-over-yet' };
  const match = namedFor(found.value, pressed);
  const language = tellingIn(bot.languages, match, isShared ? 'everyone' : pressed);
  return answerAtDesk(bot, pressed, {
    language,
    isShared,
    key: keyOf('end card', language, match),
    work: async ({ run }) => {
      const story = await namedStory(bot, match, run);
      if (story === null) return null;
      const { endCard, alt } = endCardScene(language, story);
      return { png: await bot.desk.render({ endCard }), alt };
    },
    give: async (card) => {
      if (card === null) return { code: 'no-replay' };
      const share = button(endCardControls.endCard.id, { match: id, to: 'everyone' }, language.say('replay.share'));
      await pressed.editReply({
        content: isShared ? whenAndWho(language, match) : language.say('endCard.ready'),
        files: [{ attachment: card.png, name: `sorry-${id}.png`, description: card.alt }],
        components: isShared ? [] : [{ type: ComponentType.ActionRow, components: [share] }],
        allowedMentions: { parse: [] },
      });
      return { outcome: 'end-card', match: id };
    },
  });
}
