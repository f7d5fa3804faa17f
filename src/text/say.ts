import { en } from './en/index.ts';
import { createLanguage } from './language.ts';

export type { Key } from './language.ts';

export const { say } = createLanguage('en', en);
