import {
  ButtonStyle,
  ComponentType,
  MessageFlags,
  ChannelType,
  SelectMenuDefaultValueType,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMediaGalleryItem,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APITextDisplayComponent,
  type APIAttachment,
  type APIUser,
  type APIChannelSelectComponent,
  type APISectionComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';
import type { Seat } from '../../engine/index.ts';
import { COLOR_THEMES, PALETTE } from '../../render/paint/theme.ts';
import type { Render } from '../../render/scene/subjects.ts';
import type { Language } from '../../text/language.ts';
import type { IdForm } from '../ids.ts';
import type { Attachment, Message } from 'discord.js';

export type Components = readonly APIMessageTopLevelComponent[];

/** The tools that make posts. */
export interface PostContext {
  readonly language: Language;
  readonly render: Render;
}

/** Component ids that mark the parts of the bot's messages. */
export const PART = { head: 1, earlier: 2, board: 3, question: 4, ended: 5 } as const;

/** A picture to send, named so that components can refer to it. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly alt: string; // at most 1,024 characters
}

export const fileOf = ({ name, png, alt }: Picture) => ({ attachment: png, name, description: alt });

const numberOf = (color: string): number => Number.parseInt(color.slice(1), 16);

export const NEUTRAL = numberOf(PALETTE.closedRim);

export const accentOf = (seat: Seat): number => numberOf(COLOR_THEMES[seat].base);

export const text = (content: string, id?: number): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
  ...(id === undefined ? {} : { id }),
});

/** A picture in the form that components refer to. */
export type PictureRef = Pick<Picture, 'name' | 'alt'>;

export const gallery = (pictures: readonly PictureRef[], id: number): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  id,
  items: pictures.map(({ name, alt }) => ({ media: { url: `attachment://${name}` }, description: alt })),
});

/** The story in words, with the pictures of earlier turns. */
export const story = (content: string, earlier: readonly PictureRef[]): Parts => [
  text(content, PART.head),
  ...(earlier.length > 0 ? [gallery(earlier, PART.earlier)] : []),
];

const STYLES = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** A sign in the form of buttons and options: their labels cannot have the markup of an emoji. */
export function emojiOf(sign: string): APIMessageComponentEmoji {
  const [, name, id] = /^<:(\w+):(\d+)>$/.exec(sign) ?? [];
  return name && id ? { name, id } : { name: sign };
}

/** The look of a button: its color, and a sign before its label. */
export interface Look {
  readonly style?: keyof typeof STYLES;
  readonly sign?: string;
}

export type Button = APIButtonComponentWithCustomId;

export const button = <Id>(
  { write }: IdForm<Id>,
  id: NoInfer<Id>,
  label: string,
  { style = 'plain', sign }: Look = {},
): Button => ({
  type: ComponentType.Button,
  custom_id: write(id),
  label,
  style: STYLES[style],
  ...(sign === undefined ? {} : { emoji: emojiOf(sign) }),
});

/** Words with a button beside them. */
export const section = (content: string, accessory: Button): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(content)],
  accessory,
});

/** Rows of at most five buttons. */
export function rows(buttons: readonly Button[]): readonly APIActionRowComponent<Button>[] {
  const count = Math.ceil(buttons.length / 5);
  const width = Math.ceil(buttons.length / Math.max(count, 1)); // 6 as 3 + 3, not 5 + 1
  return Array.from({ length: count }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * width, (row + 1) * width),
  }));
}

export const container = (color: number, parts: readonly APIComponentInContainer[]): APIContainerComponent => ({
  type: ComponentType.Container,
  accent_color: color,
  components: [...parts],
});

/** The parts of a message, or those in its container. */
type Parts = readonly APIComponentInContainer[];

/** The parts of the bot's message. Boards of earlier versions stand in a container. */
export const partsOf = (components: Components): Parts =>
  components.flatMap((part): Parts => (part.type === ComponentType.Container ? part.components : [part]));

/** The story of a posted message. The platform gives a row of buttons an id, which may equal one of the bot's. */
export const storyOf = (components: Components): Parts =>
  partsOf(components).filter(
    ({ type, id }) => type !== ComponentType.ActionRow && (id === PART.head || id === PART.earlier),
  );

/** True if a message of the bot has buttons or menus. */
export const hasControls = (components: Components): boolean =>
  partsOf(components).some(({ type }) => type === ComponentType.ActionRow);

export const hasControl = (components: Components, customId: string): boolean =>
  partsOf(components).some(
    (part) =>
      part.type === ComponentType.ActionRow &&
      part.components.some((control) => 'custom_id' in control && control.custom_id === customId),
  );

