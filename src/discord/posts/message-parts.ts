import type { Attachment, Message } from 'discord.js';
import type { APIAttachment, APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** The components of a message. In a channel that discord.js does not know they are in Discord's own form. */
export const componentsOf = ({ components }: Pick<Message, 'components'>): readonly APIMessageTopLevelComponent[] =>
  components.map((part) => ('toJSON' in part ? part.toJSON() : (part as APIMessageTopLevelComponent)));

/** The files of a message that an edit keeps, by id alone: discord.js would send all their fields. */
export const filesToKeep = ({ attachments }: Message, isWanted: (name: string) => boolean = () => true) =>
  filesOf(attachments)
    .filter((file) => isWanted('filename' in file ? file.filename : file.name))
    .map(({ id }) => ({ id }));

const filesOf = (files: ReadonlyMap<string, Attachment> | readonly APIAttachment[]) =>
  [...files.values()] as readonly (Attachment | APIAttachment)[];
