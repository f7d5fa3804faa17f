import { isObject, listOf, objectsOf, type Json, type JsonObject } from '../world/json.ts';
import type { Form } from './form.ts';

/** The people that a message names, if `allowed_mentions` allows them. */
export interface Mentions {
  readonly users: readonly string[];
  readonly everyone: boolean;
}

export function checkAllowedMentions(form: Form, value: Json | undefined): void {
  if (!isObject(value)) return;
  const parse = form.list(['allowed_mentions', 'parse'], value['parse'], 0, 3);
  for (const [index, each] of parse.entries())
    form.choice(['allowed_mentions', 'parse', index], each, ['users', 'roles', 'everyone']);
  for (const key of ['users', 'roles']) {
    const ids = form.list(['allowed_mentions', key], value[key], 0, 100);
    if (ids.length > 0 && parse.includes(key)) {
      const message = `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`;
      form.issue(['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message);
    }
  }
}

/** The mentions in the text of a message. Those in code do not count. */
export function mentionsOf(text: string, allowed: Json | undefined, isPerson: (id: string) => boolean): Mentions {
  const spoken = text.replaceAll(/```[\s\S]*?```|``[\s\S]*?``|`[^`]*`/g, ' ');
  const named = [...spoken.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? '');
  const users = [...new Set(named)].filter((id) => isPerson(id) && allows(allowed, 'users', id));
  return { users, everyone: /@(everyone|here)\b/.test(spoken) && allows(allowed, 'everyone', '') };
}

function allows(allowed: Json | undefined, kind: 'users' | 'everyone', id: string): boolean {
  if (!isObject(allowed)) return true;
  return listOf(allowed['parse']).includes(kind) || listOf(allowed[kind]).includes(id);
}

/** All text of a message that can name people: its content and every text display. */
export function spokenText(content: string, components: readonly JsonObject[]): string {
  return [content, ...textsOf(components)].filter((text) => text !== '').join('\n');
}

function textsOf(components: readonly JsonObject[]): readonly string[] {
  return components.flatMap((component) => [
    ...(component['type'] === 10 && typeof component['content'] === 'string' ? [component['content']] : []),
    ...textsOf(objectsOf(component['components'])),
  ]);
}
