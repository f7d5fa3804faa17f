import { createInstance } from 'i18next';
import { en } from './en.ts';

type Plural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The key of a sentence in the catalogue. */
export type Key = Plural<keyof typeof en>;

export type Params = Readonly<Record<string, string | number>>;

const catalogue = createInstance();
void catalogue.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** Sentences into which nothing is put: few, and asked for all the time. */
const fixed = new Map<Key, string>();

/** A sentence from the catalogue. What stands in `params` is put in as it is: clean people's text before. */
export function say(key: Key, params?: Params): string {
  if (params) return catalogue.t(key, { ...params });
  const sentence = fixed.get(key) ?? catalogue.t(key);
  fixed.set(key, sentence);
  return sentence;
}
