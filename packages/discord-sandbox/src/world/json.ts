/** Any value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object; a key that is absent reads as undefined. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** True for a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The list under a key, or an empty one. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** The objects of a list; other items are left out. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return listOf(value).filter(isObject);
}

/** The string under a key; undefined for a value of another type. */
export function stringOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The number under a key; undefined for a value of another type. */
export function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** A text, number or boolean as text; an empty text for anything else. */
export function wordsOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** An id as text. Discord also accepts a number. */
export function idOf(value: Json | undefined): string | undefined {
  return typeof value === 'number' ? String(value) : stringOf(value);
}
