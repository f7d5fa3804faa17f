export type * from './ruleset.ts';
export type * from './state.ts';
