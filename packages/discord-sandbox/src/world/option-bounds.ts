import { numberOf, type Json, type JsonObject } from './json.ts';

/** The fault in the size of an option's value, such as "must be at least 3"; undefined if it fits. */
export function boundsProblem(option: JsonObject, value: Json): string | undefined {
  const size = typeof value === 'number' ? value : typeof value === 'string' ? value.length : 0;
  const isText = typeof value === 'string';
  const min = numberOf(option[isText ? 'min_length' : 'min_value']);
  const max = numberOf(option[isText ? 'max_length' : 'max_value']);
  if (min !== undefined && size < min) return `must be at least ${min}${isText ? ' characters long' : ''}`;
  if (max !== undefined && size > max) return `must be at most ${max}${isText ? ' characters long' : ''}`;
  return undefined;
}
