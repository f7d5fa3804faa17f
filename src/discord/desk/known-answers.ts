import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

/** All that an answer follows from, as plain values. */
export type AnswerKey = readonly unknown[];

/** Something that has an answer, or will have. */
interface Answering {
  readonly answer: Promise<unknown>;
}

/** Remembers answers by their keys: those that are being worked out, and the newest of the others. */
export function createKnownAnswers(mostBytes: number) {
  const known = new LRUCache<string, Answering>({ maxSize: mostBytes });
  return {
    find: (key: AnswerKey): Answering | undefined => known.get(digestOf(key)),
    /** Remembers an answer, unless it fails. */
    keep: (key: AnswerKey, given: Answering): void => {
      const digest = digestOf(key);
      known.set(digest, given, { size: 1 }); // until it is there
      given.answer
        .then((value) => known.set(digest, { ...given }, { size: serialize(value).byteLength })) // only another value is weighed anew
        .catch(() => known.delete(digest));
    },
  };
}

/** Short, and without the names that a key may have. */
const digestOf = (key: AnswerKey): string => createHash('sha256').update(JSON.stringify(key)).digest('base64');
