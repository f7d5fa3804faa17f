import { objectsOf, stringOf, type JsonObject } from '../src/world/json.ts';

/** A piece of plain text. */
export const text = (content: string) => ({ type: 'text', content });

/** A text in one style. */
export const styled = (type: 'strong' | 'em' | 'underline' | 'strikethrough' | 'spoiler', content: string) => ({
  type,
  content: [text(content)],
});

/** A tree with each stretch of text in one piece. */
export function joined(pieces: readonly JsonObject[]): readonly JsonObject[] {
  return pieces.reduce<readonly JsonObject[]>((all, piece) => {
    const last = all.at(-1);
    if (last?.['type'] === 'text' && piece['type'] === 'text')
      return [...all.slice(0, -1), text(`${stringOf(last['content'])}${stringOf(piece['content'])}`)];
    const { content } = piece;
    return [...all, Array.isArray(content) ? { ...piece, content: joined(objectsOf(content)) } : piece];
  }, []);
}