/** A message of the bot without its controls, with one line about the reason. Pictures stay by their names. */
export function withoutControls(components: Components, line: string): Components {
  const kept = partsOf(components).filter(
    ({ type, id }) => type !== ComponentType.ActionRow && id !== PART.question && id !== PART.ended,
  );
  return [...kept.map(keepPictures), text(line, PART.ended)];
}

/** Received pictures refer to the platform's links; sent back, they refer to the kept attachments. */
export function keepPictures(part: APIComponentInContainer): APIComponentInContainer {
  const id = part.id === undefined ? {} : { id: part.id };
  if (part.type === ComponentType.MediaGallery) return { type: part.type, ...id, items: part.items.map(keptMedia) };
  return part;
}

const keptMedia = ({ media, description }: APIMediaGalleryItem) => ({
  media: { url: `attachment://${fileName(media.url)}` },
  ...(description ? { description } : {}),
});

const fileName = (url: string): string => url.split('?')[0]!.split('/').at(-1)!;

/** A message of the bot's own, before it has Discord's form. */
export interface Post {
  readonly nonce: string; // with the match id at most 25 characters; always the same for the same post
  readonly components: Components;
  readonly pictures: readonly Picture[];
  readonly mentions: readonly string[]; // ids of the notified people
}

/** A post without pictures, which notifies these people. */
export const plainPost = (nonce: string, components: Components, mentions: readonly string[] = []): Post => ({
  nonce,
  components,
  pictures: [],
  mentions,
});

/** A post in Discord's form. By its nonce, of at most 25 characters, Discord shows a repeated one once. */
export const postBody = ({ nonce, components, pictures, mentions }: Post) => ({
  body: {
    flags: MessageFlags.IsComponentsV2,
    components,
    allowed_mentions: { parse: [], users: mentions },
    attachments: pictures.map(({ name, alt }, index) => ({ id: String(index), filename: name, description: alt })),
    nonce,
    enforce_nonce: true,
  },
  files: pictures.map(({ name, png }) => ({ name, data: png, contentType: 'image/png' })),
});

/** The components of a message. In a channel that discord.js does not know they are in Discord's own form. */
export const componentsOf = ({ components }: Pick<Message, 'components'>): Components =>
  components.map((part) => ('toJSON' in part ? part.toJSON() : (part as APIMessageTopLevelComponent)));

/** The files of a message that an edit keeps, by id alone: discord.js would send all their fields. */
export const filesToKeep = ({ attachments }: Message, isWanted: (name: string) => boolean = () => true) =>
  filesOf(attachments)
    .filter((file) => isWanted('filename' in file ? file.filename : file.name))
    .map(({ id }) => ({ id }));

/** The people whom a message mentions with effect. Discord drops those whom an edit does not allow. */
export const mentionedIn = ({ mentions }: Message): readonly string[] =>
  'users' in mentions ? [...mentions.users.keys()] : (mentions as readonly APIUser[]).map(({ id }) => id);

const filesOf = (files: ReadonlyMap<string, Attachment> | readonly APIAttachment[]) =>
  [...files.values()] as readonly (Attachment | APIAttachment)[];

export type Choice = APISelectMenuOption;

/** The text of a menu without a choice, and the most choices. */
interface MenuLook {
  readonly placeholder?: string;
  readonly most?: number; // from none on; absent = exactly one
}

/** A menu in a row of its own; none without options. */
export function menuRow<Id>(
  { write }: IdForm<Id>,
  id: NoInfer<Id>,
  options: readonly Choice[],
  { placeholder, most }: MenuLook = {},
): readonly APIActionRowComponent<APIStringSelectComponent>[] {
  if (options.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: write(id),
    options: [...options],
    ...(placeholder !== undefined && { placeholder }),
    ...(most !== undefined && { min_values: 0, max_values: most }),
  };
  return [{ type: ComponentType.ActionRow, components: [menu] }];
}

/** A menu of the channels that a message can be posted in, from none on. */
export const channelRow = <Id>(
  { write }: IdForm<Id>,
  id: NoInfer<Id>,
  chosen: readonly string[],
  { most, placeholder }: Required<MenuLook>,
): APIActionRowComponent<APIChannelSelectComponent> => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.ChannelSelect,
      custom_id: write(id),
      channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
      min_values: 0,
      max_values: most,
      placeholder,
      default_values: chosen.map((channel) => ({ id: channel, type: SelectMenuDefaultValueType.Channel })),
    },
  ],
});
