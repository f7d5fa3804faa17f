import type {
  APIButtonComponentWithCustomId,
  APIComponentInContainer,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APIMediaGalleryItem,
  APIMessageComponentEmoji,
  APIMessageTopLevelComponent,
  APITextDisplayComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Seat } from '../../engine/index.ts';
import { COLOR_THEMES, PALETTE } from '../../render/theme.ts';
import type { ButtonId } from '../ids.ts';
import { encodeId } from '../ids.ts';

/** Component ids by which a message of ours is taken apart again. */
export const PART = { head: 1, earlier: 2, board: 3, question: 4 } as const;

/** A picture to send, named so that components can refer to it. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly alt: string; // at most 1,024 characters
}

const numberOf = (color: string): number => Number.parseInt(color.slice(1), 16);

export const NEUTRAL = numberOf(PALETTE.closedRim);

export const accentOf = (seat: Seat): number => numberOf(COLOR_THEMES[seat].base);

export const text = (content: string, id?: number): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
  ...(id === undefined ? {} : { id }),
});

/** A picture as components refer to it. */
export type PictureRef = Pick<Picture, 'name' | 'alt'>;

export const gallery = (pictures: readonly PictureRef[], id: number): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  id,
  items: pictures.map(mediaOf),
});

/** What happened, in words, with the pictures of earlier turns: one as a thumbnail beside the text, more as a gallery. */
export function story(content: string, earlier: readonly PictureRef[]): readonly APIComponentInContainer[] {
  const [only, ...more] = earlier;
  if (!only) return [text(content, PART.head)];
  if (more.length > 0) return [text(content, PART.head), gallery(earlier, PART.earlier)];
  const accessory = { type: ComponentType.Thumbnail, ...mediaOf(only) } as const;
  return [{ type: ComponentType.Section, id: PART.earlier, components: [text(content)], accessory }];
}

const mediaOf = ({ name, alt }: PictureRef) => ({ media: { url: `attachment://${name}` }, description: alt });

type Style = 'primary' | 'plain' | 'good' | 'danger';
const STYLES = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** A sign as buttons and options carry it: their labels cannot have the markup of an emoji. */
export function emojiOf(sign: string): APIMessageComponentEmoji {
  const [, name, id] = /^<:(\w+):(\d+)>$/.exec(sign) ?? [];
  return name && id ? { name, id } : { name: sign };
}

/** A button. A sign stands before its label. */
export const button = (
  id: ButtonId,
  label: string,
  style: Style = 'plain',
  sign?: string,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  custom_id: encodeId(id),
  label,
  style: STYLES[style],
  ...(sign === undefined ? {} : { emoji: emojiOf(sign) }),
});

/** Rows of at most five buttons. */
export function rows(buttons: readonly APIButtonComponentWithCustomId[]): readonly APIComponentInContainer[] {
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

/** Whether a message of ours has buttons. */
export const hasControls = (components: readonly APIMessageTopLevelComponent[]): boolean =>
  components.some(
    (top) =>
      top.type === ComponentType.Container && top.components.some(({ type }) => type === ComponentType.ActionRow),
  );

/** A message of ours without its controls, with a line about what became of it. Pictures stay by their names. */
export function withoutControls(
  components: readonly APIMessageTopLevelComponent[],
  line: string,
): readonly APIMessageTopLevelComponent[] {
  return components.map((top) => {
    if (top.type !== ComponentType.Container) return top;
    const parts = top.components.filter((part) => part.type !== ComponentType.ActionRow && part.id !== PART.question);
    return { ...top, components: [...parts.map(keepPictures), text(line)] };
  });
}

/** Received pictures refer to the platform's links; sent back, they refer to the kept attachments. */
export function keepPictures(part: APIComponentInContainer): APIComponentInContainer {
  const id = part.id === undefined ? {} : { id: part.id };
  if (part.type === ComponentType.MediaGallery) return { type: part.type, ...id, items: part.items.map(keptMedia) };
  if (part.type !== ComponentType.Section || part.accessory.type !== ComponentType.Thumbnail) return part;
  const accessory = { type: part.accessory.type, ...keptMedia(part.accessory) };
  return { type: part.type, ...id, components: part.components, accessory };
}

const keptMedia = ({ media, description }: APIMediaGalleryItem) => ({
  media: { url: `attachment://${fileName(media.url)}` },
  ...(description ? { description } : {}),
});

const fileName = (url: string): string => url.split('?')[0]!.split('/').at(-1)!;
