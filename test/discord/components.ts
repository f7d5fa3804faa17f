import {
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

export type Message = readonly APIMessageTopLevelComponent[];

const partsOf = (message: Message): readonly APIComponentInContainer[] =>
  message.flatMap((top) => (top.type === ComponentType.Container ? top.components : [top]));

/** The text of a message, part by part. */
export const textsOf = (message: Message): readonly string[] =>
  partsOf(message).flatMap((part) => {
    if (part.type === ComponentType.Section) return part.components.map(({ content }) => content);
    return part.type === ComponentType.TextDisplay ? [part.content] : [];
  });

const rowsOf = (message: Message) =>
  partsOf(message).flatMap((part) => (part.type === ComponentType.ActionRow ? [part.components] : []));

const controlsOf = (message: Message) => rowsOf(message).flat();

export const buttonsOf = (message: Message): readonly APIButtonComponentWithCustomId[] =>
  controlsOf(message).filter((part) => part.type === ComponentType.Button) as APIButtonComponentWithCustomId[];

export const menusOf = (message: Message): readonly APIStringSelectComponent[] =>
  controlsOf(message).filter((part) => part.type === ComponentType.StringSelect);

export const labelsOf = (message: Message): readonly string[] => buttonsOf(message).map(({ label }) => label ?? '');

/** The text of a message, line by line. */
export const linesOf = (message: Message): readonly string[] => textsOf(message).flatMap((part) => part.split('\n'));

/** All words of a message: its text, its buttons and the descriptions of its pictures. */
export const wordsOf = (message: Message): string =>
  [...textsOf(message), ...altsOf(message), ...labelsOf(message)].join('\n');

/** The descriptions of the pictures. */
export const altsOf = (message: Message): readonly string[] =>
  partsOf(message).flatMap((part) => {
    if (part.type === ComponentType.MediaGallery) return part.items.map(({ description }) => description ?? '');
    const isPicture = part.type === ComponentType.Section && part.accessory.type === ComponentType.Thumbnail;
    return isPicture && 'description' in part.accessory ? [part.accessory.description ?? ''] : [];
  });

/** The number of components of a part, with those inside of it. */
function sizeOf(part: APIComponentInContainer): number {
  if (part.type === ComponentType.Section) return 2 + part.components.length;
  return part.type === ComponentType.ActionRow ? 1 + part.components.length : 1;
}

/** The faults of a menu with one choice that Discord would refuse. */
function problemsOfMenu({ custom_id: id, placeholder = '', options }: APIStringSelectComponent): readonly string[] {
  const values = options.map(({ value }) => value);
  const isWrong = (text: string) => text.length < 1 || text.length > 100;
  return [
    ...(options.length < 1 || options.length > 25 ? [`${options.length} options in ${id}`] : []),
    ...(new Set(values).size < values.length ? [`the same value twice in ${id}: ${values.join(' ')}`] : []),
    ...(options.filter((option) => option.default).length > 1 ? [`two options are chosen in ${id}`] : []),
    ...(placeholder.length > 150 ? [`the placeholder ${placeholder}`] : []),
    ...options.filter(({ label, value }) => isWrong(label) || isWrong(value)).map(({ label }) => `the option ${label}`),
    ...options
      .filter(({ description = 'none' }) => isWrong(description))
      .map(({ label }) => `what is said of ${label}`),
  ];
}

/** The faults of all these posts. */
export const problemsIn = (posts: readonly { readonly components: Message }[]): readonly string[] =>
  posts.flatMap(({ components }) => problemsOf(components));

/** The text of all these posts, line by line. */
export const linesIn = (posts: readonly { readonly components: Message }[]): readonly string[] =>
  posts.flatMap(({ components }) => linesOf(components));

/**
 * True for a text with the markup of the bot's own emoji. Only the text of a message may have it: at other places it
 * shows as it is written.
 */
const hasOwnEmoji = (text: string): boolean => /<:sorry_\w+:\d+>/.test(text);

/**
 * The faults of a message of Components V2 that Discord would refuse (its documentation, Components reference), or show
 * as markup.
 */
export function problemsOf(message: Message): readonly string[] {
  const parts = partsOf(message);
  const texts = textsOf(message);
  const buttons = buttonsOf(message);
  const menus = menusOf(message);
  const ids = [...buttons, ...menus].map((part) => part.custom_id);
  const count = message.length + parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const galleries = parts.flatMap((part) => (part.type === ComponentType.MediaGallery ? [part.items.length] : []));
  return [
    ...(count > 40 ? [`${count} components`] : []),
    ...(total > 4000 ? [`${total} characters of text`] : []),
    ...texts.filter((text) => text === '').map(() => 'an empty text'),
    ...rowsOf(message).flatMap((row) => (row.length < 1 || row.length > 5 ? [`${row.length} parts in a row`] : [])),
    ...rowsOf(message).flatMap((row) =>
      row.length > 1 && row.some(({ type }) => type === ComponentType.StringSelect) ? ['a menu that shares a row'] : [],
    ),
    ...menus.flatMap(problemsOfMenu),
    ...(new Set(ids).size < ids.length ? [`the same custom id twice: ${ids.join(' ')}`] : []),
    ...ids.filter((id) => id.length < 1 || id.length > 100).map((id) => `custom id ${id}`),
    ...buttons.filter(({ label = '' }) => label.length < 1 || label.length > 80).map(({ label }) => `label ${label}`),
    ...buttons.filter(({ label = '' }) => hasOwnEmoji(label)).map(({ label }) => `markup in the label ${label}`),
    ...altsOf(message).filter(hasOwnEmoji),
    ...galleries.filter((items) => items < 1 || items > 10).map((items) => `${items} pictures in a gallery`),
    ...altsOf(message)
      .filter((alt) => alt.length < 1 || alt.length > 1024)
      .map((alt) => `a description of ${alt.length}`),
  ];
}
