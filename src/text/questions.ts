import type { Result } from '../engine/index.ts';
import { visibleText } from './people.ts';

/**
 * Text that Discord would not show as it was typed: markup, lists, mentions, names of emoji, links, and addresses that
 * become links.
 */
const MARKUP = /[*_~`|<>[\]\\@#]|^(?:-|\d+\.) |:\/\/|:[\w+-]+:|\bwww\.|[\p{L}\d-]\.\p{L}{2,}/u;

/**
 * A question that a person has typed, on one line, without invisible characters; or the reason why it cannot be asked.
 */
export function cleanQuestion(raw: string, most: number): Result<string, 'empty' | 'long' | 'markup'> {
  const question = visibleText(raw);
  if (!/[\p{L}\p{N}]/u.test(question)) return { ok: false, error: 'empty' };
  if (question.length > most) return { ok: false, error: 'long' };
  return MARKUP.test(question) ? { ok: false, error: 'markup' } : { ok: true, value: question };
}
