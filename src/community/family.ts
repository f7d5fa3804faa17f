import type { RulesetId } from '../engine/index.ts';
import { rulesetOf } from '../engine/index.ts';

/** Games that ask for the same skill: a card at a time, a hand of cards, teams, and the dice game. */
export const FAMILIES = ['cards', 'hands', 'teams', 'express'] as const;
export type Family = (typeof FAMILIES)[number];

/** The family of a ruleset, by its data; null for an id that is no ruleset of this version. */
export function familyOf(id: RulesetId): Family | null {
  const rules = rulesetOf(id);
  if (rules === null) return null;
  if (rules.module === 'express') return 'express';
  if (rules.sides.some((side) => side.length > 1)) return 'teams';
  return rules.hand > 0 ? 'hands' : 'cards';
}

/** The variant of a ruleset: its presets, without revisions and house rules, such as `teams+diamond`. */
export const variantOf = (id: RulesetId): string =>
  id
    .split('+')
    .filter((part) => !part.includes('='))
    .map((part) => part.split('@')[0]!)
    .join('+');
