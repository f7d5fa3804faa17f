import { lacking, refuse } from '../world/errors.ts';
import { isObject, listOf, numberOf, objectsOf, type JsonObject } from '../world/json.ts';
import { flag, type StoredFile, type StoredMessage } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { checkComponents } from './components.ts';
import { readFiles, type Upload } from './files.ts';
import { fileFor, fillComponents } from './fill.ts';
import { readEmbeds } from './embeds.ts';
import { Form } from './form.ts';
import { checkAllowedMentions, mentionsOf, spokenText, type Mentions } from './mentions.ts';

/** A request to create a message, or to edit `existing`. */
export interface MessageRequest {
  readonly channelId: string;
  readonly body: JsonObject;
  readonly uploads: readonly Upload[];
  readonly existing?: StoredMessage;
}

/** The content of a message, checked and complete. */
export interface Draft {
  readonly content: string;
  readonly flags: number;
  readonly embeds: readonly JsonObject[];
  readonly components: readonly JsonObject[];
  readonly files: readonly StoredFile[];
  readonly mentions: Mentions;
}

const settable = flag.suppressEmbeds | flag.suppressNotifications | flag.componentsV2 | flag.ephemeral;

/** Reads a message body like Discord. Throws a refusal that names every fault. */
export function readMessage(world: World, request: MessageRequest): Draft {
  const { body, existing } = request;
  refuseMissing(body);
  const form = new Form();
  const flags = readFlags(form, body, existing);
  const isV2 = (flags & flag.componentsV2) !== 0;
  const content = readContent(form, body, existing);
  const embeds = body['embeds'] === undefined ? (existing?.embeds ?? []) : readEmbeds(form, body['embeds']);
  if (isV2) refuseLegacyFields(form, body, content, embeds);
  checkAllowedMentions(form, body['allowed_mentions']);
  const files = readFiles(form, {
    attachments: body['attachments'],
    uploads: request.uploads,
    existing: existing?.files ?? [],
    limits: world.limits,
    newId: world.newId,
  });
  const components = readComponents(form, world, request, files, isV2);
  form.finish();
  if (isEmpty(content, embeds, files, components, isV2)) throw refuse('emptyMessage');
  const text = spokenText(content, components);
  const mentions = mentionsOf(text, body['allowed_mentions'], (id) => world.isMember(id));
  return { content, flags, embeds, components, files, mentions };
}

const VOICE_MESSAGE = 1 << 13;

/** Refuses the parts of a message that Discord has and the sandbox does not. */
function refuseMissing({ poll, sticker_ids: stickers, flags }: JsonObject): void {
  if (isObject(poll)) throw lacking('polls');
  if (listOf(stickers).length > 0) throw lacking('stickers');
  if (((numberOf(flags) ?? 0) & VOICE_MESSAGE) !== 0) throw lacking('voice messages');
}

function readContent(form: Form, body: JsonObject, existing: StoredMessage | undefined): string {
  if (body['content'] === undefined) return existing?.content ?? '';
  return form.text(['content'], body['content'], 0, 2000);
}

function readFlags(form: Form, body: JsonObject, existing: StoredMessage | undefined): number {
  const given = numberOf(body['flags'] ?? undefined);
  const before = existing?.flags ?? 0;
  if (given === undefined) return before & ~flag.loading;
  if ((before & flag.componentsV2) !== 0 && (given & flag.componentsV2) === 0)
    form.issue(
      ['flags'],
      'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
      'IS_COMPONENTS_V2 cannot be removed from a message',
    );
  const fixed = existing === undefined ? 0 : flag.ephemeral;
  return (before & fixed) | (given & settable & ~fixed);
}

function refuseLegacyFields(form: Form, body: JsonObject, content: string, embeds: readonly JsonObject[]): void {
  const isUsed: Readonly<Record<string, boolean>> = {
    content: content !== '',
    embeds: embeds.length > 0,
    poll: isObject(body['poll']),
    sticker_ids: listOf(body['sticker_ids']).length > 0,
  };
  for (const field of Object.keys(isUsed).filter((name) => isUsed[name])) {
    const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    form.issue([field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message);
  }
}

function readComponents(
  form: Form,
  world: World,
  request: MessageRequest,
  files: readonly StoredFile[],
  isV2: boolean,
): readonly JsonObject[] {
  const given = request.body['components'];
  const list = given === undefined ? (request.existing?.components ?? []) : given;
  const isEmoji = (id: string) => given === undefined || world.emojis.has(id); // the emoji of an earlier version are not checked again
  const tally = checkComponents(form, list, isV2, isEmoji);
  const context = { baseUrl: world.baseUrl, channelId: request.channelId, files };
  for (const { path, url } of tally.media) {
    const isOurs = url.startsWith('attachment://') || (given === undefined && url.startsWith(`${world.baseUrl}/`));
    if (!isOurs || fileFor(url, context) !== undefined) continue;
    const message = `The referenced attachment in ${url} could not be found`;
    form.issue(path, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', message);
  }
  return fillComponents(objectsOf(list), context);
}

function isEmpty(
  content: string,
  embeds: readonly JsonObject[],
  files: readonly StoredFile[],
  components: readonly JsonObject[],
  isV2: boolean,
): boolean {
  if (isV2) return components.length === 0;
  return content === '' && embeds.length === 0 && files.length === 0 && components.length === 0;
}
