import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Visibility } from '../../src/community/standing.ts';
import type { Language } from '../../src/text/language.ts';
import { cleanName, inert } from '../../src/text/people.ts';
import { isPrivate } from '../../src/discord/replies/replies.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { idForm, oneOf } from '../../src/discord/ids.ts';
import { control } from '../../src/discord/routing/control.ts';
import { button, rows } from '../../src/discord/posts/components.ts';

export const VISIBILITY_ACTIONS = [
  'ask',
  'show-servers',
  'hide-servers',
  'show-everywhere',
  'hide-everywhere',
] as const;
type VisibilityAction = (typeof VISIBILITY_ACTIONS)[number];

/** Shows a person the leaderboards that they are on, and changes that. */
export const visibilityControls = {
  visibility: control({
    id: idForm('visibility:{action}', { action: oneOf(VISIBILITY_ACTIONS) }),
    pace: 'leaderboard',
    everywhere: true,
    onButton: (bot, pressed, { action }) => pressVisibility(bot, pressed, action),
  }),
};

/** Tells a person privately which leaderboards show them, and changes that. */
async function pressVisibility(bot: Bot, interaction: ButtonInteraction, action: VisibilityAction): Answered {
  const { community } = bot;
  const { user } = interaction;
  const change = wishes(cleanName(user.globalName ?? user.username) || user.username)[action];
  const visible = await (change ? community.setVisibility(user.id, change) : community.visibility(user.id));
  const said = visibilityMessage(bot.languages.private(interaction), visible);
  const body = { ...said, components: [...said.components], allowedMentions: { parse: [] } };
  if (change && isPrivate(interaction)) await interaction.update(body);
  else await interaction.reply({ ...body, flags: MessageFlags.Ephemeral });
  return { outcome: `visibility-${action}` };
}

/** The wish of each press; null = none. Of all names, only that of the account is for other servers. */
const wishes = (name: string): Readonly<Record<VisibilityAction, Partial<Visibility> | null>> => ({
  ask: null,
  'show-servers': { servers: true },
  'hide-servers': { servers: false },
  'show-everywhere': { everywhere: name },
  'hide-everywhere': { everywhere: null },
});

/** The leaderboards that show a person, with the buttons to change that. */
export function visibilityMessage(language: Language, { servers, everywhere }: Visibility) {
  const lines = [
    language.say('visibility.head'),
    language.say(servers ? 'visibility.servers.yes' : 'visibility.servers.no'),
    everywhere === null
      ? language.say('visibility.everywhere.no')
      : language.say('visibility.everywhere.yes', { name: inert(everywhere) }),
    language.say('visibility.foot'),
  ];
  const to = (action: VisibilityAction, label: string) => button(visibilityControls.visibility.id, { action }, label);
  const buttons = [
    servers
      ? to('hide-servers', language.say('button.hideServers'))
      : to('show-servers', language.say('button.showServers')),
    everywhere === null
      ? to('show-everywhere', language.say('button.showEverywhere'))
      : to('hide-everywhere', language.say('button.hideEverywhere')),
  ];
  return { content: lines.join('\n'), components: rows(buttons) };
}
