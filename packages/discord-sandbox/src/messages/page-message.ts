import { objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { SandboxModal } from '../world/modal.ts';
import { parseMarkdown } from './markdown.ts';
import type { SandboxMessage } from './view.ts';

/** A message with its Markdown as trees: `pieces` of the content, in each text display, and in each embed and its fields. */
export interface PageMessage extends SandboxMessage {
  readonly pieces: readonly JsonObject[];
}

const pageMessages = new WeakMap<SandboxMessage, PageMessage>();

/** A message for the page, which has no parser. */
export function pageMessage(message: SandboxMessage): PageMessage {
  const known = pageMessages.get(message);
  if (known !== undefined) return known;
  const components = message.components.map(withPieces);
  const embeds = message.embeds.map(embedWithPieces);
  const made = { ...message, components, embeds, pieces: parseMarkdown(message.content) };
  pageMessages.set(message, made);
  return made;
}

export const pageModal = (modal: SandboxModal): SandboxModal => ({
  ...modal,
  components: modal.components.map(withPieces),
});

function embedWithPieces(embed: JsonObject): JsonObject {
  const fields = objectsOf(embed['fields']).map((field) => ({
    ...field,
    pieces: parseMarkdown(wordsOf(field['value'])),
  }));
  return { ...embed, fields, pieces: parseMarkdown(wordsOf(embed['description'])) };
}

function withPieces(component: JsonObject): JsonObject {
  if (component['type'] === 10) return { ...component, pieces: parseMarkdown(wordsOf(component['content'])) };
  if (component['components'] === undefined) return component;
  return { ...component, components: objectsOf(component['components']).map(withPieces) };
}
