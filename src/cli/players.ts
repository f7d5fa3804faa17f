import { InvalidArgumentError, Option, type Command } from 'commander';
import { DEFAULT_SEATS, parseRuleset, RULESETS, type Ruleset } from '../engine/index.ts';
import { MISUSE } from './program.ts';

/** The number of players, as people write it. */
export type Players = `${keyof typeof DEFAULT_SEATS}`;

const PLAYABLE = RULESETS.map(({ name }) => name).join(', ');

function readRuleset(text: string): Ruleset {
  const rules = parseRuleset(text);
  if (!rules.ok) throw new InvalidArgumentError(`${rules.error}. These can be played: ${PLAYABLE}`);
  return rules.value;
}

export const seatsOption = (): Option =>
  new Option('--seats <n>', 'how many play; by default 2, or 4 in teams').choices(Object.keys(DEFAULT_SEATS));

export const rulesetOption = (): Option =>
  new Option('--ruleset <id>', 'what is played, such as classic or classic+pawns=3')
    .argParser(readRuleset)
    .default(readRuleset('classic'), 'classic');

/** The colors of the wanted players, or of the fewest that the rules allow. Too few players end the program. */
export function seatsFor(program: Command, { name, players: [least] }: Ruleset, wanted: Players | undefined) {
  const seats = DEFAULT_SEATS[wanted ?? (String(least) as Players)];
  if (seats.length >= least) return seats;
  return program.error(`error: ${name} is for ${least} players, not ${seats.length}`, { exitCode: MISUSE });
}
