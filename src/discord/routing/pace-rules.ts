import type { Paced } from '../replies/pace.ts';
import type { ControlId, MatchAction } from '../ids.ts';

/** The commands, by their full names, and the buttons of a match that cost something. Nothing else counts. */
const COMMANDS: ReadonlyMap<string, Paced> = new Map([
  ['sorry start', 'start'],
  ['Challenge to Sorry!', 'start'],
  ['sorry board', 'board'],
  ['sorry verify', 'verify'],
  ['sorry leaderboard', 'leaderboard'],
  ['sorry stats', 'stats'],
  ['sorry replay', 'replay'],
  ['sorry history', 'history'],
  ['sorry mine', 'history'],
  ['sorry me', 'history'],
]);
/** Commands about a person's own data, whose controls count, too. */
const OWN: ReadonlySet<string> = new Set(['sorry mine', 'sorry me']);
const MATCH_BUTTONS: { readonly [Action in MatchAction]?: Paced } = {
  again: 'board',
  rematch: 'start',
  hand: 'hand',
  describe: 'describe',
  verify: 'verify',
  replay: 'replay',
};

/** The limit of a command, by its full name; null = none. */
export const pacedCommand = (name: string): Paced | null => COMMANDS.get(name) ?? null;

/** The limit of a button; null = none. */
export function pacedControl(id: ControlId): Paced | null {
  if (id.kind === 'step' || id.kind === 'leaderboard' || id.kind === 'history') return id.kind;
  if (id.kind === 'replay' || id.kind === 'end-card') return id.kind;
  if (id.kind === 'board-menu' || id.kind === 'visibility') return 'leaderboard';
  if (id.kind === 'menu' && id.command === 'sorry history') return 'replay';
  if ((id.kind === 'menu' || id.kind === 'press') && OWN.has(id.command)) return 'history';
  if (id.kind === 'welcome') return id.action === 'help' ? null : 'start';
  if (id.kind === 'press') return id.command === 'sorry privacy' && id.about === 'export' ? 'verify' : null;
  return id.kind === 'match' ? (MATCH_BUTTONS[id.action] ?? null) : null;
}
