import type {
  APIActionRowComponent,
  APIChannelSelectComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord-api-types/v10';
import { encodeId } from '../ids.ts';

// Select menus of commands. The choices of one come back to the `menu` of its command.

export type Choice = APISelectMenuOption;

/** The menu's command by its full name, and a word that only the command reads. */
export interface MenuOf {
  readonly command: string;
  readonly about: string;
}

/** The text of an empty menu, and the most choices. */
interface Look {
  readonly placeholder: string;
  readonly most?: number; // from none on; absent = exactly one
}

export const menuRow = (
  menu: MenuOf,
  choices: readonly Choice[],
  look?: Look,
): APIActionRowComponent<APIStringSelectComponent> => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: encodeId({ kind: 'menu', ...menu }),
      options: [...choices],
      ...(look && { placeholder: look.placeholder }),
      ...(look?.most === undefined ? {} : { min_values: 0, max_values: look.most }),
    },
  ],
});

/** A menu of the channels that a message can be posted in, from none on. */
export const channelRow = (
  menu: MenuOf,
  chosen: readonly string[],
  { most, placeholder }: Required<Look>,
): APIActionRowComponent<APIChannelSelectComponent> => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.ChannelSelect,
      custom_id: encodeId({ kind: 'menu', ...menu }),
      channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
      min_values: 0,
      max_values: most,
      placeholder,
      default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
    },
  ],
});
